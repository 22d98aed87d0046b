import type { Ctx } from '../../../wire/context.ts'
import { hiddenAssignments } from '../../exam/attempt/anonymous.read.ts'
import type { StudentFacts } from './formative.read.ts'

/**
 * What staff may know about students by name: under anonymous marking a score beside a name would reveal whose attempt
 * was just marked, so such assignments show as waiting until all is marked. For display only; stored figures count all.
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
      // The time of the last computation is that of the last mark.
      computedAt: null,
    }
  })
}
