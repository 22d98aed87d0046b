import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aStudent, enrol } from '../../../test/builders.ts'
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function aChapterOfOwn() {
  const course = await aCourse(server.db)
  const { courseId } = course
  const call = await server.as(course.host)
  const chapterId = await aChapter(server.db, courseId)
  const resourceId = await aResource(server.db, courseId, { title: '讲义', hidden: true })
  const assignmentId = await anAssignment(
    server.db,
    course,
    await aPaper(server.db, course, [await aQuestion(server.db, course)]),
    {
      title: '练习一',
    },
  )
  const freshness = async () => (await call('getCourseChapterInfo', { courseId, id: chapterId })).data.updatedAt
  const study = {
    kind: 'study',
    title: '先读',
    targetKind: 'resource',
    targetId: resourceId,
    minutes: 20,
    must: '1',
  } as const
  const practise = {
    kind: 'practise',
    title: '再练',
    targetKind: 'assignment',
    targetId: assignmentId,
    minutes: 30,
  } as const
  return { course, courseId, call, chapterId, resourceId, assignmentId, freshness, study, practise }
}

it('refuses a step without its target, with a foreign one, and more than fifty', async () => {
  const { courseId, call, chapterId, study, freshness } = await aChapterOfOwn()
  const updatedAt = await freshness()
  const save = (steps: object[]) =>
    call('saveTeachProcessInfo', { courseId, chapterId, steps: steps as never, updatedAt })
  expect((await save([{ ...study, targetId: '' }])).data).toEqual({ fields: { 'steps.0.targetId': '请填写此项' } })
  const foreign = await aResource(server.db, (await aCourse(server.db)).courseId)
  const reply = await save([study, { ...study, targetId: foreign }])
  expect(reply.data).toEqual({ fields: { 'steps.1.targetId': '该内容不存在或已被删除' } })
  const doing = { kind: 'do', title: '做', minutes: 5 }
  expect((await save([{ ...doing, minutes: 0 }])).data).toEqual({ fields: { 'steps.0.minutes': '不能小于 1' } })
  expect((await save(Array.from({ length: 51 }, () => doing))).data).toEqual({ fields: { steps: '最多 50 项' } })
})

it('keeps the whole chapter in order, drops what is left out and keeps the ids of the rest', async () => {
  const { courseId, call, chapterId, study, practise, freshness } = await aChapterOfOwn()
  const save = async (steps: object[]) =>
    call('saveTeachProcessInfo', { courseId, chapterId, steps: steps as never, updatedAt: await freshness() })
  const list = async () => (await call('listTeachProcessInfo', { courseId, chapterId })).data
  const guide = '<p>先看<script>1</script>定义</p>'
  expect((await save([study, practise, { kind: 'do', title: '做', minutes: 5, guide }])).code).toBe('0')
  const first = await list()
  expect(
    first.map((step) => [step.kind, step.title, step.targetTitle, step.targetType, step.whyHidden, step.must]),
  ).toEqual([
    ['study', '先读', '讲义', 'text', 'hidden', '1'],
    ['practise', '再练', '练习一', 'webHomework', '', '0'],
    ['do', '做', '', '', '', '0'],
  ])
  expect(first[2]?.guide).toBe('<p>先看定义</p>')
  const back = ({ id, kind, title, targetKind, targetId, minutes, must }: (typeof first)[number]) => ({
    id,
    kind,
    title,
    targetKind,
    targetId,
    minutes,
    must,
  })
  const [one, , three] = first.map(back)
  expect((await save([{ ...three, title: '先做' }, one as object])).code).toBe('0')
  const second = await list()
  expect(second.map(({ id, title }) => [id, title])).toEqual([
    [three?.id, '先做'],
    [one?.id, '先读'],
  ])
})

it('refuses a stale save, another host and a student', async () => {
  const { course, courseId, call, chapterId, study, freshness } = await aChapterOfOwn()
  const updatedAt = await freshness()
  const form = { courseId, chapterId, steps: [study], updatedAt }
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  expect((await call('saveTeachProcessInfo', form)).code).toBe('0')
  expect((await call('saveTeachProcessInfo', form)).code).toBe('100409')
  const stranger = await server.as((await aCourse(server.db)).host)
  expect((await stranger('saveTeachProcessInfo', form)).code).toBe('100455')
  expect((await stranger('listTeachProcessInfo', { courseId, chapterId })).code).toBe('100455')
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  expect((await (await server.as(student))('saveTeachProcessInfo', form)).code).toBe('100403')
})

it('counts the students who are through with a step', async () => {
  const { course, courseId, call, chapterId, study, practise, resourceId, freshness } = await aChapterOfOwn()
  await call('saveTeachProcessInfo', { courseId, chapterId, steps: [study, practise], updatedAt: await freshness() })
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const at = new Date()
  await server.db
    .insertInto('studyResource')
    .values({ studentId: student.studentId, resourceId, courseId, firstAt: at, lastAt: at, finishedAt: at })
    .execute()
  const { data } = await call('listTeachProcessInfo', { courseId, chapterId })
  expect(data.map((step) => step.doneCount)).toEqual([1, 0])
})

it('copies steps to the end of other chapters', async () => {
  const { courseId, call, chapterId, study, practise, freshness } = await aChapterOfOwn()
  await call('saveTeachProcessInfo', { courseId, chapterId, steps: [study, practise], updatedAt: await freshness() })
  const other = await aChapter(server.db, courseId)
  const copy = (toChapterIds: string[]) =>
    call('copyTeachProcessInfo', { courseId, fromChapterId: chapterId, toChapterIds })
  expect((await copy([other])).data).toEqual({ added: 2 })
  expect((await copy([other])).data).toEqual({ added: 2 })
  const { data } = await call('listTeachProcessInfo', { courseId, chapterId: other })
  expect(data.map((step) => step.title)).toEqual(['先读', '再练', '先读', '再练'])
  expect((await copy([chapterId])).message).toBe('请选择其他章节')
  const foreign = await aChapter(server.db, (await aCourse(server.db)).courseId)
  expect((await copy([foreign])).code).toBe('100404')
})

it('says once what must be studied, and shows students the chapter as it was laid', async () => {
  const { course, courseId, call, chapterId, resourceId, study, practise, freshness } = await aChapterOfOwn()
  const other = await aChapter(server.db, courseId)
  const elsewhere = await aResource(server.db, courseId, { chapterId: other, title: '别章的资源' })
  const last = await aResource(server.db, courseId, { chapterId, title: '没有步骤的资源' })
  await server.db.updateTable('resource').set({ hidden: false }).where('id', '=', resourceId).execute()
  await server.db.updateTable('chapter').set({ goals: '会算\n会证' }).where('id', '=', chapterId).execute()
  const isRequired = async (id: string) => (await call('getResourceInfo', { id })).data.mustSee
  const guide = '<p>先想一想</p>'
  const talk = { kind: 'discuss', title: '讨论', minutes: 5, guide } as const
  const steps = [
    practise,
    talk,
    { ...study, title: '借用', targetId: elsewhere, must: '0' as const },
    { ...study, guide: '<p>读两遍</p>' },
  ]
  const save = async (all: typeof steps) =>
    call('saveTeachProcessInfo', { courseId, chapterId, steps: all, updatedAt: await freshness() })
  expect((await save(steps)).code).toBe('0')
  expect([await isRequired(resourceId), await isRequired(elsewhere)]).toEqual(['1', '0'])

  const person = await aStudent(server.db)
  await enrol(server.db, course, person)
  const student = await server.as(person)
  const chapter = async (id: string) =>
    (await student('treeStudyResInfo', { courseId })).data.find((one) => one.id === id)
  const here = await chapter(chapterId)
  expect(here?.goals).toEqual(['会算', '会证'])
  expect(here?.steps.map(({ type, title, guide: said, mustSee }) => [type, title, said, mustSee])).toEqual([
    ['assignment', '练习一', '', '0'],
    ['guide', '讨论', guide, '0'],
    ['resource', '别章的资源', '', '0'],
    ['resource', '讲义', '<p>读两遍</p>', '1'],
    ['resource', '没有步骤的资源', '', '0'],
  ])
  expect([here?.done, here?.all]).toEqual([0, 4])
  expect((await chapter(other))?.steps).toEqual([])

  const opened = await student('openStudyResInfo', { resourceId, deviceId: 'window-one' })
  expect([opened.data.prevId, opened.data.nextId]).toEqual([elsewhere, last])

  await call('setMustSeeResourceInfo', { ids: [resourceId], mustSee: '0' })
  const listed = (await call('listTeachProcessInfo', { courseId, chapterId })).data
  expect(listed.find(({ targetId }) => targetId === resourceId)?.must).toBe('0')

  await server.db.updateTable('chapter').set({ hidden: true }).where('id', '=', other).execute()
  expect((await chapter(chapterId))?.steps.map(({ title }) => title)).not.toContain('别章的资源')
})
