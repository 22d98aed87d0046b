import { isInstructor, isStudent } from '@shuyuan/contract/access/role-groups.ts'
import type { Actor } from '../../../wire/context.ts'
import type { ClassGroup, GroupMember } from './class-group.store.ts'
import type { GroupedRoster } from './class-group-list.read.ts'
import type { ClassStudent } from './class-student.read.ts'
import type { GroupAccess } from './group-access.read.ts'

/** What the caller sees of a class: students read names, an instructor those of own students. */
export interface Viewer {
  me: Actor
  access: GroupAccess
  boards: ReadonlyMap<string, string>
  asked: ReadonlySet<string>
}

const isShown = ({ me, access }: Viewer, { orgClassId }: ClassStudent): boolean =>
  !isInstructor(me.role) || access.course.orgClassIds.includes(orgClassId)

function memberOf(viewer: Viewer, student: ClassStudent, isLeader: boolean) {
  const isFellow = isStudent(viewer.me.role)
  return {
    studentId: student.id,
    userId: student.userId,
    studentNo: isFellow ? '' : student.studentNo,
    realname: student.realname,
    orgClassName: student.orgClassName,
    progress: isFellow || !student.hasProgress ? null : student.progress,
    isLeader,
  }
}

const mean = (of: readonly number[]): number | null =>
  of.length === 0 ? null : Math.round((of.reduce((sum, one) => sum + one, 0) / of.length) * 10) / 10

function partOf({ me, asked }: Viewer, group: ClassGroup, members: readonly GroupMember[]) {
  const own = members.find(({ studentId }) => studentId === me.studentId)
  if (own) return own.isLeader ? ('leader' as const) : ('member' as const)
  return asked.has(group.id) ? ('asked' as const) : ('' as const)
}

export function presentGroup(viewer: Viewer, group: ClassGroup, { members: all, students }: GroupedRoster) {
  const members = all.filter(({ classGroupId }) => classGroupId === group.id)
  const known = members.flatMap((one) => {
    const student = students.get(one.studentId)
    return student ? [{ ...one, student }] : []
  })
  const leader = known.find(({ isLeader }) => isLeader)?.student
  const part = partOf(viewer, group, members)
  const isOwn = part === 'member' || part === 'leader'
  return {
    id: group.id,
    courseClassId: group.courseClassId,
    name: group.name,
    capacity: group.capacity,
    remark: group.remark,
    sort: group.sort,
    selfJoin: group.selfJoin,
    leaderId: leader?.id ?? '',
    leaderName: leader?.realname ?? '',
    memberCount: members.length,
    avgProgress: isStudent(viewer.me.role)
      ? null
      : mean(known.flatMap(({ student }) => (student.hasProgress ? [student.progress] : []))),
    lockedAt: group.lockedAt,
    moduleId: isOwn || viewer.access.readsBoards ? (viewer.boards.get(group.id) ?? '') : '',
    part,
    members: [...known]
      .sort((a, b) => Number(b.isLeader) - Number(a.isLeader))
      .filter(({ student }) => isShown(viewer, student))
      .map(({ student, isLeader }) => memberOf(viewer, student, isLeader)),
    updatedAt: group.updatedAt,
  }
}

/** The students of no group, as a row of the list. */
export function presentUnassigned(viewer: Viewer, { members, students }: GroupedRoster) {
  const placed = new Set(members.map(({ studentId }) => studentId))
  const free = [...students.values()].filter(({ id }) => !placed.has(id))
  return {
    ...{ id: '', courseClassId: viewer.access.of.id, name: '', capacity: 0, remark: '', sort: -1, selfJoin: false },
    ...{ leaderId: '', leaderName: '', memberCount: free.length, avgProgress: null, lockedAt: null, moduleId: '' },
    part: '' as const,
    members: free.filter((one) => isShown(viewer, one)).map((one) => memberOf(viewer, one, false)),
    updatedAt: new Date(0),
  }
}
