import { callTable } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { aChapter, aFile, aResource } from '../../../test/course-builders.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'
import { aTag, tagResource } from '../../course/tag/tag.builder.ts'

let server: TestServer
let course: BuiltCourse
let person: StudentPerson
let student: Caller
let face: TeacherPerson
let chapterId: string
let tagId: string
let things: { notes: string; film: string; closed: string; hidden: string; extra: string; others: string }

const HOUR_MS = 3_600_000

async function aSupplement(title: string, classId: string, row: object = {}): Promise<string> {
  const id = newId()
  const at = server.clock.now
  await server.db
    .insertInto('tutorResource')
    .values({
      ...{ id, courseId: course.courseId, chapterId, kind: 'text', title, body: '<p>文</p>', state: 'published' },
      ...{ publishedAt: at, createdAt: at, updatedAt: at, createdBy: face.userId, ...row },
    })
    .execute()
  await server.db.insertInto('tutorResourceClass').values({ tutorResourceId: id, courseClassId: classId }).execute()
  return id
}

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  face = await aTeacher(db, 'ROLE_FACE_TEACH', { realname: '林老师' })
  course = await aCourse(db, { face })
  const { courseId } = course
  person = await aStudent(db)
  await enrol(db, course, person)
  student = await server.as(person)
  chapterId = await aChapter(db, courseId, { title: '绪论' })
  const closed = await aChapter(db, courseId, { title: '以后再学', hidden: true })
  const other = await aCourseClass(db, courseId)
  const fileId = await aFile(db, course.host.userId, { kind: 'document', name: '讲义.pdf' })
  const notes = { kind: 'document', title: '讲义', chapterId, fileId, download: true }
  things = {
    notes: await aResource(db, courseId, notes),
    film: await aResource(db, courseId, {
      kind: 'video',
      title: '第一讲',
      fileId: await aFile(db, course.host.userId),
    }),
    closed: await aResource(db, courseId, { title: '未开放的', chapterId: closed }),
    hidden: await aResource(db, courseId, { title: '隐藏的', hidden: true }),
    extra: await aSupplement('面授提纲', course.classId),
    others: await aSupplement('别班的', other),
  }
  tagId = await aTag(db, '重点', { synonyms: ['划重点'] })
  await tagResource(db, things.notes, tagId)
  await aSupplement('到时才开', course.classId, { openFrom: new Date(server.clock.now.getTime() + HOUR_MS) })
  await aSupplement('草稿', course.classId, { state: 'draft', publishedAt: null })
})
afterAll(() => server.close())

const list = async (call: Caller = student, more: object = {}) =>
  (await call('materialListStudyResInfo', { courseId: course.courseId, ...more })).data
const titles = async (more: object = {}) => (await list(student, more)).map(({ title }) => title)
const find = async (id: string) => (await list()).find((one) => one.id === id)

async function save(ids: readonly string[], as: Person = person) {
  const headers = { ...(await server.headers(as)), 'content-type': 'application/json' }
  const body = JSON.stringify({ courseId: course.courseId, ids })
  const { path } = callTable.saveMaterialStudyResInfo as { path: string }
  return fetch(`${server.url}${path}`, { method: 'POST', headers, body })
}
/** A text that the host has uploaded. */
async function aTextFile(text: string): Promise<string> {
  const form = new FormData()
  form.append('kind', 'document')
  form.append('upfile', new Blob([text], { type: 'text/plain' }), `${text}.txt`)
  const { path } = callTable.uploadCourseFileInfo as { path: string }
  const headers = await server.headers(course.host)
  const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { data: { fileId: string } }).data.fileId
}
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

describe('the materials of a course', () => {
  it('want a course, and filters that are some', async () => {
    expect((await student('materialListStudyResInfo', { courseId: newId() })).code).toBe('100404')
    const asked = { courseId: course.courseId, source: 'elsewhere' as 'school' }
    expect((await student('materialListStudyResInfo', asked)).code).toBe('100422')
  })

  it('are not for students of other courses, nor of a course that is not published', async () => {
    const stranger = await server.as(await aStudent(server.db))
    expect((await stranger('materialListStudyResInfo', { courseId: course.courseId })).code).toBe('100455')
    expect((await stranger('visitMaterialStudyResInfo', { courseId: course.courseId })).code).toBe('100612')
    const draft = await aCourse(server.db, { publishStatus: 'draft' })
    await enrol(server.db, draft, person)
    expect((await student('materialListStudyResInfo', { courseId: draft.courseId })).code).toBe('100412')
  })

  it('are what is open to this student, with supplements for the own class', async () => {
    expect((await titles()).toSorted()).toEqual(['第一讲', '讲义', '面授提纲'].toSorted())
    expect(await titles({ source: 'branch' })).toEqual(['面授提纲'])
    expect((await titles({ chapterId })).toSorted()).toEqual(['讲义', '面授提纲'].toSorted())
    expect(await titles({ kind: 'video' })).toEqual(['第一讲'])
    expect(await titles({ keyWords: '划重点' })).toEqual(['讲义'])
    expect(await titles({ tagId })).toEqual(['讲义'])
    expect((await find(things.notes))?.tags).toEqual(['重点'])
    expect(await titles({ keyWords: '林老师' })).toEqual(['面授提纲'])
  })

  it('show a teacher of the course all that is not hidden, and no marks of students', async () => {
    const host = await server.as(course.host)
    const rows = await list(host)
    expect(rows.map(({ title }) => title)).toContain('未开放的')
    expect(rows.map(({ title }) => title)).not.toContain('隐藏的')
    expect((await host('visitMaterialStudyResInfo', { courseId: course.courseId })).code).toBe('100403')
  })

  it('leave out what was adopted: it stands among the resources', async () => {
    const id = await aSupplement('被采纳的', course.classId, { state: 'adopted' })
    expect(await titles({ keyWords: '被采纳的' })).toEqual([])
    await server.db.deleteFrom('tutorResource').where('id', '=', id).execute()
  })

  it('tell the own progress, visits and bookmark', async () => {
    const opened = { resourceId: things.film, deviceId: 'device-of-a-student', force: '0' as const }
    await student('openStudyResInfo', opened)
    const { id } = (await student('addStudyResTagInfo', { resourceId: things.film, kind: 'bookmark', position: 0 }))
      .data
    expect(await find(things.film)).toMatchObject({ times: 1, myState: 'todo', markId: id })
    expect(await find(things.extra)).toMatchObject({ times: null, percent: null, myState: 'todo' })
    await student('readCourseTutorResInfo', { id: things.extra })
    expect(await find(things.extra)).toMatchObject({ myState: 'done' })
    await student('deleteStudyResTagInfo', { id })
    expect(await find(things.film)).toMatchObject({ markId: '' })
  })
})

describe('what is new', () => {
  it('is what came after the last visit; coming back at once is the same visit', async () => {
    const visit = () => student('visitMaterialStudyResInfo', { courseId: course.courseId })
    const later = (ms: number) => {
      server.clock.now = new Date(server.clock.now.getTime() + ms)
    }
    later(HOUR_MS)
    await visit()
    expect((await list()).every(({ isNew }) => isNew === '0')).toBe(true)
    later(HOUR_MS)
    const id = await aResource(server.db, course.courseId, { title: '新讲义', createdAt: server.clock.now })
    later(HOUR_MS)
    expect((await find(id))?.isNew).toBe('1')
    await visit()
    expect((await find(id))?.isNew).toBe('1')
    later(60_000)
    await visit()
    expect((await find(id))?.isNew).toBe('1')
    expect((await find(things.notes))?.isNew).toBe('0')
    later(HOUR_MS)
    await visit()
    expect((await find(id))?.isNew).toBe('0')
  })
})

describe('a download', () => {
  it('is refused for what may not be downloaded, what is not open and what is another class’s', async () => {
    for (const id of [things.film, things.closed, things.hidden, things.others, newId()])
      expect(await codeOf(await save([id]))).toBe('100404')
    expect(await codeOf(await save([things.notes, things.film]))).toBe('100404')
    expect(await codeOf(await save(Array.from({ length: 21 }, newId)))).toBe('100422')
    expect(await codeOf(await save([things.notes], await aStudent(server.db)))).toBe('100455')
  })

  it('is refused above 500 MB', async () => {
    const fileId = await aFile(server.db, course.host.userId, { kind: 'document', size: 501 * 1024 * 1024 })
    const id = await aResource(server.db, course.courseId, { kind: 'document', title: '太大', fileId, download: true })
    expect(await codeOf(await save([id]))).toBe('100412')
  })

  it('is the file itself or several as a zip, and counts as opened, not as time', async () => {
    const texts = [await aTextFile('第一份'), await aTextFile('第二份')]
    const files = { kind: 'document', download: true } as const
    const [one, two] = await Promise.all(
      texts.map((fileId, place) => aResource(server.db, course.courseId, { ...files, fileId, title: `文件${place}` })),
    )
    const single = await save([one as string])
    expect(single.headers.get('content-disposition')).toContain('attachment')
    expect(await single.text()).toBe('第一份')
    const both = await save([one as string, two as string])
    expect(both.headers.get('content-type')).toContain('application/zip')
    expect(new Uint8Array(await both.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]))
    const opened = await server.db
      .selectFrom('studyResource')
      .select(['seconds', 'percent', 'finishedAt'])
      .where('resourceId', 'in', [one as string, two as string])
      .execute()
    expect(opened).toEqual(Array(2).fill({ seconds: 0, percent: 0, finishedAt: null }))
  })
})
