import type { KeyOf, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import { blankScores } from '../scoring/question/blank.rule.ts'
import { childScores } from '../scoring/question/composite.rule.ts'
import { plainText } from '../text/html.rule.ts'
import { letter } from './paper-part.rule.ts'
import type { Block, Cell, Inline } from './print-doc.rule.ts'
import {
  hasOwnScores,
  type PrintedPaper,
  type PrintedQuestion,
  type PrintedTopic,
  type Printer,
  paperDoc,
  titleBlock,
  topicHeading,
} from './printed-paper.rule.ts'
import { richBlocks, textBlock, withLead } from './rich-blocks.rule.ts'

/** A key of one question or part: some words for a table, or blocks of its own. */
interface Judged {
  readonly body: SimpleBody
  readonly key: SimpleKey
  readonly score: number
}

const lettersOf = (parts: readonly { id: string }[], ids: readonly string[]): string =>
  ids
    .map((id) => parts.findIndex((part) => part.id === id))
    .filter((at) => at >= 0)
    .sort((a, b) => a - b)
    .map(letter)
    .join('')

/** The letters in the order of this copy; null where the key is no word. */
export function shortKey({ w }: Printer, { body, key }: Pick<Judged, 'body' | 'key'>): string | null {
  if (key.type === 'single' && body.type === 'single') return lettersOf(body.options, key.right ? [key.right] : [])
  if (key.type === 'multiple' && body.type === 'multiple') return lettersOf(body.options, key.right)
  if (key.type === 'judge') return key.right === null ? '' : w.verdict[key.right ? 0 : 1]
  if (key.type === 'order' && body.type === 'order') return key.right.map((id) => lettersOf(body.items, [id])).join('')
  if (key.type === 'match' && body.type === 'match')
    return body.left.map(({ id }, at) => `(${at + 1})${lettersOf(body.right, key.pairs[id] ?? [])}`).join(' ')
  return null
}

const text = (t: string): Inline => ({ k: 'text', t })

/** `$…$` in an accepted answer is a formula, as in the stem. */
function acceptInlines({ rich, w }: Printer, accepts: readonly string[]): Inline[] {
  const shown = accepts.filter((one) => one.trim() !== '')
  return shown.flatMap((one, at): Inline[] => {
    const block = /<span\b/i.test(one) ? richBlocks(rich, one)[0] : undefined
    return [...(at > 0 ? [text(w.accepts)] : []), ...(block?.k === 'p' ? block.c : [text(one)])]
  })
}

function blankBlocks(printer: Printer, key: KeyOf<'fill'> | KeyOf<'fill-o'>, score: number): Block[] {
  const { w } = printer
  const inlines = key.blanks.flatMap((blank, at): Inline[] => [
    ...(at > 0 ? [text(w.between)] : []),
    ...(key.blanks.length > 1 ? [text(`(${at + 1}) `)] : []),
    ...acceptInlines(printer, blank.accepts),
    ...(blank.tolerance
      ? [text(` (${w.tolerance(`${blank.tolerance.amount}${blank.tolerance.by === 'percent' ? '%' : ''}`)})`)]
      : []),
  ])
  const rule = key.blanks.length > 1 ? [textBlock(w.blankEach(blankScores(key.blanks, score)), { sans: true })] : []
  return [{ k: 'p', c: inlines }, ...rule]
}

const head = (t: string): Cell => ({ c: [textBlock(t)], head: true })
const cell = (t: string): Cell => ({ c: [textBlock(t)] })

function pointTables({ w }: Printer, key: SimpleKey): Block[] {
  const points = 'points' in key ? (key.points ?? []) : []
  const rubric = 'rubric' in key ? (key.rubric ?? []) : []
  return [
    ...(points.length > 0
      ? [
          {
            k: 'table' as const,
            widths: [5, 1],
            heads: 1,
            rows: [[head(w.point), head(w.points)], ...points.map((one) => [cell(one.text), cell(String(one.score))])],
          },
        ]
      : []),
    ...(rubric.length > 0
      ? [
          {
            k: 'table' as const,
            widths: [1, 4],
            heads: 1,
            rows: [
              [head(w.criterion), head(w.levels)],
              ...rubric.map(({ text: name, levels }) => [
                cell(name),
                cell(levels.map((level) => `${level.text} ${level.score}`).join(w.between)),
              ]),
            ],
          },
        ]
      : []),
  ]
}

/** How parts of an answer are paid, in words; empty where all or nothing needs none. */
function ruleOf({ w }: Printer, key: SimpleKey): string {
  if (key.type === 'multiple') return w.multiple[key.rule ?? 'allOrNothing']
  if (key.type === 'match') return w.pair[key.rule ?? 'perPair']
  return key.type === 'order' ? w.rank[key.rule ?? 'allOrNothing'] : ''
}

function judgedBlocks(printer: Printer, judged: Judged): Block[] {
  const { key, score } = judged
  const short = shortKey(printer, judged)
  if (short !== null) return [textBlock(short)]
  if (key.type === 'fill' || key.type === 'fill-o') return blankBlocks(printer, key, score)
  const reference = 'reference' in key ? key.reference : ''
  return [
    ...(plainText(reference) === '' && !/<img/.test(reference) ? [] : richBlocks(printer.rich, reference)),
    ...pointTables(printer, key),
  ]
}

/** Keys that are letters or verdicts stand in a table of two lines, ten a line. */
const A_ROW = 10

function keyTable({ w }: Printer, keys: readonly { no: number; t: string }[]): Block {
  const rows: Cell[][] = []
  for (let from = 0; from < keys.length; from += A_ROW) {
    const some = keys.slice(from, from + A_ROW)
    const rest = keys.length > A_ROW ? Array.from({ length: A_ROW - some.length }, () => cell('')) : []
    rows.push([head(w.grid.no), ...some.map(({ no }) => cell(String(no))), ...rest])
    rows.push([head(w.reference), ...some.map(({ t }) => cell(t)), ...rest])
  }
  const columns = Math.min(A_ROW, keys.length)
  return { k: 'table', rows, align: 'center', widths: [1.8, ...Array.from({ length: columns }, () => 1)] }
}

/** What is right in one question. */
export function keyBlocks(
  printer: Printer,
  { body, key, score }: Pick<PrintedQuestion, 'body' | 'key' | 'score'>,
): Block[] {
  if (body.type !== 'composite' || key.type !== 'composite')
    return judgedBlocks(printer, { body: body as SimpleBody, key: key as SimpleKey, score })
  const worth = childScores(body.children, score)
  return body.children.flatMap((child, at): Block[] => {
    const own = key.children[child.id]
    if (!own) return []
    const lead = [text(printer.w.score(worth[at] ?? 0))]
    const blocks = judgedBlocks(printer, { body: child.body, key: own, score: worth[at] ?? 0 })
    return [{ k: 'item', no: `(${at + 1})`, c: withLead(lead, blocks), inner: true }]
  })
}

function topicBlocks(printer: Printer, topic: PrintedTopic, at: number): Block[] {
  const { w } = printer
  const short = topic.questions.map((question) => ({
    no: question.no,
    t:
      question.body.type === 'composite' || question.body.type === 'match'
        ? null
        : shortKey(printer, { body: question.body, key: question.key as SimpleKey }),
  }))
  const isShort = short.every(({ t }) => t !== null)
  const rules = [
    ...new Set(topic.questions.flatMap(({ key }) => (key.type === 'composite' ? [] : [ruleOf(printer, key)]))),
  ]
  const notes = rules.filter((one) => one !== '').map((one) => textBlock(one, { sans: true }))
  const heading: Block = { k: 'topic', t: topicHeading(printer, topic, at), note: '' }
  if (isShort) return [heading, keyTable(printer, short as { no: number; t: string }[]), ...notes]
  const ownScores = hasOwnScores(topic)
  return [
    heading,
    ...notes,
    ...topic.questions.map((question): Block => {
      const blocks = keyBlocks(printer, question)
      return {
        k: 'item',
        no: `${question.no}.`,
        c: ownScores ? withLead([text(w.score(question.score))], blocks) : blocks,
      }
    }),
  ]
}

/** 参考答案与评分标准, by the letters of the copy that it belongs to. */
export const keyPart = (printer: Printer, paper: PrintedPaper) =>
  paperDoc(printer, paper, [
    titleBlock(printer, paper, printer.w.parts.key),
    ...paper.topics.flatMap((topic, at) => topicBlocks(printer, topic, at)),
  ])
