import type { BlankKey, BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNumber } from '../../text/number.rule.ts'
import { targetsOf } from './blank.rule.ts'
import { scoreFill } from './fill.rule.ts'
import { assign, scoreFillO } from './fill-o.rule.ts'

const bodyOf = <T extends 'fill' | 'fill-o'>(type: T, count: number) =>
  ({ type, stem: '', blanks: Array.from({ length: count }, (_, n) => ({ id: `b${n + 1}` })) }) as BodyOf<T>
const answers = (texts: string[]) => Object.fromEntries(texts.map((text, n) => [`b${n + 1}`, text]))

const fill = (blanks: Omit<BlankKey, 'id'>[], texts: string[], full: number) => {
  const key: KeyOf<'fill'> = { type: 'fill', blanks: blanks.map((blank, n) => ({ id: `b${n + 1}`, ...blank })) }
  return scoreFill(bodyOf('fill', blanks.length), key, { type: 'fill', blanks: answers(texts) }, full)
}
const fillO = (blanks: Omit<BlankKey, 'id'>[], texts: string[], full: number) => {
  const key: KeyOf<'fill-o'> = { type: 'fill-o', blanks: blanks.map((blank, n) => ({ id: `b${n + 1}`, ...blank })) }
  return scoreFillO(bodyOf('fill-o', blanks.length), key, { type: 'fill-o', blanks: answers(texts) }, full)
}

describe('one blank', () => {
  const cases: [string, Omit<BlankKey, 'id'>, string, boolean][] = [
    ['the same text', { accepts: ['北京'] }, '北京', true],
    ['blanks around', { accepts: ['北京'] }, '  北京\u3000', true],
    ['full width counts as half by default', { accepts: ['ABC'] }, 'ＡＢＣ', true],
    ['full width told apart when asked', { accepts: ['ABC'], foldWidth: false }, 'ＡＢＣ', false],
    ['any accepted answer', { accepts: ['甲', '乙'] }, '乙', true],
    ['case counts', { accepts: ['DNA'] }, 'dna', false],
    ['case ignored', { accepts: ['DNA'], ignoreCase: true }, 'dna', true],
    ['inner blanks count', { accepts: ['new york'] }, 'newyork', false],
    ['inner blanks ignored', { accepts: ['new york'], ignoreSpace: true }, 'newyork', true],
    ['marks ignored', { accepts: ['不积跬步，无以至千里'], ignorePunctuation: true }, '不积跬步无以至千里。', true],
    ['about 3.14 within 0.01', { accepts: ['3.14'], tolerance: { by: 'value', amount: 0.01 } }, '约3.15', true],
    ['just outside', { accepts: ['3.14'], tolerance: { by: 'value', amount: 0.01 } }, '3.151', false],
    ['percent', { accepts: ['200'], tolerance: { by: 'percent', amount: 5 } }, '190', true],
    ['percent outside', { accepts: ['200'], tolerance: { by: 'percent', amount: 5 } }, '189.9', false],
    ['its unit', { accepts: ['5'], units: ['cm', '厘米'] }, '5.0 厘米', true],
    ['another unit', { accepts: ['5'], units: ['cm'] }, '5 m', false],
    ['words where a number was asked', { accepts: ['5'], tolerance: { by: 'value', amount: 1 } }, '五', false],
    ['a pattern', { accepts: ['京'], pattern: '北?京市?' }, '北京市', true],
    ['outside the pattern', { accepts: ['京'], pattern: '北?京市?' }, '南京', false],
    ['nothing', { accepts: ['', 'x'] }, '   ', false],
  ]
  test.each(cases)('%s', (_name, blank, text, right) => {
    expect(fill([blank], [text], 2).score).toBe(right ? 2 : 0)
  })

  test('says which tolerance was met', () => {
    const scored = fill([{ accepts: ['3.14'], tolerance: { by: 'value', amount: 0.01 } }], ['约3.14'], 1)
    expect(scored.parts[0]?.note).toEqual({
      code: 'number',
      facts: { given: '约3.14', accept: '3.14', by: 'value', amount: 0.01 },
    })
  })

  test.each([
    ['1,200', 1200],
    ['-3', -3],
    ['−3', -3],
    ['１．５', 1.5],
    ['50%', 0.5],
    ['1/4', 0.25],
    ['1.2×10^5', 120000],
    ['2e3', 2000],
    ['1/0', null],
    ['三', null],
    ['1-2', null],
  ])('reads %s as a number', (text, value) => {
    expect(parseNumber(text)).toBe(value)
  })
})

describe('fill', () => {
  test('compares in order', () => {
    expect(fill([{ accepts: ['甲'] }, { accepts: ['乙'] }], ['乙', '甲'], 4).score).toBe(0)
  })
  test('own points are scaled to the score of the paper', () => {
    expect(
      fill(
        [
          { accepts: ['甲'], score: 1 },
          { accepts: ['乙'], score: 3 },
        ],
        ['x', '乙'],
        8,
      ).score,
    ).toBe(6)
  })
  test('all right is exactly full even when the shares are not', () => {
    expect(fill(Array(3).fill({ accepts: ['甲'] }), ['甲', '甲', '甲'], 10).score).toBe(10)
  })
})

describe('fill in any order', () => {
  test('takes answers wherever they stand', () => {
    expect(fillO([{ accepts: ['甲'] }, { accepts: ['乙'] }], ['乙', '甲'], 4).score).toBe(4)
  })
  test('counts no accepted answer twice', () => {
    const both = [{ accepts: ['甲', '乙'] }, { accepts: ['甲', '乙'] }]
    expect(fillO(both, ['甲', '甲'], 4).score).toBe(2)
    expect(fillO(both, ['乙', '甲'], 4).score).toBe(4)
    expect(
      fillO(
        [
          { accepts: ['abc'], ignoreCase: true },
          { accepts: ['abc'], ignoreCase: true },
        ],
        ['ABC', 'abc'],
        2,
      ).score,
    ).toBe(1)
  })
  test('re-routes an early answer to pay the dearest blanks', () => {
    const blanks = [
      { accepts: ['甲', '乙'], score: 3 },
      { accepts: ['甲'], score: 2 },
      { accepts: ['丙'], score: 1 },
    ]
    expect(fillO(blanks, ['甲', '乙', 'x'], 6).score).toBe(5)
    expect(fillO(blanks, ['甲', '', ''], 6).score).toBe(3)
  })
  test('a box shows the points that it earned', () => {
    const scored = fillO(
      [
        { accepts: ['甲'], score: 1 },
        { accepts: ['乙'], score: 3 },
      ],
      ['乙', 'x'],
      4,
    )
    expect(scored.parts.map((part) => [part.id, part.score, part.full])).toEqual([
      ['b1', 3, 3],
      ['b2', 0, 1],
    ])
  })

  test('is the best of all assignments', () => {
    const letters = ['p', 'q', 'r', 's']
    const blank = fc.record({
      accepts: fc.subarray(letters, { minLength: 1, maxLength: 3 }),
      worth: fc.integer({ min: 0, max: 5 }),
    })
    const given = fc.array(fc.constantFrom(...letters, ''), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(blank, { minLength: 1, maxLength: 4 }), given, (blanks, texts) => {
        const targets = blanks.map((one, n) => targetsOf({ id: `b${n}`, accepts: one.accepts }))
        const worth = blanks.map((one) => one.worth)
        const pairs = assign(targets, worth, texts)
        const best = (at: number, answersLeft: Set<number>, used: Set<string>): number => {
          const one = blanks[at]
          if (!one) return 0
          let most = best(at + 1, answersLeft, used)
          for (const answer of answersLeft) {
            const text = texts[answer] ?? ''
            if (!one.accepts.includes(text) || used.has(text)) continue
            const rest = new Set([...answersLeft].filter((other) => other !== answer))
            most = Math.max(most, one.worth + best(at + 1, rest, new Set([...used, text])))
          }
          return most
        }
        const found = pairs.reduce((sum, pair) => sum + (worth[pair.blank] ?? 0), 0)
        expect(found).toBe(best(0, new Set(texts.keys()), new Set()))
        expect(new Set(pairs.map((pair) => pair.answer)).size).toBe(pairs.length)
        expect(new Set(pairs.map((pair) => pair.target.id)).size).toBe(pairs.length)
      }),
      { numRuns: 500 },
    )
  })
})
