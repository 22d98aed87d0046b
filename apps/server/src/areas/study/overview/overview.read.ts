import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { evaluationOf } from '../../appraise/evaluation-score.read.ts'
import { hasPassed } from '../../course/choosing/choosing-facts.read.ts'

interface FactsRow {
  courseId: string
  courseCode: string
  courseName: string
  termCode: string
  termName: string
  schoolName: string
  coverFileId: string | null
  credits: number
  hours: number
  examForm: 'closed' | 'open' | 'thesis' | 'online' | 'none'
  formativeRatio: number
  finalRatio: number
  archived: boolean
  intro: string
  tags: string[]
  studentCount: number
  favouriteCount: number
  rating: number | null
  ratings: number
  prerequisites: { courseCode: string; courseName: string; passed: boolean }[]
  isCollected: boolean
}

export async function overviewFacts(ctx: Ctx, courseId: string): Promise<FactsRow> {
  // The site of non-degree courses shows no others.
  const site: RawBuilder<unknown> = ctx.variant === 'nonDegree' ? sql`b.category = 'nonDegree'` : sql`true`
  const { rows } = await sql<FactsRow>`
    select c.id as "courseId", b.course_code as "courseCode", b.course_name as "courseName", t.term_code as "termCode",
      t.term_name as "termName", s.school_name as "schoolName", c.cover_file_id as "coverFileId", b.credits, b.hours, c.exam_form as "examForm",
      c.formative_ratio as "formativeRatio", c.final_ratio as "finalRatio", c.archived_at is not null as archived,
      c.intro, c.tags,
      (select count(*) from content_seat x where x.own_course_id = c.id) as "studentCount",
      (select count(*) from favourite f where f.course_id = c.id) as "favouriteCount",
      coalesce((select jsonb_agg(jsonb_build_object('courseCode', q.course_code, 'courseName', q.course_name,
          'passed', ${hasPassed('own.id', 'q.id')}) order by q.course_code)
        from basic_course q where q.id = any(b.prerequisite_ids)), '[]') as prerequisites,
      e.score as rating, e.answers as ratings,
      exists (select 1 from favourite f where f.user_id = ${ctx.me.userId} and f.course_id = c.id) as "isCollected"
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    join sub_school s on s.id = b.sub_school_id
    cross join (select ${ctx.me.studentId ?? null}::uuid as id) own
    cross join lateral ${evaluationOf(sql`b.id`, sql`t.start_date`, ctx.now)} e
    where c.id = ${courseId} and ${site}`.execute(ctx.db)
  return found(rows[0])
}

interface TeacherRow {
  duty: 'host' | 'face'
  name: string
  unitName: string
}

/** The host, then who teaches classes of the course at each branch. */
export async function overviewTeachers({ db }: Ctx, courseId: string): Promise<TeacherRow[]> {
  const { rows } = await sql<TeacherRow>`
    select x.duty, u.realname as name, s.school_name as "unitName"
    from (
      select 'host' as duty, c.host_teacher_id as teacher_id, null::uuid as unit_id from course c where c.id = ${courseId}
      union
      select 'face', cc.face_teacher_id, cc.sub_school_id from course_class cc where cc.course_id = ${courseId}
    ) x join teacher t on t.id = x.teacher_id join app_user u on u.id = t.user_id
    join sub_school s on s.id = coalesce(x.unit_id, t.sub_school_id)
    order by x.duty desc, s.school_name, u.realname`.execute(db)
  return rows
}

/** Chapter -> how many resources of each kind students find in it. */
export async function resourcesByKind(
  { db }: Ctx,
  contentId: string,
): Promise<Map<string, { kind: string; count: number }[]>> {
  const { rows } = await sql<{ chapterId: string; kind: string; count: number }>`
    select chapter_id as "chapterId", kind, count(*) as count from resource
    where course_id = ${contentId} and chapter_id is not null and recycled_at is null and not hidden
    group by 1, 2 order by 2`.execute(db)
  const of = new Map<string, { kind: string; count: number }[]>()
  for (const { chapterId, ...one } of rows) of.set(chapterId, [...(of.get(chapterId) ?? []), one])
  return of
}
