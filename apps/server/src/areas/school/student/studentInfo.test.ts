import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aCourse,
  aGrade,
  aMajor,
  anOrgClass,
  aStudent,
  aSubSchool,
  aTeacher,
  aUser,
  enrol,
} from '../../../test/builders.ts'
import { idNumberOf } from '../../../test/id-numbers.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let branch: string
let other: string
let majorId: string
let gradeCode: string
let edu: Caller
let sub: Caller
let serial = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  branch = await aSubSchool(server.db)
  other = await aSubSchool(server.db)
  majorId = await aMajor(server.db)
  gradeCode = await aGrade(server.db)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
})

const form = (change = {}) => ({
  studentNo: `S${String(++serial).padStart(7, '0')}`,
  realname: '王小明',
  subSchoolId: branch,
  majorId,
  gradeCode,
  enrolDate: '2026-09-01',
  degreeType: 'degree' as const,
  ...change,
})
const detail = async (id: string) => (await edu('getStudentInfo', { id })).data
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields: Record<string, string> }).fields
const signIn = (username: string, password: string) => server.nobody('local', { username, password })

describe('adding a student', () => {
  it('says which fields are wrong', async () => {
    const reply = await edu('addStudentInfo', form({ studentNo: 'A-1', realname: '', mobile: '123', idNumber: 'x' }))
    expect(reply.code).toBe('100422')
    expect(Object.keys(fieldsOf(reply)).sort()).toEqual(['idNumber', 'mobile', 'realname', 'studentNo'])
    const checksum = await edu('addStudentInfo', form({ idNumber: '110105194912310021' }))
    expect(fieldsOf(checksum)).toEqual({ idNumber: '身份证号有误' })
  })

  it('makes the account: the last six of the id number sign in once kept as a quick hash, then as argon2id', async () => {
    const idNumber = idNumberOf(++serial)
    const asked = form({ idNumber })
    const { data } = await edu('addStudentInfo', asked)
    expect(data.password).toBe('')
    const hashOf = async () =>
      (
        await server.db
          .selectFrom('appUser')
          .select(['passwordHash', 'mustChangePassword'])
          .where('username', '=', asked.studentNo)
          .executeTakeFirstOrThrow()
      ).passwordHash ?? ''
    expect(await hashOf()).toMatch(/^first\$/)
    expect((await signIn(asked.studentNo, 'wrong-one')).code).toBe('100401')
    expect(await hashOf()).toMatch(/^first\$/)
    const first = await signIn(asked.studentNo, idNumber.slice(-6))
    expect([first.code, first.data.mustChangePassword, first.data.roleFlags]).toEqual(['0', '1', 'ROLE_STUDENT'])
    expect(await hashOf()).toMatch(/^\$argon2id\$/)
    expect((await signIn(asked.studentNo, idNumber.slice(-6))).code).toBe('0')
  })

  it('shows a made password once where there is no id number', async () => {
    const asked = form()
    const { data } = await edu('addStudentInfo', asked)
    expect(data.password).toHaveLength(12)
    expect((await signIn(asked.studentNo, data.password)).code).toBe('0')
  })

  it('keeps id numbers sealed and gives one to nobody twice', async () => {
    const idNumber = idNumberOf(++serial)
    const { data } = await edu('addStudentInfo', form({ idNumber }))
    const { rows } = await server.app.deps.pool.query('select to_jsonb(u)::text as row from app_user u')
    expect(rows.some(({ row }) => row.includes(idNumber))).toBe(false)
    expect((await detail(data.id)).idNumberMasked).toBe(`**************${idNumber.slice(-4)}`)
    const twice = await edu('addStudentInfo', form({ idNumber: idNumber.toLowerCase() }))
    expect(fieldsOf(twice)).toEqual({ idNumber: '身份证号已属于其他人' })
  })

  it('shows the whole id number to its keeper, and the log says so', async () => {
    const idNumber = idNumberOf(++serial)
    const { data } = await edu('addStudentInfo', form({ idNumber }))
    expect((await sub('showIdNumberStudentInfo', { id: data.id })).data).toEqual({ idNumber })
    const entries = await server.db
      .selectFrom('opLog')
      .select(['callName', 'after'])
      .where('targetId', '=', data.id)
      .execute()
    expect(entries.map(({ callName }) => callName).sort()).toEqual(['addStudentInfo', 'showIdNumberStudentInfo'])
    expect(JSON.stringify(entries)).not.toContain(idNumber)
  })

  it('refuses a taken number, a class that does not fit and a full one', async () => {
    const asked = form()
    await edu('addStudentInfo', asked)
    expect(fieldsOf(await edu('addStudentInfo', asked))).toEqual({ studentNo: `「${asked.studentNo}」已被使用` })
    const wrong = await anOrgClass(server.db, { subSchoolId: other, majorId, gradeCode })
    expect(fieldsOf(await edu('addStudentInfo', form({ orgClassId: wrong })))).toEqual({
      orgClassId: '班级与专业、年级、分校不一致',
    })
    const small = await anOrgClass(server.db, { subSchoolId: branch, majorId, gradeCode, maxStudents: 1 })
    expect((await edu('addStudentInfo', form({ orgClassId: small }))).code).toBe('0')
    expect(fieldsOf(await edu('addStudentInfo', form({ orgClassId: small })))).toEqual({ orgClassId: '班级人数已满' })
  })
})

describe('whose students', () => {
  it('a branch keeps its own and sees no others', async () => {
    expect((await sub('addStudentInfo', form({ subSchoolId: other }))).code).toBe('100455')
    const mine = (await sub('addStudentInfo', form())).data.id
    const theirs = (await edu('addStudentInfo', form({ subSchoolId: other }))).data.id
    expect((await sub('listStudentInfo', {})).data.map(({ id }) => id)).toEqual([mine])
    expect((await sub('statStudentInfo', {})).data).toMatchObject({ total: 1, noClass: 1, neverLogin: 1 })
    expect((await sub('getStudentInfo', { id: theirs })).code).toBe('100404')
    const { updatedAt } = await detail(theirs)
    expect((await sub('updateStudentInfo', { id: theirs, updatedAt, realname: '改名' })).code).toBe('100455')
    expect((await sub('resetPwdStudentInfo', { ids: [theirs] })).code).toBe('100455')
    const away = { ids: [theirs], studyStatus: 'suspended' as const, reason: '生病', date: '2026-11-01' }
    expect((await sub('setStudyStatusStudentInfo', away)).code).toBe('100455')
  })

  it('a college looks at the students of its majors and changes none', async () => {
    const college = (
      await server.db.selectFrom('major').select('subSchoolId').where('id', '=', majorId).executeTakeFirstOrThrow()
    ).subSchoolId
    const looks = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: college }))
    const { data } = await edu('addStudentInfo', form({ mobile: '13812341234' }))
    await aStudent(server.db)
    expect((await looks('listStudentInfo', {})).data.map(({ id }) => id)).toEqual([data.id])
    const seen = (await looks('getStudentInfo', { id: data.id })).data
    expect([seen.mobile, seen.canEdit]).toEqual(['138****1234', '0'])
    expect((await looks('updateStudentInfo', { id: data.id, updatedAt: seen.updatedAt })).code).toBe('100403')
  })
})

describe('the list', () => {
  it('finds by the beginning of number, name and mobile number, wildcards literally, and filters', async () => {
    const asked = form({ realname: '欧阳%春', mobile: '13911112222' })
    await edu('addStudentInfo', asked)
    await edu('addStudentInfo', form({ realname: '欧阳秋', degreeType: 'nonDegree' }))
    const count = async (filter: object) => (await edu('listStudentInfo', { subSchoolId: branch, ...filter })).total
    expect(await count({ keyword: asked.studentNo.slice(0, 5) })).toBe(2)
    expect(await count({ keyword: '欧阳' })).toBe(2)
    expect(await count({ keyword: '欧阳%' })).toBe(1)
    expect(await count({ keyword: '1391111' })).toBe(1)
    expect(await count({ degreeType: 'nonDegree' })).toBe(1)
    expect(await count({ noClass: '1', neverLogin: '1', enrolFrom: '2026-09-01', enrolTo: '2026-09-01' })).toBe(2)
    expect(await count({ studyStatus: 'graduated' })).toBe(0)
  })

  it('masks mobile numbers and sorts either way', async () => {
    await edu('addStudentInfo', form({ realname: '甲', mobile: '13800001111' }))
    await edu('addStudentInfo', form({ realname: '乙' }))
    const names = async (orderBy: string) =>
      (await edu('listStudentInfo', { subSchoolId: branch, orderBy })).data.map(({ realname }) => realname)
    const up = await names('studentNo@asc')
    expect([up, await names('studentNo@desc')]).toEqual([
      ['甲', '乙'],
      ['乙', '甲'],
    ])
    expect((await edu('listStudentInfo', { subSchoolId: branch })).data.map(({ mobile }) => mobile)).toEqual([
      '138****1111',
      '',
    ])
  })
})

describe('changing a student', () => {
  it('changes what is given; two managers on one row: the second is told', async () => {
    const { data } = await edu('addStudentInfo', form({ mobile: '13800001111' }))
    const { updatedAt } = await detail(data.id)
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect((await sub('updateStudentInfo', { id: data.id, updatedAt, realname: '王大明' })).code).toBe('0')
    expect((await edu('updateStudentInfo', { id: data.id, updatedAt, realname: '王中明' })).code).toBe('100409')
    expect(await detail(data.id)).toMatchObject({ realname: '王大明', mobile: '13800001111' })
  })

  it('of two at the same moment one wins and the other is told', async () => {
    const { data } = await edu('addStudentInfo', form())
    const { updatedAt } = await detail(data.id)
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const both = await Promise.all([
      edu('updateStudentInfo', { id: data.id, updatedAt, realname: '一' }),
      sub('updateStudentInfo', { id: data.id, updatedAt, realname: '二' }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual(['0', '100409'])
  })

  it('refuses what only a change of study record may do, and a row deleted meanwhile', async () => {
    const { data } = await edu('addStudentInfo', form())
    const { updatedAt } = await detail(data.id)
    const moved = await edu('updateStudentInfo', { id: data.id, updatedAt, subSchoolId: other })
    expect([moved.code, moved.message]).toEqual(['100412', '学籍异动请走异动办理'])
    await edu('deleteStudentInfo', { id: data.id })
    expect((await edu('updateStudentInfo', { id: data.id, updatedAt, realname: '谁' })).code).toBe('100404')
  })

  it('deletes only who has not studied', async () => {
    const student = await aStudent(server.db, { subSchoolId: branch })
    await enrol(server.db, await aCourse(server.db), student)
    const refused = await edu('deleteStudentInfo', { id: student.studentId })
    expect([refused.code, refused.message]).toEqual(['100410', '学生已有学习记录，不能删除，请办理退学'])
    const asked = form()
    const { data } = await edu('addStudentInfo', asked)
    expect((await edu('deleteStudentInfo', { id: data.id })).code).toBe('0')
    expect((await edu('addStudentInfo', asked)).code).toBe('0')
  })

  it('makes new passwords for several, signs them out, and tells each once', async () => {
    const student = await aStudent(server.db, { subSchoolId: branch })
    const call = await server.as(student)
    const { data } = await sub('resetPwdStudentInfo', { ids: [student.studentId] })
    expect((await call('getProfile')).code).toBe('100402')
    const { username } = await server.db
      .selectFrom('appUser')
      .select('username')
      .where('id', '=', student.userId)
      .executeTakeFirstOrThrow()
    expect((await signIn(username, data[0]?.password ?? '')).data.mustChangePassword).toBe('1')
  })
})

describe('the study record', () => {
  const change = (ids: string[], studyStatus: 'suspended' | 'enrolled' | 'graduated' | 'withdrawn') => ({
    ids,
    studyStatus,
    reason: '因病休学一学期',
    date: '2026-11-01',
  })

  it('changes where it may and says by student where it may not', async () => {
    const [one, two] = [(await edu('addStudentInfo', form())).data.id, (await edu('addStudentInfo', form())).data.id]
    await edu('setStudyStatusStudentInfo', change([two], 'graduated'))
    const { data } = await edu('setStudyStatusStudentInfo', change([one, two], 'suspended'))
    expect([data.changed, data.refused.map(({ id, reason }) => [id, reason])]).toEqual([1, [[two, '毕业学生不能休学']]])
    expect((await edu('listChangeStudentInfo', { id: one })).data).toMatchObject([
      { kind: 'status', from: '在籍', to: '休学', day: '2026-11-01', reason: '因病休学一学期' },
    ])
    const back = await sub('setStudyStatusStudentInfo', change([one], 'enrolled'))
    expect(back.data.changed).toBe(1)
    expect((await sub('setStudyStatusStudentInfo', change([one], 'withdrawn'))).code).toBe('100412')
  })

  it('withdrawal ends the places in courses, the account and its sessions', async () => {
    const student = await aStudent(server.db, { subSchoolId: branch })
    await enrol(server.db, await aCourse(server.db), student)
    const call = await server.as(student)
    await edu('setStudyStatusStudentInfo', change([student.studentId], 'withdrawn'))
    expect((await call('getProfile')).code).toBe('100402')
    expect(await detail(student.studentId)).toMatchObject({ accountStatus: 'disabled', courses: [] })
  })

  it('a suspended student starts no attempt', async () => {
    const student = await aStudent(server.db, { subSchoolId: branch })
    const course = await aCourse(server.db)
    await enrol(server.db, course, student)
    const paper = await aPaper(server.db, course, [await aQuestion(server.db, course)])
    const assignmentId = await anAssignment(server.db, course, paper)
    const call = await server.as(student)
    const start = () => call('addStudyPaperInfo', { assignmentId, deviceId: 'one-device-of-mine', rulesRead: '1' })
    await edu('setStudyStatusStudentInfo', change([student.studentId], 'suspended'))
    expect((await start()).message).toBe('尚未开放：您正在休学')
    await edu('setStudyStatusStudentInfo', change([student.studentId], 'enrolled'))
    expect((await start()).code).toBe('0')
  })

  it('transfer moves place and class, keeps or drops courses, and writes each change', async () => {
    const student = await aStudent(server.db, { subSchoolId: branch, majorId, gradeCode })
    const course = await aCourse(server.db)
    await enrol(server.db, course, student)
    const toMajorId = await aMajor(server.db)
    const toOrgClassId = await anOrgClass(server.db, { subSchoolId: other, majorId: toMajorId, gradeCode })
    const asked = {
      ids: [student.studentId],
      toSubSchoolId: other,
      toMajorId,
      toGradeCode: gradeCode,
      toOrgClassId,
      reason: '工作地点变动',
      courseRule: 'drop' as const,
    }
    expect((await sub('transferStudentInfo', asked)).code).toBe('100403')
    const wrong = await edu('transferStudentInfo', { ...asked, toMajorId: majorId })
    expect(fieldsOf(wrong)).toEqual({ toOrgClassId: '班级与专业、年级、分校不一致' })
    const { toOrgClassId: _, ...classless } = asked
    expect(fieldsOf(await edu('transferStudentInfo', classless as never))).toHaveProperty('toOrgClassId')
    expect((await edu('transferStudentInfo', asked)).data).toEqual({ changed: 1, refused: [] })
    expect(await detail(student.studentId)).toMatchObject({ subSchoolId: other, orgClassId: toOrgClassId, courses: [] })
    const kinds = (await edu('listChangeStudentInfo', { id: student.studentId })).data.map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['class', 'major', 'subSchool'])
  })
})

it('an instructor, who chooses courses for students, is given those of its own classes alone', async () => {
  const instructor = await aTeacher(server.db, 'ROLE_INSTRUCTOR')
  const orgClassId = await anOrgClass(server.db, { subSchoolId: branch, majorId, gradeCode })
  const own = await aStudent(server.db, { subSchoolId: branch, majorId, gradeCode, orgClassId })
  await aStudent(server.db, { subSchoolId: branch, majorId, gradeCode })
  const call = await server.as(instructor)
  const listed = async () => (await call('listStudentInfo', {})).data.map(({ id }) => id)
  expect(await listed()).toEqual([])
  await server.db.insertInto('orgClassInstructor').values({ orgClassId, teacherId: instructor.teacherId }).execute()
  expect(await listed()).toEqual([own.studentId])
  expect((await call('statStudentInfo', {})).code).toBe('100403')
})
