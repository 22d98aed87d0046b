import { contentPercent } from '@shuyuan/domain/scoring/question/option-score.rule.ts'
import type { Scheme } from '../scheme/scheme.read.ts'
import type { Standing } from './formative.read.ts'
import { cellOf, scoreOfOption, shown } from './matrix.present.ts'
import type { OwnQuery } from './score-query.read.ts'

type Content = Scheme['options'][number]['contents'][number]

function presentContent(
  content: Content,
  kind: Scheme['options'][number]['kind'],
  standing: Standing,
  queries: Queries,
) {
  const own = standing.options.flatMap(({ contents }) => contents).find(({ contentId }) => contentId === content.id)
  if (!own) return []
  const { score, state, source, reason } = cellOf(own)
  return [
    {
      id: content.id,
      assignmentId: content.assignmentId,
      name: content.title,
      kind,
      fullScore: own.fullScore,
      share: content.share,
      score,
      percent: shown(contentPercent(own)),
      state,
      source,
      reason,
      dueAt: own.dueAt,
      query: queries.get(content.assignmentId) ?? null,
    },
  ]
}

/** Assignment -> the student's latest question about the score. */
type Queries = ReadonlyMap<string, OwnQuery>

/** One student's items with their components. The scheme's shares are percentages. */
export function presentOwn(scheme: Scheme, standing: Standing, queries: Queries) {
  return scheme.options.map((option) => {
    const own = standing.options.find(({ optionId }) => optionId === option.id)
    const score = scoreOfOption(standing, option.id)
    const cells = own?.contents ?? []
    return {
      id: option.id,
      name: option.name,
      kind: option.kind,
      weight: option.weight,
      done: cells.filter((one) => one.score !== null || one.hidden).length,
      all: cells.length,
      score: shown(score),
      weighted: shown(score === null ? null : (score * option.weight) / 100),
      source: own?.source ?? ('auto' as const),
      reason: own?.reason ?? '',
      contents: option.contents.flatMap((content) => presentContent(content, option.kind, standing, queries)),
    }
  })
}
