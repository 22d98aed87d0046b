import type { Rng } from '@shuyuan/domain/math/random.rule.ts'
import type { bulk } from '../bulk.ts'

type Leaving = Parameters<typeof bulk<'leaveEvent'>>[2][number]

/** This many leave events between two moments, each at one of the questions shown. */
export function leavingsOf(
  rng: Rng,
  studyPaperId: string,
  count: number,
  [from, to]: readonly [Date, Date],
  shown: readonly { questionVersionId: string }[],
): Leaving[] {
  return Array.from({ length: count }, (_, at) => ({
    studyPaperId,
    clientId: `demo-${at + 1}`,
    kind: rng.chance(0.7) ? 'hidden' : 'blur',
    fromAt: new Date(from.getTime() + ((to.getTime() - from.getTime()) * (at + 1)) / (count + 1)),
    seconds: rng.int(3, 90),
    questionVersionId: rng.pick(shown).questionVersionId,
  }))
}
