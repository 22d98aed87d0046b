import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aBasicCourse,
  aCollege,
  aCourse,
  aCourseClass,
  aGrade,
  aMajor,
  anOrgClass,
  aStudent,
  aSubSchool,
  aTeacher,
  aTerm,
  aUser,
  nextSerial,
  type StudentPerson,
  theTerm,
} from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import { aScore } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { classLaws } from '../class/class.laws.ts'
import { choosingLaws } from './choose.laws.ts'
import { remindOfChoosing } from './urge.flow.ts'

let server: TestServer
let edu: Caller
let termId: string
let branch: string
let majorId: string
let sub: Caller
const termCode = '2026-2'
const DAY = 86_400_000
const begun = new Date()

beforeAll(async () => {
  server = await startTestServer()
  termId = await theTerm(server.db)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  await aGrade(server.db)
  const at = (days: number) => new Date(begun.getTime() + days * DAY)
  await server.db
    .insertInto('termTimeSetting')
    .values({ termId, windowName: 'chooseCourse', fromAt: at(-5), toAt: at(5) })
    .execute()
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.now = begun
  await windowUntil(new Date(begun.getTime() + 5 * DAY))
  branch = await aSubSchool(server.db)
  majorId = await aMajor(server.db)
  sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
})

const windowUntil = (toAt: Date) =>
  server.db.updateTable('termTimeSetting').set({ toAt }).where('termId', '=', termId).execute()

interface Made {
  courseId: string
  classId: string
}
/** A required course of the major with one class of the branch. */
async function made(capacity = 30, credits = 3, change: object = {}): Promise<Made> {
  const basicCourseId = await aBasicCourse(server.db, { credits: String(credits) as never })
  const course = await aCourse(server.db, { basicCourseId, majorIds: [majorId], subSchoolId: branch, ...change })
  await server.db.updateTable('courseClass').set({ capacity }).where('id', '=', course.classId).execute()
  return course
}
const pupil = (change: object = {}) => aStudent(server.db, { subSchoolId: branch, majorId, ...change })
const callerOf = async (one: StudentPerson) => server.as(one)
const choose = (caller: Caller, { courseId, classId }: Made, withClass = true) =>
  caller('addChooseCourse', { courseIds: [courseId], ...(withClass && { courseClassIds: [classId] }) })
const listed = async (caller: Caller, filter: object) =>
  (await caller('listChooseCourse', { termCode, limit: 500, ...filter })).data as {
    id: string
    state: string
    queueNo: number
    studentId: string
    courseClassName: string
  }[]
const roster = async (courseClassId: string) =>
  ((await edu('listClassStudInfo', { courseClassId, active: '1', limit: 500 })).data as { source: string }[]).map(
    ({ source }) => source,
  )
const laws = () => expectLaws(server.db, server.clock.now, [...choosingLaws, ...classLaws])

describe('a student', () => {
  it('is told what is wrong with what was asked', async () => {
    const me = await callerOf(await pupil())
    expect((await me('addChooseCourse', { courseIds: [] })).code).toBe('100422')
    expect((await edu('addChooseCourse', { courseIds: [(await made()).courseId] })).code).toBe('100422')
    const one = await made()
    const second = await aCourseClass(server.db, one.courseId, undefined, branch)
    const two = await me('addChooseCourse', { courseIds: [one.courseId], courseClassIds: [one.classId, second] })
    expect(two.code).toBe('100422')
  })

  it('chooses for nobody else, and sees nobody else’s', async () => {
    const [mine, other] = [await pupil(), await pupil()]
    const me = await callerOf(mine)
    const course = await made()
    const refused = await me('addChooseCourse', { studentIds: [other.studentId], courseIds: [course.courseId] })
    expect(refused.code).toBe('100455')
    await choose(await callerOf(other), course)
    const [choice] = await listed(edu, { studentId: other.studentId })
    expect(await listed(me, {})).toEqual([])
    expect((await me('getChooseCourse', { id: choice?.id ?? '' })).code).toBe('100403')
    expect((await me('deleteChooseCourse', { id: choice?.id ?? '' })).code).toBe('100404')
    expect((await me('candidateListChooseCourse', { termCode, studentId: other.studentId })).code).toBe('100455')
  })

  it('chooses inside of the window, by the server’s clock to the second', async () => {
    const me = await callerOf(await pupil())
    const [one, two] = [await made(), await made()]
    await windowUntil(new Date(begun.getTime() + 1))
    expect((await choose(me, one)).data).toMatchObject([{ ok: true, state: 'chosen' }])
    await windowUntil(begun)
    expect((await choose(me, two)).data).toMatchObject([{ ok: false, reason: '不在选课时间内' }])
    const [choice] = await listed(me, {})
    expect((await me('deleteChooseCourse', { id: choice?.id ?? '' })).code).toBe('100412')
  })

  it.each([['twice', '已选本课程', async (me: Caller, course: Made) => choose(me, course)]])(
    'is refused: %s',
    async (_, reason, before) => {
      const me = await callerOf(await pupil())
      const course = await made()
      await before(me, course)
      expect((await choose(me, course)).data).toMatchObject([{ ok: false, reason }])
    },
  )

  it('does not take what was passed, is meant for others, or is of another branch; a failed one is a retake', async () => {
    const mine = await pupil()
    const me = await callerOf(mine)
    const earlier = await aTerm(server.db)
    const [passed, failed] = [await made(), await made()]
    for (const [course, isPassed] of [
      [passed, true],
      [failed, false],
    ] as const) {
      const { basicCourseId } = await server.db
        .selectFrom('course')
        .select('basicCourseId')
        .where('id', '=', course.courseId)
        .executeTakeFirstOrThrow()
      const old = await aCourse(server.db, { basicCourseId, termId: earlier })
      await aScore(server.db, old.courseId, mine.studentId, { passed: isPassed, state: 'published' })
    }
    expect((await choose(me, passed)).data).toMatchObject([{ ok: false, reason: '已修读并通过' }])
    expect((await choose(me, failed)).data).toMatchObject([{ ok: true }])
    expect(await listed(me, {})).toMatchObject([{ source: 'retake' }])
    const foreign = await made(30, 3, { majorIds: [await aMajor(server.db)] })
    expect((await choose(me, foreign)).data[0]?.reason).toBe('课程不面向您的专业或年级')
    const draft = await made(30, 3, { publishStatus: 'draft' })
    expect((await choose(me, draft)).data[0]?.reason).toBe('课程未发布')
    const course = await made()
    const away = await aCourseClass(server.db, course.courseId, undefined, await aSubSchool(server.db))
    expect((await choose(me, { ...course, classId: away })).data[0]?.reason).toBe('不能选这个课程班')
    const rest = await callerOf(await pupil({ studyStatus: 'suspended' }))
    expect((await choose(rest, course)).data[0]?.reason).toBe('您的学籍状态为“休学”')
  })

  it('takes no more credits than a term allows, from two devices at once either', async () => {
    const mine = await pupil()
    const [one, two] = [await callerOf(mine), await callerOf(mine)]
    const courses = [await made(30, 24), await made(30, 24)] as const
    const answers = await Promise.all([choose(one, courses[0]), choose(two, courses[1])])
    expect(answers.map(({ data }) => data[0]?.ok).sort()).toEqual([false, true])
    expect(answers.map(({ data }) => data[0]?.reason)).toContain('超过本学期学分上限（40 学分）')
    expect((await one('creditsChooseCourse', { termCode })).data).toEqual({ taken: 24, limit: 40, courses: 1 })
  })

  it('sees the classes of the own branch with their places, and why not', async () => {
    const me = await callerOf(await pupil())
    const course = await made(1)
    await aCourseClass(server.db, course.courseId, undefined, await aSubSchool(server.db))
    await choose(await callerOf(await pupil()), course)
    const { data } = await me('candidateListChooseCourse', { termCode, limit: 100 })
    const row = data.find(({ courseId }: { courseId: string }) => courseId === course.courseId)
    expect(row).toMatchObject({ state: 'none', reason: '', classes: [{ id: course.classId, left: 0, waiting: 0 }] })
    expect((await choose(me, course)).data).toMatchObject([{ ok: true, state: 'waiting' }])
    const again = (await me('candidateListChooseCourse', { termCode, limit: 100 })).data.find(
      ({ courseId }: { courseId: string }) => courseId === course.courseId,
    )
    expect(again).toMatchObject({ state: 'waiting', queueNo: 1, reason: '已选本课程' })
  })
})

describe('places', () => {
  it('the last one goes to one of many who press at the same moment; the others wait in a line', async () => {
    const course = await made(3)
    const students = await Promise.all(Array.from({ length: 24 }, () => pupil()))
    const callers = await Promise.all(students.map(callerOf))
    const answers = await Promise.all(callers.map((one) => choose(one, course)))
    expect(answers.filter(({ data }) => data[0]?.state === 'chosen')).toHaveLength(3)
    const waiting = await listed(edu, { courseId: course.courseId, state: 'waiting' })
    expect(waiting.map(({ queueNo }) => queueNo).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 21 }, (_, i) => i + 1),
    )
    await laws()
  })

  it('a student’s two devices get one place', async () => {
    const course = await made(2)
    const mine = await pupil()
    const callers = await Promise.all([mine, mine, mine].map(callerOf))
    const answers = await Promise.all(callers.map((one) => choose(one, course)))
    expect(answers.filter(({ data }) => data[0]?.ok)).toHaveLength(1)
    expect(await listed(edu, { courseId: course.courseId })).toHaveLength(1)
  })

  it('what one drops goes to whoever waits longest, who is told', async () => {
    const course = await made(1)
    const [first, second, third] = [await pupil(), await pupil(), await pupil()]
    const callers = [await callerOf(first), await callerOf(second), await callerOf(third)] as const
    for (const [at, caller] of callers.entries()) {
      server.clock.now = new Date(begun.getTime() + at * 1000)
      await choose(caller, course)
    }
    const [mine] = await listed(callers[0], {})
    expect((await callers[0]('deleteChooseCourse', { id: mine?.id ?? '' })).code).toBe('0')
    expect(await listed(callers[1], {})).toMatchObject([{ state: 'chosen' }])
    expect(await listed(callers[2], {})).toMatchObject([{ state: 'waiting', queueNo: 1 }])
    const [told] = await inboxOf(server, second.userId)
    expect(told?.content).toContain('候补成功')
    // Whoever comes back stands at the end.
    expect((await choose(callers[0], course)).data).toMatchObject([{ state: 'waiting' }])
    await laws()
  })

  it('more room, or somebody taken out of the class, moves up as well; the office cannot give a promised place', async () => {
    const course = await made(1)
    const [one, two, three] = [await pupil(), await pupil(), await pupil()]
    for (const who of [one, two]) await choose(await callerOf(who), course)
    const put = await edu('addClassStudInfo', { courseClassId: course.classId, studentIds: [three.studentId] })
    expect(put.data).toMatchObject([{ ok: false, reason: expect.stringContaining('课程班已满') }])
    const { data } = await edu('listClassInfo', { termCode, courseId: course.courseId })
    const updatedAt = data[0]?.updatedAt ?? ''
    expect((await edu('updateClassInfo', { id: course.classId, updatedAt, capacity: 2 })).code).toBe('0')
    expect((await listed(edu, { courseId: course.courseId })).map(({ state }) => state)).toEqual(['chosen', 'chosen'])
    // Put in by the office, the own choice is settled and its place used.
    await edu('addClassStudInfo', { courseClassId: course.classId, studentIds: [one.studentId] })
    expect(await listed(edu, { studentId: one.studentId })).toMatchObject([{ state: 'confirmed' }])
    await laws()
  })

  it('whoever leaves school leaves the place to others', async () => {
    const course = await made(1)
    const [one, two] = [await pupil(), await pupil()]
    for (const who of [one, two]) await choose(await callerOf(who), course)
    await server.db.transaction().execute(async (db) => {
      const { leaveChoices } = await import('./move-up.flow.ts')
      await leaveChoices({ db, now: server.clock.now }, [one.studentId])
    })
    expect(await listed(edu, { studentId: two.studentId })).toMatchObject([{ state: 'chosen' }])
  })
})

describe('the office', () => {
  it('confirms into the roster of the class, once, and only of its own branch', async () => {
    const course = await made(1)
    const [one, two] = [await pupil(), await pupil()]
    for (const who of [one, two]) await choose(await callerOf(who), course)
    const ids = (await listed(edu, { courseId: course.courseId })).map(({ id }) => id)
    const other = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: await aSubSchool(server.db) }))
    expect((await other('confirmChooseCourse', { ids })).code).toBe('100455')
    const college = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await college('confirmChooseCourse', { ids })).code).toBe('100403')
    expect(await listed(college, {})).toEqual([])
    const done = await sub('confirmChooseCourse', { ids })
    expect(done.data).toMatchObject({ done: 1, unassigned: 0, refused: [{ reason: '仍在候补，课程班没有名额' }] })
    expect(await roster(course.classId)).toEqual(['chosen'])
    expect((await sub('confirmChooseCourse', { ids })).data.done).toBe(0)
    const me = await callerOf(one)
    const [mine] = await listed(me, {})
    expect((await me('deleteChooseCourse', { id: mine?.id ?? '' })).code).toBe('100412')
    const told = (await inboxOf(server, one.userId)).map(({ content }) => content).join()
    expect(told).toContain('已确认')
    await laws()
  })

  it('confirms all that the filters find when they are as many as it was told', async () => {
    const course = await made(5)
    for (const who of [await pupil(), await pupil()]) await choose(await callerOf(who), course)
    const filters = { termCode, courseId: course.courseId }
    expect((await edu('confirmChooseCourse', { filters, expect: 1 })).code).toBe('100409')
    expect((await edu('confirmChooseCourse', { filters, expect: 2 })).data).toMatchObject({ done: 2 })
    expect(await roster(course.classId)).toHaveLength(2)
  })

  it('gives a class where one alone has room, and leaves the others in none', async () => {
    const one = await made(1)
    const two = await made(1)
    await aCourseClass(server.db, two.courseId, undefined, branch)
    const mine = await pupil()
    const me = await callerOf(mine)
    await choose(me, one, false)
    await choose(me, two, false)
    const ids = (await listed(me, {})).map(({ id }) => id)
    expect((await sub('confirmChooseCourse', { ids })).data).toMatchObject({ done: 2, unassigned: 1 })
    expect(await roster(one.classId)).toEqual(['chosen'])
    expect(await listed(sub, { unassigned: '1' })).toMatchObject([{ courseClassName: '' }])
    expect((await sub('summaryChooseCourse', { termCode })).data).toMatchObject({
      chosenPeople: 1,
      confirmed: 2,
      unassigned: 1,
      windowState: 'open',
    })
  })

  it('undoes a confirmation with the place kept, until the student has a score', async () => {
    const course = await made(1)
    const [one, two] = [await pupil(), await pupil()]
    for (const who of [one, two]) await choose(await callerOf(who), course)
    const [mine] = await listed(edu, { studentId: one.studentId })
    const ids = [mine?.id ?? '']
    expect((await edu('unconfirmChooseCourse', { ids })).data.refused).toMatchObject([{ reason: '还没有确认' }])
    await edu('confirmChooseCourse', { ids })
    expect((await edu('unconfirmChooseCourse', { ids })).data).toMatchObject({ done: 1 })
    expect(await roster(course.classId)).toEqual([])
    expect(await listed(edu, { studentId: two.studentId })).toMatchObject([{ state: 'waiting' }])
    await edu('confirmChooseCourse', { ids })
    await server.db.deleteFrom('score').where('courseId', '=', course.courseId).execute()
    await aScore(server.db, course.courseId, one.studentId, { state: 'published' })
    expect((await edu('unconfirmChooseCourse', { ids })).data).toMatchObject({ done: 0 })
    const kept = await edu('dropChooseCourse', { ids, reason: '转专业' })
    expect(kept.data.refused).toMatchObject([{ reason: '该生已有学习成绩，不能退选' }])
    expect((await sub('dropChooseCourse', { ids, reason: '转专业', force: '1' })).code).toBe('100455')
    const forced = await edu('dropChooseCourse', { ids, reason: '转专业', force: '1' })
    expect(forced.data).toMatchObject({ done: 1, movedUp: 1 })
    expect((await edu('getChooseCourse', { id: mine?.id ?? '' })).data).toMatchObject({
      state: 'dropped',
      recordsKept: '1',
      dropReason: '转专业',
    })
    expect(await listed(edu, { studentId: two.studentId })).toMatchObject([{ state: 'chosen' }])
    await laws()
  })

  it('chooses for students, outside of the window with the right and a reason; instructors for their own', async () => {
    const teacher = await aTeacher(server.db, 'ROLE_INSTRUCTOR', { subSchoolId: branch })
    const orgClassId = await anOrgClass(server.db, { subSchoolId: branch, majorId })
    await server.db.insertInto('orgClassInstructor').values({ orgClassId, teacherId: teacher.teacherId }).execute()
    const [own, other] = [await pupil({ orgClassId }), await pupil()]
    const instructor = await server.as(teacher)
    const [one, two] = [await made(), await made()]
    const studentIds = [own.studentId, other.studentId]
    const both = await instructor('addChooseCourse', { studentIds, courseIds: [one.courseId] })
    expect(both.data.map(({ ok }: { ok: boolean }) => ok).sort()).toEqual([false, true])
    expect(await listed(instructor, {})).toMatchObject([{ source: 'staff', studentId: own.studentId }])
    expect((await instructor('confirmChooseCourse', { ids: [(await listed(instructor, {}))[0]?.id ?? ''] })).code).toBe(
      '100403',
    )
    await windowUntil(begun)
    const asked = { studentIds: [other.studentId], courseIds: [two.courseId] }
    expect((await sub('addChooseCourse', asked)).data).toMatchObject([{ ok: false, reason: '不在选课时间内' }])
    expect((await edu('addChooseCourse', asked)).code).toBe('100422')
    expect((await edu('addChooseCourse', { ...asked, reason: '补选' })).data).toMatchObject([{ ok: true }])
  })

  it('sees who has not chosen what the major requires, and urges each once a day', async () => {
    const course = await made()
    const [one, two] = [await pupil(), await pupil()]
    await choose(await callerOf(one), course)
    const unchosen = (await sub('unchosenListChooseCourse', { termCode })).data
    expect(unchosen).toMatchObject([{ studentId: two.studentId, dueCredits: 3, chosenCredits: 0, missing: 1 }])
    expect((await sub('urgeChooseCourse', { termCode })).data).toEqual({ sent: 1, skipped: 0 })
    expect((await sub('urgeChooseCourse', { termCode })).data).toEqual({ sent: 0, skipped: 1 })
    const [told] = await inboxOf(server, two.userId)
    expect(told?.content).toContain('1 门')
    const college = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await college('urgeChooseCourse', { termCode })).code).toBe('100403')
    const { data } = await sub('byCourseChooseCourse', { termCode, limit: 100 })
    expect(data.find(({ courseId }: { courseId: string }) => courseId === course.courseId)).toMatchObject({
      eligible: 2,
      chosen: 1,
      classCapacity: 30,
    })
    // A day before the end everybody who still lacks something is reminded, once.
    await remindOfChoosing(server.db, begun)
    expect(await inboxOf(server, two.userId)).toHaveLength(1)
    await windowUntil(new Date(begun.getTime() + DAY / 2))
    await remindOfChoosing(server.db, begun)
    await remindOfChoosing(server.db, begun)
    expect(await inboxOf(server, two.userId)).toHaveLength(2)
  })

  it('imports choices, with the refusals of each row, and exports every tab', async () => {
    const [one, two] = [await pupil({ studentNo: `I${nextSerial()}` }), await pupil({ studentNo: `I${nextSerial()}` })]
    const course = await made()
    const { courseCode } = await server.db
      .selectFrom('basicCourse')
      .innerJoin('course', 'course.basicCourseId', 'basicCourse.id')
      .select('courseCode')
      .where('course.id', '=', course.courseId)
      .executeTakeFirstOrThrow()
    const noOf = async ({ studentId }: StudentPerson) =>
      (await server.db.selectFrom('student').select('studentNo').where('id', '=', studentId).executeTakeFirstOrThrow())
        .studentNo
    await choose(await callerOf(two), course)
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const rows = [
      ['学号', '课程代码', '是否重修'],
      ...(await Promise.all([one, two].map(async (who) => [await noOf(who), courseCode, '']))),
    ]
    const preview = await sheets.preview('importChooseCourse', rows, { termCode })
    expect(preview).toMatchObject({ good: [{ change: 'add' }], bad: [{ reason: '该生已选本课程' }] })
    const again = await sheets.preview('importChooseCourse', rows.slice(0, 2), { termCode })
    expect((await sheets.commit('importChooseCourse', again.importId)).code).toBe('0')
    expect(await listed(edu, { studentId: one.studentId })).toMatchObject([{ source: 'imported', state: 'chosen' }])
    for (const tab of ['records', 'courses', 'unchosen'] as const)
      expect((await sheets.book('exportChooseCourse', { termCode, tab })).length).toBeGreaterThan(0)
  })
})
