/** What each course wants passed before it. */
export type Prerequisites = ReadonlyMap<string, readonly string[]>

/**
 * The way by which a course would come to be wanted before itself if it wanted these, from one of them back to the
 * course; null: there is none.
 */
export function circleOf(known: Prerequisites, courseId: string, wanted: readonly string[]): string[] | null {
  const seen = new Set<string>()
  const wayFrom = (id: string, way: readonly string[]): string[] | null => {
    if (id === courseId) return [...way, id]
    if (seen.has(id)) return null
    seen.add(id)
    for (const next of known.get(id) ?? []) {
      const found = wayFrom(next, [...way, id])
      if (found) return found
    }
    return null
  }
  for (const id of wanted) {
    const found = wayFrom(id, [])
    if (found) return found
  }
  return null
}
