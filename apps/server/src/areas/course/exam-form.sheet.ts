import type { ExamForm } from '@shuyuan/contract/entities/basic-course.ts'
import type { ExamLock } from '@shuyuan/contract/entities/opening.ts'
import { isTimed, ratioProblem } from '@shuyuan/domain/course/exam-form.rule.ts'
import { asNumber } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { compared, pairsOf } from '../../sheet/compared.ts'
import type { Fault, SheetImport } from '../../sheet/sheet.ts'
import type { Terms } from './exam-form.read.ts'
import { setTerms } from './exam-form.store.ts'
import { EXAM_FORM_TEXT, PASS_RULE_TEXT } from './exam-form.words.ts'
import { CODE, courseCodeColumn, examFormColumns, FINAL, FORM } from './exam-form-columns.ts'
import { type HeldExamForm, heldExamForms } from './exam-form-sheet.read.ts'
import { EXAM_LOCK_TEXT } from './exam-lock.read.ts'
import { keepsCollege } from './opening.policy.ts'

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
  courses: Map<string, HeldExamForm>
  /** Which form the courses outside of the sheet give to a paper code. */
  formOfCode: Map<string, string>
}

const MINUTES = '考试时长'
const TERMS = ['examForm', 'formativeRatio', 'finalRatio', 'passRule', 'examMinutes'] as const

/** An empty cell leaves what stands. */
function termsOf(row: Row, held: HeldExamForm): Terms {
  const { examForm, formativeRatio, finalRatio } = row
  const examMinutes = isTimed(examForm) ? (row.examMinutes ?? held.examMinutes) : 0
  return { examForm, formativeRatio, finalRatio, passRule: row.passRule ?? held.passRule, examMinutes }
}

const isSame = (terms: Terms, held: HeldExamForm) =>
  (Object.keys(terms) as (keyof Terms)[]).every((key) => terms[key] === held[key])

function faultsOf(row: Row, held: HeldExamForm, known: Known): Fault[] {
  const faults: Fault[] = []
  const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
  const problem = ratioProblem(row)
  if (problem === 'sum') fault(FINAL, '形考与终考比例之和必须为100', 'the two ratios must make 100')
  if (problem === 'noFinal') fault(FINAL, '无终考的课程终考比例必须为0', 'without a final exam the final ratio is 0')
  const terms = termsOf(row, held)
  if (isTimed(row.examForm) && terms.examMinutes < 10) fault(MINUTES, '请填写考试时长', 'say how long it takes')
  if (held.paperCodes.some((code) => (known.formOfCode.get(code) ?? row.examForm) !== row.examForm))
    fault(FORM, '同一试卷代号的考试形式不一致', 'one paper code, two exam forms')
  if (faults.length > 0 || isSame(terms, held)) return faults
  if (held.lock) {
    const { zh, en } = EXAM_LOCK_TEXT[held.lock as ExamLock]
    fault(CODE, zh, en)
  } else if (held.scored > 0)
    fault(
      CODE,
      '已有形考成绩，请在页面上预览影响并填写原因',
      'it has scores: set it on the page, where the effect is shown',
    )
  return faults
}

export const examFormImport: SheetImport<Row, Known, { termCode: string }> = {
  call: 'importExamFormCourseInherit',
  what: { zh: '考试形式', en: 'exam forms' },
  key: 'courseCode',
  columns: [
    courseCodeColumn('本学期已开课的课程代码。'),
    ...examFormColumns('不填的不变。'),
    {
      key: 'examMinutes',
      header: MINUTES,
      read: asNumber(10, 300),
      guide: '10至300分钟；大作业和无终考不填，其他不填的不变。',
      sample: '90',
    },
  ],

  async load(db, { now }, rows, { termCode }) {
    const known = await heldExamForms(
      db,
      termCode,
      rows.map(({ courseCode }) => courseCode),
      now,
    )
    // Within the sheet the first course that carries a code says its form.
    for (const { courseCode, examForm } of rows)
      for (const code of known.courses.get(courseCode)?.paperCodes ?? [])
        if (!known.formOfCode.has(code)) known.formOfCode.set(code, examForm)
    return known
  },

  judge(row, known, { me }) {
    const held = known.courses.get(row.courseCode)
    const bad = (zh: string, en: string): Fault[] => [{ column: CODE, reason: { zh, en } }]
    if (known.termIsArchived) return bad('学期已归档', 'the term is archived')
    if (!held) return bad('本学期没有开这门课程', 'not opened in the term')
    if (!keepsCollege(me, held.collegeId)) return bad('超出您的数据范围', 'outside your data scope')
    const faults = faultsOf(row, held, known)
    if (faults.length > 0) return faults
    const labels = { examForm: EXAM_FORM_TEXT, passRule: PASS_RULE_TEXT }
    return compared(examFormImport.columns, pairsOf(held, termsOf(row, held), TERMS, labels))
  },

  async write(db, { me, now }, rows, known) {
    const changed = rows.map((row) => {
      const held = known.courses.get(row.courseCode) as HeldExamForm
      return { courseId: held.courseId, ...termsOf(row, held) }
    })
    await setTerms(db, changed, { now, userId: me.userId })
  },
}
