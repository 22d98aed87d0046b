import type { FileKind, FileScope } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import type { StoredFile, Uploader, UploadWatch } from '../kit/upload/types.ts'
import { CallError } from './call-error.ts'
import { call, envelopeOf, failed } from './client.ts'
import { uploadCall } from './files.ts'
import { sha256Of } from './hash.ts'
import { headers } from './request.ts'
import { partPaths, SINGLE_UPLOAD_MAX_BYTES } from './upload-table.static.ts'

export interface UploadTarget {
  readonly kind: FileKind
  /** What the file belongs to, if the screen knows it already. */
  readonly refType?: string
  readonly refId?: string
}

/** The calls of each scope: one service under four names. */
const scopeCalls = {
  common: {
    single: 'uploadCommonFileInfo',
    init: 'initUploadCommonFileInfo',
    complete: 'completeUploadCommonFileInfo',
    detail: 'getCommonFileInfo',
  },
  course: {
    single: 'uploadCourseFileInfo',
    init: 'initUploadCourseFileInfo',
    complete: 'completeUploadCourseFileInfo',
    detail: 'getCourseFileInfo',
  },
  teacher: {
    single: 'uploadTeacherFileInfo',
    init: 'initUploadTeacherFileInfo',
    complete: 'completeUploadTeacherFileInfo',
    detail: 'getTeacherFileInfo',
  },
  student: {
    single: 'uploadStudentFileInfo',
    init: 'initUploadStudentFileInfo',
    complete: 'completeUploadStudentFileInfo',
    detail: 'getStudentFileInfo',
  },
} as const satisfies Record<FileScope, unknown>

const AT_ONCE = 4
const TRIES = 3
const WAIT_MS = 1500

/** Hashing a video takes long, so a resumed file keeps its hash. */
const hashes = new WeakMap<File, Promise<string>>()
function hashOf(file: File): Promise<string> {
  const known = hashes.get(file) ?? sha256Of(file)
  hashes.set(file, known)
  return known
}

function putPart(url: string, part: Blob, sha256: string, watch: UploadWatch, onSent: (bytes: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open('PUT', url)
    const all = { ...headers(), 'Content-Type': 'application/octet-stream', 'X-Part-Sha256': sha256 }
    for (const [name, value] of Object.entries(all)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded }) => onSent(loaded)
    xhr.onload = () => envelopeOf(new Response(xhr.responseText, { status: xhr.status })).then(() => resolve(), reject)
    xhr.onerror = () => reject(new CallError('', ''))
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    watch.signal.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(part)
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A lost connection is retried, a refusal is not. */
async function withTries(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let n = 1; ; n += 1) {
    try {
      return await work()
    } catch (error) {
      const isRefused = error instanceof CallError && error.code !== ''
      if (signal.aborted || isRefused || n === TRIES) throw error
      await pause(WAIT_MS * n)
    }
  }
}

async function sendParts(
  scope: FileScope,
  file: File,
  uploadId: string,
  partSize: number,
  have: number[],
  watch: UploadWatch,
) {
  const count = Math.ceil(file.size / partSize)
  const sent = new Map<number, number>(have.map((no) => [no, Math.min(partSize, file.size - no * partSize)]))
  const tell = () => watch.onProgress([...sent.values()].reduce((sum, bytes) => sum + bytes, 0) / file.size)
  const todo = Array.from({ length: count }, (_, no) => no).filter((no) => !sent.has(no))
  tell()
  const lane = async () => {
    for (let no = todo.shift(); no !== undefined; no = todo.shift()) {
      const at = no
      const part = file.slice(at * partSize, (at + 1) * partSize)
      const url = `${(partPaths[scope] ?? '').replace('{uploadId}', uploadId)}${at}`
      const sha256 = await sha256Of(part)
      const onSent = (bytes: number) => {
        sent.set(at, Math.min(bytes, part.size))
        tell()
      }
      await withTries(() => putPart(url, part, sha256, watch, onSent), watch.signal)
      onSent(part.size)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** Uploads a large file in parts; the same file resumes after a pause, a lost connection or another day. */
async function inParts(scope: FileScope, file: File, target: UploadTarget, watch: UploadWatch): Promise<StoredFile> {
  const names = scopeCalls[scope]
  watch.onHashing()
  const sha256 = await hashOf(file)
  watch.signal.throwIfAborted()
  const { uploadId, partSize, have, fileId } = await call(
    names.init,
    { name: file.name, size: file.size, sha256, ...target },
    { signal: watch.signal },
  )
  if (fileId) return call(names.detail, { id: fileId })
  try {
    await sendParts(scope, file, uploadId, partSize, have, watch)
  } catch (error) {
    if (watch.signal.aborted) throw error
    throw failed(error)
  }
  return call(names.complete, { uploadId }, { signal: watch.signal })
}

/** The uploader of a scope, for UploadField and the editor's pictures. */
export const uploader =
  (scope: FileScope, target: UploadTarget): Uploader =>
  (file, watch) =>
    file.size > SINGLE_UPLOAD_MAX_BYTES
      ? inParts(scope, file, target, watch)
      : uploadCall(scopeCalls[scope].single, target, file, watch)

/** The uploader for evidence: photos and documents as well as archives. */
export const proofUploader = (scope: FileScope): Uploader => uploader(scope, { kind: 'answer' })
