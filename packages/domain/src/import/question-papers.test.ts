import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAPERS } from '../test/papers/index.ts'
import { anyLayout, anyPaper, type Block, onlyChoices, withGroups } from '../test/papers/layouts.ts'
import { judge } from '../test/papers/outcome.ts'
import { render } from '../test/papers/render.ts'
import { parseQuestionText } from './question-text.rule.ts'

describe('papers as teachers paste them are read exactly', () => {
  test.each(PAPERS.map((paper) => [paper.name, paper] as const))('%s', (_, paper) => {
    const { right, silent, notes } = judge(paper, parseQuestionText(paper.text))
    expect({ right, silent }, notes.join('\n')).toEqual({ right: paper.expected.length, silent: 0 })
  })
})

describe('a paper in any layout is read exactly, or what was not is told', () => {
  const several = fc.tuple(anyPaper, anyPaper)
  test.each([
    ['plain choices', onlyChoices.map((paper): Block[][] => [paper])],
    ['all types', anyPaper.map((paper): Block[][] => [paper])],
    ['passages', withGroups.map((paper): Block[][] => [paper])],
    ['two papers in one paste', several.map((papers): Block[][] => papers)],
  ])('%s', (_, papers) => {
    fc.assert(
      fc.property(papers, anyLayout, (all, layout) => {
        const rendered = all.map((one, at) => render(one, layout, all.length > 1 ? `（${'一二'[at]}）` : ''))
        const text = rendered.map((one) => one.text).join('\n')
        const expected = rendered.flatMap((one) => one.expected)
        const { silent, notes } = judge({ expected }, parseQuestionText(text))
        expect(silent, `${text}\n${notes.join('\n')}`).toBe(0)
      }),
      { numRuns: 80 },
    )
  })
})
