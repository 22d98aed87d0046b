import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aBasicCourse, aCollege, aStudent, aTeacher, aUser } from '../../test/builders.ts'
import { aFile } from '../../test/course-builders.ts'
import { inboxOf } from '../../test/inbox.ts'
import { aScheme, aSheet, type BuiltSheet, typeFinals } from '../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let sheet: BuiltSheet
let courseId: string
let ids: string[]
let edu: Caller
let collegeId: string
let college: Caller

const tick = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
}
const setWindow = async (name: string, from: number, to: number) => {
  const { termId } = await server.db
    .selectFrom('course')
    .select('termId')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const at = (days: number) => new Date(server.clock.now.getTime() + days * DAY_MS)
  await server.db
    .insertInto('termTimeSetting')
    .values({ termId, windowName: name, fromAt: at(from), toAt: at(to) })
    .onConflict((c) => c.columns(['termId', 'windowName']).doUpdateSet({ fromAt: at(from), toAt: at(to) }))
    .execute()
}
const rows = async (call: Caller = edu, filter = {}) => (await call('listManageScore', { courseId, ...filter })).data
const type = (call: Caller, at: number, finalScore: number | null, updatedAt: string | null, more = {}) =>
  call('saveFinalManageScore', { courseId, rows: [{ studentId: ids[at] as string, finalScore, updatedAt }], ...more })
const typeAll = (scores: number[]) => typeFinals({ server, by: edu, courseId, ids }, scores)
const stateOf = async (at: number) => (await rows()).find(({ studentId }) => studentId === ids[at])?.state

beforeAll(async () => {
  server = await startTestServer()
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.db.deleteFrom('termTimeSetting').execute()
  collegeId = await aCollege(server.db)
  college = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: collegeId }))
  sheet = await aSheet(server.db, 3, { basicCourseId: await aBasicCourse(server.db, { subSchoolId: collegeId }) })
  courseId = sheet.course.courseId
  ids = sheet.students.map(({ studentId }) => studentId)
})

describe('whose sheet', () => {
  it('is shown whole to its college and academic affairs, and to no other college', async () => {
    const other = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await rows(college)).length).toBe(3)
    for (const name of ['listManageScore', 'getStatManageScore', 'historyManageScore', 'printManageScore'] as const)
      expect((await other(name, { courseId, layout: 'sign' } as never)).code).toBe('100455')
    expect((await type(other, 0, 60, null)).code).toBe('100455')
    expect((await edu('listManageScore', { courseId: newId() })).code).toBe('100404')
  })

  it('shows a branch and an instructor their own students, and lets them change nothing', async () => {
    const { subSchoolId } = await server.db
      .selectFrom('student')
      .select('subSchoolId')
      .where('id', '=', ids[0] as string)
      .executeTakeFirstOrThrow()
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: subSchoolId }))
    expect((await rows(sub)).map(({ studentId }) => studentId)).toEqual([ids[0]])
    expect((await sub('getManageScore', { courseId, studentId: ids[1] as string })).code).toBe('100412')
    expect((await sub('getManageScore', { courseId, studentId: ids[0] as string })).code).toBe('0')
    expect((await type(sub, 0, 60, null)).code).toBe('100403')
  })

  it('goes by student number, page by page, also after a number was put right', async () => {
    const page = (offset: number) => edu('listManageScore', { courseId, limit: 2, offset })
    const last = ids[2] as string
    await server.db
      .updateTable('student')
      .set({ studentNo: `0-${last}` })
      .where('id', '=', last)
      .execute()
    const [first, second, beyond] = [await page(1), await page(2), await page(3)]
    expect(first.data.map(({ studentId }) => studentId)).toEqual([last, ids[0]])
    expect(second.data.map(({ studentId }) => studentId)).toEqual([ids[1]])
    expect(beyond.data).toEqual([])
    for (const one of [first, second, beyond]) expect(one.total).toBe(3)
    const filtered = await edu('listManageScore', { courseId, limit: 2, state: 'computed' })
    expect([filtered.data.length, filtered.total]).toEqual([2, 3])
  })

  it('is searched and sorted by the name that a student has now, within a unit too', async () => {
    const person = sheet.students[1] as (typeof sheet.students)[number]
    await server.db.updateTable('appUser').set({ realname: '阿一新' }).where('id', '=', person.userId).execute()
    const { subSchoolId } = await server.db
      .selectFrom('student')
      .select('subSchoolId')
      .where('id', '=', person.studentId)
      .executeTakeFirstOrThrow()
    for (const filter of [{ keyword: '一新' }, { keyword: '一新', subSchoolId }])
      expect((await rows(edu, filter)).map(({ studentId, realname }) => [studentId, realname])).toEqual([
        [person.studentId, '阿一新'],
      ])
    const names = (await rows(edu, { orderBy: 'realname@asc' })).map(({ realname }) => realname)
    expect(names).toContain('阿一新')
    expect((await rows(edu, { orderBy: 'realname@desc' })).map(({ realname }) => realname)).toEqual(names.toReversed())
  })

  it('keeps final and total from an instructor until they are out, also from its filters', async () => {
    const teacher = await aTeacher(server.db, 'ROLE_INSTRUCTOR')
    const student = await server.db
      .selectFrom('student')
      .selectAll()
      .where('id', '=', ids[0] as string)
      .executeTakeFirstOrThrow()
    const orgClassId = newId()
    await server.db
      .insertInto('orgClass')
      .values({
        id: orgClassId,
        classCode: orgClassId,
        className: '一班',
        subSchoolId: student.subSchoolId,
        majorId: student.majorId,
        gradeCode: student.gradeCode,
      })
      .execute()
    await server.db.updateTable('student').set({ orgClassId }).where('id', '=', student.id).execute()
    await server.db.insertInto('orgClassInstructor').values({ orgClassId, teacherId: teacher.teacherId }).execute()
    const instructor = await server.as(teacher)
    await typeAll([90, 70, 50])
    expect(await rows(instructor)).toMatchObject([
      { studentId: ids[0], formativeScore: 80, finalScore: null, totalScore: null },
    ])
    expect(await rows(instructor, { scoreFrom: 60 })).toEqual([])
    expect((await instructor('historyManageScore', { courseId })).data).toEqual([])
    await edu('submitTotalManageScore', { courseId })
    await edu('publishManageScore', { courseId })
    expect(await rows(instructor)).toMatchObject([{ finalScore: 90, totalScore: 86 }])
  })
})

describe('typing finals', () => {
  it('says what is wrong with a score, and refuses a student of another course', async () => {
    expect((await type(edu, 0, 100.5, null)).code).toBe('100422')
    expect((await type(edu, 0, 60.55, null)).code).toBe('100422')
    const stranger = await aStudent(server.db)
    const answer = await edu('saveFinalManageScore', {
      courseId,
      rows: [{ studentId: stranger.studentId, finalScore: 60, updatedAt: null }],
    })
    expect(answer).toMatchObject({ code: '100412', message: '该学生未选修此课程' })
  })

  it('writes the score, the total that follows and the history', async () => {
    const [row] = await rows()
    expect((await type(college, 0, 72, row?.updatedAt ?? null)).data).toMatchObject({
      saved: 1,
      conflicts: [],
      refused: [],
    })
    expect((await rows())[0]).toMatchObject({ finalScore: 72, totalScore: 75.2, passed: '1', missing: [] })
    expect((await edu('historyManageScore', { courseId })).data).toMatchObject([
      { field: 'finalScore', from: '', to: '72' },
    ])
  })

  it('tells of two people typing both values, overwrites nothing, and writes the one that is chosen', async () => {
    const before = (await rows())[0]?.updatedAt ?? null
    tick()
    await type(college, 0, 70, before)
    tick()
    const mine = await type(edu, 0, 80, before)
    expect(mine.data).toMatchObject({ saved: 0, conflicts: [{ studentId: ids[0], mine: '80', theirs: '70' }] })
    expect((await rows())[0]?.finalScore).toBe(70)
    const again = await type(edu, 0, 80, mine.data.conflicts[0]?.updatedAt ?? null)
    expect(again.data).toMatchObject({ saved: 1, conflicts: [] })
    expect((await rows())[0]?.finalScore).toBe(80)
  })

  it('lets two people who type different students, or the same score, meet without a conflict', async () => {
    const before = (await rows())[0]?.updatedAt ?? null
    tick()
    await type(college, 0, 70, before)
    tick()
    expect((await type(edu, 1, 60, before)).data).toMatchObject({ saved: 1, conflicts: [] })
    expect((await type(edu, 0, 70, before)).data).toMatchObject({ saved: 0, conflicts: [] })
  })

  it('compares a second typing and writes nothing', async () => {
    await typeAll([70, 80, 90])
    const read = await rows()
    const second = await edu('saveFinalManageScore', {
      courseId,
      verify: '1',
      rows: [70, 81, 90].map((finalScore, at) => ({ studentId: ids[at] as string, finalScore, updatedAt: null })),
    })
    expect(second.data).toMatchObject({ saved: 0, differs: [{ studentId: ids[1], mine: '81', stored: '80' }] })
    expect(await rows()).toEqual(read)
  })

  it('is held by its window for a college and not for academic affairs', async () => {
    await setWindow('scoreEntry', 1, 2)
    expect(await type(college, 0, 70, null)).toMatchObject({ code: '100412', message: '不在成绩录入时间内' })
    expect((await type(edu, 0, 70, (await rows())[0]?.updatedAt ?? null)).code).toBe('0')
    await setWindow('scoreEntry', -1, 1)
    expect((await type(college, 1, 70, (await rows())[1]?.updatedAt ?? null)).code).toBe('0')
  })

  it('asks academic affairs for a reason where the final comes from marking, and refuses others', async () => {
    await server.db.updateTable('course').set({ examForm: 'online' }).where('id', '=', courseId).execute()
    expect((await type(college, 0, 70, null)).code).toBe('100412')
    expect((await type(edu, 0, 70, null)).data).toMatchObject({ fields: { reason: expect.stringContaining('原因') } })
    const at = (await rows())[0]?.updatedAt ?? null
    expect((await type(edu, 0, 70, at, { reason: '考场断网，按纸质卷登分' })).data).toMatchObject({ saved: 1 })
  })

  it('leaves published scores to corrections', async () => {
    await typeAll([70, 80, 90])
    await edu('submitTotalManageScore', { courseId })
    await edu('publishManageScore', { courseId })
    const answer = await type(edu, 0, 75, (await rows())[0]?.updatedAt ?? null)
    expect(answer.data).toMatchObject({ saved: 0, refused: [{ studentId: ids[0], reason: '已发布成绩请走更正' }] })
  })
})

describe('the life of a sheet', () => {
  it('is handed in by those who are whole, and names the others', async () => {
    await typeAll([70, 80])
    const first = await college('submitTotalManageScore', { courseId })
    expect(first.data).toMatchObject({ entered: 0, missing: [{ studentId: ids[2], missing: ['final'] }] })
    expect(await stateOf(0)).toBe('computed')
    expect((await college('submitTotalManageScore', { courseId, confirmMissing: '1' })).data.entered).toBe(2)
    expect([await stateOf(0), await stateOf(2)]).toEqual(['entered', 'computed'])
    expect((await college('recallTotalManageScore', { courseId })).data.recalled).toBe(2)
    expect(await stateOf(0)).toBe('computed')
  })

  it('goes out whole, within its window, and computed rows only by academic affairs', async () => {
    await typeAll([70, 80])
    const refused = async (call: Caller, more = {}) =>
      (await call('publishManageScore', { courseId, ...more })).data.refused[0]?.reason
    expect(await refused(edu)).toBe('有1人无终考成绩且未标记')
    await edu('flagManageScore', { courseId, studentIds: [ids[2] as string], flag: 'absent', reason: '未到考场' })
    expect(await refused(edu)).toBe('有3人总评未提交')
    expect((await college('publishManageScore', { courseId, withComputed: '1' })).code).toBe('100455')
    await setWindow('scorePublish', 1, 2)
    expect(await refused(edu, { withComputed: '1' })).toBe('不在成绩发布时间内')
    await setWindow('scorePublish', -1, 1)
    expect((await edu('publishManageScore', { courseId, withComputed: '1' })).data).toEqual({
      published: 3,
      refused: [],
    })
    expect(await refused(edu)).toBe('没有待发布的成绩')
  })

  it('is locked, unlocked with a reason, and every step stands in the history', async () => {
    await typeAll([70, 80, 90])
    expect((await edu('lockManageScore', { courseId })).data.locked).toBe(0)
    await edu('publishManageScore', { courseId, withComputed: '1' })
    expect((await college('lockManageScore', { courseId })).code).toBe('100403')
    expect((await edu('lockManageScore', { courseId })).data.locked).toBe(3)
    const unlock = (reason: string) => edu('unlockManageScore', { courseId, studentIds: [ids[0] as string], reason })
    expect((await unlock('太短')).code).toBe('100422')
    expect((await unlock('学生申诉后复核确有错误需要更正')).data.unlocked).toBe(1)
    expect([await stateOf(0), await stateOf(1)]).toEqual(['published', 'locked'])
    const moves = (
      await edu('historyManageScore', {
        courseId,
        studentId: ids[0] as string,
        changeOf: 'state',
        orderBy: 'at@asc',
      })
    ).data
    expect(moves.map(({ from, to }) => `${from}>${to}`).sort()).toEqual([
      'computed>published',
      'locked>published',
      'published>locked',
    ])
  })

  it('puts flags in place of totals, asks for evidence of misconduct, and takes them back', async () => {
    await typeAll([70, 80, 90])
    const flag = (value: 'cheating' | 'normal' | 'exempt', fileIds?: string[]) =>
      edu('flagManageScore', { courseId, studentIds: [ids[0] as string], flag: value, reason: '监考记录', fileIds })
    expect((await flag('cheating')).data).toMatchObject({ fields: { fileIds: '违纪须上传附件' } })
    const stranger = await aUser(server.db, 'ROLE_EDU')
    expect((await flag('cheating', [await aFile(server.db, stranger.userId)])).code).toBe('100422')
    const me = await aUser(server.db, 'ROLE_EDU')
    const call = await server.as(me)
    const fileIds = [await aFile(server.db, me.userId)]
    await call('flagManageScore', {
      courseId,
      studentIds: [ids[0] as string],
      flag: 'cheating',
      reason: '监考记录',
      fileIds,
    })
    expect((await rows())[0]).toMatchObject({ flag: 'cheating', totalScore: null, passed: '0', finalScore: 70 })
    await flag('normal')
    expect((await rows())[0]).toMatchObject({ flag: 'normal', totalScore: 74, passed: '1' })
  })
})

describe('corrections', () => {
  const correct = async (
    call: Caller,
    field: 'finalScore' | 'formativeScore',
    value: number,
    reason = '登分确有误',
  ) => {
    tick()
    return call('correctManageScore', {
      courseId,
      studentId: ids[0] as string,
      field,
      value,
      reason,
      updatedAt: (await rows())[0]?.updatedAt ?? null,
    })
  }

  it('change the total, stand in the history, tell the student of a published score, and stop at the lock', async () => {
    await typeAll([70, 80, 90])
    expect((await correct(edu, 'finalScore', 75, '短')).code).toBe('100422')
    await edu('publishManageScore', { courseId, withComputed: '1' })
    expect((await correct(college, 'finalScore', 75)).message).toBe('成绩已发布，请联系教务')
    expect((await correct(edu, 'finalScore', 75)).data).toMatchObject({
      before: { totalScore: 74 },
      after: { totalScore: 77 },
    })
    const [student] = sheet.students
    const told = await inboxOf(server, student?.userId ?? '')
    expect(told.map(({ eventKey }) => eventKey)).toContain('scoreCorrected')
    expect((await edu('historyManageScore', { courseId, changeOf: 'score' })).data[0]).toMatchObject({
      from: '70',
      to: '75',
      reason: '登分确有误',
    })
    await edu('lockManageScore', { courseId })
    expect((await correct(edu, 'finalScore', 76)).message).toBe('成绩已锁定，请先解锁')
  })

  it('refuse an old copy', async () => {
    const at = (await rows())[0]?.updatedAt ?? null
    tick()
    await type(edu, 0, 70, at)
    const answer = await edu('correctManageScore', {
      courseId,
      studentId: ids[0] as string,
      field: 'finalScore',
      value: 75,
      reason: '登分确有误',
      updatedAt: at,
    })
    expect(answer.code).toBe('100409')
  })

  it('of a content move the formative score, and computing again leaves what was corrected', async () => {
    const { contentId, assignmentId } = await aScheme(server.db, sheet.course, server.clock.now)
    await server.db
      .insertInto('studyCheckResult')
      .values({ id: newId(), courseId, studentId: ids[0] as string, assignmentId, score: 60, fullScore: 100 })
      .execute()
    await compute()
    expect((await rows())[0]?.formativeScore).toBe(60)
    const one = { courseId, studentId: ids[0] as string, reason: '漏登一题的分' }
    await edu('correctManageScore', { ...one, field: 'content', contentId, value: 90, updatedAt: null })
    expect((await rows())[0]).toMatchObject({ formativeScore: 90, overridden: [expect.any(String)] })
    await edu('correctManageScore', { ...one, field: 'formativeScore', value: 95, updatedAt: null })
    await compute()
    expect((await rows())[0]).toMatchObject({ formativeScore: 95 })
    const detail = (await edu('getManageScore', { courseId, studentId: ids[0] as string })).data
    expect(detail.options[0]?.contents[0]).toMatchObject({ score: 90, source: 'override', reason: '漏登一题的分' })
    expect(detail.score.formativeFixed).toBe('1')
  })

  it('that were asked for are written through the lock, or refused with an answer, and once', async () => {
    await typeAll([70, 80, 90])
    await edu('publishManageScore', { courseId, withComputed: '1' })
    await edu('lockManageScore', { courseId })
    const ask = async (at: number) => {
      const id = newId()
      await server.db
        .insertInto('scoreAsk')
        .values({
          id,
          courseId,
          studentId: ids[at] as string,
          field: 'finalScore',
          fromValue: '70',
          toValue: '78',
          reason: '漏加一题',
          askedBy: sheet.course.host.userId,
        })
        .execute()
      return id
    }
    const [yes, no] = [await ask(0), await ask(1)]
    expect((await edu('listAskManageScore', { courseId, askState: 'waiting' })).total).toBe(2)
    expect((await rows())[0]?.asks).toBe(1)
    expect((await college('answerAskManageScore', { ids: [yes], result: 'approved' })).code).toBe('100403')
    expect((await edu('answerAskManageScore', { ids: [yes], result: 'approved' })).data.changed).toBe(1)
    expect((await rows())[0]).toMatchObject({ finalScore: 78, totalScore: 78.8, state: 'locked' })
    expect((await edu('answerAskManageScore', { ids: [no], result: 'rejected' })).code).toBe('100422')
    expect(
      (await edu('answerAskManageScore', { ids: [no, yes], result: 'rejected', answer: '核对无误' })).data,
    ).toMatchObject({ changed: 1, refused: [{ id: yes }] })
    expect((await rows())[1]?.finalScore).toBe(80)
  })
})

async function compute() {
  const { data } = await edu('computeManageScore', { courseId })
  for (;;) {
    const job = await edu('getJobInfo', { id: data.jobId })
    if (job.data.state === 'done') return job.data.items
    if (job.data.state === 'failed') throw new Error(job.data.message)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('computing', () => {
  it('takes the final of an online exam from marking, and keeps what was typed or handed in', async () => {
    await server.db.updateTable('course').set({ examForm: 'online' }).where('id', '=', courseId).execute()
    const { assignmentId } = await aScheme(server.db, sheet.course, server.clock.now)
    await server.db.updateTable('assignment').set({ kind: 'finalExam' }).where('id', '=', assignmentId).execute()
    const results = [60, 70, 90].map((score, at) => ({
      id: newId(),
      courseId,
      studentId: ids[at] as string,
      assignmentId,
      score,
      fullScore: 120,
    }))
    await server.db.insertInto('studyCheckResult').values(results).execute()
    await type(edu, 2, 88, (await rows())[2]?.updatedAt ?? null, { reason: '按纸质卷登分' })
    await edu('submitTotalManageScore', { courseId, confirmMissing: '1' })
    expect(await compute()).toMatchObject([{ ok: true }])
    expect((await rows()).map(({ finalScore, state }) => [finalScore, state])).toEqual([
      [50, 'computed'],
      [58.3, 'computed'],
      [88, 'entered'],
    ])
    await compute()
    expect((await edu('historyManageScore', { courseId, changeOf: 'score' })).total).toBe(1)
  })
})
