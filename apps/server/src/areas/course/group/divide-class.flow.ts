import { randomUUID } from 'node:crypto'
import { GROUP_CAPACITY } from '@shuyuan/contract/entities/course/class-group.ts'
import { autoGroup, firstLeader, groupCount, groupNames } from '@shuyuan/domain/course/auto-group.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { dropGroups, type KeptClass, keptGroups, labelOf, makeGroups } from './class-group.flow.ts'
import { placeMembers, setLeader } from './class-group.store.ts'
import { type ClassStudent, studentsOfClass } from './class-student.read.ts'
import { tellMembers } from './tell-members.flow.ts'

const formOf = (name: string, members: number, sort: number) => ({
  ...{ name, sort, remark: '', selfJoin: false },
  capacity: Math.min(GROUP_CAPACITY.max, Math.max(GROUP_CAPACITY.usual, members)),
})

/** Groups with their members, the furthest of each leading it. */
async function fill(ctx: Ctx, kept: KeptClass, groups: readonly { name: string; members: readonly ClassStudent[] }[]) {
  const from = Math.max(0, ...kept.groups.map(({ sort }) => sort)) + 1
  const forms = groups.map(({ name, members }, at) => formOf(name, members.length, from + at))
  const made = await makeGroups(ctx, kept, forms, writtenBy(ctx))
  for (const [at, { id }] of made.entries()) {
    const members = groups[at]?.members ?? []
    const ids = members.map((one) => one.id)
    await placeMembers(ctx.db, { id, courseClassId: kept.access.of.id }, ids, ctx.now)
    const leader = firstLeader(members)
    if (leader) await setLeader(ctx.db, id, leader.id)
  }
}

/** Divides those of no group, or everybody who is not in a locked one. */
export async function divideClass(ctx: Ctx, input: Asked<'autoGroupClassGroupInfo'>) {
  const { courseClassId, by, n, rule, preview } = input
  const kept = await keptGroups(ctx, courseClassId)
  const isAnew = input.onlyUnassigned === '0'
  const goes = isAnew ? kept.groups.filter(({ lockedAt }) => !lockedAt) : []
  const goingIds = new Set(goes.map(({ id }) => id))
  const stays = kept.groups.filter(({ id }) => !goingIds.has(id))
  const placed = new Set(
    kept.members.filter(({ classGroupId }) => !goingIds.has(classGroupId)).map(({ studentId }) => studentId),
  )
  const students = (await studentsOfClass(ctx.db, courseClassId)).filter(({ id }) => !placed.has(id))
  if (students.length === 0) throw refuse('没有可分组的学生', 'nobody is to be divided')
  const groups = groupCount(students.length, { by, n })
  if (Math.ceil(students.length / groups) > GROUP_CAPACITY.max)
    throw badField('n', `每组最多${GROUP_CAPACITY.max}人`, `a group has ${GROUP_CAPACITY.max} members at most`)
  const seed = input.seed || randomUUID().slice(0, 8)
  const names = groupNames(
    stays.map(({ name }) => name),
    groups,
  )
  const proposed = autoGroup(students, { by, n, rule, seed }).map((members, at) => ({ name: names[at] ?? '', members }))
  if (preview === '1') ctx.log({ nothing: true })
  else {
    await dropGroups(ctx, [...goingIds])
    await fill(ctx, { ...kept, groups: stays }, proposed)
    await tellMembers(ctx, kept)
    ctx.log({
      targetType: 'classGroup',
      targetName: labelOf(kept.access, ''),
      after: { by, n, rule, onlyUnassigned: !isAnew, groups: names },
    })
  }
  return {
    seed,
    replaced: goes.length,
    groups: proposed.map(({ name, members }) => ({
      name,
      members: members.map(({ id, realname, studentNo }) => ({ studentId: id, realname, studentNo })),
    })),
  }
}

/** The groups of another class for those who are in both; the others stay in none. */
export async function copyGroups(ctx: Ctx, { fromClassId, toClassId, preview }: Asked<'copyClassGroupInfo'>) {
  const [first, second] = [fromClassId, toClassId].sort() as [string, string]
  if (first === second) throw badField('fromClassId', '请选择另一个课程班', 'choose another class')
  const kept = new Map([[first, await keptGroups(ctx, first)]])
  kept.set(second, await keptGroups(ctx, second))
  const [from, to] = [kept.get(fromClassId) as KeptClass, kept.get(toClassId) as KeptClass]
  if (to.groups.length > 0) throw refuse('该课程班已有小组', 'the class has groups already')
  const students = await studentsOfClass(ctx.db, toClassId)
  const byId = new Map(students.map((one) => [one.id, one]))
  const filled = from.groups
    .map(({ id, name, capacity, remark, sort, selfJoin }) => ({
      form: { name, capacity, remark, sort, selfJoin },
      members: from.members.filter(({ classGroupId, studentId }) => classGroupId === id && byId.has(studentId)),
    }))
    .filter(({ members }) => members.length > 0)
  const matched = new Set(filled.flatMap(({ members }) => members.map(({ studentId }) => studentId)))
  if (filled.length === 0)
    throw refuse('两个课程班没有共同的已分组学生', 'no student of a group there is in this class')
  if (preview === '1') ctx.log({ nothing: true })
  else {
    const made = await makeGroups(
      ctx,
      to,
      filled.map(({ form }) => form),
      writtenBy(ctx),
    )
    for (const [at, { id }] of made.entries()) {
      const members = filled[at]?.members ?? []
      await placeMembers(
        ctx.db,
        { id, courseClassId: toClassId },
        members.map(({ studentId }) => studentId),
        ctx.now,
      )
      const leader = members.find(({ isLeader }) => isLeader)
      if (leader) await setLeader(ctx.db, id, leader.studentId)
    }
    await tellMembers(ctx, to)
    ctx.log({
      targetType: 'classGroup',
      targetName: labelOf(to.access, ''),
      after: { fromClassId, groups: filled.length },
    })
  }
  return {
    groups: filled.length,
    matched: matched.size,
    left: students.filter(({ id }) => !matched.has(id)).map(({ realname, studentNo }) => `${realname} ${studentNo}`),
  }
}
