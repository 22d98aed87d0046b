import type { ReadinessKey } from '@shuyuan/contract/entities/course/readiness.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface Facts {
  courseId: string
  described: boolean
  chapters: number
  resources: number
  shownLeaves: number
  filledLeaves: number
  mustSee: number
  weights: number
  published: number
  assignments: number
}

interface Item {
  key: ReadinessKey
  ok: boolean
  done: number
  total: number
  /** The screen where it is done. */
  routeKey: string
}

export interface Readiness {
  percent: number
  items: Item[]
}

const item = (key: ReadinessKey, routeKey: string, done: number, total: number, ok = done >= total): Item => ({
  key,
  ok,
  done,
  total,
  routeKey,
})

function toReadiness(f: Facts): Readiness {
  const items = [
    item('description', 'courseInfoDetail', f.described ? 1 : 0, 1),
    item('chapters', 'teachProcess', f.chapters, 1),
    item('resources', 'curriculumResourceManagement', f.resources, 1),
    item(
      'emptyChapter',
      'teachProcess',
      f.filledLeaves,
      f.shownLeaves,
      f.shownLeaves > 0 && f.filledLeaves === f.shownLeaves,
    ),
    item('mustSee', 'curriculumResourceManagement', f.mustSee, 1),
    item('scheme', 'settingExaminate', f.weights, 100, f.weights === 100),
    item('assignments', 'onlinePracticeManage', f.published, f.assignments, f.published > 0),
  ]
  return { percent: Math.floor((items.filter(({ ok }) => ok).length * 100) / items.length), items }
}

/** How complete courses are. A visible leaf chapter counts as filled if it has a resource, a step or an assignment. */
export async function readinessOf(db: Db, courseIds: readonly string[]): Promise<Map<string, Readiness>> {
  if (courseIds.length === 0) return new Map()
  const { rows } = await sql<Facts>`
    with recursive asked as (select unnest(${[...courseIds]}::uuid[]) as id),
    shown as (
      select h.id, h.course_id from chapter h join asked on asked.id = h.course_id where h.pid is null and not h.hidden
      union all select c.id, c.course_id from chapter c join shown on c.pid = shown.id where not c.hidden),
    leaf as (select shown.* from shown where not exists (select 1 from chapter x where x.pid = shown.id)),
    leaves as (
      select leaf.course_id, count(*) as shown, count(*) filter (where
          exists (select 1 from resource r where r.chapter_id = leaf.id and r.recycled_at is null and not r.hidden)
          or exists (select 1 from teach_process_step p where p.chapter_id = leaf.id)
          or exists (select 1 from assignment a where a.chapter_id = leaf.id)) as filled
      from leaf group by 1)
    select k.id as "courseId",
      exists (select 1 from course_detail d where d.course_id = k.id and d.section = 'description' and d.published_at is not null) as described,
      (select count(*) from chapter where course_id = k.id) as chapters,
      (select count(*) from resource where course_id = k.id and recycled_at is null and not hidden) as resources,
      coalesce(leaves.shown, 0) as "shownLeaves", coalesce(leaves.filled, 0) as "filledLeaves",
      (select count(*) from resource where course_id = k.id and recycled_at is null and must_see) as "mustSee",
      coalesce((select sum(o.weight) from check_scheme s join check_option o on o.scheme_id = s.id
        where s.course_id = k.id and s.state = 'active'), 0) as weights,
      (select count(*) from assignment where course_id = k.id and publish_status = 'published') as published,
      (select count(*) from assignment where course_id = k.id) as assignments
    from asked k left join leaves on leaves.course_id = k.id`.execute(db)
  return new Map(rows.map((facts) => [facts.courseId, toReadiness(facts)]))
}
