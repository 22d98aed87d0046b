import type { Words } from '@shuyuan/contract/errors.ts'
import { type LateRule, lateScore } from '@shuyuan/domain/scoring/late.rule.ts'
import { sql } from 'kysely'
import { tell } from '../../../events/hub.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, refuse } from '../../../wire/error.ts'
import { courseNamed } from '../../course/opening/course-name.read.ts'
import type { Assignment } from '../assignment.store.ts'
import type { AssignmentAccess } from '../assignment-access.read.ts'
import { formativeWindow } from '../assignment-facts.read.ts'
import { outsideFormative } from '../assignment-refusal.policy.ts'
import { closedScores } from './closed-scores.read.ts'
import { assertStudents } from './register.flow.ts'
import { assertCanRegister } from './written.policy.ts'
import { type LockedWork, lockWorks, storeSentBack } from './written-work.store.ts'

interface Asked {
  studentIds: readonly string[]
  reason: string
  redoUntil: string
}

async function assertUntil(ctx: Ctx, access: AssignmentAccess, until: Date): Promise<void> {
  if (until <= ctx.now) throw badField('redoUntil', '须晚于现在', 'it must lie in the future')
  const window = await formativeWindow(ctx.db, access.termId)
  if (!window || until <= window.to) return
  const { zh, en } = outsideFormative(window.from.getTime(), window.to.getTime())
  throw badField('redoUntil', zh, en)
}

const NOTHING: Words = { zh: '还没有收到，无须退回', en: 'nothing has come in yet' }

const hasCome = ({ score, receivedAt, submittedAt }: LockedWork): boolean =>
  score !== null || receivedAt !== null || submittedAt !== null

/** What the work is worth until it has new points. */
function worthOf(row: Assignment, work: LockedWork): number | null {
  if (work.score === null) return work.earlierScore
  return lateScore(work.score, row.lateRule as LateRule, row.lateDeductPercent, work.lateDays)
}

async function notifyBack(ctx: Ctx, row: Assignment, studentIds: readonly string[], reason: string): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from student where id = any(${[...studentIds]}::uuid[])`.execute(ctx.db)
  const facts = { ...(await courseNamed(ctx.db, row.courseId)), assignment: row.title, assignmentId: row.id, reason }
  const people = rows.map(({ userId }) => userId)
  await notify(ctx, 'assignmentReturned', people, facts, { id: row.id, turn: ctx.now })
}

/** 退回重做: the sheets are to be done again; a test is written once. */
export async function sendWorkBack(ctx: Ctx, access: AssignmentAccess, row: Assignment, asked: Asked) {
  assertCanRegister(access, row, ctx.now)
  if (row.kind === 'paperTest') throw refuse('测验不能退回重做', 'a test is not done again')
  const redoUntil = new Date(asked.redoUntil)
  await assertUntil(ctx, access, redoUntil)
  await assertStudents(ctx, access, row, asked.studentIds)
  const works = await lockWorks(ctx.db, row.id, asked.studentIds, ctx.now)
  const closed = await closedScores(ctx.db, row.courseId, asked.studentIds, access.duty === 'host')
  const refused: { id: string; reason: string }[] = []
  const changed: string[] = []
  for (const work of works) {
    const why = closed.get(work.studentId) ?? (hasCome(work) ? null : NOTHING)
    if (why) refused.push({ id: work.studentId, reason: why[ctx.lang] })
    else {
      const earlier = { id: work.id, earlierScore: worthOf(row, work) }
      await storeSentBack(ctx.db, earlier, { reason: asked.reason, redoUntil, now: ctx.now })
      changed.push(work.studentId)
    }
  }
  if (changed.length > 0) {
    await tell(ctx, 'writtenWorkChanged', { assignmentId: row.id, studentIds: changed })
    await notifyBack(ctx, row, changed, asked.reason)
  }
  ctx.log({
    ...{ targetType: 'assignment', targetId: row.id, targetName: row.title },
    after: { students: changed.length, reason: asked.reason, redoUntil },
  })
  return { changed: changed.length, refused }
}
