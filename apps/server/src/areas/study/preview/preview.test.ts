import { EVERYBODY } from '@shuyuan/contract/entities/talk/notice.ts'
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
import { aCalendarLine, aChapter, aFile, aResource } from '../../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { aNotice } from '../../talk/notice/notice.builder.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: TeacherPerson
let student: StudentPerson
let other: string
let ids: Record<'open' | 'hidden' | 'below' | 'closed' | 'forOthers' | 'read' | 'inClosed' | 'lost', string>
let homework: string

const DAY = 86_400_000
const inDays = (days: number) => new Date(server.clock.now.getTime() + days * DAY)

async function aSupplement(title: string, classId: string, row: object = {}) {
  const id = newId()
  const at = server.clock.now
  await server.db
    .insertInto('tutorResource')
    .values({
      ...{ id, courseId: course.courseId, kind: 'text', title, body: '<p>文</p>', state: 'published' },
      ...{ publishedAt: at, createdAt: at, updatedAt: at, createdBy: face.userId, ...row },
    })
    .execute()
  await server.db.insertInto('tutorResourceClass').values({ tutorResourceId: id, courseClassId: classId }).execute()
}

async function theChapters(courseId: string) {
  const open = await aChapter(server.db, courseId, { title: '绪论' })
  const hidden = await aChapter(server.db, courseId, { title: '隐藏的', hidden: true })
  const below = await aChapter(server.db, courseId, { title: '其下', pid: hidden })
  const closed = await aChapter(server.db, courseId, { title: '以后再学' })
  const forOthers = await aChapter(server.db, courseId, { title: '别班先学' })
  await server.db
    .insertInto('chapterControl')
    .values([
      { chapterId: closed, courseClassId: course.classId, hidden: false, openFrom: inDays(7) },
      { chapterId: forOthers, courseClassId: course.classId, hidden: true },
    ])
    .execute()
  return { open, hidden, below, closed, forOthers }
}

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  face = await aTeacher(db, 'ROLE_FACE_TEACH', { realname: '林老师' })
  course = await aCourse(db, { face })
  const { courseId, classId } = course
  host = await server.as(course.host)
  student = await aStudent(db)
  await enrol(db, course, student)
  other = await aCourseClass(db, courseId)
  const chapters = await theChapters(courseId)
  const lostFile = await aFile(db, course.host.userId, { status: 'deleted' } as never)
  ids = {
    ...chapters,
    read: await aResource(db, courseId, { title: '讲义', chapterId: chapters.open }),
    inClosed: await aResource(db, courseId, { title: '后面的', chapterId: chapters.closed }),
    lost: await aResource(db, courseId, {
      title: '丢了的片',
      kind: 'video',
      fileId: lostFile,
      chapterId: chapters.open,
    }),
  }
  await aResource(db, courseId, { title: '藏起来的', chapterId: chapters.open, hidden: true })
  await aResource(db, courseId, { title: '随便看看' })
  const paperId = await aPaper(db, course, [await aQuestion(db, course)])
  const task = { opensAt: inDays(-1), closesAt: inDays(3), chapterId: chapters.open }
  homework = await anAssignment(db, course, paperId, { title: '第一次作业', ...task })
  await anAssignment(db, course, paperId, { title: '以后的作业', opensAt: inDays(2), closesAt: inDays(9) })
  await anAssignment(db, course, paperId, { title: '别班的', ...task, allTargets: false, targetClassIds: [other] })
  await anAssignment(db, course, paperId, { title: '写到一半', ...task, publishStatus: 'draft' })
  await aSupplement('面授提纲', classId)
  await aSupplement('别班的提纲', other)
  await aSupplement('下次才看', classId, { openFrom: inDays(5) })
  await aSupplement('没写完的提纲', classId, { state: 'draft', publishedAt: null })
  const notice = { courseId, reach: JSON.stringify({ by: course.host.userId, kind: 'course', courseId }) }
  const published = { state: 'published', publishAt: inDays(-1) } as const
  await aNotice(db, course.host, { title: '给大家', ...notice, ...published })
  const toOther = { scope: JSON.stringify({ ...EVERYBODY, courseClassIds: [other] }) }
  await aNotice(db, course.host, { title: '给别班', ...notice, ...published, ...toOther })
  await aNotice(db, course.host, { title: '定时的', ...notice, state: 'scheduled', publishAt: inDays(4) })
  await aCalendarLine(db, courseId, { content: '开课', publishedAt: server.clock.now })
  await aCalendarLine(db, courseId, { content: '还没说' })
  const page = { courseId, html: '<p>文</p>' }
  await db
    .insertInto('courseDetail')
    .values([
      { ...page, id: newId(), section: 'description', publishedAt: server.clock.now },
      { ...page, id: newId(), section: 'examRules' },
    ])
    .execute()
})
afterAll(() => server.close())

const ask = (call: Caller, more: object = {}) =>
  call('getPreviewCourseInfo', { courseId: course.courseId, courseClassId: course.classId, ...more })
const look = async (more: object = {}, call: Caller = host) => {
  const { code, data } = await ask(call, more)
  expect(code).toBe('0')
  return data
}
const named = (things: readonly { title: string }[]) => things.map(({ title }) => title)
const reasons = async (more: object = {}, call: Caller = host) =>
  Object.fromEntries(
    (await look(more, call)).hidden.map(({ kind, id, title, reason }) => [title || id || kind, reason]),
  )

describe('a course as a class has it', () => {
  it('wants a course, a class and a moment', async () => {
    expect((await ask(host, { courseId: newId() })).code).toBe('100404')
    expect((await ask(host, { courseClassId: 'x' })).code).toBe('100422')
    expect((await ask(host, { date: 'tomorrow' })).code).toBe('100422')
  })

  it('is not for students, nor for teachers of other courses or classes', async () => {
    expect((await ask(await server.as(student))).code).toBe('100403')
    const { host: stranger } = await aCourse(server.db)
    expect((await ask(await server.as(stranger))).code).toBe('100455')
    const teacher = await server.as(face)
    expect((await ask(teacher, { courseClassId: other })).code).toBe('100455')
    const elsewhere = await aCourse(server.db)
    expect((await ask(host, { courseClassId: elsewhere.classId })).code).toBe('100455')
  })

  it('shows what a student of the class gets, and nothing else', async () => {
    const seen = await look()
    expect(seen.isPublished).toBe('1')
    const own = await server.as(student)
    const { data: tree } = await own('treeStudyResInfo', { courseId: course.courseId })
    expect(seen.chapters).toEqual(tree)
    expect(named(seen.chapters)).toEqual(['绪论', '以后再学'])
    expect(seen.chapters[1]).toMatchObject({ locked: '1', steps: [{ title: '后面的', refId: '' }] })
    expect(named(seen.loose)).toEqual(['随便看看'])
    const { data: tasks } = await own('taskListStudyPaperInfo', { courseId: course.courseId })
    expect(seen.tasks.map(({ assignmentId, state }) => [assignmentId, state])).toEqual(
      tasks.map(({ assignmentId, myState }) => [assignmentId, myState]),
    )
    const { data: supplements } = await own('listCourseTutorResInfo', { courseId: course.courseId })
    expect(named(seen.supplements).sort()).toEqual(named(supplements).sort())
    const { data: notices } = await own('listNotice', { courseId: course.courseId, box: 'received' })
    expect(named(seen.notices)).toEqual(named(notices))
    expect(named(seen.notices)).toEqual(['给大家'])
    expect(seen.lines.map(({ content }) => content)).toEqual(['开课'])
    expect(seen.pages).toEqual(['description'])
  })

  it('tells the teacher what students do not have, and why', async () => {
    expect(await reasons()).toEqual({
      ...{ 隐藏的: 'hidden', 以后再学: 'notOpen', 别班先学: 'hiddenForClass' },
      ...{ 藏起来的: 'hidden', 丢了的片: 'noFile' },
      ...{ 以后的作业: 'notOpen', 别班的: 'otherClass', 写到一半: 'draft' },
      ...{ 别班的提纲: 'otherClass', 下次才看: 'notOpen' },
      ...{ 定时的: 'notOpen', calendar: 'draft', examRules: 'draft' },
    })
    const { hidden } = await look()
    expect(hidden.slice(0, 4).map(({ title }) => title)).toEqual(['以后的作业', '定时的', '下次才看', '以后再学'])
    expect(hidden.find(({ title }) => title === '以后再学')).toMatchObject({ count: 1 })
  })

  it('keeps drafts of others from whoever may not see them', async () => {
    const seen = await reasons({}, await server.as(face))
    expect(seen).not.toHaveProperty('写到一半')
    expect(seen).not.toHaveProperty('定时的')
    expect(seen).not.toHaveProperty('别班的')
    expect(seen).toMatchObject({ 没写完的提纲: 'draft' })
  })

  it('knows the day: what opens later is open then, and what closes is closed', async () => {
    const then = await look({ date: inDays(8).toISOString() })
    expect(then.chapters[1]).toMatchObject({ locked: '0', steps: [{ refId: ids.inClosed }] })
    expect(then.tasks.map(({ title, state }) => [title, state])).toEqual([
      ['第一次作业', 'missed'],
      ['以后的作业', 'toStart'],
    ])
    expect(named(then.notices)).toEqual(['定时的', '给大家'])
    expect(then.supplements.every(({ isOpen }) => isOpen === '1')).toBe(true)
    expect(then.hidden.every(({ opensAt }) => opensAt === null)).toBe(true)
  })

  it('obeys what the class alone was given', async () => {
    const override = {
      id: newId(),
      assignmentId: homework,
      courseClassId: course.classId,
      reason: '停课',
      closesAt: inDays(20),
    }
    await server.db
      .insertInto('assignmentOverride')
      .values(override as never)
      .execute()
    const [first] = (await look({ date: inDays(8).toISOString() })).tasks.filter(({ title }) => title === '第一次作业')
    expect(first).toMatchObject({ state: 'toStart', dueAt: inDays(20).toISOString() })
    const there = await look({ courseClassId: other })
    expect(named(there.tasks)).toContain('别班的')
    expect(named(there.chapters)).toEqual(['绪论', '以后再学', '别班先学'])
  })

  it('leaves no trace', async () => {
    const counts = async () => {
      const tables = ['studyPaper', 'studyResource', 'playSession', 'studyDay', 'opLog', 'noticeReceipt'] as const
      return Promise.all(
        tables.map((table) =>
          server.db
            .selectFrom(table as 'studyPaper')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow(),
        ),
      )
    }
    const before = await counts()
    await look()
    const opened = await host('openStudyResInfo', { resourceId: ids.read, deviceId: 'preview-window', force: '0' })
    expect(opened.data).toMatchObject({ mode: 'preview', playSessionId: '', counting: '0' })
    expect(await counts()).toEqual(before)
  })

  it('says that a draft course is nobody’s yet, and shows how it will be', async () => {
    const draft = await aCourse(server.db, { publishStatus: 'draft' })
    await aChapter(server.db, draft.courseId, { title: '第一章' })
    const call = await server.as(draft.host)
    const seen = await look({ courseId: draft.courseId, courseClassId: draft.classId }, call)
    expect(seen.isPublished).toBe('0')
    expect(named(seen.chapters)).toEqual(['第一章'])
  })
})
