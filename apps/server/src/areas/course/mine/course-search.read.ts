import type { In } from '@shuyuan/contract/calls/index.ts'
import { listMark } from '@shuyuan/domain/text/listed.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import { slice } from '../../../wire/paging.ts'
import { initialsOf, looksLikeInitials } from '../../../wire/words/pinyin.ts'
import { coursesInScope } from '../people/course-scope.read.ts'

type Filter = In<'doSearchCourse'>

interface SearchRow {
  courseId: string
  schoolName: string
  majorName: string
  majorCode: string
  gradeCode: string
  courseName: string
  courseCode: string
  teacherName: string
  teacherNo: string
  term: string
  isCollected: boolean
}

const ORDER: Record<string, string> = {
  courseCode: 'b.course_code',
  courseName: 'b.course_name',
  term: 't.term_code',
  gradeCode: 'c.grade_codes',
  schoolName: 's.school_name',
}

/** Course and teacher names that a word of letters may abbreviate by pinyin initials. */
interface Named {
  courses: string[]
  teachers: string[]
}

const EMPTY: Named = { courses: [], teachers: [] }

async function namedBy(ctx: Ctx, words: readonly string[]): Promise<Map<string, Named>> {
  const asked = words.filter(looksLikeInitials)
  if (asked.length === 0) return new Map()
  const courses = await sql<{ name: string }>`select distinct course_name as name from basic_course`.execute(ctx.db)
  const teachers = await sql<{ name: string }>`
    select distinct u.realname as name from course c join teacher t on t.id = c.host_teacher_id
    join app_user u on u.id = t.user_id`.execute(ctx.db)
  const found = (rows: readonly { name: string }[], whose: 'person' | 'thing', word: string) =>
    rows.map(({ name }) => name).filter((name) => initialsOf(name, whose).includes(word.toLowerCase()))
  return new Map(
    asked.map((word) => [
      word,
      { courses: found(courses.rows, 'thing', word), teachers: found(teachers.rows, 'person', word) },
    ]),
  )
}

const wordsOf = (filter: Filter): string[] => (filter.keyWords ?? '').split(/\s+/).filter(Boolean)

function conditions(ctx: Ctx, filter: Filter, named: ReadonlyMap<string, Named>): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = []
  where.push(sql`(c.publish_status = 'published' or ${coursesInScope(ctx.me)})`)
  if (ctx.variant === 'nonDegree') where.push(sql`b.category = 'nonDegree'`)
  for (const word of wordsOf(filter)) {
    const like = containing(word)
    const { courses, teachers } = named.get(word) ?? EMPTY
    where.push(sql`(b.course_name ilike ${like} or b.course_code ilike ${like} or u.realname ilike ${like}
      or tc.teacher_no ilike ${like} or s.school_name ilike ${like}
      or b.course_name = any(${courses}::text[]) or u.realname = any(${teachers}::text[])
      or exists (select 1 from major m where m.id = any(c.major_ids) and m.major_name ilike ${like}))`)
  }
  if (filter.courseName) {
    const like = containing(filter.courseName)
    where.push(sql`(b.course_name ilike ${like} or b.course_code ilike ${like})`)
  }
  if (filter.teacherNo) {
    const like = containing(filter.teacherNo)
    where.push(sql`(u.realname ilike ${like} or tc.teacher_no ilike ${like})`)
  }
  if (filter.term) where.push(sql`t.term_code = ${filter.term}`)
  if (filter.schoolCode) where.push(sql`s.school_code = ${filter.schoolCode}`)
  if (filter.majorCode)
    where.push(sql`exists (select 1 from major m where m.id = any(c.major_ids) and m.major_code = ${filter.majorCode})`)
  if (filter.gradeCode) where.push(sql`${filter.gradeCode} = any(c.grade_codes)`)
  return where
}

/** Published courses for everybody, every status for managers; the current term first. */
export async function searchCourses(
  ctx: Ctx,
  filter: Filter & { limit: number; offset: number; orderBy: string },
): Promise<Page<SearchRow>> {
  const { limit, skip, field, dir } = slice(filter, 'doSearchCourse')
  const where = conditions(ctx, filter, await namedBy(ctx, wordsOf(filter)))
  const from = sql`
    from course c
    join basic_course b on b.id = c.basic_course_id
    join term t on t.id = c.term_id
    join sub_school s on s.id = b.sub_school_id
    left join teacher tc on tc.id = c.host_teacher_id
    left join app_user u on u.id = tc.user_id
    ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}`
  const page = sql<SearchRow>`
    select c.id as "courseId", s.school_name as "schoolName", b.course_name as "courseName",
      b.course_code as "courseCode", t.term_name as term, coalesce(u.realname, '') as "teacherName",
      coalesce(tc.teacher_no, '') as "teacherNo", array_to_string(c.grade_codes, ${listMark(ctx.lang)}::text) as "gradeCode",
      coalesce((select string_agg(m.major_name, ${listMark(ctx.lang)}::text order by m.major_code) from major m where m.id = any(c.major_ids)), '') as "majorName",
      coalesce((select string_agg(m.major_code, ${listMark(ctx.lang)}::text order by m.major_code) from major m where m.id = any(c.major_ids)), '') as "majorCode",
      exists (select 1 from favourite f where f.user_id = ${ctx.me.userId} and f.course_id = c.id) as "isCollected"
    ${from}
    order by t.is_current desc, ${sql.raw(ORDER[field] ?? 'b.course_code')} ${sql.raw(dir)}, c.id
    limit ${limit} offset ${skip}`.execute(ctx.db)
  const count = sql<{ total: number }>`select count(*) as total ${from}`.execute(ctx.db)
  const [{ rows }, counted] = await Promise.all([page, count])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
