export const DEMO_PASSWORD = 'Shuyuan2026'

/** The accounts that the demo school always has; everybody else in it has the same password too. */
export const DEMO_ACCOUNTS = [
  { username: 'admin', what: '超级管理员 / super admin', roles: ['ROLE_SUPPER'] },
  { username: 'manager', what: '总校管理员 / head-school admin', roles: ['ROLE_SCHOOL_MANAGE'] },
  { username: 'edu', what: '教务管理员 / academic affairs', roles: ['ROLE_EDU'] },
  { username: 'college', what: '学院管理员 / college admin', roles: ['ROLE_COLLEGE'] },
  { username: 'sub', what: '分校管理员 / branch admin', roles: ['ROLE_SUB'] },
  { username: 'org', what: '机构管理员 / organization admin', roles: ['ROLE_ORG'] },
  { username: 'host', what: '主持教师 / host teacher', roles: ['ROLE_MASTER_TEACH'] },
  { username: 'face', what: '面授教师 / face-to-face teacher', roles: ['ROLE_FACE_TEACH'] },
  { username: 'teacher', what: '教师 / teacher', roles: ['ROLE_TEACHER'] },
  { username: 'instructor', what: '辅导员 / instructor', roles: ['ROLE_INSTRUCTOR'] },
  { username: 'student', what: '学生 / student', roles: ['ROLE_STUDENT'] },
  { username: '2025310100001', what: '新生 / new student', roles: ['ROLE_STUDENT'] },
  {
    username: 'many',
    what: '一人多角色 / host, face teacher and instructor',
    roles: ['ROLE_MASTER_TEACH', 'ROLE_FACE_TEACH', 'ROLE_INSTRUCTOR'],
  },
] as const
