import { describe, expect, it } from 'vitest'
import {
  apart,
  aThesisCourse,
  aWriter,
  branch,
  college,
  course,
  edu,
  fieldsOf,
  handIn,
  mark,
  markers,
  opened,
  paperOf,
  papersOf,
  server,
  settled,
  students,
  termCode,
  thesisBench,
  tick,
} from '../../../test/benches/thesis-bench.ts'
import { aTeacher, aUser, grantRole } from '../../../test/builders.ts'
import { pdf } from '../../../test/documents.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { PATIENCE_MS } from '../../../test/patience.ts'
import { sheetsOf } from '../../../test/sheets.ts'

thesisBench()

const reminded = async (userId: string, eventKey: string) =>
  (await inboxOf(server, userId)).filter((message) => message.eventKey === eventKey)
const back = (ids: string[], call = edu) =>
  call('returnThesisExamInfo', { ids, reason: '引用未注明出处', newTo: '2027-01-12T00:00:00Z' })
const SHARED = '企业数字化转型的关键在于组织能力的重构与数据资产的积累'

describe('papers', () => {
  it('are listed with everybody who has to hand in, and found by every filter', async () => {
    await opened()
    const id = await handIn(0, { lateDays: 2, percent: 45 })
    await mark(id, 'first', 80)
    const of = async (filter: object) => (await papersOf(edu, filter)).map((row) => row.id === id)
    const [row] = await papersOf(edu, { state: 'submitted' })
    expect(row).toMatchObject({
      version: 1,
      fileCount: 1,
      late: '1',
      lateDays: 2,
      overLimit: '1',
      mark1: 80,
      mark2: null,
      title: '自拟题目',
    })
    for (const filter of [
      { late: '1' },
      { overLimit: '1' },
      { stage: 'handed' },
      { stage: 'first' },
      { topicId: 'own' },
      { keyword: '自拟' },
      { from: '2027-01-06', to: '2027-01-06' },
    ])
      expect(await of(filter), JSON.stringify(filter)).toEqual([true])
    for (const filter of [{ stage: 'passed' }, { stage: 'second' }, { from: '2027-01-07' }, { state: 'marked' }])
      expect(await of(filter), JSON.stringify(filter)).toEqual([])
    expect(await of({ topicId: 'none' })).toEqual([false])
    expect(await of({})).toHaveLength(2)
  })

  it('that can be taken away come first where that is asked for', async () => {
    await opened()
    const last = (await papersOf()).at(-1)
    const place = students.findIndex(({ studentId }) => studentId === last?.studentId)
    const id = await handIn(place)
    const [first] = await papersOf(edu, { orderBy: 'hasPaper@desc' })
    expect(first).toMatchObject({ id, version: 1 })
  })

  it('show versions with their files, marks and what happened', async () => {
    await opened()
    const id = await handIn(0)
    await mark(id, 'first', 80)
    await back([id])
    await handIn(0, { name: '修改稿.docx' })
    const { data } = await edu('getSubmissionThesisExamInfo', { id })
    expect(data.versions.map(({ version, files }) => [version, files.map(({ name }) => name)])).toEqual([
      [2, ['修改稿.docx']],
      [1, ['论文.docx']],
    ])
    // The mark of a returned version is kept but no longer counts.
    expect(data).toMatchObject({ mark1: null, marks: [{ turn: 'first', version: 1, total: 80, scores: [48, 32] }] })
    expect(data.events.map(({ kind, note }) => [kind, note])).toEqual([['returned', '引用未注明出处']])
    const file = await fetch(`${server.url}${data.versions[0]?.files[0]?.url}`)
    expect(file.status).toBe(200)
  })

  it('of other branches and colleges are not seen; a branch sees its own', async () => {
    await opened()
    const id = await handIn(0)
    const outsider = await aWriter(course, college)
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    expect((await papersOf(sub)).map(({ studentId }) => studentId)).not.toContain(outsider.studentId)
    expect(await papersOf(sub)).toHaveLength(2)
    const foreign = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: branch }))
    expect(await papersOf(foreign)).toEqual([])
    expect((await foreign('getSubmissionThesisExamInfo', { id })).code).toBe('100404')
    expect((await back([id], foreign)).code).toBe('100455')
    expect((await back([id], sub)).code).toBe('100403')
    const data = (await sub('getSubmissionThesisExamInfo', { id })).data
    expect(data.can).toEqual({ edit: '0', return: '0', arbitrate: '0', texts: '0' })
    const { fileId } = await server.db
      .selectFrom('thesisVersion')
      .select((eb) => eb.ref('fileIds').as('fileId'))
      .where('submissionId', '=', id)
      .executeTakeFirstOrThrow()
    expect((await sub('linkStudentFileInfo', { ids: fileId, disposition: 'attachment' })).code).toBe('0')
    expect((await foreign('linkStudentFileInfo', { ids: fileId, disposition: 'attachment' })).code).toBe('100404')
  })
})

describe('sending back', () => {
  it('tells the student why, as often as the rules say, and only what was handed in', async () => {
    await opened()
    const id = await handIn(0)
    const other = await paperOf(1)
    const first = await back([id, other])
    expect(first.data.changed).toBe(1)
    expect(first.data.refused.map(({ id: refused, reason }) => [refused, reason])).toEqual([[other, '不是已提交状态']])
    const [message] = await reminded(students[0]?.userId as string, 'thesisReturned')
    expect(message?.content).toContain('原因：引用未注明出处')
    await handIn(0)
    expect((await back([id])).data.refused[0]?.reason).toBe('已达退回次数上限')
    expect(
      fieldsOf(await edu('returnThesisExamInfo', { ids: [id], reason: '短', newTo: '2027-01-12T00:00:00Z' })),
    ).toEqual(['reason'])
  })

  it('asks for an end that lies ahead', async () => {
    await opened()
    const id = await handIn(0)
    const past = await edu('returnThesisExamInfo', {
      ids: [id],
      reason: '引用未注明出处',
      newTo: '2027-01-01T00:00:00Z',
    })
    expect([past.code, fieldsOf(past)]).toEqual(['100422', ['newTo']])
    expect((await edu('getSubmissionThesisExamInfo', { id })).data.state).toBe('submitted')
  })
})

describe('arbitration', () => {
  const ruling = { score: 72.5, comment: '综合两位意见，论据尚可，论证不足。' }

  it('decides two marks that are too far apart', async () => {
    await opened()
    const id = await apart()
    expect((await papersOf(edu, { stage: 'arbitration' }))[0]).toMatchObject({ id, gap: 30, arbitration: '1' })
    expect((await edu('arbitrateThesisExamInfo', { id, ...ruling })).code).toBe('0')
    const { data } = await edu('getSubmissionThesisExamInfo', { id })
    expect(data).toMatchObject({ state: 'marked', finalMark: 72.5, arbitration: '0' })
    expect(data.marks.at(-1)).toMatchObject({ turn: 'arbitration', total: 72.5, comment: ruling.comment })
    expect((await edu('arbitrateThesisExamInfo', { id, ...ruling })).message).toContain('不需要仲裁')
  })

  it('takes points off for lateness from what was decided', async () => {
    await opened({ lateRule: { allowed: '1', days: 5, minusPerDay: 4 } })
    const id = await apart()
    await server.db.updateTable('thesisSubmission').set({ lateDays: 2 }).where('id', '=', id).execute()
    await edu('arbitrateThesisExamInfo', { id, ...ruling })
    expect((await edu('getSubmissionThesisExamInfo', { id })).data.finalMark).toBe(64.5)
  })

  it('is for the named arbiter and academic affairs, with a reason', async () => {
    await opened()
    const id = await apart()
    const office = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: college }))
    expect((await office('getSubmissionThesisExamInfo', { id })).data.can.arbitrate).toBe('0')
    expect((await office('arbitrateThesisExamInfo', { id, ...ruling })).code).toBe('100455')
    expect(fieldsOf(await edu('arbitrateThesisExamInfo', { id, score: 101, comment: '短' })).sort()).toEqual([
      'comment',
      'score',
    ])
    const arbiter = markers[2] as { userId: string }
    await grantRole(server.db, arbiter.userId, 'ROLE_COLLEGE', college)
    const call = await server.as({ userId: arbiter.userId, role: 'ROLE_COLLEGE' })
    expect((await call('arbitrateThesisExamInfo', { id, ...ruling })).code).toBe('0')
  })
})

describe('a change of marker', () => {
  it('goes until that mark is in, and never makes one person mark twice', async () => {
    await opened()
    const id = await handIn(0)
    await mark(id, 'first', 80)
    const other = await paperOf(1)
    const fresh = await aTeacher(server.db)
    const change = (ids: string[], turn: 'first' | 'second', teacherId: string) =>
      edu('setMarkerThesisExamInfo', { ids, turn, teacherId })
    const first = await change([id, other], 'first', fresh.teacherId)
    expect(first.data.changed).toBe(1)
    expect(first.data.refused[0]?.reason).toBe('该评阅已提交')
    expect((await change([other], 'second', fresh.teacherId)).data.refused[0]?.reason).toBe('两次评阅不能是同一人')
    expect(await reminded(fresh.userId, 'thesisGiven')).toHaveLength(1)
    expect(fieldsOf(await change([other], 'first', crypto.randomUUID()))).toEqual(['teacherId'])
  })

  it('has no second turn where papers get one mark', async () => {
    await opened({ markers: { count: 1, rule: 'random', teacherIds: [markers[0]?.teacherId as string], blind: '0' } })
    const answer = await edu('setMarkerThesisExamInfo', {
      ids: [await paperOf(0)],
      turn: 'second',
      teacherId: markers[1]?.teacherId as string,
    })
    expect(answer.data.refused[0]?.reason).toBe('该课程为单评')
  })
})

describe('publishing', () => {
  const sheet = async () => (await edu('listManageScore', { courseId: course.courseId, orderBy: 'studentNo@asc' })).data

  it('writes the finals of what is marked, and names what waits', async () => {
    await opened()
    const [done, waits] = [await handIn(0), await handIn(1)]
    await settled(done, { state: 'marked', finalMark: 82.5 })
    const { data } = await edu('publishThesisExamInfo', { courseId: course.courseId })
    expect(data.published).toBe(1)
    expect(data.waiting.map(({ id, reason }) => [id, reason])).toEqual([[waits, '尚未评完']])
    expect((await sheet()).map(({ finalScore }) => finalScore).sort()).toEqual([82.5, null])
    expect(await reminded(students[0]?.userId as string, 'thesisPublished')).toHaveLength(1)
    expect((await edu('publishThesisExamInfo', { courseId: course.courseId })).data.published).toBe(0)
    const { data: score } = await edu('getManageScore', {
      courseId: course.courseId,
      studentId: students[0]?.studentId as string,
    })
    expect(score).toMatchObject({ submissionId: done, score: { finalSource: 'review' } })
  })

  it('keeps what a person typed and what is out', async () => {
    await opened()
    const ids = [await handIn(0), await handIn(1)]
    for (const id of ids) await settled(id, { state: 'marked', finalMark: 90 })
    const [typed, out] = students
    await edu('saveFinalManageScore', {
      courseId: course.courseId,
      rows: [{ studentId: typed?.studentId as string, finalScore: 66, updatedAt: null }],
      reason: '纸质论文补录',
    })
    await edu('publishThesisExamInfo', { courseId: course.courseId, ids: [ids[0] as string] })
    await server.db
      .insertInto('score')
      .values({
        id: crypto.randomUUID(),
        courseId: course.courseId,
        studentId: out?.studentId as string,
        state: 'published',
      })
      .execute()
    await edu('publishThesisExamInfo', { courseId: course.courseId })
    expect((await sheet()).map(({ finalScore }) => finalScore)).toEqual(expect.arrayContaining([66, null]))
  })

  it('stands when the scores are computed again', async () => {
    await opened()
    const id = await handIn(0)
    await settled(id, { state: 'published', finalMark: 77 })
    const { data } = await edu('computeManageScore', { courseIds: [course.courseId] })
    await expect
      .poll(async () => (await edu('getJobInfo', { id: data.jobId })).data.state, { timeout: PATIENCE_MS })
      .toBe('done')
    expect((await sheet()).map(({ finalScore }) => finalScore)).toContain(77)
  })

  it('is the college’s for its own courses alone', async () => {
    await opened()
    const foreign = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: branch }))
    expect((await foreign('publishThesisExamInfo', { courseId: course.courseId })).code).toBe('100404')
    const unset = await aThesisCourse()
    expect((await edu('publishThesisExamInfo', { courseId: unset.courseId })).message).toContain('尚未设置')
  })
})

describe('reminders', () => {
  const push = (to: 'student' | 'marker', change: object = {}) =>
    edu('remindThesisExamInfo', { termCode, to, text: '请尽快', ...change })

  it('go to who has not handed in, one a day a person', async () => {
    await opened()
    await handIn(0)
    expect((await push('student')).data).toEqual({ sent: 1, skipped: 0 })
    expect((await push('student')).data).toEqual({ sent: 0, skipped: 1 })
    tick(86_400_000)
    const tomorrow = await server.as(await aUser(server.db, 'ROLE_EDU'))
    expect((await tomorrow('remindThesisExamInfo', { termCode, to: 'student', text: '' })).data).toEqual({
      sent: 1,
      skipped: 0,
    })
    const [message] = await reminded(students[1]?.userId as string, 'thesisUrged')
    expect(message).toMatchObject({ content: expect.stringContaining('请尽快'), routeKey: 'finalExamDetail' })
  })

  it('go to markers with how much waits, and by id to those alone', async () => {
    await opened()
    const id = await handIn(0)
    await handIn(1)
    await mark(id, 'first', 80)
    expect((await push('marker', { ids: [id] })).data).toEqual({ sent: 1, skipped: 0 })
    const all = (await push('marker')).data
    expect(all.sent + all.skipped).toBe(2)
    expect(all.skipped).toBe(1)
  })

  it('of a branch reach its own students', async () => {
    await opened()
    const outsider = await aWriter(course, college)
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    expect((await sub('remindThesisExamInfo', { termCode, to: 'student', text: '' })).data.sent).toBe(2)
    expect(await reminded(outsider.userId, 'thesisUrged')).toEqual([])
  })
})

describe('figures', () => {
  it('follow the funnel and are the same by whatever they are grouped', async () => {
    await opened()
    const id = await apart(0)
    await handIn(1, { percent: 80 })
    const by = async (groupBy: 'course' | 'subSchool' | 'marker' | 'topic') =>
      (await edu('statThesisExamInfo', { termCode, groupBy })).data
    const { funnel, rows } = await by('course')
    expect(funnel).toEqual({
      due: 2,
      topic: 2,
      handed: 2,
      passed: 1,
      first: 1,
      second: 1,
      arbitration: 1,
      published: 0,
    })
    expect(rows).toMatchObject([
      {
        id: course.courseId,
        due: 2,
        noTopic: 0,
        notSubmitted: 0,
        submitted: 2,
        overLimit: 1,
        toMark: 1,
        arbitration: 1,
        marked: 0,
      },
    ])
    for (const groupBy of ['subSchool', 'topic'] as const)
      expect((await by(groupBy)).rows.reduce((sum, { due }) => sum + due, 0)).toBe(2)
    const own = (await by('marker')).rows
    expect(own.map(({ given, done, offset }) => [given, done, offset]).sort()).toEqual(
      [
        [2, 1, -30],
        [2, 1, 30],
      ].sort(),
    )
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: college }))
    expect((await sub('statThesisExamInfo', { termCode, groupBy: 'course' })).data.rows).toEqual([])
    expect(id).not.toBe('')
  })
})

describe('likeness', () => {
  it('is found by comparing anew what was handed in, and shown side by side', async () => {
    await opened()
    const id = await handIn(0, { words: [`${SHARED}。我的单位是一家仓库，去年开始试行。`] })
    const other = await handIn(1, { words: ['绪论。', `${SHARED}。天气很好。`] })
    expect((await edu('similarityThesisExamInfo', { id })).data).toMatchObject({
      percent: null,
      checkedAt: null,
      matches: [],
    })
    // The text of a paper is read when it is first compared.
    await edu('similarityThesisExamInfo', { id: other, recheck: '1' })
    const { data } = await edu('similarityThesisExamInfo', { id, recheck: '1' })
    expect(data.percent).toBeGreaterThan(40)
    expect(data.matches).toMatchObject([
      { submissionId: other, percent: data.percent, passages: [{ text: SHARED, at: 0 }] },
    ])
    expect(data.matches[0]?.passages[0]?.otherText).toContain(SHARED)
    expect((await papersOf(edu, { overLimit: '1' })).map((row) => row.id)).toContain(id)
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    expect((await sub('similarityThesisExamInfo', { id })).data).toMatchObject({ percent: data.percent, matches: [] })
    expect((await sub('similarityThesisExamInfo', { id, recheck: '1' })).code).toBe('100455')
  })

  it('reads a PDF as it reads a document of Word', async () => {
    await opened()
    const id = await handIn(0, { name: '终稿.pdf', bytes: pdf(SHARED, '我的单位是一家仓库') })
    const other = await handIn(1, { words: [SHARED] })
    await edu('similarityThesisExamInfo', { id: other, recheck: '1' })
    const { data } = await edu('similarityThesisExamInfo', { id, recheck: '1' })
    expect(data.matches).toMatchObject([{ submissionId: other }])
    expect(data.percent).toBeGreaterThan(40)
  })

  it('says when nothing of a paper can be read', async () => {
    await opened()
    const id = await handIn(0, { name: '扫描.pdf' })
    expect((await edu('similarityThesisExamInfo', { id, recheck: '1' })).data).toMatchObject({
      percent: null,
      unreadable: '1',
    })
  })
})

describe('the workbook', () => {
  it('has the columns of the list and the points of every rubric row', async () => {
    await opened()
    const id = await handIn(0)
    await mark(id, 'first', 80)
    const person = await aUser(server.db, 'ROLE_EDU')
    const [head, ...rows] = await (await sheetsOf(server, person)).book('exportThesisExamInfo', {
      termCode,
      state: 'submitted',
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.[head?.indexOf('初评') ?? -1]).toBe('80')
    expect(rows[0]?.[head?.indexOf('初评明细') ?? -1]).toBe('论点 48/60；论据 32/40')
  })
})
