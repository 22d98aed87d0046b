import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface UnitForm {
  schoolName: string
  schoolCode: string
  isDepartment: boolean
  pid: string | null
  contact: string
  phone: string
  address: string
}

const nextSort = sql<number>`(select coalesce(max(sort), 0) + 1 from sub_school)`

export async function insertUnit(db: Db, form: UnitForm, { now, userId }: WrittenBy): Promise<string> {
  const id = newId()
  const written = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  await db
    .insertInto('subSchool')
    .values({ id, ...form, sort: nextSort, ...written })
    .execute()
  return id
}

export const lockUnit = (db: Db, id: string) =>
  db.selectFrom('subSchool').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Change = { [K in keyof UnitForm]?: UnitForm[K] | undefined } & {
  status?: 'enabled' | 'disabled'
  statusReason?: string
  usersStopped?: boolean
}

export const updateUnit = (db: Db, id: string, change: Change, { now, userId }: WrittenBy) =>
  db
    .updateTable('subSchool')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const deleteUnit = (db: Db, id: string) => db.deleteFrom('subSchool').where('id', '=', id).execute()

export interface Place {
  id: string
  pid: string | null
  sort: number
}

export const placeUnits = (db: Db, rows: readonly Place[], { now, userId }: WrittenBy) =>
  sql`update sub_school set pid = place.pid, sort = place.sort, updated_at = ${now}, updated_by = ${userId}
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ pid }) => pid)}::uuid[],
        ${rows.map(({ sort }) => sort)}::int[]) place (id, pid, sort)
      where sub_school.id = place.id and (sub_school.pid is distinct from place.pid or sub_school.sort <> place.sort)`.execute(
    db,
  )

/** The whole tree, which is small. */
export const unitTree = (db: Db) =>
  db.selectFrom('subSchool').select(['id', 'pid', 'isDepartment', 'schoolName', 'schoolCode']).execute()

export interface Contents {
  students: number
  teachers: number
  classes: number
  /** Everything else that refers to the unit: majors, courses, research groups, accounts, roles, sub-units. */
  others: number
}

export async function contentsOf(db: Db, id: string): Promise<Contents> {
  const { rows } = await sql<Contents>`
    select (select count(*) from student where sub_school_id = ${id}) as students,
      (select count(*) from teacher where sub_school_id = ${id}) as teachers,
      (select count(*) from org_class where sub_school_id = ${id}) as classes,
      (select count(*) from major where sub_school_id = ${id})
        + (select count(*) from basic_course where sub_school_id = ${id})
        + (select count(*) from course_class where sub_school_id = ${id})
        + (select count(*) from app_user where sub_school_id = ${id})
        + (select count(*) from user_role where scope_sub_school_id = ${id})
        + (select count(*) from research_group where sub_school_id = ${id})
        + (select count(*) from sub_school where pid = ${id}) as others`.execute(db)
  return rows[0] as Contents
}

export async function runningClasses(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from course_class cc join course c on c.id = cc.course_id
    join term t on t.id = c.term_id and t.is_current
    where cc.sub_school_id = ${id} and cc.status <> 'closed'`.execute(db)
  return Number(rows[0]?.n ?? 0)
}
