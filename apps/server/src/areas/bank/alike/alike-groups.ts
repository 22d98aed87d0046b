import { findSimilar, shinglesOf } from '@shuyuan/domain/import/similar.rule.ts'

/** A question, reduced to what is compared. */
export interface Compared {
  id: string
  text: string
}

export interface Likeness {
  id: string
  likeness: number
}

const shingled = (all: readonly Compared[]) => all.map(({ id, text }) => ({ of: id, shingles: shinglesOf(text) }))

/** Groups questions that are linked by pairwise similarity; a group is as similar as its weakest link. */
export function groupAlike(all: readonly Compared[], over: number): { likeness: number; ids: string[] }[] {
  const pool = shingled(all)
  const groupOf = new Map<string, { likeness: number; ids: string[] }>()
  all.forEach(({ id, text }, index) => {
    for (const { of: other, likeness } of findSimilar(text, pool.slice(index + 1), over)) {
      const a = groupOf.get(id) ?? { likeness: 1, ids: [id] }
      const b = groupOf.get(other) ?? { likeness: 1, ids: [other] }
      const least = Math.min(a.likeness, b.likeness, likeness)
      const joined = { likeness: least, ids: a === b ? a.ids : [...a.ids, ...b.ids] }
      for (const one of joined.ids) groupOf.set(one, joined)
    }
  })
  return [...new Set(groupOf.values())].sort(
    (a, b) => b.likeness - a.likeness || (a.ids[0] ?? '').localeCompare(b.ids[0] ?? ''),
  )
}

const MOST = 5

/** For each new text: the similar questions of the bank and the similar earlier new texts (by index). */
export function alikeOf(
  texts: readonly string[],
  bank: readonly Compared[],
  over?: number,
): { bank: Likeness[]; earlier: { index: number; likeness: number } | null }[] {
  const pool = shingled(bank)
  const fresh = texts.map((text, index) => ({ of: index, shingles: shinglesOf(text) }))
  return texts.map((text, index) => {
    const [first] = findSimilar(text, fresh.slice(0, index), over)
    return {
      bank: findSimilar(text, pool, over)
        .slice(0, MOST)
        .map(({ of: id, likeness }) => ({ id, likeness })),
      earlier: first ? { index: first.of, likeness: first.likeness } : null,
    }
  })
}
