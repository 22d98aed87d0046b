import type { ClassTime } from '@shuyuan/contract/entities/course/class-time.ts'
import type { WeeklyTime } from '@shuyuan/domain/course/class-time.rule.ts'
import { sql } from 'kysely'
import { createBatcher } from '../../../db/batcher.ts'
import type { Db } from '../../../db/db.ts'
import { memoizeByKey } from '../../../wire/memoize-by-key.ts'
import { MEETINGS } from './class-meetings.read.ts'

export interface OfferedClass {
  id: string
  name: string
  faceTeacherName: string
  nextAt: string | null
  place: string
  capacity: number
  left: number
  waiting: number
  times: ClassTime[]
  /** `times` with what the calendar of the class dates. */
  meetings: WeeklyTime[]
}

interface Asked {
  subSchoolId: string
  courseIds: readonly string[]
  now: Date
}

/** By course, sorted by name. */
type Offers = ReadonlyMap<string, OfferedClass[]>

const MAX_BATCH = 500

async function readOffers(db: Db, all: readonly Asked[]): Promise<Offers[]> {
  const subSchoolIds = [...new Set(all.map(({ subSchoolId }) => subSchoolId))]
  const now = new Date(Math.max(...all.map((one) => one.now.getTime())))
  const courseIds = [...new Set(all.flatMap((one) => one.courseIds))]
  const { rows } = await sql<OfferedClass & { courseId: string; subSchoolId: string }>`
    with k as (select id, name, course_id, sub_school_id, face_teacher_id, capacity, times from course_class
        where course_id = any(${courseIds}::uuid[]) and sub_school_id = any(${subSchoolIds}::uuid[]) and status = 'open'),
      member as (select p.course_class_id as id, count(*)::int as n from course_class_student p
        where p.course_class_id in (select id from k) and p.left_at is null group by 1),
      choice as (select x.course_class_id as id, count(*) filter (where x.state = 'chosen')::int as chosen,
          count(*) filter (where x.state = 'waiting')::int as waiting from choose_course x
        where x.course_class_id in (select id from k) and x.state in ('chosen', 'waiting') group by 1)
    select k.id, k.name, k.course_id as "courseId", k.sub_school_id as "subSchoolId", k.capacity,
      greatest(0, k.capacity - coalesce(m.n, 0) - coalesce(x.chosen, 0)) as left, coalesce(x.waiting, 0) as waiting,
      coalesce(u.realname, '') as "faceTeacherName", next.starts_at as "nextAt", coalesce(next.place, '') as place,
      k.times, ${MEETINGS} as meetings
    from k join course c on c.id = k.course_id join term t on t.id = c.term_id left join member m on m.id = k.id left join choice x on x.id = k.id
    left join teacher f on f.id = k.face_teacher_id left join app_user u on u.id = f.user_id
    left join lateral (select c.starts_at, c.place from teach_calendar c
      where c.course_id = k.course_id and c.course_class_id = k.id and c.published_at is not null and c.starts_at > ${now}
      order by c.starts_at limit 1) next on true
    order by k.name, k.id`.execute(db)
  const bySubSchool = new Map(subSchoolIds.map((id) => [id, new Map<string, OfferedClass[]>()]))
  for (const { courseId, subSchoolId, ...offer } of rows) {
    const offers = bySubSchool.get(subSchoolId)
    offers?.set(courseId, [...(offers.get(courseId) ?? []), offer])
  }
  return all.map(({ subSchoolId }) => bySubSchool.get(subSchoolId) ?? new Map())
}

const readerOf = memoizeByKey((db: Db) =>
  createBatcher<Asked, Offers>({ maxBatch: MAX_BATCH, run: (all) => readOffers(db, all) }),
)

/**
 * The open classes of a branch, by course: how full they are and when they next meet. In the first minute of choosing
 * everybody asks for the same ones, so all who ask while a statement runs share the next; it begins after they asked.
 * The answer may hold courses of others who asked.
 */
export const classOffers = (db: Db, asked: Asked): Promise<Offers> => readerOf(db)(asked)
