import { sql } from 'kysely'
import type { World } from './world.ts'

/** What the course office keeps beside the openings: paper codes, and from which term content was taken. */
export async function seedCourseOffice({ tx }: World): Promise<void> {
  await sql`update basic_course b set default_paper_code = x.code from (
    select id, (1300 + row_number() over (order by course_code))::text as code from basic_course) x where x.id = b.id`.execute(
    tx,
  )
  // Last term's courses carry their codes; of this term the office has not come to every tenth yet.
  await sql`update course c set paper_codes = array[b.default_paper_code] from basic_course b, term t
    where b.id = c.basic_course_id and t.id = c.term_id and b.exam_form <> 'none'
      and (not t.is_current or right(b.default_paper_code, 1) <> '7')`.execute(tx)
  await sql`update course c set inherited_from_id = (
      select p.id from course p join term pt on pt.id = p.term_id
      where p.basic_course_id = c.basic_course_id and pt.start_date < t.start_date order by pt.start_date desc limit 1)
    from term t where t.id = c.term_id and t.is_current`.execute(tx)
}
