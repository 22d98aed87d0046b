import { formativeScore } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { contentPercent, contentState } from '@shuyuan/domain/scoring/question/option-score.rule.ts'
import { apportion, roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import type { OptionCell } from '../result/formative.read.ts'
import type { Scheme } from '../scheme/scheme.read.ts'
import { shownScore } from '../score-words.ts'
import type { AttemptsAt } from './score-detail.read.ts'

type SchemeOption = Scheme['options'][number]

function contentsOf(option: SchemeOption, cell: OptionCell, attempts: ReadonlyMap<string, AttemptsAt>) {
  const shares = apportion(
    option.contents.map(({ share }) => share),
    100,
  )
  return option.contents.flatMap((content, at) => {
    const own = cell.contents.find(({ contentId }) => contentId === content.id)
    if (!own) return []
    return [
      {
        id: content.id,
        assignmentId: content.assignmentId,
        name: content.title,
        kind: option.kind,
        fullScore: own.fullScore,
        share: roundScore(shares[at] ?? 0),
        score: own.score === null ? null : roundScore(own.score),
        percent: shownScore(contentPercent(own)),
        state: contentState(own),
        source: own.source,
        reason: own.reason,
        dueAt: own.dueAt,
        query: null,
        attempts: attempts.get(content.assignmentId)?.n ?? 0,
        attemptId: attempts.get(content.assignmentId)?.attemptId ?? null,
        submittedAt: attempts.get(content.assignmentId)?.submittedAt ?? null,
        comment: attempts.get(content.assignmentId)?.comment ?? '',
        timeBack: attempts.get(content.assignmentId)?.wasClosed ?? false,
      },
    ]
  })
}

/** One student's options, from each content up to its share of the formative score. */
export function presentOptions(
  scheme: Scheme,
  cells: readonly OptionCell[],
  attempts: ReadonlyMap<string, AttemptsAt>,
) {
  const { options } = formativeScore(cells)
  return scheme.options.flatMap((option) => {
    const cell = cells.find(({ optionId }) => optionId === option.id)
    if (!cell) return []
    const score = options.find(({ optionId }) => optionId === option.id)?.score ?? null
    return [
      {
        id: option.id,
        name: option.name,
        kind: option.kind,
        weight: option.weight,
        done: cell.contents.filter((one) => one.score !== null).length,
        all: cell.contents.length,
        score: shownScore(score),
        weighted: shownScore(score === null ? null : (score * option.weight) / 100),
        source: cell.source,
        reason: cell.reason,
        contents: contentsOf(option, cell, attempts),
      },
    ]
  })
}
