import type { Ctx } from '../../../wire/context.ts'
import { badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import { attemptMeta } from '../attempt/attempt-meta.read.ts'
import { ownWrongQuestions } from './wrong-list.flow.ts'
import { layoutsOf } from './wrong-place.read.ts'
import { lockWrongQuestion, storeAdded } from './wrong-question.store.ts'

interface Added {
  studyPaperId: string
  questionVersionId: string
}

/** 加入错题本: the list itself says whether the question may be on it, so that nothing gets there before its release. */
export async function addWrong(ctx: Ctx, { studyPaperId, questionVersionId }: Added): Promise<null> {
  const { studentId } = ctx.me
  const attempt = found(await attemptMeta(ctx.db, studyPaperId))
  if (!studentId || attempt.studentId !== studentId) throw outsideScope()
  const layout = found((await layoutsOf(ctx.db, [studyPaperId])).get(studyPaperId))
  const asked = layout.topics.flatMap(({ questions }) => questions)
  const question = asked.find((one) => one.questionVersionId === questionVersionId)
  if (!question) throw badField('questionVersionId', '这份答卷没有这道题', 'the attempt has no such question')
  await lockWrongQuestion(ctx.db, studentId, question.questionId)
  await storeAdded(ctx.db, studentId, question.questionId, ctx.now)
  const listed = await ownWrongQuestions(ctx, { courseId: attempt.courseId }, [question.questionId])
  if (listed.length === 0)
    throw refuse('批阅并公布答案后才能加入错题本', 'it can be added once it is marked and its answers are published')
  return null
}
