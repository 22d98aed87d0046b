import { synonymsWith, type TagNode, tagProblem, tagsAbove } from '@shuyuan/domain/course/tag-tree.rule.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { keeperOf } from './add-tag.flow.ts'
import { absorbProposals, tellProposers } from './merge-tags.flow.ts'
import { eachKept } from './review-tags.flow.ts'
import { assertCanKeepTag } from './tag.policy.ts'
import { lockLibrary, lockTag, removeTag, type TagRow, updateTag } from './tag.store.ts'
import { nodeOf, readLibrary } from './tag-library.read.ts'
import { assertNoTagProblem, problemWords } from './tag-problem.words.ts'
import { tagUse, usedElsewhere } from './tag-use.read.ts'

async function ownTag(ctx: Ctx, id: string): Promise<TagRow> {
  await lockLibrary(ctx.db)
  const row = found(await lockTag(ctx.db, id))
  assertCanKeepTag(ctx.me, await keeperOf(ctx, row.basicCourseId))
  return row
}

/** Renames, moves or describes a tag of the library. */
export async function changeTag(ctx: Ctx, { id, updatedAt, ...asked }: Asked<'updateCourseTagInfo'>) {
  const row = await ownTag(ctx, id)
  assertFresh(row.updatedAt, updatedAt)
  if (row.state !== 'approved') throw refuse('只能编辑标签库中的标签', 'only tags of the library can be edited')
  const before = nodeOf(row)
  const name = asked.name ?? before.name
  const node: TagNode = {
    ...before,
    name,
    tagType: asked.tagType ?? before.tagType,
    pid: asked.pid === undefined ? before.pid : asked.pid || null,
    basicCourseId: asked.basicCourseId === undefined ? before.basicCourseId : asked.basicCourseId || null,
    synonyms: synonymsWith({ name, synonyms: [] }, asked.synonyms ?? before.synonyms),
  }
  assertCanKeepTag(ctx.me, await keeperOf(ctx, node.basicCourseId))
  const words = node.synonyms.filter((word) => !before.synonyms.includes(word))
  assertNoTagProblem(tagProblem(await readLibrary(ctx.db), node, words))
  if (node.basicCourseId !== null && node.basicCourseId !== before.basicCourseId) {
    const n = await usedElsewhere(ctx.db, id, node.basicCourseId)
    if (n > 0)
      throw badField('basicCourseId', `其他课程有${n}个资源使用该标签`, `${n} resources of other courses have this tag`)
  }
  const { isEnabled: _, id: __, ...form } = node
  await updateTag(ctx.db, id, { ...form, synonyms: [...form.synonyms] }, writtenBy(ctx))
  const { decisions } = await absorbProposals(ctx, node)
  await tellProposers(ctx, decisions)
  ctx.log({ targetType: 'tag', targetId: id, targetName: row.name, before: row, after: form })
  return { updatedAt: ctx.now }
}

/** What nothing bears and nothing hangs below; others are merged or disabled. */
export async function deleteTag(ctx: Ctx, id: string): Promise<void> {
  const row = await ownTag(ctx, id)
  if (row.state === 'pending') throw refuse('待审核的标签请通过或驳回', 'approve or reject what waits')
  const library = await readLibrary(ctx.db)
  if ((library.below.get(id) ?? []).length > 0) {
    const { zh, en } = problemWords({ kind: 'children' })
    throw refuse(zh, en)
  }
  const n = await tagUse(ctx.db, id)
  if (n > 0)
    throw refuse(`${n}个资源使用该标签，请合并或停用`, `${n} resources have this tag: merge or disable it instead`)
  await removeTag(ctx.db, id, row.pid)
  ctx.log({ targetType: 'tag', targetId: id, targetName: row.name, before: row })
}

/** Tags above first when they are enabled, tags below first when they are disabled. */
export async function setTagStatus(ctx: Ctx, { ids, status }: Asked<'setStatusCourseTagInfo'>) {
  await lockLibrary(ctx.db)
  const library = await readLibrary(ctx.db)
  const levelOf = (id: string) => {
    const tag = library.byId.get(id)
    return tag ? tagsAbove(library, tag).length : 0
  }
  const inOrder = ids.toSorted((a, b) => (levelOf(a) - levelOf(b)) * (status === 'enabled' ? 1 : -1))
  const { done, refused, names } = await eachKept(ctx, inOrder, async (row) => {
    if (row.state !== 'approved') return { zh: '只能启停标签库中的标签', en: 'only tags of the library' }
    const problem = tagProblem(await readLibrary(ctx.db), { ...nodeOf(row), isEnabled: status === 'enabled' }, [])
    if (problem) return problemWords(problem)
    await updateTag(ctx.db, row.id, { status }, writtenBy(ctx))
    return null
  })
  ctx.log({
    targetType: 'tag',
    targetId: ids.length === 1 ? (ids[0] as string) : '',
    targetName: names,
    after: { status },
  })
  return { done, refused }
}
