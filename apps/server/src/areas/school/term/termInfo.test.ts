import { TERM_WINDOWS } from '@shuyuan/domain/school/term-windows.rule.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aUser } from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let edu: Caller
let manager: Caller
let year = 2040

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  year += 1
  await itIs('2026-09-08T04:00:00Z')
})

/** Another moment; sessions are of that moment too. */
async function itIs(at: string | number) {
  server.clock.now = new Date(at)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  manager = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
}
const pass = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
}

/** The first Monday of September of the test's own year. */
const monday = () => {
  const day = new Date(Date.UTC(year, 8, 1))
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
const form = (change = {}) => ({
  termCode: `${year}-2`,
  termName: `${year}秋`,
  startDate: monday(),
  endDate: `${year + 1}-01-10`,
  teachWeeks: 18,
  ...change,
})
const detail = async (id: string) => (await edu('getTermInfo', { id })).data
const aTerm = async (change = {}) => detail((await edu('addTermInfo', form(change))).data)

/** All eight, a day long each, one after the other; study holds formative. */
const allWindows = (): Record<(typeof TERM_WINDOWS)[number], { from: string; to: string }> => {
  const day = (n: number) => new Date(Date.UTC(year, 9, n)).toISOString()
  const each = TERM_WINDOWS.map((name, n) => [name, { from: day(n * 2), to: day(n * 2 + 1) }] as const)
  return {
    ...(Object.fromEntries(each) as never as ReturnType<typeof allWindows>),
    study: { from: day(0), to: day(20) },
  }
}
const setWindows = async (termCode: string, windows: object, more: object = {}) => {
  const { updatedAt } = (await edu('getBasicTimeSettingInfo', { termCode })).data
  return edu('saveBasicTimeSettingInfo', { termCode, windows, updatedAt, ...more })
}

describe('terms', () => {
  it.each([
    ['a start that is no Monday', () => ({ startDate: `${year}-09-0${monday().endsWith('01') ? 2 : 1}` }), 'startDate'],
    ['an end before the start', () => ({ endDate: `${year}-01-01` }), 'endDate'],
    ['a code of another form', () => ({ termCode: `${year}-3` }), 'termCode'],
    ['no weeks', () => ({ teachWeeks: 0 }), 'teachWeeks'],
  ])('refuses %s at its field', async (_, change, field) => {
    const { code, data } = await edu('addTermInfo', form(change()))
    expect([code, Object.keys((data as never as { fields: object }).fields)]).toEqual(['100422', [field]])
  })

  it('do not overlap', async () => {
    await aTerm()
    const { data } = await edu('addTermInfo', form({ termCode: `${year}-1` }))
    expect(data).toMatchObject({ fields: { startDate: `与学期${year}秋日期重叠` } })
  })

  it('keep their code once a course is opened, and cannot be deleted then', async () => {
    const term = await aTerm()
    await aCourse(server.db, { termId: term.id })
    const { id, updatedAt } = term
    expect((await edu('updateTermInfo', { id, updatedAt, termCode: `${year}-1` })).data).toMatchObject({
      fields: { termCode: '学期已有开课，不能修改代码' },
    })
    expect((await edu('deleteTermInfo', { id })).message).toContain('学期已有开课')
    pass()
    expect((await edu('updateTermInfo', { id, updatedAt, termName: '改名' })).code).toBe('0')
    expect((await edu('updateTermInfo', { id, updatedAt, termName: '再改' })).code).toBe('100409')
  })

  it('that nothing uses is deleted, and a second deleting finds nothing', async () => {
    const { id } = await aTerm()
    expect((await edu('deleteTermInfo', { id })).code).toBe('0')
    expect((await edu('deleteTermInfo', { id })).code).toBe('100404')
  })

  it('tell week, weekday and day of each other', async () => {
    const { termCode, startDate } = await aTerm()
    const { date } = (await edu('getDateOfConversionTermInfo', { termCode, weekNo: 2, weekDay: 3 })).data
    expect((await edu('getTeachWeekAndWeekDayTermInfo', { date })).data).toEqual({ termCode, weekNo: 2, weekDay: 3 })
    expect((await edu('listTeachWeekTermInfo', { termCode })).data[0]?.from).toBe(startDate)
    expect((await edu('getCurrentWeekTermInfo', { termCode })).data).toEqual({ weekNo: null, text: '未开学' })
  })
})

describe('the windows of a term', () => {
  it('name each fault at its window and write nothing', async () => {
    const { termCode } = await aTerm()
    const windows = allWindows()
    const { code, data } = await setWindows(termCode, { ...windows, makeupExam: windows.finalExam })
    expect([code, (data as never as { fields: object }).fields]).toEqual([
      '100422',
      { 'windows.makeupExam': '补考的时间不在允许范围内，须在终考结束后开始' },
    ])
    expect((await edu('getBasicTimeSettingInfo', { termCode })).data.windows).toEqual({})
  })

  it('ask why when one that has begun changes, and keep the reason in the log', async () => {
    const { termCode, id } = await aTerm()
    await setWindows(termCode, allWindows())
    await itIs(Date.UTC(year, 9, 3))
    const later = {
      ...allWindows(),
      study: { from: allWindows().study.from, to: new Date(Date.UTC(year, 9, 25)).toISOString() },
    }
    expect((await setWindows(termCode, later)).data).toMatchObject({ fields: { reason: expect.any(String) } })
    expect((await setWindows(termCode, later, { reason: '学习时间顺延五天' })).code).toBe('0')
    const [entry] = await server.db
      .selectFrom('opLog')
      .select('after')
      .where('targetId', '=', id)
      .where('callName', '=', 'saveBasicTimeSettingInfo')
      .where('outcome', '=', 'success')
      .orderBy('at', 'desc')
      .execute()
    expect(JSON.stringify(entry?.after)).toContain('学习时间顺延五天')
  })

  it('are all set before a term becomes the one current term', async () => {
    const term = await aTerm()
    expect((await edu('setCurrentTermInfo', { id: term.id, updatedAt: term.updatedAt })).message).toBe(
      '请先完成该学期的时间设置',
    )
    await setWindows(term.termCode, allWindows())
    const { updatedAt } = await detail(term.id)
    expect((await edu('setCurrentTermInfo', { id: term.id, updatedAt })).code).toBe('0')
    expect((await edu('getCurrentTermInfo', {})).data?.termCode).toBe(term.termCode)
    const current = await server.db.selectFrom('term').select('id').where('isCurrent', '=', true).execute()
    expect(current).toEqual([{ id: term.id }])
    expect((await edu('deleteTermInfo', { id: term.id })).code).toBe('100412')
  })

  it('two managers at once: one becomes current, never two', async () => {
    const [a, b] = [
      await aTerm(),
      await aTerm({ termCode: `${year}-1`, startDate: '2039-02-28', endDate: '2039-06-30' }),
    ]
    for (const { termCode } of [a, b]) await setWindows(termCode, allWindows())
    const fresh = [await detail(a.id), await detail(b.id)]
    await Promise.all(fresh.map(({ id, updatedAt }) => edu('setCurrentTermInfo', { id, updatedAt })))
    expect(await server.db.selectFrom('term').select('id').where('isCurrent', '=', true).execute()).toHaveLength(1)
  })
})

describe('archiving', () => {
  it('says what is left; then only the head of the school goes on, with a reason', async () => {
    const term = await aTerm()
    const { courseId } = await aCourse(server.db, { termId: term.id })
    await setWindows(term.termCode, allWindows())
    await itIs(Date.UTC(year, 9, 3))
    expect((await edu('checkArchiveTermInfo', { id: term.id })).data).toEqual({
      unpublishedScores: 0,
      unreviewedAttempts: 0,
      runningAddExams: 0,
      openWindows: ['study'],
    })
    const { updatedAt } = await detail(term.id)
    expect((await edu('archiveTermInfo', { id: term.id, updatedAt })).code).toBe('100412')
    expect((await manager('archiveTermInfo', { id: term.id, updatedAt })).code).toBe('100422')
    const done = await manager('archiveTermInfo', { id: term.id, updatedAt, reason: '学校合并，提前归档' })
    expect(done.data).toEqual({ courses: 1 })
    const course = await server.db
      .selectFrom('course')
      .select('archivedAt')
      .where('id', '=', courseId)
      .executeTakeFirst()
    expect(course?.archivedAt).not.toBeNull()
    expect((await edu('listTermInfo', { keyword: term.termCode })).total).toBe(0)
    expect((await edu('listTermInfo', { keyword: term.termCode, archived: '1' })).total).toBe(1)
  })
})

describe('who', () => {
  it('a college and a branch read the dates and change nothing', async () => {
    const { id, updatedAt } = await aTerm()
    for (const role of ['ROLE_COLLEGE', 'ROLE_SUB'] as const) {
      const call = await server.as(await aUser(server.db, role))
      expect((await call('listTermInfo', {})).code).toBe('0')
      expect((await call('updateTermInfo', { id, updatedAt, termName: '改名' })).code).toBe('100403')
    }
  })
})

describe('the sheet', () => {
  it('judges terms against each other and against the school', async () => {
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const head = ['学期代码*', '学期名称*', '开始日期*', '结束日期*', '教学周数*']
    const seen = await sheets.preview('importTermInfo', [
      head,
      [`${year}-2`, '秋', monday(), `${year + 1}-01-10`, '18'].map((cell, at) => (at === 1 ? `${year}秋` : cell)),
      [`${year}-1`, '重叠', monday(), `${year + 1}-01-10`, '18'],
    ])
    expect(seen.bad.map(({ row, column }) => [row, column])).toEqual([
      [2, '开始日期'],
      [3, '开始日期'],
    ])
    const good = await sheets.preview('importTermInfo', [
      head,
      [`${year}-2`, `${year}秋`, monday(), `${year + 1}-01-10`, '18'],
    ])
    expect((await sheets.commit('importTermInfo', good.importId)).data).toMatchObject({
      step: 'done',
      counts: { add: 1 },
    })
    const [, first] = await sheets.book('exportTermInfo', { keyword: `${year}-2` })
    expect(first?.slice(0, 3)).toEqual([`${year}-2`, `${year}秋`, monday()])
  })
})

describe('new days of a term', () => {
  const WEEK = 7 * 86_400_000
  const laterBy = (day: string, weeks: number) => new Date(Date.parse(day) + weeks * WEEK).toISOString().slice(0, 10)

  /** A term with windows, an assignment that is open, one that is not, and exam times, a week into it. */
  async function arranged() {
    const term = await aTerm()
    await setWindows(term.termCode, allWindows())
    const { courseId } = await aCourse(server.db, { termId: term.id })
    const day = (n: number) => new Date(Date.parse(`${term.startDate}T00:00:00+08:00`) + n * 86_400_000)
    const assignment = async (from: number, to: number) => {
      const row = { id: newId(), courseId, kind: 'paperHomework', title: '作业', publishStatus: 'published' }
      await server.db
        .insertInto('assignment')
        .values({ ...row, opensAt: day(from), closesAt: day(to) })
        .execute()
      return row.id
    }
    const open = await assignment(0, 30)
    const unopened = await assignment(60, 70)
    const time = (paperCode: string, publishStatus: string) => ({
      ...{ id: newId(), termId: term.id, paperCode, paperName: '试卷', unitNo: 1, durationMin: 90, examForm: 'closed' },
      ...{ publishStatus, startsAt: day(80), endsAt: new Date(day(80).getTime() + 90 * 60_000) },
    })
    await server.db
      .insertInto('paperTime')
      .values([time('D1', 'draft'), time('P1', 'published')])
      .execute()
    await itIs(day(7).getTime())
    return { term: await detail(term.id), day, open, unopened }
  }
  const opensAt = async (id: string) =>
    (await server.db.selectFrom('assignment').select('opensAt').where('id', '=', id).executeTakeFirstOrThrow()).opensAt
  const timesOf = async (termId: string) => {
    const rows = await server.db
      .selectFrom('paperTime')
      .select(['paperCode', 'startsAt'])
      .where('termId', '=', termId)
      .execute()
    return Object.fromEntries(rows.map(({ paperCode, startsAt }) => [paperCode, startsAt]))
  }

  it('are told with what they leave outside and what can move, and nothing changes', async () => {
    const { term, unopened, day } = await arranged()
    const days = { startDate: laterBy(term.startDate, 2), endDate: laterBy(term.startDate, 9) }
    const { data } = await edu('checkDaysTermInfo', { id: term.id, ...days })
    expect(data.days).toBe(14)
    expect(data.arranged).toEqual(
      expect.arrayContaining([
        { kind: 'assignments', total: 2, outside: 2, movable: 1 },
        { kind: 'examTimes', total: 1, outside: 1, movable: 1 },
        { kind: 'publishedExamTimes', total: 1, outside: 1, movable: 0 },
        expect.objectContaining({ kind: 'windows', total: 8, movable: 8 }),
      ]),
    )
    expect(await opensAt(unopened)).toEqual(day(60))
  })

  it('move what has not begun when asked to, and leave it otherwise', async () => {
    const { term, open, unopened, day } = await arranged()
    const { id, updatedAt, startDate, endDate } = term
    const windows = (await edu('getBasicTimeSettingInfo', { termCode: term.termCode })).data.windows
    const later = { startDate: laterBy(startDate, 1), endDate: laterBy(endDate, 1) }
    expect((await edu('updateTermInfo', { id, updatedAt, ...later })).code).toBe('0')
    expect([await opensAt(open), await opensAt(unopened)]).toEqual([day(0), day(60)])
    pass()
    const back = await detail(id)
    const further = { startDate: laterBy(startDate, 3), endDate: laterBy(endDate, 3), moveArranged: '1' as const }
    expect((await edu('updateTermInfo', { id, updatedAt: back.updatedAt, ...further })).code).toBe('0')
    expect([await opensAt(open), await opensAt(unopened)]).toEqual([day(0), day(74)])
    const { D1, P1 } = await timesOf(id)
    expect([D1, P1]).toEqual([day(94), day(80)])
    const moved = (await edu('getBasicTimeSettingInfo', { termCode: term.termCode })).data.windows
    const from = (all: typeof windows) => Date.parse(all.finalExam?.from ?? '')
    expect(from(moved) - from(windows)).toBe(2 * WEEK)
  })

  it('are for those who edit terms', async () => {
    const { term } = await arranged()
    const { id, startDate, endDate } = term
    const host = await server.as(await aUser(server.db, 'ROLE_MASTER_TEACH'))
    expect((await host('checkDaysTermInfo', { id, startDate, endDate })).code).toBe('100403')
    expect((await edu('checkDaysTermInfo', { id: newId(), startDate, endDate })).code).toBe('100404')
  })
})
