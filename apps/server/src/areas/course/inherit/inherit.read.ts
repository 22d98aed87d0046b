import type { InheritPart } from '@shuyuan/contract/entities/course/opening.ts'
import type { PartCounts } from '@shuyuan/domain/course/inherit.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/**
 * Boards that somebody set up for the course itself; those of classes, groups and activities live and die with their
 * owners, and every opening has its usual ones.
 */
const OWN_BOARDS = "s.kind in ('course', 'chapter', 'errata') and not s.made_with_owner"

/**
 * A final's paper is copied once its term is over and nobody still has to sit it: the next host could open the copy.
 * Same as `isPastFinal` of the bank, which knows the courses.
 */
const NO_COMING_FINAL = `(s.purpose <> 'final' or (
  exists (select 1 from course o join term t on t.id = o.term_id where o.id = s.course_id and t.end_date < current_date)
  and not exists (select 1 from final_exam_paper f join final_exam_course x on x.id = f.final_exam_course_id
    where f.paper_id = s.id and x.closes_at > now())
  and not exists (select 1 from add_exam_course a join add_exam e on e.id = a.add_exam_id
    where a.paper_id = s.id and e.state <> 'closed' and e.exam_to > now())))`

/** The rows of each part that are copied. */
export const TAKEN = {
  detail: { table: 'course_detail', where: 'true' },
  chapter: { table: 'chapter', where: 'true' },
  // Supplements of face-to-face teachers belong to the classes of their term.
  resource: { table: 'resource', where: "s.recycled_at is null and s.origin in ('ours', 'otherSchool')" },
  process: { table: 'teach_process_step', where: 'true' },
  paper: { table: 'paper', where: `s.status <> 'archived' and ${NO_COMING_FINAL}` },
  assignment: { table: 'assignment', where: "s.kind <> 'finalExam'" },
  checkOption: {
    table: 'check_option',
    where: "s.scheme_id in (select x.id from check_scheme x where x.state = 'active')",
  },
  board: { table: 'bbs_module', where: OWN_BOARDS },
  // Entries for one class belong to its term.
  calendar: { table: 'teach_calendar', where: 's.course_class_id is null' },
  glossary: { table: 'word_pedia', where: 'true' },
} as const satisfies Record<InheritPart, { table: string; where: string }>

const PARTS = Object.keys(TAKEN) as InheritPart[]
type Rows = { readonly table: string; readonly where: string }
const all = (part: InheritPart): Rows => ({ table: TAKEN[part].table, where: 'true' })

/**
 * The rows of each part that prevent inheriting into an opening, and that clearing removes. Both use the same rows,
 * otherwise a cleared opening could still refuse. The exam office's rows are excluded from both: the assignment behind
 * a final exam and the papers in its slots.
 */
export const PART_ROWS: Readonly<Record<InheritPart, Rows>> = {
  detail: all('detail'),
  chapter: all('chapter'),
  resource: all('resource'),
  process: all('process'),
  paper: { table: 'paper', where: 'not exists (select 1 from final_exam_paper f where f.paper_id = s.id)' },
  assignment: { table: 'assignment', where: TAKEN.assignment.where },
  checkOption: { table: 'check_scheme', where: 'true' },
  board: { table: 'bbs_module', where: OWN_BOARDS },
  calendar: all('calendar'),
  glossary: all('glossary'),
}

/** Boards that say something: set up by somebody, or written on. */
const SET_UP = '(not s.made_with_owner or exists (select 1 from bbs_post p where p.module_id = s.id))'

/** Whether an opening (table name or alias) has any of these rows. */
const hasAny = (course: string, of: (part: InheritPart) => Rows) =>
  sql<boolean>`(${sql.join(
    PARTS.map((part) => {
      const { table, where } = of(part)
      return sql.raw(`exists (select 1 from ${table} s where s.course_id = ${course}.id and ${where})`)
    }),
    sql` or `,
  )})`

/** Whether it has anything that clearing would remove. */
export const holdsAnything = (course: string) => hasAny(course, (part) => PART_ROWS[part])
/** Whether it has anything of any part, including the exam office's and its classes'. */
export const holdsRows = (course: string) =>
  hasAny(course, (part) => ({ table: PART_ROWS[part].table, where: part === 'board' ? SET_UP : 'true' }))

async function countParts(
  db: Db,
  courseIds: readonly string[],
  of: (part: InheritPart) => Rows,
): Promise<Map<string, PartCounts>> {
  const counted = PARTS.map((part) => {
    const { table, where } = of(part)
    return sql`'${sql.raw(part)}', (select count(*) from ${sql.raw(table)} s where s.course_id = c.id and ${sql.raw(where)})`
  })
  const { rows } = await sql<{ id: string; counts: PartCounts }>`
    select c.id, json_build_object(${sql.join(counted)}) as counts
    from course c where c.id = any(${[...courseIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, counts }) => [id, counts]))
}

export const takenParts = (db: Db, courseIds: readonly string[]) => countParts(db, courseIds, (part) => TAKEN[part])
export const filledParts = (db: Db, courseIds: readonly string[]) =>
  countParts(db, courseIds, (part) => PART_ROWS[part])

export interface SourceFacts {
  courseId: string
  basicCourseId: string
  termName: string
  startDate: string
  teachWeeks: number
  assignments: { title: string; opensAt: string; closesAt: string }[]
  chapterWeeks: number[]
  calendarWeeks: number[]
}

/** The term of each opening, the dates of its assignments and the weeks of its chapters and of its calendar. */
export async function inheritFacts(db: Db, courseIds: readonly string[]): Promise<Map<string, SourceFacts>> {
  const { rows } = await sql<SourceFacts>`
    select c.id as "courseId", c.basic_course_id as "basicCourseId", t.term_name as "termName",
      t.start_date::text as "startDate", t.teach_weeks as "teachWeeks",
      coalesce((select json_agg(json_build_object('title', s.title, 'opensAt', s.opens_at, 'closesAt', s.closes_at)
        order by s.closes_at) from assignment s where s.course_id = c.id and ${sql.raw(TAKEN.assignment.where)}), '[]') as assignments,
      array(select h.week_no from chapter h where h.course_id = c.id and h.week_no is not null) as "chapterWeeks",
      array(select s.week_no from teach_calendar s where s.course_id = c.id and ${sql.raw(TAKEN.calendar.where)}) as "calendarWeeks"
    from course c join term t on t.id = c.term_id where c.id = any(${[...courseIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.courseId, row]))
}

export interface Source {
  courseId: string
  termName: string
  hostTeacherName: string
  chapterCount: number
  resourceCount: number
  paperCount: number
  assignmentCount: number
}

/** Earlier openings of the same course with content, newest first. */
export async function sourcesOf(db: Db, courseId: string): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select * from (
      select c.id as "courseId", t.term_name as "termName", t.start_date, coalesce(u.realname, '') as "hostTeacherName",
        (select count(*) from chapter s where s.course_id = c.id) as "chapterCount",
        (select count(*) from resource s where s.course_id = c.id and ${sql.raw(TAKEN.resource.where)}) as "resourceCount",
        (select count(*) from paper s where s.course_id = c.id and ${sql.raw(TAKEN.paper.where)}) as "paperCount",
        (select count(*) from assignment s where s.course_id = c.id and ${sql.raw(TAKEN.assignment.where)}) as "assignmentCount"
      from course me join term mt on mt.id = me.term_id
      join course c on c.basic_course_id = me.basic_course_id and c.id <> me.id
      join term t on t.id = c.term_id and t.start_date < mt.start_date
      left join teacher h on h.id = c.host_teacher_id left join app_user u on u.id = h.user_id
      where me.id = ${courseId}) x
    where "chapterCount" + "resourceCount" + "paperCount" + "assignmentCount" > 0
    order by start_date desc limit 20`.execute(db)
  return rows.map(
    ({ courseId: id, termName, hostTeacherName, chapterCount, resourceCount, paperCount, assignmentCount }) => ({
      courseId: id,
      termName,
      hostTeacherName,
      chapterCount,
      resourceCount,
      paperCount,
      assignmentCount,
    }),
  )
}
