import { z } from 'zod'
import { ask, byId, file, get, list, upload, write } from '../../call.ts'
import { id, keyWords, text, time } from '../../entities/fields.ts'

/** One service, four scopes: whoever may see what refers to a file may read it (screens/shell part 3). */
export const FILE_SCOPES = ['common', 'course', 'teacher', 'student'] as const
export type FileScope = (typeof FILE_SCOPES)[number]

export const fileKind = z.enum([
  'avatar',
  'image',
  'document',
  'audio',
  'video',
  'archive',
  'package',
  'answer',
  'sheet',
])
export type FileKind = z.infer<typeof fileKind>

/** How many files one zip takes. */
const DOWNLOAD_MAX = 200
const ONE_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ID_LIST = new RegExp(`^${ONE_ID}(?:,${ONE_ID}){0,${DOWNLOAD_MAX - 1}}$`, 'i')

/** One part of a resumable upload, and the largest file of a single multipart call. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024
/** Each kind of file has its own lower limit. */
const UPLOAD_MAX_BYTES = 1024 ** 4
export const SINGLE_UPLOAD_MAX_BYTES = 20 * 1024 * 1024

const target = { kind: fileKind, refType: text(40).default(''), refId: z.union([id, z.literal('')]).default('') }
export const storedFile = z.object({
  fileId: id,
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  status: z.enum(['uploading', 'ready', 'quarantined', 'deleted']),
})

const rows = <S extends string>(base: S) =>
  ({
    upload: upload(`${base}/upload`, {
      open: 'signedIn',
      usedBy: 'files',
      quiet: 'background',
      maxBytes: SINGLE_UPLOAD_MAX_BYTES,
      in: z.object(target),
      out: storedFile.extend({ url: z.string() }),
    }),
    initUpload: write(`${base}/initUpload`, {
      open: 'signedIn',
      usedBy: 'files',
      quiet: 'background',
      in: z.object({
        name: text(255, 1),
        size: z.number().int().min(1).max(UPLOAD_MAX_BYTES),
        sha256: z.hex().length(64),
        ...target,
      }),
      out: z.object({
        uploadId: z.string(),
        partSize: z.number().int(),
        have: z.array(z.number().int()),
        /** Set if this person already owns the same content: nothing has to be sent. */
        fileId: z.string(),
      }),
    }),
    statusUpload: get(`${base}/upload/{uploadId}`, {
      open: 'signedIn',
      usedBy: 'files',
      quiet: 'background',
      in: z.object({ uploadId: id }),
      out: z.object({ have: z.array(z.number().int()), size: z.number(), expiresAt: time }),
    }),
    completeUpload: write(`${base}/completeUpload/{uploadId}`, {
      open: 'signedIn',
      usedBy: 'files',
      quiet: 'background',
      in: z.object({ uploadId: id }),
      out: storedFile,
    }),
    abortUpload: write(`${base}/abortUpload/{uploadId}`, {
      open: 'signedIn',
      usedBy: 'files',
      quiet: 'background',
      in: z.object({ uploadId: id }),
      out: z.null(),
    }),
    detail: ask(`${base}/detail/{id}`, {
      open: 'signedIn',
      usedBy: 'files',
      in: byId,
      out: storedFile.extend({ kind: fileKind, sizeText: z.string(), ownerName: z.string(), createdAt: time }),
    }),
    /** One file, or with `ids` (comma-separated) several as one zip. */
    download: file('GET', `${base}/download/{id}`, {
      open: 'signedIn',
      usedBy: 'files',
      in: byId.extend({ ids: z.string().regex(ID_LIST).optional() }),
    }),
    link: ask(`${base}/link`, {
      open: 'signedIn',
      usedBy: 'files',
      quiet: 'background',
      in: z.object({
        ids: z.array(id).min(1).max(100),
        disposition: z.enum(['inline', 'attachment']).default('inline'),
      }),
      out: z.array(
        z.object({ id, url: z.string(), name: z.string(), mime: z.string(), size: z.number(), expiresAt: time }),
      ),
    }),
    text: file('GET', `${base}/text/{id}`, { open: 'signedIn', usedBy: 'files', in: byId }),
    mine: list(`${base}/list`, {
      open: 'signedIn',
      usedBy: 'files',
      filter: { keyWords, kind: fileKind.optional() },
      row: storedFile.extend({ kind: fileKind, createdAt: time }),
      sort: ['name', 'size', 'createdAt'],
      defaultSort: 'createdAt@desc',
    }),
    delete: write(`${base}/delete/{id}`, { open: 'signedIn', usedBy: 'files', in: byId, out: z.null() }),
  }) as const

type Rows = ReturnType<typeof rows>
type Named<G extends string> = {
  [K in keyof Rows as K extends 'detail' ? `get${G}` : `${K}${G}`]: Rows[K]
}

function named<G extends string>(group: G, base: string): Named<G> {
  const entries = Object.entries(rows(base)).map(([verb, row]) => [`${verb === 'detail' ? 'get' : verb}${group}`, row])
  return Object.fromEntries(entries) as Named<G>
}

export const commonFileInfoCalls = named('CommonFileInfo', '/api/file/commonFileInfo')
export const courseFileInfoCalls = named('CourseFileInfo', '/api/file/courseFileInfo')
export const teacherFileInfoCalls = named('TeacherFileInfo', '/api/file/teacherFileInfo')
export const studentFileInfoCalls = named('StudentFileInfo', '/api/file/studentFileInfo')

/** Raw parts are sent by PUT outside the table: bytes, not JSON. `X-Part-Sha256` is the hash of the part. */
export const partUploadPath = (group: string, uploadId: string, partNo: number): string =>
  `/api/file/${group}/part/${uploadId}/${partNo}`
