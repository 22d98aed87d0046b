/** The built-in roles in plain words; the flags are those of the specification, section 6, and stay for ever. */
export const ROLE = {
  superAdmin: 'ROLE_SUPPER',
  schoolAdmin: 'ROLE_SCHOOL_MANAGE',
  academicAffairs: 'ROLE_EDU',
  collegeAdmin: 'ROLE_COLLEGE',
  branchAdmin: 'ROLE_SUB',
  organizationAdmin: 'ROLE_ORG',
  host: 'ROLE_MASTER_TEACH',
  faceTeacher: 'ROLE_FACE_TEACH',
  teacher: 'ROLE_TEACHER',
  instructor: 'ROLE_INSTRUCTOR',
  student: 'ROLE_STUDENT',
} as const

export type RoleFlag = (typeof ROLE)[keyof typeof ROLE]

/** What the built-in roles are called, in the order in which they are listed. */
export const ROLES = {
  ROLE_SUPPER: { zh: '超级管理员', en: 'Super admin' },
  ROLE_SCHOOL_MANAGE: { zh: '总校管理员', en: 'Head-school admin' },
  ROLE_EDU: { zh: '教务管理员', en: 'Academic affairs' },
  ROLE_COLLEGE: { zh: '学院管理员', en: 'College admin' },
  ROLE_SUB: { zh: '分校管理员', en: 'Branch admin' },
  ROLE_ORG: { zh: '机构管理员', en: 'Organization admin' },
  ROLE_MASTER_TEACH: { zh: '主持教师', en: 'Host teacher' },
  ROLE_FACE_TEACH: { zh: '面授教师', en: 'Face-to-face teacher' },
  ROLE_TEACHER: { zh: '教师', en: 'Teacher' },
  ROLE_INSTRUCTOR: { zh: '辅导员', en: 'Instructor' },
  ROLE_STUDENT: { zh: '学生', en: 'Student' },
} as const satisfies Record<RoleFlag, { zh: string; en: string }>

export const ROLE_FLAGS = Object.keys(ROLES) as RoleFlag[]
export const isRoleFlag = (value: string): value is RoleFlag => value in ROLES

/** A school's own word for a role; readers of English get the product's word for a built-in one. */
export const roleNameIn = (
  { roleFlag, roleName }: { roleFlag: string; roleName: string },
  lang: 'zh' | 'en',
): string => (lang === 'en' && isRoleFlag(roleFlag) ? ROLES[roleFlag].en : roleName)
