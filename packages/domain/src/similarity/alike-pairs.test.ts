import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALIKE_CHARS, ALIKE_PERCENT, alikeness, alikePairs, commonPassages, writtenIn } from './alike-pairs.rule.ts'
import { givenWords, ownWords } from './own-words.rule.ts'
import { comparable } from './similar-passages.rule.ts'

/** Different characters for every seed, so that nothing is alike by chance. */
const words = (seed: number, length: number): string =>
  Array.from({ length }, (_, at) =>
    String.fromCharCode(0x4e00 + ((seed * 7919 + at * 104729 + at * at * 31) % 19000)),
  ).join('')
const writing = (id: string, text: string, who = id) => ({ id, who, text })
const pairsOf = (writings: Parameters<typeof alikePairs>[0], given = '') =>
  alikePairs(writings, given).pairs.map(({ a, b, percent }) => [a, b, percent])

describe('alike answers', () => {
  it('are found whatever their order, with the larger share', () => {
    const copied = words(1, 60)
    const rows = [writing('甲', copied), writing('乙', words(2, 80)), writing('丙', `${words(3, 60)}。${copied}`)]
    expect(pairsOf(rows)).toEqual([['甲', '丙', 100]])
    expect(alikePairs(rows, '').pairs[0]).toMatchObject({ aPercent: 100, bPercent: 50 })
    expect(pairsOf([...rows].reverse())).toEqual([['丙', '甲', 100]])
  })

  it('do not count what the question says, what is quoted, and what is too short', () => {
    const given = words(4, 60)
    const answer = (seed: number) => `${given}${words(seed, 50)}`
    expect(pairsOf([writing('甲', answer(5)), writing('乙', answer(6))], given)).toEqual([])
    const quoted = (seed: number) => `“${given}”${words(seed, 50)}`
    expect(pairsOf([writing('甲', quoted(5)), writing('乙', quoted(6))])).toEqual([])
    const short = words(7, ALIKE_CHARS - 1)
    expect(alikePairs([writing('甲', short), writing('乙', short)], '')).toMatchObject({ pairs: [], short: 2 })
  })

  it('of one person are no pair', () => {
    const text = words(8, 100)
    expect(pairsOf([writing('一', text, '甲'), writing('二', text, '甲')])).toEqual([])
    expect(pairsOf([writing('一', text, '甲'), writing('二', text, '甲'), writing('三', text, '乙')])).toEqual([
      ['一', '三', 100],
    ])
  })

  it('stand beside the first of those who wrote the very same', () => {
    const rows = Array.from({ length: 40 }, (_, n) => writing(`${n}`, words(9, 90)))
    const { pairs, common } = alikePairs(rows, '')
    expect(pairs).toHaveLength(39)
    expect(new Set(pairs.map(({ a }) => a))).toEqual(new Set(['0']))
    expect(common).toEqual([])
  })

  it('do not count what a crowd has in common', () => {
    const phrase = words(10, 60)
    const rows = Array.from({ length: 40 }, (_, n) => writing(`${n}`, `${words(20 + n, 60)}，${phrase}`))
    const copied = rows.map((row) => row)
    copied[39] = writing('39', `${words(20, 60)}，${phrase}`)
    const { pairs, common } = alikePairs(copied, '')
    expect(common.length).toBeGreaterThan(3)
    expect(pairs.map(({ a, b }) => [a, b])).toEqual([['0', '39']])
    const isCommon = commonPassages(common)
    expect([isCommon(comparable(phrase).chars), isCommon(comparable(words(20, 60)).chars)]).toEqual([true, false])
  })

  it('are all that a comparison of each with each finds', () => {
    const part = fc.integer({ min: 1, max: 4 }).map((seed) => words(seed, 30))
    const text = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('，'))
    fc.assert(
      fc.property(fc.uniqueArray(text, { minLength: 2, maxLength: 6 }), (texts) => {
        const rows = texts.map((one, n) => writing(`${n}`, one))
        const sides = rows.map((row) => ({ text: row.text, own: writtenIn(row.text, comparable('')) }))
        const expected: string[] = []
        for (const [i, a] of sides.entries())
          for (const [j, b] of sides.entries())
            if (i < j && a.own.size >= ALIKE_CHARS && b.own.size >= ALIKE_CHARS) {
              const { percent } = alikeness(a, b, () => false)
              if (percent >= ALIKE_PERCENT) expected.push(`${i}-${j} ${percent}`)
            }
        const found = alikePairs(rows, '').pairs.map(({ a, b, percent }) => `${a}-${b} ${percent}`)
        expect(found.sort()).toEqual(expected.sort())
      }),
      { numRuns: 300 },
    )
  })

  it('of hundreds of long texts are found among all of them', () => {
    const rows = Array.from({ length: 400 }, (_, n) =>
      writing(`${n}`, n % 20 === 19 ? `${words(n - 1, 500)}${words(n + 5000, 300)}` : words(n, 800)),
    )
    const { pairs } = alikePairs(rows, words(9000, 100))
    expect(pairs).toHaveLength(20)
  })
})

it('takes the own words of an answer, and what its question says', () => {
  const essay = { type: 'essay' as const, html: '<p>第一段</p><p>第二段</p>' }
  expect(ownWords(essay)).toBe('第一段\n第二段')
  expect(ownWords({ type: 'composite', children: { b: essay, a: { type: 'single', choice: 'x' } } })).toBe(
    '第一段\n第二段',
  )
  expect(ownWords({ type: 'judge', value: true, reason: '因为' })).toBe('因为')
  expect(ownWords({ type: 'file', note: '见附件' })).toBe('见附件')
  expect(ownWords(null)).toBe('')
  expect(givenWords({ type: 'short', stem: '<p>简述</p>' })).toBe('简述')
})
