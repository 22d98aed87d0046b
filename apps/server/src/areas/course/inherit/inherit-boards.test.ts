import { describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { college, contentOf, inherit, inheritBench, server, twoTerms } from '../../../test/benches/inherit-bench.ts'
import { theTerm } from '../../../test/builders.ts'
import { aBoard, aCalendarLine, aResource } from '../../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'

inheritBench()

describe('what is said and what is planned', () => {
  it('copies the boards of the course open and empty, and its plan unseen, by teaching week', async () => {
    const { from, to } = await twoTerms()
    expect((await inherit(to, from.courseId, ['chapter', 'board', 'calendar'])).items).toMatchObject([{ ok: true }])
    const { chapters, boards, lines } = await contentOf(to)
    const top = chapters.find(({ pid }) => !pid)
    expect(boards).toMatchObject([
      { kind: 'course', title: '答疑', intro: '有问必答', postRule: 'all', sort: 1, chapterId: null },
      {
        kind: 'chapter',
        title: '案例一',
        chapterId: top?.id,
        counted: true,
        maxScore: 10,
        needReview: true,
        closedAt: null,
        courseClassIds: [],
      },
    ])
    expect(lines).toMatchObject([
      { weekNo: 2, content: '第一章', chapterId: top?.id, startsAt: null, publishedAt: null },
      {
        weekNo: 12,
        content: '直播答疑',
        teacherId: null,
        startsAt: new Date('2026-11-18T19:00:00+08:00'),
        endsAt: new Date('2026-11-18T20:30:00+08:00'),
      },
    ])
    // The source keeps its own, closed and seen as they were.
    const before = await contentOf(from.courseId)
    expect([before.boards.length, before.lines.length]).toEqual([3, 3])
    expect(before.boards.find(({ title }) => title === '案例一')?.closedAt).not.toBeNull()
  })

  it('copies the glossary with its chapters and what its terms are related to', async () => {
    const { from, to } = await twoTerms()
    expect((await inherit(to, from.courseId, ['chapter', 'glossary'])).items).toMatchObject([{ ok: true }])
    const { chapters } = await contentOf(to)
    const words = await server.db
      .selectFrom('wordPedia')
      .select(['id', 'term', 'chapterId', 'relatedIds'])
      .where('courseId', '=', to)
      .orderBy('initials')
      .execute()
    const [basis, dimension] = words
    expect(words.map(({ term }) => term)).toEqual(['基', '维数'])
    expect(basis).toMatchObject({ chapterId: chapters.find(({ title }) => title === '第一节')?.id, relatedIds: [] })
    expect(dimension?.relatedIds).toEqual([basis?.id])
  })

  it('copies the questions of its films, with nobody’s answers', async () => {
    const { from, to } = await twoTerms()
    const film = { kind: 'video' as const, durationSec: 60, title: '影片' }
    const resourceId = await aResource(server.db, from.courseId, film)
    const { questionId } = await aQuestion(server.db, from)
    await server.db
      .insertInto('resourceQuestion')
      .values({ id: newId(), resourceId, questionId, atSecond: 20, goOn: 'right', maxTries: 2, backTo: 5 })
      .execute()
    expect((await inherit(to, from.courseId, ['chapter', 'resource'])).items).toMatchObject([{ ok: true }])
    const copies = await server.db
      .selectFrom('resourceQuestion as p')
      .innerJoin('resource as r', 'r.id', 'p.resourceId')
      .select(['r.title', 'p.questionId', 'p.atSecond', 'p.goOn', 'p.maxTries', 'p.backTo'])
      .where('r.courseId', '=', to)
      .execute()
    expect(copies).toEqual([{ title: '影片', questionId, atSecond: 20, goOn: 'right', maxTries: 2, backTo: 5 }])
  })

  it('leaves the times of a plan where they are when dates are not to move', async () => {
    const { from, to } = await twoTerms()
    await inherit(to, from.courseId, ['chapter', 'calendar'], '0')
    expect((await contentOf(to)).lines.map(({ startsAt }) => startsAt)).toEqual([
      null,
      new Date('2026-05-20T19:00:00+08:00'),
    ])
  })

  it('is not kept off by what the exam office has arranged', async () => {
    const { from, to } = await twoTerms()
    const { db } = server
    const course = { ...from, courseId: to }
    const paperId = await aPaper(db, course, [await aQuestion(db, from)])
    const assignmentId = await anAssignment(db, course, paperId, { kind: 'finalExam', title: '终考' })
    const finalExamCourseId = newId()
    const times = { opensAt: '2027-01-09T01:00:00Z', closesAt: '2027-01-09T03:00:00Z', durationMin: 90 }
    const termId = await theTerm(db)
    await db
      .insertInto('finalExamCourse')
      .values({ id: finalExamCourseId, courseId: to, termId, assignmentId, ...times })
      .execute()
    await db
      .insertInto('finalExamPaper')
      .values({ id: newId(), finalExamCourseId, paperId, slot: 'A', unsealAt: new Date(), createdBy: from.host.userId })
      .execute()
    expect((await inherit(to, from.courseId)).items).toMatchObject([{ ok: true }])
    expect((await contentOf(to)).assignments.map(({ title }) => title).sort()).toEqual(['形考一', '终考'])
  })

  it('is not kept off by the board of a class, which is there with the class', async () => {
    const { from, to } = await twoTerms()
    await aBoard(server.db, to, { kind: 'class', title: '新班' })
    expect((await inherit(to, from.courseId, ['chapter', 'board'])).items).toMatchObject([{ ok: true }])
    expect((await inherit(to, from.courseId, ['chapter', 'board'])).code).toBe('100412')
    expect((await contentOf(to)).boards.map(({ title }) => title).sort()).toEqual(['新班', '案例一', '答疑'].sort())
  })

  it('says of an opening that it is filled as soon as there is something to clear, be it a plan alone', async () => {
    const { to } = await twoTerms()
    const filled = async () => {
      const { data } = await college('listCourseInherit', { termCode: '2026-2', opened: '1', limit: 100 })
      return data.find(({ courseId }) => courseId === to)?.filled
    }
    await aBoard(server.db, to, { kind: 'class', title: '新班' })
    expect(await filled()).toBe('0')
    await aCalendarLine(server.db, to)
    expect(await filled()).toBe('1')
  })
})
