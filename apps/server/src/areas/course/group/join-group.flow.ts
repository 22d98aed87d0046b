import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, notFound, outsideScope, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { LOCKED, labelOf } from './class-group.flow.ts'
import {
  type ClassGroup,
  deleteRequest,
  findGroup,
  type GroupMember,
  groupsOfClass,
  insertRequest,
  lockClassOfGroups,
  membersOfClass,
  placeMembers,
  removeMembers,
  setLeader,
} from './class-group.store.ts'
import { type GroupAccess, groupAccess } from './group-access.read.ts'
import { tellMembers } from './tell-members.flow.ts'

/** How students form groups by themselves, where the teacher lets them. */

interface OpenGroup {
  access: GroupAccess
  group: ClassGroup
  /** Of the whole class. */
  members: GroupMember[]
  own: GroupMember[]
  me: string
}

async function openGroup(ctx: Ctx, id: string): Promise<OpenGroup> {
  const { courseClassId } = found(await findGroup(ctx.db, id))
  const access = await groupAccess(ctx, courseClassId)
  if (!ctx.me.studentId || access.course.duty !== 'student') throw outsideScope()
  if (access.course.archived) throw new AppError(100613)
  await lockClassOfGroups(ctx.db, courseClassId)
  const group = found((await groupsOfClass(ctx.db, courseClassId)).find((one) => one.id === id))
  const members = await membersOfClass(ctx.db, courseClassId)
  const own = members.filter(({ classGroupId }) => classGroupId === id)
  return { access, group, members, own, me: ctx.me.studentId }
}

function assertOpen({ group }: OpenGroup): void {
  if (group.lockedAt) throw new AppError(100412, { reason: LOCKED })
  if (!group.selfJoin) throw refuse('该小组由老师分组，不能自行加入或退出', 'the teacher decides who is in this group')
}

function assertRoom({ group, own }: OpenGroup): void {
  if (own.length >= group.capacity) throw refuse('小组人数已满', 'the group is full')
}

const logged = (ctx: Ctx, { access, group }: OpenGroup, after: object) =>
  ctx.log({ targetType: 'classGroup', targetId: group.id, targetName: labelOf(access, group.name), after })

async function answerRequest(ctx: Ctx, open: OpenGroup, studentId: string, isDeclined: boolean) {
  const { access, group, own, members, me } = open
  if (!own.some((one) => one.studentId === me && one.isLeader)) throw outsideScope()
  if (!isDeclined) {
    assertOpen(open)
    if (members.some((one) => one.studentId === studentId))
      throw refuse('该生已在其他小组', 'is in another group already')
    assertRoom(open)
  }
  if (!(await deleteRequest(ctx.db, group.id, studentId))) throw notFound()
  if (!isDeclined) {
    await placeMembers(ctx.db, group, [studentId], ctx.now)
    await tellMembers(ctx, { access, groups: [], members })
  }
  logged(ctx, open, { studentId, declined: isDeclined })
  return { state: isDeclined ? ('declined' as const) : ('member' as const) }
}

export async function joinGroup(ctx: Ctx, { id, agreeStudentId, decline }: Asked<'joinClassGroupInfo'>) {
  const open = await openGroup(ctx, id)
  if (agreeStudentId) return answerRequest(ctx, open, agreeStudentId, decline === '1')
  const { group, own, members, me } = open
  assertOpen(open)
  if (members.some(({ studentId }) => studentId === me)) throw refuse('您已在其他小组', 'you are in a group already')
  assertRoom(open)
  if (own.some(({ isLeader }) => isLeader)) {
    await insertRequest(ctx.db, group.id, me, ctx.now)
    logged(ctx, open, { studentId: me })
    return { state: 'asked' as const }
  }
  await placeMembers(ctx.db, group, [me], ctx.now)
  if (own.length === 0) await setLeader(ctx.db, group.id, me)
  logged(ctx, open, { studentId: me })
  return { state: 'member' as const }
}

export async function quitGroup(ctx: Ctx, id: string): Promise<null> {
  const open = await openGroup(ctx, id)
  const { access, group, own, members, me } = open
  if (own.some(({ studentId }) => studentId === me)) {
    assertOpen(open)
    await removeMembers(ctx.db, group.courseClassId, [me])
    // Whoever leads instead is told; that he has left he knows.
    await tellMembers(ctx, { access, groups: [], members }, { but: me })
  } else if (!(await deleteRequest(ctx.db, id, me))) throw notFound()
  logged(ctx, open, { removed: me })
  return null
}
