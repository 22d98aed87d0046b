import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fingerprints } from './fingerprints.rule.ts'
import { comparable, createSimilarityReport, PASSAGE_MIN } from './similar-passages.rule.ts'

const printsOf = (text: string) => fingerprints(comparable(text))
const share = (a: string, b: string) => {
  const own = new Set(printsOf(a))
  return printsOf(b).some((print) => own.has(print))
}
const isAlike = (a: string, b: string) => {
  const report = createSimilarityReport<string>(a, comparable(a))
  report.add('other', comparable(b))
  return report.end().matches.length > 0
}

it('has none for a text shorter than a passage', () => {
  expect(printsOf('仓储成本的构成与控制方')).toEqual([])
  expect(printsOf('一'.repeat(PASSAGE_MIN))).toHaveLength(1)
})

it('are fewer than half of the characters, and fit an integer', () => {
  const rng = Array.from({ length: 4000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919 + at * at * 31) % 9000)))
  const prints = printsOf(rng.join(''))
  expect(prints.length).toBeLessThan(rng.length * 0.5)
  for (const print of prints) expect(print).toBe(print | 0)
})

it('are shared by any two texts that have a passage in common', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'甲乙丙丁戊己庚辛「」，a'), maxLength: 60 })
  fc.assert(
    fc.property(letters, letters, letters, letters, letters, (before, passage, after, head, tail) => {
      const [a, b] = [before + passage + after, head + passage + tail]
      // The other way round does not hold: a print is a hash of fewer characters than a passage has.
      if (isAlike(a, b)) expect(share(a, b)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
