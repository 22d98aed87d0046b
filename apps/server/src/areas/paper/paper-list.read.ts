import type { In } from '@shuyuan/contract/calls/index.ts'
import { type RawBuilder, sql } from 'kysely'
import { RESULT_PERCENT, RESULTS_OF_ASSIGNMENT } from '../../db/attempt-figures.ts'
import type { Ctx } from '../../wire/context.ts'
import { containing } from '../../wire/page.ts'
import type { Slice } from '../../wire/paging.ts'
import { canManageWholeSchool } from '../../wire/scope/scope.policy.ts'
import { visiblePapers } from '../bank/question/visible-papers.read.ts'
import { chapterHere } from '../course/content/chapter-here.read.ts'
import type { PaperAccess } from './paper-access.read.ts'

export interface PaperRow {
  id: string
  courseId: string
  title: string
  purpose: string
  mode: string
  targetScore: number
  totalScore: number
  questionCount: number
  minutes: number
  topicCount: number
  avgDifficulty: number | null
  coverPercent: number | null
  usedBy: number
  attempts: number
  avgPercent: number | null
  status: string
  frozenAt: Date | null
  createdBy: string | null
  creatorName: string
  updatedAt: Date
}

type Filter = Omit<In<'listPaperInfo'>, 'limit' | 'offset' | 'orderBy'>

const STATE = {
  draft: sql`p.status = 'draft'`,
  enabled: sql`p.status = 'enabled' and p.frozen_at is null`,
  frozen: sql`p.status = 'enabled' and p.frozen_at is not null`,
  archived: sql`p.status = 'archived'`,
}

function conditions(ctx: Ctx, access: PaperAccess, filter: Filter): RawBuilder<unknown>[] {
  const all = [sql`p.course_id = ${access.courseId}`]
  // The exam office assigns final papers by title, which does not allow it to open them.
  if (!canManageWholeSchool(ctx.me)) all.push(visiblePapers(ctx, access))
  if (filter.purpose) all.push(sql`p.purpose = ${filter.purpose}`)
  if (filter.mode) all.push(sql`p.mode = ${filter.mode}`)
  if (filter.status) all.push(STATE[filter.status])
  if (filter.notArchived === '1') all.push(sql`p.status <> 'archived'`)
  if (filter.creatorId) all.push(sql`p.created_by = ${filter.creatorId}`)
  if (filter.keyWords) all.push(sql`p.title ilike ${containing(filter.keyWords)}`)
  return all
}

const ORDER: Record<string, string> = {
  updatedAt: '"updatedAt"',
  title: 'title',
  totalScore: '"totalScore"',
  questionCount: '"questionCount"',
  minutes: 'minutes',
  usedBy: '"usedBy"',
  attempts: 'attempts',
}

/** Difficulty and coverage are known for fixed papers only; rules draw at the start of an attempt. */
const figures = sql`
  with recursive tree as (
    select ch.id, ch.id as top from chapter ch where ch.course_id = p.course_id and ch.pid is null
    union all select ch.id, t.top from chapter ch join tree t on ch.pid = t.id)
  select round(sum(pq.score * q.difficulty) / nullif(sum(pq.score), 0), 1) as "avgDifficulty",
    case when count(*) > 0 then round(100.0 * count(distinct tree.top) / nullif((select count(*) from chapter x where x.course_id = p.course_id and x.pid is null), 0)) end as "coverPercent"
  from paper_question pq join question q on q.id = pq.question_id left join tree on tree.id = ${chapterHere(sql`p.course_id`)}
  where pq.paper_id = p.id and p.mode = 'fixed'`

export async function listPapers(ctx: Ctx, access: PaperAccess, filter: Filter, page: Slice) {
  const where = sql.join(conditions(ctx, access, filter), sql` and `)
  const order = sql.raw(`${ORDER[page.field] ?? '"updatedAt"'} ${page.dir} nulls last, id`)
  const [{ rows }, counted] = await Promise.all([
    sql<PaperRow>`
      select * from (
        select p.id, p.course_id as "courseId", p.title, p.purpose, p.mode, p.target_score as "targetScore",
          p.total_score as "totalScore", p.question_count as "questionCount", p.minutes,
          jsonb_array_length(p.big_topics) as "topicCount", f."avgDifficulty", f."coverPercent", u2."usedBy", u2.attempts,
          u3."avgPercent", p.status, p.frozen_at as "frozenAt", p.created_by as "createdBy",
          coalesce(u.realname, '') as "creatorName", p.updated_at as "updatedAt"
        from paper p left join app_user u on u.id = p.created_by
        left join lateral (${figures}) f on true
        left join lateral (
          select count(distinct a.id) as "usedBy", count(sp.id) as attempts
          from assignment a left join study_paper sp on sp.assignment_id = a.id where a.paper_id = p.id) u2 on true
        left join lateral (
          select round(avg(${RESULT_PERCENT}), 1) as "avgPercent"
          from assignment a cross join lateral (select r.score, r.full_score from ${RESULTS_OF_ASSIGNMENT}) r
          where a.paper_id = p.id) u3 on true
        where ${where}) papers
      order by ${order} limit ${page.limit} offset ${page.skip}`.execute(ctx.db),
    sql<{ total: number }>`select count(*) as total from paper p where ${where}`.execute(ctx.db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
