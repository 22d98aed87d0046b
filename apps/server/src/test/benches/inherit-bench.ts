import { INHERIT_PARTS } from '@shuyuan/contract/entities/course/opening.ts'
import { afterAll, beforeAll } from 'vitest'
import { aWord } from '../../areas/study/glossary/word.builder.ts'
import { newId } from '../../db/ids.ts'
import { aBasicCourse, aCollege, aCourse, aTerm, aUser, type BuiltCourse, theTerm } from '../builders.ts'
import { aBoard, aCalendarLine, aChapter, aResource } from '../course-builders.ts'
import { anAssignment, aPaper, aQuestion } from '../paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../server.ts'

/** The current term, the one before it, and a college whose courses are inherited from one to the other. */
export let server: TestServer
export let college: Caller
let mine: string
let before: string

export const ALL = INHERIT_PARTS

/** For the whole file that calls this. */
export function inheritBench(): void {
  beforeAll(async () => {
    server = await startTestServer()
    const now = await theTerm(server.db)
    await server.db
      .updateTable('term')
      .set({ startDate: '2026-08-31', endDate: '2027-01-17', teachWeeks: 10 })
      .where('id', '=', now)
      .execute()
    before = await aTerm(server.db, {
      termCode: '2026-1',
      termName: '2026春',
      startDate: '2026-03-02',
      endDate: '2026-07-12',
      teachWeeks: 18,
    })
    mine = await aCollege(server.db)
    college = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
  })
  afterAll(() => server.close())
}

/** An opening of last term with one of everything, and the empty opening of this term. */
export async function twoTerms(): Promise<{ from: BuiltCourse; to: string; resourceId: string; versionId: string }> {
  const { db } = server
  const basicCourseId = await aBasicCourse(db, { subSchoolId: mine })
  const from = await aCourse(db, { basicCourseId, termId: before, intro: '本课程简介', tags: ['核心课'] })
  const { courseId } = from
  const chapterId = await aChapter(db, courseId, { title: '第一章', weekNo: 2 })
  const sectionId = await aChapter(db, courseId, { title: '第一节', pid: chapterId, weekNo: 12 })
  const resourceId = await aResource(db, courseId, { chapterId: sectionId, title: '讲义' })
  await aResource(db, courseId, { chapterId, title: '回收站里的', recycledAt: new Date() })
  const question = await aQuestion(db, from)
  const paperId = await aPaper(db, from, [question], 2, { frozenAt: new Date() })
  await db
    .insertInto('paperQuestion')
    .values({ paperId, ...question, bigTopicId: 't1', sort: 1, score: 2 })
    .execute()
  const assignmentId = await anAssignment(db, from, paperId, {
    title: '形考一',
    chapterId,
    opensAt: new Date('2026-03-09T00:00:00+08:00'),
    closesAt: new Date('2026-03-22T23:59:00+08:00'),
    allTargets: false,
    targetClassIds: [from.classId],
  })
  const step = { courseId, chapterId, title: '看讲义', sort: 1 }
  await db
    .insertInto('teachProcessStep')
    .values([
      { id: newId(), ...step, kind: 'study', resourceId },
      { id: newId(), ...step, kind: 'practise', title: '做作业', sort: 2, assignmentId },
    ])
    .execute()
  await db
    .insertInto('courseDetail')
    .values({ id: newId(), courseId, section: 'description', html: '<p>说明</p>', publishedAt: new Date() })
    .execute()
  const schemeId = newId()
  const optionId = newId()
  await db
    .insertInto('checkScheme')
    .values({ id: schemeId, courseId, versionNo: 3, state: 'active', publishedAt: new Date() })
    .execute()
  await db
    .insertInto('checkOption')
    .values({ id: optionId, courseId, schemeId, rootId: optionId, name: '作业', kind: 'webHomework', weight: 100 })
    .execute()
  await db
    .insertInto('checkContent')
    .values({ id: newId(), checkOptionId: optionId, schemeId, assignmentId, share: 1 })
    .execute()
  const basis = await aWord(db, courseId, '基', { chapterId: sectionId })
  await aWord(db, courseId, '维数', { relatedIds: [basis] })
  await aBoard(db, courseId, { title: '答疑', intro: '有问必答', postRule: 'all', sort: 1 })
  await aBoard(db, courseId, {
    kind: 'chapter',
    chapterId,
    title: '案例一',
    counted: true,
    maxScore: 10,
    needReview: true,
    closedAt: new Date(),
    sort: 2,
  })
  await aBoard(db, courseId, { kind: 'class', title: '一班', courseClassIds: [from.classId] })
  const teacherId = from.host.teacherId
  await aCalendarLine(db, courseId, { weekNo: 2, chapterId, content: '第一章', way: 'self', publishedAt: new Date() })
  await aCalendarLine(db, courseId, {
    weekNo: 12,
    content: '直播答疑',
    way: 'live',
    teacherId,
    startsAt: new Date('2026-05-20T19:00:00+08:00'),
    endsAt: new Date('2026-05-20T20:30:00+08:00'),
  })
  await aCalendarLine(db, courseId, { weekNo: 3, content: '一班面授', way: 'face', courseClassId: from.classId })
  const edu = await server.as(await aUser(db, 'ROLE_EDU'))
  const opened = await edu('openCourseInherit', { termCode: '2026-2', basicCourseIds: [basicCourseId] })
  return { from, to: opened.data[0]?.courseId as string, resourceId, versionId: question.questionVersionId }
}

export async function inherit(
  to: string,
  from: string,
  parts: readonly (typeof ALL)[number][] = ALL,
  shiftDates: '0' | '1' = '1',
) {
  const asked = await college('inheritCourseInherit', {
    rows: [{ courseId: to, fromCourseId: from }],
    parts: [...parts],
    shiftDates,
  })
  if (asked.code !== '0') return { ...asked, items: [] }
  for (;;) {
    const { data } = await college('getJobInfo', { id: asked.data.jobId })
    if (data.state === 'failed') throw new Error(`the job failed: ${data.message}`)
    if (data.state !== 'queued' && data.state !== 'running') return { ...asked, items: data.items }
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

export const contentOf = async (courseId: string) => {
  const { db } = server
  const of = <T extends 'chapter' | 'resource' | 'paper' | 'assignment' | 'teachProcessStep' | 'checkOption'>(
    table: T,
  ) =>
    db
      .selectFrom(table as 'chapter')
      .selectAll()
      .where('courseId', '=', courseId)
      .orderBy('id')
      .execute()
  return {
    chapters: await of('chapter'),
    resources: await db.selectFrom('resource').selectAll().where('courseId', '=', courseId).execute(),
    papers: await db.selectFrom('paper').selectAll().where('courseId', '=', courseId).execute(),
    assignments: await db.selectFrom('assignment').selectAll().where('courseId', '=', courseId).execute(),
    steps: await db
      .selectFrom('teachProcessStep')
      .selectAll()
      .where('courseId', '=', courseId)
      .orderBy('sort')
      .execute(),
    options: await db.selectFrom('checkOption').selectAll().where('courseId', '=', courseId).execute(),
    boards: await db.selectFrom('bbsModule').selectAll().where('courseId', '=', courseId).orderBy('sort').execute(),
    lines: await db
      .selectFrom('teachCalendar')
      .selectAll()
      .where('courseId', '=', courseId)
      .orderBy('weekNo')
      .execute(),
  }
}
