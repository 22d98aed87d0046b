import type { UploadKind, UploadState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { listMark } from '@shuyuan/domain/text/listed.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import type { Page } from '../../../wire/handlers.ts'
import { type PagingInput, slice } from '../../../wire/paging.ts'
import { canManageWholeSchool, scopeOf } from '../../../wire/scope/scope.policy.ts'

interface Filter {
  termCode: string
  kind?: UploadKind | undefined
  subSchoolId?: string | undefined
  courseId?: string | undefined
  paperCode?: string | undefined
  checkStatus?: UploadState | undefined
}

interface UploadRow {
  id: string
  kind: UploadKind
  courseId: string | null
  courseName: string
  paperCode: string
  subSchoolId: string
  subSchoolName: string
  fileIds: string[]
  fileCount: number
  declaredCount: number | null
  expectedCount: number
  checkStatus: UploadState
  reason: string
  remark: string
  uploadedBy: string
  uploadedAt: Date
  updatedAt: Date
}

/**
 * Whose material a person sees, over x (exam_upload) and b: the head school sees all, a college that of its courses, a
 * branch its own. Reports of violations are visible to the sender and the exam office only.
 */
export function visibleUploads(me: Actor): RawBuilder<boolean> {
  const { isWhole, colleges, subSchools } = scopeOf(me)
  if (isWhole) return sql<boolean>`true`
  return sql<boolean>`((x.sub_school_id = any(${[...subSchools]}::uuid[]) or exists (
      select 1 from course kc join basic_course kb on kb.id = kc.basic_course_id where kb.sub_school_id = any(${[...colleges]}::uuid[])
        and (kc.id = x.course_id or (kc.term_id = x.term_id and x.paper_code <> '' and kc.paper_codes @> array[x.paper_code]))))
    and (x.kind <> 'violation' or x.created_by = ${me.userId}))`
}

const ORDER: Readonly<Record<string, RawBuilder<unknown>>> = {
  uploadedAt: sql`x.created_at`,
  kind: sql`x.kind`,
  paperCode: sql`x.paper_code`,
  subSchoolName: sql`s.school_name`,
  checkStatus: sql`x.check_status`,
}

interface Reader {
  db: Db
  me: Actor
  lang: Lang
}

/** The courses that a row of material is about: the one it names, or those that sit its paper code. */
const itsCourses = sql`(c.id = x.course_id or (x.course_id is null and c.term_id = x.term_id
  and c.publish_status <> 'cancelled' and c.paper_codes @> array[x.paper_code]))`

const columns = (lang: Lang) => sql`
  x.id, x.kind, x.course_id as "courseId",
  array_to_string(array(select distinct b.course_name from course c join basic_course b on b.id = c.basic_course_id
    where ${itsCourses} order by 1), ${listMark(lang)}::text) as "courseName",
  x.paper_code as "paperCode", x.sub_school_id as "subSchoolId", s.school_name as "subSchoolName",
  x.file_ids as "fileIds", cardinality(x.file_ids) as "fileCount", x.declared_count as "declaredCount",
  (select count(distinct cs.student_id)::int from course c join course_class_student cs on cs.course_id = c.id
    and cs.left_at is null join student st on st.id = cs.student_id
    where ${itsCourses} and st.sub_school_id = x.sub_school_id) as "expectedCount",
  x.check_status as "checkStatus", x.reason, x.remark, coalesce(u.realname, '') as "uploadedBy",
  x.created_at as "uploadedAt", x.updated_at as "updatedAt"`
const FROM = sql`exam_upload x join term t on t.id = x.term_id join sub_school s on s.id = x.sub_school_id
  left join app_user u on u.id = x.created_by`

export async function listUploads({ db, me, lang }: Reader, input: Filter & PagingInput): Promise<Page<UploadRow>> {
  const { limit, skip, field, dir } = slice(input, 'listExamUploadInfo')
  const all = [sql`t.term_code = ${input.termCode}`, visibleUploads(me)]
  if (input.kind) all.push(sql`x.kind = ${input.kind}`)
  if (input.subSchoolId) all.push(sql`x.sub_school_id = ${input.subSchoolId}`)
  if (input.courseId) all.push(sql`x.course_id = ${input.courseId}`)
  if (input.paperCode) all.push(sql`x.paper_code = ${input.paperCode}`)
  if (input.checkStatus) all.push(sql`x.check_status = ${input.checkStatus}`)
  const where = sql.join(all, sql` and `)
  const { rows } = await sql<UploadRow>`
    select ${columns(lang)} from ${FROM} where ${where}
    order by ${ORDER[field] ?? ORDER.uploadedAt} ${sql.raw(dir)}, x.id limit ${limit} offset ${skip}`.execute(db)
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${FROM} where ${where}`.execute(db)
  return { rows, total: counted[0]?.n ?? 0 }
}

export interface UploadDetail extends UploadRow {
  termCode: string
  checkedByName: string
  checkedAt: Date | null
}

export async function findUpload({ db, me, lang }: Reader, id: string): Promise<UploadDetail | undefined> {
  const { rows } = await sql<UploadDetail>`
    select ${columns(lang)}, t.term_code as "termCode", x.checked_at as "checkedAt",
      coalesce((select realname from app_user where id = x.checked_by), '') as "checkedByName"
    from ${FROM} where x.id = ${id} and ${visibleUploads(me)}`.execute(db)
  return rows[0]
}

interface MissingRow {
  subSchoolId: string
  subSchoolName: string
  paperCode: string
  courseName: string
  expectedCount: number
  uploadedCount: number
}

/** What the room of an online final exam sends; the answers are already in the system. */
const OF_ONLINE: readonly UploadKind[] = ['siteRecord', 'signIn']

/**
 * Finished final exams, by branch, whose material is incomplete: published papers with fewer sheets than students who
 * sat them, online exams without the papers of their rooms. A branch sees its own.
 */
export async function missingUploads(
  { db, me, lang, now }: Reader & { now: Date },
  { termCode, kind }: { termCode: string; kind: UploadKind },
): Promise<MissingRow[]> {
  const { colleges, subSchools } = scopeOf(me)
  const mine = canManageWholeSchool(me)
    ? sql`true`
    : sql`(st.sub_school_id = any(${[...subSchools]}::uuid[]) or b.sub_school_id = any(${[...colleges]}::uuid[]))`
  const sitters = sql`join basic_course b on b.id = c.basic_course_id
    join course_class_student cs on cs.course_id = c.id and cs.left_at is null join student st on st.id = cs.student_id`
  const facts = sql`array_agg(distinct c.id) as course_ids, string_agg(distinct b.course_name, ${listMark(lang)}::text) as course_name,
    count(distinct st.id)::int as expected`
  const { rows } = await sql<MissingRow>`
    with sat as (
      select st.sub_school_id, p.term_id, p.paper_code, ${facts}
      from paper_time p join term t on t.id = p.term_id and t.term_code = ${termCode}
      join course c on c.term_id = p.term_id and c.publish_status <> 'cancelled' and c.paper_codes @> array[p.paper_code]
      ${sitters}
      where p.publish_status = 'published' and p.ends_at <= ${now} and ${mine}
      group by st.sub_school_id, p.term_id, p.paper_code
      union all
      select st.sub_school_id, c.term_id, '', ${facts}
      from final_exam_course f join course c on c.id = f.course_id and c.publish_status <> 'cancelled'
      join term t on t.id = c.term_id and t.term_code = ${termCode} ${sitters}
      where ${OF_ONLINE.includes(kind)} and f.closes_at <= ${now} and ${mine}
      group by st.sub_school_id, c.term_id, c.id),
    sent as (
      select sat.*, coalesce((select sum(coalesce(x.declared_count, cardinality(x.file_ids))) from exam_upload x
        where x.term_id = sat.term_id and x.kind = ${kind} and x.sub_school_id = sat.sub_school_id
          and x.check_status <> 'returned'
          and case when x.paper_code <> '' then x.paper_code = sat.paper_code else x.course_id = any(sat.course_ids) end
        ), 0)::int as uploaded
      from sat)
    select sent.sub_school_id as "subSchoolId", s.school_name as "subSchoolName", sent.paper_code as "paperCode",
      sent.course_name as "courseName", sent.expected as "expectedCount", sent.uploaded as "uploadedCount"
    from sent join sub_school s on s.id = sent.sub_school_id
    where ${kind === 'answerSheet' ? sql`sent.uploaded < sent.expected` : sql`sent.uploaded = 0`}
    order by s.school_name, sent.paper_code, sent.course_name limit 2000`.execute(db)
  return rows
}
