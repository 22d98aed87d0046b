import { describe, expect, it } from 'vitest'
import { aCollege, aCourse, aStudent, aSubSchool, aUser, enrol, type StudentPerson } from '../../test/builders.ts'
import {
  approved,
  begun,
  branch,
  college,
  course,
  edu,
  examOffice,
  failing,
  fieldsOf,
  idsOf,
  listed,
  plan,
  published,
  STARTS,
  sat,
  serial,
  server,
  termId,
  tick,
} from '../../test/exam-office.ts'
import { inboxOf } from '../../test/inbox.ts'
import { sheetsOf } from '../../test/sheets.ts'

examOffice()

describe('deciding', () => {
  it('approves and rejects for a reason, and tells the students', async () => {
    const [first, second] = [await failing(50), await failing(51)]
    const id = await published()
    await edu('generateAddExamInfo', { id, preview: '0' })
    const rows = await listed(id)
    const idOf = (who: StudentPerson) => rows.find(({ studentId }) => studentId === who.studentId)?.id as string
    expect((await edu('approveAddExamDetailInfo', { ids: [idOf(first)], result: 'rejected' })).data).toMatchObject({
      done: 0,
    })
    await edu('approveAddExamDetailInfo', { ids: [idOf(first)], result: 'rejected', reason: '材料不全' })
    const again = await edu('approveAddExamDetailInfo', { ids: [idOf(first), idOf(second)], result: 'approved' })
    expect([again.data.done, again.data.refused.map(({ id: one }) => one)]).toEqual([1, [idOf(first)]])
    const told = await inboxOf(server, first.userId)
    expect(told.map(({ eventKey, content }) => [eventKey, content])).toEqual([
      ['makeupResult', expect.stringMatching(/补考未通过。原因：材料不全$/)],
    ])
  })

  it('puts the flag of an approved deferral on the score sheet', async () => {
    const student = await aStudent(server.db, { subSchoolId: branch })
    await enrol(server.db, course, student)
    const id = await published({ kind: 'deferred' })
    await edu('addAddExamDetailInfo', {
      addExamId: id,
      studentId: student.studentId,
      courseId: course.courseId,
      reason: '因病住院',
    })
    await edu('approveAddExamDetailInfo', { ids: await idsOf(id), result: 'approved' })
    expect((await listed(id))[0]).toMatchObject({ state: 'approved', lastFlag: 'deferred' })
    const change = await server.db
      .selectFrom('scoreChange')
      .selectAll()
      .where('studentId', '=', student.studentId)
      .executeTakeFirstOrThrow()
    expect(change).toMatchObject({ field: 'flag', fromValue: 'normal', toValue: 'deferred', reason: '因病住院' })
    const score = await server.db
      .selectFrom('score')
      .select(['flag', 'flagReason'])
      .where('studentId', '=', student.studentId)
      .executeTakeFirst()
    expect(score).toEqual({ flag: 'deferred', flagReason: '因病住院' })
  })
})

describe('places', () => {
  it('give every candidate a seat of its own, also beside another paper in the room', async () => {
    const other = await aCourse(server.db, { termId })
    for (const total of [40, 41, 42]) await failing(total)
    for (const total of [43, 44]) await failing(total, { of: other })
    const id = await published({ courses: [plan(), plan(other, { startsAt: '2027-01-11T02:00:00Z' })] })
    await approved(id)
    const seat = (courseId: string, seatRule: 'byNo' | 'random') =>
      edu('scheduleAddExamDetailInfo', { addExamId: id, courseId, place: `楼${serial}`, seatRule })
    expect((await seat(course.courseId, 'random')).data.changed).toBe(3)
    expect((await seat(other.courseId, 'byNo')).data.changed).toBe(2)
    const rows = await listed(id)
    expect(rows.map(({ seatNo }) => seatNo).sort()).toEqual([1, 2, 3, 4, 5])
    expect(rows.find(({ courseId }) => courseId === course.courseId)).toMatchObject({
      state: 'scheduled',
      startsAt: STARTS,
    })
  })

  it('name the student whose papers overlap, and then nobody is placed', async () => {
    const other = await aCourse(server.db, { termId })
    const student = await failing(40)
    await failing(41, { of: other, student })
    const id = await published({ courses: [plan(), plan(other, { startsAt: '2027-01-11T02:00:00Z' })] })
    await approved(id)
    const reply = await edu('scheduleAddExamDetailInfo', { addExamId: id, place: '冲突楼', seatRule: 'none' })
    expect([reply.code, reply.message.includes('时间冲突')]).toEqual(['100412', true])
    expect((await listed(id)).map(({ state: now }) => now)).toEqual(['approved', 'approved'])
  })

  it('go to those who are approved; the others among the chosen are named', async () => {
    const [rejected, going] = [await failing(40), await failing(41)]
    const id = await published()
    await edu('generateAddExamInfo', { id, preview: '0' })
    const rows = await listed(id)
    const idOf = (who: StudentPerson) => rows.find(({ studentId }) => studentId === who.studentId)?.id as string
    await edu('approveAddExamDetailInfo', { ids: [idOf(rejected)], result: 'rejected', reason: '材料不全' })
    await edu('approveAddExamDetailInfo', { ids: [idOf(going)], result: 'approved' })
    const ask = { addExamId: id, place: `部分${serial}`, seatRule: 'byNo' as const }
    const both = (await edu('scheduleAddExamDetailInfo', { ...ask, ids: [idOf(rejected), idOf(going)] })).data
    const name = rows.find(({ studentId }) => studentId === rejected.studentId)?.realname
    expect(both).toEqual({ changed: 1, refused: [{ id: idOf(rejected), reason: `${name} 尚未审核通过或已考` }] })
    expect((await listed(id)).map(({ state: now, seatNo }) => [now, seatNo]).sort()).toEqual([
      ['rejected', null],
      ['scheduled', 1],
    ])
    expect((await edu('scheduleAddExamDetailInfo', { ...ask, ids: [idOf(rejected)] })).data).toMatchObject({
      changed: 0,
      refused: [{ id: idOf(rejected) }],
    })
  })

  it('are a branch’s for its own students, at the batch’s times', async () => {
    await failing(40)
    await failing(41, { subSchoolId: await aSubSchool(server.db) })
    const id = await published()
    await approved(id)
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    const ask = { addExamId: id, place: '分校楼', seatRule: 'byNo' as const }
    expect((await sub('scheduleAddExamDetailInfo', { ...ask, startsAt: '2027-01-12T01:00:00Z' })).code).toBe('100455')
    expect((await sub('scheduleAddExamDetailInfo', ask)).data).toEqual({ changed: 1, refused: [] })
    expect((await sub('approveAddExamDetailInfo', { ids: await idsOf(id), result: 'approved' })).code).toBe('100403')
    expect(fieldsOf(await edu('scheduleAddExamDetailInfo', { ...ask, place: '' }))).toEqual(['place'])
    expect(fieldsOf(await edu('scheduleAddExamDetailInfo', { ...ask, startsAt: '2027-02-01T00:00:00Z' }))).toEqual([
      'startsAt',
    ])
  })
})

describe('scores', () => {
  it('are of who sat; absent is a result and is taken back', async () => {
    await failing(40)
    const id = await published()
    const ids = await approved(id)
    const enter = async (score: number | null, flag: 'normal' | 'absent' | 'cheating' = 'normal') => {
      const [row] = await listed(id)
      tick()
      return (
        await edu('scoreAddExamDetailInfo', {
          rows: [{ id: row?.id as string, score, flag, updatedAt: row?.updatedAt as string }],
        })
      ).data
    }
    expect((await enter(70)).done).toBe(0)
    await edu('scheduleAddExamDetailInfo', { addExamId: id, place: 'A', seatRule: 'byNo' })
    for (const taken of ['0', '1'] as const) {
      const early = await edu('setTakenAddExamDetailInfo', { ids, taken })
      expect([early.data.done, early.data.refused[0]?.reason]).toEqual([0, expect.stringContaining('考试尚未开始')])
    }
    await begun()
    await edu('setTakenAddExamDetailInfo', { ids, taken: '0' })
    expect((await listed(id))[0]).toMatchObject({ state: 'scored', flag: 'absent', score: null })
    await edu('setTakenAddExamDetailInfo', { ids, taken: '1' })
    expect((await enter(70, 'cheating')).refused[0]?.reason).toContain('成绩与标记须填且只填一个')
    expect((await enter(70.5)).done).toBe(1)
    expect((await listed(id))[0]).toMatchObject({ state: 'scored', flag: 'normal', score: 70.5 })
    const [row] = await listed(id)
    const stale = { id: row?.id as string, score: 80, flag: 'normal' as const, updatedAt: '2020-01-01T00:00:00Z' }
    expect((await edu('scoreAddExamDetailInfo', { rows: [stale] })).data).toMatchObject({ done: 0 })
    const theirs = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect(
      (await theirs('scoreAddExamDetailInfo', { rows: [{ ...stale, updatedAt: row?.updatedAt as string }] })).code,
    ).toBe('100455')
    const mine = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: college }))
    expect(
      (await mine('scoreAddExamDetailInfo', { rows: [{ ...stale, updatedAt: row?.updatedAt as string }] })).data.done,
    ).toBe(1)
    expect((await mine('toScoreAddExamDetailInfo', { addExamId: id, preview: '0' })).code).toBe('100403')
  })

  it('go into the score sheet by the rule, once, with their history', async () => {
    const student = await failing(52, { state: 'locked' })
    const id = await published({ scoreRule: 'cap60' })
    await sat(id, `写入${serial}`)
    const [row] = await listed(id)
    await edu('scoreAddExamDetailInfo', {
      rows: [{ id: row?.id as string, score: 83, flag: 'normal', updatedAt: row?.updatedAt as string }],
    })
    const write = (preview: '0' | '1') => edu('toScoreAddExamDetailInfo', { addExamId: id, preview })
    expect((await write('1')).data).toMatchObject([{ score: 83, before: 52, after: 60 }])
    const scoreOf = () =>
      server.db
        .selectFrom('score')
        .select(['makeupScore', 'totalScore', 'passed', 'state'])
        .where('studentId', '=', student.studentId)
        .executeTakeFirstOrThrow()
    expect(await scoreOf()).toMatchObject({ makeupScore: null, passed: false })
    expect((await write('0')).data).toHaveLength(1)
    expect(await scoreOf()).toEqual({ makeupScore: 60, totalScore: 52, passed: true, state: 'locked' })
    expect((await write('0')).data).toEqual([])
    const history = await server.db
      .selectFrom('scoreChange')
      .selectAll()
      .where('studentId', '=', student.studentId)
      .execute()
    expect(history.map(({ field, fromValue, toValue }) => [field, fromValue, toValue])).toEqual([
      ['makeupScore', '', '60'],
    ])
    const [now] = await listed(id)
    const late = { id: row?.id as string, score: 90, flag: 'normal' as const, updatedAt: now?.updatedAt as string }
    expect((await edu('scoreAddExamDetailInfo', { rows: [late] })).data.refused[0]?.reason).toContain('已写入总评')
  })
})

describe('the sheet', () => {
  const HEAD = ['学号*', '课程代码*', '原因*', '成绩']
  const noOf = async ({ studentId }: StudentPerson) =>
    (await server.db.selectFrom('student').select('studentNo').where('id', '=', studentId).executeTakeFirstOrThrow())
      .studentNo
  const code = async () =>
    (
      await server.db
        .selectFrom('basicCourse')
        .select('courseCode')
        .where('id', '=', course.basicCourseId)
        .executeTakeFirstOrThrow()
    ).courseCode

  it('adds who qualifies, scores who sat, and says why not the others', async () => {
    const [sitting, fresh, passed] = [await failing(40), await failing(41), await failing(90)]
    const id = await published()
    await edu('addAddExamDetailInfo', {
      addExamId: id,
      studentId: sitting.studentId,
      courseId: course.courseId,
      reason: '补考',
    })
    await edu('approveAddExamDetailInfo', { ids: await idsOf(id), result: 'approved' })
    await edu('scheduleAddExamDetailInfo', { addExamId: id, place: `表${serial}`, seatRule: 'byNo' })
    await begun()
    await edu('setTakenAddExamDetailInfo', { ids: await idsOf(id), taken: '1' })
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const c = await code()
    const rows = [
      HEAD,
      [await noOf(sitting), c, '补考', 66],
      [await noOf(fresh), c, '补考', ''],
      [await noOf(passed), c, '补考', ''],
      ['NO_SUCH_ID', c, '补考', ''],
      [await noOf(fresh), 'ZZ9999', '补考', ''],
    ]
    const seen = await sheets.preview('importAddExamDetailInfo', rows, { addExamId: id })
    expect(seen.counts).toEqual({ total: 5, add: 1, update: 1, same: 0, bad: 3 })
    expect(seen.bad.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [4, '学号', '不符合报考条件：课程已及格'],
      [5, '学号', '学号不存在'],
      [6, '课程代码', '课程不在本批次中'],
    ])
    await sheets.commit('importAddExamDetailInfo', seen.importId)
    const now = await listed(id)
    expect(now.map(({ state: one, source, score }) => [one, source, score]).sort()).toEqual([
      ['applied', 'import', null],
      ['scored', 'manual', 66],
    ])
  })

  it('takes no score from a branch and none of somebody else’s students', async () => {
    const [own, other] = [await failing(40), await failing(41, { subSchoolId: await aSubSchool(server.db) })]
    const id = await published()
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    const c = await code()
    const seen = await sheets.preview(
      'importAddExamDetailInfo',
      [HEAD, [await noOf(own), c, '补考', 70], [await noOf(other), c, '补考', '']],
      { addExamId: id },
    )
    expect(seen.bad.map(({ reason }) => reason)).toEqual(['尚未登记到考，不能导入成绩', '不是您管理的学生'])
  })

  it('is had as a list and as a sign-in sheet by seat', async () => {
    for (const total of [40, 41]) await failing(total)
    const id = await published()
    await approved(id)
    await edu('scheduleAddExamDetailInfo', { addExamId: id, place: `签${serial}`, seatRule: 'random' })
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const [head, ...rows] = await sheets.book('exportAddExamDetailInfo', { addExamId: id })
    expect([head?.[0], rows.length]).toEqual(['学号', 2])
    const [signHead, ...signRows] = await sheets.book('exportAddExamDetailInfo', { addExamId: id, layout: 'sign' })
    expect([signHead?.[2], signHead?.at(-1), signRows.map((row) => row[2])]).toEqual(['座位', '签名', ['1', '2']])
    expect((await sheets.book('templateAddExamDetailInfo', { addExamId: id }))[1]?.[1]).toBe(await code())
  })
})
