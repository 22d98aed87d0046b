import { nextAttempt } from '@shuyuan/domain/life/attempt.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { lockExclusive } from '../../exam/answer/attempt-lock.ts'
import { recordEvents } from '../../exam/attempt/attempt-event.flow.ts'
import { finishReview } from '../../exam/attempt/marked-attempt.flow.ts'
import { type AttemptForMark, attemptsForMark } from './attempt-for-mark.read.ts'
import { isHeldByOther } from './lease.policy.ts'
import { assertCanMarkAttempt, DOUBLE_MARKED } from './marker.policy.ts'
import { countedTotal, type ReviewSum, sumOf } from './review-sum.flow.ts'
import { tellReviewed } from './tell-students.flow.ts'

export interface Refusal {
  id: string
  reason: string
  questions: number[]
}

const say = (ctx: Ctx, zh: string, en: string) => (ctx.lang === 'en' ? en : zh)

/** Locks the attempts in the order of their ids and checks that this person may mark all of them. */
export async function lockedForMark(ctx: Ctx, ids: readonly string[]): Promise<Map<string, AttemptForMark>> {
  for (const id of [...new Set(ids)].sort()) await lockExclusive(ctx.db, id)
  const attempts = await attemptsForMark(ctx.db, ids)
  const courses = new Map<string, CourseAccess>()
  for (const attempt of attempts.values()) {
    const { courseId } = attempt
    const access = courses.get(courseId) ?? (await courseAccess(ctx, courseId))
    courses.set(courseId, assertCanMarkAttempt(access, attempt, ctx.me.teacherId))
  }
  return attempts
}

function refusalOf(ctx: Ctx, attempt: AttemptForMark, sums: ReviewSum): Omit<Refusal, 'id'> | null {
  const none = { questions: [] }
  if (isHeldByOther(attempt, ctx.me.userId, ctx.now))
    return { ...none, reason: say(ctx, `${attempt.leaseName}正在批阅`, `${attempt.leaseName} is marking it`) }
  if (attempt.given.isDouble) return { ...none, reason: DOUBLE_MARKED[ctx.lang] }
  const next = nextAttempt(attempt.reviewStatus, 'reviewSubmit', { unmarked: sums.waitingNos.length })
  if (!isRefusal(next)) return null
  if (next.no !== 'UNMARKED')
    return { ...none, reason: say(ctx, '答卷不在待批阅状态', 'it is not waiting to be marked') }
  const nos = listed(sums.waitingNos, ctx.lang)
  return {
    questions: sums.waitingNos,
    reason: say(ctx, `第${nos}题未评分`, `question ${nos} has not been marked`),
  }
}

async function review(ctx: Ctx, attempt: AttemptForMark, sums: ReviewSum): Promise<void> {
  const counted = {
    objectiveScore: sums.objective,
    subjectiveScore: sums.subjective,
    score: await countedTotal(ctx.db, attempt, sums.total, ctx.now),
  }
  await finishReview(ctx.db, attempt.id, counted, ctx.now, ctx.me.userId)
  await recordEvents(ctx.db, [{ studyPaperId: attempt.id, kind: 'submit', toScore: sums.total }], writtenBy(ctx))
  await tell(ctx, 'attemptsScored', { assignmentId: attempt.assignmentId, studentIds: [attempt.studentId] })
}

/** '1' -> '2' for each attempt with all its marks; those already marked count as done. */
export async function submitReview(ctx: Ctx, ids: readonly string[]): Promise<{ done: number; refused: Refusal[] }> {
  const attempts = await lockedForMark(ctx, ids)
  const refused: Refusal[] = []
  const reviewed: string[] = []
  let done = 0
  for (const id of new Set(ids)) {
    const attempt = attempts.get(id)
    if (attempt?.reviewStatus === '2') done += 1
    else if (attempt) {
      const sums = sumOf(attempt)
      const no = refusalOf(ctx, attempt, sums)
      if (no) refused.push({ id, ...no })
      else {
        await review(ctx, attempt, sums)
        reviewed.push(id)
        done += 1
      }
    } else refused.push({ id, reason: say(ctx, '答卷不存在', 'this attempt does not exist'), questions: [] })
  }
  await tellReviewed(ctx, reviewed)
  ctx.log({ targetType: 'attempt', targetId: ids[0] ?? '', after: { reviewed: done } })
  return { done, refused }
}
