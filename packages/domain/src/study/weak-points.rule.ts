/** How the questions of one knowledge point were answered. */
export interface KnowledgeShare {
  readonly name: string
  readonly answered: number
  readonly right: number
}

/** Fewer answers say nothing of a knowledge point. */
const ENOUGH = 2
/** A point is weak below this share of right answers. */
const WEAK_BELOW = 0.6
const NAMED = 3

const share = ({ right, answered }: KnowledgeShare) => right / answered

/** Up to three knowledge points that somebody has not mastered, the weakest first. */
export const weakPoints = (points: readonly KnowledgeShare[]): string[] =>
  points
    .filter((one) => one.answered >= ENOUGH && share(one) < WEAK_BELOW)
    .toSorted((a, b) => share(a) - share(b) || b.answered - a.answered || (a.name < b.name ? -1 : 1))
    .slice(0, NAMED)
    .map(({ name }) => name)
