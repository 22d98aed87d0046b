import { makeRng, type Rng, shuffled } from '../math/random.rule.ts'

/** A work that was handed in, and its author's group in the class. */
export interface PeerWork {
  id: string
  groupId: string | null
}

/** Who marks whose work; both sides are named by the work, as each author has one. */
export interface PeerPair {
  from: string
  to: string
}

export interface Allocation {
  pairs: PeerPair[]
  /** How many each marks: lowered where there are too few works. */
  each: number
  /** Pairs of one group, where groups are too large to be kept apart. */
  together: number
}

/**
 * How many works each author can mark so that no two authors mark each other: in a ring of n the next k and the k
 * before must not meet. Two authors cannot do it at all.
 */
export const peersEach = (works: number, asked: number): number =>
  Math.max(0, Math.min(asked, Math.floor((works - 1) / 2)))

const SWAPS_A_WORK = 30

const isTogether = (a: PeerWork | undefined, b: PeerWork | undefined) =>
  a !== undefined && b !== undefined && a.groupId !== null && a.groupId === b.groupId

/** Pairs of one group that the work at this place is part of. */
function clashesAt(ring: readonly PeerWork[], place: number, each: number): number {
  const n = ring.length
  let clashes = 0
  for (let step = 1; step <= each; step++) {
    if (isTogether(ring[place], ring[(place + step) % n])) clashes += 1
    if (isTogether(ring[place], ring[(place - step + n) % n])) clashes += 1
  }
  return clashes
}

const swap = (ring: PeerWork[], a: number, b: number) => {
  const kept = ring[a] as PeerWork
  ring[a] = ring[b] as PeerWork
  ring[b] = kept
}

/** Trades places while that takes members of one group further apart. */
function keepApart(ring: PeerWork[], each: number, rng: Rng): void {
  const n = ring.length
  const clashes = (a: number, b: number) => clashesAt(ring, a, each) + clashesAt(ring, b, each)
  for (let turn = 0; turn < n * SWAPS_A_WORK; turn++) {
    const a = turn % n
    if (clashesAt(ring, a, each) === 0) continue
    const b = rng.int(0, n - 1)
    if (a === b) continue
    const before = clashes(a, b)
    swap(ring, a, b)
    if (clashes(a, b) > before) swap(ring, a, b)
  }
}

/**
 * A random ring in which each marks the next ones: everybody marks and is marked equally often, nobody the own work,
 * and no two each other. The same seed gives the same ring.
 */
export function allocatePeers(works: readonly PeerWork[], asked: number, seed: string): Allocation {
  const each = peersEach(works.length, asked)
  if (each === 0) return { pairs: [], each, together: 0 }
  const rng = makeRng(seed)
  const inOrder = [...works].sort((a, b) => (a.id < b.id ? -1 : 1))
  const ring = shuffled(inOrder, rng)
  keepApart(ring, each, rng)
  const pairs: PeerPair[] = []
  let together = 0
  ring.forEach((work, place) => {
    for (let step = 1; step <= each; step++) {
      const next = ring[(place + step) % ring.length] as PeerWork
      pairs.push({ from: work.id, to: next.id })
      if (isTogether(work, next)) together += 1
    }
  })
  return { pairs, each, together }
}

export interface HeldPair extends PeerPair {
  /** Nobody has opened the work yet, so the pair may be taken apart. */
  isFresh: boolean
}

export interface Joining {
  removed: PeerPair[]
  added: PeerPair[]
}

/**
 * A work that comes later steps between pairs that nobody has begun: instead of a marking b, a marks the new work and
 * its author marks b. All others mark and are marked as often as before.
 */
export function joinPeers(held: readonly HeldPair[], work: string, each: number, seed: string): Joining {
  const removed: PeerPair[] = []
  const markers = new Set<string>()
  const marked = new Set<string>()
  for (const { from, to, isFresh } of shuffled(held, makeRng(seed))) {
    if (removed.length === each) break
    const isFree = (id: string) => id !== work && !markers.has(id) && !marked.has(id)
    if (!isFresh || !isFree(from) || !isFree(to)) continue
    removed.push({ from, to })
    markers.add(from)
    marked.add(to)
  }
  const added = removed.flatMap(({ from, to }) => [
    { from, to: work },
    { from: work, to },
  ])
  return { removed, added }
}

interface Candidate {
  work: string
  /** Marks that it has or is about to get. */
  marks: number
}

/**
 * What a marker gets instead of a work that cannot be marked: the one with the fewest marks of those that the marker
 * has never had, whose author does not mark the marker's own.
 */
export function substitutePeer(
  from: string,
  candidates: readonly Candidate[],
  had: ReadonlySet<string>,
  markedBy: ReadonlySet<string>,
): string | null {
  const free = candidates.filter(({ work }) => work !== from && !had.has(work) && !markedBy.has(work))
  const [least] = [...free].sort((a, b) => a.marks - b.marks || (a.work < b.work ? -1 : 1))
  return least?.work ?? null
}
