import type { Words } from '@shuyuan/contract/errors.ts'
import { weekDayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import type { TermWindow, WindowFault, Windows } from '@shuyuan/domain/school/term-windows.rule.ts'
import { TERM_WINDOWS } from '@shuyuan/domain/school/term-windows.rule.ts'
import { AppError, badField } from '../../../wire/error.ts'

const NAMES: Readonly<Record<TermWindow, Words>> = {
  courseBuild: { zh: '课程建设', en: 'Course building' },
  chooseCourse: { zh: '选课', en: 'Course selection' },
  study: { zh: '学习', en: 'Study' },
  formative: { zh: '形考', en: 'Formative assessment' },
  finalExam: { zh: '终考', en: 'Final exams' },
  makeupExam: { zh: '补考', en: 'Resits' },
  scoreEntry: { zh: '成绩录入', en: 'Score entry' },
  scorePublish: { zh: '成绩发布', en: 'Score publication' },
}

/** The bounds of each window (domain: windowFaults). */
const ALLOWED: Partial<Record<TermWindow, Words>> = {
  formative: { zh: '，须在学习时间之内', en: ', it must lie within the study period' },
  makeupExam: { zh: '，须在终考结束后开始', en: ', it must start after the final exams end' },
  scorePublish: { zh: '，不能早于成绩录入开始', en: ', it cannot start before score entry' },
}

/** Reports every fault at its own field, such as windows.finalExam. */
export function assertWindows(faults: Partial<Record<TermWindow, WindowFault>>): void {
  const names = Object.keys(faults) as TermWindow[]
  if (names.length === 0) return
  const words = (name: TermWindow): Words =>
    faults[name] === 'order'
      ? {
          zh: `${NAMES[name].zh}的结束时间须晚于开始时间`,
          en: `${NAMES[name].en}: the end must be later than the start`,
        }
      : {
          zh: `${NAMES[name].zh}的时间不在允许范围内${ALLOWED[name]?.zh ?? ''}`,
          en: `${NAMES[name].en}: outside of what is allowed${ALLOWED[name]?.en ?? ''}`,
        }
  throw new AppError(100422, {}, { fields: Object.fromEntries(names.map((name) => [`windows.${name}`, words(name)])) })
}

export const isFullySet = (windows: Windows): boolean => TERM_WINDOWS.every((name) => windows[name] !== undefined)

/** A term starts on a Monday, so that its weeks are calendar weeks, and ends after its start. */
export function assertTermDays({ startDate, endDate }: { startDate: string; endDate: string }): void {
  if (weekDayOf(startDate) !== 1) throw badField('startDate', '开始日期必须是周一', 'the start date must be a Monday')
  if (endDate <= startDate) throw badField('endDate', '结束日期须晚于开始日期', 'the end must be later than the start')
}
