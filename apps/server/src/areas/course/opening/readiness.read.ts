import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'

interface Facts {
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

/** How complete a course is. A visible leaf chapter counts as filled if it has a resource, a step or an assignment. */
export async function readReadiness(ctx: Ctx, courseId: string) {
  const { rows } = await sql<Facts>`
    with recursive shown as (
      select id from chapter where course_id = ${courseId} and pid is null and not hidden
      union all select c.id from chapter c join shown on c.pid = shown.id where not c.hidden),
    leaf as (select shown.id from shown where not exists (select 1 from chapter x where x.pid = shown.id)),
    filled as (
      select leaf.id from leaf where exists (select 1 from resource r where r.chapter_id = leaf.id and r.recycled_at is null and not r.hidden)
        or exists (select 1 from teach_process_step p where p.chapter_id = leaf.id)
        or exists (select 1 from assignment a where a.chapter_id = leaf.id))
    select exists (select 1 from course_detail d where d.course_id = ${courseId} and d.section = 'description' and d.published_at is not null) as described,
      (select count(*) from chapter where course_id = ${courseId}) as chapters,
      (select count(*) from resource where course_id = ${courseId} and recycled_at is null and not hidden) as resources,
      (select count(*) from leaf) as "shownLeaves", (select count(*) from filled) as "filledLeaves",
      (select count(*) from resource where course_id = ${courseId} and recycled_at is null and must_see) as "mustSee",
      coalesce((select sum(o.weight) from check_scheme s join check_option o on o.scheme_id = s.id
        where s.course_id = ${courseId} and s.state = 'active'), 0) as weights,
      (select count(*) from assignment where course_id = ${courseId} and publish_status = 'published') as published,
      (select count(*) from assignment where course_id = ${courseId}) as assignments`.execute(ctx.db)
  const f = found(rows[0])
  const item = <K extends string>(key: K, routeKey: string, done: number, total: number, ok = done >= total) => ({
    key,
    ok,
    done,
    total,
    routeKey,
  })
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
