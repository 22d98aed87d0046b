import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { sumScores } from '../scoring/round.rule.ts'
import type { Typesetter } from '../text/typeset.rule.ts'
import { finish } from './text/finish.rule.ts'
import { takeAnswerList } from './text/list-region.rule.ts'
import { type Section, textOf } from './text/raw.rule.ts'
import {
  type BadQuestion,
  DEFAULTS,
  type FoundSection,
  type ImportDefaults,
  type ImportResult,
} from './text/result.rule.ts'
import { segment } from './text/segment.rule.ts'
import { readSource, type Source, type TextLine } from './text/source.rule.ts'
import type { TypeHint } from './text/types.rule.ts'

export interface TextOptions {
  defaults?: Partial<ImportDefaults>
  /** HTML of pictures and tables that a document reader took out; the text has insertMark(n) where each stood. */
  inserts?: readonly string[]
  /** Formulas that it cannot set are told. */
  typesetter?: Typesetter | undefined
}

const typeOf = (hint: TypeHint | null): QuestionType | null => {
  if (hint === 'cloze') return 'composite'
  return hint === 'choice' ? null : hint
}

/** Runs of lines that belong to no question. */
function blocksOf(lines: readonly TextLine[], source: Source): ImportResult['ignored'] {
  const blocks: { line: number; to: number }[] = []
  for (const { no } of lines) {
    const last = blocks.at(-1)
    if (last && no - last.to <= 1) last.to = no
    else blocks.push({ line: no, to: no })
  }
  return blocks.map((place) => ({
    place,
    text: source.original
      .slice(place.line - 1, place.to)
      .join('\n')
      .trim(),
  }))
}

/** Pasted text of a document as questions: those that were read whole, and those that a person has to look at. */
export function parseQuestionText(pasted: string, options: TextOptions = {}): ImportResult {
  const source = readSource(pasted, options.inserts)
  const usual = { ...DEFAULTS, ...options.defaults }
  const { segmented, lost } = takeAnswerList(source.lines, segment)
  const { questions, sections, ignored } = segmented
  const finished = questions.map((raw) => {
    const at = raw.section ? (sections as readonly Section[]).indexOf(raw.section) : -1
    return finish(raw, source, usual, at < 0 ? null : at, options.typesetter)
  })
  const good = finished.flatMap((one) => ('good' in one ? [one.good] : []))
  const unread = finished.flatMap((one) => ('bad' in one ? [one.bad] : []))
  const homeless = lost.map((entry): BadQuestion => {
    const facts = { number: entry.number, answer: textOf(entry.answer).slice(0, 100) }
    const place = { line: entry.line, to: entry.line }
    const text = source.original[entry.line - 1]?.trim() ?? ''
    const reasons = [{ code: 'ANSWER_NO_QUESTION', facts }]
    return { place, reasonCode: 'ANSWER_NO_QUESTION', facts, reasons, text, externalNo: '', section: null }
  })
  return {
    good,
    bad: [...unread, ...homeless].sort((a, b) => a.place.line - b.place.line),
    sections: sections.map((section, at): FoundSection => {
      const own = [...good, ...unread].filter((one) => one.section === at)
      return {
        line: section.line,
        title: section.title,
        type: typeOf(section.hint),
        perScore: section.perScore,
        statedCount: section.statedCount,
        statedTotal: section.statedTotal,
        foundCount: own.length,
        foundTotal: sumScores(own.map((one) => one.form?.score ?? 0)),
      }
    }),
    ignored: blocksOf(ignored, source),
  }
}
