/** Do two words differ by at most one letter that is added, left out or another? */
function differByOneLetter(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = long.slice(at + 1)
  return rest === short.slice(at) || rest === short.slice(at + 1)
}

/** The known path that a mistyped one means: the same but for case, or one letter off. */
export function nearestPath(typed: string, known: readonly string[]): string | null {
  const lower = typed.toLowerCase()
  return (
    known.find((path) => path.toLowerCase() === lower) ??
    known.find((path) => differByOneLetter(path.toLowerCase(), lower)) ??
    null
  )
}
