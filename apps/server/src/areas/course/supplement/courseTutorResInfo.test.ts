import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
import { inboxOf } from '../../../test/inbox.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { aWord } from '../../filter/word/sensitive-word.builder.ts'

let server: TestServer
let course: BuiltCourse
let chapterId: string
let otherClassId: string
let facePerson: TeacherPerson
let ownStudent: StudentPerson
let host: Caller
let face: Caller
let otherFace: Caller
let student: Caller
let otherStudent: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  facePerson = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face: facePerson })
  const other = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  otherClassId = await aCourseClass(server.db, course.courseId, other)
  chapterId = await aChapter(server.db, course.courseId)
  host = await server.as(course.host)
  face = await server.as(facePerson)
  otherFace = await server.as(other)
  ownStudent = await aStudent(server.db)
  const stranger = await aStudent(server.db)
  await enrol(server.db, course, ownStudent)
  await enrol(server.db, { courseId: course.courseId, classId: otherClassId }, stranger)
  student = await server.as(ownStudent)
  otherStudent = await server.as(stranger)
})

const form = (more: object = {}) => ({
  ...{ courseId: course.courseId, chapterId, courseClassIds: [course.classId], title: '面授提纲' },
  ...{ kind: 'text', body: '<p>提纲</p>', ...more },
})
const add = (more: object = {}, as = face) => as('addCourseTutorResInfo', form(more) as never)
async function added(more: object = {}): Promise<string> {
  const { data, code } = await add(more)
  expect(code).toBe('0')
  return data.id
}
const publish = (id: string, as = face) => as('publishCourseTutorResInfo', { ids: [id] })
async function published(more: object = {}): Promise<string> {
  const id = await added(more)
  expect((await publish(id)).data).toEqual({ done: 1, refused: [] })
  return id
}
const list = async (as: Caller, more: object = {}) =>
  (await as('listCourseTutorResInfo', { courseId: course.courseId, ...more })).data
const titles = async (as: Caller, more: object = {}) => (await list(as, more)).map(({ title }) => title)
const detail = (as: Caller, id: string) => as('getCourseTutorResInfo', { id })
const allow = (switches: object) =>
  server.db
    .insertInto('hostSetting')
    .values({ courseId: course.courseId, switches: JSON.stringify(switches) })
    .execute()

describe('writing a supplement', () => {
  it('wants a chapter of the course, own classes and what its kind holds', async () => {
    const fieldsOf = async (more: object) => ((await add(more)).data as never as { fields: object }).fields
    expect(await fieldsOf({ body: undefined })).toEqual({ body: '请填写此项' })
    expect(await fieldsOf({ url: 'https://a.example' })).toEqual({ url: '格式不正确' })
    expect(Object.keys(await fieldsOf({ courseClassIds: [] }))).toEqual(['courseClassIds'])
    expect(Object.keys(await fieldsOf({ courseClassIds: [otherClassId] }))).toEqual(['courseClassIds'])
    const elsewhere = await aChapter(server.db, (await aCourse(server.db)).courseId)
    expect(Object.keys(await fieldsOf({ chapterId: elsewhere }))).toEqual(['chapterId'])
    const strange = await aFile(server.db, ownStudent.userId, { kind: 'document', scope: 'student' })
    expect(Object.keys(await fieldsOf({ kind: 'document', body: undefined, fileId: strange }))).toEqual(['fileId'])
  })

  it('is for those who teach the course, while the host allows it', async () => {
    expect((await add({}, student)).code).toBe('100403')
    const outsider = await server.as(await aTeacher(server.db, 'ROLE_FACE_TEACH'))
    expect((await add({}, outsider)).code).toBe('100455')
    await allow({ faceMaySupplement: false })
    expect((await add()).code).toBe('100412')
    const { data } = await face('statCourseTutorResInfo', { courseId: course.courseId })
    expect(data.classes).toEqual([])
  })

  it('belongs to its author alone, who sees drafts of nobody else', async () => {
    const id = await added()
    expect(await titles(face)).toEqual(['面授提纲'])
    for (const as of [host, otherFace]) {
      expect(await titles(as)).toEqual([])
      expect((await detail(as, id)).code).toBe('100404')
    }
    const { updatedAt } = (await detail(face, id)).data
    for (const as of [host, otherFace]) {
      expect((await as('updateCourseTutorResInfo', { id, title: '乙', updatedAt })).code).toBe('100455')
      expect((await as('deleteCourseTutorResInfo', { id })).code).toBe('100455')
      expect((await publish(id, as)).code).toBe('100455')
    }
    expect((await otherFace('adoptCourseTutorResInfo', { ids: [id] })).code).toBe('100455')
    expect((await host('adoptCourseTutorResInfo', { ids: [id] })).code).toBe('100404')
  })

  it('is changed by who has seen the last change, names equal resources and passes the sensitive words', async () => {
    const fileId = await aFile(server.db, facePerson.userId, { kind: 'document', name: '讲义.pdf' })
    await aResource(server.db, course.courseId, { kind: 'document', title: '原讲义', fileId })
    const { data } = await add({ kind: 'document', body: undefined, fileId })
    expect(data.sameAs).toBe('原讲义')
    const { updatedAt } = (await detail(face, data.id)).data
    const change = (more: object) =>
      face('updateCourseTutorResInfo', { id: data.id, updatedAt, ...more } as never) as Promise<{ code: string }>
    expect((await change({ url: 'https://a.example' })).code).toBe('100422')
    expect((await change({ title: '新讲义', lessonNo: 2 })).code).toBe('0')
    expect((await change({ title: '旧', updatedAt: '2020-01-01T00:00:00.000Z' })).code).toBe('100409')
    expect((await detail(face, data.id)).data).toMatchObject({ title: '新讲义', lessonNo: 2, intro: '' })
    await aWord(server, '枪手代考', { level: 'block' })
    expect((await add({ title: '枪手代考' })).code).toBe('100453')
    const named = await aFile(server.db, facePerson.userId, { kind: 'document', name: '枪手代考.pdf' })
    expect((await add({ kind: 'document', body: undefined, fileId: named })).code).toBe('100453')
  })
})

describe('a published supplement', () => {
  it('is read by the students of its classes, who are told, and by no others', async () => {
    const id = await published()
    expect(await titles(student)).toEqual(['面授提纲'])
    expect(await titles(otherStudent)).toEqual([])
    expect((await detail(otherStudent, id)).code).toBe('100404')
    expect((await otherStudent('readCourseTutorResInfo', { id })).code).toBe('100404')
    expect(await titles(otherFace)).toEqual([])
    expect((await inboxOf(server, ownStudent.userId)).map(({ title }) => title)).toEqual([
      expect.stringContaining('面授提纲'),
    ])
    expect((await student('readCourseTutorResInfo', { id })).code).toBe('0')
    await student('readCourseTutorResInfo', { id })
    const [row] = await list(host)
    expect(row).toMatchObject({ viewers: 1, studentCount: 1, state: 'published' })
    const [own] = await list(student)
    expect(own).toMatchObject({ classNames: [], studentCount: 0, reason: '' })
    expect(own?.readAt).not.toBe(null)
    expect((await publish(id)).data.refused).toHaveLength(1)
  })

  it('opens its file to whoever may read it, and not before its time', async () => {
    const later = new Date(server.clock.now.getTime() + 3_600_000)
    const file = (name: string) => aFile(server.db, facePerson.userId, { kind: 'document', name })
    const [now, soon] = [await file('现在.pdf'), await file('以后.pdf')]
    const open = await published({ kind: 'document', body: undefined, fileId: now })
    const shut = await published({ kind: 'document', body: undefined, fileId: soon, openFrom: later.toISOString() })
    const links = async (as: Caller) =>
      ((await as('linkCourseFileInfo', { ids: [now, soon] })).data ?? []).map(({ name }) => name)
    expect(await links(student)).toEqual(['现在.pdf'])
    expect(await links(otherStudent)).toEqual([])
    expect(await links(otherFace)).toEqual([])
    expect(await links(host)).toHaveLength(2)
    expect((await detail(student, open)).data.fileUrl).toContain(now)
    expect((await detail(student, shut)).data).toMatchObject({ isOpen: '0', fileUrl: '', fileId: '', body: '' })
    expect((await student('readCourseTutorResInfo', { id: shut })).code).toBe('100601')
    await face('withdrawCourseTutorResInfo', { ids: [open] })
    expect(await links(student)).toEqual([])
  })

  it('and resources that may not be downloaded are shown to students and given to none of them', async () => {
    const fileId = await aFile(server.db, facePerson.userId, { kind: 'document', name: '只看.pdf' })
    const packed = await aFile(server.db, facePerson.userId, {
      kind: 'document',
      name: '只看.zip',
      mime: 'application/zip',
    })
    const onPage = await aFile(server.db, course.host.userId, { kind: 'document', name: '讲义.pdf' })
    await published({ kind: 'document', body: undefined, fileId, download: '0' })
    await published({ kind: 'document', body: undefined, fileId: packed, download: '0' })
    await aResource(server.db, course.courseId, { kind: 'document', fileId: onPage, download: false })
    const links = async (as: Caller, disposition: 'inline' | 'attachment') => {
      const { code, data } = await as('linkCourseFileInfo', { ids: [fileId, packed, onPage], disposition })
      return [code, (data ?? []).map(({ name }) => name).sort()]
    }
    expect(await links(student, 'inline')).toEqual(['0', ['只看.pdf', '讲义.pdf'].sort()])
    expect(await links(student, 'attachment')).toEqual(['100412', []])
    expect((await student('downloadCourseFileInfo', { id: fileId })).code).toBe('100412')
    expect((await student('downloadCourseFileInfo', { id: onPage })).code).toBe('100412')
    expect((await links(host, 'attachment'))[1]).toHaveLength(3)
  })

  it('is withdrawn with its message and deleted by its author', async () => {
    const id = await published()
    expect((await face('withdrawCourseTutorResInfo', { ids: [id] })).data.done).toBe(1)
    expect(await titles(student)).toEqual([])
    expect(await inboxOf(server, ownStudent.userId)).toEqual([])
    expect((await face('withdrawCourseTutorResInfo', { ids: [id] })).data.refused).toHaveLength(1)
    expect((await face('deleteCourseTutorResInfo', { id })).code).toBe('0')
    expect(await titles(face)).toEqual([])
  })
})

describe('the host', () => {
  it('takes the best into the course, in the name of its author', async () => {
    const id = await published({ intro: '请先通读' })
    expect((await face('adoptCourseTutorResInfo', { ids: [id] })).code).toBe('100455')
    const { data } = await host('adoptCourseTutorResInfo', { ids: [id] })
    expect(data).toMatchObject({ done: 1, resourceIds: [expect.any(String)] })
    const [resource] = (await host('listResourceInfo', { courseId: course.courseId })).data
    expect(resource).toMatchObject({ title: '面授提纲', intro: '请先通读', origin: 'supplement', chapterId })
    expect(resource?.ownerName).toBe((await detail(host, id)).data.authorName)
    expect(await titles(student)).toEqual(['面授提纲'])
    expect((await inboxOf(server, facePerson.userId)).map(({ title }) => title)).toEqual([
      expect.stringContaining('被采纳'),
    ])
    const { updatedAt } = (await detail(face, id)).data
    expect((await face('updateCourseTutorResInfo', { id, title: '乙', updatedAt })).code).toBe('100412')
    expect((await face('withdrawCourseTutorResInfo', { ids: [id] })).data.refused).toHaveLength(1)
    expect((await host('adoptCourseTutorResInfo', { ids: [id] })).data).toMatchObject({ done: 0, resourceIds: [] })
  })

  it('returns one with a reason, which its author may publish again', async () => {
    const id = await published()
    const back = (reason: string, as = host) => as('backCourseTutorResInfo', { ids: [id], reason })
    expect((await back('短')).code).toBe('100422')
    expect((await back('请更新内容再发布', face)).code).toBe('100455')
    expect((await back('请更新内容再发布')).data.done).toBe(1)
    expect(await titles(student)).toEqual([])
    expect((await detail(face, id)).data).toMatchObject({ state: 'returned', reason: '请更新内容再发布' })
    expect((await publish(id)).data.done).toBe(1)
    expect((await detail(face, id)).data).toMatchObject({ state: 'published', reason: '' })
  })

  it('looks them over first where he wants to, again after each change', async () => {
    await allow({ supplementNeedsAdopt: true })
    const id = await published()
    expect(await titles(student)).toEqual([])
    const stat = await host('statCourseTutorResInfo', { courseId: course.courseId })
    expect(stat.data).toMatchObject({ waiting: 1, needsAdopt: '1', chapters: [{ chapterId, count: 1 }] })
    await host('adoptCourseTutorResInfo', { ids: [id] })
    expect(await titles(student)).toEqual(['面授提纲'])
    expect((await inboxOf(server, ownStudent.userId)).map(({ title }) => title)).toHaveLength(1)
  })

  it('puts one in front of the others', async () => {
    const first = await published({ title: '甲' })
    await published({ title: '乙' })
    expect((await face('pinCourseTutorResInfo', { ids: [first], on: '1' })).code).toBe('100455')
    expect((await host('pinCourseTutorResInfo', { ids: [first], on: '1' })).data.done).toBe(1)
    expect((await titles(student, { orderBy: 'title@desc' }))[0]).toBe('甲')
  })

  it('finds them by chapter, kind, class and words', async () => {
    const section = await aChapter(server.db, course.courseId, { pid: chapterId })
    await published({ title: '甲', chapterId: section })
    await published({ title: '乙', kind: 'link', body: undefined, url: 'https://a.example/' })
    expect((await titles(host, { chapterId })).sort()).toEqual(['乙', '甲'])
    expect(await titles(host, { chapterId: section })).toEqual(['甲'])
    expect(await titles(host, { kind: 'link' })).toEqual(['乙'])
    expect(await titles(host, { courseClassId: otherClassId })).toEqual([])
    expect(await titles(host, { keyWords: '乙', state: 'published' })).toEqual(['乙'])
    expect(await titles(host, { mine: '1' })).toEqual([])
  })
})
