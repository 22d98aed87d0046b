import type { SimpleBody } from '@shuyuan/contract/entities/bank/question.ts'
import { letter, roomOf } from './paper-part.rule.ts'
import type { Block } from './print-doc.rule.ts'
import {
  type PrintedPaper,
  type PrintedQuestion,
  type PrintedTopic,
  type Printer,
  paperDoc,
  sealedStrip,
  titleBlock,
  topicHeading,
} from './printed-paper.rule.ts'
import { textBlock } from './rich-blocks.rule.ts'

interface Place {
  readonly no: string
  readonly body: SimpleBody
}

/** A question of parts has a place for each: 21(1), 21(2). */
const placesOf = ({ no, body }: PrintedQuestion): Place[] =>
  body.type === 'composite'
    ? body.children.map((child, at) => ({ no: `${no}(${at + 1})`, body: child.body }))
    : [{ no: String(no), body }]

type Kind = 'bubbles' | 'slots' | 'room'

const kindOf = ({ type }: SimpleBody): Kind =>
  type === 'single' || type === 'multiple' || type === 'judge'
    ? 'bubbles'
    : type === 'short' || type === 'essay' || type === 'file'
      ? 'room'
      : 'slots'

function marksOf({ w }: Printer, body: SimpleBody): readonly string[] {
  if (body.type === 'judge') return w.verdict
  return body.type === 'single' || body.type === 'multiple' ? body.options.map((_, at) => letter(at)) : []
}

function slotsOf({ no, body }: Place): string[] {
  if (body.type === 'fill' || body.type === 'fill-o')
    return body.blanks.length > 1 ? body.blanks.map((_, at) => `${no}-${at + 1}`) : [no]
  if (body.type === 'match') return body.left.map((_, at) => `${no}-${at + 1}`)
  return [no]
}

function sameKind(places: readonly Place[]): Place[][] {
  const runs: Place[][] = []
  for (const place of places) {
    const last = runs.at(-1)
    if (last?.[0] && kindOf(last[0].body) === kindOf(place.body)) last.push(place)
    else runs.push([place])
  }
  return runs
}

/** Short answers stand three in a row, numbers of matches and orders too. */
const SLOTS_A_ROW = 3

function runBlocks(printer: Printer, run: readonly Place[]): Block[] {
  const { w } = printer
  const [first] = run
  if (!first) return []
  if (kindOf(first.body) === 'bubbles') {
    const reasons = run.filter(({ body }) => roomOf(body) > 0)
    return [
      { k: 'bubbles', rows: run.map((place) => ({ no: place.no, marks: marksOf(printer, place.body) })) },
      ...reasons.map(
        ({ no, body }): Block => ({
          k: 'item',
          no: `${no}.`,
          c: [textBlock(w.reason), { k: 'lines', n: roomOf(body) }],
        }),
      ),
    ]
  }
  if (kindOf(first.body) === 'slots') return [{ k: 'slots', cols: SLOTS_A_ROW, items: run.flatMap(slotsOf) }]
  return run.map(
    ({ no, body }): Block => ({
      k: 'item',
      no: `${no}.`,
      c: [body.type === 'file' ? textBlock(w.files(body.maxFiles)) : { k: 'lines', n: roomOf(body) }],
    }),
  )
}

const topicBlocks = (printer: Printer, topic: PrintedTopic, at: number): Block[] => [
  { k: 'topic', t: topicHeading(printer, topic, at), note: '', graded: [printer.w.grid.got, printer.w.grid.marker] },
  ...sameKind(topic.questions.flatMap(placesOf)).flatMap((run) => runBlocks(printer, run)),
]

/** 答题纸: bubbles, boxes and lined room, numbered like the paper. */
export function answerSheetPart(printer: Printer, paper: PrintedPaper) {
  const { w } = printer
  const blocks = paper.topics.flatMap((topic, at) => topicBlocks(printer, topic, at))
  const head = [titleBlock(printer, paper, w.parts.answerSheet), textBlock(w.sheetNote)]
  return paperDoc(printer, paper, [...head, ...blocks], sealedStrip(printer, paper))
}
