import type { PlaceKind } from '@shuyuan/contract/entities/study/tag.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'

/** A student keeps this much at one resource. */
const TAGS_MAX = 500

interface Tag {
  resourceId: string
  kind: PlaceKind
  position: number
  text: string
}

/** A mark that stands at this place already is the one that was asked for. */
export async function insertTag(ctx: Ctx, studentId: string, tag: Tag): Promise<string> {
  const own = ctx.db.selectFrom('studyTag').where('studentId', '=', studentId).where('resourceId', '=', tag.resourceId)
  const { n } = await own.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  if (n >= TAGS_MAX)
    throw refuse(
      `每个资源最多保存${TAGS_MAX}条笔记与标记`,
      `at most ${TAGS_MAX} notes and marks can be kept of one resource`,
    )
  const { rows } = await sql<{ id: string }>`
    insert into study_tag (id, student_id, resource_id, kind, position, text, created_at, updated_at)
    values (${newId()}, ${studentId}, ${tag.resourceId}, ${tag.kind}, ${tag.position}, ${tag.text}, ${ctx.now}, ${ctx.now})
    on conflict (student_id, resource_id, kind, position) where kind <> 'note' do update set kind = excluded.kind
    returning id`.execute(ctx.db)
  return found(rows[0]).id
}

/** One's own; another's is answered like one that does not exist. */
export const ownTag = async (ctx: Ctx, studentId: string | null, id: string) =>
  found(
    await ctx.db
      .selectFrom('studyTag as t')
      .innerJoin('resource as r', 'r.id', 't.resourceId')
      .select(['t.id', 't.kind', 't.updatedAt', 'r.courseId'])
      .where('t.id', '=', id)
      .where('t.studentId', '=', studentId)
      .forUpdate('t')
      .executeTakeFirst(),
  )

export async function updateTag(
  ctx: Ctx,
  tag: Awaited<ReturnType<typeof ownTag>>,
  change: { text?: string | undefined; tags?: readonly string[] | undefined; updatedAt: string },
): Promise<void> {
  assertFresh(tag.updatedAt, change.updatedAt)
  if (tag.kind !== 'note') throw badField('text', '只有笔记有正文', 'only a note has a text')
  await ctx.db
    .updateTable('studyTag')
    .set({
      ...(change.text === undefined ? {} : { text: change.text }),
      ...(change.tags === undefined ? {} : { tags: [...new Set(change.tags)] }),
      updatedAt: ctx.now,
    })
    .where('id', '=', tag.id)
    .execute()
}

export const deleteTag = (ctx: Ctx, id: string) => ctx.db.deleteFrom('studyTag').where('id', '=', id).execute()
