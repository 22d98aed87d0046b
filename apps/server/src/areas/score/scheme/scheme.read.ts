import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { StoredRule } from '@shuyuan/contract/entities/marking/check-rule.ts'
import type { CheckKind } from '@shuyuan/domain/scoring/course/check-kind.rule.ts'
import type { TemplateItem } from '@shuyuan/domain/scoring/course/template.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { CLASS_LAST_MOMENT } from '../../exam/start/own-due.read.ts'

export interface SchemeContent {
  id: string
  assignmentId: string
  title: string
  kind: AssignmentKind
  opensAt: Date
  closesAt: Date
  fullScore: number
  share: number
  unsubmitted: 'zero' | 'leave'
  published: boolean
  showAnswers: 'never' | 'afterSubmit' | 'afterClose'
  /** Until when late work is taken. */
  lastMoment: Date
  /** The course classes that it is for; null: all. */
  targetClassIds: readonly string[] | null
}

export interface SchemeOptionRow {
  /** The option's root id, the same across versions. */
  id: string
  name: string
  kind: CheckKind
  weight: number
  /** How a kind without assignments is scored, as far as the host or the template says. */
  rule: StoredRule
  /** Of a discussion: how many boards of the course count for it; null of other kinds. */
  countedBoards: number | null
  /** The item of the school's template that it implements. */
  templateItemId: string | null
  contents: SchemeContent[]
}

/** The school's template as applied to a course, in that version. */
export interface SchemeTemplate {
  id: string
  name: string
  version: number
  /** The template's current version. */
  latest: number
  /** A template is binding while it is enabled. */
  enabled: boolean
  items: TemplateItem[]
}

export interface Scheme {
  id: string
  courseId: string
  versionNo: number
  state: 'draft' | 'active' | 'superseded'
  reason: string
  /** The term that it was inherited from; '' if it was created here. */
  inheritedFromTerm: string
  note: string
  publishedAt: Date | null
  updatedAt: Date
  byName: string
  template: SchemeTemplate | null
  options: SchemeOptionRow[]
}

type Json = Omit<Scheme, 'options'> & {
  options: (Omit<SchemeOptionRow, 'contents'> & {
    contents: (Omit<SchemeContent, 'opensAt' | 'closesAt' | 'lastMoment'> & {
      opensAt: string
      closesAt: string
      lastMoment: string
    })[]
  })[]
}

const read = (row: Json): Scheme => ({
  ...row,
  options: row.options.map((option) => ({
    ...option,
    contents: option.contents.map((one) => ({
      ...one,
      opensAt: new Date(one.opensAt),
      closesAt: new Date(one.closesAt),
      lastMoment: new Date(one.lastMoment),
    })),
  })),
})

/** Schemes with their options and contents, newest version first, in one query. */
async function schemesWhere(db: Db, where: RawBuilder<unknown>): Promise<Scheme[]> {
  const { rows } = await sql<Json>`
    select cs.id, cs.course_id as "courseId", cs.version_no as "versionNo", cs.state, cs.reason, cs.note,
      coalesce((select te.term_name from course fc join term te on te.id = fc.term_id where fc.id = cs.inherited_from_id), '') as "inheritedFromTerm",
      cs.published_at as "publishedAt", cs.updated_at as "updatedAt", coalesce(u.realname, '') as "byName",
      (select json_build_object('id', t.id, 'name', t.name, 'version', v.version, 'latest', t.version,
        'enabled', t.status = 'enabled', 'items', v.items)
        from check_template t join check_template_version v on v.template_id = t.id and v.version = cs.template_version
        where t.id = cs.template_id) as template,
      coalesce((select json_agg(json_build_object('id', o.root_id, 'name', o.name, 'kind', o.kind, 'weight', o.weight,
        'rule', o.rule, 'countedBoards', case when o.kind = 'discussion' then (select count(*) from bbs_module m
          where m.course_id = cs.course_id and m.counted and (coalesce(o.rule->'moduleIds', '[]') = '[]' or o.rule->'moduleIds' ? m.id::text)) end,
        'templateItemId', o.template_item_id,
        'contents', coalesce((select json_agg(json_build_object('id', k.id, 'assignmentId', a.id, 'title', a.title,
            'kind', a.kind, 'opensAt', a.opens_at, 'closesAt', a.closes_at, 'fullScore', a.full_score, 'share', k.share,
            'unsubmitted', k.unsubmitted, 'published', a.publish_status = 'published',
            'showAnswers', a.show_answers, 'targetClassIds', case when not a.all_targets then a.target_class_ids end,
            'lastMoment', ${CLASS_LAST_MOMENT}) order by k.sort, a.closes_at)
          from check_content k join assignment a on a.id = k.assignment_id where k.check_option_id = o.id), '[]')
        ) order by o.sort) from check_option o where o.scheme_id = cs.id), '[]') as options
    from check_scheme cs left join app_user u on u.id = coalesce(cs.updated_by, cs.created_by)
    where ${where} order by cs.version_no desc`.execute(db)
  return rows.map(read)
}

/** The versions of a course; a deputy course shares its main course's. */
export const schemes = (db: Db, courseId: string, where: RawBuilder<unknown> = sql`true`): Promise<Scheme[]> =>
  schemesWhere(
    db,
    sql`cs.course_id = (select coalesce(main_course_id, id) from course where id = ${courseId}) and ${where}`,
  )

/** The scheme in force of each of these courses, else its draft. */
export async function schemesOf(db: Db, courseIds: readonly string[]): Promise<Map<string, Scheme>> {
  const rows = await schemesWhere(
    db,
    sql`cs.course_id = any(${[...courseIds]}::uuid[]) and cs.state in ('active', 'draft')`,
  )
  const drafts = rows.filter(({ state }) => state === 'draft')
  const active = rows.filter(({ state }) => state === 'active')
  return new Map([...drafts, ...active].map((scheme) => [scheme.courseId, scheme]))
}

export const activeScheme = async (db: Db, courseId: string): Promise<Scheme | null> =>
  (await schemes(db, courseId, sql`cs.state = 'active'`))[0] ?? null

export const draftScheme = async (db: Db, courseId: string): Promise<Scheme | null> =>
  (await schemes(db, courseId, sql`cs.state = 'draft'`))[0] ?? null

/** The items that the school's template still prescribes. */
export const boundItems = ({ template }: Pick<Scheme, 'template'>): readonly TemplateItem[] =>
  template?.enabled ? template.items : []

export interface SchemeFacts {
  formative: number
  final: number
  courseCode: string
  /** Students with a result in this course. */
  resultsOf: number
  /** Submitted or published scores: from then on the scheme is locked. */
  entered: number
  fixed: number
  /** Results entered or overridden by a person. */
  kept: number
}

/** Students of whom a task, or a rule such as that of the discussion, has given a result. */
export const studentsWithResults = (courseId: RawBuilder<unknown>) => sql<number>`(select count(*) from (
    select r.student_id from study_check_result r where r.course_id = ${courseId} and r.score is not null
    union select x.student_id from score x where x.course_id = ${courseId}
      and exists (select 1 from jsonb_each(x.option_scores) o where jsonb_typeof(o.value) = 'number')) w)`

export async function schemeFacts(db: Db, courseId: string): Promise<SchemeFacts | undefined> {
  const { rows } = await sql<SchemeFacts>`
    select c.formative_ratio as formative, c.final_ratio as final, b.course_code as "courseCode",
      ${studentsWithResults(sql`c.id`)} as "resultsOf",
      (select count(*) from score x where x.course_id = c.id and x.state = 'entered') as entered,
      (select count(*) from score x where x.course_id = c.id and x.state in ('published', 'locked')) as fixed,
      (select count(*) from study_check_result r where r.course_id = c.id and r.source <> 'auto') as kept
    from course c join basic_course b on b.id = c.basic_course_id where c.id = ${courseId}`.execute(db)
  return rows[0]
}
