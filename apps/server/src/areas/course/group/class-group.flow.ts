import { isHeadSchool } from '@shuyuan/contract/access/role-groups.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { type EventCtx, tell } from '../../../events/hub.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope, refuse, refuseAt, taken } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { type WrittenBy, writtenBy } from '../../../wire/log/written-by.ts'
import {
  type ClassGroup,
  deleteGroups,
  findGroup,
  type GroupForm,
  type GroupMember,
  groupsOfClass,
  insertGroups,
  lockClassOfGroups,
  membersOfClass,
  placeMembers,
  removeMembers,
  setLeader,
  updateGroups,
} from './class-group.store.ts'
import { studentsOfClass } from './class-student.read.ts'
import { assertKeepsGroups, type GroupAccess } from './group-access.read.ts'
import { tellMembers } from './tell-members.flow.ts'

const NAME: Words = { zh: '小组名称', en: 'group name' }
export const LOCKED: Words = { zh: '小组已锁定', en: 'the group is locked' }
const FULL: Words = { zh: '小组人数已满', en: 'the group is full' }
const NOT_HERE: Words = { zh: '不是本班学生', en: 'not a student of this class' }

export interface KeptClass {
  access: GroupAccess
  groups: ClassGroup[]
  members: GroupMember[]
}

/** The groups of a class that this person divides; they stay as they are until the end of the transaction. */
export async function keptGroups(ctx: Ctx, courseClassId: string): Promise<KeptClass> {
  const access = await assertKeepsGroups(ctx, courseClassId)
  found(await lockClassOfGroups(ctx.db, courseClassId))
  const [groups, members] = await Promise.all([
    groupsOfClass(ctx.db, courseClassId),
    membersOfClass(ctx.db, courseClassId),
  ])
  return { access, groups, members }
}

async function keptGroup(ctx: Ctx, id: string): Promise<KeptClass & { group: ClassGroup; own: GroupMember[] }> {
  const kept = await keptGroups(ctx, found(await findGroup(ctx.db, id)).courseClassId)
  const group = found(kept.groups.find((one) => one.id === id))
  return { ...kept, group, own: kept.members.filter(({ classGroupId }) => classGroupId === id) }
}

export const labelOf = ({ of }: GroupAccess, name: string) => `${of.courseName} ${of.name} ${name}`.trim()

function assertNameFree(groups: readonly ClassGroup[], name: string, butId = ''): void {
  if (groups.some((one) => one.name === name && one.id !== butId)) throw taken('name', NAME, name)
}

const GROUPS_MAX = 200

/** New groups of a class; each gets its board. */
export async function makeGroups(
  ctx: EventCtx,
  { access, groups }: Pick<KeptClass, 'access' | 'groups'>,
  forms: readonly GroupForm[],
  by: WrittenBy,
) {
  if (groups.length + forms.length > GROUPS_MAX)
    throw refuse(`一个课程班最多${GROUPS_MAX}个小组`, `a class has ${GROUPS_MAX} groups at most`)
  const made = await insertGroups(ctx.db, access.of.id, forms, by)
  await tell(ctx, 'classGroupsMade', { courseId: access.of.courseId, courseClassId: access.of.id, groups: made })
  return made
}

const nextSort = (groups: readonly ClassGroup[]) => Math.max(0, ...groups.map(({ sort }) => sort)) + 1

export async function addGroup(ctx: Ctx, { courseClassId, selfJoin, sort, ...form }: Asked<'addClassGroupInfo'>) {
  const kept = await keptGroups(ctx, courseClassId)
  assertNameFree(kept.groups, form.name)
  const row = { ...form, selfJoin: selfJoin === '1', sort: sort ?? nextSort(kept.groups) }
  const [made] = await makeGroups(ctx, kept, [row], writtenBy(ctx))
  const id = found(made).id
  ctx.log({ targetType: 'classGroup', targetId: id, targetName: labelOf(kept.access, form.name), after: row })
  return id
}

export async function updateGroup(ctx: Ctx, { id, updatedAt, ...form }: Asked<'updateClassGroupInfo'>) {
  const { access, groups, group, own } = await keptGroup(ctx, id)
  assertFresh(group.updatedAt, updatedAt)
  if (form.name !== undefined) assertNameFree(groups, form.name, id)
  if (form.capacity !== undefined && form.capacity < own.length)
    throw refuseAt('capacity', `组内已有 ${own.length} 人`, `the group has ${own.length} members`)
  const { selfJoin, ...rest } = form
  const change = { ...rest, ...(selfJoin === undefined ? {} : { selfJoin: selfJoin === '1' }) }
  await updateGroups(ctx.db, [id], change, writtenBy(ctx))
  const { name = group.name, remark = group.remark } = form
  if (name !== group.name || remark !== group.remark)
    await tell(ctx, 'classGroupRenamed', { groupId: id, name, remark })
  ctx.log({
    targetType: 'classGroup',
    targetId: id,
    targetName: labelOf(access, group.name),
    before: group,
    after: change,
  })
}

export async function dropGroups(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tell(ctx, 'classGroupsDeleted', { groupIds: ids })
  await deleteGroups(ctx.db, ids)
}

export async function deleteGroup(ctx: Ctx, id: string): Promise<void> {
  const kept = await keptGroup(ctx, id)
  const { access, group } = kept
  if (group.lockedAt) throw new AppError(100412, { reason: LOCKED })
  await dropGroups(ctx, [id])
  await tellMembers(ctx, kept)
  ctx.log({ targetType: 'classGroup', targetId: id, targetName: labelOf(access, group.name), before: group })
}

/** Whoever may unlock groups changes locked ones with a reason. */
const opensLocked = (ctx: Ctx, reason: string) => isHeadSchool(ctx.me.role) && reason !== ''

export async function moveMembers(ctx: Ctx, input: Asked<'moveMemberClassGroupInfo'>) {
  const { courseClassId, toGroupId, reason } = input
  const kept = await keptGroups(ctx, courseClassId)
  const { access, groups, members } = kept
  const to = toGroupId === null ? null : found(groups.find(({ id }) => id === toGroupId))
  const students = new Map((await studentsOfClass(ctx.db, courseClassId)).map((one) => [one.id, one]))
  const groupOf = new Map(members.map(({ studentId, classGroupId }) => [studentId, classGroupId]))
  const isLocked = (id: string | undefined) =>
    !opensLocked(ctx, reason) && !!groups.find((one) => one.id === id)?.lockedAt
  let held = members.filter(({ classGroupId }) => classGroupId === to?.id).length
  const going: string[] = []
  const refused: { id: string; reason: string }[] = []
  for (const id of new Set(input.studentIds)) {
    const from = groupOf.get(id)
    const why = !students.has(id)
      ? NOT_HERE
      : isLocked(from) || (to && isLocked(to.id))
        ? LOCKED
        : to && from !== to.id && held >= to.capacity
          ? FULL
          : null
    if (why) refused.push({ id, reason: why[ctx.lang] })
    else if (from !== to?.id) {
      going.push(id)
      held += 1
    }
  }
  if (to) await placeMembers(ctx.db, to, going, ctx.now)
  else if (going.length > 0) await removeMembers(ctx.db, courseClassId, going)
  await tellMembers(ctx, kept)
  const named = going.map((id) => `${students.get(id)?.realname} ${students.get(id)?.studentNo}`)
  ctx.log(
    going.length === 0
      ? { nothing: true }
      : {
          targetType: 'classGroup',
          targetId: to?.id ?? '',
          targetName: labelOf(access, to?.name ?? ''),
          after: { [to ? 'added' : 'removed']: named, reason },
        },
  )
  return { done: going.length, refused }
}

export async function nameLeader(ctx: Ctx, { id, studentId }: { id: string; studentId: string }) {
  const kept = await keptGroup(ctx, id)
  const { access, group, own } = kept
  if (group.lockedAt && !isHeadSchool(ctx.me.role)) throw new AppError(100412, { reason: LOCKED })
  if (!own.some((one) => one.studentId === studentId))
    throw badField('studentId', '组长须是本组成员', 'the leader must be one of its members')
  await setLeader(ctx.db, id, studentId)
  await tellMembers(ctx, kept)
  ctx.log({
    targetType: 'classGroup',
    targetId: id,
    targetName: labelOf(access, group.name),
    after: { leaderId: studentId },
  })
  return { leaderId: studentId }
}

/** Locks groups, or opens them again; of one class or of several. */
export async function setLocked(ctx: Ctx, ids: readonly string[], isLocked: boolean, reason = '') {
  if (!isLocked && !isHeadSchool(ctx.me.role)) throw outsideScope()
  const known = await Promise.all([...new Set(ids)].map((id) => findGroup(ctx.db, id)))
  const classIds = [...new Set(known.map((one) => found(one).courseClassId))].sort()
  const changing: ClassGroup[] = []
  for (const classId of classIds) {
    const { groups } = await keptGroups(ctx, classId)
    changing.push(...groups.filter((one) => ids.includes(one.id) && (one.lockedAt !== null) !== isLocked))
  }
  const changed = changing.map(({ id }) => id)
  if (changed.length > 0) await updateGroups(ctx.db, changed, { lockedAt: isLocked ? ctx.now : null }, writtenBy(ctx))
  ctx.log({
    targetType: 'classGroup',
    targetName: changing.map(({ name }) => name),
    after: { locked: isLocked, reason },
  })
  return { done: changed.length, refused: [] }
}
