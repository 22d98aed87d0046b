import type { In } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newId } from '../db/ids.ts'
import { aCollege, aStudent, aSubSchool, aUser, type BuiltCourse, enrol, type StudentPerson } from './builders.ts'
import { aCourseOf, aTermWith } from './exam-term.ts'
import { type Caller, startTestServer, type TestServer } from './server.ts'

export { fieldsOf } from './exam-term.ts'

/**
 * A term with its resit window, a course of a college and a branch, created for every test of the file that imports
 * this. The exported names are live: each test sees its own.
 */
const NOW = '2026-12-01T02:00:00Z'
export const WINDOW = { from: '2027-01-10T00:00:00Z', to: '2027-01-20T00:00:00Z' }
export const STARTS = '2027-01-11T01:00:00.000Z'

export let server: TestServer
export let edu: Caller
export let termId: string
export let termCode: string
export let college: string
export let branch: string
export let course: BuiltCourse
export let serial = 0

/** Created for every test of the file that calls this. */
export function examOffice(): void {
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.now = new Date(NOW)
    edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
    termCode = `x-${++serial}`
    termId = await aTermWith(server.db, { termCode, serial, windowName: 'makeupExam', window: WINDOW })
    college = await aCollege(server.db)
    branch = await aSubSchool(server.db)
    course = await aCourseOf(server.db, college, { termId })
  })
}

export const tick = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
}

/** A student of the course whose published score is this. */
export async function failing(
  total: number | null,
  change: { flag?: string; of?: BuiltCourse; student?: StudentPerson; subSchoolId?: string; state?: string } = {},
) {
  const student = change.student ?? (await aStudent(server.db, { subSchoolId: change.subSchoolId ?? branch }))
  const of = change.of ?? course
  await enrol(server.db, of, student)
  await server.db
    .insertInto('score')
    .values({
      id: newId(),
      studentId: student.studentId,
      courseId: of.courseId,
      totalScore: total,
      passed: total === null ? null : total >= 60,
      flag: change.flag ?? 'normal',
      state: change.state ?? 'published',
    })
    .execute()
  return student
}

export const plan = (of = course, change = {}) => ({
  courseId: of.courseId,
  paperCode: '1301',
  form: 'closed' as const,
  startsAt: STARTS,
  durationMin: 90,
  ...change,
})
export const form = (change: Partial<In<'addAddExamInfo'>> = {}): In<'addAddExamInfo'> => ({
  name: '补考',
  kind: 'makeup',
  termCode,
  applyFrom: '2026-11-20T00:00:00Z',
  applyTo: '2026-12-20T00:00:00Z',
  examFrom: WINDOW.from,
  examTo: WINDOW.to,
  qualify: { lastTerms: 1, scoreBelow: 60, flags: ['absent'] },
  maxCourses: 2,
  scoreRule: 'best',
  courses: [plan()],
  ...change,
})
export const detail = async (id: string) => (await edu('getAddExamInfo', { id })).data
export const state = async (id: string, to: 'published' | 'closed') =>
  edu('setStatusAddExamInfo', { id, state: to, updatedAt: (await detail(id)).updatedAt })
export async function aBatch(change: Partial<In<'addAddExamInfo'>> = {}) {
  const { data, code, message } = await edu('addAddExamInfo', form(change))
  if (code !== '0') throw new Error(message)
  tick()
  return data
}
export const published = async (change: Partial<In<'addAddExamInfo'>> = {}) => {
  const id = await aBatch(change)
  const { code, message } = await state(id, 'published')
  if (code !== '0') throw new Error(message)
  return id
}
export const listed = async (addExamId: string, call = edu) =>
  (await call('listAddExamDetailInfo', { addExamId, orderBy: 'studentNo@asc' })).data
export const idsOf = async (addExamId: string) => (await listed(addExamId)).map(({ id }) => id)
/** Everybody who is eligible, approved. */
export async function approved(addExamId: string) {
  await edu('generateAddExamInfo', { id: addExamId, preview: '0' })
  const ids = await idsOf(addExamId)
  await edu('approveAddExamDetailInfo', { ids, result: 'approved' })
  tick()
  return ids
}
/** The papers of `plan` have begun; by then everybody has signed in again. */
export async function begun(): Promise<void> {
  server.clock.now = new Date(STARTS)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
}
export async function sat(addExamId: string, place = '101') {
  const ids = await approved(addExamId)
  await edu('scheduleAddExamDetailInfo', { addExamId, place, seatRule: 'byNo' })
  await begun()
  await edu('setTakenAddExamDetailInfo', { ids, taken: '1' })
  tick()
  return ids
}
