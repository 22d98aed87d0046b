import { TAG_SYNONYMS_MAX } from '@shuyuan/contract/entities/course/tag.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { covers, synonymsWith, type TagNode, tagKey } from '@shuyuan/domain/course/tag-tree.rule.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { moveTagged } from './resource-tags.store.ts'
import { pendingTags, removeTag, type TagRow, updateTag } from './tag.store.ts'

export interface Decision {
  readonly row: Pick<TagRow, 'id' | 'name' | 'createdBy'>
  readonly result: Words
  readonly reason?: string
}

/** Whoever proposed these hears what became of them. */
export const tellProposers = (ctx: Ctx, decisions: readonly Decision[]) =>
  notifyEach(
    ctx,
    'tagDecided',
    decisions.flatMap(({ row, result, reason = '' }) =>
      row.createdBy === null
        ? []
        : [{ userId: row.createdBy, facts: { tag: row.name, result, reason }, about: { id: row.id } }],
    ),
  )

const mergedInto = (name: string): Words => ({ zh: `已合并到“${name}”`, en: `merged into “${name}”` })

/** What the tag would be called besides, or null: that is more than it may. */
export function namesAfter(to: Pick<TagNode, 'name' | 'synonyms'>, from: Pick<TagNode, 'name' | 'synonyms'>) {
  const synonyms = synonymsWith(to, [from.name, ...from.synonyms])
  return synonyms.length > TAG_SYNONYMS_MAX ? null : synonyms
}

/** The resources of one tag get the other one, which is then called by its names too. */
export async function mergeInto(
  ctx: Ctx,
  row: TagRow,
  to: TagNode,
  synonyms: string[],
): Promise<{ moved: number; to: TagNode; decision: Decision | null }> {
  const moved = await moveTagged(ctx.db, row.id, to.id)
  await removeTag(ctx.db, row.id, to.id)
  if (synonyms.length !== to.synonyms.length) await updateTag(ctx.db, to.id, { synonyms }, writtenBy(ctx))
  return {
    moved,
    to: { ...to, synonyms },
    decision: row.state === 'pending' ? { row, result: mergedInto(to.name) } : null,
  }
}

/** Proposals that wait under a name of this tag go into it. */
export async function absorbProposals(ctx: Ctx, tag: TagNode): Promise<{ ids: string[]; decisions: Decision[] }> {
  const keys = new Set([tag.name, ...tag.synonyms].map(tagKey))
  const ids: string[] = []
  const decisions: Decision[] = []
  let to = tag
  for (const row of await pendingTags(ctx.db, tag.tagType)) {
    if (row.id === tag.id || !keys.has(tagKey(row.name)) || !covers(tag.basicCourseId, row.basicCourseId)) continue
    const synonyms = namesAfter(to, row)
    if (synonyms === null) continue
    const done = await mergeInto(ctx, row, to, synonyms)
    to = done.to
    ids.push(row.id)
    if (done.decision) decisions.push(done.decision)
  }
  return { ids, decisions }
}
