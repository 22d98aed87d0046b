import type { CourseOption, TemplateItem } from '@shuyuan/domain/scoring/course/template.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { coursesInScope } from '../../course/people/course-scope.read.ts'
import { studentsWithResults } from '../scheme/scheme.read.ts'

/** A course as seen when applying templates: its draft counts, otherwise the active scheme. */
export interface TemplateCourse {
  courseId: string
  courseCode: string
  courseName: string
  schoolName: string
  collegeId: string
  category: string
  examForm: string
  hostTeacherName: string
  archived: boolean
  isDeputy: boolean
  /** Number of submitted or published scores. */
  fixed: number
  entered: number
  resultsOf: number
  schemeId: string | null
  schemeState: 'draft' | 'active' | null
  templateId: string | null
  templateVersion: number | null
  /** The template's items in the applied version. */
  templateItems: TemplateItem[]
  options: CourseOption[]
}

async function courses(db: Db, where: RawBuilder<unknown>, own: RawBuilder<unknown>): Promise<TemplateCourse[]> {
  const { rows } = await sql<TemplateCourse>`
    select c.id as "courseId", b.course_code as "courseCode", b.course_name as "courseName", u.school_name as "schoolName",
      b.sub_school_id as "collegeId", b.category, c.exam_form as "examForm", coalesce(p.realname, '') as "hostTeacherName",
      (c.archived_at is not null or t.archived_at is not null) as archived, c.main_course_id is not null as "isDeputy",
      (select count(*) from score x where x.course_id = c.id and x.state in ('published', 'locked')) as fixed,
      (select count(*) from score x where x.course_id = c.id and x.state = 'entered') as entered,
      ${studentsWithResults(sql`c.id`)} as "resultsOf",
      s.id as "schemeId", s.state as "schemeState", s.template_id as "templateId", s.template_version as "templateVersion",
      coalesce(v.items, '[]') as "templateItems",
      coalesce((select json_agg(json_build_object('rootId', o.root_id, 'templateItemId', o.template_item_id, 'name', o.name,
          'kind', o.kind, 'weight', o.weight, 'contents', coalesce((select json_agg(json_build_object('assignmentId', a.id,
            'title', a.title, 'kind', a.kind, 'share', k.share, 'unsubmitted', k.unsubmitted) order by k.sort)
            from check_content k join assignment a on a.id = k.assignment_id where k.check_option_id = o.id), '[]')
        ) order by o.sort) from check_option o where o.scheme_id = s.id), '[]') as options
    from course c join basic_course b on b.id = c.basic_course_id join sub_school u on u.id = b.sub_school_id
    join term t on t.id = c.term_id
    left join teacher h on h.id = c.host_teacher_id left join app_user p on p.id = h.user_id
    left join lateral (select x.id, x.state, x.template_id, x.template_version from check_scheme x
      where x.course_id = c.id and x.state in ('draft', 'active') order by x.state = 'draft' desc limit 1) s on true
    left join check_template_version v on v.template_id = s.template_id and v.version = s.template_version
    where ${where} and ${own} order by b.course_code, c.id`.execute(db)
  return rows
}

export const namedCourses = (db: Db, me: Actor, ids: readonly string[]) =>
  courses(db, sql`c.id = any(${[...ids]}::uuid[])`, coursesInScope(me))

/** Courses whose host has been notified already. */
export const coursesOfHost = (db: Db, ids: readonly string[]) =>
  courses(db, sql`c.id = any(${[...ids]}::uuid[])`, sql`true`)

export const termCourses = (db: Db, me: Actor, termCode: string) =>
  courses(db, sql`t.term_code = ${termCode}`, coursesInScope(me))

/** Courses of a term (default: the current one) that use one of the templates. */
export const coursesWith = (db: Db, me: Actor, templateIds: readonly string[], termCode?: string) =>
  courses(
    db,
    sql`s.template_id = any(${[...templateIds]}::uuid[])
      and ${termCode === undefined ? sql`t.is_current` : sql`t.term_code = ${termCode}`}`,
    coursesInScope(me),
  )
