import type { In } from '@shuyuan/contract/calls/index.ts'
import { splitKeys, WITHOUT_SAFE_BROWSER } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import type { Reviewer } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { type FinalPlan, faultsAfterStart, planFaults } from '@shuyuan/domain/finals/final-exam.rule.ts'
import { sql } from 'kysely'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertCanManageWholeSchool, canManageCollege } from '../../../wire/scope/scope.policy.ts'
import {
  deleteFinalAssignment,
  insertFinalAssignment,
  updateFinalAssignment,
} from '../../assignment/final-assignment.flow.ts'
import { moveDeadlines } from '../../exam/attempt/move-deadlines.flow.ts'
import { sanitizeRich } from '../../file/rich-links.ts'
import { windowsOf } from '../../school/term/term.read.ts'
import { assertPlan } from '../final.policy.ts'
import {
  deleteFinalRow,
  type FinalFields,
  hasAttempts,
  insertFinal,
  type LockedFinal,
  lockFinals,
  mirrored,
  stampFinal,
  updateFinalRow,
  writeReviewers,
} from './final.store.ts'

type Given = Partial<Omit<In<'addFinalExamCourseInfo'>, 'courseId'>>

const DEFAULTS: Omit<FinalFields, 'opensAt' | 'closesAt' | 'durationMin' | 'drawMode' | 'reviewMode'> = {
  lateEnterMin: 30,
  earliestSubmitMin: 30,
  uploadGraceMin: 15,
  minFormative: null,
  pcOnly: false,
  blockCopy: false,
  leaveLimit: 0,
  ...WITHOUT_SAFE_BROWSER,
  faceVerify: false,
  faceTimes: 0,
  filesAllowed: false,
  fileTypes: [],
  fileMaxMb: 20,
  fileMaxCount: 20,
  entryNotice: '',
  markGap: null,
  arbiterId: null,
}

const isOn = (flag: unknown) => flag === '1'

/** The settings that the form contains, without the fields that it leaves out. */
function fieldsOf({ answerFiles, reviewers: _, opensAt, closesAt, pcOnly, blockCopy, faceVerify, ...rest }: Given) {
  const fields: Partial<FinalFields> = {}
  if (opensAt !== undefined) fields.opensAt = new Date(opensAt)
  if (closesAt !== undefined) fields.closesAt = new Date(closesAt)
  if (pcOnly !== undefined) fields.pcOnly = isOn(pcOnly)
  if (blockCopy !== undefined) fields.blockCopy = isOn(blockCopy)
  if (faceVerify !== undefined) fields.faceVerify = isOn(faceVerify)
  if (answerFiles) {
    const { allowed, types, maxMb, maxCount, uploadGraceMin } = answerFiles
    Object.assign(fields, {
      filesAllowed: isOn(allowed),
      fileTypes: types,
      fileMaxMb: maxMb,
      fileMaxCount: maxCount,
      uploadGraceMin,
    })
  }
  return Object.assign(fields, Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)))
}

const plainly = (value: unknown) => (value instanceof Date ? value.getTime() : value)
const isSame = (a: unknown, b: unknown) => JSON.stringify(plainly(a)) === JSON.stringify(plainly(b))

const planOf = (fields: FinalFields, reviewers: readonly Reviewer[]): FinalPlan => ({
  ...fields,
  opensAt: fields.opensAt.getTime(),
  closesAt: fields.closesAt.getTime(),
  reviewerIds: reviewers.map(({ teacherId }) => teacherId),
})

/** Checks that the markers and the arbiter are teachers of the school and that their branches exist. */
async function assertMarkersExist(ctx: Ctx, reviewers: readonly Reviewer[], arbiterId: string | null): Promise<void> {
  const teachers = [...new Set(reviewers.map(({ teacherId }) => teacherId))]
  const units = [...new Set(reviewers.flatMap(({ subSchoolIds }) => subSchoolIds))]
  const { rows } = await sql<{ teachers: number; units: number; arbiter: boolean }>`
    select (select count(*)::int from teacher where id = any(${teachers}::uuid[])) as teachers,
      (select count(*)::int from sub_school where id = any(${units}::uuid[])) as units,
      exists (select 1 from teacher where id = ${arbiterId}) as arbiter`.execute(ctx.db)
  const known = found(rows[0])
  if (known.teachers !== teachers.length || known.units !== units.length)
    throw badField('reviewers', '阅卷人或分校不存在', 'no such marker or branch')
  if (arbiterId && !known.arbiter) throw badField('arbiterId', '仲裁人不存在', 'no such teacher')
}

async function assertValid(
  ctx: Ctx,
  termId: string,
  fields: FinalFields,
  reviewers: readonly Reviewer[],
): Promise<void> {
  assertPlan(planFaults(planOf(fields, reviewers), (await windowsOf(ctx.db, termId)).finalExam))
  if (fields.filesAllowed && fields.fileTypes.length === 0)
    throw badField('answerFiles', '请选择允许的附件类型', 'choose the file types that may be attached')
  if (fields.safeBrowser === 'keys' && splitKeys(fields.safeBrowserKeys).length === 0)
    throw badField('safeBrowserKeys', '请填写至少一个密钥', 'enter at least one key')
  await assertMarkersExist(ctx, reviewers, fields.arbiterId)
}

interface Opening {
  termId: string
  courseName: string
  examForm: string
  mainCourseId: string | null
  isArranged: boolean
}

async function openingOf(ctx: Ctx, courseId: string): Promise<Opening> {
  const { rows } = await sql<Opening>`
    select c.term_id as "termId", b.course_name as "courseName", c.exam_form as "examForm",
      c.main_course_id as "mainCourseId", exists (select 1 from final_exam_course f where f.course_id = c.id) as "isArranged"
    from course c join basic_course b on b.id = c.basic_course_id
    where c.id = ${courseId} and c.publish_status <> 'cancelled'`.execute(ctx.db)
  const opening = rows[0]
  if (!opening) throw badField('courseId', '课程不存在或已撤销', 'the course does not exist or has been withdrawn')
  if (opening.mainCourseId)
    throw badField(
      'courseId',
      '该课程并入主课程考试，请在主课程中设置',
      'this course is examined with its main course; arrange it there',
    )
  if (opening.isArranged)
    throw badField('courseId', '该课程已设置考试', 'an exam has already been arranged for this course')
  return opening
}

export async function createFinal(ctx: Ctx, form: In<'addFinalExamCourseInfo'>): Promise<string> {
  assertCanManageWholeSchool(ctx.me)
  const { courseId, ...given } = form
  const opening = await openingOf(ctx, courseId)
  const fields = { ...DEFAULTS, ...fieldsOf(given) } as FinalFields
  if (opening.examForm !== 'online' && !(opening.examForm === 'open' && fields.filesAllowed))
    throw badField(
      'courseId',
      '考试形式须为网考，或开卷并允许附件作答',
      'the exam form must be online, or open book with attached answers',
    )
  await assertValid(ctx, opening.termId, fields, form.reviewers)
  fields.entryNotice = await sanitizeRich(ctx, 'entryNotice', fields.entryNotice)
  const { termId, courseName } = opening
  const by = writtenBy(ctx)
  const assignmentId = await insertFinalAssignment(
    ctx.db,
    { courseId, title: `${courseName}终考` },
    mirrored(fields),
    by,
  )
  const id = await insertFinal(ctx.db, { courseId, termId, assignmentId }, fields, by)
  await writeReviewers(ctx.db, id, form.reviewers)
  ctx.log({ targetType: 'finalExam', targetId: id, targetName: opening.courseName, after: form })
  return id
}

async function lockFinal(ctx: Ctx, id: string): Promise<LockedFinal> {
  return found((await lockFinals(ctx.db, [id]))[0])
}

/** Papers must be unsealed before the exam opens, also when the exam is moved forward. */
async function assertOpensAfterUnsealing(ctx: Ctx, id: string, opensAt: Date): Promise<void> {
  const late = await ctx.db
    .selectFrom('finalExamPaper')
    .select('slot')
    .where('finalExamCourseId', '=', id)
    .where('unsealAt', '>', opensAt)
    .executeTakeFirst()
  if (late)
    throw badField('opensAt', `早于试卷${late.slot}的启封时间`, `earlier than the unsealing of paper ${late.slot}`)
}

export async function updateFinal(ctx: Ctx, input: In<'updateFinalExamCourseInfo'>): Promise<void> {
  assertCanManageWholeSchool(ctx.me)
  const { id, updatedAt, ...given } = input
  const exam = await lockFinal(ctx, id)
  assertFresh(exam.updatedAt, updatedAt as string)
  const asked = fieldsOf(given as Given)
  if (asked.entryNotice !== undefined)
    asked.entryNotice = await sanitizeRich(ctx, 'entryNotice', asked.entryNotice, exam.entryNotice)
  const changed = Object.fromEntries(
    Object.entries(asked)
      .filter(([field, value]) => !isSame(value, exam[field as keyof FinalFields]))
      .map(([field, value]) => [field, plainly(value)]),
  )
  const times = { opensAt: exam.opensAt.getTime(), closesAt: exam.closesAt.getTime() }
  assertPlan(faultsAfterStart(times, changed, ctx.now.getTime()))
  const fields: FinalFields = { ...fieldsOnly(exam), ...asked }
  const reviewers = given.reviewers ?? exam.reviewers
  await assertValid(ctx, exam.termId, fields, reviewers)
  if ('opensAt' in changed) await assertOpensAfterUnsealing(ctx, id, fields.opensAt)
  await updateFinalRow(ctx.db, id, fields, writtenBy(ctx))
  await updateFinalAssignment(ctx.db, exam.assignmentId, mirrored(fields), writtenBy(ctx))
  if (given.reviewers) await writeReviewers(ctx.db, id, given.reviewers)
  if ('closesAt' in changed || 'durationMin' in changed) await moveDeadlines(ctx.db, exam.assignmentId, ctx.now)
  ctx.log({
    targetType: 'finalExam',
    targetId: id,
    targetName: exam.courseName,
    before: exam,
    after: { ...fields, reviewers },
  })
}

const FIELD_NAMES = [
  'opensAt',
  'closesAt',
  'durationMin',
  'drawMode',
  'reviewMode',
  ...(Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]),
] as const

const fieldsOnly = (exam: FinalFields): FinalFields =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, exam[name]])) as unknown as FinalFields

export async function deleteFinal(ctx: Ctx, id: string): Promise<void> {
  assertCanManageWholeSchool(ctx.me)
  const exam = await lockFinal(ctx, id)
  if (await hasAttempts(ctx.db, exam.assignmentId))
    throw new AppError(100410, { what: { zh: '已有考生作答', en: 'candidates have already answered' } })
  if (exam.entryOpen) throw new AppError(100410, { what: { zh: '入口已打开', en: 'entry is open' } })
  await deleteFinalRow(ctx.db, id)
  await deleteFinalAssignment(ctx.db, exam.assignmentId)
  ctx.log({ targetType: 'finalExam', targetId: id, targetName: exam.courseName, before: exam })
}

/** Allowed for the head school and the college of the course. */
export async function setReviewers(ctx: Ctx, input: In<'setReviewerFinalExamCourseInfo'>): Promise<void> {
  const exam = await lockFinal(ctx, input.id)
  if (!canManageCollege(ctx.me, exam.collegeId)) throw outsideScope()
  assertFresh(exam.updatedAt, input.updatedAt as string)
  const faults = planFaults(planOf(exam, input.reviewers), undefined)
  const { reviewers, arbiterId } = faults
  assertPlan({ ...(reviewers ? { reviewers } : {}), ...(arbiterId ? { reviewers: arbiterId } : {}) })
  await assertMarkersExist(ctx, input.reviewers, exam.arbiterId)
  await writeReviewers(ctx.db, exam.id, input.reviewers)
  await stampFinal(ctx.db, exam.id, { now: ctx.now, userId: ctx.me.userId })
  ctx.log({
    targetType: 'finalExam',
    targetId: exam.id,
    targetName: exam.courseName,
    before: { reviewers: exam.reviewers },
    after: { reviewers: input.reviewers },
  })
}
