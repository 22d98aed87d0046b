import { toCalendar } from '@shuyuan/domain/time/ics.rule.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { pdfByChild } from '../../paper/print/pdf-by-child.ts'
import { ownWritten as ownTask } from './own-work.flow.ts'
import { ownWritten } from './own-written.flow.ts'
import { sheetFacts } from './own-written.read.ts'
import type { SheetPaperTask } from './sheet-paper-task.ts'

const WORDS = {
  zh: {
    facts: ['姓名', '学号', '课程班', '上交地点', '上交时间'],
    code: '匹配码',
    note: '请在每页写清题号。匹配码用于对应到本人，请勿涂改。',
    file: '作业纸',
    calendar: '书面测验.ics',
    seat: (no: string) => `座位号 ${no}`,
    bring: (what: string) => `携带：${what}`,
  },
  en: {
    facts: ['Name', 'Student number', 'Class', 'Hand in at', 'Hours'],
    code: 'Code',
    note: 'Number your answers on every page. The code says whose sheet this is; leave it readable.',
    file: 'sheet',
    calendar: 'Tests on paper.ics',
    seat: (no: string) => `Seat ${no}`,
    bring: (what: string) => `Bring: ${what}`,
  },
} as const

/** 作业纸: a page to write on, with the own name and the code. */
export async function ownSheet(ctx: Ctx, { assignmentId }: { assignmentId: string }): Promise<FileAnswer> {
  const { kind } = await ownTask(ctx, assignmentId)
  if (kind === 'lab') throw refuse('实验没有作业纸', 'a lab has no sheets to write on')
  if (kind !== 'paperHomework') throw refuse('测验的试卷由教师发放', 'the sheets of a test come from the teacher')
  const one = found(await sheetFacts(ctx.db, assignmentId, found(ctx.me.studentId)))
  const w = WORDS[ctx.lang]
  const values = [one.realname, one.studentNo, one.className, one.place, one.hours]
  const body = await pdfByChild<SheetPaperTask>(ctx, import.meta.url, 'sheet-paper', {
    lang: ctx.lang,
    course: `${one.courseName} ${one.courseCode}`,
    title: one.title,
    facts: w.facts.flatMap((label, at) => (values[at] ? [{ label, value: values[at] }] : [])),
    codeLabel: w.code,
    code: one.code,
    note: w.note,
    page: '',
  })
  return { body, name: `${w.file}-${one.studentNo}.pdf`, mime: 'application/pdf', size: body.length }
}

/** The tests that are still to come, for the calendar of a phone. */
export async function ownCalendar(ctx: Ctx, { courseId }: { courseId: string }): Promise<FileAnswer> {
  const w = WORDS[ctx.lang]
  const coming = (await ownWritten(ctx, { courseId, kind: 'paperTest' })).filter(({ state }) => state === 'notOpen')
  if (coming.length === 0) throw refuse('没有未举行的书面测验', 'no test on paper is to come')
  const entries = coming.map(({ assignmentId, title, opensAt, closesAt, place, seatNo, bring }) => ({
    id: assignmentId,
    title,
    from: opensAt.toISOString(),
    to: closesAt.toISOString(),
    place,
    note: [seatNo && w.seat(seatNo), bring && w.bring(bring)].filter(Boolean).join('\n'),
  }))
  return {
    body: Buffer.from(toCalendar(entries, ctx.now.toISOString())),
    name: w.calendar,
    mime: 'text/calendar; charset=utf-8',
  }
}
