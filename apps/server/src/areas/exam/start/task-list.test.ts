import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let course: BuiltCourse
let student: StudentPerson
let call: Caller
/** By its title: when it opens and closes, in days from now. */
const PLAN = { 甲: [-2, 1], 乙: [-2, 9], 丙: [-9, -1], 丁: [5, 9], 戊: [3, 20], 己: [-2, 2], 庚: [-2, 8] } as const

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)])
  const now = server.clock.now.getTime()
  const ids: Record<string, string> = {}
  for (const [title, [opens, closes]] of Object.entries(PLAN)) {
    const [opensAt, closesAt] = [new Date(now + opens * DAY_MS), new Date(now + closes * DAY_MS)]
    const more = title === '庚' ? { showAnswers: 'never' as const } : {}
    ids[title] = await anAssignment(server.db, course, paperId, {
      now: server.clock.now,
      title,
      opensAt,
      closesAt,
      ...more,
    })
  }
  call = await server.as(student)
  for (const title of ['己', '庚']) {
    const assignmentId = ids[title] ?? ''
    const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: 'device-one', rulesRead: '1' })
    const { studyPaperId, epoch } = room
    const sent = { studyPaperId, deviceId: 'device-one', epoch, answers: [], confirmUnanswered: '1' as const }
    expect((await call('submitPaperStudyPaperInfo', sent)).code).toBe('0')
  }
})
afterAll(() => server.close())

const titles = async (filter: object) =>
  (await call('taskListStudyPaperInfo', { courseId: course.courseId, ...filter })).data.map(({ title }) => title)
const dayFromNow = (days: number) => new Date(server.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

async function calendar(input: object) {
  const headers = { ...(await server.headers(student)), 'content-type': 'application/json' }
  const body = JSON.stringify({ format: 'ics', ...input })
  return fetch(`${server.url}/api/exam/studyPaperInfo/exportTask`, { method: 'POST', headers, body })
}

describe('the list of all tasks', () => {
  it('refuses filters that it does not know', async () => {
    const asked = { state: 'later' as 'todo' }
    expect((await call('taskListStudyPaperInfo', asked)).code).toBe('100422')
    expect((await call('taskListStudyPaperInfo', { dueFrom: 'soon' })).code).toBe('100422')
    expect((await call('statTaskStudyPaperInfo', { courseId: 'x' })).code).toBe('100422')
  })

  it('counts for students alone', async () => {
    const host = await server.as(course.host)
    expect((await host('statTaskStudyPaperInfo', {})).code).toBe('100403')
  })

  it('shows a student of another course nothing', async () => {
    const stranger = await server.as(await aStudent(server.db))
    const { counts, nextOpens } = (await stranger('statTaskStudyPaperInfo', { courseId: course.courseId })).data
    expect(Object.values(counts).every((count) => count === 0)).toBe(true)
    expect(nextOpens).toBeNull()
  })

  it.each([
    ['todo', ['甲', '乙']],
    ['soon', ['甲']],
    ['sentBack', []],
    ['done', ['己', '庚']],
    ['missed', ['丙']],
    ['ahead', ['丁', '戊']],
  ])('finds those of the group %s, due first', async (state, expected) => {
    expect(await titles({ state })).toEqual(expected)
  })

  it('counts what it lists, and names what opens next', async () => {
    const { data } = await call('statTaskStudyPaperInfo', { courseId: course.courseId })
    expect(data.counts).toEqual({ todo: 2, soon: 1, sentBack: 0, waiting: 0, done: 2, missed: 1, ahead: 2 })
    expect(data.nextOpens?.title).toBe('戊')
    const late = await call('statTaskStudyPaperInfo', { courseId: course.courseId, keyWords: '乙' })
    expect(late.data.counts).toMatchObject({ todo: 1, soon: 0, done: 0 })
  })

  it('finds by the days on which they are due, both whole', async () => {
    expect(await titles({ dueFrom: dayFromNow(7), dueTo: dayFromNow(10) })).toEqual(['庚', '乙', '丁'])
    expect(await titles({ dueFrom: dayFromNow(30) })).toEqual([])
  })

  it('sorts by the course and the title, too', async () => {
    expect(await titles({ state: 'ahead', orderBy: 'opensAt@asc' })).toEqual(['戊', '丁'])
    expect(await titles({ state: 'ahead', orderBy: 'opensAt@desc' })).toEqual(['丁', '戊'])
  })
})

describe('exportTaskStudyPaperInfo', () => {
  it('is for students alone', async () => {
    const headers = { ...(await server.headers(course.host)), 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/api/exam/studyPaperInfo/exportTask`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect(await answer.text()).toContain('100403')
  })

  it('writes the rows of the list, and no score that is not released', async () => {
    const { book } = await sheetsOf(server, student)
    const [heads, ...rows] = await book('exportTaskStudyPaperInfo', { courseId: course.courseId, state: 'done' })
    expect(heads?.slice(0, 3)).toEqual(['课程', '类型', '标题'])
    const [state, score] = ['状态', '得分'].map((head) => heads?.indexOf(head) ?? -1) as [number, number]
    expect(rows.map((row) => [row[2], row[state], row[score] ?? ''])).toEqual([
      ['己', '已批阅', '0'],
      ['庚', '已批阅', ''],
    ])
  })

  it('writes the due times of what is to do as a calendar', async () => {
    const answer = await calendar({ courseId: course.courseId, state: 'done' })
    expect(answer.headers.get('content-type')).toContain('text/calendar')
    const text = await answer.text()
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(text).toMatch(/SUMMARY:.*甲/)
  })

  it('refuses a calendar without an entry', async () => {
    expect(await (await calendar({ keyWords: '没有这样的任务' })).text()).toContain('没有待完成的任务')
  })
})
