import { findAlike, shinglesOf } from '@shuyuan/domain/import/similar.rule.ts'

export interface StemOf {
  id: string
  stem: string
}

/** Questions that are alike by twos and twos form one group; its likeness is that of the least alike link. */
export function groupAlike(stems: readonly StemOf[], over: number): { likeness: number; ids: string[] }[] {
  const all = stems.map(({ id, stem }) => ({ of: id, stem, shingles: shinglesOf(stem) }))
  const groupOf = new Map<string, { likeness: number; ids: string[] }>()
  all.forEach(({ of: id, stem }, index) => {
    for (const { of: other, likeness } of findAlike(stem, all.slice(index + 1), over)) {
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
