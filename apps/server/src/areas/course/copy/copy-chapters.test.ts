import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aTeacher } from '../../../test/builders.ts'
import { aBoard, aChapter, aResource } from '../../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const SRT = '00:00:01,000 --> 00:00:02,000\n同学们好\n'

/** Two courses of one host, the first with a chapter of everything. */
async function twoCourses() {
  const teacher = await aTeacher(server.db)
  const [from, to] = [
    await aCourse(server.db, { hostTeacherId: teacher.teacherId }),
    await aCourse(server.db, { hostTeacherId: teacher.teacherId }),
  ]
  const call = await server.as(teacher)
  const chapterId = await aChapter(server.db, from.courseId, { title: '极限', weekNo: 3, goals: '会算' })
  const inner = await aChapter(server.db, from.courseId, { title: '数列的极限', pid: chapterId, hidden: true })
  const film = await aResource(server.db, from.courseId, {
    ...{ chapterId: inner, kind: 'video', title: '录像', body: '', durationSec: 60, mustSee: true },
  })
  await call('saveCaptionResourceInfo', { resourceId: film, lang: 'zh', text: SRT })
  const text = await aResource(server.db, from.courseId, { chapterId: inner, title: '讲义' })
  await aResource(server.db, from.courseId, { chapterId: inner, title: '班级补充', origin: 'supplement' })
  await aResource(server.db, from.courseId, { chapterId: inner, title: '旧讲义', recycledAt: new Date() })
  const paper = await aPaper(server.db, from, [await aQuestion(server.db, from)])
  const homework = await anAssignment(server.db, from, paper)
  const board = await aBoard(server.db, from.courseId)
  const of = (courseId: string, id: string) => call('getCourseChapterInfo', { courseId, id })
  const { updatedAt } = (await of(from.courseId, inner)).data
  const step = { minutes: 5, title: '一' }
  await call('saveTeachProcessInfo', {
    ...{ courseId: from.courseId, chapterId: inner, updatedAt },
    steps: [
      { ...step, kind: 'study', title: '先读', targetKind: 'resource', targetId: text },
      { ...step, kind: 'practise', title: '再练', targetKind: 'assignment', targetId: homework },
      { ...step, kind: 'discuss', title: '讨论', targetKind: 'board', targetId: board },
      {
        ...{ ...step, kind: 'study', title: '再看', targetKind: 'resource', targetId: film, must: '1' },
        ...{ befores: [{ at: 0 }, { at: 1 }], opensAt: new Date().toISOString() },
      },
    ],
  })
  const copy = (change: object = {}) =>
    call('copyContentCourseInfo', {
      ...{ courseId: to.courseId, fromCourseId: from.courseId, chapterIds: [chapterId] },
      ...change,
    })
  const treeOf = async (courseId: string) => (await call('treeCourseChapterInfo', { courseId })).data
  return { call, from, to, chapterId, inner, film, copy, treeOf, teacher }
}

it('asks for the host of both courses, and for chapters that there are', async () => {
  const { from, to, chapterId, copy } = await twoCourses()
  expect((await copy({ courseId: from.courseId })).data).toEqual({ fields: { courseId: '请选择其他课程' } })
  expect((await copy({ chapterIds: [] })).code).toBe('100422')
  expect((await copy({ chapterIds: [await aChapter(server.db, to.courseId)] })).code).toBe('100404')
  const other = await aCourse(server.db)
  expect((await copy({ courseId: other.courseId })).code).toBe('100455')
  const stranger = await server.as(other.host)
  const input = { courseId: other.courseId, fromCourseId: from.courseId, chapterIds: [chapterId] }
  expect((await stranger('copyContentCourseInfo', input)).code).toBe('100455')
})

it('counts first, then copies chapters with their sections, resources, captions and steps, and nothing else', async () => {
  const { call, to, copy, treeOf } = await twoCourses()
  await aChapter(server.db, to.courseId, { title: '绪论', sort: 5 })
  const counts = { chapters: 2, resources: 2, steps: 2, resourcesLeft: 0, stepsLeft: 2 }
  expect((await copy({ preview: '1' })).data).toEqual(counts)
  expect(await treeOf(to.courseId)).toHaveLength(1)
  expect((await copy()).data).toEqual(counts)
  const [, copied] = await treeOf(to.courseId)
  expect([copied?.title, copied?.weekNo, copied?.goals]).toEqual(['极限', 3, ['会算']])
  const inner = copied?.children[0]
  expect([inner?.title, inner?.hidden]).toEqual(['数列的极限', '1'])
  const chapterId = inner?.id as string
  const resources = (await call('listResourceInfo', { courseId: to.courseId })).data
  expect(resources.map(({ title }) => title).sort()).toEqual(['录像', '讲义'])
  const film = resources.find(({ title }) => title === '录像')?.id as string
  expect((await call('getResourceInfo', { id: film })).data.captions).toMatchObject([{ lang: 'zh', cues: 1 }])
  const steps = (await call('listTeachProcessInfo', { courseId: to.courseId, chapterId })).data
  expect(steps.map(({ title }) => title)).toEqual(['先读', '再看'])
  expect(steps[1]).toMatchObject({ targetId: film, opensAt: null, befores: [{ stepId: steps[0]?.id }] })
})

it('leaves quotes behind that are not shared with the other course', async () => {
  const { from, to, inner, copy } = await twoCourses()
  const owner = await aCourse(server.db)
  const source = await aResource(server.db, owner.courseId, { title: '别人的' })
  await aResource(server.db, from.courseId, { chapterId: inner, title: '引用', quotedFromId: source })
  const share = (scope: string) =>
    server.db
      .insertInto('resourceShare')
      .values({
        resourceId: source,
        scope,
        licence: '',
        sharedBy: owner.host.userId,
        sharedAt: server.clock.now,
      } as never)
      .onConflict((c) => c.column('resourceId').doUpdateSet({ scope }))
      .execute()
  await share('course')
  expect((await copy({ preview: '1' })).data).toMatchObject({ resources: 2, resourcesLeft: 1 })
  await share('all')
  expect((await copy()).data).toMatchObject({ resources: 3, resourcesLeft: 0 })
  expect(to.courseId).not.toBe(from.courseId)
})

it('copies once: two devices at the same time, and again later', async () => {
  const { to, copy, treeOf } = await twoCourses()
  const both = await Promise.all([copy(), copy()])
  expect(both.map(({ code }) => code === '0').sort()).toEqual([false, true])
  expect((await copy()).message).toBe('目标课程已有章节「极限」')
  expect(await treeOf(to.courseId)).toHaveLength(1)
})
