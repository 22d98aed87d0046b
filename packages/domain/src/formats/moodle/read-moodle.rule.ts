import type { CompositeBody, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import type { ImportDefaults } from '../../import/text/result.rule.ts'
import { plainText } from '../../text/html.rule.ts'
import type { Typesetter } from '../../text/typeset.rule.ts'
import { EXTRAS_MARK } from '../form/extras.rule.ts'
import { type Entry, type FormatResult, finishEntries } from '../form/finish.rule.ts'
import { fault } from '../rich/fault.rule.ts'
import type { Medium } from '../rich/media.rule.ts'
import { childOf, childrenOf, type Element, textIn } from '../tree/node.rule.ts'
import { COMMENT } from '../tree/xml.rule.ts'
import { MoodleTexts, plainIn } from './moodle-text.rule.ts'
import { readMoodleQuestion } from './read-question.rule.ts'

/** A description that says so is the material of the questions behind it. */
export const PARTS_MARK = 'shuyuan-parts'

const categoryOf = (said: string): string =>
  said
    .split(/(?<!\/)\/(?!\/)/)
    .map((part) => part.replaceAll('//', '/').trim())
    .findLast((part) => part !== '' && part !== 'top' && !/^\$.*\$$/.test(part)) ?? ''

const commentsOf = (element: Element): string[] => childrenOf(element, COMMENT).map(textIn)

interface Reading {
  readonly media: Medium[]
  readonly chapter: string
}

function aboutOf(question: Element, { chapter }: Reading, n: number) {
  const stem = textIn(childOf(childOf(question, 'questiontext'), 'text'))
  const idnumber = textIn(childOf(question, 'idnumber')).trim()
  const tags = childrenOf(childOf(question, 'tags') ?? question, 'tag').map((tag) => plainIn(tag))
  return {
    place: { line: n, to: n },
    externalNo: (idnumber || plainIn(childOf(question, 'name'))).slice(0, 60),
    ...(chapter ? { chapter } : {}),
    tags: tags.filter(Boolean),
    extras: commentsOf(question).find((comment) => comment.startsWith(`${EXTRAS_MARK} `)) ?? '',
    text: `${question.attrs.type ?? ''}: ${plainText(stem)}`,
  }
}

function simpleEntry(question: Element, reading: Reading, n: number): Entry {
  return { ...aboutOf(question, reading, n), ...readMoodleQuestion(question, new MoodleTexts(question, reading.media)) }
}

/** A description and the questions behind it as one question with parts. */
function compositeEntry(question: Element, parts: readonly Element[], reading: Reading, n: number): Entry {
  const about = aboutOf(question, reading, n)
  const texts = new MoodleTexts(question, reading.media)
  const read = parts.map((part) => readMoodleQuestion(part, new MoodleTexts(part, reading.media)))
  const children = read.flatMap(({ draft }, at) => {
    if (!draft || draft.body.type === 'composite') return []
    const id = `c${at + 1}`
    const child: CompositeBody['children'][number] = { id, score: draft.score ?? 0, body: draft.body as SimpleBody }
    return [{ child, key: draft.key as SimpleKey }]
  })
  const nested = read.some(({ draft }) => draft?.body.type === 'composite')
  return {
    ...about,
    place: { line: n, to: n + parts.length },
    draft: {
      body: {
        type: 'composite',
        stem: texts.html(childOf(question, 'questiontext')),
        children: children.map(({ child }) => child),
      },
      key: { type: 'composite', children: Object.fromEntries(children.map(({ child, key }) => [child.id, key])) },
      analysis: texts.html(childOf(question, 'generalfeedback')),
      ...{ score: null, difficulty: null },
    },
    faults: [...read.flatMap(({ faults }) => faults), ...(nested ? [fault('PARTS_MIXED')] : [])],
    doubts: [...texts.doubts, ...read.flatMap(({ doubts }) => doubts)],
  }
}

export function moodleEntries(quiz: Element): { entries: Entry[]; media: Medium[] } {
  const media: Medium[] = []
  const entries: Entry[] = []
  const questions = childrenOf(quiz, 'question')
  let chapter = ''
  let n = 0
  for (let at = 0; at < questions.length; at++) {
    const question = questions[at] as Element
    if (question.attrs.type === 'category') {
      chapter = categoryOf(plainIn(childOf(question, 'category')))
      continue
    }
    n++
    const count = Number(
      commentsOf(question)
        .find((comment) => comment.startsWith(PARTS_MARK))
        ?.slice(PARTS_MARK.length) ?? 0,
    )
    const parts = count > 0 ? questions.slice(at + 1, at + 1 + Math.min(count, 30)) : []
    entries.push(
      parts.length > 0
        ? compositeEntry(question, parts, { media, chapter }, n)
        : simpleEntry(question, { media, chapter }, n),
    )
    at += parts.length
    n += parts.length
  }
  return { entries, media }
}

/** The questions of a Moodle XML file. */
export function readMoodle(quiz: Element, usual: ImportDefaults, typesetter?: Typesetter): FormatResult {
  const { entries, media } = moodleEntries(quiz)
  return { parsed: finishEntries(entries, usual, typesetter), media }
}
