import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { sumScores } from '../scoring/round.rule.ts'
import type { Typesetter } from '../text/typeset.rule.ts'
import { readAnswerTables } from './text/answers/answer-tables.rule.ts'
import type { ListEntry } from './text/answers/list-entries.rule.ts'
import { takeAnswerList } from './text/answers/list-region.rule.ts'
import { unreadLines } from './text/check/account.rule.ts'
import { doubtsOf } from './text/check/doubts.rule.ts'
import { countFound } from './text/check/sections.rule.ts'
import { finish, withDoubts, wordsAt } from './text/finish.rule.ts'
import { tidyLines } from './text/lines/tidy-lines.rule.ts'
import { splitPapers } from './text/papers.rule.ts'
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
  /** HTML of the pictures and tables that a document reader took out; insertMark(n) marks where each was in the text. */
  inserts?: readonly string[]
  /** Reports formulas that cannot be rendered. */
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
  return blocks.map((place) => ({ place, text: wordsAt(source, place) }))
}

function homelessOf(lost: readonly ListEntry[], source: Source): BadQuestion[] {
  return lost.map((entry): BadQuestion => {
    const facts = { number: entry.number, answer: textOf(entry.answer).slice(0, 100) }
    const place = { line: entry.line, to: entry.line }
    const reasons = [{ code: 'ANSWER_NO_QUESTION', facts }]
    const text = wordsAt(source, place)
    return { place, reasonCode: 'ANSWER_NO_QUESTION', facts, reasons, text, externalNo: '', section: null }
  })
}

/** Reads text pasted from a document: the questions that parsed cleanly, and those a person must look at. */
export function parseQuestionText(pasted: string, options: TextOptions = {}): ImportResult {
  const source = readSource(pasted, options.inserts)
  const usual = { ...DEFAULTS, ...options.defaults }
  const tidy = tidyLines(source.lines)
  const moved = tidy.flatMap(({ also }) => also ?? [])
  const tables = readAnswerTables(tidy)
  const papers = splitPapers(tables.lines).map((lines) => takeAnswerList(lines, segment))
  const sections: Section[] = papers.flatMap(({ segmented }) => segmented.sections)
  const places = new Map(sections.map((section, at) => [section, at]))
  const ignored = blocksOf(unreadLines(source.lines, papers, [...tables.taken, ...moved]), source)
  const finished = papers.flatMap(({ segmented }) => {
    const { questions } = segmented
    const taken = questions.map((raw) => {
      const at = raw.section ? places.get(raw.section) : undefined
      return { raw, done: finish(raw, source, usual, at ?? null, options.typesetter) }
    })
    const doubts = doubtsOf(
      taken.map(({ raw, done }) => ({ raw, form: done.form })),
      segmented.sections,
      ignored,
    )
    return taken.map(({ raw, done }) => withDoubts(done, doubts.get(raw) ?? [], source))
  })
  const good = finished.flatMap((one) => ('good' in one ? [one.good] : []))
  const unread = finished.flatMap((one) => ('bad' in one ? [one.bad] : []))
  const lost = papers.flatMap((paper) => paper.lost)
  const questions = papers.flatMap(({ segmented }) => segmented.questions)
  return {
    good,
    bad: [...unread, ...homelessOf(lost, source)].sort((a, b) => a.place.line - b.place.line),
    sections: sections.map((section, at): FoundSection => {
      const own = [...good, ...unread].filter((one) => one.section === at)
      return {
        line: section.line,
        title: section.title,
        type: typeOf(section.hint),
        perScore: section.perScore,
        statedCount: section.statedCount,
        statedTotal: section.statedTotal,
        foundCount: countFound(
          questions.filter((raw) => raw.section === section),
          section.statedCount,
        ),
        foundTotal: sumScores(own.map((one) => one.form?.score ?? 0)),
      }
    }),
    ignored,
  }
}
