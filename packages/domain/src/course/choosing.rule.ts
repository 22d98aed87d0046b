/** What decides whether a student may choose a course. */
export interface ChoosingFacts {
  readonly studyStatus: string
  readonly isPublished: boolean
  /** The course is meant for the major and the grade of the student. */
  readonly isMeantFor: boolean
  readonly isWindowOpen: boolean
  /** A course that is wanted before this one is not passed. */
  readonly lacksPrerequisite: boolean
  /** Has chosen it already, or has a place in one of its classes. */
  readonly isTaken: boolean
  readonly hasPassed: boolean
  /** Credits of the course, and of what the student has of this term. */
  readonly credits: number
  readonly takenCredits: number
  readonly creditLimit: number
}

export type ChoosingFault =
  | 'status'
  | 'unpublished'
  | 'plan'
  | 'window'
  | 'taken'
  | 'passed'
  | 'prerequisite'
  | 'credits'

/** The first reason why not, in the order in which a person can do something about it; null: may choose. */
export function choosingFault(facts: ChoosingFacts): ChoosingFault | null {
  if (facts.studyStatus !== 'enrolled') return 'status'
  if (!facts.isPublished) return 'unpublished'
  if (facts.isTaken) return 'taken'
  if (facts.hasPassed) return 'passed'
  if (!facts.isMeantFor) return 'plan'
  if (facts.lacksPrerequisite) return 'prerequisite'
  if (!facts.isWindowOpen) return 'window'
  // Credits come in halves and tenths, which do not add up exactly.
  if (Math.round((facts.takenCredits + facts.credits - facts.creditLimit) * 10) > 0) return 'credits'
  return null
}

/** A choice of a class: whoever comes while others wait does not overtake them. */
export const choiceState = ({
  capacity,
  taken,
  waiting,
}: {
  readonly capacity: number
  readonly taken: number
  readonly waiting: number
}): 'chosen' | 'waiting' => (waiting === 0 && taken < capacity ? 'chosen' : 'waiting')

/** A place may be given by the school without asking only where there is no choice to be made. */
export function onlyClassWithRoom<C extends { readonly capacity: number; readonly taken: number }>(
  classes: readonly C[],
): C | null {
  const free = classes.filter(({ capacity, taken }) => taken < capacity)
  return free.length === 1 ? (free[0] as C) : null
}
