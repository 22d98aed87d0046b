import { plainText } from '../text/html.rule.ts'
import { keyBlocks } from './key-part.rule.ts'
import { bodyBlocks } from './paper-part.rule.ts'
import type { Block } from './print-doc.rule.ts'
import { type PrintedPaper, type Printer, paperDoc, topicHeading } from './printed-paper.rule.ts'
import { richBlocks } from './rich-blocks.rule.ts'

/** 错题本: the questions to be tried once more, and behind all of them what is right. */
export function bookletPart(printer: Printer, paper: PrintedPaper) {
  const { w, rich } = printer
  const { school, term, course, courseCode, title } = paper.head
  const questions = paper.topics.flatMap(({ questions: own }) => own)
  const over = [[school, term].filter((one) => one !== '').join('　')]
  const blocks: Block[] = [
    { k: 'title', over, t: title, under: [w.course(course, courseCode)] },
    ...paper.topics.flatMap((topic, at): Block[] => [
      { k: 'topic', t: topicHeading(printer, topic, at), note: '' },
      ...topic.questions.map(
        ({ no, body, score }): Block => ({
          ...{ k: 'item', no: `${no}.`, c: bodyBlocks(printer, body, score) },
        }),
      ),
    ]),
    { k: 'rule' },
    { k: 'topic', t: w.answers, note: '' },
    ...questions.map((question): Block => {
      const analysis = question.analysis ?? ''
      const isExplained = plainText(analysis) !== '' || /<img/.test(analysis)
      return {
        k: 'item',
        no: `${question.no}.`,
        c: [...keyBlocks(printer, question), ...(isExplained ? richBlocks(rich, analysis) : [])],
      }
    }),
  ]
  return paperDoc(printer, paper, blocks)
}
