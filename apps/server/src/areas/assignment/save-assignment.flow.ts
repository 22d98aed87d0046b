import { type assignmentFields, isWrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { settingProblemWords } from '@shuyuan/contract/entities/assignment/setting-problems.ts'
import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import { defaultShowAnswers, settingProblems } from '@shuyuan/domain/assignment/assignment-settings.rule.ts'
import { EDITABLE_AFTER_ATTEMPT, editAfterAttempt } from '@shuyuan/domain/life/assignment.rule.ts'
import { paperUseProblem } from '@shuyuan/domain/paper/purpose.rule.ts'
import type { z } from 'zod'
import type { Ctx } from '../../wire/context.ts'
import { AppError, badField } from '../../wire/error.ts'
import { omitUndefined } from '../../wire/omit-undefined.ts'
import { moveDeadlines } from '../exam/attempt/move-deadlines.flow.ts'
import { keepReleased } from '../exam/attempt/released.flow.ts'
import { readableFiles } from '../file/may-read.read.ts'
import { sanitizeRich } from '../file/rich-links.ts'
import { findVisiblePaper } from '../paper/paper-use.read.ts'
import { sealedInPaper } from '../paper/sealed-questions.read.ts'
import { assertTargets } from './assignment.policy.ts'
import { type Assignment, insertAssignment, updateAssignmentRow } from './assignment.store.ts'
import type { AssignmentAccess } from './assignment-access.read.ts'
import { attemptCount, currentUses, formativeWindow, paperForPublish } from './assignment-facts.read.ts'
import {
  assignmentWords,
  atClosesAt,
  outsideFormative,
  paperUseWords,
  sealedWords,
} from './assignment-refusal.policy.ts'
import { publishProblem } from './publish-assignment.flow.ts'

export type Form = z.output<typeof assignmentFields>

const isOn = (flag: '0' | '1') => flag === '1'

const rowOf = (form: Form) => ({
  title: form.title,
  chapterId: form.chapterId,
  paperId: form.paperId,
  instructions: form.instructions,
  fullScore: form.fullScore,
  opensAt: new Date(form.opensAt),
  closesAt: new Date(form.closesAt),
  durationMin: form.durationMin,
  maxAttempts: form.maxAttempts,
  attemptRule: form.attemptRule,
  lateRule: form.lateRule,
  lateDeductPercent: form.lateRule === 'deduct' ? form.lateDeductPercent : 0,
  lateDays: form.lateRule === 'refuse' ? 0 : form.lateDays,
  showAnswers: form.showAnswers,
  editBeforeReview: isOn(form.editBeforeReview),
  instantFeedback: isOn(form.instantFeedback),
  anonymous: isOn(form.anonymous),
  onePerScreen: isOn(form.onePerScreen),
  noBackward: isOn(form.noBackward),
  blockCopy: isOn(form.blockCopy),
  safeBrowser: form.safeBrowser,
  safeBrowserKeys: form.safeBrowserKeys.trim(),
  safeBrowserStartPassword: form.safeBrowserStartPassword,
  safeBrowserQuitPassword: form.safeBrowserQuitPassword,
  leaveLimit: form.leaveLimit,
  earliestSubmitMin: form.earliestSubmitMin,
  allTargets: form.targetClassIds.length === 0,
  targetClassIds: form.targetClassIds,
  fileIds: form.fileIds,
  place: form.place,
  hours: form.hours,
  bring: form.bring,
  asksScans: isOn(form.asksScans),
})
type Row = ReturnType<typeof rowOf>

const flag = (on: boolean) => (on ? ('1' as const) : ('0' as const))

/** The form of the current row, for fields that an update omits. */
export const formOf = (row: Assignment): Form => ({
  ...row,
  opensAt: row.opensAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  attemptRule: row.attemptRule as Form['attemptRule'],
  lateRule: row.lateRule as Form['lateRule'],
  showAnswers: row.showAnswers as Form['showAnswers'],
  editBeforeReview: flag(row.editBeforeReview),
  instantFeedback: flag(row.instantFeedback),
  anonymous: flag(row.anonymous),
  onePerScreen: flag(row.onePerScreen),
  noBackward: flag(row.noBackward),
  blockCopy: flag(row.blockCopy),
  safeBrowser: row.safeBrowser as Form['safeBrowser'],
  targetClassIds: row.allTargets ? [] : row.targetClassIds,
  asksScans: flag(row.asksScans),
})

/** Contradictory settings are refused at every field involved; each field shows its first problem. */
function assertWhole(kind: string, { opensAt, closesAt, ...row }: Row): void {
  const times = { opensAt: opensAt.getTime(), closesAt: closesAt.getTime() }
  const problems = settingProblems({ ...row, ...times, kind: kind as AssignmentKind })
  if (problems.length === 0) return
  const words = problems.flatMap(({ code, fields }) =>
    fields.map((field) => [field, settingProblemWords[code]] as const),
  )
  throw new AppError(100422, {}, { fields: Object.fromEntries(words.reverse()) })
}

async function assertChapter(ctx: Ctx, courseId: string, chapterId: string | null): Promise<void> {
  if (chapterId === null) return
  const chapter = ctx.db.selectFrom('chapter').select('id').where('id', '=', chapterId)
  if (!(await chapter.where('courseId', '=', courseId).executeTakeFirst()))
    throw badField('chapterId', '章节不存在或已被删除', 'the chapter does not exist or has been deleted')
}

async function assertPaper(ctx: Ctx, access: AssignmentAccess, kind: string, paperId: string) {
  const paper = (await findVisiblePaper(ctx, access, paperId)) && (await paperForPublish(ctx.db, paperId))
  if (paper?.courseId !== access.courseId)
    throw badField('paperId', '试卷不属于本课程', 'the paper belongs to another course')
  if (paper.status !== 'enabled') throw badField('paperId', '试卷未启用', 'the paper is not enabled')
  const problem = paperUseProblem({ ...paper, kind }, await currentUses(ctx, paperId))
  const sealed = problem ? [] : await sealedInPaper(ctx, access, paperId)
  const words = problem ? paperUseWords(problem) : sealed.length > 0 ? sealedWords(sealed) : null
  if (words) throw badField('paperId', words.zh, words.en)
  return paper
}

/** What is answered on line has a paper, what is written by hand says in words or files what is asked for. */
async function assertContent(ctx: Ctx, access: AssignmentAccess, kind: string, row: Row) {
  if (!isWrittenKind(kind)) {
    if (row.paperId === null) throw badField('paperId', '请选择试卷', 'choose a paper')
    return assertPaper(ctx, access, kind, row.paperId)
  }
  if (row.paperId !== null) throw badField('paperId', '书面任务没有试卷', 'written work has no paper')
  const isEmpty = row.fileIds.length === 0 && row.instructions.replace(/<[^>]*>|\s|&nbsp;/g, '') === ''
  if (kind !== 'paperTest' && isEmpty && !row.instructions.includes('<img'))
    throw badField('instructions', '请填写要求或上传附件', 'say what is asked for, or attach it')
  return null
}

/** Files that are named anew must be readable by who names them. */
async function assertFiles(ctx: Ctx, fileIds: readonly string[], before: readonly string[]): Promise<void> {
  const added = fileIds.filter((id) => !before.includes(id))
  const readable = added.length > 0 ? await readableFiles(ctx, added) : new Map()
  if (added.some((id) => !readable.has(id))) throw badField('fileIds', '附件不存在', 'there is no such file')
}

async function assertClasses(ctx: Ctx, access: AssignmentAccess, classIds: readonly string[]): Promise<void> {
  assertTargets(access, classIds)
  if (classIds.length === 0) return
  const { length } = await ctx.db
    .selectFrom('courseClass')
    .select('id')
    .where('courseId', '=', access.courseId)
    .where('id', 'in', [...classIds])
    .execute()
  if (length < new Set(classIds).size)
    throw badField('targetClassIds', '课程班不属于本课程', 'a class belongs to another course')
}

async function assertFormative(ctx: Ctx, access: AssignmentAccess, closesAt: Date): Promise<void> {
  const window = await formativeWindow(ctx.db, access.termId)
  if (window && (closesAt < window.from || closesAt > window.to))
    throw atClosesAt(outsideFormative(window.from.getTime(), window.to.getTime()))
}

/** Of written work whose teacher says nothing else. */
const FULL_SCORE = 100

type NewForm = Omit<Form, 'fullScore' | 'showAnswers'> & {
  fullScore?: number | undefined
  showAnswers?: Form['showAnswers'] | undefined
}

export async function createAssignment(
  ctx: Ctx,
  access: AssignmentAccess,
  kind: string,
  form: NewForm,
): Promise<string> {
  const showAnswers = form.showAnswers ?? defaultShowAnswers(kind as AssignmentKind)
  const typed = rowOf({ ...form, showAnswers, fullScore: form.fullScore ?? FULL_SCORE })
  const paper = await assertContent(ctx, access, kind, typed)
  const row = { ...typed, fullScore: form.fullScore ?? paper?.totalScore ?? FULL_SCORE }
  assertWhole(kind, row)
  await assertChapter(ctx, access.courseId, row.chapterId)
  await assertClasses(ctx, access, row.targetClassIds)
  await assertFormative(ctx, access, row.closesAt)
  await assertFiles(ctx, row.fileIds, [])
  const instructions = await sanitizeRich(ctx, 'instructions', row.instructions)
  return insertAssignment(
    ctx.db,
    { ...row, instructions, courseId: access.courseId, kind },
    { by: ctx.me.userId, at: ctx.now },
  )
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Once somebody has answered, only harmless changes are allowed. */
function assertCanChange(before: Row, after: Row): void {
  const free: readonly string[] = EDITABLE_AFTER_ATTEMPT
  const fixed = (Object.keys(after) as (keyof Row)[]).filter((field) => !free.includes(field))
  const changed = fixed.find((field) => !isSame(before[field], after[field]))
  if (changed)
    throw badField(
      changed === 'allTargets' ? 'targetClassIds' : changed,
      '已有学生作答，不能修改',
      'students have started; it can no longer be changed',
    )
  const limits = ({ closesAt, maxAttempts }: Row) => ({ closesAt: closesAt.getTime(), maxAttempts })
  const next = editAfterAttempt(limits(before), limits(after))
  if (next === true) return
  const { zh, en } = assignmentWords(next)
  throw badField(next.no === 'DEADLINE_ONLY_LATER' ? 'closesAt' : 'maxAttempts', zh, en)
}

type Change = { [K in keyof Form]?: Form[K] | undefined }

export async function updateAssignment(ctx: Ctx, access: AssignmentAccess, row: Assignment, change: Change) {
  const old = formOf(row)
  const given = omitUndefined(change)
  const before = rowOf(old)
  const after = rowOf({ ...old, ...given })
  assertWhole(row.kind, after)
  if (!isSame(before.closesAt, after.closesAt)) await assertFormative(ctx, access, after.closesAt)
  if (after.chapterId !== before.chapterId) await assertChapter(ctx, row.courseId, after.chapterId)
  if (!isSame(before.targetClassIds, after.targetClassIds)) await assertClasses(ctx, access, after.targetClassIds)
  if (after.paperId !== before.paperId || isWrittenKind(row.kind)) await assertContent(ctx, access, row.kind, after)
  await assertFiles(ctx, after.fileIds, before.fileIds)
  const { attempts } = await attemptCount(ctx.db, row.id)
  if (attempts > 0) assertCanChange(before, after)
  if (row.publishStatus === 'published' && attempts === 0) {
    const problem = await publishProblem(ctx, { ...row, ...after, publishStatus: 'draft' }, access.termId)
    if (problem) throw atClosesAt(problem)
  }
  const isReleaseMoved = before.showAnswers !== after.showAnswers || !isSame(before.closesAt, after.closesAt)
  if (attempts > 0 && isReleaseMoved) await keepReleased(ctx.db, row.id, ctx.now)
  const instructions = await sanitizeRich(ctx, 'instructions', after.instructions, before.instructions)
  await updateAssignmentRow(ctx.db, row.id, { ...after, instructions }, { by: ctx.me.userId, at: ctx.now })
  if (attempts > 0 && !isSame(before.closesAt, after.closesAt)) await moveDeadlines(ctx.db, row.id, ctx.now)
}
