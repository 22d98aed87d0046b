import type { CallName } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idNumberKeys } from '../areas/account/user/account-keys.read.ts'
import { sealIdNumber } from '../areas/account/user/id-number.ts'
import { newId } from '../db/ids.ts'
import {
  aBasicCourse,
  aCollege,
  aCourse,
  aGrade,
  aMajor,
  anOrgClass,
  aStudent,
  aSubSchool,
  aTeacher,
  aTerm,
  aUser,
} from '../test/builders.ts'
import { idNumberOf } from '../test/id-numbers.ts'
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
  const majorId = await aMajor(db, {
    ...{ majorCode: '120203K', level: 'associate', discipline: 'management', subSchoolId },
    ...{ years: 2.5, minCredits: 76, degreeType: 'nonDegree' },
  })
  const termId = await aTerm(db, TERM)
  const basicCourseId = await aBasicCourse(db, {
    ...{ courseCode: 'MG2101', courseNameEn: 'Management', credits: 3, hours: 54, category: 'required', subSchoolId },
    ...{ examForm: 'none', formativeRatio: 100, finalRatio: 0, passRule: 'both', defaultPaperCode: '1301' },
  })
  const host = await aTeacher(db, 'ROLE_MASTER_TEACH')
  const { courseId } = await aCourse(db, { basicCourseId, termId, host, paperCodes: ['1301', '1302', '1303'] })
  const { teacherId } = await aTeacher(db, 'ROLE_FACE_TEACH')
  await db
    .insertInto('courseTeacher')
    .values({ id: newId(), courseId, teacherId, duty: 'face', subSchoolId: branch })
    .execute()
  const gradeCode = await aGrade(db)
  const orgClassId = await anOrgClass(db, { classCode: 'K-1', subSchoolId: branch, majorId, gradeCode })
  await db.insertInto('orgClassInstructor').values({ orgClassId, teacherId }).execute()
  const place = { subSchoolId: branch, majorId, gradeCode }
  const student = await aStudent(db, { ...place, orgClassId, studentNo: '00263101', realname: '=1+1' })
  const other = await aStudent(db, { ...place, studentNo: '00263102', realname: "'+86" })
  const third = await aStudent(db, { ...place, studentNo: '00263103' })
  const idNumber = sealIdNumber(await idNumberKeys(db), idNumberOf(1))
  await db
    .updateTable('appUser')
    .set({ mobile: '13900000001', idNumberCipher: idNumber })
    .where('id', '=', student.userId)
    .execute()
  await db
    .insertInto('paperTime')
    .values(
      ['1301', '1302'].map((paperCode) => ({
        ...{ id: newId(), termId, paperCode, paperName: '管理学基础', unitNo: 1, examForm: 'closed', durationMin: 90 },
        ...{ startsAt: new Date('2031-07-01T09:00:00+08:00'), endsAt: new Date('2031-07-01T10:30:00+08:00') },
      })),
    )
    .execute()
  await db
    .insertInto('addExam')
    .values({
      ...{ id: addExamId, termId, kind: 'makeup', name: '补考', state: 'published' },
      ...{ applyFrom: new Date('2020-01-01'), applyTo: new Date('2040-01-01') },
      ...{ examFrom: new Date('2040-02-01'), examTo: new Date('2040-03-01') },
    })
    .execute()
  await db.insertInto('addExamCourse').values({ addExamId, courseId }).execute()
  const candidate = { addExamId, courseId, source: 'generated', why: 'failed', whyTotal: 50 } as const
  await db
    .insertInto('addExamDetail')
    .values([
      { ...candidate, id: newId(), studentId: student.studentId, state: 'scored', score: 66.5 },
      { ...candidate, id: newId(), studentId: other.studentId, state: 'taken', flag: 'absent' },
      { ...candidate, id: newId(), studentId: third.studentId, state: 'applied', why: null, reason: '因病' },
    ])
    .execute()
  const person = await aUser(db, 'ROLE_SUPPER')
  readers.zh = await sheetsOf(server, person)
  readers.en = await sheetsOf(server, person, 'en')
})
afterAll(() => server.close())

const addExamId = newId()
const OF_BATCH = { addExamId }
const IN_TERM = { termCode: TERM.termCode }
const SHEETS: [CallName, CallName, object][] = [
  ['exportMajorInfo', 'importMajorInfo', {}],
  ['exportTermInfo', 'importTermInfo', {}],
  ['exportSubSchoolInfo', 'importSubSchoolInfo', {}],
  ['exportBasicCourseInfo', 'importBasicCourseInfo', {}],
  ['exportCourseInherit', 'importCourseInherit', IN_TERM],
  ['exportCoursePerson', 'importCoursePerson', IN_TERM],
  ['exportStudentInfo', 'importStudentInfo', {}],
  ['exportTeacherInfo', 'importTeacherInfo', {}],
  ['exportOrgClassInfo', 'importOrgClassInfo', {}],
  ['exportPaperTimeInfo', 'importPaperTimeInfo', IN_TERM],
  ['exportAddExamDetailInfo', 'importAddExamDetailInfo', OF_BATCH],
  ['exportUserInfo', 'importUserInfo', {}],
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

it('tells which exam codes have no time yet, and refuses half a time', async () => {
  const rows = (await readers.zh?.book('exportPaperTimeInfo', IN_TERM)) ?? []
  const seen = await readers.zh?.preview('importPaperTimeInfo', rows, IN_TERM)
  expect(seen?.notes).toContain('1个试卷代号没有填时间，仍为「未安排」')
  const [head = []] = rows
  const of = (code: string) => rows.find(([first]) => first === code) ?? []
  const set = (row: string[], header: string, text: string) =>
    head.map((name, at) => (name === header ? text : (row[at] ?? '')))
  const half = await readers.zh?.preview('importPaperTimeInfo', [head, set(of('1303'), '日期', '2031-07-02')], IN_TERM)
  expect(half?.bad.map(({ column, reason }) => [column, reason])).toEqual([
    ['考试单元', '不能为空'],
    ['开始时间', '不能为空'],
    ['时长(分钟)', '不能为空'],
  ])
  const blank = ['考试单元', '日期', '开始时间', '时长(分钟)'].reduce((row, header) => set(row, header, ''), of('1301'))
  const emptied = await readers.zh?.preview('importPaperTimeInfo', [head, blank], IN_TERM)
  expect(emptied?.bad.map(({ column, reason }) => [column, reason])).toEqual([
    ['日期', '已安排时间，留空不会取消，请填写或在考试安排中删除'],
  ])
})

it('tells a reader of English what stands there now in English', async () => {
  const rows = (await readers.en?.book('exportMajorInfo')) ?? []
  const [head = [], row = []] = rows
  const changed = head.map((header, at) => ({ Level: '本科', 'Degree or not': 'degree' })[header] ?? row[at] ?? '')
  const seen = await readers.en?.preview('importMajorInfo', [head, changed])
  expect(seen?.good).toMatchObject([{ change: 'update', was: { 'Degree or not': 'Non-degree' } }])
  expect(Object.values(seen?.good[0]?.was ?? {}).filter((text) => HAN.test(text))).toEqual([])
})

it('takes an export back after it was corrected, with what the reader may not see left as it is', async () => {
  const rows = (await readers.zh?.book('exportStudentInfo')) ?? []
  const [head = [], row = []] = rows
  const at = (header: string) => head.indexOf(header)
  expect(row[at('身份证号')]).toMatch(/^\*{14}/)
  const changed = row.map((cell, place) => (place === at('姓名') ? '李改名' : cell))
  const seen = await readers.zh?.preview('importStudentInfo', [head, changed])
  expect(seen).toMatchObject({ bad: [], good: [{ change: 'update', was: { 姓名: '=1+1' } }] })
  const asNew = row.map((cell, place) => (place === at('学号') ? '00263999' : cell))
  const added = await readers.zh?.preview('importStudentInfo', [head, asNew])
  expect(added?.bad).toMatchObject([{ column: '身份证号', reason: '是打码的号码，新增时请填写完整，或留空' }])
})
