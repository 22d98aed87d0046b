/** Something to study or hand in, where it lies and where a step of the teaching process puts it. */
export interface LaidItem {
  chapterId: string | null
  /** The chapter and place of the step that points at it; null without one. */
  laidIn: string | null
  laidAt: number | null
}

/**
 * The chapter in which students find it: where the host laid it, unless they do not see that chapter.
 */
export const chapterOfItem = ({ chapterId, laidIn }: LaidItem, shown: { has(id: string): boolean }): string | null =>
  laidIn !== null && shown.has(laidIn) ? laidIn : chapterId

/** In a chapter the steps come in the order of the teaching process, then what no step points at, as it lies. */
export function inLaidOrder<Item extends LaidItem>(items: readonly Item[], chapterId: string | null): Item[] {
  const placeOf = ({ laidIn, laidAt }: Item) => (laidIn === chapterId && laidAt !== null ? laidAt : Number.MAX_VALUE)
  return [...items].sort((a, b) => placeOf(a) - placeOf(b))
}
