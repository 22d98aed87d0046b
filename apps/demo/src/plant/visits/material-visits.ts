import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { SeededCourse, World } from '../world.ts'

const AWAY_DAYS = 4

/** Every student looked at the materials of the course some days ago: what came since is new to them. */
export async function seedMaterialVisits({ tx, today }: World, course: SeededCourse): Promise<void> {
  await sql`insert into material_visit (student_id, course_id, last_at)
    select student_id, course_id, ${new Date(today.getTime() - AWAY_DAYS * DAY_MS)} from content_place
    where course_id = ${course.id}`.execute(tx)
}
