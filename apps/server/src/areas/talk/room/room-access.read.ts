import { isCourseTeacher, isInstructor, isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { SPEAKER_DUTIES, type SpeakerDuty } from '@shuyuan/contract/entities/talk/room.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../../../db/schema/tables.ts'
import type { Actor, Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'
import { hasRight } from '../../course/people/duty.policy.ts'
import { type CourseAccess, courseAccess, inForce } from '../../course/people/duty.read.ts'

export type RoomRow = Selectable<Tables['bbsInTime']>
export type Asking = Pick<Ctx, 'deps' | 'db' | 'me' | 'now'>

/** Whether a course class is one of the room `r`. */
const ofRoom = (classId: RawBuilder<unknown>, alsoReaders: boolean) =>
  sql`(r.course_class_ids = '{}' or ${classId} = any(r.course_class_ids) ${alsoReaders ? sql`or r.all_may_read` : sql``})`

/** Nobody but the members of a group is in its room, beside those who teach. */
const inGroup = (studentId: RawBuilder<unknown>) =>
  sql`(r.class_group_id is null or exists (select 1 from class_group_member g
    where g.class_group_id = r.class_group_id and g.student_id = ${studentId}))`

const seatIn = sql`(s.course_id = r.course_id or s.own_course_id = r.course_id)`

/** An assistant of one branch has to do with the groups of its classes alone. */
const assistsGroup = (teacherId: string | null) =>
  sql`exists (select 1 from course_teacher ct where ct.course_id = r.course_id and ct.teacher_id = ${teacherId}
    and ct.duty = 'assistant' and (ct.sub_school_id is null or exists (select 1 from course_class k
      where k.id = any(r.course_class_ids) and k.sub_school_id = ct.sub_school_id)))`

function tiesTo(me: Actor, now: Date, alsoReaders: boolean): RawBuilder<unknown> {
  const { role, teacherId, studentId } = me
  if (isStudent(role))
    return sql`c.publish_status = 'published' and exists (select 1 from content_seat s where s.student_id = ${studentId}
      and ${seatIn} and ${inGroup(sql`s.student_id`)} and ${ofRoom(sql`s.course_class_id`, alsoReaders)})`
  if (isCourseTeacher(role))
    return sql`(c.host_teacher_id = ${teacherId} or exists (select 1 from course_class cc join course o on o.id = cc.course_id
        where (o.id = r.course_id or o.main_course_id = r.course_id) and cc.face_teacher_id = ${teacherId}
          and ${ofRoom(sql`cc.id`, alsoReaders)})
      or (${inForce(sql`r.course_id`, teacherId, now)} and (r.class_group_id is null or ${assistsGroup(teacherId)})))`
  if (isInstructor(role))
    return sql`r.class_group_id is null and exists (select 1 from org_class_instructor oci join student st on st.org_class_id = oci.org_class_id
      join content_seat s on s.student_id = st.id and ${seatIn}
      where oci.teacher_id = ${teacherId} and ${ofRoom(sql`s.course_class_id`, alsoReaders)})`
  return scopeOf(me).isWhole ? sql`r.class_group_id is null` : sql`false`
}

/** Whether this person may read the room `r` of the course `c`: whoever is in one of its classes, teaches or runs it. */
export const mayRead = (me: Actor, now: Date): RawBuilder<boolean> => sql<boolean>`(${tiesTo(me, now, true)})`
/** The same without those who only read along. */
const maySpeak = (me: Actor, now: Date): RawBuilder<boolean> => sql<boolean>`(${tiesTo(me, now, false)})`

export interface RoomAccess {
  readonly room: RoomRow
  readonly course: CourseAccess
  /** null: this person only looks on. */
  readonly duty: SpeakerDuty | null
  /** Edits, starts, ends and extends it. */
  readonly canRun: boolean
  /** Pins, marks, mutes, recalls, opens polls. */
  readonly canHost: boolean
}

const speakerDuty = (duty: string): SpeakerDuty | null => SPEAKER_DUTIES.find((one) => one === duty) ?? null

/** A room with what this person may do in it; 100404 without one, 100455 for other people's. */
export async function roomAccess(ctx: Asking, id: string): Promise<RoomAccess> {
  const { rows } = await sql<RoomRow & { mayRead: boolean; maySpeak: boolean }>`
    select r.id, r.course_id as "courseId", r.course_class_ids as "courseClassIds", r.class_group_id as "classGroupId", r.all_may_read as "allMayRead", r.counted,
      r.title, r.question, r.host_user_id as "hostUserId", r.starts_at as "startsAt", r.ends_at as "endsAt",
      r.muted_until as "mutedUntil", r.last_seq as "lastSeq", r.rev, r.state_rev as "stateRev",
      r.created_at as "createdAt", r.created_by as "createdBy", r.updated_at as "updatedAt", r.updated_by as "updatedBy",
      ${mayRead(ctx.me, ctx.now)} as "mayRead", ${maySpeak(ctx.me, ctx.now)} as "maySpeak"
    from bbs_in_time r join course c on c.id = r.course_id where r.id = ${id}`.execute(ctx.db)
  const { mayRead: isReader, maySpeak: isSpeaker, ...room } = found(rows[0])
  if (!isReader) throw outsideScope()
  const course = await courseAccess(ctx, room.courseId)
  const duty = isSpeaker ? speakerDuty(course.duty) : null
  // A student may have set up the room of the own group, and runs it without leading it.
  const isHost = duty !== null && room.hostUserId === ctx.me.userId
  const canRun = duty === 'host' || isHost
  const ofItsClasses =
    room.courseClassIds.length === 0 || room.courseClassIds.some((one) => course.classIds.includes(one))
  const leads = (duty === 'face' || duty === 'assistant') && ofItsClasses && hasRight(course, 'discuss')
  return { room, course, duty, canRun, canHost: (canRun && duty !== 'student') || leads }
}

/** Which of these students still belong to a room; asked again and again for those who are connected. */
export async function studentsStillIn(db: Ctx['db'], roomId: string, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    select distinct st.user_id as "userId" from bbs_in_time r join course c on c.id = r.course_id
    join student st on st.user_id = any(${[...userIds]}::uuid[]) join content_seat s on s.student_id = st.id
    where r.id = ${roomId} and c.publish_status = 'published' and ${seatIn} and ${inGroup(sql`s.student_id`)} and ${ofRoom(sql`s.course_class_id`, true)}`.execute(
    db,
  )
  return new Set(rows.map(({ userId }) => userId))
}
