import { sql } from 'kysely'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found } from '../../../wire/error.ts'
import { readableFiles } from '../../file/may-read.read.ts'

interface IntroChange {
  intro?: string | undefined
  tags?: string[] | undefined
  learnOrder?: '0' | '1' | undefined
}

/** Updates the fields of the course row that the host maintains. */
export async function updateIntro(ctx: Ctx, courseId: string, change: IntroChange, updatedAt: string): Promise<Date> {
  const before = found(
    await ctx.db
      .selectFrom('course')
      .select(['intro', 'tags', 'learnOrder', 'updatedAt'])
      .where('id', '=', courseId)
      .forUpdate()
      .executeTakeFirst(),
  )
  assertFresh(before.updatedAt, updatedAt)
  await ctx.db
    .updateTable('course')
    .set({
      ...(change.intro === undefined ? {} : { intro: change.intro }),
      ...(change.tags === undefined ? {} : { tags: change.tags }),
      ...(change.learnOrder === undefined ? {} : { learnOrder: change.learnOrder === '1' }),
      updatedAt: ctx.now,
      updatedBy: ctx.me.userId,
    })
    .where('id', '=', courseId)
    .execute()
  ctx.log({ targetType: 'course', targetId: courseId, before, after: change })
  return ctx.now
}

const COVER_MAX_BYTES = 5 * 1024 * 1024

export async function setCover(ctx: Ctx, courseId: string, fileId: string | null): Promise<void> {
  if (fileId) {
    const file = (await readableFiles(ctx, [fileId])).has(fileId)
      ? await ctx.db.selectFrom('file').select(['mime', 'size']).where('id', '=', fileId).executeTakeFirst()
      : undefined
    if (!file || !/^image\/(png|jpeg|webp)$/.test(file.mime) || file.size > COVER_MAX_BYTES)
      throw badField('fileId', '请选择5M以内的图片', 'choose a picture of at most 5 MB')
  }
  await ctx.db
    .updateTable('course')
    .set({ coverFileId: fileId, updatedAt: sql`greatest(updated_at, ${ctx.now})`, updatedBy: ctx.me.userId })
    .where('id', '=', courseId)
    .execute()
  ctx.log({ targetType: 'course', targetId: courseId, after: { coverFileId: fileId } })
}
