import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import type { BadQuestion, GoodQuestion, ImportDefaults, ImportResult, Place } from '../../import/text/result.rule.ts'
import { questionProblems } from '../../question/validate.rule.ts'
import { sumScores } from '../../scoring/round.rule.ts'
import type { Typesetter } from '../../text/typeset.rule.ts'
import type { Fault } from '../rich/fault.rule.ts'
import type { Medium } from '../rich/media.rule.ts'
import { applyExtras } from './extras.rule.ts'

/** A question as a format says it; null: not said. */
export interface Draft extends Pick<QuestionForm, 'body' | 'key' | 'analysis'> {
  readonly score: number | null
  readonly difficulty: number | null
}

/** One entry of a file. */
export interface Entry {
  readonly place: Place
  readonly externalNo: string
  readonly chapter?: string
  readonly tags?: readonly string[]
  /** Null: nothing of it can be taken over. */
  readonly draft: Draft | null
  readonly extras?: string
  readonly faults: readonly Fault[]
  /** What had to be left behind: a person looks before it is imported. */
  readonly doubts?: readonly Fault[]
  /** How it stands in the file. */
  readonly text: string
}

/** A file as its reader understood it; texts name the n-th of `media` as `pic-n`. */
export interface FormatResult {
  readonly parsed: ImportResult
  readonly media: readonly Medium[]
}

const TEXT_MAX = 2000

/** Parts without a score have an equal share, or what is usual. */
function scored({ body, score, ...rest }: Draft, usual: number): Draft & { score: number } {
  if (body.type !== 'composite') return { ...rest, body, score: score ?? usual }
  const open = body.children.filter((child) => child.score <= 0).length
  const share = score !== null && open === body.children.length ? score / open : usual
  const isEven = Number.isInteger(share / 0.5) && share > 0
  const children = body.children.map((child) => (child.score > 0 ? child : { ...child, score: isEven ? share : usual }))
  return { ...rest, body: { ...body, children }, score: sumScores(children.map((child) => child.score)) }
}

function formOf(draft: Draft, extras: string | undefined, usual: ImportDefaults): QuestionForm {
  const { body, key, analysis, score, difficulty } = scored(draft, usual.score)
  const form: QuestionForm = { body, key, analysis, score, difficulty: difficulty ?? usual.difficulty }
  return extras ? applyExtras(form, extras) : form
}

function finishEntry(
  entry: Entry,
  usual: ImportDefaults,
  typesetter: Typesetter | undefined,
): GoodQuestion | BadQuestion {
  const { place, externalNo, chapter, tags, draft, extras, faults, doubts = [] } = entry
  const form = draft ? formOf(draft, extras, usual) : undefined
  const broken = form && faults.length === 0 ? questionProblems(form, typesetter) : []
  const hard: Fault[] = [
    ...faults,
    ...broken.map((one) => ({ code: one.code, facts: { ...one.facts, path: one.path } })),
  ]
  const reasons = hard.length > 0 ? [...hard, ...doubts] : [...doubts]
  const where = { ...(chapter ? { chapter } : {}), ...(tags?.length ? { tags: [...tags] } : {}) }
  const [first] = reasons
  if (!first && form) {
    const isSaid = extras?.includes('"difficulty"') ?? false
    const defaulted: GoodQuestion['defaulted'] = [
      ...(draft?.score === null && draft.body.type !== 'composite' ? (['score'] as const) : []),
      ...(draft?.difficulty === null && !isSaid ? (['difficulty'] as const) : []),
    ]
    return { place, form, externalNo, ...where, defaulted, section: null }
  }
  return {
    ...{ place, externalNo, section: null, reasons, text: entry.text.slice(0, TEXT_MAX) },
    reasonCode: first?.code ?? 'NOT_TAKEN',
    facts: first?.facts ?? {},
    ...(form ? { form, ...where } : {}),
    ...(form && hard.length === 0 ? { check: true as const } : {}),
  }
}

/** Every entry of a file is told: a good question, or why it is none. */
export function finishEntries(
  entries: readonly Entry[],
  usual: ImportDefaults,
  typesetter: Typesetter | undefined,
): ImportResult {
  const all = entries.map((entry) => finishEntry(entry, usual, typesetter))
  return {
    good: all.flatMap((one) => ('reasons' in one ? [] : [one])),
    bad: all.flatMap((one) => ('reasons' in one ? [one] : [])),
    sections: [],
    ignored: [],
  }
}
