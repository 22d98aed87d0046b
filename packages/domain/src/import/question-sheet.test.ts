import {
  type QuestionForm,
  questionForm,
  type SimpleBody,
  type SimpleKey,
} from '@shuyuan/contract/entities/bank/question.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyForm } from '../test/questions.ts'
import { parseQuestionSheet, questionToSheetRows } from './question-sheet.rule.ts'
import { missingHeaders, SHEET_HEADERS } from './sheet/columns.rule.ts'
import { escapeBar, escapePair, splitEscaped, unescapeDollar } from './sheet/escape.rule.ts'
import { readWays } from './sheet/way.rule.ts'

const sheet = (...rows: Record<string, string>[]) => parseQuestionSheet(rows.map((cells, n) => ({ row: n + 2, cells })))
const only = (cells: Record<string, string>) => {
  const { good, bad } = sheet(cells)
  expect(bad).toEqual([])
  return (good[0] as (typeof good)[number]).form
}
const abcd = { 选项A: '甲', 选项B: '乙', 选项C: '丙', 选项D: '丁' }

describe('rows of each type', () => {
  const cases: [string, Record<string, string>, object][] = [
    ['single', { 题型: '单选题', 题干: '题', ...abcd, 答案: 'B' }, { type: 'single', right: 'o2' }],
    ['单选 is short for it', { 题型: '单选', 题干: '题', ...abcd, 答案: 'b' }, { type: 'single', right: 'o2' }],
    [
      'multiple',
      { 题型: '多选题', 题干: '题', ...abcd, 答案: 'ACD', 判分方式: '少选得一半' },
      { type: 'multiple', right: ['o1', 'o3', 'o4'], rule: 'halfWhenMissing' },
    ],
    [
      '选择题 is told by its key',
      { 题型: '选择题', 题干: '题', ...abcd, 答案: 'A、C' },
      { type: 'multiple', right: ['o1', 'o3'] },
    ],
    ...['正确', '√', 'T', '对'].map((answer): [string, Record<string, string>, object] => [
      `judge ${answer}`,
      { 题型: '判断题', 题干: '题', 答案: answer },
      { type: 'judge', right: true },
    ]),
    ...['错误', '×', 'F', '错'].map((answer): [string, Record<string, string>, object] => [
      `judge ${answer}`,
      { 题型: '判断题', 题干: '题', 答案: answer },
      { type: 'judge', right: false },
    ]),
    [
      'fill',
      { 题型: '填空题', 题干: '甲___乙___', 答案: '子|鼠;;丑' },
      {
        type: 'fill',
        blanks: [
          { id: 'b1', accepts: ['子', '鼠'] },
          { id: 'b2', accepts: ['丑'] },
        ],
      },
    ],
    [
      'fill in any order',
      { 题型: '无序填空题', 题干: '甲___乙___', 答案: '子;;丑' },
      {
        type: 'fill-o',
        blanks: [
          { id: 'b1', accepts: ['子'] },
          { id: 'b2', accepts: ['丑'] },
        ],
      },
    ],
    [
      'fill with ways',
      {
        题型: '填空题',
        题干: '甲___乙___',
        分值: '3',
        答案: '3.14;;DNA',
        判分方式: '第1空:容差±0.01,得1分;;第2空:忽略大小写,得2分',
      },
      {
        blanks: [
          { tolerance: { by: 'value', amount: 0.01 }, score: 1 },
          { ignoreCase: true, score: 2 },
        ],
      },
    ],
    [
      'match',
      { 题型: '匹配题', 题干: '连线\n1. 北京\n2. 巴黎', 选项A: '法国', 选项B: '英国', 选项C: '中国', 答案: '1-C;2-A' },
      { type: 'match', pairs: { l1: ['o3'], l2: ['o1'] } },
    ],
    [
      'order',
      { 题型: '排序题', 题干: '排序', ...abcd, 答案: 'BDAC' },
      { type: 'order', right: ['o2', 'o4', 'o1', 'o3'] },
    ],
    [
      'short with points',
      { 题型: '简答题', 题干: '题', 分值: '5', 答案: '参考;;第一点(2分);;第二点[甲、乙]（3分）' },
      {
        type: 'short',
        reference: '<p>参考</p>',
        points: [
          { id: 'p1', text: '第一点', score: 2 },
          { id: 'p2', text: '第二点', score: 3, keywords: ['甲', '乙'] },
        ],
      },
    ],
    [
      'points alone',
      { 题型: '简答题', 题干: '题', 分值: '5', 答案: '第一点(2分);;第二点(3分)' },
      { reference: '<p>第一点</p><p>第二点</p>' },
    ],
    [
      'essay with a rubric',
      { 题型: '论述题', 题干: '题', 分值: '5', 答案: '', 判分方式: '标准:内容[优=3/差=0];;标准:语言[优=2/差=0]' },
      {
        type: 'essay',
        rubric: [
          {
            text: '内容',
            levels: [
              { text: '优', score: 3 },
              { text: '差', score: 0 },
            ],
          },
          { text: '语言' },
        ],
      },
    ],
    [
      'file',
      { 题型: '文件题', 题干: '题', 答案: '', 判分方式: '类型pdf、docx;;文件数3' },
      { type: 'file', reference: '' },
    ],
  ]
  test.each(cases)('%s', (_name, cells, key) => {
    expect(only(cells).key).toMatchObject(key)
  })

  test('formulas, lines and marks of HTML', () => {
    const { body } = only({ 题型: '判断题', 题干: '设 $a<b$ & c\n则 <b>', 答案: '对' })
    expect(body.stem).toBe('<p>设 <span data-formula="a&lt;b">a&lt;b</span> &amp; c</p><p>则 &lt;b&gt;</p>')
    expect(only({ 题型: '判断题', 题干: '[html]<p>设 <b>a</b></p>', 答案: '对' }).body.stem).toBe('<p>设 <b>a</b></p>')
    expect(only({ 题型: '判断题', 题干: '卖 \\$5', 答案: '对' }).body.stem).toBe('<p>卖 $5</p>')
  })
  test('what a row says beside the question', () => {
    const cells = {
      序号: '7',
      题型: '判断题',
      题干: '题',
      答案: '对',
      分值: '2.5',
      难度: '较难',
      章节编号: '3.1',
      知识点: '价格；弹性',
      解析: '因为',
    }
    const { good } = sheet(cells)
    expect(good[0]).toMatchObject({
      externalNo: '7',
      chapter: '3.1',
      tags: ['价格', '弹性'],
      defaulted: [],
      place: { line: 2, to: 2 },
    })
    expect(good[0]?.form).toMatchObject({ score: 2.5, difficulty: 4, analysis: '<p>因为</p>' })
  })
  test('rows of one 材料号 are one composite', () => {
    const { good, bad } = sheet(
      { 题型: '综合题', 题干: '材料', 材料号: 'm1', 判分方式: '子题乱序' },
      { 题型: '判断题', 题干: '甲', 答案: '对', 分值: '1', 材料号: 'm1' },
      { 题型: '单选题', 题干: '乙', ...abcd, 答案: 'A', 分值: '2', 材料号: 'm1' },
      { 题型: '判断题', 题干: '丙', 答案: '错' },
    )
    expect(bad).toEqual([])
    expect(good.map((one) => [one.form.body.type, one.form.score, one.place])).toEqual([
      ['composite', 3, { line: 2, to: 4 }],
      ['judge', 2, { line: 5, to: 5 }],
    ])
    expect(good[0]?.form.body).toMatchObject({ shuffleChildren: true })
  })
  test('a cloze: blanks of the material are its rows', () => {
    const { good } = sheet(
      { 题型: '综合题', 题干: 'Tom is ___ boy who ___.', 材料号: '1' },
      { 题型: '单选题', 题干: '', ...abcd, 答案: 'A', 材料号: '1' },
      { 题型: '单选题', 题干: '', ...abcd, 答案: 'B', 材料号: '1' },
    )
    expect(good[0]?.form.body).toMatchObject({ cloze: true, stem: expect.stringContaining('data-blank="c2"') })
  })
})

describe('rows that cannot be read are named', () => {
  const cases: [string, Record<string, string>, string][] = [
    ['unknown type', { 题型: '谜语', 题干: '题', 答案: 'A' }, 'TYPE_UNKNOWN'],
    ['no type', { 题干: '题', 答案: 'A' }, 'TYPE_UNKNOWN'],
    ['no stem', { 题型: '判断题', 题干: '', 答案: '对' }, 'STEM_EMPTY'],
    ['no key', { 题型: '单选题', 题干: '题', ...abcd, 答案: '' }, 'NO_ANSWER'],
    ['a key that is a word', { 题型: '单选题', 题干: '题', ...abcd, 答案: '甲' }, 'ANSWER_UNREADABLE'],
    [
      'a key that is no option',
      { 题型: '单选题', 题干: '题', 选项A: '甲', 选项B: '乙', 答案: 'C' },
      'ANSWER_NOT_OPTION',
    ],
    ['two keys', { 题型: '单选题', 题干: '题', ...abcd, 答案: 'AB' }, 'KEY_NOT_ONE'],
    ['an empty option between', { 题型: '单选题', 题干: '题', 选项A: '甲', 选项C: '丙', 答案: 'A' }, 'OPTION_EMPTY'],
    ['a verdict nobody knows', { 题型: '判断题', 题干: '题', 答案: '也许' }, 'ANSWER_UNREADABLE'],
    ['blanks without answers', { 题型: '填空题', 题干: '甲___乙___', 答案: '子' }, 'BLANK_COUNT'],
    ['no blank', { 题型: '填空题', 题干: '甲', 答案: '子' }, 'BLANK_COUNT'],
    ['a way nobody knows', { 题型: '判断题', 题干: '题', 答案: '对', 判分方式: '随缘' }, 'WAY_UNKNOWN'],
    ['a score that is no number', { 题型: '判断题', 题干: '题', 答案: '对', 分值: '很多' }, 'SCORE_UNREADABLE'],
    ['a material that is not there', { 题型: '判断题', 题干: '题', 答案: '对', 材料号: '9' }, 'MATERIAL_UNKNOWN'],
    ['a material without parts', { 题型: '综合题', 题干: '材料', 材料号: '1' }, 'CHILDREN_NONE'],
    ['no left side', { 题型: '匹配题', 题干: '连线', ...abcd, 答案: '1-A' }, 'LEFT_MISSING'],
  ]
  test.each(cases)('%s', (_name, cells, code) => {
    const { good, bad } = sheet({ 题型: '判断题', 题干: '甲', 答案: '对' }, cells)
    expect(good).toHaveLength(1)
    expect(bad.map((one) => [one.reasonCode, one.place.line])).toEqual([[code, 3]])
  })
  test('empty rows are no questions', () => {
    expect(sheet({ 题型: ' ', 题干: '' })).toMatchObject({ good: [], bad: [] })
  })
  test('headers that are missing', () => {
    expect(missingHeaders([...SHEET_HEADERS])).toEqual([])
    expect(missingHeaders(['题型 ', '题干'])).toEqual(['答案'])
  })
})

describe('separators', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ';', '|', '\\', '甲', '$'), minLength: 1, maxLength: 10 })
  test('whatever accepted answers hold, they are cut where they were joined', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        (blanks) => {
          // An escaped dollar would be read as a plain one: nobody types that as an answer.
          fc.pre(!blanks.flat().some((one) => one.includes('\\$') || one.includes('\\\\')))
          const cell = blanks.map((blank) => escapePair(blank.map(escapeBar).join('|'))).join(';;')
          const read = splitEscaped(cell, ';;').map((blank) => splitEscaped(blank, '|').map(unescapeDollar))
          expect(read).toEqual(blanks)
        },
      ),
    )
  })
  test('nothing is cut inside a formula', () => {
    expect(splitEscaped('$|x|$|y', '|')).toEqual(['$|x|$', 'y'])
    expect(splitEscaped('$a;;b$;;c', ';;')).toEqual(['$a;;b$', 'c'])
  })
  test('a regular expression is taken whole', () => {
    expect(readWays('第1空:忽略空格,正则=\\d{1,3}(,\\d+)*').ways.blanks.get(1)).toEqual({
      ignoreSpace: true,
      pattern: '\\d{1,3}(,\\d+)*',
    })
  })
})

/** Renames parts by their position: a sheet does not carry ids. */
function renamed(form: QuestionForm): QuestionForm {
  const { body, key } = form
  if (body.type !== 'composite' || key.type !== 'composite') {
    return body.type === 'composite' || key.type === 'composite' ? form : { ...form, ...renamedParts(body, key) }
  }
  const children = body.children.map((child) => ({
    child,
    parts: renamedParts(child.body, key.children[child.id] as SimpleKey),
  }))
  return {
    ...form,
    body: {
      ...body,
      children: children.map(({ child, parts }, n) => ({ ...child, id: `c${n + 1}`, body: parts.body })),
    },
    key: { type: 'composite', children: Object.fromEntries(children.map(({ parts }, n) => [`c${n + 1}`, parts.key])) },
  }
}

function renamedParts(body: SimpleBody, key: SimpleKey): { body: SimpleBody; key: SimpleKey } {
  const name = (parts: readonly { id: string }[], prefix: string) =>
    new Map(parts.map((part, n) => [part.id, `${prefix}${n + 1}`]))
  const lists = [
    ...('options' in body ? [name(body.options, 'o')] : []),
    ...('items' in body ? [name(body.items, 'o')] : []),
    ...(body.type === 'match' ? [name(body.left, 'l'), name(body.right, 'o')] : []),
  ]
  const ids = new Map(lists.flatMap((list) => [...list]))
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value
    if (Array.isArray(value)) return value.map(change)
    if (!value || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([at, one]) => [ids.get(at) ?? at, at === 'html' || at === 'stem' ? one : change(one)]),
    )
  }
  return { body: change(body) as SimpleBody, key: change(key) as SimpleKey }
}

/** Settings that mean the same as leaving them out. */
const settled = (form: QuestionForm): unknown =>
  JSON.parse(
    JSON.stringify(renamed(form), (at, value) =>
      at === 'rule' && ['allOrNothing', 'perPair'].includes(value)
        ? undefined
        : at === 'shuffleChildren' && value === false
          ? undefined
          : value,
    ),
  )

describe('written and read again', () => {
  const again = (form: QuestionForm, lang: Lang = 'zh') => {
    const rows = questionToSheetRows(form, { externalNo: '3', chapter: '2.1', tags: ['甲', '乙'] }, lang)
    for (const row of rows) for (const header of Object.keys(row)) expect(SHEET_HEADERS).toContain(header)
    return parseQuestionSheet(rows.map((cells, n) => ({ row: n + 2, cells })))
  }
  const rich = fc.constantFrom(
    '<p>甲</p>',
    '<p>甲<b>乙</b></p>',
    '<p>设 <span data-formula="a&lt;b">a&lt;b</span></p><p>则 $5 &amp; &lt;b&gt;</p>',
    '<p>  两端空格 </p>',
    '<table><tr><td>1</td></tr></table>',
    '<p>[html] 字样;; 与 | 竖线</p>',
    '<p>要点（2分）</p>',
    '<p><img src="x" alt="图"></p>',
  )

  test.each(['zh', 'en'] as const)('gives the same question for every type, in the words of %s', (lang) => {
    fc.assert(
      fc.property(anyForm, rich, rich, (form, stem, analysis) => {
        const isFill = form.body.type === 'fill' || form.body.type === 'fill-o'
        const body = isFill ? form.body : { ...form.body, stem }
        const given = { ...form, score: Math.min(form.score, 100), body, analysis }
        const { good, bad } = again(given, lang)
        expect(bad).toEqual([])
        expect(settled(good[0]?.form as QuestionForm)).toEqual(settled(given))
        expect(good[0]).toMatchObject({ externalNo: '3', chapter: '2.1', tags: ['甲', '乙'] })
        questionForm.parse(good[0]?.form)
      }),
      { numRuns: 400 },
    )
  })

  const blank = {
    id: 'b1',
    accepts: ['x|y', 'a;;b', '$5'],
    ignoreCase: true,
    ignoreSpace: true,
    ignorePunctuation: true,
    foldWidth: false,
  }
  const stem = '<p>甲<span data-blank="b1"></span></p>'
  const forms: [string, QuestionForm['body'], QuestionForm['key']][] = [
    [
      'every switch of a blank',
      { type: 'fill', stem, blanks: [{ id: 'b1' }] },
      { type: 'fill', blanks: [{ ...blank, pattern: 'x{1,2}(;;|,)y' }] },
    ],
    [
      'a number with units',
      { type: 'fill-o', stem, blanks: [{ id: 'b1' }] },
      {
        type: 'fill-o',
        blanks: [
          { id: 'b1', accepts: ['5'], tolerance: { by: 'percent', amount: 2.5 }, units: ['cm', '厘米'], score: 2 },
        ],
      },
    ],
    ['a reason', { type: 'judge', stem: '<p>甲</p>', reasonPercent: 40 }, { type: 'judge', right: false }],
    [
      'a fixed option',
      {
        type: 'single',
        stem: '<p>甲</p>',
        options: [
          { id: 'o1', html: '子' },
          { id: 'o2', html: '<b>丑</b>', fixed: true },
        ],
      },
      { type: 'single', right: 'o2' },
    ],
    [
      'limits of a short answer',
      { type: 'short', stem: '<p>甲</p>', minChars: 10, maxChars: 500, maxFiles: 2 },
      {
        type: 'short',
        reference: '<p>见书(2分)</p>',
        points: [{ id: 'p1', text: '子', score: 2, keywords: ['丑', '寅'] }],
      },
    ],
    [
      'a rubric',
      { type: 'essay', stem: '<p>甲</p>' },
      {
        type: 'essay',
        reference: '',
        rubric: ['内容', '语言'].map((text, n) => ({
          id: `r${n + 1}`,
          text,
          levels: [
            { text: '优', score: 1 },
            { text: '差', score: 0 },
          ],
        })),
      },
    ],
    [
      'kinds of files',
      { type: 'file', stem: '<p>甲</p>', accept: ['pdf', 'code'], maxFiles: 3 },
      { type: 'file', reference: '<p>乙</p>' },
    ],
    [
      'one to many',
      {
        type: 'match',
        stem: '<p>甲</p><p>1. 不是左边</p>',
        left: [
          { id: 'l1', html: '<i>子</i>' },
          { id: 'l2', html: '丑' },
        ],
        right: [
          { id: 'o1', html: '1' },
          { id: 'o2', html: '2' },
          { id: 'o3', html: '3' },
        ],
        many: true,
      },
      { type: 'match', pairs: { l1: ['o1', 'o3'], l2: ['o2'] }, rule: 'allOrNothing' },
    ],
    [
      'neighbours',
      {
        type: 'order',
        stem: '<p>甲</p>',
        items: [
          { id: 'o1', html: '子' },
          { id: 'o2', html: '丑' },
        ],
      },
      { type: 'order', right: ['o2', 'o1'], rule: 'adjacent' },
    ],
    [
      'a cloze',
      {
        type: 'composite',
        cloze: true,
        stem: '<p>甲<span data-blank="c1"></span></p>',
        children: [
          {
            id: 'c1',
            score: 2,
            body: {
              type: 'single',
              stem: '',
              options: [
                { id: 'o1', html: '子' },
                { id: 'o2', html: '丑' },
              ],
            },
          },
        ],
      },
      { type: 'composite', children: { c1: { type: 'single', right: 'o1' } } },
    ],
  ]
  test.each(forms)('%s', (_name, body, key) => {
    const form: QuestionForm = { body, key, analysis: '', score: 2, difficulty: 4 }
    for (const lang of ['zh', 'en'] as const) {
      const { good, bad } = again(form, lang)
      expect(bad).toEqual([])
      expect(good[0]?.form).toEqual(form)
    }
    const words = questionToSheetRows(form, {}, 'en').map((row) => `${row.题型} ${row.判分方式 ?? ''}`)
    expect(words.join().replace(/厘米|内容|语言|优|差/g, '')).not.toMatch(/\p{Script=Han}|[，。：；、]/u)
  })
})
