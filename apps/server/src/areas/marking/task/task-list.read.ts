import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { ReviewTaskState, ReviewWay } from '@shuyuan/contract/entities/marking/review-task.ts'
import { MARKERS_OF_A_PAPER } from '@shuyuan/domain/marking/double.rule.ts'
import { spotNeed, taskState } from '@shuyuan/domain/marking/task-state.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { AVERAGE_OF_ASSIGNMENT, IS_HANDED_IN, IS_REVIEWED, IS_WAITING } from '../../../db/attempt-figures.ts'
import type { Ctx } from '../../../wire/context.ts'
import { DOUBLE_TURN } from '../double/turn.read.ts'
import { loadsOf, ofTasksOfCourse, type TaskLoad } from './marker-list.read.ts'
import { isSeen, type Seen } from './marker-scope.read.ts'

interface Counted {
  assignmentId: string
  id: string
  title: string
  kind: AssignmentKind
  closesAt: Date
  dueDays: number | null
  way: ReviewWay | null
  anonymous: boolean
  crossed: boolean
  spotRate: number
  isTrial: boolean
  total: number
  done: number
  waiting: number
  unassigned: number
  first: number
  second: number
  arbitrate: number
  avgWaitDays: number | null
  average: number | null
  updatedAt: Date | null
}

interface TaskFilter {
  courseId: string
  kind?: string | undefined
  state?: ReviewTaskState | undefined
  assignmentId?: string | undefined
}

async function counted(ctx: Ctx, { courseId, kind, assignmentId }: TaskFilter, seen: Seen): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with marks as (
      select sp.assignment_id, count(*) filter (where ${IS_HANDED_IN}) as total, count(*) filter (where ${IS_REVIEWED}) as done,
        count(*) filter (where ${IS_WAITING}) as waiting,
        count(*) filter (where ${IS_WAITING} and not exists (select 1 from review_hold h where h.study_paper_id = sp.id)) as held_by_nobody,
        count(*) filter (where ${IS_WAITING} and (select count(*) from review_mark dm where dm.study_paper_id = sp.id
          and dm.purpose = 'double') < ${MARKERS_OF_A_PAPER}) as lacks_marker,
        count(*) filter (where ${DOUBLE_TURN} = 'first') as first, count(*) filter (where ${DOUBLE_TURN} = 'second') as second,
        count(*) filter (where ${DOUBLE_TURN} = 'arbitrate') as arbitrate,
        avg(extract(epoch from ${ctx.now}::timestamptz - sp.submitted_at)) filter (where ${IS_WAITING}) as wait
      from study_paper sp left join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
      where sp.course_id = ${courseId} and sp.valid and ${isSeen(seen)} group by 1)
    select a.id as "assignmentId", coalesce(t.id::text, '') as id, a.title, a.kind, a.closes_at as "closesAt",
      t.due_days as "dueDays", t.way, a.anonymous, coalesce(t.crossed, false) as crossed, coalesce(t.spot_rate, 0) as "spotRate",
      coalesce(t.is_trial, false) as "isTrial", coalesce(m.total, 0) as total, coalesce(m.done, 0) as done,
      coalesce(m.waiting, 0) as waiting,
      coalesce(case t.way when 'byQuestion' then 0 when 'double' then m.lacks_marker else m.held_by_nobody end, 0) as unassigned,
      coalesce(m.first, 0) as first, coalesce(m.second, 0) as second, coalesce(m.arbitrate, 0) as arbitrate,
      round((m.wait / 86400)::numeric, 1)::float8 as "avgWaitDays", ${AVERAGE_OF_ASSIGNMENT} as average, t.updated_at as "updatedAt"
    from assignment a left join review_task t on t.assignment_id = a.id left join marks m on m.assignment_id = a.id
    where a.course_id = ${courseId} and (a.publish_status = 'published' or m.total > 0)
      and (${kind ?? null}::text is null or a.kind = ${kind ?? null}::text)
      and (${assignmentId ?? null}::uuid is null or a.id = ${assignmentId ?? null}::uuid)`.execute(ctx.db)
  return rows
}

interface Spotted {
  assignmentId: string
  userId: string
  reviewed: number
  spotted: number
}

/** What each marker has reviewed, and how much of it the host has marked again. */
async function spottedOf(ctx: Ctx, courseId: string): Promise<Spotted[]> {
  const { rows } = await sql<Spotted>`
    select sp.assignment_id as "assignmentId", sp.reviewer_id as "userId", count(*)::int as reviewed,
      count(*) filter (where exists (select 1 from review_mark x where x.study_paper_id = sp.id and x.purpose = 'spot'
        and x.state <> 'waiting'))::int as spotted
    from study_paper sp join review_task t on t.assignment_id = sp.assignment_id and t.spot_rate > 0
    join course c on c.id = sp.course_id left join teacher host on host.id = c.host_teacher_id
    where sp.course_id = ${courseId} and ${IS_REVIEWED} and sp.reviewer_id is distinct from host.user_id
      and sp.reviewer_id is not null
    group by 1, 2`.execute(ctx.db)
  return rows
}

const markerOf = ({ teacherId, realname, waiting, done }: TaskLoad) => ({ teacherId, realname, waiting, done })

/** Every assignment that students were given with how its marking stands; three statements, however many there are. */
export async function taskRows(ctx: Ctx, filter: TaskFilter, seen: Seen, seesAll: boolean) {
  const rows = await counted(ctx, filter, seen)
  const loads = await loadsOf(ctx.db, ofTasksOfCourse(filter.courseId))
  const spotted = seesAll ? await spottedOf(ctx, filter.courseId) : []
  return rows.map(({ dueDays, spotRate, isTrial, first, second, arbitrate, ...row }) => {
    const all = loads.filter(({ taskId }) => taskId === row.id)
    const dueAt = dueDays === null ? null : new Date(row.closesAt.getTime() + dueDays * DAY_MS)
    const own = spotted.filter(({ assignmentId }) => assignmentId === row.assignmentId)
    const facts = {
      isAssigned: all.length > 0,
      isTrial,
      handedIn: row.total,
      waiting: row.waiting,
      closesAt: row.closesAt.getTime(),
      dueAt: dueAt?.getTime() ?? null,
    }
    return {
      ...row,
      dueAt,
      markerCount: all.length,
      // A marker sees the own work; who plans sees everybody's.
      markers: all.filter(({ teacherId }) => seesAll || teacherId === seen.teacherId).map(markerOf),
      spot: {
        done: own.reduce((sum, one) => sum + one.spotted, 0),
        need: own.reduce((sum, one) => sum + spotNeed(one.reviewed, spotRate), 0),
      },
      turns: row.way === 'double' ? { first, second, arbitrate } : null,
      state: taskState(facts, ctx.now.getTime()),
    }
  })
}
