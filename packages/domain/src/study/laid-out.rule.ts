/** Something to study or hand in, where it lies and where a step of the teaching process puts it. */
export interface LaidItem {
  chapterId: string | null
  /** The chapter and place of the step that points at it; null without one. */
  laidIn: string | null
  laidAt: number | null
}

export interface Place {
  /** null: outside of all chapters. */
  chapterId: string | null
  /** Order in that chapter; what no step points at comes last, as it lies. */
  at: number
}

/** The chapters that a student sees, each with the one above it. */
export type ShownChapters = ReadonlyMap<string, string | null>

/** After the steps of the section's own come those that a chapter above lays out for all of its sections. */
const FROM_ABOVE = 1_000_000

function isUnder(id: string, above: string, chapters: ShownChapters): boolean {
  const pid = chapters.get(id) ?? null
  return pid !== null && (pid === above || isUnder(pid, above, chapters))
}

/**
 * Where students find it: in the chapter where the host laid it, unless they do not see that chapter. A section keeps
 * what is its own when the chapter above it says in which order to go.
 */
export function placeOf({ chapterId, laidIn, laidAt }: LaidItem, chapters: ShownChapters): Place {
  if (laidIn === null || laidAt === null || !chapters.has(laidIn)) return { chapterId, at: Number.MAX_SAFE_INTEGER }
  if (chapterId !== null && isUnder(chapterId, laidIn, chapters)) return { chapterId, at: FROM_ABOVE + laidAt }
  return { chapterId: laidIn, at: laidAt }
}

/** Of the items those of one chapter, in their order. */
export const laidOutIn = <Item extends LaidItem>(
  items: readonly Item[],
  chapterId: string | null,
  chapters: ShownChapters,
): Item[] =>
  items
    .map((item) => ({ item, place: placeOf(item, chapters) }))
    .filter(({ place }) => place.chapterId === chapterId)
    .sort((a, b) => a.place.at - b.place.at)
    .map(({ item }) => item)
