import type { FolderLevel, PackagePart } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type PagingInput, slice } from '../../../wire/paging.ts'
import { type PaperBy, type PaperFilter, paperTables, paperWhere, shownName, shownNo } from '../paper/papers.read.ts'
import { canSeeAllPackages } from '../thesis.policy.ts'

/** The most files in a part: with the directory and a margin, below what every unpacker reads. */
export const PART_BYTES = 2 * 1024 ** 3

export interface PackageSize {
  count: number
  files: number
  bytes: number
}

/** Counts the papers handed in, their files and bytes. */
export async function sizeOf(db: Db, by: PaperBy, filter: PaperFilter, versions: 'last' | 'all'): Promise<PackageSize> {
  const { rows } = await sql<PackageSize>`
    select count(distinct x.id)::int as count, count(f.id)::int as files, coalesce(sum(f.size), 0)::float8 as bytes
    from ${paperTables}
    join thesis_version v on v.submission_id = x.id and ${versions === 'last' ? sql`v.version_no = x.version_no` : sql`true`}
    left join file f on f.id = any(v.file_ids) where ${paperWhere(by, filter)}`.execute(db)
  return rows[0] ?? { count: 0, files: 0, bytes: 0 }
}

export interface PackedFile {
  fileId: string
  name: string
  size: number
  /** null: the file is gone. */
  storageKey: string | null
  submittedAt: Date
  version: number
  no: number
  count: number
  studentNo: string
  realname: string
  subSchoolName: string
  className: string
  courseCode: string
  courseName: string
  title: string
}

/** Every file to be packed, in the order of the list. */
export async function packedFiles(
  db: Db,
  by: PaperBy,
  filter: PaperFilter,
  versions: 'last' | 'all',
): Promise<PackedFile[]> {
  const { rows } = await sql<PackedFile>`
    select a.file_id as "fileId", coalesce(f.name, '') as name, coalesce(f.size, 0)::float8 as size,
      case when f.status = 'ready' then fb.storage_key end as "storageKey", v.submitted_at as "submittedAt",
      v.version_no as version, a.no, cardinality(v.file_ids) as count, ${shownNo(by.me)} as "studentNo",
      ${shownName(by.me)} as realname, ss.school_name as "subSchoolName", coalesce(oc.class_name, '') as "className", b.course_code as "courseCode",
      b.course_name as "courseName", coalesce(tp.title, x.own_title) as title
    from ${paperTables}
    join thesis_version v on v.submission_id = x.id and ${versions === 'last' ? sql`v.version_no = x.version_no` : sql`true`}
    cross join lateral unnest(v.file_ids) with ordinality as a (file_id, no)
    left join file f on f.id = a.file_id left join file_blob fb on fb.sha256 = f.sha256
    where ${paperWhere(by, filter)} order by b.course_code, ${shownNo(by.me)}, v.version_no, a.no`.execute(db)
  return rows
}

export interface ListedPackage {
  id: string
  name: string
  filters: PaperFilter
  versions: 'last' | 'all'
  folderBy: FolderLevel[]
  nameRule: string
  include: PackagePart[]
  termCode: string
  filterText: string
  count: number
  files: number
  bytes: number
  parts: number
  sha256: string[]
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'
  percent: number
  message: string
  by: string
  createdAt: Date
  expiresAt: Date
}

const ORDER: Readonly<Record<string, RawBuilder<unknown>>> = {
  createdAt: sql`p.created_at`,
  name: sql`p.name`,
  bytes: sql`p.bytes`,
}

export async function listPackages(
  db: Db,
  { me, now }: PaperBy,
  input: { termCode?: string | undefined } & PagingInput,
) {
  const { limit, skip, field, dir } = slice(input, 'listPackageThesisExamInfo')
  const where = sql`${canSeeAllPackages(me) ? sql`true` : sql`p.by = ${me.userId}`}
    and ${input.termCode ? sql`p.term_code = ${input.termCode}` : sql`true`}`
  const [page, counted] = await Promise.all([
    sql<ListedPackage>`
      select p.id, p.name, p.filters, p.versions, p.folder_by as "folderBy", p.name_rule as "nameRule", p.include,
        p.term_code as "termCode", p.filter_text as "filterText", p.paper_count as count, p.file_count as files,
        p.bytes::float8 as bytes, cardinality(p.part_ids) as parts,
        array(select f.sha256 from unnest(p.part_ids) with ordinality as a (id, no) join file f on f.id = a.id
          order by a.no) as sha256,
        case when j.state = 'done' and p.expires_at < ${now} then 'expired' else j.state end as state,
        j.percent::float8 as percent, j.message, u.realname as by, p.created_at as "createdAt", p.expires_at as "expiresAt"
      from thesis_package p join job j on j.id = p.job_id join app_user u on u.id = p.by
      where ${where} order by ${ORDER[field] ?? ORDER.createdAt} ${sql.raw(dir)}, p.id limit ${limit} offset ${skip}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from thesis_package p where ${where}`.execute(db),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}
