import type { AnalysisFilter, ItemAnalysis, PaperAnalysis } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { normalCounts } from '@shuyuan/domain/analysis/statistics.rule.ts'
import { maskedName } from '@shuyuan/domain/points/masked-name.rule.ts'
import { isEnoughToCompare } from '@shuyuan/domain/scoring/question-figures.rule.ts'
import { withoutMedia } from '@shuyuan/domain/text/html.rule.ts'
import type { Figures } from './figures.flow.ts'
import type { Kept } from './kept-figures.store.ts'
import type { AskedVersion, QuestionFacts } from './question-facts.read.ts'
import type { CheckedScope } from './scope.flow.ts'
import type { TargetNames } from './target.read.ts'

const BANDS = 10

export function presentHead(
  { assignments, classes, courseId, title, showsQuestions }: Omit<CheckedScope, 'access'>,
  { courseClassId, subSchoolId }: AnalysisFilter,
  names: TargetNames,
  { figures, dataAt }: Kept<Figures>,
) {
  const [only] = assignments
  const attempts = figures.paper?.attempts ?? 0
  return {
    ...names,
    courseId,
    assignmentId: assignments.length === 1 ? (only?.assignmentId ?? '') : '',
    kind: assignments.length === 1 ? (only?.kind ?? null) : null,
    title,
    className: courseClassId ? (classes.find(({ classId }) => classId === courseClassId)?.name ?? '') : '',
    subSchoolName: subSchoolId ? (classes.find((one) => one.subSchoolId === subSchoolId)?.subSchoolName ?? '') : '',
    dataAt,
    ...figures.standing,
    attempts,
    tooFew: !isEnoughToCompare(attempts),
    showsQuestions,
  }
}

interface Seen {
  showsQuestions: boolean
  /** Names of teachers are masked. */
  isMasked: boolean
}

export function presentPaper({ figures }: Kept<Figures>, { showsQuestions, isMasked }: Seen): PaperAnalysis {
  const { paper, groups, topics, knowledge } = figures
  const percent = paper && paper.fullScore > 0 ? 100 / paper.fullScore : 1
  return {
    figures: paper && {
      ...paper,
      normal: isEnoughToCompare(paper.attempts)
        ? normalCounts(paper.attempts, paper.mean * percent, paper.deviation * percent, BANDS)
        : [],
    },
    groups: groups.map(({ by, name, targets, figures: own }) => ({
      by,
      name: by === 'teacher' && isMasked ? maskedName(name) : name,
      targets,
      ...own,
    })),
    topics: showsQuestions ? topics.map(({ title, figures: own }) => ({ title, ...own })) : [],
    knowledge: showsQuestions
      ? knowledge.map(({ name, difficulty, figures: { questions, full, facility } }) => ({
          ...{ name, difficulty, questions, full, facility },
        }))
      : [],
  }
}

export function presentItem(
  { versionId: _, ...item }: Figures['items'][number],
  facts: QuestionFacts | undefined,
  version: AskedVersion | undefined,
): ItemAnalysis | null {
  if (!facts) return null
  const { questionType, knowledge } = facts
  return {
    ...item,
    questionType,
    knowledge,
    version: version?.version ?? 1,
    stem: version ? withoutMedia(version.body.stem) : '',
  }
}
