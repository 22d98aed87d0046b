import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clusterAnswers, foldAnswer, isNear, SHORT_MAX } from './answer-clusters.rule.ts'

describe('what makes two answers the same', () => {
  it.each([
    ['width, case and blanks', ' ＡＢＣ  供给 曲线 ', 'abc供给曲线'],
    ['clauses', '供给，增加。', '供给增加'],
    ['words stay apart', 'Supply  Curve', 'supply curve'],
    ['a number keeps its point', '约为 1.5 倍', '约为1.5倍'],
    ['and its ratio', '1:2', '1:2'],
    ['a full stop after a number is none', '等于 15。', '等于15'],
    ['operators carry meaning', 'x + 1', 'x+1'],
    ['nothing at all', ' 。 \n', ''],
  ])('%s', (_name, text, folded) => expect(foldAnswer(text)).toBe(folded))

  it.each(['1.5', 'x-1', '(1+2)*3', 'p→q', '50%'])('%s is not the same without its signs', (text) =>
    expect(foldAnswer(text)).not.toBe(text.replace(/[^\p{L}\p{N}]/gu, '')),
  )

  it('folding twice changes nothing', () => {
    fc.assert(fc.property(fc.string({ maxLength: 40 }), (text) => foldAnswer(foldAnswer(text)) === foldAnswer(text)))
  })
})

describe('what is near', () => {
  it.each([
    ['a slip in a word', '边际替代律', '边际替代率', true],
    ['a letter left out', 'equilibrium', 'equilibrum', true],
    ['two words', '供给增加', '需求减少', false],
    ['another number', '大约等于15个', '大约等于16个', false],
    ['another sign', 'y=x+1', 'y=x-1', false],
    ['another letter', 'f(x)可导', 'f(y)可导', false],
    ['a negation', '是必要条件', '不是必要条件', false],
    ['not', 'it is stable', 'it is not stable', false],
    ['too short to tell', '大于', '小于', false],
  ])('%s', (_name, a, b, near) => {
    expect(isNear(foldAnswer(a), foldAnswer(b))).toBe(near)
    expect(isNear(foldAnswer(b), foldAnswer(a))).toBe(near)
  })
})

const sizes = (texts: readonly (string | null)[]) =>
  clusterAnswers(texts).map(({ variants }) => variants.map(({ text, who }) => [text, who]))

describe('clusters', () => {
  it('takes the same, then the near, and leaves what stands alone', () => {
    expect(sizes(['边际替代率', '边际替代率。', '边际替代律', '机会成本', null])).toEqual([
      [
        ['边际替代率', [0, 1]],
        ['边际替代律', [2]],
      ],
    ])
  })
  it('puts blank answers together, apart from all others', () => {
    expect(clusterAnswers(['', ' ', '。', '略']).map(({ isBlank, variants }) => [isBlank, variants[0].who])).toEqual([
      [true, [0, 1, 2]],
    ])
  })
  it('leaves long answers to be read', () => {
    const long = '论'.repeat(SHORT_MAX + 1)
    expect(sizes([long, long])).toEqual([])
  })
  it('no chain of slips leads away from the first', () => {
    const [cluster] = clusterAnswers(['甲乙丙丁', '甲乙丙丁', '甲乙丙戊', '甲乙己戊'])
    expect(cluster?.variants.map(({ text }) => text)).toEqual(['甲乙丙丁', '甲乙丙戊'])
  })
  it('has every answer in at most one cluster, whatever their order', () => {
    const texts = fc.array(fc.constantFrom('增加', '增加。', '减少', 'abcde', 'abcdf', 'abcd', '', null), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(texts, (all) => {
        const who = clusterAnswers(all).flatMap(({ variants }) => variants.flatMap((one) => one.who))
        expect(new Set(who).size).toBe(who.length)
        const content = (order: readonly (string | null)[]) =>
          clusterAnswers(order).map(({ variants }) => variants.map((one) => [foldAnswer(one.text), one.who.length]))
        expect(content([...all].reverse())).toEqual(content(all))
      }),
    )
  })
})
