import { isHeadSchool, isInstructor, isManager, isStudent, isTeaching } from '@shuyuan/contract/access/role-groups.ts'
import type { AuthorDuty } from '@shuyuan/contract/entities/talk/board.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import { readsOf } from '../../../db/hot-reads.ts'
import type { Actor, Ctx } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { assertCanStudyOrView, hasRight } from '../../course/people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { closedTargets } from '../../exam/order/step-standings.read.ts'

/** What a person is to the boards of one course, or to those of the school. */
export interface TalkAccess {
  /** null: the school's boards. */
  readonly courseId: string | null
  readonly courseName: string
  /** Its own boards and those of its main course. */
  readonly courseIds: readonly string[]
  readonly userId: string
  readonly duty: AuthorDuty
  /** Reads what is for any class; others what is for `classIds`. */
  readonly allClasses: boolean
  readonly classIds: readonly string[]
  /** A student's own groups, and those that this student leads. */
  readonly groupIds: readonly string[]
  readonly ledGroupIds: readonly string[]
  /** Moderates: everything, what is for own classes alone, or nothing. */
  readonly moderates: 'all' | 'classes' | 'none'
  readonly isArchived: boolean
  /** Boards whose step in the teaching process has not opened to this student, each with what opens it. */
  readonly closedBoards: ReadonlyMap<string, readonly Words[]>
}

const DUTY_IN_SCHOOL = ({ role }: Actor): AuthorDuty | null => {
  if (isManager(role)) return 'manager'
  if (isInstructor(role)) return 'instructor'
  if (isTeaching(role)) return 'face'
  return isStudent(role) ? 'student' : null
}

function schoolAccess({ me }: Ctx): TalkAccess {
  const duty = DUTY_IN_SCHOOL(me)
  if (!duty) throw outsideScope()
  const moderates = isHeadSchool(me.role) ? 'all' : 'none'
  return {
    ...{ courseId: null, courseName: '', courseIds: [], userId: me.userId, duty },
    ...{ allClasses: true, classIds: [], groupIds: [], ledGroupIds: [], moderates, isArchived: false },
    closedBoards: new Map(),
  }
}

type Own = Pick<TalkAccess, 'classIds' | 'groupIds' | 'ledGroupIds'>

/** Course classes and groups that a student studies in, or classes in which an instructor has students. */
async function ownParts(ctx: Ctx, { duty, orgClassIds, classIds }: CourseAccess): Promise<Own> {
  if (duty !== 'student' && duty !== 'instructor') return { classIds, groupIds: [], ledGroupIds: [] }
  const whose =
    duty === 'student' ? sql`s.id = ${ctx.me.studentId}` : sql`s.org_class_id = any(${[...orgClassIds]}::uuid[])`
  const { rows } = await sql<{ id: string; groupId: string | null; isLeader: boolean | null }>`
    select distinct p.course_class_id as id, m.class_group_id as "groupId", m.is_leader as "isLeader"
    from course_class_student p join student s on s.id = p.student_id
    left join class_group_member m on ${duty === 'student'} and m.student_id = s.id and m.course_class_id = p.course_class_id
    where p.left_at is null and ${whose}`.execute(readsOf(ctx))
  const groupsOf = (of: typeof rows) => of.flatMap(({ groupId }) => groupId ?? [])
  return {
    classIds: rows.map(({ id }) => id),
    groupIds: groupsOf(rows),
    ledGroupIds: groupsOf(rows.filter(({ isLeader }) => isLeader)),
  }
}

function moderatesAs(access: CourseAccess): TalkAccess['moderates'] {
  if (access.duty === 'host') return 'all'
  if (access.duty === 'face') return 'classes'
  if (access.duty !== 'assistant' || !hasRight(access, 'discuss')) return 'none'
  return access.allClasses ? 'all' : 'classes'
}

/** 100455 for people who have nothing to do with the course. */
export async function talkAccess(ctx: Ctx, courseId: string | null): Promise<TalkAccess> {
  if (courseId === null) return schoolAccess(ctx)
  const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
  return {
    courseId,
    courseName: access.courseName,
    courseIds: [...new Set([courseId, access.contentId])],
    userId: ctx.me.userId,
    duty: access.duty as AuthorDuty,
    allClasses: access.allClasses,
    ...(await ownParts(ctx, access)),
    moderates: moderatesAs(access),
    isArchived: access.archived,
    closedBoards: await closedTargets(
      { db: readsOf(ctx), now: ctx.now },
      access.contentId,
      access.duty === 'student' ? ctx.me.studentId : null,
    ),
  }
}
