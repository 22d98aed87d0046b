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

describe('what cannot be known is told', () => {
  const reasons = (text: string) =>
    parseQuestionText(text).bad.map((one) => [one.externalNo, one.check === true, one.reasons.map(({ code }) => code)])

  test('passages that nothing marks: none of their questions is taken as it is', () => {
    const { good, bad, ignored } = parseQuestionText(`阅读理解
Tom lives in a village. He has a dog called Spot. They walk to the lake every morning, and in the evening they play.
1. Where does Tom live?
A. In a city. B. In a village. C. At sea. D. In a school.
2. What is the dog's name?
A. Spot. B. Tom. C. Lake. D. Rex.
Kate is a doctor. She works in a hospital near the river. On Sundays she paints, and her pictures hang in the hall.
3. What does Kate do?
A. She sings. B. She is a doctor. C. She drives. D. She teaches.
4. When does she paint?
A. On Mondays. B. At night. C. On Sundays. D. Never.
Answers: 1-4 BABC`)
    expect(good).toEqual([])
    expect(bad.map(({ check }) => check)).toEqual([true, true, true, true])
    expect(ignored).toMatchObject([{ place: { line: 2, to: 2 } }])
  })
  test.each([
    [
      'two keys for one number',
      '1. 甲（　）\nA. 子 B. 丑\n2. 乙（　）\nA. 子 B. 丑\n参考答案\n1-2 AB\n解析\n1. B\n2. B',
      'KEY_TWICE',
    ],
    ['a key against its explanation', '1. 甲（　）\nA. 子 B. 丑\n答案：A\n解析：故选B。', 'KEY_CONCLUSION'],
    ['fewer questions than the heading says', '一、单选题（共2小题）\n1. 甲（A）\nA. 子 B. 丑', 'SECTION_COUNT'],
    ['a letter that stands in the stem', '1. 若事件（A）与其他事件互斥\nA. 子 B. 丑', 'KEY_UNSURE'],
    [
      'a passage for more questions than there are',
      '阅读材料，完成1-3题。\n某地有山有水。\n1. 甲（A）\nA. 子 B. 丑\n2. 乙（B）\nA. 子 B. 丑',
      'GROUP_COUNT',
    ],
    ['a number that is left out', [1, 2, 3, 4, 5, 7].map((n) => `${n}. 甲${n}\n答案：对`).join('\n'), 'NUMBER_GAP'],
    ['a question inside of another', '1. 甲（√）\n2. 乙（√）\n4. 丁（√）', 'QUESTION_INSIDE'],
  ])('%s', (_, text, code) => {
    expect(reasons(text).flatMap(([, , codes]) => codes)).toContain(code)
  })
})

describe('what contradicts itself within a question', () => {
  test('a judgement whose bracket and answer line differ is for a person', () => {
    const { good, bad } = parseQuestionText('1. 月亮自己发光。（√）\n答案：×\n2. 水往低处流。（√）\n答案：√')
    expect([good.length, bad.map(({ reasons }) => reasons[0])]).toEqual([
      1,
      [{ code: 'KEY_CONFLICT', facts: { label: '×', stem: '√' } }],
    ])
  })

  test('a formula that is not closed is told; a path or a line break in a program is none', () => {
    const { good, bad } = parseQuestionText(
      '1. 设 $\\frac{1}{2 等于多少？\n答案：一半\n2. printf("a\\n") 输出什么？文件在 C:\\Users。\n答案：a',
    )
    expect([good.length, bad.map(({ reasons }) => reasons[0])]).toEqual([
      1,
      [{ code: 'FORMULA_OPEN', facts: { command: '\\frac' } }],
    ])
  })
})
