import type { InheritPart } from '@shuyuan/contract/entities/course/opening.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import {
  type InheritPlan,
  missingDependencies,
  type PartCounts,
  planInherit,
} from '@shuyuan/domain/course/inherit.rule.ts'
import { listedEach } from '@shuyuan/domain/text/listed.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { JobItem } from '../../../jobs/job.store.ts'
import type { JobKind } from '../../../jobs/jobs.ts'
import { AppError, badField, notFound, refuse } from '../../../wire/error.ts'
import { inTransaction } from '../../../wire/serialization.ts'
import { lockOpenings, type Opening } from '../opening/opening.read.ts'
import { ARCHIVED } from '../people/set-host.flow.ts'
import { filledParts, inheritFacts, takenParts } from './inherit.read.ts'
import { copyParts } from './inherit-copy.store.ts'

export interface InheritRow {
  courseId: string
  fromCourseId: string
}

export interface Asked {
  rows: readonly InheritRow[]
  parts: readonly InheritPart[]
  shiftDates: boolean
}

export interface Planned extends InheritPlan, InheritRow {
  fromTermName: string
  /** '' if it can be done. */
  reason: Words | ''
}

const PART_TEXT: Readonly<Record<InheritPart, Words>> = {
  detail: { zh: '课程信息', en: 'course information' },
  chapter: { zh: '章节', en: 'chapters' },
  resource: { zh: '资源', en: 'resources' },
  process: { zh: '教学过程', en: 'teaching process' },
  paper: { zh: '试卷', en: 'papers' },
  assignment: { zh: '作业与测验', en: 'assignments' },
  checkOption: { zh: '考核项', en: 'assessment items' },
  board: { zh: '讨论版块', en: 'boards' },
  calendar: { zh: '教学日历', en: 'teaching calendar' },
  glossary: { zh: '名词百科', en: 'glossary' },
}

const BROKEN_OFF: Words = { zh: '任务中断', en: 'the task was interrupted' }

/** Parts depend on each other: steps cannot be copied without their chapters. */
export function assertConsistent(parts: readonly InheritPart[]): void {
  const missing = missingDependencies(parts)
  if (missing.length === 0) return
  const names = listedEach(missing.map((part) => PART_TEXT[part]))
  throw badField('parts', `所选内容还需要：${names.zh}`, `also required: ${names.en}`)
}

function refusal(course: Pick<Opening, 'archived' | 'mainCourseId'>, occupied: readonly InheritPart[]): Words | '' {
  if (course.archived) return ARCHIVED
  if (course.mainCourseId)
    return {
      zh: '副课学习主课的内容，不需要继承',
      en: 'a deputy course uses its main course’s content and inherits nothing',
    }
  if (occupied.length > 0)
    return { zh: '目标课程已有内容，请先清空', en: 'the course already has content; clear it first' }
  return ''
}

/** The dry run: what each course would receive and what prevents it. Writes nothing. */
export async function planRows(
  db: Db,
  courses: readonly Opening[],
  { rows, parts, shiftDates }: Asked,
): Promise<Planned[]> {
  const all = [...new Set(rows.flatMap(({ courseId, fromCourseId }) => [courseId, fromCourseId]))]
  const [facts, taken, held] = await Promise.all([
    inheritFacts(db, all),
    takenParts(
      db,
      rows.map(({ fromCourseId }) => fromCourseId),
    ),
    filledParts(
      db,
      rows.map(({ courseId }) => courseId),
    ),
  ])
  const byId = new Map(courses.map((course) => [course.courseId, course]))
  return rows.map(({ courseId, fromCourseId }) => {
    const [from, to, course] = [facts.get(fromCourseId), facts.get(courseId), byId.get(courseId)]
    if (!from || !to || !course) throw notFound()
    // Only earlier openings of the same course: a college may not take another course's content.
    if (from.basicCourseId !== to.basicCourseId || from.startDate >= to.startDate) throw new AppError(100455)
    const plan = planInherit({
      parts,
      source: taken.get(fromCourseId) ?? {},
      target: held.get(courseId) ?? {},
      from,
      to,
      shiftDates,
      assignments: from.assignments.map(({ title, opensAt, closesAt }) => ({
        title,
        opensAt: new Date(opensAt),
        closesAt: new Date(closesAt),
      })),
      chapterWeeks: from.chapterWeeks,
      calendarWeeks: from.calendarWeeks,
    })
    return { courseId, fromCourseId, fromTermName: from.termName, ...plan, reason: refusal(course, plan.occupied) }
  })
}

/** Records one plan per course for the job to carry out. A course with a pending plan refuses. */
export async function recordPlans(
  db: Db,
  jobId: string,
  { rows, parts, shiftDates }: Asked,
  by: { now: Date; userId: string },
): Promise<string[]> {
  // A plan whose job ended without it will never be carried out.
  await sql`update course_inherit_plan p set state = 'failed', reason = ${JSON.stringify(BROKEN_OFF)}::jsonb where state = 'planned'
    and course_id = any(${rows.map(({ courseId }) => courseId)}::uuid[])
    and not exists (select 1 from job j where j.id = p.job_id and j.state in ('queued', 'running'))`.execute(db)
  const made = await db
    .insertInto('courseInheritPlan')
    .values(
      rows.map((row) => ({
        id: newId(),
        ...row,
        parts: [...parts],
        shiftDates,
        jobId,
        createdAt: by.now,
        createdBy: by.userId,
      })),
    )
    // A literal, not a parameter: a generic plan would not use the partial index of open plans.
    .onConflict((c) => c.column('courseId').where('state', '=', sql.lit('planned')).doNothing())
    .returning('id')
    .execute()
  if (made.length < rows.length) throw refuse('课程正在继承，请稍候', 'a course is already inheriting; please wait')
  return made.map(({ id }) => id)
}

interface PlanRow extends InheritRow {
  id: string
  parts: InheritPart[]
  shiftDates: boolean
  state: string
  courseName: string
  reason: Words | null
  createdBy: string
}

const findPlan = async (db: Db, id: string, isLocked: boolean): Promise<PlanRow | undefined> => {
  const { rows } = await sql<PlanRow>`
    select p.id, p.course_id as "courseId", p.from_course_id as "fromCourseId", p.parts, p.shift_dates as "shiftDates",
      p.state, p.reason, p.created_by as "createdBy", b.course_name as "courseName"
    from course_inherit_plan p join course c on c.id = p.course_id join basic_course b on b.id = c.basic_course_id
    where p.id = ${id} ${isLocked ? sql`for update of p` : sql``}`.execute(db)
  return rows[0]
}

/** Carries out one plan in one transaction; running it again changes nothing, as the plan is marked as done. */
export async function runPlan(db: Db, id: string, now: Date): Promise<JobItem> {
  const inOne = async (tx: Db): Promise<JobItem> => {
    const plan = await findPlan(tx, id, true)
    if (!plan) return { name: '', ok: false, reason: { zh: '课程已撤销', en: 'the course has been withdrawn' } }
    if (plan.state !== 'planned') return { name: plan.courseName, ok: plan.state === 'done', reason: plan.reason ?? '' }
    const [course] = await lockOpenings(tx, [plan.courseId])
    const [planned] = await planRows(tx, [course as Opening], { rows: [plan], ...plan })
    const { reason } = planned as Planned
    const counts: PartCounts = reason ? {} : await copy(tx, plan, now)
    await tx
      .updateTable('courseInheritPlan')
      .set({
        state: reason ? 'failed' : 'done',
        reason: reason === '' ? null : JSON.stringify(reason),
        counts: JSON.stringify(counts),
        doneAt: now,
      })
      .where('id', '=', id)
      .execute()
    return { name: plan.courseName, ok: !reason, reason }
  }
  return inTransaction(db, inOne)
}

async function copy(tx: Db, plan: PlanRow, now: Date): Promise<PartCounts> {
  const { courseId: to, fromCourseId: from, parts, shiftDates, createdBy: userId } = plan
  const terms = await inheritFacts(tx, [from, to])
  const [fromTerm, toTerm] = [terms.get(from), terms.get(to)]
  if (!fromTerm || !toTerm) throw notFound()
  const shift = shiftDates ? { from: fromTerm, to: toTerm } : null
  const counts = await copyParts(tx, { from, to, now, userId, parts, shift })
  await tx
    .updateTable('course')
    .set({ inheritedFromId: from, updatedAt: now, updatedBy: userId })
    .where('id', '=', to)
    .execute()
  return counts
}

const endWords = (done: number, failed: number): Words => ({
  zh: `成功${done}门${failed > 0 ? `，失败${failed}门` : ''}`,
  en: `${done} filled${failed > 0 ? `, ${failed} failed` : ''}`,
})

/** Course by course, each in its own transaction: a failure does not undo the others. */
export const inheritJobs: Readonly<Record<string, JobKind>> = {
  async 'course.inherit'({ db, now }, { id, input }, { tell, signal }) {
    const given = input as { planIds?: string[]; lang?: Lang }
    const ids =
      given.planIds ??
      (await db.selectFrom('courseInheritPlan').select('id').where('jobId', '=', id).orderBy('id').execute()).map(
        (plan) => plan.id,
      )
    const items: JobItem[] = []
    for (const [at, planId] of ids.entries()) {
      if (signal.aborted) break
      items.push(await runPlan(db, planId, now()))
      tell((at + 1) / ids.length)
    }
    const failed = items.filter(({ ok }) => !ok).length
    return { items, message: endWords(items.length - failed, failed)[given.lang ?? 'zh'] }
  },
}
