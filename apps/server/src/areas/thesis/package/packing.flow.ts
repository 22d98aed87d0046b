import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { safeName } from '@shuyuan/domain/text/safe-name.rule.ts'
import { type NameParts, namedBy, packagePaths, planParts } from '@shuyuan/domain/thesis/package-name.rule.ts'
import type { JobKind, JobTools } from '../../../jobs/jobs.ts'
import type { SheetBy } from '../../../sheet/sheet.ts'
import { type JobBy, requesterOfJob } from '../../../sheet/sheet-by.ts'
import type { Deps } from '../../../wire/context.ts'
import { deleteFiles } from '../../file/delete-file.flow.ts'
import { storeResult } from '../../file/store-result.flow.ts'
import { openZip, type ZipWriter } from '../../file/zip-writer.ts'
import { type PackageRow, packageBy, storeParts } from './package.store.ts'
import { type Book, directoryBook, includedBooks, writeBookFile } from './package-books.flow.ts'
import { PART_BYTES, type PackedFile, packedFiles } from './package-list.read.ts'

export interface Placed extends PackedFile {
  path: string
  missing: boolean
}

const partsOf = (file: PackedFile): NameParts => ({
  学号: file.studentNo,
  姓名: file.realname,
  课程: file.courseName,
  题目: file.title,
  班级: file.className,
  版本: String(file.version),
})

function placed(rule: PackageRow, files: readonly PackedFile[]): Placed[] {
  const folder = (file: PackedFile) => ({
    course: `${file.courseCode} ${file.courseName}`,
    subSchool: file.subSchoolName,
    class: file.className || '_',
  })
  const paths = packagePaths(
    files.map((file) => ({
      folders: rule.folderBy.map((level) => folder(file)[level]),
      base: namedBy(rule.nameRule, partsOf(file)),
      original: file.name,
      no: file.no,
      count: file.count,
    })),
  )
  return files.map((file, at) => ({ ...file, path: paths[at] ?? '', missing: false }))
}

async function* watched(body: Readable, report: (bytes: number) => void, signal: AbortSignal): AsyncGenerator<Buffer> {
  for await (const chunk of body as AsyncIterable<Buffer>) {
    signal.throwIfAborted()
    report(chunk.length)
    yield chunk
  }
}

interface Packing {
  deps: Deps
  by: SheetBy
  tools: JobTools
  /** Bytes written so far, out of the total. */
  progress: { done: number; all: number }
  temp: (name: string) => string
}

/** A file whose content is gone is listed in the directory and does not stop the rest. */
async function addFile({ deps, tools, progress }: Packing, zip: ZipWriter, file: Placed): Promise<void> {
  const report = (bytes: number) => {
    progress.done += bytes
    tools.tell((progress.done / Math.max(1, progress.all)) * 0.95)
  }
  try {
    if (file.storageKey === null) throw new Error('no such file')
    await zip.add(file.path, watched(await deps.files.read(file.storageKey), report, tools.signal), file.submittedAt)
  } catch {
    tools.signal.throwIfAborted()
    file.missing = true
  }
}

async function addBook({ temp, deps }: Packing, zip: ZipWriter, book: Book): Promise<void> {
  const path = temp('book.xlsx')
  try {
    await writeBookFile(path, book)
    await zip.add(`${book.name}.xlsx`, createReadStream(path), deps.now())
  } finally {
    await rm(path, { force: true })
  }
}

async function writePart(packing: Packing, path: string, files: Placed[], books: readonly Book[]): Promise<void> {
  const zip = await openZip(path)
  try {
    for (const file of files) await addFile(packing, zip, file)
    await addBook(packing, zip, directoryBook(files, packing.by.lang))
    for (const book of books) await addBook(packing, zip, book)
  } finally {
    await zip.close()
  }
}

const ZIP = 'application/zip'

/** Builds and stores the parts of a package. A restart builds them again and leaves nothing of the first attempt. */
async function pack(deps: Deps, jobId: string, by: SheetBy, tools: JobTools): Promise<void> {
  const rule = await packageBy(deps.db, { jobId })
  if (!rule) return
  const files = placed(rule, await packedFiles(deps.db, by, rule.filters, rule.versions))
  const folder = join(deps.config.dataDir, 'incoming', `pack-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  const progress = { done: 0, all: files.reduce((sum, { size }) => sum + size, 0) }
  const packing: Packing = { deps, by, tools, progress, temp: (name) => join(folder, name) }
  const kept: string[] = []
  let bytes = 0
  try {
    const parts = planParts(
      files.map(({ size }) => size),
      PART_BYTES,
    )
    for (const [at, places] of parts.entries()) {
      tools.signal.throwIfAborted()
      const path = packing.temp(`part-${at + 1}.zip`)
      const own = places.map((place) => files[place] as Placed)
      const books = at === parts.length - 1 ? await includedBooks(deps.db, by, rule) : []
      await writePart(packing, path, own, books)
      bytes += (await stat(path)).size
      const name = `${safeName(rule.name)}${parts.length > 1 ? `-${at + 1}` : ''}.zip`
      kept.push(await storeResult(deps, { path, name, ext: 'zip', mime: ZIP, ownerId: rule.by, jobId }))
    }
    if (await storeParts(deps.db, rule.id, kept, bytes)) return
    await deleteFiles(deps.db, deps.files, kept, deps.now())
  } catch (error) {
    await deleteFiles(deps.db, deps.files, kept, deps.now())
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const packJobs: Readonly<Record<string, JobKind>> = {
  async packTheses(deps, job, tools) {
    await pack(deps, job.id, requesterOfJob(job.input as JobBy, deps.now()), tools)
    return undefined
  },
}
