import type { AddExamForm, AdmittedFlag } from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import { type BatchPlan, dateFaults, publishedFaults } from '@shuyuan/domain/life/add-exam-change.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import { badField, refuse } from '../../wire/error.ts'
import { assertCanManageWholeSchool } from '../../wire/scope/scope.policy.ts'
import { termByCode, windowsOf } from '../school/term/term.read.ts'
import { assertFields } from './add-exam.policy.ts'
import {
  type BatchCourse,
  type BatchFields,
  batchCourses,
  figuresOf,
  insertBatch,
  type LockedBatch,
  updateBatchRow,
  writeCourses,
} from './add-exam.store.ts'

export interface CourseForm {
  courseId: string
  paperCode?: string | undefined
  paperId?: string | null | undefined
  form: AddExamForm
  startsAt?: string | null | undefined
  durationMin: number
}

export interface BatchForm {
  name: string
  kind: BatchFields['kind']
  termCode: string
  applyFrom: string
  applyTo: string
  examFrom: string
  examTo: string
  qualify: { lastTerms: number; scoreBelow: number; flags: AdmittedFlag[] }
  maxCourses: number
  scoreRule: BatchFields['scoreRule']
  courses: CourseForm[]
  notice?: string | undefined
}

const coursesOf = (forms: readonly CourseForm[]): BatchCourse[] =>
  forms.map(({ courseId, paperCode = '', paperId = null, form, startsAt, durationMin }) => ({
    courseId,
    paperCode,
    paperId,
    form,
    startsAt: startsAt ? new Date(startsAt) : null,
    durationMin,
  }))

interface Plan {
  fields: BatchFields
  courses: BatchCourse[]
  termCode: string
}

const planOf = ({ fields, courses, termCode }: Plan): BatchPlan => ({
  ...fields,
  termCode,
  applyFrom: fields.applyFrom.getTime(),
  applyTo: fields.applyTo.getTime(),
  examFrom: fields.examFrom.getTime(),
  examTo: fields.examTo.getTime(),
  courseIds: courses.map(({ courseId }) => courseId),
})

/** Each course is an opening that appears once, with a time within the batch's dates and a paper of its own. */
async function assertValid(ctx: Ctx, { fields, courses, termCode }: Plan): Promise<void> {
  const window = (await windowsOf(ctx.db, fields.termId)).makeupExam
  if (!window) throw badField('termCode', `${termCode}学期没有设置补考时间`, `${termCode} has no resit window`)
  assertFields(dateFaults(planOf({ fields, courses, termCode }), window))
  const ids = courses.map(({ courseId }) => courseId)
  if (new Set(ids).size !== ids.length) throw badField('courses', '课程重复', 'a course appears twice')
  const outside = courses.some(({ startsAt }) => startsAt && (startsAt < fields.examFrom || startsAt > fields.examTo))
  if (outside)
    throw badField(
      'courses',
      '课程的考试时间须在批次的考试时间内',
      'a course’s exam time must be within the exam dates of the batch',
    )
  const { rows } = await sql<{ known: number; later: number; papers: number }>`
    select (select count(*)::int from course where id = any(${ids}::uuid[]) and publish_status <> 'cancelled') as known,
      (select count(*)::int from course c join term t on t.id = c.term_id, term own
        where c.id = any(${ids}::uuid[]) and own.id = ${fields.termId} and t.start_date > own.start_date) as later,
      (select count(*)::int from unnest(${ids}::uuid[], ${courses.map(({ paperId }) => paperId)}::uuid[]) as t (course, paper)
        join course c on c.id = t.course join paper p on p.id = t.paper and p.status = 'enabled'
          and p.course_id in (c.id, c.main_course_id)) as papers`.execute(ctx.db)
  if (rows[0]?.known !== ids.length)
    throw badField('courses', '课程不存在或已撤销', 'a course does not exist or has been withdrawn')
  if (rows[0].later > 0)
    throw badField('courses', '课程所在学期晚于批次的学期', 'a course belongs to a later term than the batch')
  if (rows[0].papers !== courses.filter(({ paperId }) => paperId).length)
    throw badField('courses', '试卷须是该课程已启用的试卷', 'the paper must be an enabled paper of its course')
}

async function termOf(ctx: Ctx, termCode: string): Promise<string> {
  const term = await termByCode(ctx.db, termCode)
  if (!term) throw badField('termCode', '请选择学期', 'choose a term')
  return term.id
}

export async function createBatch(ctx: Ctx, form: BatchForm): Promise<string> {
  assertCanManageWholeSchool(ctx.me)
  const { termCode, qualify, courses, notice = '', applyFrom, applyTo, examFrom, examTo, ...rest } = form
  const fields: BatchFields = {
    ...rest,
    ...qualify,
    notice,
    termId: await termOf(ctx, termCode),
    applyFrom: new Date(applyFrom),
    applyTo: new Date(applyTo),
    examFrom: new Date(examFrom),
    examTo: new Date(examTo),
  }
  const plan = { fields, courses: coursesOf(courses), termCode }
  await assertValid(ctx, plan)
  const by = { now: ctx.now, userId: ctx.me.userId }
  const id = await insertBatch(ctx.db, fields, by)
  await writeCourses(ctx.db, id, plan.courses)
  ctx.log({ targetType: 'addExam', targetId: id, targetName: form.name, after: form })
  return id
}

type Given = { [K in keyof BatchForm]?: BatchForm[K] | undefined }

const date = (given: string | undefined, batch: Date) => (given === undefined ? batch : new Date(given))

export async function updateBatch(ctx: Ctx, batch: LockedBatch, given: Given): Promise<void> {
  assertCanManageWholeSchool(ctx.me)
  if (batch.state === 'closed') throw refuse('批次已关闭', 'the batch is closed')
  const before = await batchCourses(ctx.db, batch.id)
  const termCode = given.termCode ?? batch.termCode
  const fields: BatchFields = {
    name: given.name ?? batch.name,
    kind: given.kind ?? batch.kind,
    termId: termCode === batch.termCode ? batch.termId : await termOf(ctx, termCode),
    applyFrom: date(given.applyFrom, batch.applyFrom),
    applyTo: date(given.applyTo, batch.applyTo),
    examFrom: date(given.examFrom, batch.examFrom),
    examTo: date(given.examTo, batch.examTo),
    lastTerms: given.qualify?.lastTerms ?? batch.lastTerms,
    scoreBelow: given.qualify?.scoreBelow ?? batch.scoreBelow,
    flags: given.qualify?.flags ?? batch.flags,
    maxCourses: given.maxCourses ?? batch.maxCourses,
    scoreRule: given.scoreRule ?? batch.scoreRule,
    notice: given.notice ?? batch.notice,
  }
  const courses = given.courses ? coursesOf(given.courses) : before
  const plan = { fields, courses, termCode }
  if (batch.state === 'published')
    assertFields(publishedFaults(planOf({ fields: batch, courses: before, termCode: batch.termCode }), planOf(plan)))
  const { listed } = await figuresOf(ctx.db, batch.id)
  if (listed.some((id) => !courses.some(({ courseId }) => courseId === id)))
    throw badField('courses', '课程已有名单，不能移除', 'a course with students on its list cannot be removed')
  await assertValid(ctx, plan)
  await updateBatchRow(ctx.db, batch.id, fields, { now: ctx.now, userId: ctx.me.userId })
  if (given.courses) await writeCourses(ctx.db, batch.id, courses)
  ctx.log({
    targetType: 'addExam',
    targetId: batch.id,
    targetName: fields.name,
    before: batch,
    after: { ...batch, ...fields },
  })
}

const APPLY_DAYS = 14

/**
 * Copies a batch to another term: the openings of the same courses, sat in that term's resit window; sign-up runs in
 * the two weeks before it.
 */
export async function copyBatch(ctx: Ctx, batch: LockedBatch, termCode: string, name: string): Promise<string> {
  assertCanManageWholeSchool(ctx.me)
  const termId = await termOf(ctx, termCode)
  const window = (await windowsOf(ctx.db, termId)).makeupExam
  if (!window) throw badField('termCode', `${termCode}学期没有设置补考时间`, `${termCode} has no resit window`)
  const { rows: courses } = await sql<BatchCourse>`
    select n.id as "courseId", coalesce(n.paper_codes[1], '') as "paperCode", null::uuid as "paperId", x.form,
      null::timestamptz as "startsAt", x.duration_min as "durationMin"
    from add_exam_course x join course c on c.id = x.course_id
    join course n on n.basic_course_id = c.basic_course_id and n.term_id = ${termId} and n.publish_status <> 'cancelled'
    where x.add_exam_id = ${batch.id}`.execute(ctx.db)
  const unique = [...new Map(courses.map((one) => [one.courseId, one])).values()]
  if (unique.length === 0)
    throw badField('termCode', '该学期没有开设这些课程', 'none of these courses is opened in that term')
  const { id: _, state: __, updatedAt: ___, termCode: ____, ...fields } = batch
  const copy: BatchFields = {
    ...fields,
    name,
    termId,
    applyFrom: new Date(window.from - APPLY_DAYS * DAY_MS),
    applyTo: new Date(window.from - DAY_MS),
    examFrom: new Date(window.from),
    examTo: new Date(window.to),
  }
  const id = await insertBatch(ctx.db, copy, { now: ctx.now, userId: ctx.me.userId })
  await writeCourses(ctx.db, id, unique)
  ctx.log({ targetType: 'addExam', targetId: id, targetName: name, after: copy })
  return id
}
