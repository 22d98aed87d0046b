import type { BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { sumScores } from '../../../scoring/round.rule.ts'
import { distributeScore } from '../../../scoring/spread.rule.ts'
import { compactEntries } from '../answers/answer-list.rule.ts'
import { blankNumbers, signClozeBlanks, splitBank } from '../cloze.rule.ts'
import { readScore } from '../fields.rule.ts'
import type { Held } from '../held.rule.ts'
import { readLetters } from '../key.rule.ts'
import { newRaw, type RawQuestion, textOf } from '../raw.rule.ts'
import { richHtml } from '../rich.rule.ts'
import type { TextLine } from '../source.rule.ts'
import { readStem } from '../stem.rule.ts'
import type { TypeHint } from '../types.rule.ts'
import { buildSimple, hintFor } from './build-simple.rule.ts'
import { type Built, type Fault, fault } from './built.rule.ts'

export interface BuiltComposite {
  body: BodyOf<'composite'>
  key: KeyOf<'composite'>
  faults: Fault[]
  /** Explanations of the parts, each below its number. */
  explained: TextLine[]
  stated: number | null
  defaulted: boolean
}

/** A passage's heading does not apply to its parts, but 选择 below one does. */
const childHint = (raw: RawQuestion): TypeHint | null => {
  if (raw.fields.type) return hintFor(raw)
  const hint = raw.section?.hint ?? null
  return hint === 'composite' || hint === 'cloze' || hint === 'short' ? null : hint
}

/** «答案：36．D 37．E» or «答案：DEGFA» below the passage: the keys of all its parts. */
function shareAnswers(material: RawQuestion, children: readonly RawQuestion[]): void {
  const open = children.filter((child) => child.answer === null)
  const text = textOf(material.answer)
  const no = material.answer?.[0]?.no ?? material.from
  if (open.length === 0 || text === '') return
  const entries = compactEntries(text)
  const letters = readLetters(text)?.letters ?? []
  for (const [index, child] of open.entries()) {
    const listed = entries?.find(([number]) => number === child.number)?.[1]
    const inOrder = letters.length === open.length ? letters[index] : undefined
    const answer = listed ?? inOrder
    if (answer !== undefined) child.answer = [{ no, text: answer }]
  }
}

interface Cloze {
  passage: TextLine[]
  children: RawQuestion[]
}

/** 七选五: one list of options below the text serves all blanks. */
function fromBank(material: RawQuestion): Cloze | null {
  const answers = compactEntries(textOf(material.answer))
  const letters = answers ? answers.map(([, letter]) => letter) : (readLetters(textOf(material.answer))?.letters ?? [])
  const bank = letters.length > 1 ? splitBank(material.stem) : null
  const numbers = bank ? blankNumbers(bank.passage, letters.length) : null
  const passage = bank && numbers ? signClozeBlanks(bank.passage, numbers) : null
  if (!bank || !numbers || !passage) return null
  const children = numbers.map((number, index): RawQuestion => {
    const child = newRaw(material.from, number, material.section)
    const answer = [{ no: material.answer?.[0]?.no ?? material.from, text: letters[index] ?? '' }]
    return { ...child, to: material.to, options: bank.options, answer }
  })
  return { passage, children }
}

/** 完形 (cloze): the parts have no stem, their numbers are in the text. */
function fromNumbers(material: RawQuestion, children: readonly RawQuestion[]): Cloze | null {
  const bare = children.length > 0 && children.every((child) => textOf(child.stem) === '' && child.options.length > 1)
  const numbers = children.flatMap((child) => child.number ?? [])
  const passage = bare && numbers.length === children.length ? signClozeBlanks(material.stem, numbers) : null
  return passage ? { passage, children: [...children] } : null
}

/** Whether a passage without parts is a text with a shared list of options. */
export const isBank = (raw: RawQuestion): boolean => (raw.children?.length ?? 0) === 0 && fromBank(raw) !== null

function scoresOf(
  built: readonly { stated: number | null }[],
  material: RawQuestion,
  total: number | null,
  usual: number,
): { scores: number[]; defaulted: boolean } {
  if (built.every((child) => child.stated !== null))
    return { scores: built.map((child) => child.stated ?? 0), defaulted: false }
  const per = material.section?.perScore ?? null
  if (total !== null && built.length > 0)
    return {
      scores: distributeScore(
        built.map(() => 1),
        total,
      ),
      defaulted: false,
    }
  return { scores: built.map((child) => child.stated ?? per ?? usual), defaulted: per === null }
}

const inChild =
  (number: number | null, index: number) =>
  (one: Fault): Fault => ({ code: one.code, facts: { ...one.facts, child: number ?? index + 1 } })

const explain = (raw: RawQuestion, built: Built): TextLine[] => {
  const [first, ...more] = [...built.explained, ...(raw.analysis ?? [])].filter((line) => line.text.trim() !== '')
  return first ? [{ no: first.no, text: `${raw.number ?? ''}．${first.text.trim()}` }, ...more] : []
}

export function buildComposite(material: RawQuestion, held: readonly Held[], usualScore: number): BuiltComposite {
  const raws = material.children ?? []
  const cloze = raws.length === 0 ? fromBank(material) : fromNumbers(material, raws)
  if (!cloze) shareAnswers(material, raws)
  else if (raws.length > 0) shareAnswers(material, cloze.children)
  const children = cloze?.children ?? raws
  const stem = readStem(cloze?.passage ?? material.stem, held)
  const built = children.map((child) => buildSimple(child, held, childHint(child)))
  const stated = (material.fields.score ? readScore(material.fields.score) : null) ?? stem.score
  const { scores, defaulted } = scoresOf(built, material, stated, usualScore)
  const ids = children.map((_, index) => `c${index + 1}`)
  const noParts = children.length === 0 ? [fault('CHILDREN_NONE')] : []
  return {
    body: {
      type: 'composite',
      stem: richHtml(stem.texts, held, ids),
      children: built.map((one, index) => ({ id: ids[index] ?? '', score: scores[index] ?? 0, body: one.body })),
      ...(cloze ? { cloze: true } : {}),
    },
    key: { type: 'composite', children: Object.fromEntries(built.map((one, index) => [ids[index] ?? '', one.key])) },
    faults: [
      ...noParts,
      ...children.flatMap((child, index) =>
        [...child.faults, ...(built[index]?.faults ?? [])].map(inChild(child.number, index)),
      ),
    ],
    explained: children.flatMap((child, index) => explain(child, built[index] as Built)),
    stated: sumScores(scores),
    defaulted,
  }
}
