import { ROLE } from '@shuyuan/contract/access/roles.ts'
import type { Db } from '../db/db.ts'

export const DEMO_PASSWORD = 'Shuyuan2026'

/** The accounts that the demo school always has; everybody else in it has the same password too. */
export const DEMO_ACCOUNTS = [
  { username: 'admin', what: '超级管理员 / super admin', roles: [ROLE.superAdmin] },
  { username: 'manager', what: '总校管理员 / head-school admin', roles: [ROLE.schoolAdmin] },
  { username: 'edu', what: '教务管理员 / academic affairs', roles: [ROLE.academicAffairs] },
  { username: 'college', what: '学院管理员 / college admin', roles: [ROLE.collegeAdmin] },
  { username: 'sub', what: '分校管理员 / branch admin', roles: [ROLE.branchAdmin] },
  { username: 'org', what: '机构管理员 / organization admin', roles: [ROLE.organizationAdmin] },
  { username: 'host', what: '主持教师 / host teacher', roles: [ROLE.host] },
  { username: 'face', what: '面授教师 / face-to-face teacher', roles: [ROLE.faceTeacher] },
  { username: 'teacher', what: '教师 / teacher', roles: [ROLE.teacher] },
  { username: 'instructor', what: '辅导员 / instructor', roles: [ROLE.instructor] },
  { username: 'student', what: '学生 / student', roles: [ROLE.student] },
  { username: '2025310100001', what: '新生 / new student', roles: [ROLE.student] },
  {
    username: 'many',
    what: '一人多角色 / host, face teacher and instructor',
    roles: [ROLE.host, ROLE.faceTeacher, ROLE.instructor],
  },
] as const

/** Recognizes the demo school: no real school has all of these user names. */
export async function isDemo(db: Db): Promise<boolean> {
  const names = DEMO_ACCOUNTS.map(({ username }) => username)
  const found = await db.selectFrom('appUser').select('id').where('username', 'in', names).execute()
  return found.length === names.length
}
