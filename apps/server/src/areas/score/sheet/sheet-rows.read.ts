import type { ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { narrow, type SheetFilter, type SheetRow, sheetConditions } from './sheet-list.read.ts'

/** A group of like rows of a sheet, with their number. */
export interface RowGroup {
  subSchoolId: string
  subSchoolName: string
  orgClassId: string | null
  orgClassName: string | null
  courseClassId: string
  courseClassName: string
  state: SheetRow['state']
  flag: ScoreFlag
  passed: boolean | null
  missingFinal: boolean
  n: number
}

/** Counts the rows of a sheet by unit and state: thousands of rows become a few dozen groups. */
export async function rowGroups(db: Db, me: Actor, filter: SheetFilter): Promise<RowGroup[]> {
  const { rows } = await sql<RowGroup>`
    select g.sub_school_id as "subSchoolId", ss.school_name as "subSchoolName", g.org_class_id as "orgClassId",
      oc.class_name as "orgClassName", g.course_class_id as "courseClassId", cc.name as "courseClassName", g.state, g.flag,
      g.passed, g.missing as "missingFinal", g.n
    from (
      select r.sub_school_id, r.org_class_id, r.course_class_id, r.state, r.flag, r.passed,
        r.final_score is null and r.flag = 'normal' and r.needs_final as missing, count(*) as n
      from (${narrow(me, filter)}) r
      where ${sheetConditions(filter)} group by 1, 2, 3, 4, 5, 6, 7) g
    join sub_school ss on ss.id = g.sub_school_id join course_class cc on cc.id = g.course_class_id
    left join org_class oc on oc.id = g.org_class_id`.execute(db)
  return rows
}

/** Every row of a sheet in narrow form, for figures and print, with units by id only. */
export interface NarrowRow {
  studentId: string
  studentNo: string
  realname: string
  subSchoolId: string
  orgClassId: string | null
  courseClassId: string
  state: SheetRow['state']
  flag: ScoreFlag
  formative: number | null
  final: number | null
  total: number | null
  passed: boolean | null
}

export async function narrowRows(db: Db, me: Actor, filter: SheetFilter): Promise<NarrowRow[]> {
  const { rows } = await sql<NarrowRow>`
    select r.student_id as "studentId", r.student_no as "studentNo", r.realname, r.sub_school_id as "subSchoolId",
      r.org_class_id as "orgClassId", r.course_class_id as "courseClassId", r.state, r.flag,
      r.formative_score as formative, r.final_score as final, r.total_score as total, r.passed
    from (${narrow(me, filter)}) r
    where ${sheetConditions(filter)} order by r.student_no, r.student_id`.execute(db)
  return rows
}

interface CourseClass {
  name: string
  faceTeacherId: string | null
  faceTeacherName: string
}

/** Names of units by id. */
export interface UnitNames {
  subSchools: ReadonlyMap<string, string>
  orgClasses: ReadonlyMap<string, string>
  courseClasses: ReadonlyMap<string, CourseClass>
}

const idsOf = <T>(rows: readonly T[], of: (row: T) => string | null): string[] => [
  ...new Set(rows.map(of).filter((id) => id !== null)),
]

export async function unitNames(db: Db, rows: readonly NarrowRow[]): Promise<UnitNames> {
  const { rows: units } = await sql<{ kind: keyof UnitNames; id: string } & CourseClass>`
    select 'subSchools' as kind, id, school_name as name, null::uuid as "faceTeacherId", '' as "faceTeacherName"
      from sub_school where id = any(${idsOf(rows, ({ subSchoolId }) => subSchoolId)})
    union all select 'orgClasses', id, class_name, null, ''
      from org_class where id = any(${idsOf(rows, ({ orgClassId }) => orgClassId)})
    union all select 'courseClasses', cc.id, cc.name, ft.id, coalesce(fu.realname, '')
      from course_class cc left join teacher ft on ft.id = cc.face_teacher_id left join app_user fu on fu.id = ft.user_id
      where cc.id = any(${idsOf(rows, ({ courseClassId }) => courseClassId)})`.execute(db)
  const named = (kind: keyof UnitNames) =>
    new Map(units.filter((unit) => unit.kind === kind).map(({ id, name }) => [id, name] as const))
  const classes = units.filter(({ kind }) => kind === 'courseClasses')
  return {
    subSchools: named('subSchools'),
    orgClasses: named('orgClasses'),
    courseClasses: new Map(classes.map(({ id, kind: _, ...one }) => [id, one] as const)),
  }
}
