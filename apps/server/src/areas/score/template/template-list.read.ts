import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import type { TemplateItem } from '@shuyuan/domain/scoring/course/template.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'

export interface TemplateFilter {
  keyword?: string | undefined
  status?: 'draft' | 'enabled' | 'disabled' | undefined
  subSchoolId?: string | undefined
  examForm?: ExamForm | undefined
  courseId?: string | undefined
}

/** The SQL expression by which each sortable field of listGlobalTestInfo is ordered. */
export const TEMPLATE_ORDER = {
  name: 'check_template.name',
  version: 'check_template.version',
  status: 'check_template.status',
  updatedAt: 'check_template.updated_at',
}

/** How many of the three scope lists are set: the more, the narrower. */
export const narrowness = sql<number>`((sub_school_ids <> '{}')::int + (categories <> '{}')::int + (exam_forms <> '{}')::int)`

const takes = (list: string, value: unknown) =>
  sql<boolean>`(${sql.ref(list)} = '{}' or ${value} = any(${sql.ref(list)}))`

export function templateQuery(db: Db, filter: TemplateFilter) {
  let query = db
    .selectFrom('checkTemplate')
    .innerJoin('checkTemplateVersion', (join) =>
      join
        .onRef('checkTemplateVersion.templateId', '=', 'checkTemplate.id')
        .onRef('checkTemplateVersion.version', '=', 'checkTemplate.version'),
    )
    .select(['checkTemplate.id', 'name', 'checkTemplate.version', 'subSchoolIds', 'categories', 'note'])
    .select('checkTemplate.updatedAt')
    .select([
      sql<ExamForm[]>`exam_forms`.as('examForms'),
      sql<Exclude<TemplateFilter['status'], undefined>>`status`.as('status'),
      sql<TemplateItem[]>`check_template_version.items`.as('items'),
      sql<string[]>`array(select u.school_name from sub_school u where u.id = any(sub_school_ids) order by u.sort)`.as(
        'schoolNames',
      ),
      sql<boolean>`exists (select 1 from check_scheme s where s.template_id = check_template.id)`.as('applied'),
      narrowness.as('narrowness'),
    ])
  if (filter.keyword) query = query.where('name', 'ilike', containing(filter.keyword))
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.subSchoolId) query = query.where(takes('sub_school_ids', filter.subSchoolId))
  if (filter.examForm) query = query.where(takes('exam_forms', filter.examForm))
  if (filter.courseId)
    query = query.where('status', '=', 'enabled').where(
      sql<boolean>`exists (select 1 from course c join basic_course b on b.id = c.basic_course_id
        where c.id = ${filter.courseId} and ${takes('sub_school_ids', sql`b.sub_school_id`)}
          and ${takes('categories', sql`b.category`)} and ${takes('exam_forms', sql`c.exam_form`)})`,
    )
  return query
}

export type TemplateRow = Awaited<ReturnType<ReturnType<typeof templateQuery>['execute']>>[number]

export const findTemplate = (db: Db, id: string): Promise<TemplateRow | undefined> =>
  templateQuery(db, {}).where('checkTemplate.id', '=', id).executeTakeFirst()

/** Whether another template has this name. */
export async function templateNamed(db: Db, name: string, exceptId?: string): Promise<boolean> {
  const other = db.selectFrom('checkTemplate').select('id').where('name', '=', name)
  return (await (exceptId ? other.where('id', '<>', exceptId) : other).executeTakeFirst()) !== undefined
}

/** Another enabled template with exactly the same scope. */
export async function sameScope(db: Db, { id, subSchoolIds, categories, examForms }: TemplateRow) {
  const same = (column: string, values: readonly string[], type: 'uuid' | 'text') =>
    sql<boolean>`${sql.ref(column)} @> ${[...values]}::${sql.raw(type)}[] and ${sql.ref(column)} <@ ${[...values]}::${sql.raw(type)}[]`
  return db
    .selectFrom('checkTemplate')
    .select('name')
    .where('status', '=', 'enabled')
    .where('id', '<>', id)
    .where(same('sub_school_ids', subSchoolIds, 'uuid'))
    .where(same('categories', categories, 'text'))
    .where(same('exam_forms', examForms, 'text'))
    .executeTakeFirst()
}
