import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'

interface By {
  now: Date
  userId: string
}

interface Marked {
  studyPaperId: string
  questionVersionId: string
}

/** Empty takes the mark back. */
export async function writeAnswerMark(
  db: Db,
  { studyPaperId, questionVersionId }: Marked,
  mark: '' | 'typical' | 'good',
  { now, userId }: By,
): Promise<void> {
  if (mark === '') {
    await db
      .deleteFrom('answerMark')
      .where('studyPaperId', '=', studyPaperId)
      .where('questionVersionId', '=', questionVersionId)
      .execute()
    return
  }
  const row = { mark, markedBy: userId, markedAt: now }
  await db
    .insertInto('answerMark')
    .values({ studyPaperId, questionVersionId, ...row })
    .onConflict((clash) => clash.columns(['studyPaperId', 'questionVersionId']).doUpdateSet(row))
    .execute()
}

interface LectureForm {
  assignmentId: string
  questionId: string
  html: string
  shown: boolean
}

export async function writeLecture(db: Db, { assignmentId, questionId, ...form }: LectureForm, { now, userId }: By) {
  const row = { ...form, updatedAt: now, updatedBy: userId }
  await db
    .insertInto('questionLecture')
    .values({ id: newId(), assignmentId, questionId, ...row })
    .onConflict((clash) => clash.columns(['assignmentId', 'questionId']).doUpdateSet(row))
    .execute()
}
