import { isCourseTeacher } from '@shuyuan/contract/access/role-groups.ts'
import type { In } from '@shuyuan/contract/calls/index.ts'
import {
  HEAD_UNIT,
  type NoticeCategory,
  type NoticeScope,
  type NoticeState,
} from '@shuyuan/contract/entities/talk/notice.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { slice } from '../../../wire/paging.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'
import { coursesInScope } from '../../course/people/course-scope.read.ts'
import { isForPerson } from './reach.read.ts'
import { scopeTexts } from './scope-names.read.ts'

const SUMMARY = 120
/** Enough of a text for its summary, whatever stands in its tags. */
const SUMMARY_OF = 2000

export interface ListedNotice {
  id: string
  title: string
  start: string
  category: NoticeCategory
  scope: NoticeScope
  courseId: string | null
  courseName: string
  publisherUnit: string
  publisherName: string
  publisherRole: string
  publishAt: Date | null
  due: number
  read: number
  confirmed: number
  needConfirm: boolean
  confirmBy: Date | null
  pinnedUntil: Date | null
  isPinned: boolean
  state: NoticeState
  problem: '' | 'nobody' | 'noRight'
  revision: number
  fileCount: number
  forVisitors: boolean
  urgedAt: Date | null
  isMine: boolean
  mayWithdraw: boolean
  isReceiver: boolean
  isRead: boolean
  isRevised: boolean
  confirmedAt: Date | null
  updatedAt: Date
}

/** What a manager oversees: the notices of his units, and those of courses in his scope. */
export const overseen = (me: Actor): RawBuilder<boolean> => {
  const { isWhole, colleges, subSchools } = scopeOf(me)
  if (isWhole) return sql<boolean>`true`
  return sql<boolean>`(n.unit_id = any(${[...colleges, ...subSchools]}::uuid[])
    or n.course_id is not null and exists (select 1 from course c join basic_course b on b.id = c.basic_course_id
      where c.id = n.course_id and ${coursesInScope(me)}))`
}

/** Who may take a published notice back: its writer, the host of its course, and whoever manages all whom it reached. */
export function withdrawable(me: Actor): RawBuilder<boolean> {
  const { isWhole, colleges, subSchools } = scopeOf(me)
  if (isWhole) return sql<boolean>`true`
  const host = isCourseTeacher(me.role)
    ? sql`exists (select 1 from course c where c.id = n.course_id and c.host_teacher_id = ${me.teacherId})`
    : sql`false`
  return sql<boolean>`(n.created_by = ${me.userId} or ${host}
    or n.course_id is null and n.unit_id = any(${[...colleges, ...subSchools]}::uuid[])
    or exists (select 1 from course c join basic_course b on b.id = c.basic_course_id
      where c.id = n.course_id and b.sub_school_id = any(${[...colleges]}::uuid[]))
    or n.course_id is not null and n.reach ->> 'kind' = 'courseClasses' and not exists (
      select 1 from course_class k where n.reach -> 'ids' ? k.id::text and k.sub_school_id <> all(${[...subSchools]}::uuid[])))`
}

const count = (column: 'read_at' | 'confirmed_at') => sql<number>`(select count(*)::int from notice_receipt c
  where c.notice_id = n.id and c.${sql.ref(column)} is not null and not c.is_late)`

const columns = (me: Actor, now: Date) => sql`
  n.id, n.title, left(n.body, ${SUMMARY_OF}) as start, n.category, n.scope, n.course_id as "courseId",
  coalesce((select b.course_name from course c join basic_course b on b.id = c.basic_course_id where c.id = n.course_id), '')
    as "courseName", coalesce(un.school_name, '') as "publisherUnit", w.realname as "publisherName",
  n.created_role as "publisherRole", n.publish_at as "publishAt", n.due_count as due, ${count('read_at')} as read,
  ${count('confirmed_at')} as confirmed, n.need_confirm as "needConfirm", n.confirm_by as "confirmBy",
  n.pinned_until as "pinnedUntil", coalesce(n.pinned_until > ${now}, false) as "isPinned", n.state, n.problem, n.revision,
  cardinality(n.file_ids) as "fileCount", n.for_visitors as "forVisitors", n.urged_at as "urgedAt", n.created_by = ${me.userId} as "isMine",
  n.state = 'published' and ${withdrawable(me)} as "mayWithdraw", r.user_id is not null as "isReceiver",
  r.read_at is not null as "isRead", coalesce(r.read_revision between 1 and n.revision - 1, false) as "isRevised",
  r.confirmed_at as "confirmedAt", n.updated_at as "updatedAt"`

const tables = (me: Actor) => sql`notice n join app_user w on w.id = n.created_by
  left join sub_school un on un.id = n.unit_id
  left join notice_receipt r on r.notice_id = n.id and r.user_id = ${me.userId}`

type Filter = Omit<In<'listNotice'>, 'limit' | 'offset' | 'orderBy'>

/** Notices told to this person, also to somebody who came into their scope later. */
const received = (me: Actor) => sql`n.state = 'published' and (r.user_id is not null or ${isForPerson(me.userId)})`

/** What this person wrote, and what others published that he oversees; drafts are seen by their writer alone. */
const sent = (me: Actor, { mine, courseId }: Filter) => {
  const own = sql`n.created_by = ${me.userId}`
  if (mine === '1') return own
  // Inside of a course the caller has asked for the duty there.
  return sql`(${own} or n.state in ('published', 'withdrawn') and ${courseId ? sql`true` : overseen(me)})`
}

function conditions(me: Actor, filter: Filter): RawBuilder<unknown> {
  const { box, courseId, keyWords, category, state, publisherId, publisherRole, subSchoolId, courseClassId } = filter
  const isReceived = box === 'received'
  const where: RawBuilder<unknown>[] = [isReceived ? received(me) : sent(me, filter)]
  if (courseId)
    where.push(
      isReceived
        ? sql`(n.course_id = ${courseId} or n.scope -> 'courseIds' ? ${courseId})`
        : sql`n.course_id = ${courseId}`,
    )
  if (keyWords) where.push(sql`n.title ilike ${containing(keyWords)}`)
  if (category) where.push(sql`n.category = ${category}`)
  if (state) where.push(sql`n.state = ${state}`)
  if (publisherId) where.push(sql`n.created_by = ${publisherId}`)
  if (publisherRole) where.push(sql`n.created_role = ${publisherRole}`)
  if (subSchoolId === HEAD_UNIT) where.push(sql`n.unit_id is null and n.course_id is null`)
  else if (subSchoolId) where.push(sql`n.unit_id = ${subSchoolId}`)
  if (courseClassId)
    where.push(sql`(n.scope -> 'courseClassIds' ? ${courseClassId} or n.reach ->> 'kind' = 'course' and n.scope -> 'courseClassIds' = '[]'
      and n.course_id = (select k.course_id from course_class k where k.id = ${courseClassId}))`)
  if (filter.needConfirm) where.push(sql`n.need_confirm = ${filter.needConfirm === '1'}`)
  if (filter.read) where.push(sql`(r.read_at is not null) = ${filter.read === '1'}`)
  if (filter.from) where.push(sql`n.publish_at >= ${startOfDay(filter.from)}`)
  if (filter.to) where.push(sql`n.publish_at < ${endOfDay(filter.to)}`)
  return sql.join(where, sql` and `)
}

const ORDER: Readonly<Record<string, string>> = {
  publishAt: 'coalesce(n.publish_at, n.updated_at)',
  title: 'n.title',
  due: 'n.due_count',
  updatedAt: 'n.updated_at',
}

/** A reader sees first what he has to confirm, then what is on top; a writer his pinned ones. */
const first = (now: Date, isReceived: boolean) =>
  sql`${
    isReceived
      ? sql`(n.need_confirm and r.confirmed_at is null and coalesce(n.confirm_by > ${now}, true) and r.read_at is null) desc, `
      : sql``
  }coalesce(n.pinned_until > ${now}, false) desc`

export async function noticePage(
  db: Db,
  me: Actor,
  now: Date,
  input: In<'listNotice'> & { limit: number; offset: number; orderBy: string },
): Promise<{ rows: ListedNotice[]; total: number }> {
  const { limit, skip, field, dir } = slice(input, 'listNotice')
  const where = conditions(me, input)
  const by = sql.raw(`${ORDER[field] ?? ORDER.publishAt} ${dir}`)
  const [{ rows }, counted] = await Promise.all([
    sql<ListedNotice>`select ${columns(me, now)} from ${tables(me)} where ${where}
      order by ${first(now, input.box === 'received')}, ${by}, n.id desc limit ${limit} offset ${skip}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${tables(me)} where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface WholeNotice extends ListedNotice {
  body: string
  fileIds: string[]
  sms: boolean
  email: boolean
  withdrawReason: string
  withdrawnAt: Date | null
  createdBy: string
  isOverseen: boolean
  /** Told to this person, or meant for somebody who came later. */
  isForMe: boolean
}

export async function findNotice(db: Db, me: Actor, now: Date, id: string): Promise<WholeNotice | undefined> {
  const { rows } = await sql<WholeNotice>`
    select ${columns(me, now)}, n.body, n.file_ids as "fileIds", n.sms, n.email, n.withdraw_reason as "withdrawReason",
      n.withdrawn_at as "withdrawnAt", n.created_by as "createdBy",
      n.state in ('published', 'withdrawn') and ${overseen(me)} as "isOverseen",
      r.user_id is not null or n.state = 'published' and ${isForPerson(me.userId)} as "isForMe"
    from ${tables(me)} where n.id = ${id}`.execute(db)
  return rows[0]
}

export const summaryOf = (start: string): string =>
  plainText(start.replace(/<[^>]*$/, ''))
    .replace(/\s+/g, ' ')
    .slice(0, SUMMARY)

/** As lists show them. Whom a notice was for is told to those who oversee it. */
export async function presentNotices<N extends ListedNotice>(
  db: Db,
  rows: readonly N[],
  lang: Lang,
  toReaders: boolean,
) {
  const texts = await scopeTexts(db, rows, lang)
  return rows.map(({ start, scope: _, ...row }, at) => ({
    ...row,
    summary: summaryOf(start),
    scopeText: toReaders ? '' : (texts[at] ?? ''),
  }))
}

export interface FormerText {
  revision: number
  title: string
  body: string
  writtenAt: Date
  writtenBy: string
}

export async function formerTexts(db: Db, id: string): Promise<FormerText[]> {
  const { rows } = await sql<FormerText>`
    select v.revision, v.title, v.body, v.written_at as "writtenAt", coalesce(u.realname, '') as "writtenBy"
    from notice_version v left join app_user u on u.id = v.written_by where v.notice_id = ${id} order by v.revision desc`.execute(
    db,
  )
  return rows
}

export async function namedPeople(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; realname: string; username: string }>`
    select id, realname, username from app_user where id = any(${[...ids]}::uuid[]) order by username`.execute(db)
  return rows
}

/** How many notices this person has not read, of one course or of all. */
export async function unreadNotices(db: Db, userId: string, courseId: string | null = null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from notice_receipt r join notice n on n.id = r.notice_id and n.state = 'published'
    where r.user_id = ${userId} and r.read_at is null
      and (${courseId}::uuid is null or n.course_id = ${courseId} or n.scope -> 'courseIds' ? ${courseId ?? ''})`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Others that are on top of a course now. */
export async function pinnedBeside(db: Db, courseId: string, id: string, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from notice where course_id = ${courseId} and id <> ${id} and pinned_until > ${now}
      and state in ('published', 'scheduled')`.execute(db)
  return rows[0]?.n ?? 0
}
