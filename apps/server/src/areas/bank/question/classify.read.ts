import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface ClassifyRow {
  id: string
  pid: string
  name: string
  important: boolean
  questionCount: number
  updatedAt: Date
}

/** Parents before their children, siblings in their order. */
export async function classifyTree(db: Db, basicCourseId: string): Promise<ClassifyRow[]> {
  const { rows } = await sql<ClassifyRow>`
    with recursive tree as (
      select k.*, 1 as level from course_classify k
      where k.basic_course_id = ${basicCourseId} and k.pid is null
      union all
      select k.*, t.level + 1 from course_classify k join tree t on t.id = k.pid)
    select t.id, coalesce(t.pid::text, '') as pid, t.name, t.important, t.updated_at as "updatedAt",
      (select count(*) from question q where q.basic_course_id = ${basicCourseId} and t.id = any(q.classify_ids)) as "questionCount"
    from tree t order by t.level, t.sort, t.name`.execute(db)
  return rows
}

interface ClassifyPlace {
  id: string
  basicCourseId: string
  pid: string | null
  name: string
  updatedAt: Date
  /** 1 is the top level. */
  level: number
  children: number
  questions: number
}

export async function findClassify(db: Db, id: string): Promise<ClassifyPlace | undefined> {
  const { rows } = await sql<ClassifyPlace>`
    with recursive up as (
      select id, pid, 1 as level from course_classify where id = ${id}
      union all select k.id, k.pid, u.level + 1 from course_classify k join up u on u.pid = k.id)
    select k.id, k.basic_course_id as "basicCourseId", k.pid, k.name, k.updated_at as "updatedAt",
      (select max(level) from up) as level,
      (select count(*) from course_classify x where x.pid = k.id) as children,
      (select count(*) from question q where k.id = any(q.classify_ids)) as questions
    from course_classify k where k.id = ${id}`.execute(db)
  return rows[0]
}

export const countClassify = async (db: Db, basicCourseId: string): Promise<number> => {
  const row = await db
    .selectFrom('courseClassify')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('basicCourseId', '=', basicCourseId)
    .executeTakeFirst()
  return row?.n ?? 0
}

export const hasSibling = async (db: Db, basicCourseId: string, pid: string | null, name: string): Promise<boolean> => {
  const query = db
    .selectFrom('courseClassify')
    .select('id')
    .where('basicCourseId', '=', basicCourseId)
    .where('name', '=', name)
    .where('pid', 'is not distinct from', pid)
  return (await query.executeTakeFirst()) !== undefined
}
