import type { In } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  aCollege,
  aCourse,
  aStudent,
  aSubSchool,
  aTerm,
  aUser,
  type BuiltCourse,
  enrol,
  type StudentPerson,
} from './builders.ts'
import { type Caller, startTestServer, type TestServer } from './server.ts'

/**
 * A term with its final exam window, a course of a college and two students of two subschools, made anew for every test
 * of the file that imports this; the names are live: each test reads those of its own.
 */
const NOW = '2027-01-09T00:00:00Z'
export const WINDOW = { from: '2027-01-04T00:00:00Z', to: '2027-01-24T00:00:00Z' }
export const STARTS = '2027-01-09T01:00:00.000Z'

export let server: TestServer
export let edu: Caller
export let termId: string
export let termCode: string
export let college: string
export let branch: string
export let course: BuiltCourse
export let own: StudentPerson
export let other: StudentPerson
let serial = 0

/** A course of the term's that sits this paper code. */
export async function courseOf(paperCode: string, change: Parameters<typeof aCourse>[1] = {}): Promise<BuiltCourse> {
  const made = await aCourse(server.db, { termId, paperCodes: [paperCode], examForm: 'online', ...change })
  await server.db
    .updateTable('basicCourse')
    .set({ subSchoolId: college })
    .where('id', '=', made.basicCourseId)
    .execute()
  return made
}

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = new Date(NOW)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  termCode = `f-${++serial}`
  const start = `2026-09-${String((serial % 28) + 1).padStart(2, '0')}`
  termId = await aTerm(server.db, { termCode, startDate: start })
  await server.db
    .insertInto('termTimeSetting')
    .values({ termId, windowName: 'finalExam', fromAt: new Date(WINDOW.from), toAt: new Date(WINDOW.to) })
    .execute()
  college = await aCollege(server.db)
  branch = await aSubSchool(server.db)
  course = await courseOf(`P${serial}`)
  own = await aStudent(server.db, { subSchoolId: branch })
  other = await aStudent(server.db)
  for (const student of [own, other]) await enrol(server.db, course, student)
})

export const tick = (ms = 1000) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
export const at = (time: string) => {
  server.clock.now = new Date(time)
}

export const code = () => `P${serial}`
export const sub = async () => server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
export const ofCollege = async () => server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: college }))

export const timeForm = (change: Partial<In<'addPaperTimeInfo'>> = {}): In<'addPaperTimeInfo'> => ({
  termCode,
  paperCode: code(),
  paperName: '管理学基础',
  unitNo: 1,
  startsAt: STARTS,
  durationMin: 90,
  examForm: 'closed',
  ...change,
})

/** The data of an answer that must have gone well. */
export async function good<T>(answer: Promise<{ code: string; message: string; data: T }>): Promise<T> {
  const { code: told, message, data } = await answer
  if (told !== '0') throw new Error(`${told} ${message}`)
  tick()
  return data
}

export const fieldsOf = ({ data }: { data: unknown }) =>
  Object.keys((data as { fields?: object } | null)?.fields ?? {}).sort()

export const remindsOf = async ({ userId }: { userId: string }) =>
  (
    await server.db.selectFrom('remind').select('title').where('userId', '=', userId).orderBy('createdAt').execute()
  ).map(({ title }) => title)
