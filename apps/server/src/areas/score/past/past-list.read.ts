import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import type { Slice } from '../../../wire/paging.ts'
import { visibleScores } from '../score-scope.read.ts'
import { shownScore } from '../score-words.ts'
import { ownPlaces, pastDuties } from './past-duty.read.ts'
import { meansOf } from './past-figures.read.ts'

export type PastFilter = Omit<In<'listHistoryMyCourseInfo'>, 'limit' | 'offset' | 'orderBy'>
type Row = RowOf<'listHistoryMyCourseInfo'>
/** As the database has it. */
type Raw = Omit<Row, 'archivedAt' | 'passed'> & { archivedAt: Date; passed: boolean | null }

const ORDER: Readonly<Record<string, string>> = {
  termCode: 't.start_date',
  courseCode: 'b.course_code',
  courseName: 'b.course_name',
  archivedAt: 'c.archived_at',
}

function filtered({ termCode, basicCourseId, keyWords }: PastFilter): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = []
  if (termCode) where.push(sql`t.term_code = ${termCode}`)
  if (basicCourseId) where.push(sql`c.basic_course_id = ${basicCourseId}`)
  if (keyWords) {
    const like = containing(keyWords)
    where.push(sql`(b.course_name ilike ${like} or b.course_code ilike ${like})`)
  }
  return where
}

/** What every row says of its course, from the aliases c, b, t and u. */
const COURSE = sql`c.id as "courseId", c.basic_course_id as "basicCourseId", b.course_code as "courseCode",
  b.course_name as "courseName", t.term_code as "termCode", t.term_name as "termName", b.credits::float8 as credits,
  coalesce(u.realname, '') as "hostTeacherName", c.archived_at as "archivedAt"`

const JOINED = sql`join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
  left join teacher h on h.id = c.host_teacher_id left join app_user u on u.id = h.user_id`

const orderOf = ({ field, dir }: Slice) =>
  sql`order by ${sql.raw(ORDER[field] ?? 't.start_date')} ${sql.raw(dir)}, t.start_date desc, b.course_code, c.id`

/** How many rows there are in all, and the place of each on its page. */
const counted = (page: Slice) => sql`count(*) over () as "all", row_number() over (${orderOf(page)}) as place`

const ofPage = (page: Slice) => sql`${orderOf(page)} limit ${page.limit} offset ${page.skip}`

const toPage = (rows: (Raw & { all: number })[]): Page<Omit<Raw, 'passed'> & Pick<Row, 'passed'>> => ({
  total: rows[0]?.all ?? 0,
  rows: rows.map(({ all: _, passed, ...row }) => ({
    ...row,
    formativeMean: shownScore(row.formativeMean),
    finalMean: shownScore(row.finalMean),
    totalMean: shownScore(row.totalMean),
    passPercent: shownScore(row.passPercent),
    passed: passed === null ? '' : passed ? '1' : '0',
  })),
})

/** Past courses of a teacher or instructor, with the figures of the students of that time. */
export async function pastTaught(ctx: Ctx, filter: PastFilter, page: Slice) {
  const { me } = ctx
  const where = [sql`true`, ...filtered(filter)]
  if (filter.duty) where.push(sql`own.duty = ${filter.duty}`)
  // The host of an opening that is not archived may take over what an earlier one has.
  const open = sql`select o.id, ot.term_name from course o join term ot on ot.id = o.term_id
    where o.basic_course_id = page."basicCourseId" and o.host_teacher_id = ${me.teacherId} and o.archived_at is null
      and ot.archived_at is null and o.main_course_id is null order by ot.start_date desc limit 1`
  const { rows } = await sql<Raw & { all: number }>`
    with page as (
      select ${COURSE}, own.duty, coalesce(c.main_course_id, c.id) as content, ${counted(page)}
      from (${pastDuties(ctx)}) own join course c on c.id = own.id ${JOINED}
      where ${sql.join(where, sql` and `)} ${ofPage(page)})
    select page."courseId", page."basicCourseId", page."courseCode", page."courseName", page."termCode", page."termName",
      page.credits, page."hostTeacherName", page."archivedAt", page.duty, page."all", f.*,
      (select count(*) from chapter x where x.course_id = page.content) as "chapterCount",
      (select count(*) from resource x where x.course_id = page.content and x.recycled_at is null) as "resourceCount",
      (select count(*) from assignment x where x.course_id = page.content and x.publish_status = 'published') as "assignmentCount",
      coalesce(next.id::text, '') as "openCourseId", coalesce(next.term_name, '') as "openTermName",
      0 as "studySeconds", 0 as progress, null as "totalScore", null as passed, '' as "againTermCode"
    from page cross join lateral (
      select count(distinct s.course_class_id) as "courseClassCount", count(*) as "studentCount", ${meansOf(me)}
      from (select page.duty) own, course_class_student s join course_class cc on cc.id = s.course_class_id
      join student st on st.id = s.student_id join course c on c.id = s.course_id
      join basic_course b on b.id = c.basic_course_id
      left join score x on x.course_id = s.course_id and x.student_id = s.student_id and ${visibleScores(me)}
      where s.course_id = page."courseId" and s.left_at is null and ${ownPlaces(me)}) f
    left join lateral (${open}) next on true
    order by page.place`.execute(ctx.db)
  return toPage(rows)
}

/** Past courses that a student took: own study and the total as it was published. */
export async function pastStudied(ctx: Ctx, filter: PastFilter, page: Slice) {
  const { studentId } = ctx.me
  const where = [sql`s.student_id = ${studentId} and s.left_at is null`, ...filtered(filter)]
  where.push(sql`c.archived_at is not null and c.publish_status = 'published'`)
  if (filter.passed) where.push(sql`x.passed = ${filter.passed === '1'}`)
  // Offered to the student's major and grade, in a term whose courses are being chosen, and not taken yet.
  const again = sql`select ot.term_code from course o join term ot on ot.id = o.term_id
    join term_time_setting w on w.term_id = o.term_id and w.window_name = 'chooseCourse' and w.from_at <= ${ctx.now} and w.to_at > ${ctx.now}
    join student st on st.id = ${studentId}
    where o.basic_course_id = page."basicCourseId" and o.publish_status = 'published' and o.archived_at is null
      and ot.archived_at is null and (o.major_ids = '{}' or st.major_id = any(o.major_ids))
      and (o.grade_codes = '{}' or st.grade_code = any(o.grade_codes))
      and not exists (select 1 from course_class_student p where p.course_id = o.id and p.student_id = st.id and p.left_at is null)
    order by ot.start_date limit 1`
  const { rows } = await sql<Raw & { all: number }>`
    with page as (
      select ${COURSE}, x.total_score::float8 as "totalScore", x.passed, coalesce(p.percent, 0)::float8 as progress,
        coalesce(c.main_course_id, c.id) as content, ${counted(page)}
      from course_class_student s join course c on c.id = s.course_id ${JOINED}
      left join score x on x.course_id = c.id and x.student_id = s.student_id and x.state in ('published', 'locked')
      left join progress p on p.course_id = coalesce(c.main_course_id, c.id) and p.student_id = s.student_id
      where ${sql.join(where, sql` and `)} ${ofPage(page)})
    select page."courseId", page."basicCourseId", page."courseCode", page."courseName", page."termCode", page."termName",
      page.credits, page."hostTeacherName", page."archivedAt", page."totalScore", page.passed, page.progress, page."all",
      'student' as duty, 0 as "courseClassCount", 0 as "studentCount", 0 as "chapterCount", 0 as "resourceCount",
      0 as "assignmentCount", null as "formativeMean", null as "finalMean", null as "totalMean", null as "passPercent",
      '' as "openCourseId", '' as "openTermName",
      coalesce((select sum(d.seconds)::int from study_day d where d.course_id = page.content and d.student_id = ${studentId}), 0) as "studySeconds",
      case when page.passed then '' else coalesce((${again}), '') end as "againTermCode"
    from page order by page.place`.execute(ctx.db)
  return toPage(rows)
}
