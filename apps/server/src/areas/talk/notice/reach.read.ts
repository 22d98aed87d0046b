import { EVERYBODY, type NoticeScope } from '@shuyuan/contract/entities/talk/notice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/**
 * Whom the writer of a notice may tell at all, whatever its scope says. It is kept with the notice, so that whoever comes
 * into the scope later is judged by the same; a kind that is not known reaches nobody.
 */
export type Reach = { readonly by: string } & (
  | { readonly kind: 'whole' }
  | { readonly kind: 'units'; readonly ids: readonly string[] }
  | { readonly kind: 'instructor'; readonly teacherId: string }
  | { readonly kind: 'course'; readonly courseId: string }
  | { readonly kind: 'courseClasses'; readonly courseId: string; readonly ids: readonly string[] }
)

/** A person `u`, with what he is in the school: student `s` of the major `m`, teacher `t`. */
const PERSON = sql`app_user u left join student s on s.user_id = u.id left join major m on m.id = s.major_id
  left join teacher t on t.user_id = u.id`

/** Belongs to one of these branches or colleges, by his place, his major or a role that is bound to it. */
export const ofUnits = (ids: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${ids} ? coalesce(s.sub_school_id, t.sub_school_id, u.sub_school_id)::text or ${ids} ? m.sub_school_id::text
  or exists (select 1 from user_role b where b.user_id = u.id and ${ids} ? b.scope_sub_school_id::text))`

const list = (key: keyof NoticeScope) => sql`n.scope -> ${sql.lit(key)}`
const empty = (key: keyof NoticeScope) => sql`n.scope -> ${sql.lit(key)} = '[]'`
const fits = (key: keyof NoticeScope, value: RawBuilder<unknown>) =>
  sql`(${empty(key)} or ${list(key)} ? ${value}::text)`

const inCourse = sql`(
  exists (select 1 from content_seat p where p.student_id = s.id and (${list('courseClassIds')} ? p.course_class_id::text
    or ${list('courseIds')} ? p.course_id::text or ${list('courseIds')} ? p.own_course_id::text))
  or exists (select 1 from course_teacher ct where ct.teacher_id = t.id and ${list('courseIds')} ? ct.course_id::text
    and (ct.to_at is null or ct.to_at > now())))`

const listsOf = ({ userIds: _, ...lists }: NoticeScope) => lists

/** Named by what he is, where the scope names that at all, or by his own id. */
const inScope = sql`(${list('userIds')} ? u.id::text or (
  (${list('userIds')} = '[]' or n.scope - 'userIds' <> ${sql.lit(JSON.stringify(listsOf(EVERYBODY)))}::jsonb)
  and (s.id is null or t.id is not null or s.study_status in ('enrolled', 'suspended'))
  and (${empty('roles')} or exists (select 1 from user_role b join role g on g.id = b.role_id
    where b.user_id = u.id and ${list('roles')} ? g.role_flag))
  and (${empty('subSchoolIds')} or ${ofUnits(list('subSchoolIds'))})
  and ${fits('majorIds', sql`s.major_id`)} and ${fits('gradeCodes', sql`s.grade_code`)}
  and ${fits('orgClassIds', sql`s.org_class_id`)}
  and (${empty('courseIds')} and ${empty('courseClassIds')} or ${inCourse})))`

const inReach = sql`case n.reach ->> 'kind' when 'whole' then true
  when 'units' then ${ofUnits(sql`n.reach -> 'ids'`)}
  when 'instructor' then exists (select 1 from org_class_instructor i
    where i.org_class_id = s.org_class_id and i.teacher_id::text = n.reach ->> 'teacherId')
  when 'course' then exists (select 1 from content_seat p where p.student_id = s.id
    and (p.course_id::text = n.reach ->> 'courseId' or p.own_course_id::text = n.reach ->> 'courseId'))
  when 'courseClasses' then exists (select 1 from content_seat p where p.student_id = s.id
    and (p.course_id::text = n.reach ->> 'courseId' or p.own_course_id::text = n.reach ->> 'courseId')
    and n.reach -> 'ids' ? p.course_class_id::text)
  else false end`

/**
 * People whom a notice `n` (its columns `scope` and `reach`) is for, as a condition over `u`, `s`, `m` and `t`. Its writer
 * is none of them.
 */
const isFor = sql<boolean>`u.status <> 'disabled' and u.id::text <> n.reach ->> 'by' and ${inReach} and ${inScope}`

/** `select u.id … from notices n, people`: `where` narrows the notices or the person. */
export const receiversOf = (
  notices: RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  from ${notices} n cross join (${PERSON}) where ${where} and ${isFor}`

/** Whether a notice `n` of the query around it is for this person. */
export const isForPerson = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from ${PERSON} where u.id = ${userId} and ${isFor})`

/** A notice that is not stored yet. */
const unstored = (scope: NoticeScope, reach: Reach) =>
  sql`(select ${JSON.stringify(scope)}::jsonb as scope, ${JSON.stringify(reach)}::jsonb as reach)`

export interface Counted {
  people: number
  withMobile: number
  withEmail: number
}

export async function countReceivers(db: Db, scope: NoticeScope, reach: Reach): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as people, count(*) filter (where u.mobile <> '')::int as "withMobile",
      count(*) filter (where u.email <> '')::int as "withEmail" ${receiversOf(unstored(scope, reach))}`.execute(db)
  return rows[0] ?? { people: 0, withMobile: 0, withEmail: 0 }
}

/** Whom of these named people the writer may tell. */
export async function reachable(db: Db, userIds: readonly string[], reach: Reach): Promise<Set<string>> {
  const named: NoticeScope = { ...EVERYBODY, userIds: [...userIds] }
  const { rows } = await sql<{ id: string }>`
    select u.id ${receiversOf(unstored(named, reach), sql`u.id = any(${[...userIds]}::uuid[])`)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
