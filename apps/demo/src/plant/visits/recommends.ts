import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { CHOSE, CHOSEN_UNTIL, LIKED, recommended } from '../../content/recommended.ts'
import { daysAgo } from '../../content/terms.ts'
import { bulk, must } from '../bulk.ts'
import type { World } from '../world.ts'

/** Some students chose a course because it was recommended, some have it as a favourite; most were in it before. */
async function seedTakenUp(tx: World['tx'], today: Date): Promise<void> {
  const shown = sql`(select course_id, min(from_at) as since from course_recommend where state = 'published'
    and from_at < ${today} group by course_id) r`
  const chance = sql`('x' || substr(md5(s.id::text), 1, 7))::bit(28)::int % 1000`
  const until = daysAgo(today, -CHOSEN_UNTIL, 18)
  await sql`update course_class_student s set joined_at = r.since + (${until} - r.since) * ((${chance}) / ${CHOSE}::float8)
    from ${shown} where s.course_id = r.course_id and s.left_at is null and r.since < ${until} and ${chance} < ${CHOSE}`.execute(
    tx,
  )
  await sql`insert into favourite (user_id, course_id, created_at)
    select st.user_id, s.course_id, r.since + (${today}::timestamptz - r.since) * ((${chance}) / 1000::float8)
    from course_class_student s join student st on st.id = s.student_id
    join app_user u on u.id = st.user_id and u.username = st.student_no join ${shown} on r.course_id = s.course_id
    where s.left_at is null and ${chance} between ${1000 - LIKED} and 999 on conflict do nothing`.execute(tx)
}

/** The organization's recommendations in every state, with impressions and clicks so far. */
export async function seedRecommends({ tx, today, users, rng, media }: World): Promise<void> {
  const { rows: courses } = await sql<{ id: string; code: string }>`
    select c.id, b.course_code as code from course c join basic_course b on b.id = c.basic_course_id
    join term t on t.id = c.term_id and t.is_current where c.publish_status = 'published'`.execute(tx)
  const byCode = new Map(courses.map(({ id, code }) => [code, id]))
  const moment = (days: number) => daysAgo(today, -days, 0)
  const known = recommended.flatMap((one, sort) => {
    const courseId = byCode.get(one.code)
    return courseId ? [{ ...one, id: newId(), courseId, sort }] : []
  })
  await bulk(
    tx,
    'courseRecommend',
    known.map(({ id, courseId, slot, title, reason, from, to, state = 'published', cover, sort }) => ({
      coverFileId: cover ? media.of(cover) : null,
      ...{ id, courseId, slot, title, reason, sort, state, subSchoolIds: [], majorCodes: [], degreeType: '' },
      ...{ fromAt: moment(from), toAt: moment(to), createdBy: users.of('org'), updatedBy: users.of('org') },
    })),
  )
  await seedTakenUp(tx, today)
  const days = known.flatMap(({ id, from, to, shows }) =>
    shows === 0
      ? []
      : Array.from({ length: Math.min(0, to) - from }, (_, n) => {
          const seen = Math.round(shows * (0.6 + rng.int(0, 80) / 100))
          // At noon the date is the same in the school's time zone and in UTC.
          const day = daysAgo(today, -(from + n), 12)
            .toISOString()
            .slice(0, 10)
          return { recommendId: id, day, shows: seen, clicks: Math.round((seen * rng.int(3, 14)) / 100) }
        }),
  )
  await bulk(tx, 'courseRecommendDay', days)
  await bulk(tx, 'courseRecommendClick', await clicksOf(tx, days))
}

/** A click counts once a day for each person. */
async function clicksOf(tx: World['tx'], days: readonly { recommendId: string; day: string; clicks: number }[]) {
  const people = await tx.selectFrom('student').select('userId').orderBy('studentNo').execute()
  return days.flatMap(({ recommendId, day, clicks }, at) =>
    Array.from({ length: clicks }, (_, n) => {
      const { userId } = must(people[(at * 7 + n) % people.length], 'student')
      return { recommendId, userId, day }
    }),
  )
}
