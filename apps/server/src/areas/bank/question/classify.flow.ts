import { CLASSIFY_LEVELS } from '@shuyuan/contract/calls/bank/courseClassifyInfo.calls.ts'
import { moveFault, siblingOrder, subtreeIds } from '@shuyuan/domain/course/chapter-tree.rule.ts'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, notFound, refuse } from '../../../wire/error.ts'
import { deletePoints, lockTree, placeUnder, takeOverQuestions } from './classify.store.ts'
import { writtenBy } from './save-question.flow.ts'

type Point = Awaited<ReturnType<typeof lockTree>>[number]

const sameName = (name: string) =>
  refuse(`同级已有知识点「${name}」`, `that level already has the knowledge point ${name}`)

function assertMayMove(rows: readonly Point[], id: string, pid: string | null): void {
  const fault = moveFault(rows, id, pid, CLASSIFY_LEVELS)
  if (fault === 'ownChild') throw badField('pid', '不能移到自己的下级', 'it cannot lie below itself')
  if (fault) throw badField('pid', `知识点最多${CLASSIFY_LEVELS}级`, `at most ${CLASSIFY_LEVELS} levels`)
}

/** A point goes to another place of the tree, with all that lies below it. */
export async function movePoint(
  ctx: Ctx,
  basicCourseId: string,
  { id, pid, afterId }: { id: string; pid: string | null; afterId: string | null },
): Promise<void> {
  const rows = await lockTree(ctx.db, basicCourseId)
  const point = rows.find((row) => row.id === id)
  if (!point || (pid && !rows.some((row) => row.id === pid))) throw notFound()
  assertMayMove(rows, id, pid)
  if (rows.some((row) => row.id !== id && row.pid === pid && row.name === point.name)) throw sameName(point.name)
  await placeUnder(ctx.db, pid, siblingOrder(rows, id, pid, afterId), writtenBy(ctx))
  ctx.log({ targetType: 'courseClassify', targetId: id, targetName: point.name, after: { pid } })
}

/** Several points become one of the bank; what lies below them lies below it. Answers how many questions came to it. */
export async function mergePoints(
  ctx: Ctx,
  basicCourseId: string,
  { ids, toId }: { ids: readonly string[]; toId: string },
): Promise<number> {
  const rows = await lockTree(ctx.db, basicCourseId)
  const into = rows.find(({ id }) => id === toId)
  const from = rows.filter(({ id }) => ids.includes(id))
  if (!into || from.length < new Set(ids).size) throw notFound()
  const below = new Set(from.flatMap(({ id }) => subtreeIds(rows, id)))
  if (below.has(toId))
    throw badField('toId', '不能合并到自己或自己的下级', 'it cannot go into itself or what lies below it')
  const gone = new Set(ids)
  const coming = rows.filter(({ id, pid }) => pid !== null && gone.has(pid) && !gone.has(id))
  const kept = rows.filter(({ id, pid }) => pid === toId && !gone.has(id)).sort((a, b) => a.sort - b.sort)
  const names = new Set(kept.map(({ name }) => name))
  for (const { id, name } of coming) {
    assertMayMove(rows, id, toId)
    if (names.has(name)) throw sameName(name)
    names.add(name)
  }
  await placeUnder(
    ctx.db,
    toId,
    [...kept, ...coming].map(({ id }) => id),
    writtenBy(ctx),
  )
  const moved = await takeOverQuestions(ctx.db, ids, toId)
  await tell(ctx, 'knowledgePointsMerged', { basicCourseId, fromIds: [...ids], intoId: toId })
  await deletePoints(ctx.db, ids)
  ctx.log({
    targetType: 'courseClassify',
    targetId: toId,
    targetName: into.name,
    after: { merged: from.map(({ name }) => name) },
  })
  return moved
}
