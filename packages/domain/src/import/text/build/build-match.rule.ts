import { numberMark } from '../marks.rule.ts'
import { textOf } from '../raw.rule.ts'
import { inlineHtml, richHtml } from '../rich.rule.ts'
import { optionsOf } from './build-choice.rule.ts'
import { type BuildContext, type Built, fault } from './built.rule.ts'

const PAIR = /(\d{1,2})\s*[-—–－~:：→.．、]*\s*((?:[A-J](?:\s*[、,，]?\s*(?=[A-J]))?)+)/g

/** «1-C；2-A»; a left item may have several right ones. */
export function readPairs(text: string): [number, string[]][] {
  return [...text.matchAll(PAIR)].map((found) => [Number(found[1]), (found[2] ?? '').match(/[A-J]/g) ?? []])
}

/** The left side is a numbered list in the stem, the right side the options. */
export function buildMatch(context: BuildContext): Built {
  const { raw, held } = context
  const marks = context.stem.map((text) => numberMark(text))
  const isPart = (index: number) => marks[index] !== null && index > 0
  const left = marks.flatMap((mark, index) => (mark && isPart(index) ? [{ n: mark.n, text: mark.rest }] : []))
  const right = optionsOf(context).map(({ id, html }) => ({ id, html }))
  const letters = new Map(raw.options.map((option, index) => [option.letter, `o${index + 1}`]))
  const read = readPairs(textOf(raw.answer))
  const pairs: Record<string, string[]> = {}
  for (const [n, names] of read) {
    const at = left.findIndex((part) => part.n === n)
    if (at >= 0) pairs[`l${at + 1}`] = names.flatMap((name) => letters.get(name) ?? [])
  }
  const many = Object.values(pairs).some((ids) => ids.length > 1)
  const faults = [
    ...(left.length < 2 ? [fault('LEFT_MISSING', { found: left.length })] : []),
    ...(raw.options.length < 2 ? [fault('OPTIONS_MISSING', { found: raw.options.length })] : []),
    ...(raw.answer === null
      ? [fault('NO_ANSWER')]
      : read.length === 0
        ? [fault('ANSWER_UNREADABLE', { answer: textOf(raw.answer).slice(0, 100) })]
        : []),
  ]
  return {
    body: {
      type: 'match',
      stem: richHtml(
        context.stem.filter((_, index) => !isPart(index)),
        held,
      ),
      left: left.map((part, index) => ({ id: `l${index + 1}`, html: inlineHtml(part.text, held) })),
      right,
      ...(many ? { many } : {}),
    },
    key: { type: 'match', pairs },
    faults,
    explained: [],
  }
}
