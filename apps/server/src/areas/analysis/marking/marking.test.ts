import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { DOUBLE_DEFAULTS } from '@shuyuan/contract/entities/marking/review-task.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aCollege,
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  aUser,
  type BuiltCourse,
  enrol,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { pagesOf } from '../../../test/sheets.ts'

let server: TestServer
let course: BuiltCourse
let wang: TeacherPerson
let li: TeacherPerson
let calls: Record<'host' | 'wang' | 'li' | 'other' | 'edu', Caller>
let questions: BuiltQuestion[]
let single: string
let double: string
let papers: string[]
let pairs: string[]
/** Not of this person's courses or classes. */
const OUTSIDE = '100455'
const courseId = () => course.courseId

async function handIn(assignmentId: string): Promise<string> {
  const person = await aStudent(server.db)
  await enrol(server.db, course, person)
  const call = await server.as(person)
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: 'device-one' })
  const answers = questions.map(({ questionVersionId }, n) => ({
    questionVersionId,
    content: { type: 'essay' as const, html: '<p>答</p>' },
    seq: room.epoch * SEQ_PER_EPOCH + n + 1,
  }))
  const place = { studyPaperId: room.studyPaperId, deviceId: 'device-one', epoch: room.epoch }
  expect((await call('submitPaperStudyPaperInfo', { ...place, confirmUnanswered: '1', answers })).code).toBe('0')
  return room.studyPaperId
}

let seq = 1
async function mark(who: 'host' | 'wang' | 'li', id: string, scores: readonly number[], isBlind = false) {
  const purpose = isBlind ? ({ purpose: 'double' } as const) : {}
  const rows = questions.map(({ questionVersionId }, n) => {
    seq += 1
    return { questionVersionId, reviewScore: scores[n] as number, comment: '', seq }
  })
  expect((await calls[who]('saveReviewStudyPaperInfo', { studyPaperId: id, rows, reason: '', ...purpose })).code).toBe(
    '0',
  )
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  expect((await calls[who]('submitReviewStudyPaperInfo', { ids: [id], ...purpose })).code).toBe('0')
}

beforeAll(async () => {
  server = await startTestServer()
  wang = await aTeacher(server.db, 'ROLE_FACE_TEACH', { realname: '王批阅' })
  li = await aTeacher(server.db, 'ROLE_FACE_TEACH', { realname: '李批阅' })
  course = await aCourse(server.db, { face: wang })
  await aCourseClass(server.db, course.courseId, li)
  const essay = () =>
    aQuestion(server.db, course, {
      body: { type: 'essay', stem: '<p>论</p>' },
      key: { type: 'essay', reference: '<p>参考</p>' },
      analysis: '',
      score: 10,
      difficulty: 3,
    })
  questions = [await essay(), await essay()]
  const paperId = await aPaper(server.db, course, questions, 10)
  calls = {
    host: await server.as(course.host),
    wang: await server.as(wang),
    li: await server.as(li),
    other: await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH')),
    edu: await server.as(await aUser(server.db, 'ROLE_EDU')),
  }
  single = await anAssignment(server.db, course, paperId, { now: server.clock.now, fullScore: 20 })
  papers = []
  for (let n = 0; n < 4; n += 1) papers.push(await handIn(single))
  await mark('wang', papers[0] as string, [10, 6])
  await mark('wang', papers[1] as string, [4, 4])
  await mark('host', papers[2] as string, [10, 10])

  double = await anAssignment(server.db, course, paperId, {
    now: server.clock.now,
    fullScore: 20,
    title: '双评',
  } as never)
  pairs = []
  for (let n = 0; n < 3; n += 1) pairs.push(await handIn(double))
  const form = { way: 'double', dueDays: 7, anonymous: '0', crossed: '0', spotRate: 0, tolerance: 10 } as const
  const task = await calls.host('addReviewTaskInfo', { assignmentId: double, ...form, ...DOUBLE_DEFAULTS } as never)
  const rows = [{ teacherId: wang.teacherId }, { teacherId: li.teacherId }]
  expect((await calls.host('assignReviewTaskInfo', { id: task.data.id, rows })).code).toBe('0')
  // Settled, disputed, and marked by one alone.
  await mark('wang', pairs[0] as string, [8, 8], true)
  await mark('li', pairs[0] as string, [8, 8], true)
  await mark('wang', pairs[1] as string, [10, 10], true)
  await mark('li', pairs[1] as string, [1, 1], true)
  await mark('li', pairs[2] as string, [2, 2], true)
})
afterAll(() => server.close())

/** Percent of the points, told by the rows without the product's own reading. */
async function meanBySql(teacherId: string): Promise<[papers: number, mean: number]> {
  const { rows } = await sql<{ papers: number; mean: number }>`
    with each as (
      select sum(an.review_score) * 5 as percent from study_paper sp join answer an on an.study_paper_id = sp.id
        join teacher t on t.user_id = sp.reviewer_id and t.id = ${teacherId} where sp.assignment_id = ${single} group by sp.id
      union all
      select m.total * 5 from review_mark m where m.teacher_id = ${teacherId} and m.purpose = 'double' and m.state = 'done')
    select count(*)::int as papers, avg(percent)::float8 as mean from each`.execute(server.db)
  return [rows[0]?.papers ?? 0, rows[0]?.mean ?? 0]
}

describe('refusals', () => {
  it('who teaches nothing in the course sees nothing', async () => {
    for (const name of ['markExamAnalysisInfo', 'markReviewerExamAnalysisInfo', 'markPaperExamAnalysisInfo'] as const)
      expect((await calls.other(name, { courseId: courseId() })).code).toBe(OUTSIDE)
    expect((await calls.other('markDoubleExamAnalysisInfo', { courseId: courseId() })).code).toBe(OUTSIDE)
  })
  it('a marker sees the own row, and neither pairs nor what others marked', async () => {
    const { data } = await calls.wang('markReviewerExamAnalysisInfo', { courseId: courseId() })
    expect(data.map(({ teacherId }) => teacherId)).toEqual([wang.teacherId])
    const asked = { courseId: courseId(), teacherId: li.teacherId }
    expect((await calls.wang('markPaperExamAnalysisInfo', asked)).code).toBe(OUTSIDE)
    expect((await calls.wang('markDoubleExamAnalysisInfo', { courseId: courseId() })).code).toBe(OUTSIDE)
    const remind = { courseId: courseId(), teacherIds: [li.teacherId] }
    expect((await calls.wang('remindMarkExamAnalysisInfo', remind)).code).toBe('100403')
    const own = await calls.wang('markPaperExamAnalysisInfo', { courseId: courseId() })
    expect(new Set(own.data.map(({ realname }) => realname))).toEqual(new Set(['王批阅']))
  })
  it('an assignment of another course is not found', async () => {
    const stranger = await aCourse(server.db)
    const asked = { courseId: stranger.courseId, assignmentId: single }
    expect((await (await server.as(stranger.host))('markExamAnalysisInfo', asked)).code).toBe('100404')
  })
})

describe('figures', () => {
  it('are those of the rows, and every figure opens the rows it counts', async () => {
    const { data: board } = await calls.host('markExamAnalysisInfo', { courseId: courseId() })
    expect([board.done, board.waiting, board.back, board.seesAll]).toEqual([4, 3, 0, '1'])
    for (const state of ['done', 'waiting', 'back'] as const)
      expect((await calls.host('markPaperExamAnalysisInfo', { courseId: courseId(), state })).total).toBe(board[state])
    const days = board.perDay
    expect(days.reduce((sum, one) => sum + one.papers, 0)).toBe(board.done)
    for (const { day, papers: many } of days)
      expect((await calls.host('markPaperExamAnalysisInfo', { courseId: courseId(), state: 'done', day })).total).toBe(
        many,
      )
    const { data: rows } = await calls.host('markReviewerExamAnalysisInfo', { courseId: courseId() })
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      expect([row.done, row.mean]).toEqual(await meanBySql(row.teacherId))
      const opened = await calls.host('markPaperExamAnalysisInfo', { courseId: courseId(), teacherId: row.teacherId })
      expect(opened.total).toBe(row.done)
      const percents = opened.data.map(({ percent }) => percent ?? 0)
      expect(percents.reduce((sum, one) => sum + one, 0) / percents.length).toBeCloseTo(row.mean ?? 0)
    }
    expect(board.whole?.papers).toBe(rows.reduce((sum, { done }) => sum + done, 0))
    expect(rows.find(({ teacherId }) => teacherId === wang.teacherId)?.waiting).toBe(2)
  })
  it('tell nothing of a question before one piece of work is chosen, then every marker and all', async () => {
    const whole = await calls.host('markExamAnalysisInfo', { courseId: courseId() })
    expect(whole.data.questions).toEqual([])
    const { data } = await calls.host('markExamAnalysisInfo', { courseId: courseId(), assignmentId: single })
    expect(
      data.questions.map(({ groups }) => groups.map(({ realname, papers: many, mean }) => [realname, many, mean])),
    ).toEqual([
      [expect.arrayContaining([expect.anything()]), expect.anything(), ['', 3, 80]],
      [expect.anything(), expect.anything(), ['', 3, expect.closeTo(200 / 3)]],
    ])
  })
  it('time is that between two attempts of a marker', async () => {
    const opened = await calls.host('markPaperExamAnalysisInfo', {
      courseId: courseId(),
      teacherId: wang.teacherId,
      assignmentId: single,
    })
    expect(opened.data.map(({ seconds }) => seconds)).toEqual([60, null])
  })
  it('count changed scores and papers sent back', async () => {
    const { rows } = await sql<{
      many: number
    }>`select count(*)::int as many from review_event where kind = 'change'`.execute(server.db)
    const { data } = await calls.edu('markReviewerExamAnalysisInfo', { courseId: courseId() })
    expect(data.reduce((sum, { changes }) => sum + changes, 0)).toBe(rows[0]?.many)
  })
})

describe('two markers', () => {
  it('the host sees how far they are apart', async () => {
    const { data } = await calls.host('markExamAnalysisInfo', { courseId: courseId(), assignmentId: double })
    expect(data.double).toEqual({ pairs: 2, apart: 1, open: 1, bands: [1, 0, 0, 0, 0, 1] })
    const all = await calls.host('markDoubleExamAnalysisInfo', { courseId: courseId() })
    expect(all.data.map((one) => [one.studyPaperId, one.difference, one.percent, one.isApart, one.isOpen])).toEqual([
      [pairs[1], 18, 90, '1', '1'],
      [pairs[0], 0, 0, '0', '0'],
    ])
    const open = await calls.host('markDoubleExamAnalysisInfo', { courseId: courseId(), only: 'open' })
    expect(open.total).toBe(1)
  })
  it('neither learns what the other gave, not from the whole either, until the attempt is settled', async () => {
    const { data } = await calls.wang('markExamAnalysisInfo', { courseId: courseId(), assignmentId: double })
    expect(data.double).toBeNull()
    // The own two and the other's settled one: not the other's two that are open.
    expect(data.whole?.papers).toBe(3)
    expect(
      data.questions.flatMap(({ groups }) => groups.map(({ realname, papers: many }) => [realname, many])),
    ).toEqual([
      ...[
        ['王批阅', 2],
        ['', 3],
      ],
      ...[
        ['王批阅', 2],
        ['', 3],
      ],
    ])
  })
  it('a host who is one of them does not either', async () => {
    await server.db
      .updateTable('reviewMark')
      .set({ teacherId: course.host.teacherId })
      .where('teacherId', '=', wang.teacherId)
      .where('studyPaperId', '=', pairs[1] as string)
      .execute()
    const { data } = await calls.host('markExamAnalysisInfo', { courseId: courseId(), assignmentId: double })
    expect(data.double).toEqual({ pairs: 1, apart: 0, open: 0, bands: [1, 0, 0, 0, 0, 0] })
    const rows = await calls.host('markPaperExamAnalysisInfo', {
      courseId: courseId(),
      assignmentId: double,
      teacherId: li.teacherId,
    })
    expect(rows.data.map(({ studyPaperId }) => studyPaperId).sort()).toEqual([pairs[0], pairs[2]].sort())
    await server.db
      .updateTable('reviewMark')
      .set({ teacherId: wang.teacherId })
      .where('teacherId', '=', course.host.teacherId)
      .where('studyPaperId', '=', pairs[1] as string)
      .execute()
  })
})

it('anonymous marking stays so in the rows behind a figure', async () => {
  await server.db.updateTable('assignment').set({ anonymous: true }).where('id', '=', double).execute()
  const { data } = await calls.host('markPaperExamAnalysisInfo', { courseId: courseId(), assignmentId: double })
  expect(data.every(({ who }) => /^考生 \d{3}$/.test(who))).toBe(true)
  const doubles = await calls.host('markDoubleExamAnalysisInfo', { courseId: courseId() })
  expect(doubles.data.every(({ who }) => /^考生 \d{3}$/.test(who))).toBe(true)
})

it('markers with waiting attempts are reminded once a day', async () => {
  const asked = { courseId: courseId(), teacherIds: [wang.teacherId, course.host.teacherId] }
  expect((await calls.host('remindMarkExamAnalysisInfo', asked)).data).toEqual({ sent: 1, skipped: 1 })
  expect((await calls.edu('remindMarkExamAnalysisInfo', asked)).data).toEqual({ sent: 0, skipped: 2 })
  expect(JSON.stringify(await inboxOf(server, wang.userId))).toContain('待批阅')
})

it('a college follows the marking of its own courses, and of no other', async () => {
  const { rows } = await sql<{ id: string }>`select b.sub_school_id as id from course c
    join basic_course b on b.id = c.basic_course_id where c.id = ${courseId()}`.execute(server.db)
  const college = async (scopeSubSchoolId: string) =>
    server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId }))
  const own = await college(rows[0]?.id ?? '')
  expect((await own('markReviewerExamAnalysisInfo', { courseId: courseId() })).total).toBe(3)
  const other = await college(await aCollege(server.db))
  expect((await other('markReviewerExamAnalysisInfo', { courseId: courseId() })).code).toBe(OUTSIDE)
})

it('the workbook holds every table', async () => {
  const answer = await fetch(`${server.url}/api/exam/examAnalysisInfo/exportMark`, {
    ...{ method: 'POST', headers: { ...(await server.headers(course.host)), 'content-type': 'application/json' } },
    body: JSON.stringify({ courseId: courseId(), assignmentId: single }),
  })
  const pages = await pagesOf(await answer.arrayBuffer())
  expect(pages.map(({ name }) => name)).toEqual(['进度', '每日批阅', '批阅教师', '主观题'])
  expect(pages[0]?.rows.slice(1)).toEqual([
    ['已批', '3'],
    ['待批', '1'],
    ['退回', '0'],
  ])
})
