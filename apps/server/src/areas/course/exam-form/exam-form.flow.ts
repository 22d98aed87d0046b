import type { Lang } from '@shuyuan/contract/errors.ts'
import { isSameTerms, isTimed } from '@shuyuan/domain/course/exam-form.rule.ts'
import { type RatioImpact, ratioImpact } from '@shuyuan/domain/scoring/course/ratio-impact.rule.ts'
import type { Db } from '../../../db/db.ts'
import { byCourse } from '../opening/by-course.ts'
import type { Opening } from '../opening/opening.read.ts'
import { coursesWithCodes } from '../opening/opening.store.ts'
import { examLocks, type LockedTotal, type Terms } from './exam-form.read.ts'
import { EXAM_LOCK_TEXT } from './exam-lock.read.ts'

export interface ExamFormPlan extends RatioImpact {
  courseId: string
  courseCode: string
  courseName: string
  change: 'change' | 'same' | 'refused'
  reason: string
  before: Terms
  after: Terms | null
}

const NOT_OPEN = { zh: '上学期未开课', en: 'Not opened in the previous term' }
const CODE_CLASH = {
  zh: '同一试卷代号的考试形式不一致',
  en: 'Courses with the same paper code have different exam forms',
}

/** Picks the exam terms of a course. */
export const termsOf = ({ examForm, formativeRatio, finalRatio, passRule, examMinutes }: Terms): Terms => ({
  examForm,
  formativeRatio,
  finalRatio,
  passRule,
  examMinutes,
})

/** Only timed exams have a duration. */
export const withMinutes = (terms: Terms): Terms => (isTimed(terms.examForm) ? terms : { ...terms, examMinutes: 0 })

const isSame = (a: Terms, b: Terms) => isSameTerms(a, b) && a.examMinutes === b.examMinutes

/** Paper codes that would have two exam forms, by course: courses with the same code sit the same exam. */
async function codeClashes(
  db: Db,
  courses: readonly Opening[],
  formOf: (course: Opening) => string,
): Promise<Map<string, string>> {
  const ids = courses.map(({ courseId }) => courseId)
  const clashes = new Map<string, string>()
  for (const termId of new Set(courses.map((course) => course.termId))) {
    const own = courses.filter((course) => course.termId === termId)
    const codes = own.flatMap(({ paperCodes }) => paperCodes)
    const others = await coursesWithCodes(db, termId, codes, ids)
    const all = [...others, ...own.map((course) => ({ paperCodes: course.paperCodes, examForm: formOf(course) }))]
    for (const course of own) {
      const clash = course.paperCodes.find((code) =>
        all.some(({ paperCodes, examForm }) => paperCodes.includes(code) && examForm !== formOf(course)),
      )
      if (clash !== undefined) clashes.set(course.courseId, clash)
    }
  }
  return clashes
}

/** Previews the effect of new exam terms on each course and its students, including refusals. Stores nothing. */
export async function planTerms(
  db: Db,
  courses: readonly Opening[],
  wanted: ReadonlyMap<string, Terms>,
  held: readonly LockedTotal[],
  { now, lang }: { now: Date; lang: Lang },
): Promise<ExamFormPlan[]> {
  const ids = courses.map(({ courseId }) => courseId)
  const locks = await examLocks(db, ids, now)
  const isFree = ({ courseId }: Opening) => !locks.has(courseId) && wanted.has(courseId)
  const formOf = (course: Opening) =>
    isFree(course) ? (wanted.get(course.courseId) as Terms).examForm : course.examForm
  const clashes = await codeClashes(db, courses, formOf)
  const rowsOf = byCourse(held)
  return courses.map((course) => {
    const { courseId, courseCode, courseName } = course
    const before = termsOf(course)
    const after = wanted.get(courseId) ?? null
    const rows = rowsOf.get(courseId) ?? []
    const line = { courseId, courseCode, courseName, before, after }
    const lock = locks.get(courseId)
    const clash = clashes.get(courseId)
    const refused = (reason: string): ExamFormPlan => ({
      ...line,
      ...ratioImpact(rows, before),
      change: 'refused',
      reason,
    })
    if (after === null) return refused(NOT_OPEN[lang])
    if (isSame(before, after)) return { ...line, ...ratioImpact(rows, before), change: 'same', reason: '' }
    if (lock) return refused(EXAM_LOCK_TEXT[lock][lang])
    if (clash && after.examForm !== before.examForm)
      return refused(`${CODE_CLASH[lang]}${lang === 'zh' ? '：' : ': '}${clash}`)
    return { ...line, ...ratioImpact(rows, after), change: 'change', reason: '' }
  })
}
