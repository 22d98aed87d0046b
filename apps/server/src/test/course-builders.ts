import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/schema/tables.ts'

/** Rows inside a course, that complete themselves. */

type Row<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

let serial = 0

export async function aChapter(db: Db, courseId: string, row: Row<'chapter'> = {}): Promise<string> {
  const id = newId()
  serial += 1
  await db
    .insertInto('chapter')
    .values({ id, courseId, title: `第${serial}章`, sort: serial, ...row })
    .execute()
  return id
}

/** A file row without content: enough for rows that refer to one. */
export async function aFile(db: Db, ownerId: string, row: Row<'file'> = {}): Promise<string> {
  const id = newId()
  const sha256 = createHash('sha256').update(id).digest('hex')
  await db
    .insertInto('fileBlob')
    .values({ sha256, size: 1000, storageKey: sha256, storage: 'local', refCount: 1 })
    .execute()
  const kind = row.kind ?? 'video'
  const mime = { video: 'video/mp4', audio: 'audio/mpeg', document: 'application/pdf', image: 'image/png' }[kind]
  await db
    .insertInto('file')
    .values({
      id,
      sha256,
      ownerId,
      scope: 'course',
      kind,
      name: `文件${kind}`,
      ext: 'bin',
      mime: mime ?? 'application/zip',
      size: 1000,
      refType: '',
      ...row,
    })
    .execute()
  return id
}

export async function aResource(db: Db, courseId: string, row: Row<'resource'> = {}): Promise<string> {
  const id = newId()
  serial += 1
  await db
    .insertInto('resource')
    .values({ id, courseId, kind: 'text', title: `资源${serial}`, body: '<p>正文</p>', sort: serial, ...row })
    .execute()
  return id
}

export async function aBoard(db: Db, courseId: string, row: Row<'bbsModule'> = {}): Promise<string> {
  const id = newId()
  serial += 1
  await db
    .insertInto('bbsModule')
    .values({ id, courseId, kind: 'course', title: `版块${serial}`, sort: serial, ...row })
    .execute()
  return id
}

/** A line of the teaching calendar. */
export async function aCalendarLine(db: Db, courseId: string, row: Row<'teachCalendar'> = {}): Promise<string> {
  const id = newId()
  serial += 1
  await db
    .insertInto('teachCalendar')
    .values({ id, courseId, weekNo: 1, content: `内容${serial}`, way: 'self', sort: serial, ...row })
    .execute()
  return id
}
