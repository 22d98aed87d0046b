import { callTable } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aBasicCourse,
  aCollege,
  aCourse,
  aGrade,
  aMajor,
  aStudent,
  aSubSchool,
  aTeacher,
  aTerm,
  aUser,
  enrol,
  theTerm,
} from '../../../test/builders.ts'
import { aChapter, aFile } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let mine: string
let edu: Caller
let college: Caller
let termCode: string

beforeAll(async () => {
  server = await startTestServer()
  await theTerm(server.db)
  termCode = '2026-2'
})
afterAll(() => server.close())

beforeEach(async () => {
  mine = await aCollege(server.db)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  college = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
})

const catalogued = (row = {}) => aBasicCourse(server.db, { subSchoolId: mine, ...row })
async function opened(row = {}): Promise<{ basicCourseId: string; courseId: string }> {
  const basicCourseId = await catalogued(row)
  const { data } = await edu('openCourseInherit', { termCode, basicCourseIds: [basicCourseId] })
  return { basicCourseId, courseId: data[0]?.courseId as string }
}
const rowOf = async (basicCourseId: string) => {
  const { courseCode } = await server.db
    .selectFrom('basicCourse')
    .select('courseCode')
    .where('id', '=', basicCourseId)
    .executeTakeFirstOrThrow()
  return (await edu('listCourseInherit', { termCode, keyword: courseCode })).data[0]
}

describe('opening', () => {
  it('refuses what is not well asked, and a college without the button', async () => {
    expect((await edu('openCourseInherit', { termCode, basicCourseIds: [] })).code).toBe('100422')
    expect((await college('openCourseInherit', { termCode, basicCourseIds: [await catalogued()] })).code).toBe('100403')
    expect((await edu('openCourseInherit', { termCode: 'nope', basicCourseIds: [await catalogued()] })).code).toBe(
      '100404',
    )
  })

  it('takes one course with cover and introduction, and deletes it while nothing is in it', async () => {
    const office = await aUser(server.db, 'ROLE_EDU')
    const call = await server.as(office)
    const basicCourseId = await catalogued()
    const cover = await aFile(server.db, office.userId, { kind: 'image' })
    const asked = { termCode, basicCourseId, intro: '讲会计', tags: ['入门'], coverFileId: cover }
    expect((await call('addCourseInfo', { ...asked, intro: '长'.repeat(501) })).code).toBe('100422')
    expect((await college('addCourseInfo', asked)).code).toBe('100403')
    const video = await aFile(server.db, office.userId)
    expect((await call('addCourseInfo', { ...asked, coverFileId: video })).code).toBe('100422')
    // Nothing of the refused ones has stayed.
    expect(await rowOf(basicCourseId)).toMatchObject({ courseId: '' })
    const { data: courseId } = await call('addCourseInfo', asked)
    const row = await server.db.selectFrom('course').selectAll().where('id', '=', courseId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ intro: '讲会计', tags: ['入门'], coverFileId: cover, publishStatus: 'draft' })
    expect((await call('addCourseInfo', asked)).message).toBe('本学期已开课')
    await aChapter(server.db, courseId)
    expect((await call('deleteCourseInfo', { id: courseId })).message).toBe('不能删除：已有内容')
    await server.db.deleteFrom('chapter').where('courseId', '=', courseId).execute()
    await server.db.updateTable('course').set({ publishStatus: 'published' }).where('id', '=', courseId).execute()
    expect((await call('deleteCourseInfo', { id: courseId })).message).toBe('不能删除：课程已发布')
    await server.db.updateTable('course').set({ publishStatus: 'draft' }).where('id', '=', courseId).execute()
    expect((await college('deleteCourseInfo', { id: courseId })).code).toBe('100403')
    expect((await call('deleteCourseInfo', { id: newId() })).code).toBe('100404')
    expect((await call('deleteCourseInfo', { id: courseId })).code).toBe('0')
    expect(await rowOf(basicCourseId)).toMatchObject({ courseId: '' })
  })

  it('copies how the course is examined, and the catalogue changes it no more', async () => {
    const { basicCourseId } = await opened({ examForm: 'thesis', formativeRatio: 70, finalRatio: 30, passRule: 'both' })
    await server.db
      .updateTable('basicCourse')
      .set({ examForm: 'closed', formativeRatio: 40, finalRatio: 60, passRule: 'total' })
      .where('id', '=', basicCourseId)
      .execute()
    expect(await rowOf(basicCourseId)).toMatchObject({
      examForm: 'thesis',
      formativeRatio: 70,
      finalRatio: 30,
      passRule: 'both',
      differs: '1',
      publishStatus: 'draft',
      defaults: { examForm: 'closed', formativeRatio: 40 },
    })
  })

  it('opens a course once when two people open it at the same time', async () => {
    const basicCourseId = await catalogued()
    const [a, b] = await Promise.all([
      edu('openCourseInherit', { termCode, basicCourseIds: [basicCourseId] }),
      edu('openCourseInherit', { termCode, basicCourseIds: [basicCourseId] }),
    ])
    const outcomes = [a.data[0], b.data[0]]
    expect(outcomes.filter((one) => one?.ok)).toHaveLength(1)
    expect(outcomes.find((one) => !one?.ok)).toMatchObject({ courseId: '', reason: '本学期已开课' })
    const { rows } = {
      rows: await server.db.selectFrom('course').select('id').where('basicCourseId', '=', basicCourseId).execute(),
    }
    expect(rows).toHaveLength(1)
  })

  it('says why not in the reader’s language', async () => {
    const headers = await server.headers(await aUser(server.db, 'ROLE_EDU'))
    const basicCourseIds = [await catalogued({ status: 'disabled' })]
    const response = await fetch(`${server.url}${callTable.openCourseInherit?.path}`, {
      method: 'POST',
      headers: { ...headers, 'accept-language': 'en-GB', 'content-type': 'application/json' },
      body: JSON.stringify({ termCode, basicCourseIds }),
    })
    expect(await response.json()).toMatchObject({ data: [{ ok: false, reason: 'the course is disabled' }] })
  })

  it('opens no disabled course and none in an archived term', async () => {
    const basicCourseId = await catalogued({ status: 'disabled' })
    const { data } = await edu('openCourseInherit', { termCode, basicCourseIds: [basicCourseId] })
    expect(data).toEqual([{ basicCourseId, courseId: '', ok: false, reason: '课程已停用' }])
    await aTerm(server.db, { termCode: 'old-1', archivedAt: new Date() })
    expect(await edu('openCourseInherit', { termCode: 'old-1', basicCourseIds: [await catalogued()] })).toMatchObject({
      code: '100412',
      message: '学期已归档',
    })
  })

  it('is called off only while it is empty', async () => {
    const empty = await opened()
    const full = await opened()
    await server.db.insertInto('chapter').values({ id: newId(), courseId: full.courseId, title: '第一章' }).execute()
    const { data } = await edu('closeCourseInherit', { courseIds: [empty.courseId, full.courseId] })
    expect(data.find(({ courseId }) => courseId === empty.courseId)?.ok).toBe(true)
    expect(data.find(({ courseId }) => courseId === full.courseId)).toMatchObject({
      ok: false,
      reason: '课程已有内容或学生，不能撤销开课',
    })
    expect((await rowOf(empty.basicCourseId))?.courseId).toBe('')
  })
})

describe('what an opening is given', () => {
  it('wants one exam form for one paper code', async () => {
    const closed = await opened({ examForm: 'closed' })
    const open = await opened({ examForm: 'open' })
    const code = `P${closed.courseId.slice(-6)}`
    const { data } = await edu('setPaperCodeCourseInherit', {
      rows: [
        { courseId: closed.courseId, paperCodes: [code] },
        { courseId: open.courseId, paperCodes: [code] },
      ],
    })
    expect(data).toMatchObject({ changed: 1, refused: [{ courseId: open.courseId }] })
    expect(data.refused[0]?.reason).toContain('同一试卷代号的考试形式不一致')
    expect((await rowOf(closed.basicCourseId))?.paperCodes).toEqual([code])
    expect(
      (await edu('setPaperCodeCourseInherit', { rows: [{ courseId: closed.courseId, paperCodes: ['a!'] }] })).code,
    ).toBe('100422')
  })

  it('adds majors and grades or puts others in their place', async () => {
    const { courseId, basicCourseId } = await opened()
    const [first, second] = [await aMajor(server.db), await aMajor(server.db)]
    await aGrade(server.db, '2026秋')
    await aGrade(server.db, '2026春')
    const give = (majorIds: string[], gradeCodes: string[], mode: 'add' | 'replace') =>
      college('setMajorCourseInherit', { courseIds: [courseId], majorIds, gradeCodes, mode })
    expect((await give([first], ['2026秋'], 'replace')).data.changed).toBe(1)
    await give([second], ['2026春', '2026秋'], 'add')
    const row = await rowOf(basicCourseId)
    expect([row?.majorIds.sort(), row?.gradeCodes.sort()]).toEqual([
      [first, second].sort(),
      ['2026春', '2026秋'].sort(),
    ])
    await give([second], ['2026春'], 'replace')
    expect((await rowOf(basicCourseId))?.majorIds).toEqual([second])
    expect((await give([newId()], ['2026春'], 'add')).code).toBe('100422')
    expect((await give([second], ['1999春'], 'add')).code).toBe('100422')
  })

  it('takes only a host teacher as host, keeps the former one reading, and tells both', async () => {
    const { courseId } = await opened()
    const [first, second, face] = [
      await aTeacher(server.db),
      await aTeacher(server.db),
      await aTeacher(server.db, 'ROLE_FACE_TEACH'),
    ]
    const set = (teacherId: string) => college('setMasterTeacherCourseInherit', { courseIds: [courseId], teacherId })
    expect(await set(face.teacherId)).toMatchObject({ code: '100412', message: '该教师没有主持教师角色' })
    expect((await set(first.teacherId)).data.changed).toBe(1)
    expect((await set(second.teacherId)).data.changed).toBe(1)
    // The same teacher again changes nothing and tells nobody.
    expect((await set(second.teacherId)).data.changed).toBe(0)
    const former = await server.as(first)
    const host = await server.as(second)
    const { updatedAt } = (await host('getCourseInfo', { id: courseId })).data
    expect((await former('getCourseInfo', { id: courseId })).code).toBe('0')
    expect((await former('updateCourseInfo', { id: courseId, updatedAt, intro: '我还在' })).code).toBe('100455')
    expect((await host('updateCourseInfo', { id: courseId, updatedAt, intro: '新主持' })).code).toBe('0')
    const told = await inboxOf(server, first.userId, second.userId)
    expect(told.map(({ userId, eventKey }) => [userId === first.userId ? 'first' : 'second', eventKey])).toEqual([
      ['first', 'courseDutyGiven'],
      ['second', 'courseDutyGiven'],
      ['first', 'courseHostEnded'],
    ])
    // And back: the one host row without an end is the first's again.
    expect((await set(first.teacherId)).data.changed).toBe(1)
  })

  it('is published only when nothing is missing, and taken back only before anybody answered', async () => {
    const { courseId } = await opened()
    const publish = (publishStatus: 'published' | 'draft') =>
      college('setPublishStatusCourseInherit', { courseIds: [courseId], publishStatus })
    expect((await publish('published')).data[0]).toMatchObject({
      ok: false,
      reason: '未设主持教师、未设专业年级、没有章节内容',
    })
    await aGrade(server.db)
    const teacher = await aTeacher(server.db)
    await edu('setMajorCourseInherit', {
      courseIds: [courseId],
      majorIds: [await aMajor(server.db)],
      gradeCodes: ['2026秋'],
      mode: 'add',
    })
    await edu('setMasterTeacherCourseInherit', { courseIds: [courseId], teacherId: teacher.teacherId })
    await server.db.insertInto('chapter').values({ id: newId(), courseId, title: '第一章' }).execute()
    // Weights only warn.
    expect((await publish('published')).data[0]).toMatchObject({ ok: true, warning: '还没有考核项' })
    expect((await publish('published')).data[0]).toMatchObject({ ok: false, reason: '课程已发布', warning: '' })
    expect((await publish('draft')).data[0]).toMatchObject({ ok: true, warning: '' })
    const [schemeId, optionId] = [newId(), newId()]
    const option = { id: optionId, courseId, schemeId, rootId: optionId, name: '作业', kind: 'webHomework', weight: 60 }
    await server.db.insertInto('checkScheme').values({ id: schemeId, courseId, versionNo: 1, state: 'draft' }).execute()
    await server.db.insertInto('checkOption').values(option).execute()
    expect((await publish('published')).data[0]).toMatchObject({ ok: true, warning: '考核项权重合计为60，不是100' })
    await publish('draft')
    await server.db.updateTable('checkOption').set({ weight: 100 }).where('id', '=', optionId).execute()
    expect((await publish('published')).data[0]).toMatchObject({ ok: true, warning: '' })
  })

  it('shows and changes nothing of another college', async () => {
    const other = await aCollege(server.db)
    const basicCourseId = await aBasicCourse(server.db, { subSchoolId: other })
    const { data } = await edu('openCourseInherit', { termCode, basicCourseIds: [basicCourseId] })
    const courseId = data[0]?.courseId as string
    const own = await opened()
    const teacherId = (await aTeacher(server.db)).teacherId
    const refused = await Promise.all([
      college('setMasterTeacherCourseInherit', { courseIds: [own.courseId, courseId], teacherId }),
      college('setPublishStatusCourseInherit', { courseIds: [courseId], publishStatus: 'published' }),
      college('sourceCourseInherit', { courseId }),
      college('clearCourseInherit', { courseId, confirmCode: 'x', parts: ['chapter'] }),
    ])
    expect(refused.map(({ code }) => code)).toEqual(['100455', '100455', '100455', '100455'])
    // Refused as a whole: the own course of the same call has no host either.
    expect((await rowOf(own.basicCourseId))?.hostTeacherId).toBe('')
    const listed = await college('listCourseInherit', { termCode, opened: '1' })
    expect(listed.data.map((row) => row.courseId)).toEqual([own.courseId])
    expect((await college('statCourseInherit', { termCode })).data).toMatchObject({ catalogue: 1, opened: 1, host: 0 })
    const branch = await aSubSchool(server.db)
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    expect((await sub('listCourseInherit', { termCode })).code).toBe('100403')
  })
})

describe('the sheet of openings', () => {
  const HEAD = ['课程代码*', '试卷代号', '专业代码', '年级', '主持教师工号', '继承学期代码']

  it('opens what is not open, sets what is filled, and says what is wrong', async () => {
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const codeOf = async (id: string) =>
      (await server.db.selectFrom('basicCourse').select('courseCode').where('id', '=', id).executeTakeFirstOrThrow())
        .courseCode
    const fresh = await codeOf(await catalogued())
    const off = await codeOf(await catalogued({ status: 'disabled' }))
    const open = await opened()
    await aGrade(server.db)
    const majorId = await aMajor(server.db)
    const { majorCode } = await server.db
      .selectFrom('major')
      .select('majorCode')
      .where('id', '=', majorId)
      .executeTakeFirstOrThrow()
    const noOf = async (teacherId: string) =>
      (await server.db.selectFrom('teacher').select('teacherNo').where('id', '=', teacherId).executeTakeFirstOrThrow())
        .teacherNo
    const host = await noOf((await aTeacher(server.db)).teacherId)
    const face = await noOf((await aTeacher(server.db, 'ROLE_FACE_TEACH')).teacherId)
    const published = await aCourse(server.db, { basicCourseId: await catalogued(), majorIds: [majorId] })
    const seen = await sheets.preview(
      'importCourseInherit',
      [
        HEAD,
        [fresh, '7001,7002', majorCode, '2026秋', host, ''],
        [await codeOf(open.basicCourseId), '', '', '', host, ''],
        ['NOPE01', '', '', '', '', ''],
        [off, '', '', '', '', ''],
        [await codeOf(published.basicCourseId), '', `${majorCode}X`, '2026秋', face, '1999-1'],
      ],
      { termCode },
    )
    expect(seen.counts).toEqual({ total: 5, add: 1, update: 1, same: 0, bad: 3 })
    expect(seen.bad.map(({ row, reason }) => [row, reason])).toEqual([
      [4, '课程目录中没有这门课程'],
      [5, '课程已停用'],
      [6, `没有专业「${majorCode}X」`],
      [6, '该教师没有主持教师角色'],
      [6, '该学期没有开过这门课程'],
    ])
    expect((await sheets.commit('importCourseInherit', seen.importId)).data).toMatchObject({ step: 'done' })
    expect((await edu('listCourseInherit', { termCode, keyword: fresh })).data[0]).toMatchObject({
      paperCodes: ['7001', '7002'],
      majorIds: [majorId],
      gradeCodes: ['2026秋'],
      hostTeacherNo: host,
      publishStatus: 'draft',
    })
    expect((await rowOf(open.basicCourseId))?.hostTeacherNo).toBe(host)
    const [head, ...rows] = await sheets.book('exportCourseInherit', { termCode, keyword: fresh })
    expect([head?.[0], rows[0]?.[0]]).toEqual(['课程代码', fresh])
  })
})

describe('a course with students', () => {
  it('is neither called off nor cleared', async () => {
    const { courseId, basicCourseId } = await opened()
    const student = await aStudent(server.db)
    const classId = newId()
    await server.db
      .insertInto('courseClass')
      .values({ id: classId, courseId, subSchoolId: await aSubSchool(server.db), name: '一班' })
      .execute()
    await enrol(server.db, { courseId, classId }, student)
    expect((await edu('closeCourseInherit', { courseIds: [courseId] })).data[0]?.ok).toBe(false)
    const resourceId = newId()
    await server.db.insertInto('resource').values({ id: resourceId, courseId, kind: 'text', title: '讲义' }).execute()
    await server.db
      .insertInto('studyResource')
      .values({ studentId: student.studentId, resourceId, courseId, firstAt: new Date(), lastAt: new Date() })
      .execute()
    const confirmCode = (await rowOf(basicCourseId))?.courseCode as string
    expect(await edu('clearCourseInherit', { courseId, confirmCode, parts: ['resource', 'process'] })).toMatchObject({
      code: '100412',
      message: '已有学生学习记录，不能清空',
    })
  })
})
