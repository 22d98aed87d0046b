import type { StoredRule } from '@shuyuan/contract/entities/marking/check-rule.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/schema/tables.ts'
import { aCourse, aStudent, type BuiltCourse, enrol, type StudentPerson } from './builders.ts'
import { anAssignment, aPaper, aQuestion } from './paper-builders.ts'
import type { Caller, TestServer } from './server.ts'

type Row<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/** Before any moment of a test, whose clock is not the database's. */
const LONG_AGO = '2020-01-01T00:00:00Z'

export async function aScore(db: Db, courseId: string, studentId: string, row: Row<'score'> = {}): Promise<string> {
  const id = newId()
  await db
    .insertInto('score')
    .values({ id, courseId, studentId, updatedAt: LONG_AGO, ...row })
    .execute()
  return id
}

export interface BuiltSheet {
  course: BuiltCourse
  students: StudentPerson[]
}

/** A course with this many students, each with a formative score of 80 and no final score. */
export async function aSheet(db: Db, count: number, row: Parameters<typeof aCourse>[1] = {}): Promise<BuiltSheet> {
  const course = await aCourse(db, { formativeRatio: 40, finalRatio: 60, ...row })
  const students: StudentPerson[] = []
  for (let n = 0; n < count; n++) {
    const student = await aStudent(db)
    await enrol(db, course, student)
    await aScore(db, course.courseId, student.studentId, { formativeScore: 80 })
    students.push(student)
  }
  return { course, students }
}

/** An active scheme with one item of one assignment worth 100 points; returns the content. */
export async function aScheme(db: Db, course: BuiltCourse, now: Date) {
  const paperId = await aPaper(db, course, [await aQuestion(db, course)])
  const assignmentId = await anAssignment(db, course, paperId, { now, fullScore: 100 })
  const [schemeId, optionId, contentId] = [newId(), newId(), newId()]
  await db
    .insertInto('checkScheme')
    .values({ id: schemeId, courseId: course.courseId, versionNo: 1, state: 'active', publishedAt: now })
    .execute()
  await db
    .insertInto('checkOption')
    .values({
      id: optionId,
      courseId: course.courseId,
      schemeId,
      rootId: optionId,
      name: '作业',
      kind: 'webHomework',
      weight: 100,
    })
    .execute()
  await db
    .insertInto('checkContent')
    .values({ id: contentId, checkOptionId: optionId, schemeId, assignmentId })
    .execute()
  return { assignmentId, optionId, contentId }
}

/** An active scheme of one item, the discussion, with this rule; returns the item. */
export async function aTalkScheme(db: Db, courseId: string, now: Date, rule: StoredRule = {}): Promise<string> {
  const [schemeId, optionId] = [newId(), newId()]
  const state = { state: 'active', versionNo: 1, publishedAt: now, createdAt: now, updatedAt: now }
  await db
    .insertInto('checkScheme')
    .values({ id: schemeId, courseId, ...state })
    .execute()
  const option = { id: optionId, rootId: optionId, courseId, schemeId, rule: JSON.stringify(rule) }
  await db
    .insertInto('checkOption')
    .values({ ...option, name: '讨论', kind: 'discussion', weight: 100 })
    .execute()
  return optionId
}

interface Typing {
  server: TestServer
  by: Caller
  courseId: string
  ids: readonly string[]
}

/** Final scores of the first students of a sheet as a person types them, a second after the sheet was read. */
export async function typeFinals({ server, by, courseId, ids }: Typing, scores: readonly number[]): Promise<void> {
  const { data: read } = await by('listManageScore', { courseId })
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  await by('saveFinalManageScore', {
    courseId,
    rows: scores.map((finalScore, at) => ({
      studentId: ids[at] as string,
      finalScore,
      updatedAt: read.find(({ studentId }) => studentId === ids[at])?.updatedAt ?? null,
    })),
  })
}
