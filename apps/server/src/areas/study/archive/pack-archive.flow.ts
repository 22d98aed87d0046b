import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { CourseArchivePart, OwnArchivePart } from '@shuyuan/contract/entities/study/archive.ts'
import { safeName } from '@shuyuan/domain/text/safe-name.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { JobKind, JobTools } from '../../../jobs/jobs.ts'
import { type JobBy, requesterOfJob } from '../../../sheet/sheet-by.ts'
import { runSheetTask } from '../../../sheet/sheet-task.ts'
import type { Deps } from '../../../wire/context.ts'
import { deleteFiles } from '../../file/delete-file.flow.ts'
import { writeDocx } from '../../file/docx.ts'
import { storeResult } from '../../file/store-result.flow.ts'
import { openZip, type ZipWriter } from '../../file/zip-writer.ts'
import { storeArchive } from './archive.store.ts'
import { type ArchivedCourse, coursePieces } from './course-pieces.flow.ts'
import { type OwnCourse, ownPieces } from './own-pieces.flow.ts'
import type { Piece } from './piece.ts'
import { uniquePaths } from './unique-paths.ts'

export interface OwnArchiveJob extends JobBy {
  own: OwnCourse
  parts: readonly OwnArchivePart[]
}

export interface CourseArchiveJob extends JobBy {
  course: ArchivedCourse
  parts: readonly CourseArchivePart[]
}

interface Packing {
  deps: Deps
  tools: JobTools
  folder: string
}

async function addBook({ folder, tools: { signal } }: Packing, zip: ZipWriter, path: string, piece: Piece) {
  if (!('pages' in piece)) return
  const book = join(folder, `${randomUUID()}.xlsx`)
  try {
    await runSheetTask({ kind: 'book', path: book, pages: [...piece.pages] }, { signal })
    await zip.add(path, createReadStream(book), piece.at)
  } finally {
    await rm(book, { force: true })
  }
}

/** A file whose content is gone does not stop the rest; its name is told. */
async function addStored({ deps, tools }: Packing, zip: ZipWriter, path: string, storageKey: string | null, at: Date) {
  try {
    if (storageKey === null) throw new Error('no such file')
    await zip.add(path, await deps.files.read(storageKey), at)
    return true
  } catch {
    tools.signal.throwIfAborted()
    return false
  }
}

const MISSING = {
  zh: { name: '缺失的文件.txt', text: '这些文件的内容已不存在：' },
  en: { name: 'missing-files.txt', text: 'The content of these files is gone:' },
} as const

async function writeZip(packing: Packing, path: string, pieces: readonly Piece[], lang: 'zh' | 'en') {
  const { deps, tools, folder } = packing
  const zip = await openZip(path)
  const names = uniquePaths(pieces.map((piece) => piece.path))
  const missing: string[] = []
  try {
    for (const [at, piece] of pieces.entries()) {
      tools.signal.throwIfAborted()
      const name = names[at] ?? piece.path
      if ('pages' in piece) await addBook(packing, zip, name, piece)
      else if ('doc' in piece)
        await zip.add(name, Readable.from([await writeDocx(folder, piece.doc, piece.at)]), piece.at)
      else if (!(await addStored(packing, zip, name, piece.storageKey, piece.at))) missing.push(name)
      tools.tell(((at + 1) / pieces.length) * 0.95)
    }
    const told = Buffer.from([MISSING[lang].text, ...missing].join('\n'))
    if (missing.length > 0) await zip.add(MISSING[lang].name, Readable.from([told]), deps.now())
  } finally {
    await zip.close()
  }
}

interface Made {
  fileId: string
  bytes: number
}

/** Builds and stores one archive. Nothing is left of a run that was broken off, and another begins anew. */
async function pack(
  deps: Deps,
  job: { id: string; by: string },
  tools: JobTools,
  { pieces, title, lang }: { pieces: readonly Piece[]; title: string; lang: 'zh' | 'en' },
): Promise<Made> {
  const folder = join(deps.config.dataDir, 'incoming', `archive-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    const path = join(folder, 'archive.zip')
    await writeZip({ deps, tools, folder }, path, pieces, lang)
    const name = `${safeName(title)}-${schoolDay(deps.now())}.zip`
    const result = { path, name, ext: 'zip', mime: 'application/zip', ownerId: job.by, jobId: job.id }
    const { size: bytes } = await stat(path)
    return { fileId: await storeResult(deps, result), bytes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const TITLES = {
  own: { zh: '学习存档', en: 'study-archive' },
  course: { zh: '课程存档', en: 'course-archive' },
} as const

export const archiveJobs: Readonly<Record<string, JobKind>> = {
  async archiveStudy(deps, job, tools) {
    const { own, parts, ...by } = job.input as OwnArchiveJob
    const asker = requesterOfJob(by, deps.now())
    const pieces = await ownPieces(deps.db, own, parts, asker)
    const title = `${own.courseName}-${TITLES.own[by.lang]}`
    const { fileId, bytes } = await pack(deps, job, tools, { pieces, title, lang: by.lang })
    if (await storeArchive(deps.db, job.id, fileId, bytes)) return { fileId }
    await deleteFiles(deps.db, deps.files, [fileId], deps.now())
    return undefined
  },
  async archiveCourse(deps, job, tools) {
    const { course, parts, ...by } = job.input as CourseArchiveJob
    const pieces = await coursePieces(deps.db, course, parts, requesterOfJob(by, deps.now()))
    const title = `${course.courseName}-${TITLES.course[by.lang]}`
    const { fileId } = await pack(deps, job, tools, { pieces, title, lang: by.lang })
    return { fileId }
  },
}
