import type { StepDoneBy } from '@shuyuan/contract/entities/course/course.ts'
import type { StepBefore, StepFacts } from '@shuyuan/domain/course/step-order.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isOpenChapter } from '../../course/content/open-chapter.read.ts'
import { postsOn } from '../../course/process/posts-on.read.ts'
import { IS_ORDERED } from '../start/assignment-for-student.read.ts'

/** A step of the teaching process with what one student has done at it; work is judged by its own rules. */
export interface StudentStepRow extends Omit<StepFacts, 'score' | 'isExempt'> {
  id: string
  chapterId: string
  title: string
  resourceId: string | null
  assignmentId: string | null
  boardId: string | null
  doneBy: StepDoneBy
  doneValue: number
  opensAt: Date | null
  /** A board that has been closed can be read and takes no more posts. */
  isFound: boolean
  befores: StepBefore[]
}

/** A student, or whoever sits in a class and has done nothing. */
export type Sitting = { readonly studentId: string } | { readonly courseClassId: string }

/** The steps of the chapters that are open to this student; a chapter under a closed one is closed too. */
export async function studentSteps(
  { db, now }: { readonly db: Db; readonly now: Date },
  courseId: string,
  sitting: Sitting,
): Promise<StudentStepRow[]> {
  const studentId = 'studentId' in sitting ? sitting.studentId : null
  const classId =
    'studentId' in sitting
      ? sql`(select s.course_class_id from content_place s where s.course_id = ${courseId} and s.student_id = ${studentId})`
      : sql`${sitting.courseClassId}::uuid`
  const { rows } = await sql<StudentStepRow>`
    with recursive shown as (
      select c.id from chapter c where c.course_id = ${courseId} and c.pid is null and ${isOpenChapter(classId, now)}
      union all select c.id from chapter c join shown s on s.id = c.pid where ${isOpenChapter(classId, now)})
    select p.id, p.chapter_id as "chapterId", p.title, p.resource_id as "resourceId", p.assignment_id as "assignmentId",
      p.board_id as "boardId", p.done_by as "doneBy", p.done_value as "doneValue", p.opens_at as "opensAt",
      coalesce((select json_agg(json_build_object('stepId', b.before_id, 'minScore', b.min_score)) from step_before b
        where b.step_id = p.id), '[]') as befores,
      case when r.id is not null then r.recycled_at is null and not r.hidden
        when m.id is not null then f.is_mine and m.closed_at is null else true end as "isShown",
      coalesce(f.is_mine, true) as "isFound",
      coalesce(sr.percent, 0)::float8 as percent,
      (sr.finished_at is not null or k.step_id is not null) as "isFinished",
      (sr.student_id is not null or k.step_id is not null or d.posts > 0
        or exists (select 1 from play_session v where v.student_id = ${studentId} and v.resource_id = r.id)) as "hasBegun",
      d.posts
    from teach_process_step p join shown h on h.id = p.chapter_id
    left join resource r on r.id = p.resource_id
    left join study_resource sr on sr.resource_id = r.id and sr.student_id = ${studentId}
    left join bbs_module m on m.id = p.board_id
    left join step_mark k on k.step_id = p.id and k.student_id = ${studentId}
    left join lateral (select cardinality(m.course_class_ids) = 0 and m.kind <> 'class'
      or ${classId} = any(m.course_class_ids) as is_mine where m.id is not null) f on true
    cross join lateral (select case when m.id is null then 0
      else ${postsOn(sql`m.id`, sql`(select st.user_id from student st where st.id = ${studentId})`)} end as posts) d
    where p.course_id = ${courseId} order by p.chapter_id, p.sort, p.id`.execute(db)
  return rows
}

/** Whether anything in the course opens in an order: in most courses nothing does, and in a past one nothing waits. */
export async function hasOrder(db: Db, courseId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from teach_process_step p join course c on c.id = p.course_id and c.archived_at is null
    where p.course_id = ${courseId} and ${sql.raw(IS_ORDERED)} limit 1`.execute(db)
  return rows.length > 0
}
