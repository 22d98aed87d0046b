import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Page } from '../../../wire/handlers.ts'
import type { Slice } from '../../../wire/paging.ts'
import { type Seen, seenOfContent } from '../class/visible-students.read.ts'
import { IS_REQUIRED, LEFT_AT } from './required.read.ts'
import { chapterPaths, inChapter } from './resource-list.read.ts'

export interface MustSeeFilter {
  /** The course whose content it is. */
  courseId: string
  courseClassId?: string | undefined
  chapterId: string
  kind?: ResourceKind | undefined
  under?: number | undefined
}

export interface MustSeeRow {
  id: string
  title: string
  kind: ResourceKind
  chapterTitle: string
  weekNo: number | null
  durationSec: number
  pageCount: number
  minPercent: number
  minSeconds: number
  due: number
  finished: number
  percent: number
  avgSeconds: number
  stopMinute: number | null
  confused: number
}

const MINUTE_SEC = 60

const COLUMNS = sql`x.id, x.title, x.kind, x."chapterTitle", x."weekNo", x."durationSec", x."pageCount", x."minPercent",
  x."minSeconds", x.due, x.finished, x.percent, x."avgSeconds", x."stopMinute", x.confused`

const ORDER: Readonly<Record<string, string>> = {
  title: 'x.title',
  finished: 'x.finished',
  percent: 'x.percent',
  avgSeconds: 'x."avgSeconds"',
  confused: 'x.confused',
}

const rowsOf = ({ courseId, courseClassId, chapterId, kind }: MustSeeFilter, seen: Seen): RawBuilder<unknown> => sql`
  with recursive ${chapterPaths(courseId)},
  seen as (${seenOfContent(courseId, seen, courseClassId)}),
  x as (
    select r.id, r.title, r.kind, coalesce(ch.title, '') as "chapterTitle", ch.week_no as "weekNo",
      r.duration_sec as "durationSec", r.page_count as "pageCount", r.min_percent as "minPercent", r.min_seconds as "minSeconds",
      n.due, f.finished, coalesce(round(100.0 * f.finished / nullif(n.due, 0), 1), 0)::float8 as percent, f."avgSeconds",
      case when r.kind in ('video', 'audio') then f.stop end as "stopMinute", k.confused, p.path, r.sort
    from resource r left join path p on p.id = r.chapter_id left join chapter ch on ch.id = r.chapter_id
    cross join (select count(*)::int as due from seen) n
    cross join lateral (
      select count(sr.finished_at)::int as finished, coalesce(round(avg(sr.seconds)), 0)::int as "avgSeconds",
        mode() within group (order by floor((${LEFT_AT}) / ${MINUTE_SEC})::int) as stop
      from study_resource sr join seen on seen.student_id = sr.student_id where sr.resource_id = r.id) f
    cross join lateral (
      select count(distinct t.student_id)::int as confused from study_tag t join seen on seen.student_id = t.student_id
      where t.resource_id = r.id and t.kind = 'confused') k
    where r.course_id = ${courseId} and ${IS_REQUIRED} and ${inChapter(chapterId)}
      ${kind ? sql`and r.kind = ${kind}` : sql``})`

/** The required resources of a course, with what the visible students have done of each. */
export async function listMustSee(db: Db, filter: MustSeeFilter, seen: Seen, page: Slice): Promise<Page<MustSeeRow>> {
  const asked = sql`from x where ${filter.under === undefined ? sql`true` : sql`x.percent < ${filter.under}`}`
  const by = ORDER[page.field] ? sql.raw(`${ORDER[page.field]} ${page.dir},`) : sql``
  const way = sql.raw(ORDER[page.field] ? 'asc' : page.dir)
  const [{ rows }, counted] = await Promise.all([
    sql<MustSeeRow>`${rowsOf(filter, seen)} select ${COLUMNS} ${asked}
      order by ${by} x.path ${way} nulls last, x.sort ${way}, x.id limit ${page.limit} offset ${page.skip}`.execute(db),
    sql<{ total: number }>`${rowsOf(filter, seen)} select count(*)::int as total ${asked}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
