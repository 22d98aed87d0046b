import fc from 'fast-check'

/** Random questions and the many hands in which teachers write them down. What is right is known before it is written. */

export interface Asked {
  type: 'single' | 'multiple' | 'judge' | 'fill' | 'short'
  /** Words with `____` where a blank is. */
  stem: string
  options: string[]
  /** Letters, a verdict, the answers of the blanks, or a reference. */
  answer: string[]
  analysis: string
  score: number
}

export interface Hand {
  number: '.' | '、' | '．' | '（）' | '()'
  option: '.' | '、' | '．' | '()' | ')'
  /** All options on one line, two on a line, or one. */
  perLine: 1 | 2 | 9
  key: 'label' | 'bracketLabel' | 'stem' | 'ranges' | 'pairs'
  analysis: '解析：' | '【解析】' | '【分析】' | '解析:'
  points: 'stem' | 'field' | 'heading'
  fullWidth: boolean
  /** Breaks stems in the middle of a sentence, as a copied page does. */
  broken: boolean
  stray: boolean
}

const WORDS = [
  '光合作用',
  '生产关系',
  '细胞',
  '社会主义',
  '函数',
  '法律',
  '历史',
  '唯物史观',
  '市场',
  '文学',
  '需求',
  '价格',
]
const VERBS = ['决定', '反映', '影响', '促进', '依赖', '包括', '体现']
const FORMULAS = ['$x>0$', '$\\frac{1}{2}$', '$A \\cap B$', '$y=2 x+1$', '\\(a_{n}\\)']

const clause = fc
  .tuple(
    fc.constantFrom(...WORDS),
    fc.constantFrom(...VERBS),
    fc.constantFrom(...WORDS),
    fc.option(fc.constantFrom(...FORMULAS)),
  )
  .map(([who, does, whom, formula]) => `${who}${does}${whom}${formula ?? ''}`)
const sentence = fc.array(clause, { minLength: 1, maxLength: 3 }).map((clauses) => clauses.join('，'))
const options = (count: number) => fc.uniqueArray(clause, { minLength: count, maxLength: count })
const half = fc.integer({ min: 1, max: 12 }).map((n) => n / 2)
const analysis = fc.oneof(
  fc.constant(''),
  sentence.map((text) => `${text}。`),
)
const common = { analysis, score: half }

const single = fc
  .integer({ min: 2, max: 5 })
  .chain((count) =>
    fc
      .record({ stem: sentence, options: options(count), at: fc.nat(count - 1), ...common })
      .map(({ at, ...rest }): Asked => ({ ...rest, type: 'single', answer: ['ABCDE'[at] ?? 'A'] })),
  )
const multiple = fc.integer({ min: 3, max: 5 }).chain((count) =>
  fc
    .record({
      stem: sentence,
      options: options(count),
      letters: fc.subarray([...'ABCDE'].slice(0, count), { minLength: 2 }),
      ...common,
    })
    .map(({ letters, ...rest }): Asked => ({ ...rest, type: 'multiple', answer: letters })),
)
const judge = fc
  .record({ stem: sentence, verdict: fc.constantFrom('正确', '错误', '对', '错', '√', '×'), ...common })
  .map(({ verdict, ...rest }): Asked => ({ ...rest, type: 'judge', options: [], answer: [verdict] }))
const fill = fc
  .record({
    parts: fc.array(clause, { minLength: 2, maxLength: 4 }),
    words: fc.array(fc.constantFrom(...WORDS), { minLength: 4, maxLength: 4 }),
    ...common,
  })
  .map(
    ({ parts, words, ...rest }): Asked => ({
      ...rest,
      type: 'fill',
      stem: parts.join('____'),
      options: [],
      answer: words.slice(0, parts.length - 1),
    }),
  )
const short = fc.record({ stem: sentence, answer: fc.array(sentence, { minLength: 1, maxLength: 3 }), ...common }).map(
  ({ answer, ...rest }): Asked => ({
    ...rest,
    type: 'short',
    stem: `简述${rest.stem}`,
    options: [],
    answer: answer.map((point, index) => (answer.length > 1 ? `（${index + 1}）${point}。` : `${point}。`)),
  }),
)

export const choices = fc.array(fc.oneof(single, multiple), { minLength: 2, maxLength: 6 })
export const mixed = fc.array(fc.oneof(single, multiple, judge, fill, short), { minLength: 1, maxLength: 8 })

export const hand: fc.Arbitrary<Hand> = fc.record({
  number: fc.constantFrom('.', '、', '．', '（）', '()'),
  option: fc.constantFrom('.', '、', '．', '()', ')'),
  perLine: fc.constantFrom(1, 2, 9),
  key: fc.constantFrom('label', 'bracketLabel'),
  analysis: fc.constantFrom('解析：', '【解析】', '【分析】', '解析:'),
  points: fc.constantFrom('stem', 'field'),
  fullWidth: fc.boolean(),
  broken: fc.boolean(),
  stray: fc.boolean(),
})

const numbered = (n: number, { number }: Hand) =>
  number.length === 2 ? `${number[0]}${n}${number[1]}` : `${n}${number}`
const lettered = (letter: string, { option }: Hand) => (option === '()' ? `(${letter})` : `${letter}${option}`)

const widen = (text: string) => text.replace(/[A-Z0-9]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))

/** Breaks between two Chinese characters in the second half of the text. */
const breakLine = (text: string) =>
  text.replace(
    /^([\u4e00-\u9fa5，]{9,})([\u4e00-\u9fa5]{2})/,
    (_all, before: string, after: string) => `${before}\n${after}`,
  )

const scatter = (text: string) => text.replace(/，/g, ' ， ')

function writeOptions({ options: texts }: Asked, style: Hand): string[] {
  const marked = texts.map((text, index) => {
    const letter = lettered('ABCDE'[index] ?? '', style)
    return `${style.fullWidth ? widen(letter) : letter}${text}`
  })
  const lines: string[] = []
  for (let at = 0; at < marked.length; at += style.perLine) lines.push(marked.slice(at, at + style.perLine).join('   '))
  return lines
}

function writeStem(one: Asked, style: Hand): string {
  const withKey = one.type === 'single' || one.type === 'multiple' || one.type === 'judge'
  const inside = style.key === 'stem' ? one.answer.join('') : '　　'
  const stem = style.broken ? breakLine(one.stem) : one.stem
  const points = style.points === 'stem' ? `（${one.score}分）` : ''
  return `${points}${style.stray ? scatter(stem) : stem}${withKey ? `（${inside}）` : '。'}`
}

export function writeQuestion(one: Asked, n: number, style: Hand): string {
  const number = numbered(n, style)
  const joined = one.type === 'fill' ? one.answer.join('；') : one.answer.join(one.type === 'short' ? '\n' : '')
  const label = style.key === 'label' ? '答案：' : '【答案】'
  const isBelow = style.key === 'label' || style.key === 'bracketLabel' || one.type === 'fill' || one.type === 'short'
  return [
    `${style.fullWidth ? widen(number) : number}${writeStem(one, style)}`,
    ...writeOptions(one, style),
    ...(isBelow ? [`${label}${joined}`] : []),
    ...(one.analysis === '' ? [] : [`${style.analysis}${one.analysis}`]),
    ...(style.points === 'field' ? [`分值：${one.score}`] : []),
  ].join('\n')
}

/** 参考答案 at the end: «1-5 BCADA» where keys are single letters, «1.B 2.AC» otherwise. */
export function writeList(all: readonly Asked[], style: 'ranges' | 'pairs'): string {
  const keys = all.map((one) => one.answer.join(''))
  if (style === 'pairs') return `参考答案\n${keys.map((key, index) => `${index + 1}.${key}`).join(' ')}`
  const groups: string[] = []
  for (let at = 0; at < keys.length; at += 5) {
    const part = keys.slice(at, at + 5)
    groups.push(`${at + 1}-${at + part.length} ${part.join(part.every((key) => key.length === 1) ? '' : ' ')}`)
  }
  return `参考答案：\n${groups.join('\n')}`
}
