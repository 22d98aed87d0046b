import type { ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { namesHidden } from '../../exam/attempt/anonymous.read.ts'
import { canSeeUnpublished } from '../score.policy.ts'
import { visibleScores } from '../score-scope.read.ts'

export interface ScoreDetailRow {
  studentId: string
  studentNo: string
  realname: string
  subSchoolName: string
  orgClassName: string
  courseClassName: string
  courseClassId: string
  avatarFileId: string | null
  state: 'computed' | 'entered' | 'published' | 'locked'
  /** Final and total scores may be shown. */
  isOut: boolean
  formativeScore: number | null
  finalScore: number | null
  totalScore: number | null
  makeupScore: number | null
  flag: ScoreFlag
  passed: boolean | null
  formativeFixed: boolean
  finalSource: '' | 'review' | 'entered' | 'imported' | 'override'
  finalByName: string
  finalAt: Date | null
  flagReason: string
  flagFileIds: string[]
  publishedAt: Date | null
  lockedAt: Date | null
  updatedAt: Date | null
  /** The thesis, if the course has one and it was started. */
  submissionId: string | null
  previous: string | null
  next: string | null
}

/** One student's row with its neighbours in the sheet; undefined if it is not visible to this person. */
export async function scoreDetailRow(db: Db, me: Actor, courseId: string, studentId: string) {
  const { rows } = await sql<ScoreDetailRow>`
    with seen as (
      select s.student_id, s.course_class_id, lag(s.student_id) over w as previous, lead(s.student_id) over w as next
      from course_class_student s join course c on c.id = s.course_id join basic_course b on b.id = c.basic_course_id
      join course_class cc on cc.id = s.course_class_id join student st on st.id = s.student_id
      where s.course_id = ${courseId} and s.left_at is null and ${visibleScores(me)}
      window w as (order by st.student_no, s.student_id))
    select v.student_id as "studentId", st.student_no as "studentNo", u.realname, ss.school_name as "subSchoolName",
      coalesce(oc.class_name, '') as "orgClassName", cc.name as "courseClassName", cc.id as "courseClassId",
      u.avatar_file_id as "avatarFileId", coalesce(x.state, 'computed') as state,
      (${canSeeUnpublished(me)}::boolean or coalesce(x.state in ('published', 'locked'), false)) as "isOut",
      x.formative_score as "formativeScore", x.final_score as "finalScore", x.total_score as "totalScore",
      x.makeup_score as "makeupScore", coalesce(x.flag, 'normal') as flag, x.passed,
      coalesce(x.formative_fixed, false) as "formativeFixed", coalesce(x.final_source, '') as "finalSource",
      coalesce(f.realname, '') as "finalByName", x.final_at as "finalAt", coalesce(x.flag_reason, '') as "flagReason",
      coalesce(x.flag_file_ids, '{}') as "flagFileIds", x.published_at as "publishedAt", x.locked_at as "lockedAt",
      x.updated_at as "updatedAt", v.previous, v.next,
      (select p.id from thesis_submission p where p.course_id = ${courseId} and p.student_id = v.student_id) as "submissionId"
    from seen v join student st on st.id = v.student_id join app_user u on u.id = st.user_id
    join sub_school ss on ss.id = st.sub_school_id left join org_class oc on oc.id = st.org_class_id
    join course_class cc on cc.id = v.course_class_id
    left join score x on x.course_id = ${courseId} and x.student_id = v.student_id
    left join app_user f on f.id = x.final_by
    where v.student_id = ${studentId}`.execute(db)
  return rows[0]
}

interface Standing {
  courseMean: number | null
  courseMedian: number | null
  classMean: number | null
  rank: number | null
  ranked: number
}

/** The student's rank among those with a total, in the course and in their class. */
export async function standingOf(db: Db, courseId: string, row: ScoreDetailRow): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select avg(x.total_score) as "courseMean",
      percentile_cont(0.5) within group (order by x.total_score::float8) as "courseMedian",
      avg(x.total_score) filter (where s.course_class_id = ${row.courseClassId}) as "classMean",
      count(*) filter (where s.course_class_id = ${row.courseClassId}) as ranked,
      case when ${row.totalScore}::numeric is null then null else
        1 + count(*) filter (where s.course_class_id = ${row.courseClassId} and x.total_score > ${row.totalScore}::numeric) end as rank
    from score x join course_class_student s on s.course_id = x.course_id and s.student_id = x.student_id and s.left_at is null
    where x.course_id = ${courseId} and x.total_score is not null`.execute(db)
  return rows[0] ?? { courseMean: null, courseMedian: null, classMean: null, rank: null, ranked: 0 }
}

export interface FinalAttempt {
  attemptId: string
  submittedAt: Date
  objectiveScore: number | null
  subjectiveScore: number | null
  score: number | null
  fullScore: number
  markerNames: string[]
}

/** The student's attempt at the online final exam of the course or its main course. */
export async function finalAttempt(db: Db, courseId: string, studentId: string): Promise<FinalAttempt | null> {
  const { rows } = await sql<FinalAttempt>`
    select p.id as "attemptId", p.submitted_at as "submittedAt", p.objective_score as "objectiveScore",
      p.subjective_score as "subjectiveScore", p.score, p.full_score as "fullScore",
      array(select u.realname from app_user u where u.id = p.reviewer_id or exists (select 1 from review_event e
        where e.study_paper_id = p.id and e.by = u.id and e.kind in ('save', 'submit', 'change')) order by u.realname) as "markerNames"
    from study_paper p join assignment a on a.id = p.assignment_id and a.kind = 'finalExam'
    where p.student_id = ${studentId} and p.submitted_at is not null
      and a.course_id = (select coalesce(c.main_course_id, c.id) from course c where c.id = ${courseId})
    order by p.valid desc, p.attempt_no desc limit 1`.execute(db)
  return rows[0] ?? null
}

export interface AttemptsAt {
  n: number
  /** The attempt that counts, or the latest if several do; null if none was submitted or its author may not be known yet. */
  attemptId: string | null
  /** Of that attempt: when it came in, and what its marker has written about the whole. */
  submittedAt: Date | null
  comment: string | null
  /** The latest one was closed, not handed in by its student. */
  wasClosed: boolean
}

/** A student's number of attempts per assignment, and the attempt relevant to the score. */
export async function attemptsAt(db: Db, studentId: string, now: Date): Promise<Map<string, AttemptsAt>> {
  const ofCounted = (column: string) => sql`(array_agg(${sql.ref(column)} order by p.valid desc, p.score is null,
        case when a.attempt_rule = 'best' then p.score end desc,
        case when a.attempt_rule = 'best' then p.attempt_no end, p.attempt_no desc)
        filter (where p.submitted_at is not null and not ${namesHidden(now)}))[1]`
  const { rows } = await sql<AttemptsAt & { assignmentId: string }>`
    select p.assignment_id as "assignmentId", count(*) as n, ${ofCounted('p.id')} as "attemptId",
      ${ofCounted('p.submitted_at')} as "submittedAt", ${ofCounted('p.comment')} as comment,
      (array_agg(a.kind <> 'finalExam' and p.review_status in ('1', '2') and p.submit_kind in ('timeout', 'forced')
        order by p.attempt_no desc))[1] as "wasClosed"
    from study_paper p join assignment a on a.id = p.assignment_id
    where p.student_id = ${studentId} group by p.assignment_id`.execute(db)
  return new Map(rows.map(({ assignmentId, ...at }) => [assignmentId, at]))
}
