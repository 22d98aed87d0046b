import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aBasicCourse,
  aCollege,
  aCourse,
  aStudent,
  aTerm,
  aUser,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  theTerm,
} from '../../../test/builders.ts'
import { aChapter } from '../../../test/course-builders.ts'
import { fieldsOf } from '../../../test/exam-term.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { PATIENCE_MS } from '../../../test/patience.ts'
import { aScore } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { openCourses } from '../opening/opening.store.ts'

const NOW = '2026-2'
const NEXT = '2027-1'
const PATIENT = { timeout: PATIENCE_MS, interval: 10 }
let server: TestServer
let edu: Caller
let nextTerm: string
let main: BuiltCourse
let deputy: BuiltCourse
let student: StudentPerson
let serial = 0

beforeAll(async () => {
  server = await startTestServer()
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  await theTerm(server.db)
  nextTerm = await aTerm(server.db, { termCode: NEXT, startDate: '2099-03-02', endDate: '2099-07-12' })
})
afterAll(() => server.close())

beforeEach(async () => {
  serial += 1
  main = await aCourse(server.db, {
    basicCourseId: await aBasicCourse(server.db, { courseName: `主课${serial}` }),
  })
  deputy = await aCourse(server.db, {
    basicCourseId: await aBasicCourse(server.db, { courseName: `副课${serial}`, credits: 2 }),
  })
  await aChapter(server.db, main.courseId, { title: '主课的章' })
  await aChapter(server.db, deputy.courseId, { title: '副课的章' })
  student = await aStudent(server.db)
  await enrol(server.db, deputy, student)
})

const pair = (change = {}) => ({
  mainId: main.basicCourseId,
  deputyIds: [deputy.basicCourseId],
  fromTermCode: NOW,
  ...change,
})
const apart = (change = {}) => ({ deputyIds: [deputy.basicCourseId], fromTermCode: NOW, ...change })
const chaptersOf = async (who: StudentPerson, courseId: string) =>
  (await (await server.as(who))('treeStudyResInfo', { courseId })).data.map(({ title }) => title)
const stateOf = async (id: string) => (await edu('getBasicCourseInfo', { id })).data.mergeState
/** The student answers the homework of a course. */
async function answer(course: BuiltCourse, who = student): Promise<{ code: string; message: string }> {
  const paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)])
  const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now })
  return (await server.as(who))('addStudyPaperInfo', { assignmentId, deviceId: 'window-one' })
}

/** When a connection of the server looks whether it waits in a circle: late enough for a slow machine to close one. */
async function looksAfter(time: string): Promise<void> {
  const { pool } = server.app.deps
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of all) {
    await client.query(`set deadlock_timeout = '${time}'`)
    client.release()
  }
}

describe('merging', () => {
  it('says which fields are wrong', async () => {
    const wrong = await edu('mergeBasicCourseInfo', pair({ deputyIds: [] }))
    expect(wrong.code).toBe('100422')
    const same = await edu('mergeBasicCourseInfo', pair({ deputyIds: [main.basicCourseId] }))
    expect([same.code, Object.keys((same.data as never as { fields: object }).fields)]).toEqual([
      '100422',
      ['deputyIds'],
    ])
    await aTerm(server.db, { termCode: `past${serial}`, startDate: '2020-03-02', endDate: '2020-07-12' })
    const past = await edu('mergeBasicCourseInfo', pair({ fromTermCode: `past${serial}` }))
    expect((past.data as never as { fields: object }).fields).toHaveProperty('fromTermCode')
    expect((await edu('mergeBasicCourseInfo', pair({ fromTermCode: 'none' }))).code).toBe('100404')
    expect((await edu('mergeBasicCourseInfo', pair({ mainId: newId() }))).code).toBe('100404')
  })

  it('shows first what each deputy has and where it differs, and changes nothing', async () => {
    const { data } = await edu('previewMergeBasicCourseInfo', pair())
    expect(data.rows).toMatchObject([
      {
        id: deputy.basicCourseId,
        students: 1,
        attempts: 0,
        ownContent: { chapters: 1, resources: 0, assignments: 0 },
        differences: [{ field: 'credits', main: '3', deputy: '2' }],
      },
    ])
    expect(data.blocked).toEqual([])
    expect(await chaptersOf(student, deputy.courseId)).toEqual(['副课的章'])
  })

  it('gives the students the content of the main course under their own course, and back', async () => {
    expect(await edu('mergeBasicCourseInfo', pair({ note: '同一门课' }))).toMatchObject({ code: '0' })
    expect(await chaptersOf(student, deputy.courseId)).toEqual(['主课的章'])
    const home = await (await server.as(student))('homeStudyResult', { courseId: deputy.courseId })
    expect(home.data).toMatchObject({ courseId: deputy.courseId, courseName: `副课${serial}` })
    expect([await stateOf(main.basicCourseId), await stateOf(deputy.basicCourseId)]).toEqual(['main', 'deputy'])
    const group = (await edu('getBasicCourseInfo', { id: main.basicCourseId })).data
    expect(group.deputies).toMatchObject([{ id: deputy.basicCourseId, studentCount: 1, fromTermName: '2026秋' }])
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect(await edu('splitBasicCourseInfo', apart())).toMatchObject({ code: '0' })
    expect(await chaptersOf(student, deputy.courseId)).toEqual(['副课的章'])
    expect([await stateOf(main.basicCourseId), await stateOf(deputy.basicCourseId)]).toEqual(['none', 'none'])
    const log = await edu('listMergeBasicCourseInfo', { courseId: deputy.basicCourseId })
    expect(log.data.map(({ kind, note }) => [kind, note])).toEqual([
      ['split', ''],
      ['merge', '同一门课'],
    ])
    expect(log.data[0]).toMatchObject({ main: { id: main.basicCourseId }, deputies: [{ id: deputy.basicCourseId }] })
  })

  it('lets a student of both study the content once, and see both courses', async () => {
    await enrol(server.db, main, student)
    expect((await answer(main)).code).toBe('0')
    expect(await edu('mergeBasicCourseInfo', pair({ fromTermCode: NOW }))).toMatchObject({ code: '0' })
    const rows = async (view: string) =>
      (await sql`select 1 from ${sql.table(view)} where course_id = ${main.courseId}`.execute(server.db)).rows.length
    expect([await rows('content_seat'), await rows('content_place'), await rows('progress')]).toEqual([2, 1, 1])
    const me = await server.as(student)
    for (const { courseId } of [main, deputy])
      expect((await me('homeStudyResult', { courseId })).data).toMatchObject({ courseId })
    const host = await server.as(main.host)
    expect((await host('listDetailStudyPaperInfo', { courseId: main.courseId })).total).toBe(1)
  })

  it('is done once when two ask for it at the same instant', async () => {
    const both = await Promise.all([edu('mergeBasicCourseInfo', pair()), edu('mergeBasicCourseInfo', pair())])
    expect(both.map(({ code }) => code).sort()).toEqual(['0', '100412'])
    expect(both.find(({ code }) => code !== '0')?.message).toContain(`《副课${serial}》已是副课`)
    const rows = await server.db
      .selectFrom('courseMerge')
      .select('id')
      .where('deputyId', '=', deputy.basicCourseId)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('is done again, once, where the database broke it off because it crossed somebody’s work', async () => {
    const paperId = await aPaper(server.db, deputy, [await aQuestion(server.db, deputy)])
    await anAssignment(server.db, deputy, paperId, { now: server.clock.now })
    await looksAfter('6s')
    const merged = await server.db.transaction().execute(async (tx) => {
      // Of two that wait for each other the one that looks first is broken off: not this one. Each looks once a wait.
      await sql`set local deadlock_timeout = '1min'`.execute(tx)
      await sql`select id from assignment where course_id = ${deputy.courseId} for update`.execute(tx)
      const asked = edu('mergeBasicCourseInfo', pair())
      await expect
        .poll(async () => {
          const waiting = await sql`select 1 from pg_locks where not granted`.execute(server.db)
          return waiting.rows.length
        }, PATIENT)
        .toBeGreaterThan(0)
      await sql`select id from course where id = ${deputy.courseId} for update`.execute(tx)
      return { asked }
    })
    expect(await merged.asked).toMatchObject({ code: '0' })
    expect((await edu('listMergeBasicCourseInfo', { courseId: deputy.basicCourseId })).total).toBe(1)
    const { rows } = await sql<{ outcome: string }>`
      select outcome from op_log where call_name = 'mergeBasicCourseInfo' and target_id = ${main.basicCourseId}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ outcome: 'success' }])
  })

  it('makes no ring of two that are merged into each other at the same instant', async () => {
    const other = { mainId: deputy.basicCourseId, deputyIds: [main.basicCourseId], fromTermCode: NOW }
    const both = await Promise.all([edu('mergeBasicCourseInfo', pair()), edu('mergeBasicCourseInfo', other)])
    expect(both.map(({ code }) => code).sort()).toEqual(['0', '100412'])
  })

  it('lets either the merge or the first answer be, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const own = await aCourse(server.db)
      const who = await aStudent(server.db)
      await enrol(server.db, own, who)
      const paperId = await aPaper(server.db, own, [await aQuestion(server.db, own)])
      const assignmentId = await anAssignment(server.db, own, paperId, { now: server.clock.now })
      const start = (await server.as(who))('addStudyPaperInfo', { assignmentId, deviceId: 'window-one' })
      const merge = edu('mergeBasicCourseInfo', pair({ deputyIds: [own.basicCourseId] }))
      const codes = (await Promise.all([start, merge])).map(({ code }) => code)
      expect([
        ['0', '100412'],
        ['100612', '0'],
      ]).toContainEqual(codes)
    }
  })
})

describe('what stands against a merge', () => {
  const refused = async (change = {}) => {
    const { data } = await edu('previewMergeBasicCourseInfo', pair(change))
    const reply = await edu('mergeBasicCourseInfo', pair(change))
    expect(reply.code).toBe('100412')
    return { reasons: data.blocked.map(({ reason }) => reason), message: reply.message }
  }

  it('a deputy, a main course of others', async () => {
    const third = await aCourse(server.db)
    await edu('mergeBasicCourseInfo', pair())
    const again = await refused({ mainId: third.basicCourseId })
    expect(again).toEqual({ reasons: ['isDeputy'], message: expect.stringContaining('已是副课') })
    const ofMain = await refused({ mainId: third.basicCourseId, deputyIds: [main.basicCourseId] })
    expect(ofMain).toEqual({ reasons: ['isMain'], message: expect.stringContaining('是其他合并组的主课，请先拆分') })
    const underDeputy = await refused({ mainId: deputy.basicCourseId, deputyIds: [third.basicCourseId] })
    expect(underDeputy.reasons).toEqual(['isDeputy'])
  })

  it('answers and results of students this term; from the next term it can be done', async () => {
    expect((await answer(deputy)).code).toBe('0')
    expect(await refused()).toEqual({
      reasons: ['answered'],
      message: expect.stringContaining('本学期已有学生作答，请选择下学期生效'),
    })
    expect((await edu('mergeBasicCourseInfo', pair({ fromTermCode: NEXT }))).code).toBe('0')
    expect(await chaptersOf(student, deputy.courseId)).toEqual(['副课的章'])
  })

  it.each([
    [{ state: 'published' }, 'published', '本学期成绩已发布'],
    [{ state: 'locked' }, 'published', '本学期成绩已发布'],
    [{ formativeHandedAt: '2026-11-01T00:00:00Z' }, 'handedIn', '本学期成绩已提交'],
    [{ state: 'entered' }, 'handedIn', '本学期成绩已提交'],
  ])('scores that are out of the hands of their teacher: %j', async (score, reason, message) => {
    await aScore(server.db, deputy.courseId, student.studentId, score)
    expect(await refused()).toEqual({ reasons: [reason], message: expect.stringContaining(message) })
  })

  it('a main course that is not open this term', async () => {
    const mainId = await aBasicCourse(server.db)
    expect(await refused({ mainId })).toEqual({
      reasons: ['mainNotOpen'],
      message: expect.stringContaining('主课本学期未开课'),
    })
  })

  it('refuses the whole when one of several is refused', async () => {
    const third = await aCourse(server.db)
    await answer(deputy)
    await refused({ deputyIds: [third.basicCourseId, deputy.basicCourseId] })
    expect(await stateOf(third.basicCourseId)).toBe('none')
  })
})

describe('splitting', () => {
  it('is refused for a course that is no deputy', async () => {
    const answer = await edu('splitBasicCourseInfo', apart())
    expect(answer.message).toContain('不是副课')
    expect(fieldsOf(answer)).toEqual(['deputyIds'])
  })

  it('waits for the next term once students have answered in the main course', async () => {
    await edu('mergeBasicCourseInfo', pair())
    expect((await answer(main)).code).toBe('0')
    const early = await edu('splitBasicCourseInfo', apart())
    expect(early.message).toContain('已有学生在主课中作答，请选择下学期生效')
    expect(fieldsOf(early)).toEqual(['fromTermCode'])
    expect((await edu('splitBasicCourseInfo', apart({ fromTermCode: NEXT }))).code).toBe('0')
    expect(await chaptersOf(student, deputy.courseId)).toEqual(['主课的章'])
    // Until then it is a deputy, and from then on it may join another course.
    expect(await stateOf(deputy.basicCourseId)).toBe('deputy')
    const third = await aCourse(server.db)
    const again = { mainId: third.basicCourseId, deputyIds: [deputy.basicCourseId] }
    expect((await edu('mergeBasicCourseInfo', { ...again, fromTermCode: NOW })).code).toBe('100412')
    expect((await edu('mergeBasicCourseInfo', { ...again, fromTermCode: NEXT })).code).toBe('0')
  })

  it('leaves the other deputies of the group where they are', async () => {
    const third = await aCourse(server.db)
    const deputyIds = [deputy.basicCourseId, third.basicCourseId]
    await edu('mergeBasicCourseInfo', pair({ deputyIds }))
    await edu('splitBasicCourseInfo', apart())
    const { data } = await edu('getBasicCourseInfo', { id: main.basicCourseId })
    expect(data.deputies.map(({ id }) => id)).toEqual([third.basicCourseId])
  })
})

describe('openings of a later term', () => {
  const mainOf = async (basicCourseId: string) =>
    (
      await server.db
        .selectFrom('course')
        .select(['id', 'mainCourseId'])
        .where('basicCourseId', '=', basicCourseId)
        .where('termId', '=', nextTerm)
        .executeTakeFirstOrThrow()
    ).mainCourseId
  const by = { now: new Date(), userId: newId() }

  it.each([['main first'], ['deputy first'], ['at once']])('join their main course: %s', async (order) => {
    await edu('mergeBasicCourseInfo', pair({ fromTermCode: NEXT }))
    const ids = order === 'deputy first' ? [deputy, main] : [main, deputy]
    if (order === 'at once')
      await openCourses(
        server.db,
        nextTerm,
        ids.map(({ basicCourseId }) => basicCourseId),
        by,
      )
    else for (const { basicCourseId } of ids) await openCourses(server.db, nextTerm, [basicCourseId], by)
    const opened = await server.db
      .selectFrom('course')
      .select('id')
      .where('basicCourseId', '=', main.basicCourseId)
      .where('termId', '=', nextTerm)
      .executeTakeFirstOrThrow()
    expect(await mainOf(deputy.basicCourseId)).toBe(opened.id)
    expect(await mainOf(main.basicCourseId)).toBe(null)
    const off = await edu('closeCourseInherit', { courseIds: [opened.id] })
    expect(off.data).toMatchObject([{ ok: false, reason: '课程是合并组的主课，请先拆分' }])
    await edu('splitBasicCourseInfo', apart({ fromTermCode: NEXT }))
    expect(await mainOf(deputy.basicCourseId)).toBe(null)
  })
})

describe('who', () => {
  it('a college reads what concerns it and merges nothing', async () => {
    const mine = await aCollege(server.db)
    await server.db
      .updateTable('basicCourse')
      .set({ subSchoolId: mine })
      .where('id', '=', deputy.basicCourseId)
      .execute()
    await edu('mergeBasicCourseInfo', pair())
    const college = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
    expect((await college('listMergeBasicCourseInfo', {})).data).toHaveLength(1)
    expect((await college('mergeBasicCourseInfo', pair())).code).toBe('100403')
    const other = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await other('listMergeBasicCourseInfo', {})).data).toEqual([])
  })
})
