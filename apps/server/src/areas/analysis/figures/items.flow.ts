import type { AnalysisFilter, ItemAnalysis, ItemVerdict } from '@shuyuan/contract/entities/analysis/analysis.ts'
import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { refuse } from '../../../wire/error.ts'
import type { Figures } from './figures.flow.ts'
import { figuresOf } from './figures.flow.ts'
import { presentItem } from './figures.present.ts'
import { askedVersions, questionFacts } from './question-facts.read.ts'
import type { CheckedScope, Viewer } from './scope.flow.ts'

export interface ItemFilter extends AnalysisFilter {
  questionType?: QuestionType | undefined
  verdict?: ItemVerdict | undefined
  knowledge?: string | undefined
}

export function assertShowsQuestions({ showsQuestions }: Pick<CheckedScope, 'showsQuestions'>): void {
  if (!showsQuestions)
    throw refuse('试卷仍在保密期，暂不能查看试题', 'the paper is still sealed, its questions cannot be shown yet')
}

/** The questions of a scope that match, with the stems as they were asked last. */
export async function itemsOf(viewer: Viewer, scope: CheckedScope, filter: ItemFilter): Promise<ItemAnalysis[]> {
  assertShowsQuestions(scope)
  const { items } = (await figuresOf(viewer.db, scope, viewer.now)).figures
  return presentItems(viewer, items, filter)
}

async function presentItems(
  { db }: Viewer,
  items: Figures['items'],
  { questionType, verdict, knowledge }: ItemFilter,
): Promise<ItemAnalysis[]> {
  const facts = await questionFacts(
    db,
    items.map(({ questionId }) => questionId),
  )
  const versions = await askedVersions(
    db,
    items.map(({ versionId }) => versionId),
  )
  return items.flatMap((item) => {
    const of = facts.get(item.questionId)
    const isMeant =
      (!questionType || of?.questionType === questionType) &&
      (!verdict || item.verdicts.includes(verdict)) &&
      (!knowledge || of?.knowledge.includes(knowledge))
    const shown = isMeant ? presentItem(item, of, versions.get(item.questionId)) : null
    return shown ? [shown] : []
  })
}
