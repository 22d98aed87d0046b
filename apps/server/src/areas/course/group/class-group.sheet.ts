import { GROUP_CAPACITY, GROUP_NAME_MAX } from '@shuyuan/contract/entities/course/class-group.ts'
import { asChoice, asCode, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { badField, found } from '../../../wire/error.ts'
import { LOCKED, makeGroups } from './class-group.flow.ts'
import {
  type ClassGroup,
  type GroupMember,
  groupsOfClass,
  lockClassOfGroups,
  membersOfClass,
  placeMembers,
  setLeader,
} from './class-group.store.ts'
import { type ClassStudent, studentsOfClass } from './class-student.read.ts'
import { assertKeepsGroups, type GroupAccess, type GroupedClass } from './group-access.read.ts'
import { tellMembers } from './tell-members.flow.ts'

interface GroupRow {
  courseCode?: string
  className?: string
  groupName: string
  studentNo: string
  realname?: string
  leader?: 'yes' | 'no'
}

interface Known {
  access: GroupAccess
  groups: Map<string, ClassGroup>
  members: Map<string, GroupMember>
  students: Map<string, ClassStudent>
  /** By the name of a group: its leaders in the sheet, and how many it has once the sheet is in. */
  leaders: Map<string, number>
  sizes: Map<string, number>
}

const HEADS = { course: '课程代码', klass: '课程班名称', group: '小组名称', no: '学号', leader: '是否组长' }
const YES_NO = { yes: { zh: '是', en: 'Yes' }, no: { zh: '否', en: 'No' } } as const

const groupOf = (known: Known, studentId: string): ClassGroup | undefined => {
  const held = known.members.get(studentId)
  return held && [...known.groups.values()].find(({ id }) => id === held.classGroupId)
}

/** Members that a group has when every row of the sheet is in. */
function sizesAfter(
  rows: readonly Partial<GroupRow>[],
  { groups, members, students }: Pick<Known, 'groups' | 'members' | 'students'>,
) {
  const names = new Map([...groups.values()].map(({ id, name }) => [id, name]))
  const placed = new Map([...members.values()].map((one) => [one.studentId, names.get(one.classGroupId) ?? '']))
  for (const { studentNo, groupName } of rows) {
    const student = students.get(studentNo ?? '')
    if (student && groupName) placed.set(student.id, groupName)
  }
  const sizes = new Map<string, number>()
  for (const name of placed.values()) sizes.set(name, (sizes.get(name) ?? 0) + 1)
  return sizes
}

export const groupsImport: SheetImport<GroupRow, Known, { courseClassId?: string }> = {
  call: 'importClassGroupInfo',
  what: { zh: '小组', en: 'groups' },
  key: 'studentNo',
  columns: [
    {
      key: 'courseCode',
      header: HEADS.course,
      headerEn: 'Course code',
      codeOf: 'course',
      read: asText(20),
      guide: { zh: '可不填；填了须是本课程。', en: 'May be left empty; if not, the code of this course.' },
      sample: 'MG2101',
    },
    {
      key: 'className',
      header: HEADS.klass,
      headerEn: 'Class',
      read: asText(50),
      guide: { zh: '可不填；填了须是本课程班。', en: 'May be left empty; if not, the name of this class.' },
      sample: '一班',
    },
    {
      key: 'groupName',
      header: HEADS.group,
      headerEn: 'Group',
      required: true,
      read: asText(GROUP_NAME_MAX, 1),
      guide: { zh: '没有的小组会新建。', en: 'A group that does not exist is made.' },
      sample: '第1组',
    },
    {
      key: 'studentNo',
      header: HEADS.no,
      headerEn: 'Student number',
      codeOf: 'student',
      required: true,
      read: asCode(/^[A-Za-z0-9_-]{1,30}$/, '学号格式不正确', 'not a student number'),
      guide: { zh: '本课程班的学生。', en: 'A student of this class.' },
      sample: '2026001',
    },
    {
      key: 'realname',
      header: '姓名',
      headerEn: 'Name',
      read: asText(50),
      guide: { zh: '用来核对学号，须与学籍一致。', en: 'Verifies the number; must match the student’s record.' },
      sample: '张三',
    },
    {
      key: 'leader',
      header: HEADS.leader,
      headerEn: 'Leader',
      read: asChoice(YES_NO),
      guide: { zh: '是或否；一组一名组长。', en: 'Yes or No; one leader a group.' },
      sample: '是',
      sampleEn: 'Yes',
    },
  ],

  async load(db, { me, now }, rows, { courseClassId }) {
    if (!courseClassId) throw badField('courseClassId', '请选择课程班', 'choose a class')
    const access = await assertKeepsGroups({ db, me, now, deps: { hot: { db } } }, courseClassId)
    found(await lockClassOfGroups(db, courseClassId))
    const students = new Map((await studentsOfClass(db, courseClassId)).map((one) => [one.studentNo, one]))
    const groups = new Map((await groupsOfClass(db, courseClassId)).map((one) => [one.name, one]))
    const members = new Map((await membersOfClass(db, courseClassId)).map((one) => [one.studentId, one]))
    const leaders = new Map<string, number>()
    for (const { groupName, leader } of rows)
      if (groupName && leader === 'yes') leaders.set(groupName, (leaders.get(groupName) ?? 0) + 1)
    return { access, students, groups, members, leaders, sizes: sizesAfter(rows, { groups, members, students }) }
  },

  faults(row, known) {
    const faults: Fault[] = []
    const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
    const { of } = known.access
    if (row.courseCode && row.courseCode !== of.courseCode) fault(HEADS.course, '不是本课程', 'not this course')
    if (row.className && row.className !== of.name) fault(HEADS.klass, '不是本课程班', 'not this class')
    const student = row.studentNo === undefined ? undefined : known.students.get(row.studentNo)
    if (row.studentNo !== undefined && !student) fault(HEADS.no, '不是本班学生', 'not a student of this class')
    if (student && row.realname !== undefined && row.realname !== student.realname)
      fault('姓名', `与学号不符，应为${student.realname}`, `does not match the number; should be ${student.realname}`)
    if (row.groupName === undefined) return faults
    const group = known.groups.get(row.groupName)
    const from = student && groupOf(known, student.id)
    const isMoving = from?.name !== row.groupName
    if (isMoving && (group?.lockedAt || from?.lockedAt)) faults.push({ column: HEADS.group, reason: LOCKED })
    if ((known.sizes.get(row.groupName) ?? 0) > (group?.capacity ?? GROUP_CAPACITY.max))
      fault(HEADS.group, '超过小组人数上限', 'more than the group takes')
    if (row.leader === 'yes' && (known.leaders.get(row.groupName) ?? 0) > 1)
      fault(HEADS.leader, '一组只能有一名组长', 'a group has one leader')
    return faults
  },

  change(row, known, { lang }) {
    const { id } = known.students.get(row.studentNo) as ClassStudent
    const from = groupOf(known, id)
    if (!from) return 'add'
    const now = { groupName: from.name, leader: known.members.get(id)?.isLeader ? 'yes' : 'no' }
    const wanted = { groupName: row.groupName, leader: row.leader }
    return compareStored(groupsImport.columns, pairsOf(now, wanted, ['groupName', 'leader'], { leader: YES_NO }), lang)
  },

  async write(db, { me, now }, rows, known, tell) {
    const { access, groups, students } = known
    const names = [...new Set(rows.map(({ groupName }) => groupName))].filter((name) => !groups.has(name))
    const sort = Math.max(0, ...[...groups.values()].map((one) => one.sort)) + 1
    const forms = names.map((name, at) => ({
      ...{ name, remark: '', selfJoin: false, sort: sort + at },
      capacity: Math.max(GROUP_CAPACITY.usual, known.sizes.get(name) ?? 0),
    }))
    const by = { now, userId: me.userId }
    const made = await makeGroups({ db, now }, { access, groups: [...groups.values()] }, forms, by)
    const idOf = new Map([...groups.values(), ...made].map(({ id, name }) => [name, id]))
    await tell(0.3)
    for (const [name, groupId] of idOf) {
      const own = rows.filter(({ groupName }) => groupName === name)
      const idsOf = own.map(({ studentNo }) => (students.get(studentNo) as ClassStudent).id)
      const coming = idsOf.filter((id) => known.members.get(id)?.classGroupId !== groupId)
      await placeMembers(db, { id: groupId, courseClassId: access.of.id }, coming, now)
      const leader = own.find((row) => row.leader === 'yes')
      if (leader) await setLeader(db, groupId, (students.get(leader.studentNo) as ClassStudent).id)
    }
    await tellMembers({ db, now }, { access, groups: [...groups.values()], members: [...known.members.values()] })
  },
}

const heads = headersOf<GroupRow>(groupsImport.columns)

interface Listed {
  group: ClassGroup
  member: GroupMember
  student: ClassStudent
  of: GroupedClass
}

export const groupsExport: SheetExport<{ of: GroupedClass }, Listed> = {
  call: 'exportClassGroupInfo',
  what: { zh: '小组', en: 'Groups' },
  columns: [
    { header: heads.courseCode, value: ({ of }) => of.courseCode },
    { header: heads.className, width: 20, value: ({ of }) => of.name },
    { header: heads.groupName, width: 16, value: ({ group }) => group.name },
    { header: heads.studentNo, value: ({ student }) => student.studentNo },
    { header: heads.realname, value: ({ student }) => student.realname },
    { header: heads.leader, width: 10, value: ({ member }, lang) => YES_NO[member.isLeader ? 'yes' : 'no'][lang] },
    { header: { zh: '行政班', en: 'Administrative class' }, width: 22, value: ({ student }) => student.orgClassName },
    { header: { zh: '加入时间', en: 'Joined' }, width: 18, value: ({ member }) => clockText(member.joinedAt) },
  ],
  async rows(db, _, { of }, { limit, skip }) {
    const students = new Map((await studentsOfClass(db, of.id)).map((one) => [one.id, one]))
    const members = await membersOfClass(db, of.id)
    const rows = (await groupsOfClass(db, of.id)).flatMap((group) =>
      members.flatMap((member) => {
        const student = students.get(member.studentId)
        return member.classGroupId === group.id && student ? [{ group, member, student, of }] : []
      }),
    )
    return rows.slice(skip, skip + limit)
  },
}
