import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aCourseClass, aStudent, aTeacher, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { aChapter, aFile, aResource } from '../../../test/course-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { aWord } from '../../filter/word/sensitive-word.builder.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let chapterId: string

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  host = await server.as(course.host)
  chapterId = await aChapter(server.db, course.courseId, { title: '第一章' })
})
afterAll(() => server.close())

async function ownCourse() {
  const built = await aCourse(server.db)
  return { ...built, call: await server.as(built.host) }
}

/** A student of the course who studied a resource. */
async function studied(
  built: BuiltCourse,
  resourceId: string,
  row: { seconds?: number; coverage?: number[][]; finishedAt?: Date },
) {
  const student = await aStudent(server.db)
  await enrol(server.db, built, student)
  const at = server.clock.now
  await server.db
    .insertInto('studyResource')
    .values({
      studentId: student.studentId,
      resourceId,
      courseId: built.courseId,
      firstAt: at,
      lastAt: at,
      seconds: row.seconds ?? 0,
      coverage: JSON.stringify(row.coverage ?? []),
      finishedAt: row.finishedAt ?? null,
    })
    .execute()
  return student
}

describe('adding a resource', () => {
  it('wants what its kind holds, and nothing else', async () => {
    const { courseId } = course
    const fieldsOf = async (form: object) =>
      ((await host('addResourceInfo', { courseId, title: '甲', ...form } as never)).data as never as { fields: object })
        .fields
    expect(await fieldsOf({ kind: 'video' })).toEqual({ fileId: '请填写此项' })
    expect(await fieldsOf({ kind: 'link', url: 'ftp://a.example/x' })).toEqual({ url: '格式不正确' })
    expect(await fieldsOf({ kind: 'link', url: 'javascript:alert(1)' })).toEqual({ url: '格式不正确' })
    expect(await fieldsOf({ kind: 'text', body: '<p>文</p>', url: 'https://a.example' })).toEqual({ url: '格式不正确' })
    expect(await fieldsOf({ kind: 'text', body: '' })).toEqual({ body: '请填写此项' })
    expect(await fieldsOf({ kind: 'text', body: '文', title: '' })).toEqual({ title: '请填写此项' })
  })

  it('is the host’s alone', async () => {
    const form = { courseId: course.courseId, kind: 'text' as const, title: '甲', body: '<p>文</p>' }
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    await aCourseClass(server.db, course.courseId, face)
    const stranger = (await aCourse(server.db)).host
    expect((await (await server.as(student))('addResourceInfo', form)).code).toBe('100403')
    expect((await (await server.as(student))('listResourceInfo', { courseId: course.courseId })).code).toBe('100403')
    expect((await (await server.as(face))('addResourceInfo', form)).code).toBe('100455')
    expect((await (await server.as(stranger))('addResourceInfo', form)).code).toBe('100455')
    expect((await (await server.as(face))('listResourceInfo', { courseId: course.courseId })).code).toBe('0')
    expect((await (await server.as(stranger))('listResourceInfo', { courseId: course.courseId })).code).toBe('100455')
  })

  it('takes a file that this person may use, of a kind that fits', async () => {
    const { courseId } = course
    const fileId = await aFile(server.db, course.host.userId)
    const foreign = await aFile(server.db, (await aTeacher(server.db)).userId)
    const add = (file: string, kind: 'video' | 'document') =>
      host('addResourceInfo', { courseId, chapterId, kind, title: '录像', fileId: file, durationSec: 600 })
    expect((await add(foreign, 'video')).data).toEqual({ fields: { fileId: '文件不存在或未上传完成' } })
    expect((await add(fileId, 'document')).data).toEqual({ fields: { fileId: '文件类型与资源类型不符' } })
    const { id } = (await add(fileId, 'video')).data
    const detail = await host('getResourceInfo', { id })
    expect(detail.data).toMatchObject({
      kind: 'video',
      chapterTitle: '第一章',
      durationSec: 600,
      minPercent: 80,
      mustSee: '0',
      fileId,
      fileUrl: expect.stringContaining(`/api/file/open/${fileId}/`),
      mime: 'video/mp4',
    })
    const elsewhere = await aChapter(server.db, (await aCourse(server.db)).courseId)
    const wrong = await host('addResourceInfo', {
      courseId,
      chapterId: elsewhere,
      kind: 'link',
      title: '链',
      url: 'https://a.example',
    })
    expect(wrong.data).toEqual({ fields: { chapterId: '章节不存在或已被删除' } })
  })

  it('cleans its text and shows its pictures to readers alone', async () => {
    const { courseId } = course
    const picture = await aFile(server.db, course.host.userId, { kind: 'image', refType: 'course', refId: courseId })
    const body = `<p onclick="x()">文</p><script>1</script><img src="https://a.example/x.png"><img data-file-id="${picture}">`
    const { id } = (await host('addResourceInfo', { courseId, kind: 'text', title: '文', body })).data
    const { data } = await host('getResourceInfo', { id })
    expect(data.body).toMatch(
      new RegExp(`^<p>文</p><img data-file-id="${picture}" src="/api/file/open/${picture}/[^"]+" alt="" />$`),
    )
    const kept = await server.db.selectFrom('resource').select('body').where('id', '=', id).executeTakeFirstOrThrow()
    expect(kept.body).toBe(`<p>文</p><img data-file-id="${picture}" alt="" />`)
    // What was read goes back as it came: the address is not kept.
    await host('updateResourceInfo', { id, body: data.body, updatedAt: data.updatedAt })
    const again = await server.db.selectFrom('resource').select('body').where('id', '=', id).executeTakeFirstOrThrow()
    expect(again.body).toBe(kept.body)
    const foreign = await aFile(server.db, (await aTeacher(server.db)).userId, { kind: 'image' })
    const stolen = await host('addResourceInfo', {
      courseId,
      kind: 'text',
      title: '文',
      body: `<img data-file-id="${foreign}">`,
    })
    expect(stolen.data).toEqual({ fields: { body: '含有无权引用的图片或音频' } })
  })

  it('makes one resource of each file uploaded together and names those that it cannot take', async () => {
    const { courseId, host: teacher, call } = await ownCourse()
    const video = await aFile(server.db, teacher.userId)
    const sheet = await aFile(server.db, teacher.userId, { kind: 'sheet' })
    const unknown = newId()
    const items = [video, sheet, unknown].map((fileId, n) => ({ fileId, title: `文件${n}` }))
    const { data } = await call('batchAddResourceInfo', { courseId, items })
    expect(data).toEqual({
      added: 1,
      refused: [
        { fileId: sheet, reason: '文件类型与资源类型不符' },
        { fileId: unknown, reason: '文件不存在或未上传完成' },
      ],
    })
    const list = await call('listResourceInfo', { courseId, chapterId: 'none' })
    expect(list.data.map((row) => [row.kind, row.title])).toEqual([['video', '文件0']])
  })
})

it('passes names of files and captions of pictures through the sensitive words', async () => {
  await aWord(server, '代考', { level: 'block' })
  await aWord(server, '笨蛋', { level: 'mask' })
  server.app.deps.words.forget()
  const { courseId, host: teacher, call } = await ownCourse()
  const named = (name: string) => aFile(server.db, teacher.userId, { name })
  const add = async (name: string) =>
    call('addResourceInfo', { courseId, kind: 'video', title: '录像', fileId: await named(name) })
  expect((await add('代考须知.mp4')).code).toBe('100453')
  expect((await add('笨蛋也会.mp4')).data).toMatchObject({ fields: { fileId: expect.any(String) } })
  const kept = await add('第一讲.mp4')
  expect(kept.code).toBe('0')
  const { updatedAt } = (await call('getResourceInfo', { id: kept.data.id })).data
  const replacing = { id: kept.data.id, progress: 'keep' as const, updatedAt }
  expect((await call('replaceResourceInfo', { ...replacing, fileId: await named('代考.mp4') })).code).toBe('100453')
  const items = [{ fileId: await named('代考二.mp4'), title: '录像二' }]
  expect((await call('batchAddResourceInfo', { courseId, items })).code).toBe('100453')

  const picture = await aFile(server.db, teacher.userId, { kind: 'image', mime: 'image/png' })
  const page = (alt: string) => `<p>图</p><img data-file-id="${picture}" alt="${alt}">`
  const text = { courseId, kind: 'text' as const, title: '图文' }
  expect((await call('addResourceInfo', { ...text, body: page('代考二维码') })).code).toBe('100453')
  const { id } = (await call('addResourceInfo', { ...text, body: page('结构图') })).data
  const before = (await call('getResourceInfo', { id })).data
  const changed = await call('updateResourceInfo', { id, body: page('笨蛋的图'), updatedAt: before.updatedAt })
  expect(changed.data).toMatchObject({ fields: { body: expect.any(String) } })
})

describe('the list of resources', () => {
  it('follows the chapters, then the host’s order', async () => {
    const { courseId, call } = await ownCourse()
    const two = await aChapter(server.db, courseId, { sort: 2 })
    const one = await aChapter(server.db, courseId, { sort: 1 })
    const section = await aChapter(server.db, courseId, { sort: 1, pid: one })
    const make = (title: string, row: object) => aResource(server.db, courseId, { title, ...row })
    const d = await make('丁', { chapterId: two, sort: 1 })
    await make('乙', { chapterId: section, sort: 1 })
    await make('未归', { sort: 1 })
    await make('甲', { chapterId: one, sort: 5 })
    const e = await make('戊', { chapterId: two, sort: 2, kind: 'link', body: '', url: 'https://a.example' })
    const seen = async (filter: object = {}) =>
      (await call('listResourceInfo', { courseId, ...filter })).data.map((row) => row.title)
    expect(await seen()).toEqual(['甲', '乙', '丁', '戊', '未归'])
    expect(await seen({ chapterId: one })).toEqual(['甲', '乙'])
    expect(await seen({ kind: 'link' })).toEqual(['戊'])
    expect(await seen({ keyWords: '归' })).toEqual(['未归'])
    expect(await seen({ orderBy: 'title@desc', limit: 2 })).toHaveLength(2)
    expect((await call('sortResourceInfo', { courseId, chapterId: two, ids: [e, d] })).data).toEqual({ done: 2 })
    expect(await seen({ chapterId: two })).toEqual(['戊', '丁'])
    expect((await call('moveResourceInfo', { ids: [d], chapterId: one })).data).toEqual({ done: 1 })
    expect(await seen({ chapterId: one })).toEqual(['甲', '丁', '乙'])
  })

  it('counts the course’s own students who opened and finished it', async () => {
    const { call, ...built } = await ownCourse()
    const id = await aResource(server.db, built.courseId, { kind: 'video', durationSec: 100 })
    await studied(built, id, { finishedAt: new Date(), seconds: 90 })
    await studied(built, id, { seconds: 10 })
    const left = await studied(built, id, { finishedAt: new Date() })
    await server.db
      .updateTable('courseClassStudent')
      .set({ leftAt: new Date() })
      .where('studentId', '=', left.studentId)
      .execute()
    await enrol(server.db, built, await aStudent(server.db))
    const { data } = await call('listResourceInfo', { courseId: built.courseId })
    expect(data[0]).toMatchObject({ viewers: 2, finishPercent: 33.3 })
    const usage = await call('listUsageResourceInfo', { id, orderBy: 'seconds@desc' })
    expect([usage.total, usage.data.map((row) => row.seconds)]).toEqual([3, [90, 10, 0]])
    expect((await call('listResourceInfo', { courseId: built.courseId, neverOpened: '1' })).total).toBe(0)
  })
})

describe('changing a resource', () => {
  it('keeps what another editor wrote', async () => {
    const { courseId, call } = await ownCourse()
    const id = await aResource(server.db, courseId)
    const { data } = await call('getResourceInfo', { id })
    expect((await call('updateResourceInfo', { id, title: '新', hidden: '1', updatedAt: data.updatedAt })).code).toBe(
      '0',
    )
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect((await call('updateResourceInfo', { id, title: '别的', updatedAt: data.updatedAt })).code).toBe('100409')
    expect((await call('getResourceInfo', { id })).data).toMatchObject({
      title: '新',
      hidden: '1',
      body: '<p>正文</p>',
    })
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await stranger('updateResourceInfo', { id, title: '盗', updatedAt: data.updatedAt })).code).toBe('100455')
    expect((await stranger('getResourceInfo', { id })).code).toBe('100455')
    expect((await stranger('deleteResourceInfo', { id })).code).toBe('100455')
    expect((await stranger('moveResourceInfo', { ids: [id], chapterId: '' })).code).toBe('100455')
    expect((await stranger('setMustSeeResourceInfo', { ids: [id], mustSee: '1' })).code).toBe('100455')
    expect((await stranger('restoreResourceInfo', { ids: [id] })).code).toBe('100455')
    const answer = await call('updateResourceInfo', { id, url: 'https://a.example', updatedAt: data.updatedAt })
    expect(answer.code).toBe('100409')
  })

  it('replaces the file and keeps or restarts what students did', async () => {
    const { call, ...built } = await ownCourse()
    const first = await aFile(server.db, built.host.userId)
    const id = await aResource(server.db, built.courseId, { kind: 'video', fileId: first, durationSec: 100 })
    const { studentId } = await studied(built, id, { seconds: 90, finishedAt: new Date(), coverage: [[0, 90]] })
    const record = () =>
      server.db
        .selectFrom('studyResource')
        .select(['seconds', 'finishedAt'])
        .where('studentId', '=', studentId)
        .executeTakeFirstOrThrow()
    const replace = async (progress: 'keep' | 'restart') => {
      const { data } = await call('getResourceInfo', { id })
      const fileId = await aFile(server.db, built.host.userId)
      server.clock.now = new Date(server.clock.now.getTime() + 1000)
      return call('replaceResourceInfo', { id, fileId, durationSec: 50, progress, updatedAt: data.updatedAt })
    }
    expect((await replace('keep')).data.version).toBe(2)
    expect((await record()).finishedAt).not.toBeNull()
    expect((await replace('restart')).data.version).toBe(3)
    expect(await record()).toEqual({ seconds: 90, finishedAt: null })
    expect((await call('getResourceInfo', { id })).data).toMatchObject({ durationSec: 50, version: 3 })
  })

  it('goes to the recycle bin unless a step uses it, and comes back for 30 days', async () => {
    const { courseId, call } = await ownCourse()
    const chapter = await aChapter(server.db, courseId)
    const id = await aResource(server.db, courseId, { chapterId: chapter })
    const stepId = newId()
    await server.db
      .insertInto('teachProcessStep')
      .values({ id: stepId, courseId, chapterId: chapter, kind: 'study', title: '读', resourceId: id })
      .execute()
    const used = await call('deleteResourceInfo', { id })
    expect([used.code, used.message]).toEqual(['100412', '教学过程1个步骤引用，不能删除'])
    expect((await call('getResourceInfo', { id })).data.usedBy).toMatchObject([{ chapterId: chapter, stepTitle: '读' }])
    await server.db.deleteFrom('teachProcessStep').where('id', '=', stepId).execute()
    expect((await call('deleteResourceInfo', { id })).code).toBe('0')
    expect((await call('listResourceInfo', { courseId })).total).toBe(0)
    expect((await call('listResourceInfo', { courseId, recycled: '1' })).total).toBe(1)
    expect((await call('setMustSeeResourceInfo', { ids: [id], mustSee: '1' })).code).toBe('100404')
    const alive = await aResource(server.db, courseId)
    const restored = await call('restoreResourceInfo', { ids: [id, alive] })
    expect(restored.data).toEqual({ done: 1, refused: [{ id: alive, reason: '数据不存在或已被删除' }] })
    expect((await call('deleteResourceInfo', { id })).code).toBe('0')
    const long = new Date(server.clock.now.getTime() - 31 * 86_400_000)
    await server.db.updateTable('resource').set({ recycledAt: long }).where('id', '=', id).execute()
    expect((await call('restoreResourceInfo', { ids: [id] })).data.done).toBe(0)
  })
})

describe('what must be seen', () => {
  it('says how many students turn, then turns them; nobody loses a finish', async () => {
    const { call, ...built } = await ownCourse()
    const id = await aResource(server.db, built.courseId, { kind: 'video', durationSec: 100, mustSee: true })
    const half = await studied(built, id, { seconds: 50, coverage: [[0, 50]] })
    await studied(built, id, { seconds: 10, coverage: [[0, 10]] })
    const ask = (minPercent: number, preview: '0' | '1') =>
      call('setMustSeeResourceInfo', { ids: [id], mustSee: '1', minPercent, preview })
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    expect((await ask(50, '1')).data).toEqual({ changed: 0, studentsTurned: 1 })
    expect((await ask(50, '0')).data).toEqual({ changed: 1, studentsTurned: 1 })
    expect((await ask(100, '0')).data).toEqual({ changed: 1, studentsTurned: 0 })
    const { finishedAt, lastAt } = await server.db
      .selectFrom('studyResource')
      .select(['finishedAt', 'lastAt'])
      .where('studentId', '=', half.studentId)
      .executeTakeFirstOrThrow()
    // Nobody came back for it: what had been seen by the last visit was enough.
    expect(finishedAt).toEqual(lastAt)
    expect((await call('getResourceInfo', { id })).data).toMatchObject({ mustSee: '1', minPercent: 100 })
  })

  it('counts every student’s progress anew', async () => {
    const { call, ...built } = await ownCourse()
    const one = await aResource(server.db, built.courseId, { kind: 'link' })
    const two = await aResource(server.db, built.courseId, { kind: 'link' })
    const { studentId } = await studied(built, one, { finishedAt: new Date() })
    const percent = async () => {
      const row = server.db.selectFrom('progress').select(['mustTotal', 'percent']).where('studentId', '=', studentId)
      return row.executeTakeFirst()
    }
    await call('setMustSeeResourceInfo', { ids: [one], mustSee: '1' })
    expect(await percent()).toEqual({ mustTotal: 1, percent: 100 })
    await call('setMustSeeResourceInfo', { ids: [two], mustSee: '1' })
    expect(await percent()).toEqual({ mustTotal: 2, percent: 50 })
    await call('deleteResourceInfo', { id: two })
    expect(await percent()).toEqual({ mustTotal: 1, percent: 100 })
    await call('restoreResourceInfo', { ids: [two] })
    expect(await percent()).toEqual({ mustTotal: 2, percent: 50 })
  })

  it('leaves an active assessment of resource study something to see', async () => {
    const { courseId, call } = await ownCourse()
    const [one, two] = [
      await aResource(server.db, courseId, { mustSee: true }),
      await aResource(server.db, courseId, { mustSee: true }),
    ]
    const schemeId = newId()
    await server.db
      .insertInto('checkScheme')
      .values({ id: schemeId, courseId, versionNo: 1, state: 'active' })
      .execute()
    await server.db
      .insertInto('checkOption')
      .values({
        id: newId(),
        courseId,
        schemeId,
        rootId: newId(),
        name: '资源学习',
        kind: 'resourceStudy',
        weight: 100,
      })
      .execute()
    const off = (ids: string[]) => call('setMustSeeResourceInfo', { ids, mustSee: '0' })
    expect((await off([one, two])).message).toBe('该资源是考核项"资源学习"的唯一内容')
    expect((await off([one])).code).toBe('0')
    expect((await off([two])).code).toBe('100412')
    expect((await call('deleteResourceInfo', { id: two })).code).toBe('100412')
  })
})
