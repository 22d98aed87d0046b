import { htmlBlocks } from '@shuyuan/domain/text/html-blocks.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { World } from '../world.ts'

const FIRST_DAYS_AGO = 60
const CHANGED_DAYS_AGO = 2

/** They find a text among what they have to read again. */
const STILL_TO_CONFIRM = 'student'

/** Students of the course of a text `d`, each with a figure that is the same at each planting. */
const READERS = sql`course_detail d join course_class_student p on p.course_id = d.course_id and p.left_at is null
  join student s on s.id = p.student_id join app_user u on u.id = s.user_id
  cross join lateral (select ('x' || substr(md5(u.username), 1, 7))::bit(28)::int % 100 as luck) l`

const daysAgo = ({ today }: World, days: number) => new Date(today.getTime() - days * DAY_MS)

/** Teaching rules to which a paragraph came lately; most students have confirmed them again, some have not. */
async function changeRules(world: World, courseId: string): Promise<void> {
  const { tx } = world
  const rules = await tx
    .selectFrom('courseDetail')
    .select(['id', 'html'])
    .where('courseId', '=', courseId)
    .where('section', '=', 'implementRules')
    .executeTakeFirstOrThrow()
  const [first, changed] = [daysAgo(world, FIRST_DAYS_AGO), daysAgo(world, CHANGED_DAYS_AGO)]
  const earlier = htmlBlocks(rules.html).slice(0, -1).join('')
  await sql`update course_detail_version set html = ${earlier}, published_at = ${first}
    where course_detail_id = ${rules.id}`.execute(tx)
  await sql`insert into course_detail_version (course_detail_id, version_no, html, rows, published_at, published_by)
    select d.id, 2, d.html, d.rows, ${changed}, v.published_by
    from course_detail d join course_detail_version v on v.course_detail_id = d.id where d.id = ${rules.id}`.execute(tx)
  await sql`update course_detail set version_no = 2, needs_confirm = true, published_at = ${changed}
    where id = ${rules.id}`.execute(tx)
  await sql`
    insert into course_detail_read (course_detail_id, student_id, version_no, read_at, confirmed_version, confirmed_at)
    select distinct on (s.id) d.id, s.id, v.no, v.at + l.luck * interval '13 minutes', v.no,
      v.at + l.luck * interval '13 minutes' + interval '1 minute'
    from ${READERS}
    cross join lateral (select case when l.luck < 60 and u.username <> ${STILL_TO_CONFIRM} then 2 else 1 end as no) n
    cross join lateral (select n.no, case n.no when 2 then ${changed}::timestamptz else ${first} end as at) v
    where d.id = ${rules.id} and (l.luck < 85 or u.username = ${STILL_TO_CONFIRM})`.execute(tx)
}

/** Each published text is its first version, but for the rules of the written courses, which have a second one. */
export async function seedTextVersions(world: World, written: readonly string[]): Promise<void> {
  const { tx } = world
  await sql`insert into course_detail_version (course_detail_id, version_no, html, rows, published_at, published_by)
    select d.id, 1, coalesce(d.readers_html, d.html), coalesce(d.readers_rows, d.rows), d.published_at, t.user_id
    from course_detail d join course c on c.id = d.course_id left join teacher t on t.id = c.host_teacher_id
    where d.published_at is not null and d.version_no = 0`.execute(tx)
  await sql`update course_detail set version_no = 1 where published_at is not null and version_no = 0`.execute(tx)
  for (const courseId of written) await changeRules(world, courseId)
}
