import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { leaseAttempt, releaseAttempt } from '../../exam/attempt/marked-attempt.flow.ts'
import { isSeen, isToMark, type Seen } from '../task/marker-scope.read.ts'
import { attemptsForMark } from './attempt-for-mark.read.ts'
import { isHeldByOther, LEASE_MS } from './lease.policy.ts'
import { assertCanMarkAttempt } from './marker.policy.ts'

/** Leases the attempt to the caller for ten minutes; if somebody else holds it, returns their name instead. */
export async function lease(ctx: Ctx, id: string): Promise<{ leaseBy: string; until: Date | null }> {
  const attempt = found((await attemptsForMark(ctx.db, [id])).get(id))
  assertCanMarkAttempt(await courseAccess(ctx, attempt.courseId), attempt, ctx.me.teacherId)
  const until = new Date(ctx.now.getTime() + LEASE_MS)
  if (await leaseAttempt(ctx.db, id, until, writtenBy(ctx))) return { leaseBy: '', until }
  if (!isHeldByOther(attempt, ctx.me.userId, ctx.now)) return { leaseBy: '', until }
  return { leaseBy: attempt.leaseName, until: attempt.leaseUntil }
}

/** Releases a lease: by its holder, or by the host once nobody is working on the attempt. */
export async function release(ctx: Ctx, id: string): Promise<void> {
  const attempt = found((await attemptsForMark(ctx.db, [id])).get(id))
  assertCanMarkAttempt(await courseAccess(ctx, attempt.courseId), attempt, ctx.me.teacherId)
  await releaseAttempt(ctx.db, id, writtenBy(ctx))
}

interface NextOf {
  assignmentId: string
  afterId?: string | undefined
  direction: 'next' | 'previous'
  waitingOnly: '0' | '1'
}

/**
 * The attempt after (or before) the given one in order of submission, wrapping around; attempts leased by others are
 * skipped. Two markers asking at once never get the same one.
 */
export async function nextToMark(ctx: Ctx, input: NextOf, seen: Seen, ofClass: RawBuilder<boolean>) {
  const back = input.direction === 'previous'
  const order = sql.raw(back ? 'desc' : 'asc')
  const beyond = back ? sql`<` : sql`>`
  const states = input.waitingOnly === '1' ? ['1'] : ['1', '2', '3']
  const own = input.waitingOnly === '1' ? isToMark(seen) : isSeen(seen)
  const place = sql`left join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id`
  const where = sql`sp.assignment_id = ${input.assignmentId} and sp.review_status = any(${states}::text[]) and sp.valid
    and ${ofClass} and ${own}`
  const { rows } = await sql<{ id: string }>`
    with after as (select submitted_at, id from study_paper where id = ${input.afterId ?? null}::uuid)
    select sp.id from study_paper sp ${place} left join after on true
    where ${where} and sp.id is distinct from ${input.afterId ?? null}::uuid
      and (sp.lease_by is null or sp.lease_by = ${ctx.me.userId} or sp.lease_until <= ${ctx.now})
    order by (after.id is null or (sp.submitted_at, sp.id) ${beyond} (after.submitted_at, after.id)) desc,
      sp.submitted_at ${order}, sp.id ${order}
    limit 1 for update of sp skip locked`.execute(ctx.db)
  const id = rows[0]?.id ?? ''
  if (id && input.waitingOnly === '1')
    await leaseAttempt(ctx.db, id, new Date(ctx.now.getTime() + LEASE_MS), writtenBy(ctx))
  const left = await sql<{
    n: number
  }>`select count(*) as n from study_paper sp ${place} where ${where} and sp.review_status = '1'`.execute(ctx.db)
  return { id, left: left.rows[0]?.n ?? 0 }
}
