import { sql } from 'kysely'
import { IS_REVIEWED } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import { IS_JUDGED, IS_WRONG, shownQuestions } from '../../../db/shown-questions.ts'
import { OVERRIDES, shownBy } from '../../exam/start/own-due.read.ts'
import { countedTexts } from '../../talk/count/counted-texts.read.ts'

/** The term of a course: when its weeks begin, and how many are taught. */
export async function termOfCourse(db: Db, courseId: string) {
  return db
    .selectFrom('course')
    .innerJoin('term', 'term.id', 'course.termId')
    .innerJoin('basicCourse', 'basicCourse.id', 'course.basicCourseId')
    .select(['term.startDate', 'term.teachWeeks', 'basicCourse.courseName'])
    .where('course.id', '=', courseId)
    .executeTakeFirstOrThrow()
}

export interface ClassmateRow {
  studentId: string
  userId: string
  progressPercent: number
  texts: number
  byWeek: { weekNo: number; seconds: number; days: number }[]
}

/**
 * What students have done in a course: this one alone, or everybody of the same class. Weeks are those of the term; study
 * before it and after its last teaching week is left out.
 */
export async function studyOf(
  db: Db,
  of: { courseId: string; contentId: string; studentId: string; withClass: boolean },
  { startDate, teachWeeks }: { startDate: string; teachWeeks: number },
): Promise<ClassmateRow[]> {
  const { courseId, contentId, studentId, withClass } = of
  const who = withClass
    ? sql`p.course_class_id = (select me.course_class_id from content_place me
        where me.student_id = ${studentId} and me.course_id = ${contentId})`
    : sql`p.student_id = ${studentId}`
  const week = sql`((d.day - ${startDate}::date) / 7 + 1)`
  const { rows } = await sql<ClassmateRow>`
    with people as (
      select p.student_id, st.user_id from content_place p join student st on st.id = p.student_id
      where p.course_id = ${contentId} and ${who}),
    weeks as (
      select d.student_id, ${week} as week_no, sum(d.seconds)::int as seconds, count(distinct d.day)::int as days
      from study_day d where d.course_id = ${contentId} and d.student_id in (select student_id from people) and d.seconds > 0
        and d.day >= ${startDate} and ${week} <= ${teachWeeks}
      group by 1, 2)
    select p.student_id as "studentId", p.user_id as "userId", coalesce(pr.percent, 0) as "progressPercent",
      coalesce(t.texts, 0) as texts,
      coalesce((select json_agg(json_build_object('weekNo', w.week_no, 'seconds', w.seconds, 'days', w.days) order by w.week_no)
        from weeks w where w.student_id = p.student_id), '[]') as "byWeek"
    from people p left join progress pr on pr.student_id = p.student_id and pr.course_id = ${contentId}
    left join (select x.author_id, count(*)::int as texts
      from (${countedTexts(sql`array[${courseId}, ${contentId}]::uuid[]`, sql`in (select user_id from people)`)}) x
      group by 1) t on t.author_id = p.user_id`.execute(db)
  return rows
}

export interface ChapterAnswers {
  chapterId: string
  title: string
  answered: number
  right: number
}

/** A student's answers by the chapter of the question, of attempts whose key and score the student may see now. */
export async function answersByChapter(
  db: Db,
  { studentId, courseId }: { studentId: string; courseId: string },
  now: Date,
): Promise<ChapterAnswers[]> {
  const { rows: shown } = await sql<{ id: string }>`
    select sp.id from study_paper sp join assignment a on a.id = sp.assignment_id
    left join content_place seat on seat.course_id = sp.course_id and seat.student_id = sp.student_id
    ${OVERRIDES}
    where sp.student_id = ${studentId} and sp.course_id = ${courseId} and ${IS_REVIEWED}
      and ${shownBy(sql`${now}::timestamptz`)}`.execute(db)
  if (shown.length === 0) return []
  const { rows } = await sql<ChapterAnswers>`
    select c.id as "chapterId", c.title, count(*)::int as answered, count(*) filter (where not x.wrong)::int as right
    from (select (q.question->>'questionId')::uuid as question_id, ${IS_WRONG} as wrong
      ${shownQuestions(shown.map(({ id }) => id))} and ${IS_JUDGED}) x
    join question b on b.id = x.question_id join chapter c on c.id = b.chapter_id
    left join chapter above on above.id = c.pid
    group by c.id, c.title, above.sort, c.sort
    order by coalesce(above.sort, c.sort), (above.sort is not null), c.sort, c.id`.execute(db)
  return rows
}
