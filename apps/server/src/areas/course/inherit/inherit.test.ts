import { describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  ALL,
  college,
  contentOf,
  inherit,
  inheritBench,
  server,
  twoTerms,
} from '../../../test/benches/inherit-bench.ts'
import { aUser } from '../../../test/builders.ts'
import { aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { aTag, tagResource } from '../tag/tag.builder.ts'
import { runPlan } from './inherit.flow.ts'

inheritBench()

describe('the dry run', () => {
  it('counts, names what does not fit, and writes nothing', async () => {
    const { from, to } = await twoTerms()
    const { data } = await college('planCourseInherit', {
      rows: [{ courseId: to, fromCourseId: from.courseId }],
      parts: [...ALL],
    })
    expect(data).toMatchObject([
      {
        fromTermName: '2026春',
        counts: {
          detail: 1,
          chapter: 2,
          resource: 1,
          process: 2,
          paper: 1,
          assignment: 1,
          checkOption: 1,
          board: 2,
          calendar: 2,
          glossary: 2,
        },
        occupied: [],
        weeksBeyond: 1,
        linesBeyond: 1,
        late: [],
        reason: '',
      },
    ])
    expect((await contentOf(to)).chapters).toEqual([])
    expect((await college('sourceCourseInherit', { courseId: to })).data).toMatchObject([
      { courseId: from.courseId, termName: '2026春', chapterCount: 2, resourceCount: 1 },
    ])
  })

  it('wants the parts that others stand on', async () => {
    const { from, to } = await twoTerms()
    const rows = [{ courseId: to, fromCourseId: from.courseId }]
    expect((await college('planCourseInherit', { rows, parts: ['process'] })).data).toMatchObject({
      fields: { parts: '所选内容还需要：章节、资源' },
    })
    expect((await college('planCourseInherit', { rows, parts: ['board', 'calendar'] })).data).toMatchObject({
      fields: { parts: '所选内容还需要：章节' },
    })
  })

  it('takes nothing from another course', async () => {
    const [one, two] = [await twoTerms(), await twoTerms()]
    const rows = [{ courseId: one.to, fromCourseId: two.from.courseId }]
    expect((await college('planCourseInherit', { rows, parts: ['chapter'] })).code).toBe('100455')
    expect((await college('inheritCourseInherit', { rows, parts: ['chapter'] })).code).toBe('100455')
  })
})

describe('inheriting', () => {
  it('copies rows with their links, questions and files by reference, dates by teaching week', async () => {
    const { from, to, resourceId, versionId } = await twoTerms()
    const tagId = await aTag(server.db, '讲稿', { basicCourseId: from.basicCourseId })
    await tagResource(server.db, resourceId, tagId)
    expect((await inherit(to, from.courseId)).items).toMatchObject([{ ok: true, reason: '' }])
    const { chapters, resources, papers, assignments, steps, options } = await contentOf(to)
    const [top, section] = [chapters.find(({ pid }) => !pid), chapters.find(({ pid }) => pid)]
    expect(section?.pid).toBe(top?.id)
    expect(resources).toMatchObject([{ title: '讲义', chapterId: section?.id }])
    const copied = server.db
      .selectFrom('resourceTag')
      .select('tagId')
      .where('resourceId', '=', resources[0]?.id ?? '')
    expect(await copied.execute()).toEqual([{ tagId }])
    const source = await server.db
      .selectFrom('resource')
      .selectAll()
      .where('id', '=', resourceId)
      .executeTakeFirstOrThrow()
    expect([resources[0]?.fileId, resources[0]?.id === source.id]).toEqual([source.fileId, false])
    expect(papers).toMatchObject([{ status: 'enabled', frozenAt: null }])
    const questions = await server.db
      .selectFrom('paperQuestion')
      .select('questionVersionId')
      .where('paperId', '=', papers[0]?.id as string)
      .execute()
    expect(questions).toEqual([{ questionVersionId: versionId }])
    expect(assignments).toMatchObject([
      {
        publishStatus: 'draft',
        chapterId: top?.id,
        paperId: papers[0]?.id,
        opensAt: new Date('2026-09-07T00:00:00+08:00'),
        closesAt: new Date('2026-09-20T23:59:00+08:00'),
        allTargets: true,
        targetClassIds: [],
      },
    ])
    expect(steps.map(({ resourceId: r, assignmentId: a }) => [r, a])).toEqual([
      [resources[0]?.id, null],
      [null, assignments[0]?.id],
    ])
    expect(options).toMatchObject([{ name: '作业', weight: 100 }])
    const contents = await server.db
      .selectFrom('checkContent')
      .select(['assignmentId', 'schemeId'])
      .where('checkOptionId', '=', options[0]?.id as string)
      .execute()
    expect(contents).toEqual([{ assignmentId: assignments[0]?.id, schemeId: options[0]?.schemeId }])
    const course = await server.db.selectFrom('course').selectAll().where('id', '=', to).executeTakeFirstOrThrow()
    expect(course).toMatchObject({ inheritedFromId: from.courseId, intro: '本课程简介', tags: ['核心课'] })
    // Where the scheme comes from is a fact, worded by who reads it.
    const supper = await server.as(await aUser(server.db, 'ROLE_SUPPER'))
    const { data: versions } = await supper('listVersionCheckOptionInfo', { courseId: to })
    const { termName } = await server.db
      .selectFrom('course')
      .innerJoin('term', 'term.id', 'course.termId')
      .select('term.termName')
      .where('course.id', '=', from.courseId)
      .executeTakeFirstOrThrow()
    expect(versions).toMatchObject([{ versionNo: 1, reason: '', inheritedFromTerm: termName }])
    // The source is as it was.
    expect((await contentOf(from.courseId)).assignments[0]?.publishStatus).toBe('published')
  })

  it('copies papers of finals that are over, and none that somebody is still to sit', async () => {
    const { from, to } = await twoTerms()
    const { db } = server
    await aPaper(db, from, [], 2, { purpose: 'final', title: '往年卷' })
    const coming = await aPaper(db, from, [], 2, { purpose: 'final', title: '补考用卷' })
    const exam = { name: '补考', kind: 'makeup', state: 'published', createdBy: from.host.userId }
    const day = (days: number) => new Date(Date.now() + days * 86_400_000)
    const times = { applyFrom: day(-9), applyTo: day(-8), examFrom: day(1), examTo: day(2) }
    const addExamId = newId()
    const { termId } = await db
      .selectFrom('course')
      .select('termId')
      .where('id', '=', from.courseId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('addExam')
      .values({ id: addExamId, termId, ...exam, ...times })
      .execute()
    await db.insertInto('addExamCourse').values({ addExamId, courseId: from.courseId, paperId: coming }).execute()
    const [source] = (await college('sourceCourseInherit', { courseId: to })).data
    await inherit(to, from.courseId)
    const copied = await db.selectFrom('paper').select('title').where('courseId', '=', to).execute()
    const titles = copied.map(({ title }) => title)
    expect(titles).toContain('往年卷')
    expect(titles).not.toContain('补考用卷')
    expect(titles).toHaveLength(source?.paperCount ?? 0)
  })

  it('shows the questions of the bank in the chapters of each opening', async () => {
    const { from, to } = await twoTerms()
    const { db } = server
    const admin = await server.as(await aUser(db, 'ROLE_SUPPER'))
    const old = await contentOf(from.courseId)
    const oldSection = old.chapters.find(({ pid }) => pid)?.id as string
    const placed = await aQuestion(db, from)
    await db.updateTable('question').set({ chapterId: oldSection }).where('id', '=', placed.questionId).execute()
    const rules = [
      { types: ['single'], chapterIds: [oldSection], difficultyFrom: 1, difficultyTo: 5, count: 1, score: 2 } as const,
    ]
    const drawn = await aPaper(db, from, [], 2, { mode: 'random', title: '随机卷' })
    const topics = (await db.selectFrom('paper').select('bigTopics').where('id', '=', drawn).executeTakeFirstOrThrow())
      .bigTopics as object[]
    await db
      .updateTable('paper')
      .set({ bigTopics: JSON.stringify(topics.map((one) => ({ ...one, rules }))) })
      .where('id', '=', drawn)
      .execute()
    await inherit(to, from.courseId)
    const { chapters, papers } = await contentOf(to)
    const section = chapters.find(({ pid }) => pid)?.id as string

    const asked = (courseId: string, chapterId: string) =>
      admin('listQuestionInfo', { courseId, chapterIds: [chapterId] }).then(({ data }) =>
        data.map((row) => [row.id, row.chapterId]),
      )
    expect(await asked(to, section)).toEqual([[placed.questionId, section]])
    expect(await asked(from.courseId, oldSection)).toEqual([[placed.questionId, oldSection]])
    const one = { id: placed.questionId }
    expect((await admin('getQuestionInfo', { ...one, courseId: to })).data).toMatchObject({ chapterId: section })
    expect((await admin('getQuestionInfo', one)).data).toMatchObject({ chapterId: oldSection })
    const { data: stat } = await admin('statQuestionInfo', { courseId: to })
    expect(stat.cells.find(({ chapterId }) => chapterId === section)).toMatchObject({ count: 1 })
    const outside = await admin('listQuestionInfo', { courseId: to, noChapter: '1' })
    expect(outside.data.map(({ id }) => id)).not.toContain(placed.questionId)
    // What a random paper draws from moves along, or it would find nothing to draw.
    const copy = papers.find(({ title }) => title === '随机卷')
    expect(copy?.bigTopics).toMatchObject([{ rules: [{ chapterIds: [section] }] }])

    // Clearing the new term leaves the questions where they came from, also those placed anew meanwhile.
    await db.updateTable('question').set({ chapterId: section }).where('id', '=', placed.questionId).execute()
    expect(await asked(from.courseId, oldSection)).toEqual([[placed.questionId, oldSection]])
    const { courseCode } = await db
      .selectFrom('basicCourse')
      .select('courseCode')
      .where('id', '=', from.basicCourseId)
      .executeTakeFirstOrThrow()
    await college('clearCourseInherit', { courseId: to, confirmCode: courseCode, parts: [...ALL] })
    expect(await asked(from.courseId, oldSection)).toEqual([[placed.questionId, oldSection]])
  })

  it('says in both languages why a plan could not be done, also when it is run again', async () => {
    const { from, to } = await twoTerms()
    await inherit(to, from.courseId)
    const id = newId()
    const plan = { id, courseId: to, fromCourseId: from.courseId, parts: ['chapter'], createdBy: from.host.userId }
    await server.db.insertInto('courseInheritPlan').values(plan).execute()
    const refused = {
      ok: false,
      reason: { zh: '目标课程已有内容，请先清空', en: 'the course already has content; clear it first' },
    }
    expect(await runPlan(server.db, id, new Date())).toMatchObject(refused)
    expect(await runPlan(server.db, id, new Date())).toMatchObject(refused)
  })

  it('is done once however often the plan is run, and refuses to be asked again', async () => {
    const { from, to } = await twoTerms()
    await inherit(to, from.courseId)
    const { id } = await server.db
      .selectFrom('courseInheritPlan')
      .select('id')
      .where('courseId', '=', to)
      .executeTakeFirstOrThrow()
    const again = await Promise.all([runPlan(server.db, id, new Date()), runPlan(server.db, id, new Date())])
    expect(again.map(({ ok }) => ok)).toEqual([true, true])
    const { chapters, boards, lines } = await contentOf(to)
    expect([chapters.length, boards.length, lines.length]).toEqual([2, 2, 2])
    expect(await inherit(to, from.courseId)).toMatchObject({ code: '100412', message: '目标课程已有内容，请先清空' })
  })

  it('fills a course once when two people ask at the same time', async () => {
    const { from, to } = await twoTerms()
    const both = await Promise.all([inherit(to, from.courseId), inherit(to, from.courseId)])
    expect((await contentOf(to)).chapters).toHaveLength(2)
    expect(both.filter(({ code, items }) => code === '0' && items[0]?.ok)).toHaveLength(1)
  })

  it('leaves out what is not ticked and what hangs on it', async () => {
    const { from, to } = await twoTerms()
    expect(await inherit(to, from.courseId, ['chapter', 'resource', 'process'])).toMatchObject({
      items: [{ ok: true }],
    })
    const { steps, papers, assignments } = await contentOf(to)
    expect([steps.map(({ kind }) => kind), papers, assignments]).toEqual([['study'], [], []])
  })
})

describe('clearing', () => {
  it('asks for the code and what stands on a part, then removes the parts and nothing else', async () => {
    const { from, to } = await twoTerms()
    expect((await inherit(to, from.courseId)).items).toMatchObject([{ ok: true }])
    const { courseCode } = await server.db
      .selectFrom('basicCourse')
      .select('courseCode')
      .where('id', '=', from.basicCourseId)
      .executeTakeFirstOrThrow()
    const clear = (confirmCode: string, parts: (typeof ALL)[number][]) =>
      college('clearCourseInherit', { courseId: to, confirmCode, parts })
    expect((await clear('WRONG', ['checkOption'])).code).toBe('100422')
    expect((await clear(courseCode, ['chapter'])).data).toHaveProperty('fields.parts')
    expect((await clear(courseCode, [...ALL])).data).toEqual({
      removed: {
        detail: 1,
        chapter: 2,
        resource: 1,
        process: 2,
        paper: 1,
        assignment: 1,
        checkOption: 1,
        board: 2,
        calendar: 2,
        glossary: 2,
      },
    })
    const kept = await contentOf(from.courseId)
    expect([kept.chapters.length, kept.boards.length, kept.lines.length]).toEqual([2, 3, 3])
    const cleared = await contentOf(to)
    expect([cleared.boards, cleared.lines]).toEqual([[], []])
    // Then it can be filled again.
    expect((await inherit(to, from.courseId)).items).toMatchObject([{ ok: true }])
  })
})
