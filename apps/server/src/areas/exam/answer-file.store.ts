import type { Ctx } from '../../wire/context.ts'
import { AppError, found, outsideScope, refuse } from '../../wire/error.ts'
import { attemptMeta } from './attempt-meta.read.ts'

const FILES_MAX = 20

interface Place {
  studyPaperId: string
  questionVersionId: string
}

/** Files may be attached from any signed-in device of the student, also without the answering right. */
async function openPlace(ctx: Ctx, place: Place): Promise<void> {
  const meta = found(await attemptMeta(ctx.db, place.studyPaperId))
  if (meta.studentId !== ctx.me.studentId) throw outsideScope()
  if (!meta.types.has(place.questionVersionId)) throw new AppError(100404)
  const attempt = found(
    await ctx.db
      .selectFrom('studyPaper')
      .select(['reviewStatus', 'deadlineAt'])
      .where('id', '=', place.studyPaperId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (attempt.reviewStatus !== '0' || attempt.deadlineAt < ctx.now) throw new AppError(100604)
}

async function filesOf(ctx: Ctx, place: Place) {
  return ctx.db
    .selectFrom('answerFile')
    .innerJoin('file', 'file.id', 'answerFile.fileId')
    .select(['answerFile.questionVersionId', 'answerFile.fileId', 'file.name', 'file.size', 'file.mime'])
    .where('answerFile.studyPaperId', '=', place.studyPaperId)
    .where('answerFile.questionVersionId', '=', place.questionVersionId)
    .orderBy('answerFile.sort')
    .orderBy('answerFile.createdAt')
    .execute()
}

export async function attachFile(ctx: Ctx, input: Place & { fileId: string; sort: number }) {
  await openPlace(ctx, input)
  const file = await ctx.db
    .selectFrom('file')
    .select('kind')
    .where('id', '=', input.fileId)
    .where('ownerId', '=', ctx.me.userId)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  if (found(file).kind !== 'answer') throw refuse('文件格式或大小不符合要求', 'the file’s type or size does not fit')
  if ((await filesOf(ctx, input)).length >= FILES_MAX) throw new AppError(100416, { n: FILES_MAX })
  await ctx.db
    .insertInto('answerFile')
    .values(input)
    .onConflict((c) => c.doNothing())
    .execute()
  return filesOf(ctx, input)
}

export async function removeFile(ctx: Ctx, input: Place & { fileId: string }) {
  await openPlace(ctx, input)
  await ctx.db
    .deleteFrom('answerFile')
    .where('studyPaperId', '=', input.studyPaperId)
    .where('questionVersionId', '=', input.questionVersionId)
    .where('fileId', '=', input.fileId)
    .execute()
  return filesOf(ctx, input)
}
