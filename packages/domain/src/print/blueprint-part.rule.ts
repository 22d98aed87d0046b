import { QUESTION_TYPES } from '@shuyuan/contract/entities/bank/question.ts'
import { typeName } from '../import/sheet/columns.rule.ts'
import { roundFinal, sumScores } from '../scoring/round.rule.ts'
import type { Block, Cell } from './print-doc.rule.ts'
import { type PrintedPaper, type PrintedQuestion, type Printer, paperDoc, titleBlock } from './printed-paper.rule.ts'
import { textBlock } from './rich-blocks.rule.ts'

const head = (t: string): Cell => ({ c: [textBlock(t)], head: true })
const cell = (t: string): Cell => ({ c: [textBlock(t)] })

const scoreOf = (questions: readonly PrintedQuestion[]): number => sumScores(questions.map(({ score }) => score))
const percent = (part: number, whole: number): number => (whole > 0 ? roundFinal((part * 100) / whole) : 0)

function crossTable({ w, lang }: Printer, questions: readonly PrintedQuestion[]): Block {
  const chapters = [...new Set(questions.map(({ chapterTitle }) => chapterTitle))]
  const types = QUESTION_TYPES.filter((type) => questions.some(({ body }) => body.type === type))
  const total = scoreOf(questions)
  const said = (some: readonly PrintedQuestion[]) => (some.length === 0 ? '' : w.cell(some.length, scoreOf(some)))
  const line = (name: string, some: readonly PrintedQuestion[]): Cell[] => [
    cell(name),
    ...types.map((type) => cell(said(some.filter(({ body }) => body.type === type)))),
    cell(said(some)),
    cell(`${percent(scoreOf(some), total)}%`),
  ]
  return {
    k: 'table',
    align: 'center',
    heads: 1,
    widths: [2.2, ...types.map(() => 1.2), 1.4, 0.9],
    rows: [
      [head(w.chapter), ...types.map((type) => head(typeName(type, lang))), head(w.sum), head(w.share)],
      ...chapters.map((chapter) =>
        line(
          chapter || w.none,
          questions.filter(({ chapterTitle }) => chapterTitle === chapter),
        ),
      ),
      line(w.sum, questions),
    ],
  }
}

function listTable({ w, lang }: Printer, questions: readonly PrintedQuestion[]): Block {
  const heads = [w.grid.no, w.type, w.points, w.hard, w.chapter, w.knowledge].map(head)
  const rows = questions.map(({ no, body, score, difficulty, chapterTitle, classifyNames }) =>
    [
      String(no),
      typeName(body.type, lang),
      String(score),
      String(difficulty),
      chapterTitle || w.none,
      classifyNames.join('、'),
    ].map(cell),
  )
  return { k: 'table', align: 'center', heads: 1, widths: [0.7, 1.3, 0.8, 0.8, 2.6, 2.6], rows: [heads, ...rows] }
}

/** Easy is 1 and 2, hard is 4 and 5. */
function spreadOf(questions: readonly PrintedQuestion[]) {
  const total = scoreOf(questions)
  const share = (from: number, to: number) =>
    percent(scoreOf(questions.filter(({ difficulty }) => difficulty >= from && difficulty <= to)), total)
  return [share(1, 2), share(3, 3), share(4, 5)] as const
}

/** 双向细目表: what the paper asks about and how, and each question. */
export function blueprintPart(printer: Printer, paper: PrintedPaper) {
  const questions = paper.topics.flatMap((topic) => topic.questions)
  const [easy, middle, hard] = spreadOf(questions)
  return paperDoc(printer, paper, [
    titleBlock(printer, paper, printer.w.parts.blueprint),
    crossTable(printer, questions),
    textBlock(`${printer.w.cells}${printer.w.spread(easy, middle, hard)}`),
    { k: 'topic', t: printer.w.listed, note: '' },
    listTable(printer, questions),
  ])
}
