import type { Ctx } from '../../../wire/context.ts'
import { hiddenAssignments } from '../../exam/attempt/anonymous.read.ts'
import type { StudentFacts } from './formative.read.ts'

/**
 * What staff may know of students by name: under anonymous marking a score beside the name would tell whose attempt was
 * just marked, so those assignments show as waiting until all of it is. Only for looking; what is stored counts everything.
 */
export async function knownFacts(
  ctx: Pick<Ctx, 'db' | 'now'>,
  courseId: string,
  facts: readonly StudentFacts[],
): Promise<StudentFacts[]> {
  return withoutHidden(facts, await hiddenAssignments(ctx.db, courseId, ctx.now))
}

export function withoutHidden(facts: readonly StudentFacts[], hidden: ReadonlySet<string>): StudentFacts[] {
  if (hidden.size === 0) return [...facts]
  const isHidden = (id: string | null) => id !== null && hidden.has(id)
  return facts.map((one) => {
    const scored = one.results.flatMap(({ assignmentId }) =>
      assignmentId && isHidden(assignmentId) ? [assignmentId] : [],
    )
    return {
      ...one,
      results: one.results.filter(({ assignmentId }) => !isHidden(assignmentId)),
      waiting: [...new Set([...one.waiting, ...scored])],
      // The moment of the last computation is that of the last mark.
      computedAt: null,
    }
  })
}
