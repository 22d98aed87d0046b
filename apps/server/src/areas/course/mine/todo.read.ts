import { SET_KINDS } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { inForce } from '../people/duty.read.ts'
import { noticesToConfirm } from './notices-to-confirm.read.ts'

interface TodoRow {
  kind: 'review' | 'scheme' | 'assignment'
  title: string
  courseId: string
  courseName: string
  dueAt: Date | null
  count: number
  assignmentId: string | null
  assignmentKind: string | null
}

/** The screen where it is done, opened on the very thing. */
function placeOf({ kind, title, courseId, assignmentId, assignmentKind }: TodoRow) {
  const course = { courseId }
  if (kind === 'scheme') return { routeKey: 'settingExaminate', query: course }
  if (kind === 'review')
    return { routeKey: 'onlinePracticeReview', query: { ...course, assignmentId: assignmentId ?? '' } }
  return {
    routeKey: 'onlinePracticeManage',
    query: { ...course, kind: assignmentKind ?? '', state: 'draft', keyWords: title },
  }
}

/**
 * A teacher's to-dos in the current term: submissions to mark in the own classes, or as an assistant who marks, hosted courses whose weights are not 100, drafts that
 * should open within the given days; before them the notices to be confirmed.
 */
export async function readTodos(ctx: Ctx, days: number) {
  const { teacherId } = ctx.me
  const until = new Date(ctx.now.getTime() + days * 86_400_000)
  const { rows } = await sql<TodoRow>`
    with own as (
      select c.id, b.course_name, coalesce(c.host_teacher_id = ${teacherId}, false) as host, f.teaches,
        a.id is not null and not f.teaches as assists, a.sub_school_id as branch_id
      from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
      cross join lateral (select exists (
        select 1 from course_class cc where cc.course_id = c.id and cc.face_teacher_id = ${teacherId}) as teaches) f
      left join course_teacher a on a.course_id = c.id and a.teacher_id = ${teacherId} and a.duty = 'assistant'
        and (cardinality(a.rights) = 0 or 'review' = any(a.rights)) and ${inForce(sql`c.id`, teacherId, ctx.now)}
      where t.is_current and c.archived_at is null and (c.host_teacher_id = ${teacherId} or f.teaches or a.id is not null))
    select 'review' as kind, a.title, own.id as "courseId", own.course_name as "courseName", min(sp.submitted_at) as "dueAt",
      count(*) as count, a.id as "assignmentId", a.kind as "assignmentKind"
    from own join assignment a on a.course_id = own.id join study_paper sp on sp.assignment_id = a.id and sp.review_status = '1'
    join course_class_student s on s.course_id = own.id and s.student_id = sp.student_id and s.left_at is null
    join course_class cc on cc.id = s.course_class_id
    where own.host or cc.face_teacher_id = ${teacherId}
      or (own.assists and (own.branch_id is null or cc.sub_school_id = own.branch_id))
    group by a.id, a.title, a.kind, own.id, own.course_name
    union all
    select 'scheme', own.course_name, own.id, own.course_name, null, coalesce(w.weight, 0), null, null
    from own left join lateral (
      select sum(o.weight) as weight from check_scheme s join check_option o on o.scheme_id = s.id
      where s.course_id = own.id and s.state = 'active') w on true
    where own.host and coalesce(w.weight, 0) <> 100
    union all
    select 'assignment', a.title, own.id, own.course_name, a.opens_at, 1, a.id, a.kind
    from own join assignment a on a.course_id = own.id
    where own.host and a.publish_status = 'draft' and a.kind = any(${[...SET_KINDS]}) and a.opens_at <= ${until} and a.closes_at > ${ctx.now}
    order by "dueAt" nulls last, "courseName", title`.execute(ctx.db)
  const waiting = (await noticesToConfirm(ctx)).map(({ noticeId, ...row }) => ({
    ...row,
    ...{ kind: 'notice' as const, count: 1, routeKey: 'curriculumNew', query: { notice: noticeId } },
  }))
  const work = rows.map(({ assignmentId, assignmentKind, ...row }) => ({
    ...row,
    ...placeOf({ ...row, assignmentId, assignmentKind }),
  }))
  return [...waiting, ...work]
}
