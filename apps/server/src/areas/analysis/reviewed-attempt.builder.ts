import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'
import type { BuiltCourse, StudentPerson } from '../../test/builders.ts'
import type { BuiltQuestion } from '../../test/paper-builders.ts'

interface GivenQuestion extends BuiltQuestion {
  points: number
  full: number
  /** Absent: the first option where it has points, the second where it has none; null: nothing was given. */
  content?: AnswerContent | null
  seconds?: number
}

/** A marked attempt with the points that each question won. */
export async function aReviewedAttempt(
  db: Db,
  course: Pick<BuiltCourse, 'courseId'>,
  assignmentId: string,
  student: StudentPerson,
  questions: readonly GivenQuestion[],
  row: { reviewStatus?: '1' | '2'; valid?: boolean; attemptNo?: number; at?: Date } = {},
): Promise<string> {
  const id = newId()
  const { at = new Date(), attemptNo = 1, reviewStatus = '2', valid = true } = row
  const score = questions.reduce((sum, { points }) => sum + points, 0)
  const shown = questions.map(({ questionId, questionVersionId, full }) => ({
    questionId,
    questionVersionId,
    score: full,
  }))
  const topics = [{ bigTopicId: 't1', title: '一、试题', instructions: '', questions: shown }]
  await db
    .insertInto('studyPaper')
    .values({
      ...{ id, assignmentId, courseId: course.courseId, studentId: student.studentId, attemptNo, seed: '1', valid },
      layout: JSON.stringify({ topics }),
      ...{ startedAt: at, deadlineAt: at, submittedAt: at, submitKind: 'student', holderDeviceId: 'device-one' },
      ...{ questionCount: questions.length, answeredCount: questions.length, reviewStatus },
      fullScore: questions.reduce((sum, { full }) => sum + full, 0),
      // Without it the clockwork would score the attempt.
      objectiveScore: score,
      ...(reviewStatus === '2' ? { subjectiveScore: 0, score, reviewedAt: at } : {}),
    })
    .execute()
  for (const { questionVersionId, points, seconds = 20, content } of questions) {
    if (content === null) continue
    const given = content ?? { type: 'single', choice: points > 0 ? 'a' : 'b' }
    await db
      .insertInto('answer')
      .values({
        ...{ studyPaperId: id, questionVersionId, content: JSON.stringify(given), seq: 1, spentSeconds: seconds },
        ...{ savedAt: at, autoScore: points, autoParts: JSON.stringify({ parts: [], needsReview: false }) },
      })
      .execute()
  }
  return id
}
