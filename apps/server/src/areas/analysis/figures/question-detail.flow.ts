import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { blankFigures, optionFigures, shareBands } from '@shuyuan/domain/analysis/option.rule.ts'
import { found } from '../../../wire/error.ts'
import { findFlag } from '../../bank/question/flag.read.ts'
import { answersTo, countedAttempts } from './counted-attempts.read.ts'
import { figuresOf } from './figures.flow.ts'
import { presentItem } from './figures.present.ts'
import { assertShowsQuestions } from './items.flow.ts'
import { earlierUses } from './question-detail.read.ts'
import { askedVersions, questionFacts } from './question-facts.read.ts'
import type { CheckedScope, Viewer } from './scope.flow.ts'

/** How one question of the scope was answered, as its version that was asked last. */
export async function questionDetail(viewer: Viewer, scope: CheckedScope, questionId: string) {
  assertShowsQuestions(scope)
  const { db, now } = viewer
  const kept = await figuresOf(db, scope, now)
  const figures = found(kept.figures.items.find((one) => one.questionId === questionId))
  const version = found((await askedVersions(db, [figures.versionId])).get(questionId))
  const item = found(presentItem(figures, (await questionFacts(db, [questionId])).get(questionId), version))
  const ids = (await countedAttempts(db, scope)).map(({ id }) => id)
  const answers = (await answersTo(db, ids, questionId)).map((one) => ({
    ...one,
    content: one.content as AnswerContent | null,
  }))
  const { body, key, score, courseId } = version
  const assignmentIds = scope.assignments.map(({ assignmentId }) => assignmentId)
  return {
    ...{ item, courseId, score, body, key },
    ...optionFigures(body, key, answers),
    blanks: blankFigures(body, key, answers),
    bands: shareBands(answers),
    flagged: (await findFlag(db, questionId)) ?? null,
    history: await earlierUses(db, viewer, scope.access, questionId, assignmentIds),
  }
}
