import { describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCollege, aCourse, aSubSchool, aTeacher, aUser } from '../../../test/builders.ts'
import {
  aFinal,
  at,
  course,
  courseOf,
  edu,
  fieldsOf,
  finalExamBench,
  finalForm,
  good,
  ofCollege,
  own,
  STARTS,
  server,
  sub,
  termCode,
  termId,
  tick,
  withCheckedPaper,
} from '../../../test/final-exam.ts'

finalExamBench()

const detail = async (id: string) => good(edu('getFinalExamCourseInfo', { id }))
const rows = (filter: object = {}) => good(edu('listFinalExamCourseInfo', { termCode, ...filter }))
const change = async (id: string, given: object) =>
  edu('updateFinalExamCourseInfo', { id, ...given, updatedAt: (await detail(id)).updatedAt })

describe('an online exam', () => {
  it.each([
    ['outside of the window', { opensAt: '2027-01-01T00:00:00Z' }, ['opensAt']],
    ['open for less than it takes', { durationMin: 150 }, ['closesAt']],
    ['two markers without gap and arbiter', { reviewMode: 'double' as const }, ['arbiterId', 'markGap', 'reviewers']],
    ['an unknown marker', { reviewers: [{ teacherId: newId(), subSchoolIds: [] }] }, ['reviewers']],
    [
      'files of no type',
      { answerFiles: { allowed: '1' as const, types: [], maxMb: 10, maxCount: 5, uploadGraceMin: 15 } },
      ['answerFiles'],
    ],
    ['too long', { durationMin: 301 }, ['durationMin']],
  ])('refuses %s at its field', async (_, given, fields) => {
    expect(fieldsOf(await edu('addFinalExamCourseInfo', finalForm([course.host.teacherId], given)))).toEqual(fields)
  })

  it('takes a course once, and only one that is examined online', async () => {
    expect(await rows()).toMatchObject([{ id: '', courseId: course.courseId, state: 'unset', studentCount: 2 }])
    const id = await aFinal()
    expect(await rows()).toMatchObject([{ id, state: 'before', opensAt: STARTS, entryOpen: '0', reviewerCount: 1 }])
    expect(fieldsOf(await edu('addFinalExamCourseInfo', finalForm([course.host.teacherId])))).toEqual(['courseId'])
    const closed = await aCourse(server.db, { termId, examForm: 'closed' })
    const ask = { courseId: closed.courseId }
    expect(fieldsOf(await edu('addFinalExamCourseInfo', finalForm([closed.host.teacherId], ask)))).toEqual(['courseId'])
    const open = await courseOf('OPEN', { examForm: 'open' })
    const files = { allowed: '1' as const, types: ['jpg' as const], maxMb: 10, maxCount: 5, uploadGraceMin: 15 }
    expect((await rows({ examForm: 'open' })).map((row) => row.courseId)).toEqual([open.courseId])
    await aFinal({ courseId: open.courseId, answerFiles: files })
    expect((await rows()).map((row) => row.courseId).sort()).toEqual([course.courseId, open.courseId].sort())
  })

  it('is found by every filter', async () => {
    const id = await aFinal()
    const { basicCourseId } = course
    const { courseCode } = await server.db
      .selectFrom('basicCourse')
      .select('courseCode')
      .where('id', '=', basicCourseId)
      .executeTakeFirstOrThrow()
    const { subSchoolId } = await server.db
      .selectFrom('student')
      .select('subSchoolId')
      .where('id', '=', own.studentId)
      .executeTakeFirstOrThrow()
    const hits = async (filter: object) => (await rows(filter)).map((row) => row.id)
    for (const filter of [
      { state: 'before' },
      { entryOpen: '0' },
      { keyword: courseCode },
      { subSchoolId },
      { courseId: course.courseId },
      { examForm: 'online' },
    ])
      expect(await hits(filter), JSON.stringify(filter)).toEqual([id])
    for (const filter of [{ state: 'running' }, { entryOpen: '1' }, { keyword: '无此课' }, { subSchoolId: newId() }])
      expect(await hits(filter), JSON.stringify(filter)).toEqual([])
    at(STARTS)
    expect(await hits({ state: 'running' })).toEqual([id])
    at('2027-01-09T03:00:00Z')
    expect(await hits({ state: 'over' })).toEqual([id])
  })

  it('keeps what it is given and leaves the rest as it stands', async () => {
    const id = await aFinal()
    expect(await detail(id)).toMatchObject({ lateEnterMin: 30, earliestSubmitMin: 30, minFormative: null })
    const answerFiles = { allowed: '1', types: ['pdf'], maxMb: 5, maxCount: 3, uploadGraceMin: 20 }
    const entryNotice = '<p>携带证件<script>1</script></p>'
    await good(
      change(id, { lateEnterMin: 15, minFormative: 60, faceVerify: '1', faceTimes: 2, answerFiles, entryNotice }),
    )
    expect(await detail(id)).toMatchObject({
      lateEnterMin: 15,
      minFormative: 60,
      faceVerify: '1',
      durationMin: 90,
      answerFiles,
      entryNotice: '<p>携带证件</p>',
    })
    await good(change(id, { minFormative: null }))
    expect(await detail(id)).toMatchObject({ minFormative: null, lateEnterMin: 15 })
  })

  it('once begun takes a later end, the notice and the markers alone', async () => {
    const id = await aFinal()
    at(STARTS)
    const whole = { ...(await detail(id)) }
    expect(fieldsOf(await change(id, { durationMin: 100, lateEnterMin: 5 }))).toEqual(['durationMin', 'lateEnterMin'])
    expect(fieldsOf(await change(id, { closesAt: '2027-01-09T02:45:00Z' }))).toEqual(['closesAt'])
    const again = { durationMin: whole.durationMin, opensAt: whole.opensAt, lateEnterMin: whole.lateEnterMin }
    await good(change(id, { ...again, closesAt: '2027-01-09T04:00:00Z', entryNotice: '<p>延长</p>' }))
    expect(await detail(id)).toMatchObject({ closesAt: '2027-01-09T04:00:00.000Z' })
  })

  it('refuses an edit of what somebody changed meanwhile', async () => {
    const id = await aFinal()
    const { updatedAt } = await detail(id)
    await good(change(id, { durationMin: 60 }))
    tick()
    expect((await edu('updateFinalExamCourseInfo', { id, durationMin: 70, updatedAt })).code).toBe('100409')
  })

  it('opens its entry once a paper is checked and somebody marks, and is deleted only closed', async () => {
    const id = await aFinal({ reviewers: [] })
    const open = async (entryOpen: '0' | '1' = '1') =>
      (await good(edu('setEntryFinalExamCourseInfo', { ids: [id], entryOpen })))[0]
    expect(await open()).toMatchObject({ ok: '0', reason: '试卷未审核' })
    await withCheckedPaper(id)
    expect(await open()).toMatchObject({ ok: '0', reason: '未设置阅卷人' })
    await good(change(id, { reviewers: [{ teacherId: course.host.teacherId, subSchoolIds: [] }] }))
    expect(await open()).toMatchObject({ ok: '1', reason: '' })
    expect(await rows({ entryOpen: '1' })).toMatchObject([{ id, checkedPaperCount: 1 }])
    const flagOf = async (person: Parameters<typeof server.as>[0]) =>
      good((await server.as(person))('getOpenFlagFinalExamCourseInfo', {}))
    expect(await flagOf(own)).toMatchObject({ entryOpen: '1', count: 1, nextOpensAt: STARTS })
    expect(await flagOf(course.host)).toMatchObject({ entryOpen: '1', count: 1 })
    expect(await flagOf(await aTeacher(server.db))).toMatchObject({ entryOpen: '0', count: 0, nextOpensAt: null })
    expect((await edu('deleteFinalExamCourseInfo', { id })).message).toBe('入口已打开，不能删除')
    expect(await open('0')).toMatchObject({ ok: '1' })
    await good(edu('deleteFinalExamCourseInfo', { id }))
    expect((await edu('getFinalExamCourseInfo', { id })).code).toBe('100404')
    expect(
      await server.db.selectFrom('assignment').select('id').where('courseId', '=', course.courseId).execute(),
    ).toEqual([])
  })

  it('is the school’s to set; a college gives its courses markers, a branch sees its own students', async () => {
    const id = await aFinal()
    const { updatedAt } = await detail(id)
    const reviewer = await aTeacher(server.db)
    const set = { id, reviewers: [{ teacherId: reviewer.teacherId, subSchoolIds: [] }], updatedAt }
    const college = await ofCollege()
    await good(college('setReviewerFinalExamCourseInfo', set))
    expect((await detail(id)).reviewers.map((one) => one.teacherId)).toEqual([reviewer.teacherId])
    const foreign = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await foreign('setReviewerFinalExamCourseInfo', set)).code).toBe('100455')
    expect((await foreign('getFinalExamCourseInfo', { id })).code).toBe('100455')
    expect(await good(foreign('listFinalExamCourseInfo', { termCode }))).toEqual([])
    const branch = await sub()
    expect(await good(branch('listFinalExamCourseInfo', { termCode }))).toMatchObject([
      { id, studentCount: 1, paperCount: 0 },
    ])
    const elsewhere = await server.as(
      await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: await aSubSchool(server.db) }),
    )
    expect((await elsewhere('getFinalExamCourseInfo', { id })).code).toBe('100455')
  })
})
