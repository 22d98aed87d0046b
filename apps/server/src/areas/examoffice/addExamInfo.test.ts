import { describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCollege, aCourse, aStudent, aSubSchool, aTerm, aUser, type StudentPerson } from '../../test/builders.ts'
import {
  aBatch,
  branch,
  college,
  course,
  detail,
  edu,
  examOffice,
  failing,
  fieldsOf,
  form,
  listed,
  plan,
  published,
  sat,
  server,
  state,
  termCode,
  termId,
  tick,
  WINDOW,
} from '../../test/exam-office.ts'
import type { Caller } from '../../test/server.ts'

examOffice()

describe('a batch', () => {
  it.each([
    ['exams outside of the resit window', { examFrom: '2027-01-09T00:00:00Z' }, 'examFrom'],
    ['an end before the start', { applyTo: '2026-11-01T00:00:00Z' }, 'applyTo'],
    ['a term without such a name', { termCode: 'none' }, 'termCode'],
    ['too many papers', { maxCourses: 11 }, 'maxCourses'],
  ])('refuses %s at its field', async (_, change, field) => {
    expect(fieldsOf(await edu('addAddExamInfo', form(change)))).toEqual([field])
  })

  it('refuses a course twice, and one at a time outside of the exams', async () => {
    expect(fieldsOf(await edu('addAddExamInfo', form({ courses: [plan(), plan()] })))).toEqual(['courses'])
    const late = plan(course, { startsAt: '2027-01-21T00:00:00Z' })
    expect(fieldsOf(await edu('addAddExamInfo', form({ courses: [late] })))).toEqual(['courses'])
  })

  it('takes courses of its term and of earlier ones, not of a later one, which has yet to be taught', async () => {
    const of = async (startDate: string, endDate: string) =>
      plan(await aCourse(server.db, { termId: await aTerm(server.db, { startDate, endDate }) }))
    const later = await of('2027-02-20', '2027-07-10')
    expect(fieldsOf(await edu('addAddExamInfo', form({ courses: [plan(), later] })))).toEqual(['courses'])
    const earlier = await of('2026-02-20', '2026-07-10')
    expect((await edu('addAddExamInfo', form({ courses: [plan(), earlier] }))).code).toBe('0')
  })

  it('is published once every course has a time and a paper, and closed once all who sat have a score', async () => {
    const id = await aBatch({ courses: [plan(course, { paperCode: '', startsAt: null })] })
    const refused = await state(id, 'published')
    expect(refused.message).toContain('未设时间或试卷')
    await edu('updateAddExamInfo', { id, courses: [plan()], updatedAt: (await detail(id)).updatedAt })
    tick()
    expect((await state(id, 'published')).code).toBe('0')
    await failing(40)
    await sat(id)
    expect((await state(id, 'closed')).message).toBe('还有1人未录成绩')
    const [row] = await listed(id)
    await edu('scoreAddExamDetailInfo', {
      rows: [{ id: row?.id as string, score: 61.5, flag: 'normal', updatedAt: row?.updatedAt as string }],
    })
    expect((await state(id, 'closed')).code).toBe('0')
    expect((await edu('setTakenAddExamDetailInfo', { ids: [row?.id as string], taken: '0' })).data).toMatchObject({
      done: 0,
    })
  })

  it('once published takes more courses and later dates alone', async () => {
    const id = await published()
    const change = async (given: object) =>
      edu('updateAddExamInfo', { id, ...given, updatedAt: (await detail(id)).updatedAt })
    expect(fieldsOf(await change({ examFrom: '2027-01-09T00:00:00Z', scoreRule: 'cap60' })).sort()).toEqual([
      'examFrom',
      'scoreRule',
    ])
    const other = await aCourse(server.db, { termId })
    expect(fieldsOf(await change({ courses: [plan(other)] }))).toEqual(['courses'])
    expect((await change({ courses: [plan(), plan(other)], applyTo: '2026-12-22T00:00:00Z' })).code).toBe('0')
    expect((await detail(id)).courseCount).toBe(2)
    expect((await edu('deleteAddExamInfo', { id })).code).toBe('100410')
  })

  it('refuses an edit of what somebody changed meanwhile', async () => {
    const id = await aBatch()
    const { updatedAt } = await detail(id)
    await edu('updateAddExamInfo', { id, name: '改名', updatedAt })
    tick()
    expect((await edu('updateAddExamInfo', { id, name: '又改', updatedAt: '2020-01-01T00:00:00Z' })).code).toBe(
      '100409',
    )
    expect((await edu('deleteAddExamInfo', { id })).code).toBe('0')
    expect((await edu('getAddExamInfo', { id })).code).toBe('100404')
  })

  it('is copied to the openings of another term, without times', async () => {
    const id = await aBatch()
    const later = await aTerm(server.db, { termCode: `${termCode}-later` })
    const copy = () => edu('copyAddExamInfo', { id, termCode: `${termCode}-later`, name: '下学期补考' })
    expect(fieldsOf(await copy())).toEqual(['termCode'])
    await server.db
      .insertInto('termTimeSetting')
      .values({
        termId: later,
        windowName: 'makeupExam',
        fromAt: new Date('2027-06-01T00:00:00Z'),
        toAt: new Date('2027-06-08T00:00:00Z'),
      })
      .execute()
    expect(fieldsOf(await copy())).toEqual(['termCode'])
    const next = await aCourse(server.db, { termId: later, basicCourseId: course.basicCourseId, paperCodes: ['1388'] })
    const { data } = await copy()
    expect(await detail(data)).toMatchObject({
      state: 'draft',
      examFrom: '2027-06-01T00:00:00.000Z',
      courses: [{ courseId: next.courseId, paperCode: '1388', startsAt: null }],
    })
  })

  it('is the school’s to make: a branch and a college read what is published', async () => {
    const [draft, out] = [await aBatch(), await published()]
    for (const person of [
      await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }),
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: college }),
    ]) {
      const call = await server.as(person)
      const ids = (await call('listAddExamInfo', { termCode })).data.map(({ id }) => id)
      expect(ids).toEqual([out])
      expect((await call('getAddExamInfo', { id: draft })).code).toBe('100404')
      expect((await call('addAddExamInfo', form())).code).toBe('100403')
    }
  })
})

describe('the list of candidates', () => {
  it('is made of who failed and who was absent; a preview writes nothing', async () => {
    const [low, gone] = [await failing(52), await failing(null, { flag: 'absent' })]
    for (const [total, flag] of [
      [75, 'normal'],
      [null, 'exempt'],
      [null, 'deferred'],
    ] as const)
      await failing(total, { flag })
    await failing(30, { state: 'entered' })
    const id = await published()
    const { data: seen } = await edu('generateAddExamInfo', { id, preview: '1' })
    expect([seen.count, seen.rows.map(({ why }) => why).sort()]).toEqual([2, ['总评52分', '缺考']])
    expect(await listed(id)).toEqual([])
    await edu('generateAddExamInfo', { id, preview: '0' })
    const rows = await listed(id)
    expect(rows.map(({ studentId }) => studentId).sort()).toEqual([low.studentId, gone.studentId].sort())
    expect(rows[0]).toMatchObject({ state: 'applied', source: 'generated' })
    expect(rows.map(({ reason }) => reason).sort()).toEqual(['总评52分', '缺考'])
    expect((await edu('generateAddExamInfo', { id, preview: '0' })).data.count).toBe(0)
  })

  it('says why to each reader in his language, until a person gives a reason of his own', async () => {
    await failing(52)
    const id = await published()
    await edu('generateAddExamInfo', { id, preview: '0' })
    const english = await server.as(await aUser(server.db, 'ROLE_EDU'), 'en-GB')
    const reasons = async (call = edu) => (await listed(id, call)).map(({ reason }) => reason)
    expect([await reasons(), await reasons(english)]).toEqual([['总评52分'], ['total 52']])
    const [row] = await listed(id)
    const { id: rowId, updatedAt } = row as NonNullable<typeof row>
    await edu('updateAddExamDetailInfo', { id: rowId, updatedAt, reason: '缺考' })
    expect([await reasons(), await reasons(english)]).toEqual([['缺考'], ['缺考']])
  })

  it('gives a student no more papers than allowed', async () => {
    const student = await failing(40)
    const others = [await aCourse(server.db, { termId }), await aCourse(server.db, { termId })]
    for (const of of others) await failing(41, { of, student })
    const id = await published({ courses: [course, ...others].map((of) => plan(of)) })
    expect((await edu('generateAddExamInfo', { id, preview: '0' })).data).toMatchObject({ count: 2, overLimit: 1 })
  })

  it('reaches back as many terms as the batch says', async () => {
    await failing(40)
    // Two separate terms, so that other tests do not interfere.
    await server.db
      .updateTable('term')
      .set({ startDate: '2300-01-01', endDate: '2300-05-01' })
      .where('id', '=', termId)
      .execute()
    const next = await aTerm(server.db, { termCode: `${termCode}-n`, startDate: '2300-06-01', endDate: '2300-12-01' })
    await server.db
      .insertInto('termTimeSetting')
      .values({ termId: next, windowName: 'makeupExam', fromAt: new Date(WINDOW.from), toAt: new Date(WINDOW.to) })
      .execute()
    const countOf = async (lastTerms: number) => {
      const id = await published({ termCode: `${termCode}-n`, qualify: { lastTerms, scoreBelow: 60, flags: [] } })
      return (await edu('generateAddExamInfo', { id, preview: '1' })).data.count
    }
    expect(await countOf(1)).toBe(0)
    expect(await countOf(2)).toBe(1)
  })

  it('takes a student by hand when it qualifies, once, inside the dates', async () => {
    const [low, high, stranger] = [
      await failing(52),
      await failing(90),
      await aStudent(server.db, { subSchoolId: branch }),
    ]
    const id = await published()
    const add = (call: Caller, { studentId }: StudentPerson) =>
      call('addAddExamDetailInfo', { addExamId: id, studentId, courseId: course.courseId, reason: '申请补考' })
    expect((await add(edu, high)).message).toBe('不符合报考条件：课程已及格')
    expect((await add(edu, stranger)).message).toBe('学生没有选这门课程')
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    expect((await add(sub, low)).code).toBe('0')
    expect((await add(edu, low)).message).toBe('已在名单中')
    server.clock.now = new Date('2026-12-21T00:00:00Z')
    const late = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    expect((await add(late, await failing(10))).message).toBe('不在报名时间内')
    const head = await server.as(await aUser(server.db, 'ROLE_EDU'))
    expect((await add(head, await failing(11))).code).toBe('0')
  })

  it('shows and gives a branch its own students alone, a college its own courses', async () => {
    const [own, other] = [await failing(52), await failing(53, { subSchoolId: await aSubSchool(server.db) })]
    const id = await published()
    await edu('generateAddExamInfo', { id, preview: '0' })
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    expect((await listed(id, sub)).map(({ studentId }) => studentId)).toEqual([own.studentId])
    const foreign = (await listed(id)).find(({ studentId }) => studentId === other.studentId)?.id as string
    expect((await sub('getAddExamDetailInfo', { id: foreign })).code).toBe('100404')
    expect((await sub('deleteAddExamDetailInfo', { id: foreign })).code).toBe('100455')
    expect(
      (
        await sub('addAddExamDetailInfo', {
          addExamId: id,
          studentId: (await failing(1, { subSchoolId: college })).studentId,
          courseId: course.courseId,
          reason: '补考',
        })
      ).code,
    ).toBe('100455')
    const mine = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: college }))
    const theirs = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect([(await listed(id, mine)).length, (await listed(id, theirs)).length]).toEqual([2, 0])
    expect((await theirs('getAddExamInfo', { id })).data).toMatchObject({ courses: [], candidateCount: 0 })
  })

  it('is changed while it waits, and not any more once decided', async () => {
    await failing(52)
    const id = await published()
    await edu('generateAddExamInfo', { id, preview: '0' })
    const [row] = await listed(id)
    const given = { id: row?.id as string, updatedAt: row?.updatedAt as string }
    expect((await edu('updateAddExamDetailInfo', { ...given, reason: '本人申请' })).code).toBe('0')
    expect((await edu('updateAddExamDetailInfo', { ...given, fileIds: [newId()] })).code).not.toBe('0')
    await edu('approveAddExamDetailInfo', { ids: [given.id], result: 'approved' })
    expect((await edu('deleteAddExamDetailInfo', { id: given.id })).message).toBe('已审核')
  })
})

describe('a term with a batch that runs', () => {
  it('says so before it is archived', async () => {
    const running = async () => (await edu('checkArchiveTermInfo', { id: termId })).data.runningAddExams
    const id = await aBatch()
    expect(await running()).toBe(0)
    await state(id, 'published')
    expect(await running()).toBe(1)
    tick()
    await state(id, 'closed')
    expect(await running()).toBe(0)
  })
})
