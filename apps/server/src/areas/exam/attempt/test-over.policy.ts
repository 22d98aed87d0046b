import { isCourseTeacher, isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { PERIODIC_KINDS } from '@shuyuan/contract/entities/assignment/assignment.ts'
import type { Actor } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'

const TESTS: readonly string[] = [...PERIODIC_KINDS, 'finalExam']

/** Whether nobody can be helped any more by what stands in an attempt: homework, and a test that is over for its student. */
export const isTestOver = (kind: string, lastMoment: Date, now: Date): boolean =>
  !TESTS.includes(kind) || now >= lastMoment

/** Those who teach the course mark its tests while they are open; instructors and managers wait until the end. */
export function assertTestOver(me: Actor, { kind, lastMoment }: { kind: string; lastMoment: Date }, now: Date): void {
  if (isStudent(me.role) || isCourseTeacher(me.role) || isTestOver(kind, lastMoment, now)) return
  throw refuse('作业未截止，暂不能查看作答', 'it is still open: its attempts can be read after the deadline')
}
