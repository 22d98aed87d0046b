import type { ChapterControl } from '@shuyuan/domain/course/chapter-open.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type Seen, visibleStudents } from '../class/visible-students.read.ts'
import { chaptersNamed } from './chapter-here.read.ts'

/** All chapters of a course, at most 300. */
export const readChapters = (db: Db, courseId: string) =>
  db
    .selectFrom('chapter')
    .select(['id', 'pid', 'title', 'sort', 'weekNo', 'hidden', 'goals', 'updatedAt'])
    .where('courseId', '=', courseId)
    .execute()
export type ChapterRow = Awaited<ReturnType<typeof readChapters>>[number]

/** How many teaching weeks the term of a course has. */
export async function weeksOfCourse(db: Db, courseId: string): Promise<number> {
  const term = db.selectFrom('course').innerJoin('term', 'term.id', 'course.termId').select('term.teachWeeks')
  return (await term.where('course.id', '=', courseId).executeTakeFirstOrThrow()).teachWeeks
}

export interface ChapterCounts {
  id: string
  stepCount: number
  resourceCount: number
  assignmentCount: number
  donePercent: number
}

/** Counts of each chapter itself; donePercent covers its must-see resources over the visible students. */
export async function readChapterCounts(db: Db, courseId: string, seen: Seen): Promise<Map<string, ChapterCounts>> {
  const { rows } = await sql<ChapterCounts>`
    with students as (${visibleStudents(courseId, seen)}),
    must as (
      select r.chapter_id, count(*) as wanted,
        coalesce(sum((select count(*) from study_resource sr join students s on s.student_id = sr.student_id
          where sr.resource_id = r.id and sr.finished_at is not null)), 0) as done
      from resource r where r.course_id = ${courseId} and r.recycled_at is null and r.must_see and r.chapter_id is not null
      group by r.chapter_id)
    select c.id,
      (select count(*) from teach_process_step x where x.chapter_id = c.id) as "stepCount",
      (select count(*) from resource x where x.chapter_id = c.id and x.recycled_at is null) as "resourceCount",
      (select count(*) from assignment x where x.chapter_id = c.id) as "assignmentCount",
      coalesce(round(100 * m.done / nullif(m.wanted * (select count(*) from students), 0), 1), 0) as "donePercent"
    from chapter c left join must m on m.chapter_id = c.id
    where c.course_id = ${courseId}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The chapter controls of one class in a course. */
export const readControls = (db: Db, courseClassId: string): Promise<ChapterControl[]> =>
  db
    .selectFrom('chapterControl')
    .select(['chapterId', 'hidden', 'openFrom'])
    .where('courseClassId', '=', courseClassId)
    .execute()

export interface ChapterUse {
  resources: number
  assignments: number
  steps: number
  questions: number
  boards: number
}

/** What still belongs to these chapters. */
export async function readChapterUse(db: Db, ids: readonly string[]): Promise<ChapterUse> {
  const { rows } = await sql<ChapterUse>`
    select (select count(*) from resource where chapter_id = any(${ids}::uuid[]) and recycled_at is null) as resources,
      (select count(*) from assignment where chapter_id = any(${ids}::uuid[])) as assignments,
      (select count(*) from teach_process_step where chapter_id = any(${ids}::uuid[])) as steps,
      (select count(*) from bbs_module where chapter_id = any(${ids}::uuid[])) as boards,
      (select count(*) from question where chapter_id in ${chaptersNamed(ids)}) as questions`.execute(db)
  return rows[0] as ChapterUse
}
