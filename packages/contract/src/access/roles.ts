/** The roles of the specification, section 6, in the order they are listed. */
export const ROLES = {
  ROLE_SUPPER: { zh: '超级管理员', en: 'Super admin' },
  ROLE_SCHOOL_MANAGE: { zh: '总校管理员', en: 'Head-school admin' },
  ROLE_EDU: { zh: '教务管理员', en: 'Educational affairs' },
  ROLE_COLLEGE: { zh: '学院管理员', en: 'College admin' },
  ROLE_SUB: { zh: '分校管理员', en: 'Branch admin' },
  ROLE_ORG: { zh: '机构管理员', en: 'Organization admin' },
  ROLE_MASTER_TEACH: { zh: '主持教师', en: 'Host teacher' },
  ROLE_FACE_TEACH: { zh: '面授教师', en: 'Face-to-face teacher' },
  ROLE_TEACHER: { zh: '教师', en: 'Teacher' },
  ROLE_INSTRUCTOR: { zh: '辅导员', en: 'Instructor' },
  ROLE_STUDENT: { zh: '学生', en: 'Student' },
} as const

export type RoleFlag = keyof typeof ROLES
export const ROLE_FLAGS = Object.keys(ROLES) as RoleFlag[]
export const isRoleFlag = (value: string): value is RoleFlag => value in ROLES

/** A school's own word for a role; readers of English get the product's word for a built-in one. */
export const roleNameIn = (
  { roleFlag, roleName }: { roleFlag: string; roleName: string },
  lang: 'zh' | 'en',
): string => (lang === 'en' && isRoleFlag(roleFlag) ? ROLES[roleFlag].en : roleName)

export const HEAD = ['ROLE_SCHOOL_MANAGE', 'ROLE_EDU'] as const satisfies readonly RoleFlag[]
export const MANAGERS = [...HEAD, 'ROLE_COLLEGE', 'ROLE_SUB'] as const satisfies readonly RoleFlag[]
export const FACE = ['ROLE_FACE_TEACH', 'ROLE_TEACHER'] as const satisfies readonly RoleFlag[]
export const TEACHERS = ['ROLE_MASTER_TEACH', ...FACE] as const satisfies readonly RoleFlag[]
/** Roles that the specification gives course-role detection to (4.5). */
export const COURSE_ROLES = [...TEACHERS, 'ROLE_INSTRUCTOR'] as const satisfies readonly RoleFlag[]
