import type { RecommendSlot } from '@shuyuan/contract/entities/recommend/recommend.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { containing } from '../../wire/page.ts'
import { evaluationOf } from '../appraise/evaluation-score.read.ts'
import { contentPercent } from '../course/check/content-percent.read.ts'

/** The SQL expression by which each sortable field of candidateCourseRecommendInfo is ordered. */
export const CANDIDATE_ORDER = {
  clicks30d: 'x.clicks30d',
  studentCount: 'x.student_count',
  contentPercent: 'x.content_percent',
  evaluationScore: 'x.evaluation_score',
  favourites: 'x.favourites',
  courseCode: 'x.course_code',
  courseName: 'x.course_name',
  schoolName: 'x.school_name',
}

interface Candidate {
  courseId: string
  courseCode: string
  courseName: string
  schoolName: string
  hostTeacherName: string
  category: string
  credits: number
  hours: number
  intro: string
  studentCount: number
  contentPercent: number
  clicks30d: number
  favourites: number
  evaluationScore: number | null
  evaluationCount: number
  recommended: RecommendSlot[]
}

const DAYS_MS = 30 * 86_400_000

export interface CandidateAsked {
  keyword?: string | undefined
  schoolCode?: string | undefined
  category?: string | undefined
  minStudents?: number | undefined
}

/** Published courses of the current term; deputy courses are recommended under their own names. */
export function candidateQuery(db: Db, now: Date, asked: CandidateAsked) {
  const where = [sql`t.is_current`, sql`c.publish_status = 'published'`]
  if (asked.keyword) {
    const like = containing(asked.keyword)
    where.push(sql`(b.course_name ilike ${like} or b.course_code ilike ${like} or u.realname ilike ${like})`)
  }
  if (asked.schoolCode) where.push(sql`s.school_code = ${asked.schoolCode}`)
  if (asked.category) where.push(sql`b.category = ${asked.category}`)
  const rows = sql<Candidate>`(
    select c.id as course_id, b.course_code, b.course_name, s.school_name, coalesce(u.realname, '') as host_teacher_name,
      b.category, b.credits::float8 as credits, b.hours, c.intro,
      (select count(*)::int from course_class_student p where p.course_id = c.id and p.left_at is null) as student_count,
      ${contentPercent} as content_percent,
      (select count(*)::int from course_click k where k.course_id = c.id and k.at >= ${new Date(now.getTime() - DAYS_MS)}) as clicks30d,
      (select count(*)::int from favourite f where f.course_id = c.id) as favourites,
      v.score as evaluation_score, v.answers as evaluation_count,
      array(select distinct r.slot from course_recommend r where r.course_id = c.id and r.state <> 'withdrawn' and r.to_at > ${now}) as recommended
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    join sub_school s on s.id = b.sub_school_id
    left join teacher h on h.id = c.host_teacher_id left join app_user u on u.id = h.user_id
    cross join lateral ${evaluationOf(sql`b.id`, sql`t.start_date`, now)} v
    where ${sql.join(where, sql` and `)})`
  const query = db.selectFrom(rows.as('x')).selectAll()
  return asked.minStudents ? query.where(sql<boolean>`x.student_count >= ${asked.minStudents}`) : query
}
