import { ROLE, type RoleFlag } from './roles.ts'

// Which roles belong together, said once. A policy asks `isHeadSchool(me.role)`; grants are given to a list. A role that
// a school made for itself belongs to no group.

/** Their holders can do anything: only a super admin grants or revokes these roles, or changes such an account. */
export const SCHOOL_ADMIN_ROLES = [ROLE.superAdmin, ROLE.schoolAdmin] as const
/** They manage the whole school. */
export const HEAD_SCHOOL_ROLES = [...SCHOOL_ADMIN_ROLES, ROLE.academicAffairs] as const
/** Students' appeals about final scores come to them. */
export const SCORE_OFFICE_ROLES = [ROLE.academicAffairs] as const
/** They manage the colleges or branches that they are bound to, and nothing without one. */
export const UNIT_BOUND_ROLES = [ROLE.collegeAdmin, ROLE.branchAdmin] as const
/** They manage the school or part of it. */
export const MANAGER_ROLES = [...HEAD_SCHOOL_ROLES, ...UNIT_BOUND_ROLES] as const
/** They neither teach nor study. */
export const STAFF_ROLES = [...MANAGER_ROLES, ROLE.organizationAdmin] as const

/** A teacher teaches course classes as a face-to-face teacher does. */
export const FACE_TEACHER_ROLES = [ROLE.faceTeacher, ROLE.teacher] as const
export const COURSE_TEACHER_ROLES = [ROLE.host, ...FACE_TEACHER_ROLES] as const
/** What a teacher's record may hold; the specification detects their course role (4.5). */
export const TEACHING_ROLES = [...COURSE_TEACHER_ROLES, ROLE.instructor] as const
export type TeachingRole = (typeof TEACHING_ROLES)[number]

/** `role` may be a school's own. */
const oneOf =
  (...roles: readonly RoleFlag[]) =>
  (role: string): boolean =>
    (roles as readonly string[]).includes(role)

export const isSuperAdmin = oneOf(ROLE.superAdmin)
export const isSchoolAdmin = oneOf(...SCHOOL_ADMIN_ROLES)
export const isHeadSchool = oneOf(...HEAD_SCHOOL_ROLES)
export const isCollegeAdmin = oneOf(ROLE.collegeAdmin)
export const isBranchAdmin = oneOf(ROLE.branchAdmin)
export const isUnitBound = oneOf(...UNIT_BOUND_ROLES)
export const isManager = oneOf(...MANAGER_ROLES)
export const isOrganizationAdmin = oneOf(ROLE.organizationAdmin)
export const isHostTeacher = oneOf(ROLE.host)
export const isFaceTeacher = oneOf(...FACE_TEACHER_ROLES)
export const isCourseTeacher = oneOf(...COURSE_TEACHER_ROLES)
export const isTeaching = oneOf(...TEACHING_ROLES)
export const isInstructor = oneOf(ROLE.instructor)
export const isStudent = oneOf(ROLE.student)
