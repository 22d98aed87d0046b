import type { CallName } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { aBasicCourse, aCollege, aCourse, aMajor, aSubSchool, aTeacher, aTerm, aUser } from '../test/builders.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { sheetsOf } from '../test/sheets.ts'

/** What is exported can be imported unchanged, whatever the language of either person. */

let server: TestServer
const readers: Record<string, Awaited<ReturnType<typeof sheetsOf>>> = {}
const TERM = { termCode: '2031-1', termName: '2031春', startDate: '2031-03-03', endDate: '2031-07-13' }

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const subSchoolId = await aCollege(db, { schoolCode: 'C01', schoolName: '会计学院' })
  const branch = await aSubSchool(db, { schoolCode: 'S01', schoolName: '城北分校' })
  await aMajor(db, {
    ...{ majorCode: '120203K', level: 'associate', discipline: 'management', subSchoolId },
    ...{ years: 2.5, minCredits: 76, degreeType: 'nonDegree' },
  })
  const termId = await aTerm(db, TERM)
  const basicCourseId = await aBasicCourse(db, {
    ...{ courseCode: 'MG2101', courseNameEn: 'Management', credits: 3, hours: 54, category: 'required', subSchoolId },
    ...{ examForm: 'none', formativeRatio: 100, finalRatio: 0, passRule: 'both', defaultPaperCode: '1301' },
  })
  const host = await aTeacher(db, 'ROLE_MASTER_TEACH')
  const { courseId } = await aCourse(db, { basicCourseId, termId, host, paperCodes: ['1301', '1302'] })
  const { teacherId } = await aTeacher(db, 'ROLE_FACE_TEACH')
  await db
    .insertInto('courseTeacher')
    .values({ id: newId(), courseId, teacherId, duty: 'face', subSchoolId: branch })
    .execute()
  const person = await aUser(db, 'ROLE_SUPPER')
  readers.zh = await sheetsOf(server, person)
  readers.en = await sheetsOf(server, person, 'en')
})
afterAll(() => server.close())

const IN_TERM = { termCode: TERM.termCode }
const SHEETS: [CallName, CallName, object][] = [
  ['exportMajorInfo', 'importMajorInfo', {}],
  ['exportTermInfo', 'importTermInfo', {}],
  ['exportSubSchoolInfo', 'importSubSchoolInfo', {}],
  ['exportBasicCourseInfo', 'importBasicCourseInfo', {}],
  ['exportCourseInherit', 'importCourseInherit', IN_TERM],
  ['exportCoursePerson', 'importCoursePerson', IN_TERM],
]
const HAN = /\p{Script=Han}/u

describe.each(SHEETS)('%s', (out, into, beside) => {
  it.each([
    ['zh', 'en'],
    ['en', 'zh'],
  ])('written for %s, read by %s', async (by, reader) => {
    const rows = (await readers[by]?.book(out, beside)) ?? []
    expect(rows.length).toBeGreaterThan(1)
    if (by === 'en') expect(rows[0]?.filter((header) => HAN.test(header))).toEqual([])
    const { counts, bad } = (await readers[reader]?.preview(into, rows, beside)) ?? {}
    expect([bad, counts]).toMatchObject([[], { total: rows.length - 1, same: rows.length - 1 }])
  })
})

it('tells a reader of English what stands there now in English', async () => {
  const rows = (await readers.en?.book('exportMajorInfo')) ?? []
  const [head = [], row = []] = rows
  const changed = head.map((header, at) => ({ Level: '本科', 'Degree or not': 'degree' })[header] ?? row[at] ?? '')
  const seen = await readers.en?.preview('importMajorInfo', [head, changed])
  expect(seen?.good).toMatchObject([{ change: 'update', was: { 'Degree or not': 'Non-degree' } }])
  expect(Object.values(seen?.good[0]?.was ?? {}).filter((text) => HAN.test(text))).toEqual([])
})
