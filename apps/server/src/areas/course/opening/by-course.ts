export function byCourse<R extends { courseId: string }>(rows: readonly R[]): Map<string, R[]> {
  const of = new Map<string, R[]>()
  for (const row of rows) {
    const held = of.get(row.courseId)
    if (held) held.push(row)
    else of.set(row.courseId, [row])
  }
  return of
}
