import { questionForm } from '@shuyuan/contract/entities/bank/question.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Asked, choices, hand, mixed, writeList, writeQuestion } from '../test/pasted.ts'
import { bare, bareHtml } from '../test/real-questions.ts'
import { plainText } from '../text/html.rule.ts'
import { parseQuestionText } from './question-text.rule.ts'
import type { GoodQuestion } from './text/result.rule.ts'

const parse = (text: string) => parseQuestionText(text)
const only = (text: string) => {
  const { good, bad } = parse(text)
  expect(bad).toEqual([])
  expect(good).toHaveLength(1)
  return good[0] as GoodQuestion
}
const lettersOf = ({ form: { body, key } }: GoodQuestion): string => {
  if (body.type !== 'single' && body.type !== 'multiple') return body.type
  const right = key.type === 'single' ? [key.right] : key.type === 'multiple' ? key.right : []
  return right.map((id) => 'ABCDEFGHIJ'[body.options.findIndex((option) => option.id === id)]).join('')
}
const choice = (over: { stem?: string; options?: string; rest?: string }) =>
  `1. ${over.stem ?? '下列正确的是（　　）'}\n${over.options ?? 'A. 甲\nB. 乙\nC. 丙\nD. 丁'}\n${over.rest ?? '答案：B'}`

describe('options in every hand', () => {
  test.each([
    ['one a line', 'A. 甲\nB. 乙\nC. 丙\nD. 丁'],
    ['two a line', 'A. 甲  B. 乙\nC. 丙  D. 丁'],
    ['all on one line', 'A、甲 B、乙 C、丙 D、丁'],
    ['squeezed', 'A.甲B.乙C.丙D.丁'],
    ['in brackets', '(A) 甲 (B) 乙\n（C）丙（D） 丁'],
    ['half brackets', 'A)甲\nB)乙\nC)丙\nD)丁'],
    ['full width', 'Ａ．甲\nＢ．乙\nＣ．丙\nＤ．丁'],
    ['with empty lines', 'A. 甲\n\nB. 乙\n\nC. 丙\n\nD. 丁'],
    ['broken inside one', 'A. 甲\nB. 乙  C.\n丙  D. 丁'],
    ['behind the stem', ''],
  ])('%s', (name, options) => {
    const text =
      name === 'behind the stem' ? '1. 下列正确的是（　　） A. 甲 B. 乙 C. 丙 D. 丁\n答案：B' : choice({ options })
    const good = only(text)
    expect(lettersOf(good)).toBe('B')
    const { body } = good.form
    expect(body.type === 'single' && body.options.map((option) => option.html)).toEqual(['甲', '乙', '丙', '丁'])
    expect(plainText(body.stem)).toBe('下列正确的是（　　）')
  })

  test('以上都对 keeps its place', () => {
    const { body } = only(choice({ options: 'A. 甲\nB. 乙\nC. 以上都对' })).form
    expect(body.type === 'single' && body.options.map((option) => option.fixed ?? false)).toEqual([false, false, true])
  })
})

describe('keys in every hand', () => {
  test.each([
    ['答案：B', 'B'],
    ['答案: b', 'B'],
    ['【答案】B', 'B'],
    ['[答案] B。', 'B'],
    ['参考答案：B', 'B'],
    ['正确答案：（B）', 'B'],
    ['答案：选B', 'B'],
    ['答案：ACD', 'ACD'],
    ['答案：A、C、D', 'ACD'],
    ['答案：\nB', 'B'],
    ['答案：Ｂ', 'B'],
    ['答案 B\n解析 由题意得', 'B'],
    ['【分析】略。\n【解答】解：由题意，故选：B．\n【点评】基础题。', 'B'],
  ])('%s', (rest, letters) => {
    expect(lettersOf(only(choice({ rest })))).toBe(letters)
  })
  test.each([
    ['下列正确的是（B）', 'B'],
    ['下列正确的是（ AC ）。', 'AC'],
    ['下列（D）是正确的', 'D'],
    ['若 P(A) 为真，则（ C ）', 'C'],
    ['则 $a_{1}=(B)$', 'B'],
    ['则 $P=\\left(\\mathrm{C}\\right)$', 'C'],
  ])('in the stem: %s', (stem, letters) => {
    expect(lettersOf(only(choice({ stem, rest: '' })))).toBe(letters)
  })
  test('the key is taken out of the stem', () => {
    expect(plainText(only(choice({ stem: '正确的是（ B ）', rest: '' })).form.body.stem)).toBe('正确的是（　　）')
    expect(plainText(only(choice({ stem: '则 $a=(B)$', rest: '' })).form.body.stem)).toBe('则 a=(\\quad)')
  })
  test('words behind the key explain it', () => {
    const good = only(choice({ rest: '答案：B 因为乙才对。\n解析：见课本。' }))
    expect(plainText(good.form.analysis)).toBe('因为乙才对。\n见课本。')
  })

  const two = '1. 第一题（　）\nA. 甲\nB. 乙\n2. 第二题（　）\nA. 甲\nB. 乙\nC. 丙\n3. 第三题（　）\nA. 甲\nB. 乙\n'
  test.each([
    ['参考答案 1-3 BCA', 'B C A'],
    ['参考答案\n1-3：BCA', 'B C A'],
    ['答案：1～2 BC 3 A', 'B C A'],
    ['【参考答案】\n1.B 2.C 3.A', 'B C A'],
    ['参考答案：\n1、B\n2、C\n3、A', 'B C A'],
    ['1-3 BCA', 'B C A'],
    ['参考答案\n1-3 B AC A', 'B AC A'],
    ['参考答案与解析\n1．B 【解析】甲。\n乙。\n2．C\n3．A', 'B C A'],
    ['答案及解析\n1.【答案】B\n【解析】甲。\n2.【答案】C\n3.【答案】A', 'B C A'],
  ])('a list at the end: %s', (list, expected) => {
    const { good, bad } = parse(two + list)
    expect(bad).toEqual([])
    expect(good.map(lettersOf).join(' ')).toBe(expected)
  })
  test('numbers that begin again in each section are given in order', () => {
    const paper = '一、单选题\n1. 甲（　）\nA. 子\nB. 丑\n2. 乙（　）\nA. 子\nB. 丑\n二、判断题\n1. 丙\n2. 丁\n'
    const { good, bad } = parse(`${paper}参考答案\n一、单选题\n1-2 AB\n二、判断题\n1.√ 2.×`)
    expect(bad).toEqual([])
    expect(good.map((one) => JSON.stringify(one.form.key))).toEqual([
      '{"type":"single","right":"o1"}',
      '{"type":"single","right":"o2"}',
      '{"type":"judge","right":true}',
      '{"type":"judge","right":false}',
    ])
  })
  test('keys below a group are given to its questions', () => {
    const { good, bad } = parse(`${two}【答案】1. B 2. C 3. A\n【解析】略\n4. 丁（√）`)
    expect(bad).toEqual([])
    expect(good.slice(0, 3).map(lettersOf).join(' ')).toBe('B C A')
  })
  test('an answer without a question is named', () => {
    const { good, bad } = parse(`${two}参考答案 1-4 BCAB`)
    expect(good).toHaveLength(3)
    expect(bad).toMatchObject([{ reasonCode: 'ANSWER_NO_QUESTION', facts: { number: 4, answer: 'B' } }])
  })
})

describe('sections, points and fields', () => {
  test.each([
    ['一、单项选择题（每题2分，共20分）', 'single', 2],
    ['二、多选题：每小题3分', 'multiple', 3],
    ['（三）判断题（共10题，共5分）', 'judge', 0.5],
    ['四、填空题（每空1.5分）', 'fill', null],
    ['第二部分 简答题', 'short', null],
    ['Ⅱ、论述题（20分）', 'essay', null],
    ['连线题', 'match', null],
    ['五、完形填空', 'composite', null],
    ['一、选择题：本题共12小题，每小题5分，共60分。在每小题给出的四个选项中，只有一项是符合题目要求的。', 'single', 5],
    ['一、选择题\n本题共4小题，每小题6分。在每小题给出的四个选项中，\n有多项符合题目要求。', 'multiple', 6],
  ])('%s', (heading, type, perScore) => {
    const { sections } = parse(`${heading}\n1. 甲乙丙。\n答案：略`)
    expect(sections[0]).toMatchObject({ type, perScore })
  })
  test.each(['三、关于党派合法问题，各方提出', '一、1949年新中国成立', '（二）根据材料回答', '论述：中国古代的火药'])(
    '%s is text',
    (line) => {
      expect(parse(`1. 阅读材料\n${line}\n其余内容\n答案：略`).sections).toEqual([])
    },
  )
  test('says what the heading states and what was found', () => {
    const { sections } = parse('一、判断题（共3题，每题2分，共6分）\n1. 甲（√）\n2. 乙（×）')
    expect(sections).toMatchObject([{ statedCount: 3, statedTotal: 6, foundCount: 2, foundTotal: 4 }])
  })
  test.each([
    ['in the stem', '1.（4分）甲（√）', 4],
    ['in brackets of two kinds', '1. （5 分)甲（√）', 5],
    ['at the end of the stem', '1. 甲。（3分）\n答案：对', 3],
    ['before the bracket', '1. 甲（3分）（　　）\n答案：对', 3],
    ['as a field', '1. 甲（√）\n分值：2.5分', 2.5],
    ['a field goes before the stem', '1.（4分）甲（√）\n分值：6', 6],
  ])('points %s', (_name, text, score) => {
    const good = only(text)
    expect(good.form.score).toBe(score)
    expect(good.defaulted).not.toContain('score')
    expect(plainText(good.form.body.stem)).toMatch(/^甲/)
    expect(plainText(good.form.body.stem)).not.toContain('分')
  })
  test('points of a blank are those of its question', () => {
    const { good } = parse('一、填空题（每空2分）\n1. 甲____乙____。\n答案：子；丑')
    expect(good[0]?.form.score).toBe(4)
  })
  test('points of numbered parts make up the score', () => {
    expect(only('1. 阅读材料。\n（1）甲（6分）\n（2）乙（9分）\n答案：略').form.score).toBe(15)
  })
  test('difficulty, chapter and knowledge points', () => {
    const good = only('1. 甲（√）\n难度：较难  章节：第三章 需求\n知识点：价格；弹性')
    expect(good).toMatchObject({ chapter: '第三章 需求', tags: ['价格', '弹性'], form: { difficulty: 4 } })
    expect(only('1. 甲（√）\n难度：0.85').form.difficulty).toBe(1)
    expect(only('1. 甲（√）').defaulted).toEqual(['score', 'difficulty'])
  })
  test('a chapter stands above its questions', () => {
    const { good } = parse('第一章 绪论\n1. 甲（√）\n第二章 需求\n2. 乙（×）')
    expect(good.map((one) => one.chapter)).toEqual(['第一章 绪论', '第二章 需求'])
  })
  test('documents without numbers: empty lines set questions apart', () => {
    const { good, bad, ignored } = parse(
      '标题\n\nWhich is right? ( )\nA. one\nB. two\n答案：B\n\nWhich is wrong? (A)\nA. three\nB. four\n\nAnd this?\nA. five  B. six\n答案：A',
    )
    expect(bad).toEqual([])
    expect(good.map((one) => [one.place.line, one.place.to, plainText(one.form.body.stem), lettersOf(one)])).toEqual([
      [3, 6, 'Which is right? ( )', 'B'],
      [8, 10, 'Which is wrong?（　　）', 'A'],
      [12, 14, 'And this?', 'A'],
    ])
    expect(ignored.map((one) => one.text)).toEqual(['标题'])
  })
  test('titles and notes are named as left out', () => {
    const { good, ignored } = parse('2025年期末试卷\n注意事项：\n1. 答题前写好姓名。\n2. 不得使用计算器。\n1. 甲（√）')
    expect(good).toHaveLength(1)
    expect(ignored.map((one) => one.place)).toEqual([{ line: 1, to: 4 }])
  })
})

describe('types without options', () => {
  test.each([
    ['答案：正确', true],
    ['答案：×', false],
    ['【答案】F', false],
    ['答案：错误。应为乙。', false],
  ])('judge: %s', (rest, right) => {
    expect(only(`判断题\n1. 甲是乙。\n${rest}`).form.key).toEqual({ type: 'judge', right })
  })
  test('judge with options 正确 and 错误', () => {
    expect(only('一、判断题\n1. 甲是乙（　）\nA. 正确\nB. 错误\n答案：B').form.key).toEqual({
      type: 'judge',
      right: false,
    })
  })

  const keyOf = (text: string) => {
    const { key } = only(text).form
    return key.type === 'fill' ? key.blanks.map((blank) => blank.accepts) : key.type
  }
  test.each([
    ['underlines', '甲____乙______。', '子；丑', [['子'], ['丑']]],
    ['empty brackets', '甲（　）乙（　）。', '子；丑', [['子'], ['丑']]],
    ['commas', '甲____乙____。', '子，丑', [['子'], ['丑']]],
    ['blanks', '甲____乙____。', '子 丑', [['子'], ['丑']]],
    ['lines', '甲____乙____。', '子\n丑', [['子'], ['丑']]],
    ['numbers', '甲____乙____。', '（1）子（2）丑', [['子'], ['丑']]],
    ['circled numbers', '甲____乙____。', '①子 ②丑', [['子'], ['丑']]],
    ['other answers', '甲____。', '子|丑', [['子', '丑']]],
    ['a formula', '甲____。', '$\\frac{21}{13}$.', [['\\frac{21}{13}', '21/13']]],
    ['a comma inside a formula', '甲____。', '$(3, \\sqrt{15})$', [['(3, \\sqrt{15})', '(3,√15)']]],
    ['several numbers of one blank', '正确的是____。', '（2）（3）', [['（2）（3）']]],
    ['an answer at the end of the explanation', '甲____。\n【解答】解：略\n故答案为：子．', '', [['子']]],
    ['a blank drawn as a formula', '甲$\\underline{\\qquad}$。', '子', [['子']]],
  ])('fill: %s', (_name, stem, answer, expected) => {
    expect(keyOf(`1. ${stem}${answer === '' ? '' : `\n答案：${answer}`}`)).toEqual(expected)
  })
  test('fill without a visible blank gets one at its end', () => {
    const good = only('一、填空题\n1. 则 $b=$\n答案：2')
    expect(good.form.body.stem).toBe('<p>则 <span data-formula="b=">b=</span><span data-blank="b1"></span></p>')
  })
  test('an answer between wide blanks under a heading', () => {
    expect(keyOf('一、填空题\n1. 计算：2+3＝　5　．')).toEqual([['5']])
  })
  test('short with scoring points', () => {
    const { form } = only('1. 简述甲。\n答案：第一点（2分）；第二点（3分）')
    expect(form.score).toBe(5)
    expect(form.key).toMatchObject({
      points: [
        { text: '第一点', score: 2 },
        { text: '第二点', score: 3 },
      ],
    })
  })
  test('a numbered answer stays one answer', () => {
    const { good, bad } = parse('一、简答题\n1. 甲？\n答案：\n1. 子\n2. 丑\n2. 乙？\n答案：寅')
    expect(bad).toEqual([])
    expect(good.map((one) => one.externalNo)).toEqual(['1', '2'])
  })
  test('match and order', () => {
    const match = only('一、连线题\n1. 连一连\n1. 北京\n2. 巴黎\nA. 中国\nB. 法国\nC. 德国\n答案：1-A；2-B').form
    expect(match.key).toEqual({ type: 'match', pairs: { l1: ['o1'], l2: ['o2'] } })
    expect(match.body).toMatchObject({ left: [{ html: '北京' }, { html: '巴黎' }] })
    const order = only('一、排序题\n1. 按时间先后排列\nA. 辛亥革命\nB. 洋务运动\nC. 五四运动\n答案：BAC').form
    expect(order.key).toEqual({ type: 'order', right: ['o2', 'o1', 'o3'] })
  })
})

describe('materials', () => {
  const reading =
    '【材料】\n小明在读书。\n1. 他在做什么（　）\nA. 读书\nB. 睡觉\n答案：A\n2. 材料是真的。\n答案：错\n【材料结束】'
  test('holds sub-questions of any type', () => {
    const { body, key, score } = only(reading).form
    expect(body).toMatchObject({
      type: 'composite',
      children: [
        { id: 'c1', score: 2 },
        { id: 'c2', score: 2 },
      ],
    })
    expect(key).toEqual({
      type: 'composite',
      children: { c1: { type: 'single', right: 'o1' }, c2: { type: 'judge', right: false } },
    })
    expect(score).toBe(4)
  })
  test('its points are spread over the parts', () => {
    const { body } = only(reading.replace('【材料】\n', '5.（7分）阅读。\n【材料】\n')).form
    expect(body.type === 'composite' && body.children.map((child) => child.score)).toEqual([3.5, 3.5])
  })
  test('questions after it are no part of it', () => {
    expect(parse(`${reading}\n3. 丙（√）`).good.map((one) => one.form.body.type)).toEqual(['composite', 'judge'])
  })
  test('one key line for all parts', () => {
    const text = '【材料】\n文章。\n1. 甲（　）\nA. 子\nB. 丑\n2. 乙（　）\nA. 子\nB. 丑\n【材料结束】\n答案：AB'
    expect(only(text).form.key).toMatchObject({ children: { c1: { right: 'o1' }, c2: { right: 'o2' } } })
  })
  test('a material that is not closed is named', () => {
    expect(parse('【材料】\n文章。\n1. 甲（√）\n答案：对').bad).toMatchObject([{ reasonCode: 'MATERIAL_OPEN' }])
  })
  test('numbered parts with options make a material without marks', () => {
    const text =
      '1. 阅读短文，回答问题。小明在读书。\n（1）他是谁（　）\nA. 小明\nB. 小红\n答案：A\n（2）他在做什么（　）\nA. 读书\nB. 睡觉\n答案：A\n2. 地球是圆的（√）'
    const { good, bad } = parse(text)
    expect(bad).toEqual([])
    expect(good.map((one) => one.form.body.type)).toEqual(['composite', 'judge'])
  })
})

describe('what cannot be read is named with its place', () => {
  const at = (text: string) => parse(`1. 甲（√）\n${text}`).bad.map((one) => [one.reasonCode, one.place.line])
  test.each([
    ['no key', '2. 乙（　）\nA. 子\nB. 丑', 'NO_ANSWER'],
    ['a key that is no option', '2. 乙（　）\nA. 子\nB. 丑\n答案：D', 'ANSWER_NOT_OPTION'],
    ['two keys that differ', '2. 乙（A）\nA. 子\nB. 丑\n答案：B', 'KEY_CONFLICT'],
    ['a letter left out', '2. 乙（　）\nA. 子\nB. 丑\nD. 寅\n答案：A', 'OPTION_GAP'],
    ['options alike', '2. 乙（　）\nA. 子\nB. 子\n答案：A', 'OPTIONS_SAME'],
    ['an empty option', '2. 乙（　）\nA. \nB. 丑\n答案：B', 'OPTION_EMPTY'],
    ['options that are missing', '2. 乙（　）\n答案：A', 'OPTIONS_MISSING'],
    ['more blanks than answers', '2. 乙____丙____。\n答案：子', 'BLANK_COUNT'],
    ['a difficulty nobody knows', '2. 乙（√）\n难度：天书', 'DIFFICULTY_UNREADABLE'],
    ['a broken formula', '2. 设 $\\frac{1}{2$ 则（√）', 'FORMULA_BROKEN'],
    ['a score nobody can get', '2.（0.3分）乙（√）', 'SCORE_RANGE'],
  ])('%s', (_name, text, code) => {
    expect(at(text)).toEqual([[code, 2]])
  })
  test('a bad question is shown as far as it was read', () => {
    const [bad] = parse('1. 乙（　）\nA. 子\nB. 丑\n答案：D').bad
    expect(bad?.text).toBe('1. 乙（　）\nA. 子\nB. 丑\n答案：D')
    expect(bad?.form?.body).toMatchObject({ type: 'single', options: [{ html: '子' }, { html: '丑' }] })
    questionForm.parse(bad?.form)
  })
  test('two keys under one heading of single choice', () => {
    expect(parse('一、单选题\n1. 甲（　）\nA. 子\nB. 丑\n答案：AB').bad).toMatchObject([{ reasonCode: 'KEY_NOT_ONE' }])
  })
})

describe('what was written in any hand reads back the same', () => {
  const expectSame = (good: GoodQuestion | undefined, one: Asked) => {
    expect(good?.form.body.type).toBe(one.type)
    if (!good) return
    const { body, key, score, analysis } = good.form
    expect(bareHtml(body.stem).replaceAll('。', '')).toBe(bare(one.stem).replaceAll('____', ''))
    expect(bareHtml(analysis)).toBe(bare(one.analysis))
    expect(score).toBe(one.score)
    if (body.type === 'single' || body.type === 'multiple') {
      expect(body.options.map((option) => bareHtml(option.html))).toEqual(one.options.map(bare))
      expect(lettersOf(good)).toBe(one.answer.join(''))
    }
    if (key.type === 'judge') expect(key.right).toBe(['正确', '对', '√'].includes(one.answer[0] ?? ''))
    if (key.type === 'fill') expect(key.blanks.map((blank) => blank.accepts)).toEqual(one.answer.map((word) => [word]))
    if (key.type === 'short') expect(bareHtml(key.reference)).toBe(bare(one.answer.join('')))
    questionForm.parse(good.form)
  }

  test('labels below each question, types unknown', () => {
    fc.assert(
      fc.property(mixed, hand, (all, style) => {
        const { good, bad } = parse(all.map((one, n) => writeQuestion(one, n + 1, style)).join('\n\n'))
        expect(bad).toEqual([])
        expect(good).toHaveLength(all.length)
        all.forEach((one, n) => {
          expectSame(good[n], one)
        })
      }),
      { numRuns: 400 },
    )
  })
  test('keys in the brackets of the stem', () => {
    fc.assert(
      fc.property(mixed, hand, (all, style) => {
        const { good, bad } = parse(
          all.map((one, n) => writeQuestion(one, n + 1, { ...style, key: 'stem' })).join('\n'),
        )
        expect(bad).toEqual([])
        all.forEach((one, n) => {
          expectSame(good[n], one)
        })
      }),
      { numRuns: 300 },
    )
  })
  test('keys in a list at the end', () => {
    fc.assert(
      fc.property(choices, hand, fc.constantFrom('ranges' as const, 'pairs' as const), (all, style, key) => {
        const bareOnes = all.map((one) => ({ ...one, analysis: '' }))
        const text = bareOnes.map((one, n) => writeQuestion(one, n + 1, { ...style, key })).join('\n')
        const { good, bad } = parse(`${text}\n${writeList(bareOnes, key)}`)
        expect(bad).toEqual([])
        bareOnes.forEach((one, n) => {
          expectSame(good[n], one)
        })
      }),
      { numRuns: 300 },
    )
  })
  test('nothing a person may paste makes it fail', () => {
    const bits = [
      '1.',
      '（2）',
      'A.',
      'B、',
      '答案：',
      '【解析】',
      '$',
      '\\(',
      '____',
      '（ ）',
      '【材料】',
      '【材料结束】',
      '一、选择题',
      '参考答案',
      '1-5 ABCDE',
      '甲乙',
      '\n',
      ' ',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 60 }), fc.string(), (parts, tail) => {
        const { good, bad } = parse(parts.join('') + tail)
        for (const one of good) questionForm.parse(one.form)
        for (const one of bad) expect(one.place.line).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a typesetter', () => {
  /** A renderer that knows no command but \frac. */
  const typesetter = {
    renderToString(latex: string) {
      const position = latex.search(/\\(?!frac)[a-z]+/)
      if (position >= 0) throw Object.assign(new Error('undefined'), { position })
      return ''
    },
  }
  const text = '1. 求 $\\frac{1}{2}$ 的值。\n答案：0.5\n\n2. 求 $1+\\fraq{1}{2}$ 的值。\n答案：0.5'

  test('tells a formula that it cannot set, at its place', () => {
    const { good, bad } = parseQuestionText(text, { typesetter })
    expect(good.map(({ externalNo }) => externalNo)).toEqual(['1'])
    expect(bad).toMatchObject([
      {
        place: { line: 4, to: 5 },
        reasons: [{ code: 'FORMULA_UNSET', facts: { formula: '1+\\fraq{1}{2}', at: 2, sign: '\\fraq', path: 'body' } }],
      },
    ])
  })

  test('is not needed', () => {
    expect(parseQuestionText(text).bad).toEqual([])
  })
})

describe('a text with gaps that reached the parser as one choice', () => {
  const bank = 'A. one  B. two  C. three  D. four  E. five  F. six  G. seven'

  test('is not taken for a multiple choice with the letters of its gaps', () => {
    const { good, bad } = parse(`1. Read the text and choose.\n${bank}\n答案：CFAED`)
    expect(good).toEqual([])
    expect(bad).toMatchObject([{ reasons: [{ code: 'KEY_UNSORTED', facts: { answer: 'CFAED' } }] }])
  })

  test.each([
    ['in order', '', 'ACE'],
    ['two letters', '', 'CA'],
    ['the heading says so', '一、多选题\n', 'ECA'],
  ])('a multiple choice is: %s', (_, heading, key) => {
    expect(parse(`${heading}1. Which?\n${bank}\n答案：${key}`).good).toMatchObject([
      { form: { body: { type: 'multiple' } } },
    ])
  })
})
