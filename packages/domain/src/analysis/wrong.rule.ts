import { groupBy } from '../list/group-by.rule.ts'

/** The counted answers of one student to one question. */
export interface StudentAnswers {
  readonly studentId: string
  readonly questionId: string
  /** The version that was asked last. */
  readonly versionId: string
  readonly answers: number
  /** Of them those that did not win all points. */
  readonly wrong: number
  /** The shares of the question's points that they won, added up. */
  readonly won: number
  /** Mastered by practice after the last wrong answer. */
  readonly isMastered: boolean
}

export interface WrongShare {
  answers: number
  wrong: number
}

const WEAKEST = 3

export function shareOfWrong(rows: readonly WrongShare[]): WrongShare {
  const share = { answers: 0, wrong: 0 }
  for (const { answers, wrong } of rows) {
    share.answers += answers
    share.wrong += wrong
  }
  return share
}

/** From 0 to 1. */
export const wrongRate = ({ answers, wrong }: WrongShare): number => (answers === 0 ? 0 : wrong / answers)

/** The highest rate first, and of equal rates what was answered more often. */
export function groupedAnswers(
  pairs: readonly StudentAnswers[],
  nameOf: (pair: StudentAnswers) => string,
): (WrongShare & { name: string })[] {
  return [...groupBy(pairs, nameOf)]
    .map(([name, own]) => ({ name, ...shareOfWrong(own) }))
    .sort((a, b) => wrongRate(b) - wrongRate(a) || b.answers - a.answers || (a.name < b.name ? -1 : 1))
}

export function questionAnswers(pairs: readonly StudentAnswers[]) {
  return [...groupBy(pairs, ({ questionId }) => questionId)].map(([questionId, own]) => {
    const missed = own.filter(({ wrong }) => wrong > 0)
    const share = shareOfWrong(own)
    return {
      questionId,
      // Versions have ids in the order of their time.
      versionId: own
        .map(({ versionId }) => versionId)
        .sort()
        .at(-1) as string,
      ...share,
      rate: wrongRate(share),
      scoreRate: own.reduce((sum, { won }) => sum + won, 0) / share.answers,
      students: missed.length,
      notMastered: missed.filter(({ isMastered }) => !isMastered).length,
    }
  })
}

export interface AnswersOfStudent extends WrongShare {
  studentId: string
  rate: number
  questions: number
  mastered: number
  weakest: string[]
}

/** `knowledgeOf` names the knowledge point of a question; '' has none and is nobody's weakness. */
export function studentAnswers(
  pairs: readonly StudentAnswers[],
  knowledgeOf: (questionId: string) => string,
): AnswersOfStudent[] {
  return [...groupBy(pairs, ({ studentId }) => studentId)].map(([studentId, own]) => {
    const missed = own.filter(({ wrong }) => wrong > 0)
    const share = shareOfWrong(own)
    return {
      studentId,
      ...share,
      rate: wrongRate(share),
      questions: missed.length,
      mastered: missed.filter(({ isMastered }) => isMastered).length,
      weakest: groupedAnswers(own, ({ questionId }) => knowledgeOf(questionId))
        .filter(({ name, wrong }) => name !== '' && wrong > 0)
        .slice(0, WEAKEST)
        .map(({ name }) => name),
    }
  })
}
