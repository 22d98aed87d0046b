import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import type { ExamLock } from '@shuyuan/contract/entities/course/opening.ts'
import { isTimed } from '@shuyuan/domain/course/exam-form.rule.ts'
import { asNumber } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetImport } from '../../../sheet/sheet.ts'
import { canManageCollege } from '../../../wire/scope/scope.policy.ts'
import type { Terms } from './exam-form.read.ts'
import { setTerms } from './exam-form.store.ts'
import { EXAM_FORM_TEXT, PASS_RULE_TEXT } from './exam-form.words.ts'
import { CODE, courseCodeColumn, examFormColumns, FORM, ratioFaults } from './exam-form-columns.ts'
import { type StoredExamForm, storedExamForms } from './exam-form-sheet.read.ts'
import { EXAM_LOCK_TEXT } from './exam-lock.read.ts'

interface Row {
  courseCode: string
  examForm: ExamForm
  formativeRatio: number
  finalRatio: number
  passRule?: 'total' | 'both'
  examMinutes?: number
}

interface Known {
  termIsArchived: boolean
  courses: Map<string, StoredExamForm>
  /** The exam form that courses outside the sheet give to a paper code. */
  formOfCode: Map<string, string>
}

const MINUTES = '考试时长'
const TERMS = ['examForm', 'formativeRatio', 'finalRatio', 'passRule', 'examMinutes'] as const

/** An empty cell keeps the current value. */
function termsOf(row: Omit<Row, 'courseCode'>, stored: StoredExamForm): Terms {
  const { examForm, formativeRatio, finalRatio } = row
  const examMinutes = isTimed(examForm) ? (row.examMinutes ?? stored.examMinutes) : 0
  return { examForm, formativeRatio, finalRatio, passRule: row.passRule ?? stored.passRule, examMinutes }
}

const isSame = (terms: Terms, stored: StoredExamForm) =>
  (Object.keys(terms) as (keyof Terms)[]).every((key) => terms[key] === stored[key])

function faultsOf(row: Partial<Row>, stored: StoredExamForm, known: Known): Fault[] {
  const faults = ratioFaults(row)
  const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
  const { examForm, formativeRatio, finalRatio } = row
  if (!examForm) return faults
  if (isTimed(examForm) && (row.examMinutes ?? stored.examMinutes) < 10)
    fault(MINUTES, '请填写考试时长', 'enter the duration of the exam')
  if (stored.paperCodes.some((code) => (known.formOfCode.get(code) ?? examForm) !== examForm))
    fault(FORM, '同一试卷代号的考试形式不一致', 'courses with the same paper code have different exam forms')
  if (formativeRatio === undefined || finalRatio === undefined) return faults
  const terms = termsOf({ ...row, examForm, formativeRatio, finalRatio }, stored)
  if (faults.length > 0 || isSame(terms, stored)) return faults
  if (stored.lock) {
    const { zh, en } = EXAM_LOCK_TEXT[stored.lock as ExamLock]
    fault(CODE, zh, en)
  } else if (stored.scored > 0)
    fault(
      CODE,
      '已有形考成绩，请在页面上预览影响并填写原因',
      'it already has formative scores; change it on the page, which previews the effect and asks for a reason',
    )
  return faults
}

export const examFormImport: SheetImport<Row, Known, { termCode: string }> = {
  call: 'importExamFormCourseInherit',
  what: { zh: '考试形式', en: 'exam forms' },
  key: 'courseCode',
  columns: [
    courseCodeColumn({ zh: '本学期已开课的课程代码。', en: 'Code of a course opened this term.' }),
    ...examFormColumns({ zh: '不填的不变。', en: 'leave empty to keep the current value.' }),
    {
      key: 'examMinutes',
      header: MINUTES,
      headerEn: 'Exam minutes',
      read: asNumber(10, 300),
      guide: {
        zh: '10至300分钟；大作业和无终考不填，其他不填的不变。',
        en: '10 to 300 minutes. Leave empty for thesis and none; otherwise an empty cell keeps the current value.',
      },
      sample: '90',
    },
  ],

  async load(db, { now }, rows, { termCode }) {
    const known = await storedExamForms(
      db,
      termCode,
      rows.map(({ courseCode = '' }) => courseCode),
      now,
    )
    // Within the sheet the first course with a code decides its form.
    for (const { courseCode = '', examForm } of rows)
      for (const code of known.courses.get(courseCode)?.paperCodes ?? [])
        if (examForm && !known.formOfCode.has(code)) known.formOfCode.set(code, examForm)
    return known
  },

  faults(row, known, { me }) {
    const stored = known.courses.get(row.courseCode ?? '')
    const bad = (zh: string, en: string): Fault[] => [{ column: CODE, reason: { zh, en } }]
    if (known.termIsArchived) return bad('学期已归档', 'the term is archived')
    if (!stored) return [...bad('本学期没有开这门课程', 'not opened this term'), ...ratioFaults(row)]
    if (!canManageCollege(me, stored.collegeId)) return bad('超出您的数据范围', 'outside your scope')
    return faultsOf(row, stored, known)
  },

  change(row, known, { lang }) {
    const stored = known.courses.get(row.courseCode) as StoredExamForm
    const labels = { examForm: EXAM_FORM_TEXT, passRule: PASS_RULE_TEXT }
    return compareStored(examFormImport.columns, pairsOf(stored, termsOf(row, stored), TERMS, labels), lang)
  },

  async write(db, { me, now }, rows, known) {
    const changed = rows.map((row) => {
      const stored = known.courses.get(row.courseCode) as StoredExamForm
      return { courseId: stored.courseId, ...termsOf(row, stored) }
    })
    await setTerms(db, changed, { now, userId: me.userId })
  },
}
