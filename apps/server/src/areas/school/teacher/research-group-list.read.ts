import type { GroupRole, GroupStatus } from '@shuyuan/contract/entities/school/research-group.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing, NO_SUCH_ID } from '../../../wire/page.ts'
import { groupScope } from './research-group.policy.ts'

export interface GroupFilter {
  keyWords?: string | undefined
  subSchoolId?: string | undefined
  headId?: string | undefined
  status?: GroupStatus | undefined
  ids?: readonly string[] | undefined
}

const count = (from: RawBuilder<unknown>) => sql<number>`(select count(*) from ${from} where x.group_id = g.id)`

/** The SQL expression by which each sortable field of listResearchGroupInfo is ordered. */
export const GROUP_ORDER = {
  groupCode: 'group.group_code',
  name: 'group.name',
  collegeName: 'group.college_name',
  memberCount: 'group.member_count',
  courseCount: 'group.course_count',
}

interface ListedGroup {
  id: string
  groupCode: string
  name: string
  subSchoolId: string
  collegeName: string
  headId: string | null
  headName: string
  deputyNames: string[]
  memberCount: number
  courseCount: number
  status: GroupStatus
}

/** Research groups within this person's scope. */
export function groupQuery(db: Db, me: Actor, filter: GroupFilter) {
  const { isWhole, colleges, subSchools, memberId } = groupScope(me)
  const rows = sql<ListedGroup>`(
    select g.id, g.group_code, g.name, g.sub_school_id, s.school_name as college_name, h.teacher_id as head_id,
      coalesce(hu.realname, '') as head_name,
      array(select u.realname from research_group_member m join teacher t on t.id = m.teacher_id
        join app_user u on u.id = t.user_id where m.group_id = g.id and m.role = 'deputy' order by u.realname, t.id) as deputy_names,
      ${count(sql`research_group_member x`)} as member_count, ${count(sql`research_group_course x`)} as course_count,
      case when g.archived_at is not null then 'dissolved' else g.status end as status
    from research_group g join sub_school s on s.id = g.sub_school_id
    left join research_group_member h on h.group_id = g.id and h.role = 'head'
    left join teacher ht on ht.id = h.teacher_id left join app_user hu on hu.id = ht.user_id
    where ${isWhole} or g.sub_school_id = any(${[...colleges]}::uuid[])
      or exists (select 1 from research_group_member m join teacher t on t.id = m.teacher_id
        where m.group_id = g.id and (t.id = ${memberId} or t.sub_school_id = any(${[...subSchools]}::uuid[]))))`
  let query = db.selectFrom(rows.as('group')).selectAll()
  if (filter.ids) query = query.where('group.id', 'in', [...filter.ids, NO_SUCH_ID])
  if (filter.subSchoolId) query = query.where('group.subSchoolId', '=', filter.subSchoolId)
  if (filter.headId) query = query.where('group.headId', '=', filter.headId)
  if (filter.status) query = query.where('group.status', '=', filter.status)
  if (filter.keyWords) {
    const like = containing(filter.keyWords)
    query = query.where(({ or, eb }) => or([eb('group.name', 'ilike', like), eb('group.groupCode', 'ilike', like)]))
  }
  return query
}

export interface GroupOfTeacher {
  id: string
  groupCode: string
  name: string
  collegeName: string
  role: GroupRole
  isMain: boolean
  joinedAt: Date
}

/** A teacher's groups, the main one first, without dissolved ones. */
export async function groupsOfTeacher(db: Db, teacherId: string): Promise<GroupOfTeacher[]> {
  const { rows } = await sql<GroupOfTeacher>`
    select g.id, g.group_code as "groupCode", g.name, s.school_name as "collegeName", m.role, m.is_main as "isMain",
      m.joined_at as "joinedAt"
    from research_group_member m join research_group g on g.id = m.group_id join sub_school s on s.id = g.sub_school_id
    where m.teacher_id = ${teacherId} and g.archived_at is null order by m.is_main desc, g.group_code`.execute(db)
  return rows
}
