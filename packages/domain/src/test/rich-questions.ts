import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import type { StoredMedium } from '../formats/rich/rich-out.rule.ts'

/** One question of each type with all that it can hold, for formats that questions leave and enter by. */

export const PICTURE: StoredMedium = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  name: '图 1.png',
  mime: 'image/png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
}

const formula = (latex: string) => `<span data-formula="${latex}">${latex}</span>`
const STEM = `<p>设 ${formula('x^{2}=4')}，且 a &lt; b &amp; c：{x ~ y} = #1 \\ 则<strong>选</strong><sub>2</sub></p><table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table>`
const ANALYSIS = `<p>因为 ${formula('\\frac{1}{2}')}。</p><p>所以。</p>`

const whole = (one: Pick<QuestionForm, 'body' | 'key'> & Partial<QuestionForm>): QuestionForm => ({
  analysis: ANALYSIS,
  score: 6,
  difficulty: 4,
  ...one,
})

const options = [
  { id: 'o1', html: formula('x=2') },
  { id: 'o2', html: '<em>甲</em> = 乙 ~ {丙}' },
  { id: 'o3', html: '以上都对', fixed: true },
]
const blank = (n: number) => `<span data-blank="b${n}"></span>`
const points = [
  { id: 'p1', text: '第一点', score: 2, keywords: ['甲', '乙'] },
  { id: 'p2', text: '第二点', score: 4 },
]
const rubric = [
  {
    id: 'r1',
    text: '内容',
    levels: [
      { text: '优', score: 4 },
      { text: '差', score: 0 },
    ],
  },
  {
    id: 'r2',
    text: '语言',
    levels: [
      { text: '优', score: 2 },
      { text: '差', score: 0 },
    ],
  },
]

export const RICH_FORMS: Readonly<Record<string, QuestionForm>> = {
  single: whole({ body: { type: 'single', stem: STEM, options }, key: { type: 'single', right: 'o2' } }),
  multiple: whole({
    body: { type: 'multiple', stem: STEM, options },
    key: { type: 'multiple', right: ['o1', 'o3'], rule: 'halfWhenMissing' },
  }),
  judge: whole({ body: { type: 'judge', stem: STEM, reasonPercent: 40 }, key: { type: 'judge', right: false } }),
  fill: whole({
    body: { type: 'fill', stem: `<p>水是${blank(1)}，约${blank(2)}。</p>`, blanks: [{ id: 'b1' }, { id: 'b2' }] },
    key: {
      type: 'fill',
      blanks: [
        { id: 'b1', accepts: ['H2O', 'h~2{o}='], ignoreCase: true, score: 2 },
        { id: 'b2', accepts: ['3.14'], tolerance: { by: 'value', amount: 0.01 }, units: ['cm'], score: 4 },
      ],
    },
  }),
  'one blank': whole({
    body: { type: 'fill', stem: `<p>水是${blank(1)}吗？</p>`, blanks: [{ id: 'b1' }] },
    key: { type: 'fill', blanks: [{ id: 'b1', accepts: ['H2O', 'h~2{o}='], ignoreSpace: true }] },
  }),
  'one number': whole({
    body: { type: 'fill', stem: `<p>圆周率约为${blank(1)}</p>`, blanks: [{ id: 'b1' }] },
    key: { type: 'fill', blanks: [{ id: 'b1', accepts: ['3.14'], tolerance: { by: 'percent', amount: 1 } }] },
  }),
  'fill-o': whole({
    body: { type: 'fill-o', stem: `<p>${blank(1)}和${blank(2)}</p>`, blanks: [{ id: 'b1' }, { id: 'b2' }] },
    key: {
      type: 'fill-o',
      blanks: [
        { id: 'b1', accepts: ['甲'] },
        { id: 'b2', accepts: ['乙', '二'] },
      ],
    },
  }),
  short: whole({
    body: { type: 'short', stem: STEM, minChars: 10, maxChars: 200 },
    key: { type: 'short', reference: ANALYSIS, points },
  }),
  essay: whole({
    body: { type: 'essay', stem: STEM, maxFiles: 2 },
    key: { type: 'essay', reference: '<p>略</p>', rubric },
  }),
  match: whole({
    body: {
      type: 'match',
      stem: STEM,
      left: [
        { id: 'l1', html: '北京' },
        { id: 'l2', html: formula('\\pi') },
      ],
      right: [
        { id: 'r1', html: '法国' },
        { id: 'r2', html: '中国' },
        { id: 'r3', html: '圆' },
      ],
    },
    key: { type: 'match', pairs: { l1: ['r2'], l2: ['r3'] }, rule: 'allOrNothing' },
  }),
  'match with several': whole({
    body: {
      type: 'match',
      stem: STEM,
      left: [
        { id: 'l1', html: '偶数' },
        { id: 'l2', html: '奇数' },
      ],
      right: [
        { id: 'r1', html: '1' },
        { id: 'r2', html: '2' },
        { id: 'r3', html: '4' },
      ],
      many: true,
    },
    key: { type: 'match', pairs: { l1: ['r2', 'r3'], l2: ['r1'] } },
  }),
  order: whole({
    body: {
      type: 'order',
      stem: STEM,
      items: ['丙', '甲', formula('y')].map((html, at) => ({ id: `i${at + 1}`, html })),
    },
    key: { type: 'order', right: ['i2', 'i1', 'i3'], rule: 'adjacent' },
  }),
  file: whole({
    body: { type: 'file', stem: STEM, accept: ['docx', 'pdf'], maxFiles: 3 },
    key: { type: 'file', reference: '<p>见样例</p>', rubric },
  }),
  composite: whole({
    score: 5,
    body: {
      type: 'composite',
      stem: STEM,
      shuffleChildren: true,
      children: [
        { id: 'c1', score: 2, body: { type: 'single', stem: '<p>第一问</p>', options } },
        { id: 'c2', score: 3, body: { type: 'short', stem: '<p>第二问</p>' } },
      ],
    },
    key: {
      type: 'composite',
      children: { c1: { type: 'single', right: 'o1' }, c2: { type: 'short', reference: '<p>答</p>' } },
    },
  }),
  cloze: whole({
    score: 4,
    body: {
      type: 'composite',
      cloze: true,
      stem: '<p>He <span data-blank="c1"></span> to school <span data-blank="c2"></span> bus.</p>',
      children: ['c1', 'c2'].map((id) => ({
        id,
        score: 2,
        body: {
          type: 'single',
          stem: '',
          options: ['go}es', 'went~', 'by'].map((html, at) => ({ id: `o${at + 1}`, html })),
        },
      })),
    },
    key: { type: 'composite', children: { c1: { type: 'single', right: 'o1' }, c2: { type: 'single', right: 'o3' } } },
  }),
  pictured: whole({
    analysis: '',
    body: {
      type: 'single',
      stem: `<p>看图：<img data-file-id="${PICTURE.id}" alt="一幅图" width="40"></p>`,
      options: [
        { id: 'o1', html: `<img data-file-id="${PICTURE.id}" alt="">` },
        { id: 'o2', html: '乙' },
      ],
    },
    key: { type: 'single', right: 'o1' },
  }),
}
export const RICH_MEDIA: ReadonlyMap<string, StoredMedium> = new Map([[PICTURE.id, PICTURE]])
