export interface Piece<T> {
  readonly kind: 'same' | 'added' | 'removed'
  readonly value: T
}

/** Beyond this the middle counts as replaced, so that no two texts take long to compare. */
const CELLS_MAX = 4_000_000

/** What became of a row of pieces: those of both in order, with the fewest of them added and removed. */
export function compare<T>(before: readonly T[], after: readonly T[], keyOf: (piece: T) => string): Piece<T>[] {
  const [a, b] = [before.map(keyOf), after.map(keyOf)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const as = (kind: Piece<T>['kind']) => (value: T) => ({ kind, value })
  return [
    ...after.slice(0, start).map(as('same')),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end), keyOf),
    ...after.slice(after.length - end).map(as('same')),
  ]
}

function middle<T>(before: readonly T[], after: readonly T[], keyOf: (piece: T) => string): Piece<T>[] {
  const [a, b] = [before.map(keyOf), after.map(keyOf)]
  const width = b.length + 1
  const isLong = (a.length + 1) * width > CELLS_MAX
  // How many pieces the two have in common from here on.
  const common = new Uint32Array(isLong ? 0 : (a.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  if (!isLong)
    for (let i = a.length - 1; i >= 0; i -= 1)
      for (let j = b.length - 1; j >= 0; j -= 1)
        common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pieces: Piece<T>[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (!isLong && i < a.length && j < b.length && a[i] === b[j]) {
      pieces.push({ kind: 'same', value: after[j] as T })
      i += 1
      j += 1
    } else if (i < a.length && (j >= b.length || isLong || at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ kind: 'removed', value: before[i] as T })
      i += 1
    } else {
      pieces.push({ kind: 'added', value: after[j] as T })
      j += 1
    }
  }
  return pieces
}

/** Places of what is new in the later of the two. */
export function addedPlaces<T>(before: readonly T[], after: readonly T[], keyOf: (piece: T) => string): number[] {
  return compare(before, after, keyOf)
    .filter(({ kind }) => kind !== 'removed')
    .flatMap(({ kind }, place) => (kind === 'added' ? [place] : []))
}
