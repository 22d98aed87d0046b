import { describe, expect, it } from 'vitest'
import { aCourse, aStudent, aSubSchool, aUser, enrol } from '../../../test/builders.ts'
import {
  aFinal,
  at,
  branch,
  code,
  course,
  courseOf,
  edu,
  fieldsOf,
  finalExamBench,
  good,
  ofCollege,
  other,
  own,
  remindsOf,
  STARTS,
  server,
  sub,
  termCode,
  tick,
  timeForm,
} from '../../../test/final-exam.ts'
import { sheetsOf } from '../../../test/sheets.ts'

finalExamBench()

const detail = async (id: string) => good(edu('getPaperTimeInfo', { id }))
const rows = async (filter: object = {}) => good(edu('listPaperTimeInfo', { termCode, ...filter }))
const publish = (id: string, publishStatus: 'draft' | 'published' = 'published', reason?: string) =>
  edu('publishPaperTimeInfo', { ids: [id], publishStatus, ...(reason ? { reason } : {}) })

describe('a time of the timetable', () => {
  it.each([
    ['a start before the window', { startsAt: '2027-01-03T00:00:00Z' }, ['startsAt']],
    ['an end after the window', { startsAt: '2027-01-23T23:00:00Z' }, ['startsAt']],
    ['no such term', { termCode: 'none' }, ['termCode']],
    ['a unit that is none', { unitNo: 100 }, ['unitNo']],
    ['a code with a blank', { paperCode: '13 01' }, ['paperCode']],
    ['too short', { durationMin: 9 }, ['durationMin']],
  ])('refuses %s at its field', async (_, change, fields) => {
    expect(fieldsOf(await edu('addPaperTimeInfo', timeForm(change)))).toEqual(fields)
  })

  it('takes the place of the code that had none, once in a term', async () => {
    expect(await rows()).toMatchObject([{ id: '', paperCode: code(), startsAt: null, studentCount: 2 }])
    expect(await rows({ noTime: '0' })).toEqual([])
    const id = await good(edu('addPaperTimeInfo', timeForm()))
    expect(await rows()).toMatchObject([
      { id, startsAt: STARTS, durationMin: 90, publishStatus: 'draft', studentCount: 2, conflictCount: 0 },
    ])
    expect(await rows({ noTime: '1' })).toEqual([])
    const again = await edu('addPaperTimeInfo', timeForm())
    expect([again.code, Object.keys((again.data as unknown as { fields: object }).fields)]).toEqual([
      '100411',
      ['paperCode'],
    ])
    expect(await detail(id)).toMatchObject({ courses: [{ courseId: course.courseId, studentCount: 2 }] })
  })

  it('is found by every filter', async () => {
    const id = await good(edu('addPaperTimeInfo', timeForm({ unitNo: 3 })))
    const hits = async (filter: object) => (await rows(filter)).map((row) => row.id)
    for (const filter of [
      { unitNo: 3 },
      { examForm: 'closed' },
      { dateFrom: '2027-01-09', dateTo: '2027-01-09' },
      { publishStatus: 'draft' },
      { courseId: course.courseId },
      { keyword: '管理' },
      { keyword: code() },
    ])
      expect(await hits(filter), JSON.stringify(filter)).toEqual([id])
    for (const filter of [{ unitNo: 4 }, { dateFrom: '2027-01-10' }, { dateTo: '2027-01-08' }, { keyword: '高数' }])
      expect(await hits(filter), JSON.stringify(filter)).toEqual([])
  })

  it('once published is changed for a reason that the students hear, and stands once it has begun', async () => {
    const id = await good(edu('addPaperTimeInfo', timeForm()))
    const students = await sub()
    expect(await good(students('listPaperTimeInfo', { termCode }))).toEqual([])
    expect(await good(publish(id))).toEqual({ changed: 1 })
    expect(await good(publish(id))).toEqual({ changed: 0 })
    expect(await good(students('listPaperTimeInfo', { termCode }))).toMatchObject([{ id, studentCount: 1 }])
    const change = async (given: object) =>
      edu('updatePaperTimeInfo', { id, ...given, updatedAt: (await detail(id)).updatedAt as string })
    expect(fieldsOf(await change({ durationMin: 120 }))).toEqual(['reason'])
    await good(change({ durationMin: 120, reason: '试卷调整' }))
    expect(await remindsOf(own)).toEqual([`考试安排已发布：${code()} 管理学基础`, `考试安排变更：${code()} 管理学基础`])
    at(STARTS)
    expect((await change({ note: '改', reason: '试卷调整' })).message).toBe('考试已开始，不能修改')
    expect((await publish(id, 'draft', '试卷调整')).message).toBe('考试已开始，不能修改')
    expect((await edu('deletePaperTimeInfo', { id, reason: '试卷调整' })).message).toBe('考试已开始，不能修改')
  })

  it('is withdrawn and deleted before it begins', async () => {
    const id = await good(edu('addPaperTimeInfo', timeForm()))
    await good(publish(id))
    expect(fieldsOf(await publish(id, 'draft'))).toEqual(['reason'])
    expect(fieldsOf(await edu('deletePaperTimeInfo', { id }))).toEqual(['reason'])
    await good(publish(id, 'draft', '考场未定'))
    await good(edu('deletePaperTimeInfo', { id }))
    expect((await edu('getPaperTimeInfo', { id })).code).toBe('100404')
  })

  it('refuses an edit of what somebody changed meanwhile', async () => {
    const id = await good(edu('addPaperTimeInfo', timeForm()))
    const { updatedAt } = await detail(id)
    await good(edu('updatePaperTimeInfo', { id, unitNo: 2, updatedAt: updatedAt as string }))
    tick()
    expect((await edu('updatePaperTimeInfo', { id, unitNo: 5, updatedAt: updatedAt as string })).code).toBe('100409')
  })

  it('tells who sits two papers at once; versions of one course’s paper are none', async () => {
    const second = await courseOf('Q1', { paperCodes: ['Q1', 'Q2'] })
    await enrol(server.db, second, own)
    await good(edu('addPaperTimeInfo', timeForm()))
    for (const paperCode of ['Q1', 'Q2'])
      await good(edu('addPaperTimeInfo', timeForm({ paperCode, startsAt: '2027-01-09T02:29:00Z' })))
    expect((await rows()).map((row) => [row.paperCode, row.conflictCount])).toEqual([
      [code(), 1],
      ['Q1', 1],
      ['Q2', 1],
    ])
    const conflicts = await good(edu('conflictPaperTimeInfo', { termCode, paperCode: code() }))
    expect(conflicts.total).toBe(1)
    expect(conflicts.rows[0]?.papers.map((one) => one.paperCode)).toEqual([code(), 'Q1', 'Q2'])
    const foreign = await server.as(
      await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: await aSubSchool(server.db) }),
    )
    expect((await good(foreign('conflictPaperTimeInfo', { termCode }))).rows).toEqual([])
    expect((await good((await ofCollege())('conflictPaperTimeInfo', { termCode }))).total).toBe(1)
  })

  it('no conflict where one begins when the other ends', async () => {
    const second = await courseOf('Q1')
    await enrol(server.db, second, own)
    await good(edu('addPaperTimeInfo', timeForm()))
    await good(edu('addPaperTimeInfo', timeForm({ paperCode: 'Q1', startsAt: '2027-01-09T02:30:00Z' })))
    expect((await rows()).map((row) => row.conflictCount)).toEqual([0, 0])
  })

  it('counts none of another term', async () => {
    await aCourse(server.db, { paperCodes: [code()] })
    expect(await rows()).toMatchObject([{ paperCode: code(), studentCount: 2 }])
  })
})

describe('the sheet of times', () => {
  const HEAD = ['试卷代号', '试卷名称', '考试单元', '日期', '开始时间', '时长(分钟)', '考试形式', '备注']
  it('adds, updates, leaves and tells what is wrong row by row', async () => {
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const published = await good(edu('addPaperTimeInfo', timeForm({ paperCode: 'OUT' })))
    await good(publish(published))
    await good(edu('addPaperTimeInfo', timeForm({ paperCode: 'SAME' })))
    await good(edu('addPaperTimeInfo', timeForm({ paperCode: 'OLD' })))
    const preview = await sheets.preview(
      'importPaperTimeInfo',
      [
        HEAD,
        ['NEW', '会计学', 2, '2027-01-10', '14:30', 120, '开卷', ''],
        ['OLD', '管理学基础', 4, '2027-01-09', '9:00', 90, '闭卷', ''],
        ['SAME', '管理学基础', 1, '2027-01-09', '09:00', 90, '闭卷', ''],
        ['OUT', '管理学基础', 2, '2027-01-09', '09:00', 90, '闭卷', ''],
        ['FAR', '会计学', 2, '2027-02-10', '14:30', 120, '开卷', ''],
        ['BAD', '会计学', 0, '2027-01-10', '25:00', 5, '口试', ''],
      ],
      { termCode },
    )
    expect(preview.counts).toMatchObject({ add: 1, update: 1, same: 1, bad: 3 })
    expect(new Set(preview.bad.map(({ row, column }) => `${row} ${column}`))).toEqual(
      new Set(['5 试卷代号', '6 日期', '7 开始时间', '7 时长(分钟)', '7 考试形式', '7 考试单元']),
    )
    await sheets.commit('importPaperTimeInfo', preview.importId)
    expect((await rows({ unitNo: 2 })).map((row) => [row.paperCode, row.startsAt])).toEqual([
      ['NEW', '2027-01-10T06:30:00.000Z'],
    ])
    expect((await rows({ unitNo: 4 })).map((row) => row.paperCode)).toEqual(['OLD'])
  })

  it('exports what is filtered', async () => {
    await good(edu('addPaperTimeInfo', timeForm()))
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const [head, ...lines] = await sheets.book('exportPaperTimeInfo', { termCode, unitNo: 1 })
    expect(head?.slice(0, 5)).toEqual(HEAD.slice(0, 5))
    expect(lines.map((line) => line.slice(0, 6))).toEqual([[code(), '管理学基础', '1', '2027-01-09', '09:00', '90']])
  })
})

describe('one’s own timetable', () => {
  const mine = async (person = own) => good((await server.as(person))('listMinePaperTimeInfo', { termCode }))

  it('has what is published of the own courses, at the own branch', async () => {
    const id = await good(edu('addPaperTimeInfo', timeForm({ note: '带计算器' })))
    expect(await mine()).toEqual([])
    await good(edu('publishPaperTimeInfo', { ids: [id], publishStatus: 'published' }))
    const { schoolName } = await server.db
      .selectFrom('subSchool')
      .select('schoolName')
      .where('id', '=', branch)
      .executeTakeFirstOrThrow()
    expect(await mine()).toMatchObject([
      { id, paperCode: code(), startsAt: STARTS, place: schoolName, note: '带计算器', clashWith: '' },
    ])
    expect(await mine(await aStudent(server.db))).toEqual([])
    await server.db
      .updateTable('courseClassStudent')
      .set({ leftAt: server.clock.now })
      .where('studentId', '=', own.studentId)
      .execute()
    expect(await mine()).toEqual([])
  })

  it('tells of another exam at the same time, on paper or online', async () => {
    const id = await good(edu('addPaperTimeInfo', timeForm()))
    await good(edu('publishPaperTimeInfo', { ids: [id], publishStatus: 'published' }))
    const beside = await courseOf('ONLINE')
    await enrol(server.db, beside, own)
    await aFinal({ courseId: beside.courseId })
    expect((await mine())[0]?.clashWith).not.toBe('')
    expect((await mine(other))[0]?.clashWith).toBe('')
  })
})
