import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface ClassPlace {
  id: string
  classCode: string
  className: string
  subSchoolId: string
  majorId: string
  gradeCode: string
  maxStudents: number
  /** Whoever is enrolled or suspended holds a place. */
  taken: number
  isOpen: boolean
}

/** Classes as places: whose they are and how full. By id, or by code as sheets name them. */
export async function classPlaces(db: Db, by: { ids: readonly string[] } | { codes: readonly string[] }) {
  const where = 'ids' in by ? sql`oc.id = any(${by.ids}::uuid[])` : sql`oc.class_code = any(${by.codes}::text[])`
  const { rows } = await sql<ClassPlace>`
    select oc.id, oc.class_code as "classCode", oc.class_name as "className", oc.sub_school_id as "subSchoolId",
      oc.major_id as "majorId", oc.grade_code as "gradeCode", oc.max_students as "maxStudents",
      oc.status = 'enabled' and oc.graduated_at is null as "isOpen",
      (select count(*) from student s where s.org_class_id = oc.id and s.study_status in ('enrolled', 'suspended')) as taken
    from org_class oc where ${where}`.execute(db)
  return rows
}

/** The class of a form, locked so that two who fill the last place do not both get it. */
export async function lockClassPlace(db: Db, id: string): Promise<ClassPlace | undefined> {
  await db.selectFrom('orgClass').select('id').where('id', '=', id).forUpdate().execute()
  return (await classPlaces(db, { ids: [id] }))[0]
}
