import type { RoleFlag } from '@shuyuan/contract/access/roles.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { DEMO_ACCOUNTS } from '@shuyuan/server/seed/demo-accounts.ts'
import type { DemoStudent, DemoTeacher } from '../../content/types.ts'
import { bulk, must } from '../bulk.ts'
import type { World } from '../world.ts'

/** The course in which the demo accounts of teachers and students meet. */
export const SHOWN_COURSE = 'MA2102'
const SECOND_COURSE = 'MG2101'
const NEW_STUDENT = '2025310100001'

interface Account {
  username: string
  realname: string
  gender?: string
  mobile?: string
  email?: string
  subSchool?: string | null
  roles: readonly RoleFlag[]
}

type Users = {
  rows: Parameters<typeof bulk<'appUser'>>[2][number][]
  roles: Parameters<typeof bulk<'userRole'>>[2][number][]
}

/** Which person of the content a demo account is; the account name becomes that person's user name. */
function teacherAccounts(
  teachers: readonly DemoTeacher[],
): Map<string, { username: string; roles: readonly RoleFlag[] }> {
  const of = (duty: DemoTeacher['duty'], code: string, skip = 0) =>
    must(teachers.filter((one) => one.duty === duty && one.teaches.includes(code))[skip], `${duty} of ${code}`)
      .teacherNo
  const instructors = teachers.filter(({ duty }) => duty === 'instructor')
  return new Map([
    [of('host', SHOWN_COURSE), { username: 'host', roles: ['ROLE_MASTER_TEACH'] }],
    [of('face', SHOWN_COURSE), { username: 'face', roles: ['ROLE_FACE_TEACH'] }],
    [of('face', SHOWN_COURSE, 1), { username: 'teacher', roles: ['ROLE_TEACHER'] }],
    [must(instructors[0], 'instructor').teacherNo, { username: 'instructor', roles: ['ROLE_INSTRUCTOR'] }],
    [
      of('host', SECOND_COURSE),
      { username: 'many', roles: ['ROLE_MASTER_TEACH', 'ROLE_FACE_TEACH', 'ROLE_INSTRUCTOR'] },
    ],
  ])
}

const ROLE_OF_DUTY = { host: 'ROLE_MASTER_TEACH', face: 'ROLE_FACE_TEACH', instructor: 'ROLE_INSTRUCTOR' } as const

/** `student` is a steady learner of an older class; the new student is the first of the newest one. */
export function studentAccounts(students: readonly DemoStudent[]): Map<string, string> {
  const steady = students.find(
    (one) =>
      one.persona.kind === 'steady' &&
      one.studentNo.length === 11 &&
      one.majorCode === '120201K' &&
      one.studyStatus === 'enrolled',
  )
  const fresh = students.find(
    (one) => one.studentNo.length === 13 && one.majorCode === '080901' && one.studyStatus === 'enrolled',
  )
  return new Map([
    [must(steady, 'steady student').studentNo, 'student'],
    [must(fresh, 'new student').studentNo, NEW_STUDENT],
  ])
}

export async function seedPeople(world: World): Promise<void> {
  const { tx, content, users, passwordHash } = world
  const found = await tx.selectFrom('role').select(['id', 'roleFlag']).execute()
  const roleIds = new Map(found.map(({ id, roleFlag }) => [roleFlag, id]))
  const all: Users = { rows: [], roles: [] }
  const add = (key: string, account: Account, scope: string | null = null) => {
    const id = users.make(key)
    all.rows.push({
      id,
      username: account.username,
      realname: account.realname,
      gender: account.gender ?? 'unknown',
      mobile: account.mobile ?? '',
      email: account.email ?? '',
      subSchoolId: account.subSchool ? world.subSchools.of(account.subSchool) : null,
      passwordHash,
    })
    for (const role of account.roles)
      all.roles.push({ id: newId(), userId: id, roleId: must(roleIds.get(role), role), scopeSubSchoolId: scope })
  }
  seedStaff(world, add)
  seedTeacherUsers(world, add)
  const names = studentAccounts(content.students)
  for (const student of content.students) {
    const { studentNo, realname, gender, mobile, email, subSchool } = student
    add(studentNo, {
      username: names.get(studentNo) ?? studentNo,
      realname,
      gender,
      mobile,
      email,
      subSchool,
      roles: ['ROLE_STUDENT'],
    })
  }
  await bulk(tx, 'appUser', all.rows)
  await bulk(tx, 'userRole', all.roles)
  await seedTeachers(world)
  await seedClasses(world)
  await seedStudents(world)
}

type Add = (key: string, account: Account, scope?: string | null) => void

function seedStaff({ content, subSchools }: World, add: Add): void {
  const unitOf: Record<string, string> = { college: 'fd', sub: 'bj' }
  for (const account of DEMO_ACCOUNTS.filter(({ roles }) => !TEACHING.has(roles[0]))) {
    const role = account.roles[0] as RoleFlag
    const unit = unitOf[account.username] ?? null
    const person = content.staff.find((one) => one.roleFlag === role && (unit === null || one.subSchool === unit))
    const realname = person?.realname ?? '系统管理员'
    add(
      account.username,
      { username: account.username, realname, mobile: person?.mobile ?? '', subSchool: unit ?? 'hq', roles: [role] },
      unit && subSchools.of(unit),
    )
  }
  const taken = new Set(DEMO_ACCOUNTS.map(({ username }) => username as string))
  for (const one of content.staff) {
    if (taken.has(one.username)) continue
    const limited = one.roleFlag === 'ROLE_SUB' || one.roleFlag === 'ROLE_COLLEGE'
    add(
      one.username,
      { ...one, roles: [one.roleFlag as RoleFlag] },
      limited && one.subSchool ? subSchools.of(one.subSchool) : null,
    )
  }
}

const TEACHING = new Set<string>([
  'ROLE_MASTER_TEACH',
  'ROLE_FACE_TEACH',
  'ROLE_TEACHER',
  'ROLE_INSTRUCTOR',
  'ROLE_STUDENT',
])

function seedTeacherUsers({ content }: World, add: Add): void {
  const accounts = teacherAccounts(content.teachers)
  for (const teacher of content.teachers) {
    const account = accounts.get(teacher.teacherNo)
    const { realname, gender, mobile, email, subSchool } = teacher
    const username = account?.username ?? teacher.teacherNo
    add(teacher.teacherNo, {
      username,
      realname,
      gender,
      mobile,
      email,
      subSchool,
      roles: account?.roles ?? [ROLE_OF_DUTY[teacher.duty]],
    })
  }
}

async function seedTeachers({ tx, content, ...world }: World): Promise<void> {
  await bulk(
    tx,
    'teacher',
    content.teachers.map((one) => ({
      id: world.teachers.make(one.teacherNo),
      userId: world.users.of(one.teacherNo),
      teacherNo: one.teacherNo,
      subSchoolId: world.subSchools.of(one.subSchool),
      title: one.title,
      kind: one.kind,
      phone: one.mobile,
      degree: one.degree,
      specialties: [...one.specialties],
    })),
  )
}

async function seedClasses({ tx, content, ...world }: World): Promise<void> {
  await bulk(
    tx,
    'orgClass',
    content.classes.map((one) => ({
      id: world.orgClasses.make(one.classCode),
      classCode: one.classCode,
      className: one.className,
      subSchoolId: world.subSchools.of(one.subSchool),
      majorId: world.majors.of(one.majorCode),
      gradeCode: one.gradeCode,
    })),
  )
  const instructors = content.teachers.filter(({ duty }) => duty === 'instructor')
  const many = content.teachers.find((one) => one.duty === 'host' && one.teaches.includes(SECOND_COURSE))
  await bulk(
    tx,
    'orgClassInstructor',
    content.classes.map((one, place) => {
      const near = instructors.filter(({ subSchool }) => subSchool === one.subSchool)
      const circle = near.length > 0 ? near : instructors
      const teacher = place % 12 === 5 && many ? many : must(circle[place % circle.length], 'instructor')
      return { orgClassId: world.orgClasses.of(one.classCode), teacherId: world.teachers.of(teacher.teacherNo) }
    }),
  )
}

async function seedStudents(world: World): Promise<void> {
  const { content, students } = world
  for (const student of content.students)
    students.push({ ...student, id: newId(), userId: world.users.of(student.studentNo) })
  await bulk(
    world.tx,
    'student',
    students.map((one) => ({
      id: one.id,
      userId: one.userId,
      studentNo: one.studentNo,
      orgClassId: world.orgClasses.of(one.classCode),
      majorId: world.majors.of(one.majorCode),
      gradeCode: one.gradeCode,
      subSchoolId: world.subSchools.of(one.subSchool),
      enrolDate: one.enrolDate,
      degreeType: one.degreeType,
      studyStatus: one.studyStatus,
    })),
  )
}
