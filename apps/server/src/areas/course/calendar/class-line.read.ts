import type { ClassTime } from '@shuyuan/contract/entities/course/class-time.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'

export interface ClassLineRow {
  id: string
  weekNo: number
  content: string
  startsAt: Date
  endsAt: Date
  hours: number
  place: string
  remark: string
  courseClassId: string
  className: string
  updatedAt: Date
}

/** What these classes do face to face, in the order of time. */
export async function readClassLines({ db }: Ctx, classIds: readonly string[]): Promise<ClassLineRow[]> {
  const { rows } = await sql<ClassLineRow>`
    select x.id, x.week_no as "weekNo", x.content, x.starts_at as "startsAt", x.ends_at as "endsAt", x.hours::float8 as hours,
      x.place, x.remark, x.course_class_id as "courseClassId", k.name as "className", x.updated_at as "updatedAt"
    from teach_calendar x join course_class k on k.id = x.course_class_id
    where x.course_class_id = any(${[...classIds]}::uuid[]) and x.published_at is not null and x.starts_at is not null
      and x.ends_at is not null order by x.starts_at, k.name, x.id`.execute(db)
  return rows
}

/** The classes of a course that a student is in. */
export async function ownClassIds({ db, me }: Ctx, courseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select course_class_id as id from course_class_student
    where course_id = ${courseId} and student_id = ${me.studentId} and left_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

export async function namedClasses(
  { db }: Ctx,
  ids: readonly string[],
): Promise<{ id: string; name: string; times: ClassTime[] }[]> {
  const { rows } = await sql<{ id: string; name: string; times: ClassTime[] }>`
    select id, name, times from course_class where id = any(${[...ids]}::uuid[]) order by name, id`.execute(db)
  return rows
}

export interface Meets {
  className: string
  courseName: string
  sameClass: boolean
  sameTeacher: boolean
}

/** What else takes place at that time for the class or its teacher, or at the same place. */
export async function meetsWith(
  { db }: Ctx,
  asked: {
    butId: string | null
    courseClassId: string
    teacherId: string | null
    place: string
    startsAt: string
    endsAt: string
  },
): Promise<Meets[]> {
  const { rows } = await sql<Meets>`
    select k.name as "className", b.course_name as "courseName", x.course_class_id = ${asked.courseClassId} as "sameClass",
      coalesce(x.teacher_id = ${asked.teacherId}::uuid, false) as "sameTeacher"
    from teach_calendar x join course_class k on k.id = x.course_class_id join course c on c.id = k.course_id
    join basic_course b on b.id = c.basic_course_id
    where x.starts_at < ${asked.endsAt}::timestamptz and x.starts_at > ${asked.startsAt}::timestamptz - interval '1 day'
      and x.ends_at > ${asked.startsAt}::timestamptz and x.id is distinct from ${asked.butId}::uuid
      and (x.course_class_id = ${asked.courseClassId} or x.teacher_id = ${asked.teacherId}::uuid
        or (x.place = ${asked.place} and x.place <> ''))
    order by x.starts_at limit 5`.execute(db)
  return rows
}
