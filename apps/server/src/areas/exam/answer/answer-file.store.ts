import { acceptsFile, maxAnswerFiles } from '@shuyuan/domain/question/files.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, outsideScope, refuse } from '../../../wire/error.ts'
import { questionVersions, type VersionRow } from '../../bank/question/question-version.read.ts'
import { attemptMeta } from '../attempt/attempt-meta.read.ts'
import { assertNotPassed } from '../attempt/passed.policy.ts'
import { assertSafeBrowser } from '../safe-browser/safe-browser.ts'

interface Place {
  studyPaperId: string
  questionVersionId: string
}

/** Files may be attached from any signed-in device of the student that may see the exam, even one that does not hold the attempt. */
async function assertOpen(ctx: Ctx, place: Place): Promise<void> {
  const meta = found(await attemptMeta(ctx.db, place.studyPaperId))
  if (meta.studentId !== ctx.me.studentId) throw outsideScope()
  await assertSafeBrowser(ctx, meta)
  if (!meta.types.has(place.questionVersionId)) throw new AppError(100404)
  const attempt = found(
    await ctx.db
      .selectFrom('studyPaper')
      .select(['reviewStatus', 'deadlineAt', 'redoOnly', 'furthest'])
      .where('id', '=', place.studyPaperId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (attempt.reviewStatus !== '0' || attempt.deadlineAt < ctx.now) throw new AppError(100604)
  if (attempt.redoOnly && !attempt.redoOnly.includes(place.questionVersionId))
    throw refuse('本题未要求重做', 'you were not asked to redo this question')
  assertNotPassed(meta.places, place.questionVersionId, attempt.furthest)
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

const badFile = () => refuse('文件格式或大小不符合要求', 'the file’s type or size is not allowed')

/** Checks that the file is the student's own, complete and of a type that the question accepts; answers how many files it takes. */
async function assertFits(ctx: Ctx, input: Place & { fileId: string }): Promise<number> {
  const file = found(
    await ctx.db
      .selectFrom('file')
      .select(['kind', 'name'])
      .where('id', '=', input.fileId)
      .where('ownerId', '=', ctx.me.userId)
      .where('status', '=', 'ready')
      .executeTakeFirst(),
  )
  const versions = await questionVersions(ctx.db, [input.questionVersionId])
  const { body } = versions.get(input.questionVersionId) as VersionRow
  if (file.kind !== 'answer' || !acceptsFile(body, file.name)) throw badFile()
  return maxAnswerFiles(body)
}

/** Attaches a file, or moves one that is already attached. */
export async function attachFile(ctx: Ctx, input: Place & { fileId: string; sort?: number | undefined }) {
  await assertOpen(ctx, input)
  const maxFiles = await assertFits(ctx, input)
  const files = await filesOf(ctx, input)
  const isAttached = files.some(({ fileId }) => fileId === input.fileId)
  if (!isAttached && files.length >= maxFiles) throw new AppError(100416, { n: maxFiles })
  if (isAttached && input.sort === undefined) return files
  const ids = files.map(({ fileId }) => fileId).filter((id) => id !== input.fileId)
  ids.splice(input.sort ?? ids.length, 0, input.fileId)
  await sql`
    insert into answer_file (study_paper_id, question_version_id, file_id, sort)
    select ${input.studyPaperId}, ${input.questionVersionId}, t.id, t.place
    from unnest(${ids}::uuid[]) with ordinality as t (id, place)
    on conflict (study_paper_id, question_version_id, file_id) do update set sort = excluded.sort`.execute(ctx.db)
  return filesOf(ctx, input)
}

export async function detachFile(ctx: Ctx, input: Place & { fileId: string }) {
  await assertOpen(ctx, input)
  await ctx.db
    .deleteFrom('answerFile')
    .where('studyPaperId', '=', input.studyPaperId)
    .where('questionVersionId', '=', input.questionVersionId)
    .where('fileId', '=', input.fileId)
    .execute()
  return filesOf(ctx, input)
}

/** The attached files by question, so that the page shows what a phone has uploaded. */
export async function fileIdsOf(
  db: Db,
  studyPaperId: string,
): Promise<{ questionVersionId: string; fileIds: string[] }[]> {
  const { rows } = await sql<{ questionVersionId: string; fileIds: string[] }>`
    select question_version_id as "questionVersionId", array_agg(file_id order by sort, created_at) as "fileIds"
    from answer_file where study_paper_id = ${studyPaperId} group by question_version_id`.execute(db)
  return rows
}
