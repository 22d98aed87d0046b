import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { questionProblems } from '../../question/validate.rule.ts'
import type { Typesetter } from '../../text/typeset.rule.ts'
import { buildComposite, isBank } from './build/build-composite.rule.ts'
import { buildSimple, hintFor } from './build/build-simple.rule.ts'
import type { Fault } from './build/built.rule.ts'
import { readDifficulty, readTags } from './fields.rule.ts'
import type { RawQuestion } from './raw.rule.ts'
import type { BadQuestion, GoodQuestion, ImportDefaults, Place } from './result.rule.ts'
import { richOf } from './rich.rule.ts'
import type { Source, TextLine } from './source.rule.ts'

interface Whole {
  form: QuestionForm
  faults: Fault[]
  defaulted: GoodQuestion['defaulted']
}

type Parts = Pick<QuestionForm, 'body' | 'key'> & {
  faults: Fault[]
  explained: TextLine[]
  stated: number | null
  defaulted: boolean
}

function partsOf(raw: RawQuestion, source: Source, usual: ImportDefaults): Parts {
  const isMaterial = raw.children !== null && (raw.children.length > 0 || raw.answer === null)
  if (isMaterial || isBank(raw)) return buildComposite(raw, source.held, usual.score)
  const built = buildSimple(raw, source.held, hintFor(raw))
  const stated = built.stated ?? raw.section?.perScore ?? null
  return { ...built, stated, defaulted: stated === null }
}

function wholeOf(raw: RawQuestion, source: Source, usual: ImportDefaults): Whole {
  const parts = partsOf(raw, source, usual)
  const difficulty = raw.fields.difficulty === undefined ? null : readDifficulty(raw.fields.difficulty)
  // Words after a key come before the labelled explanation; a composite's parts come after it.
  const own = raw.analysis ?? []
  const gap = { no: raw.to, text: '' }
  const lines = parts.body.type === 'composite' ? [...own, gap, ...parts.explained] : [...parts.explained, gap, ...own]
  const unread = raw.fields.difficulty !== undefined && difficulty === null
  const defaulted: GoodQuestion['defaulted'] = []
  if (parts.defaulted) defaulted.push('score')
  if (difficulty === null) defaulted.push('difficulty')
  return {
    form: {
      body: parts.body,
      key: parts.key,
      analysis: richOf(lines, source.held),
      score: parts.stated ?? usual.score,
      difficulty: difficulty ?? usual.difficulty,
    },
    faults: [
      ...raw.faults,
      ...parts.faults,
      ...(unread ? [{ code: 'DIFFICULTY_UNREADABLE', facts: { difficulty: raw.fields.difficulty ?? '' } }] : []),
    ],
    defaulted,
  }
}

export const wordsAt = (source: Source, { line, to }: Place): string =>
  source.original
    .slice(line - 1, to)
    .join('\n')
    .trim()

export type Finished = { form: QuestionForm } & ({ good: GoodQuestion } | { bad: BadQuestion })

/** A question that was read in full and breaks no rule of its type is good; otherwise it is shown with every reason. */
export function finish(
  raw: RawQuestion,
  source: Source,
  usual: ImportDefaults,
  section: number | null,
  typesetter: Typesetter | undefined,
): Finished {
  const { form, faults, defaulted } = wholeOf(raw, source, usual)
  const place = { line: raw.from, to: raw.to }
  const externalNo = raw.number === null ? '' : String(raw.number)
  const broken = faults.length > 0 ? [] : questionProblems(form, typesetter)
  const reasons: Fault[] = [
    ...faults,
    ...broken.map((one) => ({ code: one.code, facts: { ...one.facts, path: one.path } })),
  ]
  const [first] = reasons
  if (first) {
    const text = wordsAt(source, place)
    return {
      form,
      bad: { place, reasonCode: first.code, facts: first.facts, reasons, text, externalNo, form, section },
    }
  }
  const chapter = raw.fields.chapter || raw.chapter
  const tags = raw.fields.tags ? readTags(raw.fields.tags) : []
  return {
    form,
    good: {
      place,
      form,
      externalNo,
      ...(chapter ? { chapter } : {}),
      ...(tags.length > 0 ? { tags } : {}),
      defaulted,
      section,
    },
  }
}

/** Turns a good question with doubts into one to look at; one with problems is looked at anyway. */
export function withDoubts(done: Finished, doubts: readonly Fault[], source: Source): Finished {
  const [first] = doubts
  if (!first || 'bad' in done) return done
  const { place, form, externalNo, section, chapter, tags } = done.good
  return {
    form,
    bad: {
      ...{ place, form, externalNo, section, check: true },
      ...(chapter ? { chapter } : {}),
      ...(tags ? { tags } : {}),
      reasonCode: first.code,
      facts: first.facts,
      reasons: [...doubts],
      text: wordsAt(source, place),
    },
  }
}
