import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, aTerm, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { aChapter, aFile, aResource } from '../../../test/course-builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { contentLaws } from '../content/content.laws.ts'
import { aTag, tagResource } from '../tag/tag.builder.ts'

let server: TestServer
/** Its host shares, and the host of another quotes. */
let source: BuiltCourse
let other: BuiltCourse
let host: Caller
let quoting: Caller
let chapterId: string
let fileId: string
let document: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, contentLaws)
  await server.close()
})
beforeEach(async () => {
  source = await aCourse(server.db)
  other = await aCourse(server.db)
  host = await server.as(source.host)
  quoting = await server.as(other.host)
  chapterId = await aChapter(server.db, other.courseId)
  fileId = await aFile(server.db, source.host.userId, { kind: 'document', name: '讲义.pdf' })
  const content = { kind: 'document', title: '讲义', intro: '第一稿', fileId, download: true } as const
  document = await aResource(server.db, source.courseId, { ...content, createdBy: source.host.userId })
})

const share = (more: object = {}, as = host) =>
  as('shareResourceInfo', { ids: [document], on: '1', scope: 'all', licence: '署名', ...more } as never)
const shared = async (as = quoting, courseId = other.courseId, more: object = {}) =>
  (await as('listSharedResourceInfo', { courseId, ...more })).data
const quote = (ids: readonly string[] = [document], as = quoting, into = other) =>
  as('quoteResourceInfo', { courseId: into.courseId, sharedIds: [...ids], chapterId: into === other ? chapterId : '' })
const listed = async (as = quoting, courseId = other.courseId) => (await as('listResourceInfo', { courseId })).data

async function quoted() {
  await share()
  expect((await quote()).data).toEqual({ done: 1, refused: [] })
  const [row] = await listed()
  return row as NonNullable<typeof row>
}
async function updatedAtOf(id: string): Promise<string> {
  const { updatedAt } = await server.db
    .selectFrom('resource')
    .select('updatedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return updatedAt.toISOString()
}
const change = async (as: Caller, id: string, form: object) =>
  as('updateResourceInfo', { id, updatedAt: await updatedAtOf(id), ...form } as never)

describe('sharing', () => {
  it('wants resources, and a line of licence that is one', async () => {
    expect((await share({ ids: [] })).code).toBe('100422')
    expect((await share({ scope: 'world' })).code).toBe('100422')
    expect((await share({ licence: 'x'.repeat(101) })).code).toBe('100422')
  })

  it('is the host’s, of the own course', async () => {
    expect((await share({}, quoting)).code).toBe('100455')
    expect((await share({ ids: [newId()] })).code).toBe('100404')
    expect((await quoting('listSharedResourceInfo', { courseId: source.courseId })).code).toBe('100455')
    await share()
    expect((await quote([document], host, other)).code).toBe('100455')
  })

  it('shows it to other courses with its author, and to the own one as shared', async () => {
    await share()
    const found = (await shared()).find(({ id }) => id === document)
    expect(found).toMatchObject({ title: '讲义', licence: '署名', scope: 'all', quoted: '0', size: 1000 })
    expect((await shared(host, source.courseId)).some(({ id }) => id === document)).toBe(false)
    expect((await listed(host, source.courseId))[0]).toMatchObject({ shared: '1', quoted: '0' })
  })

  it('goes to openings of the same catalogue course alone where its host says so', async () => {
    await share({ scope: 'course' })
    expect((await shared()).some(({ id }) => id === document)).toBe(false)
    expect((await quote()).data).toMatchObject({ done: 0, refused: [{ id: document, reason: '已不再共享' }] })
    const past = await aTerm(server.db)
    const again = await aCourse(server.db, { basicCourseId: source.basicCourseId, termId: past })
    const call = await server.as(again.host)
    expect((await shared(call, again.courseId)).map(({ id }) => id)).toContain(document)
    expect((await quote([document], call, again)).data.done).toBe(1)
  })

  it('leaves out what is hidden or in the recycle bin, and finds by kind, course and words', async () => {
    await share()
    const mine = async (more: object) => (await shared(quoting, other.courseId, more)).some(({ id }) => id === document)
    expect(await mine({ kind: 'document', keyWords: '讲' })).toBe(true)
    expect(await mine({ kind: 'video' })).toBe(false)
    expect(await mine({ courseCode: 'nothing' })).toBe(false)
    await change(host, document, { hidden: '1' })
    expect(await mine({})).toBe(false)
    expect((await quote()).data.done).toBe(0)
  })
})

describe('a quote', () => {
  it('is a resource of the quoting course in its author’s name, once', async () => {
    const row = await quoted()
    expect(row).toMatchObject({ title: '讲义', origin: 'otherSchool', quoted: '1', chapterId, mustSee: '0' })
    expect((await quote()).data).toMatchObject({ done: 0, refused: [{ reason: '本课程已引用' }] })
    expect((await quote([document, newId()])).data.refused).toHaveLength(2)
    expect((await quoting('shareResourceInfo', { ids: [row.id], on: '1' })).code).toBe('100412')
    expect((await listed())[0]?.ownerName).toBe((await listed(host, source.courseId))[0]?.ownerName)
  })

  it('follows its source, and is not changed where it is quoted', async () => {
    const { id } = await quoted()
    await change(host, document, { title: '讲义（第二稿）', intro: '改过', download: '0' })
    expect((await listed())[0]).toMatchObject({ title: '讲义（第二稿）', intro: '改过', download: '0' })
    const next = await aFile(server.db, source.host.userId, { kind: 'document', name: '新讲义.pdf' })
    const file = { id: document, fileId: next, progress: 'keep' as const, updatedAt: await updatedAtOf(document) }
    expect((await host('replaceResourceInfo', file)).code).toBe('0')
    expect((await quoting('getResourceInfo', { id })).data).toMatchObject({ fileName: '新讲义.pdf', version: 2 })
    expect((await change(quoting, id, { title: '我的' })).data).toMatchObject({ fields: { title: expect.any(String) } })
    const own = { ...file, id, updatedAt: await updatedAtOf(id) }
    expect((await quoting('replaceResourceInfo', own)).code).toBe('100412')
    const tagId = await aTag(server.db, '重点')
    expect((await change(quoting, id, { mustSee: '1', tagIds: [tagId], chapterId: '' })).code).toBe('0')
    expect((await listed())[0]).toMatchObject({ mustSee: '1', tags: [{ name: '重点' }], title: '讲义（第二稿）' })
  })

  it('comes with the tags of its source that its own course can have', async () => {
    const school = await aTag(server.db, '全校的')
    const own = await aTag(server.db, '原课程的', { basicCourseId: source.basicCourseId })
    await tagResource(server.db, document, school)
    await tagResource(server.db, document, own)
    expect((await quoted()).tags).toMatchObject([{ id: school, name: '全校的' }])
    const find = async (more: object) => (await shared(quoting, other.courseId, more)).map(({ id }) => id)
    expect(await find({ tagId: school })).toEqual([document])
    expect(await find({ keyWords: '原课程的' })).toEqual([document])
  })

  it('stays as it is when its source is no longer shared, and follows it no more', async () => {
    const { id } = await quoted()
    expect((await share({ on: '0' })).data).toEqual({ done: 1, cutOff: 1 })
    await change(host, document, { title: '另一份' })
    expect((await listed())[0]).toMatchObject({ id, title: '讲义', quoted: '0' })
    expect((await change(quoting, id, { title: '现在可以改' })).code).toBe('0')
  })

  it.each(['deleted into the recycle bin', 'gone for good'])('still plays after its source is %s', async (how) => {
    const row = await quoted()
    const student: StudentPerson = await aStudent(server.db)
    await enrol(server.db, other, student)
    if (how === 'gone for good') await server.db.deleteFrom('resource').where('id', '=', document).execute()
    else expect((await host('deleteResourceInfo', { id: document })).code).toBe('0')
    const call = await server.as(student)
    const opened = await call('openStudyResInfo', { resourceId: row.id, deviceId: 'device-of-a-student', force: '0' })
    expect(opened.data.resource).toMatchObject({ title: '讲义', fileName: '讲义.pdf' })
    expect(opened.data.resource.url).toContain('/api/file/open/')
    expect((await listed())[0]).toMatchObject({ title: '讲义', quoted: '0' })
    expect((await shared()).some(({ id }) => id === document)).toBe(false)
  })

  it('is made once by two who press at once', async () => {
    await share()
    const answers = await Promise.all([quote(), quote()])
    expect(answers.every(({ code }) => code === '0')).toBe(true)
    expect(await listed()).toHaveLength(1)
  })
})
