import type { UploadKind } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { sql } from 'kysely'
import { dayOf } from '../../../sheet/cell-text.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { notFound, outsideScope } from '../../../wire/error.ts'
import { zipOf } from '../../file/zip-files.ts'
import { UPLOAD_KIND_NAMES } from '../exam-words.ts'
import { visibleUploads } from './upload.read.ts'

interface Packed {
  subSchoolName: string
  paperCode: string
  kind: UploadKind
  no: number
  name: string
  mime: string
  size: number
  storageKey: string
  createdAt: Date
}

/** The files of these rows by branch and paper; 100455 if a row is somebody else's. */
async function filesOf(ctx: Ctx, ids: readonly string[]): Promise<Packed[]> {
  const { rows: asked } = await sql<{ mine: boolean }>`
    select ${visibleUploads(ctx.me)} as mine from exam_upload x where x.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  if (asked.length === 0) throw notFound()
  if (asked.some(({ mine }) => !mine)) throw outsideScope()
  const { rows } = await sql<Packed>`
    select s.school_name as "subSchoolName", x.paper_code as "paperCode", x.kind, k.at::int as no, f.name, f.mime,
      f.size::float8 as size, bl.storage_key as "storageKey", x.created_at as "createdAt"
    from exam_upload x join sub_school s on s.id = x.sub_school_id
    cross join lateral unnest(x.file_ids) with ordinality as k (id, at)
    join file f on f.id = k.id and f.status = 'ready' join file_blob bl on bl.sha256 = f.sha256
    where x.id = any(${[...ids]}::uuid[]) order by s.school_name, x.paper_code, x.id, k.at`.execute(ctx.db)
  return rows
}

/** A single file as it is; several as a zip that is streamed. */
export async function downloadUploads(ctx: Ctx, ids: readonly string[]): Promise<FileAnswer> {
  const files = await filesOf(ctx, ids)
  const [only] = files
  if (!only) throw notFound()
  if (files.length === 1) {
    const body = await ctx.deps.files.read(only.storageKey)
    return { body, name: only.name, mime: only.mime, size: only.size, disposition: 'attachment' }
  }
  const named = files.map(({ subSchoolName, paperCode, kind, no, name, storageKey, createdAt }) => ({
    name: [subSchoolName, paperCode, UPLOAD_KIND_NAMES[kind], no, name].filter(Boolean).join('_'),
    storageKey,
    createdAt,
  }))
  return zipOf(ctx.deps.files, named, `考场材料-${dayOf(ctx.now)}.zip`)
}
