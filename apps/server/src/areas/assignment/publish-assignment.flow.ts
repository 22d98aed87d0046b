import { CLOSE_GRACE_MIN, isWrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { type AssignmentState, nextAssignment } from '@shuyuan/domain/life/assignment.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { paperUseProblem } from '@shuyuan/domain/paper/purpose.rule.ts'
import { notify } from '../../messages/notify.store.ts'
import { withdrawMessages } from '../../messages/withdraw.store.ts'
import type { Ctx } from '../../wire/context.ts'
import { AppError, refuse } from '../../wire/error.ts'
import { courseNamed } from '../course/opening/course-name.read.ts'
import { moveDeadlines } from '../exam/attempt/move-deadlines.flow.ts'
import { sealedInPaper } from '../paper/sealed-questions.read.ts'
import { stateOf } from './assignment.policy.ts'
import { type Assignment, deleteAssignmentRow, updateAssignmentRow } from './assignment.store.ts'
import type { AssignmentAccess } from './assignment-access.read.ts'
import { attemptCount, currentUses, formativeWindow, paperForPublish, pointersAt } from './assignment-facts.read.ts'
import { assignmentWords, paperUseWords, sealedWords } from './assignment-refusal.policy.ts'

const MINUTE_MS = 60_000

/** Why it cannot be published to students; null if it can. Its paper stays locked until the call ends. */
export async function publishProblem(ctx: Ctx, row: Assignment, termId: string): Promise<Words | null> {
  const paper = row.paperId === null ? undefined : await paperForPublish(ctx.db, row.paperId)
  const uses = paper ? await currentUses(ctx, paper.id, row.id) : []
  const problem = paper ? paperUseProblem({ ...paper, kind: row.kind }, uses) : null
  if (problem) return paperUseWords(problem)
  const window = await formativeWindow(ctx.db, termId)
  const next = nextAssignment(row.publishStatus as AssignmentState, 'publish', {
    hasContent: isWrittenKind(row.kind) || paper?.status === 'enabled',
    opensAt: row.opensAt.getTime(),
    closesAt: row.closesAt.getTime(),
    ...(window ? { formative: { from: window.from.getTime(), to: window.to.getTime() } } : {}),
  })
  if (isRefusal(next)) return assignmentWords(next)
  return row.closesAt <= ctx.now
    ? { zh: '截止时间已过，请先修改', en: 'its closing time has passed; change it first' }
    : null
}

export async function publishAssignment(ctx: Ctx, row: Assignment, access: AssignmentAccess): Promise<Words | null> {
  const problem = await publishProblem(ctx, row, access.termId)
  if (problem) return problem
  const sealed = row.paperId === null ? [] : await sealedInPaper(ctx, access, row.paperId)
  if (sealed.length > 0) return sealedWords(sealed)
  const change = { publishStatus: 'published', publishedAt: ctx.now }
  await updateAssignmentRow(ctx.db, row.id, change, { by: ctx.me.userId, at: ctx.now })
  const { title, opensAt, closesAt } = row
  const named = await courseNamed(ctx.db, row.courseId)
  const facts = { ...named, assignment: title, assignmentId: row.id, opensAt, closesAt }
  const targets = { audience: 'assignmentTargets' as const, assignmentId: row.id }
  await notify(ctx, 'assignmentPublished', targets, facts, { id: row.id, turn: ctx.now })
  return null
}

export async function withdrawAssignment(ctx: Ctx, row: Assignment): Promise<Words | null> {
  const { students } = await attemptCount(ctx.db, row.id)
  const next = nextAssignment(row.publishStatus as AssignmentState, 'withdraw', { attempts: students })
  if (isRefusal(next)) return assignmentWords(next)
  await updateAssignmentRow(ctx.db, row.id, { publishStatus: next.to }, { by: ctx.me.userId, at: ctx.now })
  await withdrawMessages(ctx, 'assignmentPublished', row.id)
  return null
}

/** 提前截止. If anyone is answering it closes a few minutes later, so that nobody loses what is on the screen. */
export async function closeAssignment(ctx: Ctx, row: Assignment): Promise<{ answering: number; closesAt: Date }> {
  if (stateOf(row, ctx.now) !== 'open') throw refuse('作业不在开放中', 'it is not open')
  const open = await ctx.db
    .selectFrom('studyPaper')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('assignmentId', '=', row.id)
    .where('reviewStatus', '=', '0')
    .executeTakeFirst()
  const answering = open?.n ?? 0
  const at = answering > 0 ? ctx.now.getTime() + CLOSE_GRACE_MIN * MINUTE_MS : ctx.now.getTime()
  // A window is never empty, even when closed the moment it opens.
  const closesAt = new Date(Math.max(Math.min(at, row.closesAt.getTime()), row.opensAt.getTime() + 1))
  await updateAssignmentRow(ctx.db, row.id, { closesAt }, { by: ctx.me.userId, at: ctx.now })
  await moveDeadlines(ctx.db, row.id, ctx.now)
  return { answering, closesAt }
}

export async function deleteAssignment(ctx: Ctx, row: Assignment): Promise<void> {
  if (row.publishStatus !== 'draft') throw refuse('已发布，请先撤回', 'it is published; withdraw it first')
  const { attempts } = await attemptCount(ctx.db, row.id)
  if (attempts > 0)
    throw new AppError(100410, { what: { zh: '已有学生作答', en: 'students have already answered it' } })
  const { steps, contents } = await pointersAt(ctx.db, row.id)
  if (steps > 0)
    throw new AppError(100410, { what: { zh: `教学过程${steps}个步骤引用`, en: `${steps} steps refer to it` } })
  if (contents > 0)
    throw new AppError(100410, { what: { zh: '考核方案引用', en: 'the assessment scheme includes it' } })
  await deleteAssignmentRow(ctx.db, row.id)
}
