import type { StepDoneBy, StepKind, StepTarget } from '@shuyuan/contract/entities/course/course.ts'
import { sql } from 'kysely'
import { IS_HANDED_IN, IS_WORK_HANDED_IN } from '../../../db/attempt-figures.ts'
import type { Ctx } from '../../../wire/context.ts'
import { type Seen, visibleStudents } from '../class/visible-students.read.ts'
import { postsOn } from './posts-on.read.ts'

export interface StepRow {
  id: string
  /** As stored: assignments of different kinds used to be separate tables. */
  kind: string
  title: string
  guide: string
  resourceId: string | null
  assignmentId: string | null
  boardId: string | null
  targetTitle: string
  targetType: string
  whyHidden: '' | 'hidden' | 'draft' | 'recycled' | 'closed' | 'sealed'
  minutes: number
  must: boolean
  doneCount: number
  dueAt: Date | null
  doneBy: StepDoneBy
  doneValue: number
  opensAt: Date | null
  befores: { stepId: string; title: string; minScore: number | null }[]
}

export const targetOf = ({
  resourceId,
  assignmentId,
  boardId,
}: Pick<StepRow, 'resourceId' | 'assignmentId' | 'boardId'>): { targetKind: StepTarget; targetId: string } => {
  if (resourceId) return { targetKind: 'resource', targetId: resourceId }
  if (assignmentId) return { targetKind: 'assignment', targetId: assignmentId }
  return boardId ? { targetKind: 'board', targetId: boardId } : { targetKind: '', targetId: '' }
}

/** A score that students never see can open nothing. */
const IS_SCORE_ASKED = sql`(p.done_by = 'score'
  or exists (select 1 from step_before b where b.before_id = p.id and b.min_score is not null))`

/** How many of `students` have done a step, by the rules of step-order.rule. */
const DONE_COUNT = sql`case
  when r.id is not null then (select count(*) from study_resource sr join students s on s.student_id = sr.student_id
    where sr.resource_id = r.id and (sr.finished_at is not null or p.done_by = 'view' and sr.percent >= p.done_value))
  when p.done_by = 'score' then (select count(*) from study_check_result c join students s on s.student_id = c.student_id
    where c.assignment_id = a.id and 100 * c.score >= p.done_value * c.full_score)
  when a.id is not null then (select count(*) from students s where
    exists (select 1 from study_paper sp where sp.assignment_id = a.id and sp.student_id = s.student_id and ${IS_HANDED_IN})
    or exists (select 1 from written_work w where w.assignment_id = a.id and w.student_id = s.student_id and ${IS_WORK_HANDED_IN}))
  when m.id is not null then (select count(*) from students s join student st on st.id = s.student_id
    where ${postsOn(sql`m.id`, sql`st.user_id`)} >= greatest(1, p.done_value))
  else (select count(*) from step_mark k join students s on s.student_id = k.student_id where k.step_id = p.id) end`

/** The steps of one chapter in order, with their targets and how many students have completed them. */
export async function readSteps(ctx: Ctx, courseId: string, chapterId: string, seen: Seen): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    with students as (${visibleStudents(courseId, seen)})
    select p.id, p.kind, p.title, p.body as guide, p.resource_id as "resourceId", p.assignment_id as "assignmentId",
      m.id as "boardId", coalesce(r.title, a.title, m.title, '') as "targetTitle", coalesce(r.kind, a.kind, '') as "targetType",
      case when r.recycled_at is not null then 'recycled' when r.hidden then 'hidden'
        when a.publish_status = 'draft' then 'draft' when a.closes_at <= ${ctx.now} or m.closed_at is not null then 'closed'
        when a.show_answers = 'never' and ${IS_SCORE_ASKED} then 'sealed' else '' end as "whyHidden",
      p.minutes, coalesce(r.must_see, false) as must, a.closes_at as "dueAt",
      ${DONE_COUNT} as "doneCount",
      p.done_by as "doneBy", p.done_value as "doneValue", p.opens_at as "opensAt",
      coalesce((select json_agg(json_build_object('stepId', b.before_id, 'title', q.title, 'minScore', b.min_score) order by q.sort)
        from step_before b join teach_process_step q on q.id = b.before_id where b.step_id = p.id), '[]') as befores
    from teach_process_step p left join resource r on r.id = p.resource_id left join assignment a on a.id = p.assignment_id
      left join bbs_module m on m.id = p.board_id
    where p.chapter_id = ${chapterId} order by p.sort, p.id`.execute(ctx.db)
  return rows
}

const PRACTISE = new Set(['practise', 'homework', 'test'])

export const stepKindOf = (kept: string): StepKind =>
  PRACTISE.has(kept) ? 'practise' : kept === 'study' || kept === 'discuss' ? kept : 'do'
