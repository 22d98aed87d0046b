import fc from 'fast-check'
import { CHOICES, FILLS, JUDGES, MULTIPLES, PASSAGES, SHORTS } from './pool.ts'

/** Random papers whose content is known, and the many ways in which they are written down. */

export type Kind = 'single' | 'multiple' | 'judge' | 'fill' | 'short'

export interface Item {
  kind: Kind
  stem: string
  options: readonly string[]
  key: string
  explained: string
}

export interface Passage {
  lang: 'zh' | 'en'
  text: readonly string[]
  items: readonly Item[]
}

export type Block = { kind: Kind; items: readonly Item[] } | { kind: 'groups'; groups: readonly Passage[] }

export interface Layout {
  title: boolean
  headings: boolean
  number: '.' | '．' | '、' | '. '
  option: '.' | '．' | '、' | ')'
  /** Between options on a line; '' glues them. */
  gap: '' | '  ' | '\t' | '　　' | '    '
  perLine: 1 | 2 | 4
  emptyLines: boolean
  bracket: '' | '（　　）' | '( )'
  answers:
    | 'below'
    | 'stem'
    | 'leading'
    | 'chosen'
    | 'ranges'
    | 'pairs'
    | 'table'
    | 'listed'
    | 'sections'
    | 'twice'
    | 'together'
  label: '答案：' | '【答案】' | '参考答案：' | '答案:'
  explain: '解析：' | '【解析】' | '【详解】' | null
  /** Where the words that name a passage's numbers stand. */
  cue: 'before' | 'end' | 'after' | 'unnumbered'
  /** Explanations have several lines, some with a list of their own. */
  long: boolean
  /** A page's footer stands behind every third question. */
  footers: boolean
  dash: '-' | '~' | '～' | '—' | '－'
  points: boolean
}

const item =
  (kind: Kind) =>
  (cells: readonly string[]): Item => ({
    kind,
    stem: cells[0] ?? '',
    options: cells.slice(1, -2),
    key: cells.at(-2) ?? '',
    explained: cells.at(-1) ?? '',
  })

const some = (kind: Kind, pool: readonly string[][], max: number) =>
  fc
    .subarray([...pool], { minLength: 2, maxLength: Math.min(max, pool.length) })
    .map((cells): Block => ({ kind, items: cells.map(item(kind)) }))

const groups = fc.subarray([...PASSAGES], { minLength: 1, maxLength: 3 }).map(
  (all): Block => ({
    kind: 'groups',
    groups: all.map(({ lang, text, questions }) => ({ lang, text, items: questions.map(item('single')) })),
  }),
)

const blocks = fc
  .tuple(
    some('single', CHOICES, 6),
    fc.option(some('multiple', MULTIPLES, 3)),
    fc.option(groups),
    fc.option(some('judge', JUDGES, 4)),
    fc.option(some('fill', FILLS, 3)),
    fc.option(some('short', SHORTS, 2)),
  )
  .map((all) => all.filter((one) => one !== null))

export const anyPaper = blocks
export const onlyChoices = some('single', CHOICES, 8).map((block) => [block])
export const withGroups = fc.tuple(some('single', CHOICES, 3), groups).map((all): Block[] => all)

export const anyLayout: fc.Arbitrary<Layout> = fc.record({
  title: fc.boolean(),
  headings: fc.boolean(),
  number: fc.constantFrom('.', '．', '、', '. '),
  option: fc.constantFrom('.', '．', '、', ')'),
  gap: fc.constantFrom('', '  ', '\t', '　　', '    '),
  perLine: fc.constantFrom(1, 2, 4),
  emptyLines: fc.boolean(),
  bracket: fc.constantFrom('', '（　　）', '( )'),
  answers: fc.constantFrom(
    'below',
    'stem',
    'leading',
    'chosen',
    'ranges',
    'pairs',
    'table',
    'listed',
    'sections',
    'twice',
    'together',
  ),
  label: fc.constantFrom('答案：', '【答案】', '参考答案：', '答案:'),
  explain: fc.constantFrom('解析：', '【解析】', '【详解】', null),
  cue: fc.constantFrom('before', 'end', 'after', 'unnumbered'),
  dash: fc.constantFrom('-', '~', '～', '—', '－'),
  points: fc.boolean(),
  long: fc.boolean(),
  footers: fc.boolean(),
})
