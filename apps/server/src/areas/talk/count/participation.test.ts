import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TalkBench, talkBench } from '../../../test/benches/talk-bench.ts'
import { aCourseClass, aStudent, aTeacher, enrol } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import { aTalkScheme } from '../../../test/score-builders.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { talkLaws } from '../talk.laws.ts'

let b: TalkBench
let postId: string
let replyId: string

beforeAll(async () => {
  b = await talkBench()
  postId = await b.post(b.asker)
  replyId = await b.reply(b.helper, postId)
  await b.reply(b.helper, postId, { body: '<p>同问</p>' })
})
afterAll(async () => {
  await expectLaws(b.server.db, b.server.clock.now, talkLaws)
  await b.server.close()
})

const list = (filter: object = {}) => ({ courseId: b.course.courseId, limit: 100, ...filter })
const ofHelper = async () => (await b.host('listStudentBbsPost', list({ studentId: b.helperPerson.studentId }))).data[0]

describe('who takes part in the discussion of a course', () => {
  it('is told to its teachers, to each of the own classes', async () => {
    expect((await b.asker('listStudentBbsPost', list())).code).toBe('100403')
    const stranger = await b.server.as(await aTeacher(b.server.db, 'ROLE_MASTER_TEACH'))
    expect((await stranger('listStudentBbsPost', list())).code).toBe('100455')
    const face = await aTeacher(b.server.db, 'ROLE_FACE_TEACH')
    const classId = await aCourseClass(b.server.db, b.course.courseId, face)
    const own = await aStudent(b.server.db)
    await enrol(b.server.db, { courseId: b.course.courseId, classId }, own)
    const rows = (await (await b.server.as(face))('listStudentBbsPost', list())).data
    expect(rows.map(({ studentId }) => studentId)).toEqual([own.studentId])
    const others = list({ studentId: b.helperPerson.studentId })
    expect((await (await b.server.as(face))('listStudentBbsPost', others)).data).toEqual([])
  })

  it('counts what is written and what of it counts, and finds those who keep silent', async () => {
    const rows = (await b.host('listStudentBbsPost', list())).data
    const of = (studentId: string) => rows.find((row) => row.studentId === studentId)
    expect(of(b.askerPerson.studentId)).toMatchObject({ posts: 1, replies: 0, valid: 1 })
    expect(of(b.helperPerson.studentId)).toMatchObject({ posts: 0, replies: 2, valid: 1 })
    const silent = (await b.host('listStudentBbsPost', list({ none: '1' }))).data.map(({ studentId }) => studentId)
    expect(silent).not.toContain(b.helperPerson.studentId)
    expect(silent).not.toContain(b.askerPerson.studentId)
  })

  it('shows the texts of one student with why one does not count', async () => {
    const texts = (await ofHelper())?.texts ?? []
    expect(texts.map(({ valid, why }) => [valid, why])).toEqual([
      ['0', 'short'],
      ['1', ''],
    ])
    expect(texts[1]).toMatchObject({ id: replyId, postId, isPost: '0' })
  })

  it('leaves out what a teacher marks, with a reason, until it is taken back', async () => {
    const mark = { commentIds: [replyId], on: '1' as const }
    expect((await b.host('invalidBbsPost', mark)).data).toMatchObject({ fields: { reason: '请选择原因' } })
    expect((await b.asker('invalidBbsPost', { ...mark, reason: 'offTopic' })).code).toBe('100403')
    const stranger = await b.server.as(await aTeacher(b.server.db, 'ROLE_MASTER_TEACH'))
    expect((await stranger('invalidBbsPost', { ...mark, reason: 'offTopic' })).code).toBe('100455')
    expect((await b.host('invalidBbsPost', { ...mark, reason: 'offTopic' })).data).toEqual({ changed: 1 })
    expect(await ofHelper()).toMatchObject({ replies: 2, valid: 0 })
    await b.host('invalidBbsPost', { commentIds: [replyId], on: '0' })
    expect((await ofHelper())?.valid).toBe(1)
  })

  it('tells no scores while no item scores the discussion', async () => {
    expect(await ofHelper()).toMatchObject({ ruleScore: null, score: null, overridden: '0' })
    expect((await b.helper('getStatBbsPost', { courseId: b.course.courseId })).data.items).toEqual([])
  })

  it('tells the score by the rule, and what a teacher has set instead', async () => {
    const { db } = b.server
    const { courseId } = b.course
    await db.updateTable('bbsModule').set({ counted: true, maxScore: 10 }).where('id', '=', b.boardId).execute()
    const checkOptionId = await aTalkScheme(db, courseId, b.server.clock.now, { by: 'points', reply: 8, minLen: 22 })
    await b.host('recomputeCheckOptionInfo', { courseId })
    expect(await ofHelper()).toMatchObject({ valid: 1, ruleScore: 8, score: 8 })
    await b.host('scoreBbsComment', { id: replyId, score: 3 })
    const { texts, ...row } = (await ofHelper()) as NonNullable<Awaited<ReturnType<typeof ofHelper>>>
    expect(row).toMatchObject({ ruleScore: 11, score: 11, teacherScore: 3 })
    expect(texts.map(({ points, why, marked }) => [points, why, marked])).toEqual([
      [0, 'short', '0'],
      [11, '', '0'],
    ])
    const { studentId } = b.helperPerson
    const set = { courseId, studentId, checkOptionId, score: 70, reason: '线下讨论一并计入' }
    expect((await b.asker('overrideStudyCheckResultInfo', set)).code).toBe('100403')
    expect((await b.host('overrideStudyCheckResultInfo', set)).code).toBe('0')
    expect(await ofHelper()).toMatchObject({ ruleScore: 11, score: 70, overridden: '1' })
    const byScore = (await b.host('listStudentBbsPost', list())).data.map(({ score }) => score ?? 0)
    expect(byScore).toEqual([...byScore].sort((x, y) => x - y))
    const { data } = await b.helper('getStatBbsPost', { courseId })
    expect(data.items).toMatchObject([
      { checkOptionId, rule: { reply: 8 }, own: { posts: 0, replies: 1, teacher: 3, points: 11, score: 70 } },
    ])
    expect((await b.host('getStatBbsPost', { courseId })).data.items[0]?.own).toBeNull()
    const elsewhere = list({ studentId, checkOptionId: courseId })
    expect((await b.host('listStudentBbsPost', elsewhere)).data[0]?.score).toBeNull()
  })

  it('leaves out a text on a board that does not count, and says so', async () => {
    await b.server.db.updateTable('bbsModule').set({ counted: false }).where('id', '=', b.boardId).execute()
    expect((await ofHelper())?.texts.map(({ why }) => why)).toEqual(['board', 'board'])
    await b.server.db.updateTable('bbsModule').set({ counted: true }).where('id', '=', b.boardId).execute()
  })

  it('keeps a reply to its author when the post above it goes', async () => {
    const { call, person } = await b.member()
    const other = await b.post(b.asker)
    await b.reply(call, other)
    await b.asker('deleteBbsPost', { id: other })
    const [row] = (await b.host('listStudentBbsPost', list({ studentId: person.studentId }))).data
    expect(row).toMatchObject({ replies: 1, valid: 1, ruleScore: 8 })
  })

  it('reminds those who keep silent', async () => {
    const { person } = await b.member()
    const words = { userIds: [person.userId], title: '请参与讨论', content: '请到讨论区发帖或回复。' }
    expect((await b.asker('addRemind', words)).code).toBe('100455')
    const foreign = await aStudent(b.server.db)
    expect((await b.host('addRemind', { ...words, userIds: [foreign.userId] })).code).toBe('100455')
    expect((await b.host('addRemind', words)).data).toEqual({ sent: 1 })
    expect((await inboxOf(b.server, person.userId))[0]?.title).toBe('请参与讨论')
  })

  it('goes out as sheets: the students, and the posts of a board', async () => {
    const sheets = await sheetsOf(b.server, b.course.host)
    const students = await sheets.book('exportStudentBbsPost', { courseId: b.course.courseId })
    expect(students[0]?.slice(0, 3)).toEqual(['学号', '姓名', '课程班'])
    const helper = await ofHelper()
    expect(students.some((row) => row.includes(helper?.studentNo ?? ''))).toBe(true)
    const posts = await sheets.book('exportBbsPost', { moduleId: b.boardId })
    expect(posts.length).toBeGreaterThan(1)
    expect((await b.asker('exportBbsPost', { moduleId: b.boardId } as never)).code).toBe('100403')
  })
})
