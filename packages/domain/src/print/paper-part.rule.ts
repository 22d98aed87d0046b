import type { BodyOf, QuestionBody, SimpleBody } from '@shuyuan/contract/entities/bank/question.ts'
import { childScores } from '../scoring/question/composite.rule.ts'
import { plainText } from '../text/html.rule.ts'
import { optionColumns } from './option-columns.rule.ts'
import type { Block, Cell, Inline } from './print-doc.rule.ts'
import {
  hasOwnScores,
  type PrintedPaper,
  type PrintedQuestion,
  type PrintedTopic,
  type Printer,
  paperDoc,
  sealedStrip,
  titleBlock,
  topicHeading,
  topicScore,
} from './printed-paper.rule.ts'
import { type RichReader, richBlocks, textBlock, withLead, withTail } from './rich-blocks.rule.ts'

export const letter = (at: number): string => String.fromCharCode(65 + at)

/** Lines of writing room (6.2, point 17); a question that says how long its answer may be gets as many. */
const ROOM = { short: 6, essay: 20 } as const
const CHARS_A_LINE = 30
const ROOM_MAX = 60

export function roomOf(body: SimpleBody): number {
  if (body.type === 'judge') return body.reasonPercent ? 2 : 0
  if (body.type !== 'short' && body.type !== 'essay') return 0
  const wanted = Math.ceil((body.maxChars ?? body.minChars ?? 0) / CHARS_A_LINE)
  return Math.min(ROOM_MAX, Math.max(ROOM[body.type], wanted))
}

const BRACKETS = /[（(][\s\u3000_]*[）)]\s*[。．.]?\s*$/

const text = (t: string): Inline => ({ k: 'text', t })

/** The stem; choices and verdicts without brackets of their own get a place to write the answer in. */
function stemBlocks(printer: Printer, body: SimpleBody, rich: RichReader): Block[] {
  const blocks = richBlocks(rich, body.stem)
  const isPicked = body.type === 'single' || body.type === 'multiple' || body.type === 'judge'
  if (!isPicked || BRACKETS.test(plainText(body.stem))) return blocks
  return withTail(blocks, [text(printer.w.bracket)])
}

function matchBlocks(printer: Printer, { left, right }: BodyOf<'match'>): Block[] {
  const cell = (label: string, html: string | undefined): Cell => ({
    c: html === undefined ? [] : withLead([text(`${label} `)], richBlocks(printer.rich, html)),
  })
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [
    cell(`(${at + 1})`, left[at]?.html),
    cell(`${letter(at)}.`, right[at]?.html),
  ])
  const slots = left.map((_, at) => `(${at + 1})`)
  return [
    { k: 'table', rows, widths: [1, 1] },
    ...(printer.room ? [{ k: 'slots' as const, cols: Math.min(6, slots.length), items: slots }] : []),
  ]
}

const blankLine = (w: number): Inline => ({ k: 'blank', w })

/** What stands under the stem. */
function belowStem(printer: Printer, body: SimpleBody): Block[] {
  const { w, rich } = printer
  switch (body.type) {
    case 'single':
    case 'multiple': {
      const cols = optionColumns(
        body.options.map(({ html }) => html),
        printer.page,
      )
      const items = body.options.map(({ html }, at) => ({ label: `${letter(at)}.`, c: richBlocks(rich, html) }))
      return [{ k: 'options', cols, items }]
    }
    case 'judge':
      return body.reasonPercent && printer.room ? [textBlock(w.reason), { k: 'lines', n: 2 }] : []
    case 'match':
      return matchBlocks(printer, body)
    case 'order': {
      const items = body.items.map(({ html }, at) => ({ label: `${letter(at)}.`, c: richBlocks(rich, html) }))
      const cols = optionColumns(
        body.items.map(({ html }) => html),
        printer.page,
      )
      const line: Block = { k: 'p', c: [text(w.order), blankLine(16)] }
      return [{ k: 'options', cols, items }, ...(printer.room ? [line] : [])]
    }
    case 'file':
      return [textBlock(w.files(body.maxFiles))]
    case 'short':
    case 'essay':
      return printer.room ? [{ k: 'lines', n: roomOf(body) }] : []
    default:
      return []
  }
}

const simpleBlocks = (printer: Printer, body: SimpleBody, rich: RichReader = printer.rich): Block[] => [
  ...stemBlocks(printer, body, rich),
  ...belowStem(printer, body),
]

function compositeBlocks(printer: Printer, body: BodyOf<'composite'>, score: number): Block[] {
  const { rich, show, w } = printer
  const places = new Map(body.children.map(({ id }, at) => [id, `(${at + 1})`]))
  const material = body.cloze ? { ...rich, blankNo: (id: string) => places.get(id) } : rich
  const worth = childScores(body.children, score)
  const isUniform = worth.every((one) => one === worth[0])
  return [
    ...richBlocks(material, body.stem),
    ...body.children.map((child, at): Block => {
      const lead = show.score && !isUniform ? [text(w.score(worth[at] ?? 0))] : []
      // The stem of a cloze's part says nothing: its blank stands in the material.
      const blocks =
        body.cloze && plainText(child.body.stem) === ''
          ? belowStem(printer, child.body)
          : simpleBlocks(printer, child.body)
      return { k: 'item', no: `(${at + 1})`, c: lead.length > 0 ? withLead(lead, blocks) : blocks, inner: true }
    }),
  ]
}

export const bodyBlocks = (printer: Printer, body: QuestionBody, score: number): Block[] =>
  body.type === 'composite' ? compositeBlocks(printer, body, score) : simpleBlocks(printer, body)

function factsOf({ show, w }: Printer, { difficulty, classifyNames }: PrintedQuestion): Inline[] {
  const facts = [...(show.difficulty ? [w.difficulty(difficulty)] : []), ...(show.classify ? classifyNames : [])]
  return facts.length === 0 ? [] : [{ k: 'text', t: ` [${facts.join(w.between)}]`, sans: true }]
}

/** The facts stand behind the stem, before options and writing room. */
function withFacts(blocks: readonly Block[], facts: readonly Inline[]): Block[] {
  if (facts.length === 0) return [...blocks]
  const at = blocks.findIndex(({ k }) => k !== 'p')
  const stem = at < 0 ? blocks : blocks.slice(0, at)
  return [...withTail(stem, facts), ...(at < 0 ? [] : blocks.slice(at))]
}

function questionItem(printer: Printer, question: PrintedQuestion, ownScores: boolean): Block {
  const { show, w } = printer
  const lead = show.score && ownScores ? [text(w.score(question.score))] : []
  const blocks = withFacts(bodyBlocks(printer, question.body, question.score), factsOf(printer, question))
  return { k: 'item', no: `${question.no}.`, c: lead.length > 0 ? withLead(lead, blocks) : blocks }
}

/** The marker's table: a column a big topic. */
export function scoreGrid({ w }: Printer, topics: readonly PrintedTopic[]): Block {
  const cell = (t: string): Cell => ({ c: [textBlock(t)] })
  const sum = topics.reduce((all, topic) => all + topicScore(topic), 0)
  const { no, full, got, marker, total } = w.grid
  return {
    k: 'table',
    align: 'center',
    height: 20,
    widths: [1.4, ...topics.map(() => 1), 1],
    rows: [
      [cell(no), ...topics.map((_, at) => cell(w.numeral(at + 1))), cell(total)],
      [cell(full), ...topics.map((topic) => cell(String(topicScore(topic)))), cell(String(sum))],
      [cell(got), ...topics.map(() => cell('')), cell('')],
      [cell(marker), ...topics.map(() => cell('')), cell('')],
    ],
  }
}

const notesBlocks = ({ w, rich }: Printer, notes: string): Block[] =>
  plainText(notes) === '' ? [] : [textBlock(w.notes, { b: true }), ...richBlocks(rich, notes), { k: 'rule' }]

/** 试卷: what candidates read. */
export function paperPart(printer: Printer, paper: PrintedPaper) {
  const { w } = printer
  const blocks = paper.topics.flatMap((topic, at): Block[] => [
    {
      k: 'topic',
      t: topicHeading(printer, topic, at),
      note: topic.instructions,
      graded: [w.grid.got, w.grid.marker],
    },
    ...topic.questions.map((question) => questionItem(printer, question, hasOwnScores(topic))),
  ])
  const head = [
    titleBlock(printer, paper, ''),
    scoreGrid(printer, paper.topics),
    ...notesBlocks(printer, paper.head.notes),
  ]
  return paperDoc(printer, paper, [...head, ...blocks], sealedStrip(printer, paper))
}
