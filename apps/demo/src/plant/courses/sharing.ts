import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import type { SeededCourse, World } from '../world.ts'

const SHARED_DAYS = 20
/** Of each course, in its own order. */
const SHARED_OF_EACH = 2
const COURSES = 12
const LICENCE = '供校内教学使用，请保留作者姓名'

/** Resources are their hosts’. Hosts of this term share the beginning of their courses, and one quotes a film of the course written out whole. */
export async function seedSharing({ tx, today, courses }: World, writtenId: string): Promise<void> {
  const at = new Date(today.getTime() - SHARED_DAYS * DAY_MS)
  await sql`update resource r set created_by = t.user_id from course c join teacher t on t.id = c.host_teacher_id
    where c.id = r.course_id and r.created_by is null`.execute(tx)
  const now = courses.filter(({ ago }) => ago === 0).map(({ id }) => id)
  await sql`insert into resource_share (resource_id, scope, licence, shared_at, shared_by)
    select r.id, 'all', ${LICENCE}, ${at}, t.user_id
    from (select c.id, c.host_teacher_id from course c where c.id = any(${now}::uuid[]) and c.host_teacher_id is not null
      and c.main_course_id is null order by c.id = ${writtenId} desc, c.id limit ${COURSES}) c
    join teacher t on t.id = c.host_teacher_id
    cross join lateral (select id from resource where course_id = c.id order by kind = 'video' desc, sort, id limit ${SHARED_OF_EACH}) r`.execute(
    tx,
  )
  await sql`insert into resource (id, course_id, chapter_id, kind, title, intro, file_id, url, body, duration_sec, page_count,
      download, origin, quoted_from_id, sort, created_at, updated_at, created_by)
    select ${newId()}::uuid, q.id, (select h.id from chapter h where h.course_id = q.id and h.pid is null order by h.sort limit 1),
      s.kind, s.title, s.intro, s.file_id, s.url, s.body, s.duration_sec, s.page_count, s.download, 'otherSchool', s.id, 900,
      ${at}, ${at}, s.created_by
    from (select r.* from resource r join resource_share x on x.resource_id = r.id where r.course_id = ${writtenId}
      order by r.sort, r.id limit 1) s
    cross join (select c.id from course c where c.id = any(${now}::uuid[]) and c.id <> ${writtenId} and c.main_course_id is null
      and exists (select 1 from chapter h where h.course_id = c.id) order by c.id limit 1) q`.execute(tx)
}

const OTHERS = 8
/** One student in so many has rated one of them. */
const RATERS = 4

/** The opening of a term before shares with those of the same course, whose students have given stars. */
export async function seedOtherMaterials({ tx, today }: World, now: SeededCourse, before: SeededCourse): Promise<void> {
  const at = new Date(today.getTime() - SHARED_DAYS * DAY_MS)
  await sql`insert into resource_share (resource_id, scope, licence, shared_at, shared_by)
    select r.id, 'course', ${LICENCE}, ${at}, t.user_id
    from resource r join course c on c.id = r.course_id join teacher t on t.id = c.host_teacher_id
    where c.id = ${before.id} and r.recycled_at is null and not r.hidden order by r.sort, r.id limit ${OTHERS}
    on conflict (resource_id) do nothing`.execute(tx)
  await sql`insert into resource_rating (resource_id, student_id, stars, rated_at)
    select x.resource_id, p.student_id, 5 - abs(hashtext(x.resource_id::text)) % 3 - (abs(hashtext(p.student_id::text)) % 2), ${at}
    from resource_share x join resource r on r.id = x.resource_id and r.course_id = ${before.id}
    join content_place p on p.course_id = ${now.id}
    where abs(hashtext(x.resource_id::text || p.student_id::text)) % ${RATERS} = 0`.execute(tx)
}
