/** Many patterns found in one pass over a text (Aho and Corasick): the time grows with the text, not with the patterns. */
export interface Automaton {
  /** Calls `found` with each pattern and the index behind its last code, in the order of the text. */
  scan(codes: Int32Array, length: number, found: (pattern: number, end: number) => void): void
}

const ROOT = 0
const NONE = -1
const BMP = 0x10000

/** Node, code and target of one transition, side by side as they are read together. */
const STRIDE = 4

/** The transitions of all nodes in one open-addressed table, by node and code. */
class Edges {
  private readonly mask: number
  private readonly table: Int32Array

  constructor(atMost: number) {
    let slots = 16
    while (slots < atMost * 2) slots *= 2
    this.mask = slots - 1
    this.table = new Int32Array(slots * STRIDE).fill(NONE)
  }

  private slot(node: number, code: number): number {
    const { table, mask } = this
    let at = ((Math.imul(node, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b)) >>> 7) & mask
    for (;;) {
      const slot = at * STRIDE
      if (table[slot] === NONE || (table[slot] === node && table[slot + 1] === code)) return slot
      at = (at + 1) & mask
    }
  }

  target(node: number, code: number): number {
    return this.table[this.slot(node, code) + 2] ?? NONE
  }

  add(node: number, code: number, target: number): void {
    this.table.set([node, code, target], this.slot(node, code))
  }
}

interface Trie {
  edges: Edges
  parents: number[]
  incoming: number[]
  depths: number[]
  /** Patterns that end at each node. */
  ending: (number[] | undefined)[]
}

function buildTrie(patterns: readonly (readonly number[])[]): Trie {
  const edges = new Edges(patterns.reduce((sum, { length }) => sum + length, 1))
  const trie: Trie = { edges, parents: [ROOT], incoming: [0], depths: [0], ending: [] }
  patterns.forEach((codes, pattern) => {
    let node = ROOT
    for (const code of codes) {
      let next = edges.target(node, code)
      if (next === NONE) {
        next = trie.parents.length
        edges.add(node, code, next)
        trie.parents.push(node)
        trie.incoming.push(code)
        trie.depths.push((trie.depths[node] ?? 0) + 1)
      }
      node = next
    }
    if (node === ROOT) return
    const ending = trie.ending[node]
    if (ending) ending.push(pattern)
    else trie.ending[node] = [pattern]
  })
  return trie
}

/** For each node the longest suffix of it that is a node too, and the longest of these where a pattern ends. */
function buildLinks({ edges, parents, incoming, depths, ending }: Trie): { fails: Int32Array; outputs: Int32Array } {
  const fails = new Int32Array(parents.length)
  const outputs = new Int32Array(parents.length)
  const byDepth = parents.map((_, node) => node).sort((a, b) => (depths[a] ?? 0) - (depths[b] ?? 0))
  for (const node of byDepth) {
    if (node === ROOT) continue
    const parent = parents[node] ?? ROOT
    const code = incoming[node] ?? 0
    let fail = ROOT
    if (parent !== ROOT) {
      let at = fails[parent] ?? ROOT
      while (at !== ROOT && edges.target(at, code) === NONE) at = fails[at] ?? ROOT
      fail = Math.max(edges.target(at, code), ROOT)
    }
    fails[node] = fail
    outputs[node] = ending[fail] ? fail : (outputs[fail] ?? ROOT)
  }
  return { fails, outputs }
}

/** The patterns must hold at least one code each; the same one may stand twice. */
export function buildAutomaton(patterns: readonly (readonly number[])[]): Automaton {
  const trie = buildTrie(patterns)
  const { edges, ending } = trie
  const { fails, outputs } = buildLinks(trie)
  // Most characters of a text begin no word, or one that goes no further.
  const first = new Int32Array(BMP)
  for (let code = 0; code < BMP; code += 1) first[code] = Math.max(edges.target(ROOT, code), ROOT)
  const fromRoot = (code: number) => (code < BMP ? (first[code] ?? ROOT) : Math.max(edges.target(ROOT, code), ROOT))
  return {
    scan(codes, length, found) {
      let node = ROOT
      for (let at = 0; at < length; at += 1) {
        const code = codes[at] ?? 0
        let next: number = NONE
        while (node !== ROOT && next === NONE) {
          next = edges.target(node, code)
          if (next === NONE) node = fails[node] ?? ROOT
        }
        node = next === NONE ? fromRoot(code) : next
        for (let end = node; end !== ROOT; end = outputs[end] ?? ROOT)
          for (const pattern of ending[end] ?? []) found(pattern, at + 1)
      }
    },
  }
}
