import type { In } from '@shuyuan/contract/calls/index.ts'
import { isFaceKnown } from '@shuyuan/domain/finals/final-entry.rule.ts'
import { finalState } from '@shuyuan/domain/finals/final-exam.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, refuse } from '../../../wire/error.ts'
import { insertSeats } from '../exam/seat.store.ts'
import { ownExam } from './enter.flow.ts'
import { entryFacts } from './own-exam.present.ts'

/** Pictures of the candidate's own that are complete. */
async function assertOwnPictures(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from file
    where id = any(${[...ids]}::uuid[]) and owner_id = ${ctx.me.userId} and status = 'ready' and mime like 'image/%'`.execute(
    ctx.db,
  )
  if (rows[0]?.n !== new Set(ids).size) throw badField('pictureFileIds', '请上传照片', 'upload pictures')
}

/** 人工核验: a person looks at face and document; without pictures only the state is told. */
export async function askForPerson(ctx: Ctx, { finalExamCourseId, pictureFileIds }: In<'manualFaceFinalPaperTest'>) {
  const row = await ownExam(ctx, finalExamCourseId)
  const facts = entryFacts(row)
  const isKnown = isFaceKnown(facts, ctx.now.getTime())
  const tell = (state: typeof row.faceResult) => ({ state, faceKnown: isKnown, reason: row.faceWord })
  ctx.log({ nothing: true })
  if (!pictureFileIds || isKnown || row.faceResult === 'waiting') return tell(row.faceResult)
  if (finalState(facts, ctx.now.getTime()) === 'over') throw new AppError(100602)
  if (!row.faceVerify) throw refuse('本场考试不需要核验身份', 'this exam needs no identity check')
  await assertOwnPictures(ctx, pictureFileIds)
  const studentId = found(ctx.me.studentId)
  await insertSeats(ctx.db, row.finalExamCourseId, [studentId], ctx.now)
  await sql`update exam_seat set face_result = 'waiting', face_asked_at = ${ctx.now}, updated_at = ${ctx.now},
      face_picture_ids = ${[...pictureFileIds]}::uuid[]
    where final_exam_course_id = ${row.finalExamCourseId} and student_id = ${studentId}`.execute(ctx.db)
  ctx.log({
    targetType: 'examSeat',
    targetId: studentId,
    targetName: `${row.courseName} ${ctx.me.realname}`,
    after: { act: 'askPerson' },
  })
  return tell('waiting')
}
