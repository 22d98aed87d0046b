import { describe, expect, test } from 'vitest'
import { parseQuestionText } from './question-text.rule.ts'

/** Habits of writing papers that are not numbered questions with labelled answers. */

const keysOf = (text: string) => parseQuestionText(text).good.map(({ form }) => form.key)
const referencesOf = (text: string) =>
  keysOf(text).map((key) => ('reference' in key ? key.reference.replace(/<[^>]+>/g, '') : key.type))

describe('a verdict without brackets', () => {
  test.each([
    ['behind the sentence', '三、判断题\n1. 地球是圆的。T\n2. 太阳绕地球转。 F'],
    ['as a sign', '三、判断题\n1. 地球是圆的 √\n2. 太阳绕地球转 ×'],
    ['as a word', '三、判断题\n1. 地球是圆的。对\n2. 太阳绕地球转。错误'],
    ['before the number', '判断题\nT 1. 地球是圆的。\nF 2. 太阳绕地球转。'],
    ['in English', 'True or False\n1. The earth is round. T\n2. The sun goes round the earth. False'],
  ])('%s', (_, text) => {
    expect(keysOf(text).map((key) => key.type === 'judge' && key.right)).toEqual([true, false])
  })

  test('a word that belongs to the sentence is none', () => {
    const { good, bad } = parseQuestionText('三、判断题\n1. 这个说法正确\n2. 该式子中变量为 x 还是 T')
    expect(good.map(({ place }) => place.line)).toEqual([3])
    expect(bad.map(({ reasonCode }) => reasonCode)).toEqual(['NO_ANSWER'])
  })
})

describe('answers in the brackets of a fill question', () => {
  test('are taken, and shown to a person first', () => {
    const { good, bad } = parseQuestionText(
      '二、填空题\n1. 首都是（北京），盐是【NaCl】（如图）。\n2. 水是[H2O]（2分）。',
    )
    expect(good).toEqual([])
    expect(bad.map(({ reasonCode, check }) => [reasonCode, check])).toEqual([
      ['BRACKETS_FILLED', true],
      ['BRACKETS_FILLED', true],
    ])
    const keys = bad.map(({ form }) => form?.key)
    expect(keys.map((key) => key?.type === 'fill' && key.blanks.map(({ accepts }) => accepts))).toEqual([
      [['北京'], ['NaCl']],
      [['H2O']],
    ])
    expect(bad[0]?.form?.body.stem).toContain('（如图）')
  })

  test('stay text beside an answer', () => {
    const { good } = parseQuestionText('二、填空题\n1. 首都（我国的）是____。\n答案：北京')
    expect(good[0]?.form.body.stem).toContain('（我国的）')
  })
})

describe('terms to explain', () => {
  test('several on a line are a question each', () => {
    const text = '一、名词解释\n1. 光合作用 2. 呼吸作用\n参考答案\n1. 制造养分\n2. 分解养分'
    expect(referencesOf(text)).toEqual(['制造养分', '分解养分'])
    expect(parseQuestionText(text).ignored).toEqual([])
  })
})

describe('pairs of question and answer', () => {
  test.each([
    ['问：什么是进程？\n答：程序的一次执行。\n问：什么是线程？\n答：进程中的执行流。'],
    ['问题1：什么是进程？\n回答：程序的一次执行。\n\n问题2：什么是线程？\n回答：进程中的执行流。'],
    ['Q: 什么是进程？\nA: 程序的一次执行。\nQ: 什么是线程？\nA: 进程中的执行流。'],
  ])('%s', (text) => {
    expect(referencesOf(text)).toEqual(['程序的一次执行。', '进程中的执行流。'])
  })

  test('a dialogue in a numbered question stays its text', () => {
    const text = '1. 阅读对话，写出地点。\n问：去哪里？\n答：车站。\n问：几点？\n答：八点。\n答案：车站'
    const { good, bad } = parseQuestionText(text)
    expect([...good, ...bad]).toHaveLength(1)
  })
})

describe('a list headed 解答', () => {
  const PAPER = '一、单选题\n1. 一加一等于\nA. 1 B. 2\n2. 二加二等于\nA. 4 B. 3'
  test.each([[`${PAPER}\n解答\n1. B\n2. A`], [`${PAPER}\n解答：1-2 BA`]])('%s', (text) => {
    expect(keysOf(text).map((key) => key.type === 'single' && key.right)).toEqual(['o2', 'o1'])
  })

  test('the worked solution of one question is none', () => {
    const { good } = parseQuestionText('一、计算题\n1. 求和。\n解答：\n1. 先通分。\n2. 再相加。')
    expect(good.length).toBeLessThanOrEqual(1)
  })
})
