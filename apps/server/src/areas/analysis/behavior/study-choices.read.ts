import { isCourseTeacher, isInstructor, isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { coursesInScope } from '../../course/people/course-scope.read.ts'
import { visibleClassIds } from '../../school/org-class/org-class-list.read.ts'
import { type CourseChoice, taughtBy } from '../figures/choices.read.ts'

/** More than a person looks through. */
const CHOICES_MAX = 500

type Chooser = Pick<Ctx, 'db' | 'me'>

/** Of a course (alias c): this person may look at the study of its students, or studies there. */
function isOwnCourse({ me }: Chooser): RawBuilder<boolean> {
  if (isCourseTeacher(me.role)) return taughtBy(me.teacherId)
  if (isStudent(me.role))
    return sql<boolean>`exists (select 1 from content_place p where p.own_course_id = c.id and p.student_id = ${me.studentId})`
  if (isInstructor(me.role))
    return sql<boolean>`exists (select 1 from content_place p join student st on st.id = p.student_id
      join org_class_instructor oci on oci.org_class_id = st.org_class_id
      where p.own_course_id = c.id and oci.teacher_id = ${me.teacherId})`
  return coursesInScope(me)
}

/** Published courses of a term; of deputies the main course, whose content is studied. */
export async function studiedCourses(chooser: Chooser, termCode: string | undefined): Promise<CourseChoice[]> {
  const { rows } = await sql<CourseChoice>`
    select distinct m.id as "courseId", b.course_name as "courseName", t.term_code as "termCode"
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    join course m on m.id = coalesce(c.main_course_id, c.id)
    where ${termCode ? sql`t.term_code = ${termCode}` : sql`t.is_current`} and c.publish_status = 'published'
      and ${isOwnCourse(chooser)}
    order by 2, 1 limit ${CHOICES_MAX}`.execute(chooser.db)
  return rows
}

/** Administrative classes in this person's scope that have students. */
export async function ownClasses({ db, me }: Chooser) {
  const { rows } = await sql<{ orgClassId: string; name: string; subSchoolId: string; subSchoolName: string }>`
    select oc.id as "orgClassId", oc.class_name as name, s.id as "subSchoolId", s.school_name as "subSchoolName"
    from org_class oc join sub_school s on s.id = oc.sub_school_id
    where oc.id in ${visibleClassIds(db, me)}
      and exists (select 1 from student st where st.org_class_id = oc.id and st.study_status = 'enrolled')
    order by s.school_name, oc.class_name, oc.id limit ${CHOICES_MAX}`.execute(db)
  return rows
}

/** The course classes among these, with the branches that they belong to. */
export async function courseClassesOf(db: Db, classIds: readonly string[]) {
  const { rows } = await sql<{ courseClassId: string; name: string; subSchoolId: string; subSchoolName: string }>`
    select cc.id as "courseClassId", cc.name, s.id as "subSchoolId", s.school_name as "subSchoolName"
    from course_class cc join sub_school s on s.id = cc.sub_school_id where cc.id = any(${[...classIds]}::uuid[])
    order by cc.name, cc.id`.execute(db)
  return rows
}
