import { isCourseTeacher, isSuperAdmin } from '@shuyuan/contract/access/role-groups.ts'
/** The facts of a person on which guard and landing decide; gathered by facts.ts. */
export interface Facts {
  /** The client's own clock. */
  readonly now: Date
  readonly closureFrom: string
  readonly closureTo: string
  readonly token: string
  readonly currentRole: string
  /** In the order of the role switch. */
  readonly roleFlags: readonly string[]
  /** Role flag -> route keys in the role's page order. */
  readonly permissions: Readonly<Record<string, readonly string[]>>
  readonly finalEntry: boolean
  readonly finalExamOpen: boolean
  readonly nonDegree: boolean
  /** Path of a route that is built, else null. */
  readonly pathOf: (routeKey: string) => string | null
}

/** The first page of a role (specification 4.4). A target that is not built falls through to the next rule. */
export function landingOf(role: string, facts: Facts): string {
  const pages = facts.permissions[role] ?? []
  const built = (key: string) => facts.pathOf(key)
  if (pages.length === 0 && !isSuperAdmin(role)) return '/nopermission'
  const exam = facts.finalExamOpen || facts.finalEntry ? built('finalExam') : null
  if (exam) return exam
  const home = facts.nonDegree && isCourseTeacher(role) ? built('non-degree') : null
  if (home) return home
  const ordered = isSuperAdmin(role) ? ['userList', ...pages] : pages
  return ordered.map(built).find((path) => path !== null) ?? '/nopermission'
}
