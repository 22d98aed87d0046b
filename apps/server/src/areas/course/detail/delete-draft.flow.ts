import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { findSection, stateOf } from './course-detail.read.ts'
import { backToReaders, deleteSection, emptySection, lockSection } from './course-detail.store.ts'

/** Drops what is not published: readers keep what they have, and versions stay. */
export async function deleteDraft(ctx: Ctx, { id, updatedAt }: { id: string; updatedAt: string }): Promise<null> {
  const { courseId } = found(await findSection(ctx, id))
  assertHostCanEdit(await courseAccess(ctx, courseId))
  await lockSection(ctx, id)
  const row = found(await findSection(ctx, id))
  assertFresh(row.updatedAt, updatedAt)
  const state = stateOf(row)
  if (state === 'published' || state === 'empty') throw refuse('没有草稿', 'there is no draft')
  if (state === 'changed') await backToReaders(ctx, id)
  else if (row.versionNo > 0) await emptySection(ctx, id)
  else await deleteSection(ctx, id)
  ctx.log({ targetType: 'courseDetail', targetId: id, before: { section: row.section, words: row.html.length } })
  return null
}
