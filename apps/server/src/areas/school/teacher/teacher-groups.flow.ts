import type { Ctx } from '../../../wire/context.ts'
import { badField, refuseAt } from '../../../wire/error.ts'
import { ensureMainGroup, joinGroups, leaveGroups } from './research-group.store.ts'
import { groupQuery, groupsOfTeacher } from './research-group-list.read.ts'

const FIELD = 'researchGroupIds'

/** Sets a teacher's groups to exactly these; the caller must be able to see every group joined or left. */
export async function setGroups(ctx: Ctx, teacherId: string, wanted: readonly string[]): Promise<void> {
  const { db, me, now } = ctx
  const held = await groupsOfTeacher(db, teacherId)
  const joining = [...new Set(wanted)].filter((id) => !held.some((group) => group.id === id))
  const leaving = held.filter(({ id }) => !wanted.includes(id))
  if (joining.length + leaving.length === 0) return
  const head = leaving.find(({ role }) => role === 'head')
  if (head) throw refuseAt(FIELD, `请先更换组长：${head.name}`, `appoint another head of ${head.name} first`)
  const seen = await groupQuery(db, me, { ids: [...joining, ...leaving.map(({ id }) => id)] }).execute()
  const isSeen = new Set(seen.map(({ id }) => id))
  const foreign = leaving.find(({ id }) => !isSeen.has(id))
  if (foreign)
    throw refuseAt(FIELD, `「${foreign.name}」由其他院系管理`, `${foreign.name} is managed by another college`)
  const open = new Set(seen.flatMap(({ id, status }) => (status === 'enabled' ? [id] : [])))
  if (!joining.every((id) => open.has(id))) throw badField(FIELD, '没有这个教研组', 'no such research group')
  await leaveGroups(
    db,
    teacherId,
    leaving.map(({ id }) => id),
  )
  await joinGroups(db, teacherId, joining, now)
  await ensureMainGroup(db, teacherId)
}
