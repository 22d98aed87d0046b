import type { StepKind } from '@shuyuan/contract/entities/course/course.ts'
import { sql } from 'kysely'
import { IS_HANDED_IN } from '../../../db/attempt-figures.ts'
import type { Ctx } from '../../../wire/context.ts'
import { type Seen, visibleStudents } from '../class/visible-students.read.ts'

export interface StepRow {
  id: string
  /** As stored: assignments of different kinds used to be separate tables. */
  kind: string
  title: string
  guide: string
  resourceId: string | null
  assignmentId: string | null
  targetTitle: string
  targetType: string
  whyHidden: '' | 'hidden' | 'draft' | 'recycled' | 'closed'
  minutes: number
  must: boolean
  doneCount: number | null
  dueAt: Date | null
}

/** The steps of one chapter in order, with their targets and how many students have completed them. */
export async function readSteps(ctx: Ctx, courseId: string, chapterId: string, seen: Seen): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    with students as (${visibleStudents(courseId, seen)})
    select p.id, p.kind, p.title, p.body as guide, p.resource_id as "resourceId", p.assignment_id as "assignmentId",
      coalesce(r.title, a.title, '') as "targetTitle", coalesce(r.kind, a.kind, '') as "targetType",
      case when r.recycled_at is not null then 'recycled' when r.hidden then 'hidden'
        when a.publish_status = 'draft' then 'draft' when a.closes_at <= ${ctx.now} then 'closed' else '' end as "whyHidden",
      p.minutes, coalesce(r.must_see, false) as must, a.closes_at as "dueAt",
      case when r.id is not null then (select count(*) from study_resource sr join students s on s.student_id = sr.student_id
          where sr.resource_id = r.id and sr.finished_at is not null)
        when a.id is not null then (select count(distinct sp.student_id) from study_paper sp
          join students s on s.student_id = sp.student_id
          where sp.assignment_id = a.id and ${IS_HANDED_IN})
      end as "doneCount"
    from teach_process_step p left join resource r on r.id = p.resource_id left join assignment a on a.id = p.assignment_id
    where p.chapter_id = ${chapterId} order by p.sort, p.id`.execute(ctx.db)
  return rows
}

const PRACTISE = new Set(['practise', 'homework', 'test'])

export const stepKindOf = (kept: string): StepKind =>
  PRACTISE.has(kept) ? 'practise' : kept === 'study' || kept === 'discuss' ? kept : 'do'
