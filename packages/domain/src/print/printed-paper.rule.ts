import type { QuestionBody, QuestionKey } from '@shuyuan/contract/entities/bank/question.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { roundScore, sumScores } from '../scoring/round.rule.ts'
import type { Block, PrintDoc, SealedStrip } from './print-doc.rule.ts'
import { type PrintWords, printWords } from './print-words.rule.ts'
import type { RichReader } from './rich-blocks.rule.ts'

export interface PrintedQuestion {
  readonly no: number
  readonly score: number
  /** In the order of this copy. */
  readonly body: QuestionBody
  readonly key: QuestionKey
  readonly difficulty: number
  readonly chapterTitle: string
  readonly classifyNames: readonly string[]
  /** Printed in a booklet of wrong answers alone. */
  readonly analysis?: string
}

export interface PrintedTopic {
  readonly title: string
  readonly instructions: string
  readonly questions: readonly PrintedQuestion[]
}

export interface PrintedHead {
  readonly school: string
  readonly term: string
  readonly course: string
  readonly courseCode: string
  readonly title: string
  /** A or B; empty: the paper has one version. */
  readonly side: string
  readonly examForm: string
  readonly minutes: number
  readonly total: number
  readonly notes: string
  /** Boxes for the student number. */
  readonly numberBoxes: number
}

/** One copy of a paper: of a fixed one the only one. */
export interface PrintedPaper {
  readonly head: PrintedHead
  readonly topics: readonly PrintedTopic[]
  /** Of a random paper: what it was drawn with. */
  readonly seed: string | null
}

export interface PrintChoices {
  readonly lang: Lang
  readonly page: 'A4' | 'A3'
  readonly show: { readonly score: boolean; readonly difficulty: boolean; readonly classify: boolean }
  /** Room to write on the paper itself, where no answer sheet goes with it. */
  readonly room: boolean
}

export interface Printer extends PrintChoices {
  readonly w: PrintWords
  readonly rich: RichReader
}

export const openPrinter = (choices: PrintChoices, rich: Omit<RichReader, 'sound'>): Printer => {
  const w = printWords(choices.lang)
  return { ...choices, w, rich: { ...rich, sound: w.sound } }
}

export const topicScore = (topic: PrintedTopic): number => sumScores(topic.questions.map(({ score }) => score))

/** 一、单项选择题（本大题共10题，每题2分，共20分）; a number that the title has already stays. */
export function topicHeading({ w, show }: Printer, topic: PrintedTopic, at: number): string {
  const { title, questions } = topic
  const name = w.isNumbered.test(title) ? title : `${w.section(at + 1)}${title}`
  if (!show.score || questions.length === 0) return name
  const [first] = questions
  const isUniform = first !== undefined && questions.every(({ score }) => score === first.score)
  const sum = topicScore(topic)
  return name + (isUniform ? w.uniform(questions.length, first.score, sum) : w.summed(questions.length, sum))
}

/** Whether each question has to say what it is worth. */
export const hasOwnScores = ({ questions }: PrintedTopic): boolean =>
  questions.some(({ score }) => score !== questions[0]?.score)

export function titleBlock({ w }: Printer, { head }: PrintedPaper, part: string): Block {
  const { school, term, title, side, course, courseCode, examForm, minutes, total } = head
  const facts = [
    w.course(course, courseCode),
    ...(examForm ? [w.form(examForm)] : []),
    w.minutes(minutes),
    w.total(roundScore(total)),
  ]
  return {
    k: 'title',
    over: [[school, term].filter((one) => one !== '').join('　')],
    t: `${title}${side ? w.side(side) : ''}${part ? ` ${part}` : ''}`,
    under: [facts.join('　　')],
  }
}

export function sealedStrip({ w }: Printer, { head }: PrintedPaper): SealedStrip {
  const { unit, className, no, name } = w.fields
  return {
    fields: [{ label: unit }, { label: className }, { label: no, boxes: head.numberBoxes }, { label: name }],
    seal: w.seal,
  }
}

export const paperDoc = (
  { page, w }: Printer,
  { head, seed }: PrintedPaper,
  blocks: readonly Block[],
  strip: SealedStrip | null = null,
): PrintDoc => ({
  page,
  strip,
  foot: [`${head.title}${head.side ? w.side(head.side) : ''}`, ...(seed === null ? [] : [w.seed(seed)])].join('　'),
  count: w.page,
  blocks,
})
