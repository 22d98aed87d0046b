import { createHash, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { In } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { insertFile } from '../../areas/file/file.store.ts'
import { newId } from '../../db/ids.ts'
import {
  aCollege,
  aCourse,
  anOrgClass,
  aStudent,
  aSubSchool,
  aTeacher,
  aUser,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
} from '../builders.ts'
import { docx } from '../documents.ts'
import { aTermWith } from '../exam-term.ts'
import { type Caller, startTestServer, type TestServer } from '../server.ts'

export { fieldsOf } from '../exam-term.ts'

/**
 * A term with its final exams and a course that ends in a thesis, with two students and three markers, created for
 * every test of the file that imports this. The exported names are live.
 */
export const WINDOW = { from: '2027-01-04T00:00:00.000Z', to: '2027-01-18T00:00:00.000Z' }
/** In the middle of the final exams. */
const NOW = '2027-01-06T02:00:00Z'
export const END = '2027-01-10T00:00:00.000Z'

export let server: TestServer
export let edu: Caller
export let termCode: string
export let termId: string
export let college: string
export let branch: string
export let course: BuiltCourse
export let students: StudentPerson[]
export let markers: TeacherPerson[]
let serial = 0

/** Created for every test of the file that calls this. */
export function thesisBench(): void {
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.now = new Date(NOW)
    const { db } = server
    edu = await server.as(await aUser(db, 'ROLE_EDU'))
    termCode = `h-${++serial}`
    termId = await aTermWith(db, { termCode, serial, windowName: 'finalExam', window: WINDOW })
    college = await aCollege(db)
    branch = await aSubSchool(db)
    course = await aThesisCourse()
    students = [await aWriter(), await aWriter()]
    markers = [await aTeacher(db), await aTeacher(db), await aTeacher(db)]
  })
}

export const tick = (ms = 1000) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

export async function aThesisCourse(change: { termId?: string; basicCourseId?: string } = {}): Promise<BuiltCourse> {
  const built = await aCourse(server.db, { termId, examForm: 'thesis', ...change })
  const { db } = server
  await db.updateTable('basicCourse').set({ subSchoolId: college }).where('id', '=', built.basicCourseId).execute()
  return built
}

export async function aWriter(of = course, subSchoolId = branch): Promise<StudentPerson> {
  const orgClassId = await anOrgClass(server.db, { subSchoolId })
  const student = await aStudent(server.db, { subSchoolId, orgClassId })
  await enrol(server.db, of, student)
  return student
}

type Form = In<'addThesisExamInfo'>
/** Rules that can be opened as they are. */
export const rules = (change: Partial<Form> = {}): Form => ({
  courseId: course.courseId,
  instructions: '<p>结合本单位写一篇论文。</p>',
  topics: [
    { title: '组织变革', body: '', quota: 1 },
    { title: '绩效管理', body: '', quota: 0 },
  ],
  from: WINDOW.from,
  to: END,
  files: {
    types: ['docx', 'pdf'],
    maxMb: 20,
    maxCount: 2,
    minWords: null,
    maxWords: null,
    templateFileId: null,
    declaration: '',
  },
  similarity: { on: '1', limitPercent: 30, scope: 'term' },
  markers: { count: 2, rule: 'random', teacherIds: markers.slice(0, 2).map((one) => one.teacherId), blind: '0' },
  rubric: [
    { name: '论点', max: 60 },
    { name: '论据', max: 40 },
  ],
  arbitration: { gap: 10, teacherId: markers[2]?.teacherId ?? null },
  maxReturns: 1,
  ...change,
})

export const detail = async (id: string, call = edu) => (await call('getThesisExamInfo', { id })).data
export async function aSetting(change: Partial<Form> = {}): Promise<string> {
  const { code, message, data } = await edu('addThesisExamInfo', rules(change))
  if (code !== '0') throw new Error(`${message} ${JSON.stringify(data)}`)
  tick()
  return data
}
export const setState = async (id: string, state: 'open' | 'closed') =>
  edu('setStatusThesisExamInfo', { id, state, updatedAt: (await detail(id)).updatedAt as string })
export async function opened(change: Partial<Form> = {}): Promise<string> {
  const id = await aSetting(change)
  const { code, message } = await setState(id, 'open')
  if (code !== '0') throw new Error(message)
  tick()
  return id
}

export async function aFile(ownerId: string, name: string, bytes: Buffer): Promise<string> {
  const path = join(tmpdir(), `thesis-${randomUUID()}`)
  writeFileSync(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { db, files } = server.app.deps
  const file = { path, size: bytes.length, sha256 }
  const ext = name.split('.').at(-1) ?? ''
  const rest = { scope: 'student', kind: 'answer', refType: '', refId: '', mime: 'application/octet-stream' } as const
  return insertFile(db, files, file, { ...rest, ownerId, name, ext })
}

export const papersOf = async (call = edu, filter: Partial<In<'listSubmissionThesisExamInfo'>> = {}) =>
  (await call('listSubmissionThesisExamInfo', { termCode, orderBy: 'studentNo@asc', ...filter })).data
/** The paper of a student of this test, by its place among them. */
export async function paperOf(place = 0): Promise<string> {
  const rows = await papersOf()
  return rows.find(({ studentId }) => studentId === students[place]?.studentId)?.id as string
}

/** As a student hands it in: a version with its file, and the paper submitted. */
export async function handIn(
  place: number,
  {
    words = ['论文正文'],
    name = '论文.docx',
    bytes = docx(...words),
    lateDays = 0,
    percent = null as number | null,
  } = {},
): Promise<string> {
  const id = await paperOf(place)
  const { db } = server
  const fileId = await aFile((students[place] as StudentPerson).userId, name, bytes)
  const { versionNo } = await db
    .updateTable('thesisSubmission')
    .set(({ eb }) => ({
      state: 'submitted',
      versionNo: eb('versionNo', '+', 1),
      submittedAt: server.clock.now,
      ownTitle: '自拟题目',
      lateDays,
      similarityPercent: percent,
      similarityAt: percent === null ? null : server.clock.now,
    }))
    .where('id', '=', id)
    .returning('versionNo')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('thesisVersion')
    .values({ id: newId(), submissionId: id, versionNo, fileIds: [fileId], lateDays, submittedAt: server.clock.now })
    .execute()
  return id
}

/** As a teacher submits it: a mark. */
export async function mark(id: string, turn: 'first' | 'second', total: number): Promise<void> {
  const { db } = server
  const { versionNo } = await db
    .selectFrom('thesisSubmission')
    .select('versionNo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const scores = JSON.stringify([total * 0.6, total * 0.4])
  await db
    .insertInto('thesisMark')
    .values({
      id: newId(),
      submissionId: id,
      versionNo,
      turn,
      scores,
      total,
      comment: '评语',
      submittedAt: server.clock.now,
    })
    .execute()
}
export const settled = (id: string, change: { state?: string; finalMark?: number; arbitration?: boolean }) =>
  server.db.updateTable('thesisSubmission').set(change).where('id', '=', id).execute()
/** Two marks that are too far apart. */
export async function apart(place = 0): Promise<string> {
  const id = await handIn(place)
  await mark(id, 'first', 90)
  await mark(id, 'second', 60)
  await settled(id, { arbitration: true })
  return id
}
