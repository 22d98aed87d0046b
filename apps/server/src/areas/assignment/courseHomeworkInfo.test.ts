import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { assignmentBench, at, DAY, fieldsOf, type HomeworkForm, MINUTE } from '../../test/benches/assignment-bench.ts'
import { aCourse } from '../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  bench = await assignmentBench(server)
})

const passTime = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

describe('addCourseHomeworkInfo', () => {
  it('refuses bad input by field, and a kind of the other group', async () => {
    const reply = await bench.host('addCourseHomeworkInfo', bench.form({ title: '', maxAttempts: 99 }))
    expect([reply.code, Object.keys(fieldsOf(reply)).sort()]).toEqual(['100422', ['maxAttempts', 'title']])
    const kind = await bench.host('addCourseHomeworkInfo', bench.form({ kind: 'midTest' as never }))
    expect(Object.keys(fieldsOf(kind))).toEqual(['kind'])
  })

  it('refuses students, other hosts, and face teachers until the host opens it', async () => {
    const { call } = await bench.aSitter()
    expect((await call('addCourseHomeworkInfo', bench.form())).code).toBe('100403')
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await stranger('addCourseHomeworkInfo', bench.form())).code).toBe('100455')
    expect((await bench.faceCaller('addCourseHomeworkInfo', bench.form())).message).toBe('主持教师未开放此权限')
    await bench.switchOn({ faceMayPublishHomework: true })
    const all = await bench.faceCaller('addCourseHomeworkInfo', bench.form())
    expect(fieldsOf(all)).toEqual({ targetClassIds: '请选择自己的课程班' })
    const theirs = await bench.faceCaller('addCourseHomeworkInfo', bench.form({ targetClassIds: [bench.otherClass] }))
    expect(theirs.code).toBe('100455')
    expect(
      (await bench.faceCaller('addCourseHomeworkInfo', bench.form({ targetClassIds: [bench.course.classId] }))).code,
    ).toBe('0')
  })

  it('refuses a past course', async () => {
    await server.db
      .updateTable('course')
      .set({ archivedAt: new Date() })
      .where('id', '=', bench.course.courseId)
      .execute()
    expect((await bench.host('addCourseHomeworkInfo', bench.form())).code).toBe('100613')
  })

  const other = () => aCourse(server.db)
  const cases: [string, () => Partial<HomeworkForm> | Promise<Partial<HomeworkForm>>, Record<string, string>][] = [
    ['times out of order', () => ({ closesAt: at(0) }), { closesAt: '截止时间须晚于开放时间' }],
    [
      'a paper of another course',
      async () => {
        const theirs = await other()
        return { paperId: await aPaper(server.db, theirs, [await aQuestion(server.db, theirs)]) }
      },
      { paperId: '试卷不属于本课程' },
    ],
    [
      'a paper that is not enabled',
      async () => ({
        paperId: await aPaper(server.db, bench.course, [await aQuestion(server.db, bench.course)], 2, {
          status: 'draft',
        }),
      }),
      { paperId: '试卷未启用' },
    ],
    ['a chapter that is not there', () => ({ chapterId: newId() }), { chapterId: '章节不存在或已被删除' }],
    [
      'a class of another course',
      async () => ({ targetClassIds: [(await other()).classId] }),
      { targetClassIds: '课程班不属于本课程' },
    ],
    ['homework without limit', () => ({ maxAttempts: 0 }), { maxAttempts: '只有在线练习可以不限次数' }],
    ['late work without days', () => ({ lateRule: 'accept' }), { lateDays: '请填写迟交天数' }],
    [
      'a deduction without percent',
      () => ({ lateRule: 'deduct', lateDays: 3 }),
      { lateDeductPercent: '请填写每天扣分比例' },
    ],
    [
      'no handing in before it is over',
      () => ({ durationMin: 30, earliestSubmitMin: 30 }),
      { earliestSubmitMin: '须小于作答时长' },
    ],
  ]
  it.each(cases)('refuses %s', async (_name, over, fields) => {
    const reply = await bench.host('addCourseHomeworkInfo', bench.form(await over()))
    expect([reply.code, fieldsOf(reply)]).toEqual(['100422', fields])
  })

  it('refuses a test without a duration or with more than one attempt', async () => {
    const untimed = await bench.host('addCoursePeriodicTestInfo', bench.testForm({ durationMin: null }))
    expect(fieldsOf(untimed)).toEqual({ durationMin: '测验须设置时长' })
    const twice = await bench.host('addCoursePeriodicTestInfo', bench.testForm({ maxAttempts: 2 }))
    expect(fieldsOf(twice)).toEqual({ maxAttempts: '测验只能作答一次' })
    expect((await bench.host('addCoursePeriodicTestInfo', bench.testForm())).code).toBe('0')
  })

  it('refuses to close outside the formative window of the term', async () => {
    const { termId } = await server.db
      .selectFrom('course')
      .select('termId')
      .where('id', '=', bench.course.courseId)
      .executeTakeFirstOrThrow()
    const window = { fromAt: '2026-08-31T16:00:00Z', toAt: '2026-11-25T15:59:59Z' }
    await server.db
      .insertInto('termTimeSetting')
      .values({ termId, windowName: 'formative', ...window })
      .execute()
    const reply = await bench.host('addCourseHomeworkInfo', bench.form())
    expect(fieldsOf(reply)).toEqual({ closesAt: '截止时间须在形考时间段内（2026-09-01 至 2026-11-25）' })
    expect((await bench.host('addCourseHomeworkInfo', bench.form({ closesAt: at(3 * DAY) }))).code).toBe('0')
    await server.db.deleteFrom('termTimeSetting').where('termId', '=', termId).execute()
  })

  it('takes the paper’s total for its full score, and reads back what was given', async () => {
    const id = await bench.add({
      instructions: '<p>看书<script>x</script></p>',
      targetClassIds: [bench.otherClass],
      durationMin: 45,
    })
    expect(await bench.detail(id)).toMatchObject({
      fullScore: 4,
      instructions: '<p>看书</p>',
      targetClassIds: [bench.otherClass],
      durationMin: 45,
      state: 'draft',
      paperStatus: 'enabled',
      questionCount: 2,
      can: { edit: '1', remove: '1', publish: '1', withdraw: '0', close: '0', extend: '0' },
    })
  })
})

describe('publishCourseHomeworkInfo', () => {
  it('gives it to the students of its classes: they see it and begin', async () => {
    const { call } = await bench.aSitter()
    const { call: elsewhere } = await bench.aSitter(bench.otherClass)
    const id = await bench.add({ targetClassIds: [bench.course.classId] })
    expect(await bench.tasksOf(call)).toEqual([])
    await bench.publish(id)
    expect(await bench.tasksOf(call)).toMatchObject([{ assignmentId: id, myState: 'toStart', startAllowed: '1' }])
    expect(await bench.tasksOf(elsewhere)).toEqual([])
    expect((await bench.start(call, id)).code).toBe('0')
    expect((await bench.start(elsewhere, id)).code).toBe('100612')
    const { data } = await bench.host('listCourseHomeworkInfo', { courseId: bench.course.courseId })
    expect(data).toMatchObject([{ due: 1, started: 1, submitted: 0, state: 'open' }])
  })

  it('refuses row by row: a paper gone back to draft, a time that is over, a second time', async () => {
    const [gone, over, twice] = [await bench.add(), await bench.add({ closesAt: at(MINUTE) }), await bench.published()]
    const draft = await bench.add()
    passTime(2 * MINUTE)
    await server.db.updateTable('paper').set({ status: 'draft' }).where('id', '=', bench.paperId).execute()
    const refused = await bench.host('publishCourseHomeworkInfo', { ids: [gone] })
    expect(refused.data.refused).toEqual([{ id: gone, reason: '试卷未启用' }])
    await server.db.updateTable('paper').set({ status: 'enabled' }).where('id', '=', bench.paperId).execute()
    const { data } = await bench.host('publishCourseHomeworkInfo', { ids: [over, twice, draft] })
    expect(data.done).toBe(1)
    expect(Object.fromEntries(data.refused.map((one) => [one.id, one.reason]))).toEqual({
      [over]: '截止时间已过，请先修改',
      [twice]: '已经发布',
    })
  })

  it('refuses another course’s host, and a face teacher who did not make it', async () => {
    const id = await bench.add()
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await bench.publish(id, stranger)).code).toBe('100455')
    await bench.switchOn({ faceMayPublishHomework: true })
    expect((await bench.publish(id, bench.faceCaller)).code).toBe('100455')
    expect((await bench.detail(id)).state).toBe('draft')
  })

  it('knows only the kinds of its own group', async () => {
    const { data } = await bench.host('addCoursePeriodicTestInfo', bench.testForm())
    expect((await bench.host('getCourseHomeworkInfo', { id: data.id })).code).toBe('100404')
    expect((await bench.publish(data.id)).code).toBe('100404')
    expect((await bench.host('publishCoursePeriodicTestInfo', { ids: [data.id] })).data.done).toBe(1)
    expect((await bench.host('listCourseHomeworkInfo', { courseId: bench.course.courseId })).total).toBe(0)
  })
})

describe('withdrawCourseHomeworkInfo', () => {
  it('takes it back while nobody has begun', async () => {
    const { call } = await bench.aSitter()
    const id = await bench.published()
    expect((await bench.host('withdrawCourseHomeworkInfo', { ids: [id] })).data.done).toBe(1)
    expect(await bench.tasksOf(call)).toEqual([])
    await bench.publish(id)
    await bench.start(call, id)
    const { data } = await bench.host('withdrawCourseHomeworkInfo', { ids: [id] })
    expect(data).toEqual({ done: 0, refused: [{ id, reason: '已有1名学生作答，不能撤回' }] })
  })
})

describe('updateCourseHomeworkInfo', () => {
  it('refuses a stale edit, and teachers whose it is not', async () => {
    const id = await bench.add()
    const { updatedAt } = await bench.detail(id)
    passTime(1000)
    expect((await bench.host('updateCourseHomeworkInfo', { id, title: '甲', updatedAt })).code).toBe('0')
    expect((await bench.host('updateCourseHomeworkInfo', { id, title: '乙', updatedAt })).code).toBe('100409')
    await bench.switchOn({ faceMayPublishHomework: true })
    expect((await bench.update(id, { title: '丙' }, bench.faceCaller)).code).toBe('100455')
  })

  it('leaves what is absent, clears what is null', async () => {
    const id = await bench.add({ durationMin: 45, instructions: '<p>说明</p>' })
    passTime(1000)
    await bench.update(id, { durationMin: null })
    expect(await bench.detail(id)).toMatchObject({
      durationMin: null,
      instructions: '<p>说明</p>',
      title: '第一次作业',
    })
  })

  it('keeps a published one publishable', async () => {
    const id = await bench.published()
    const reply = await bench.update(id, { opensAt: at(-2 * DAY), closesAt: at(-DAY) })
    expect(fieldsOf(reply)).toEqual({ closesAt: '截止时间已过，请先修改' })
  })

  it('after the first attempt fixes all but title, instructions, answers, a later close, more attempts', async () => {
    const id = await bench.published({ maxAttempts: 2 })
    const { call } = await bench.aSitter()
    await bench.start(call, id)
    const fixed = '已有学生作答，不能修改'
    expect(fieldsOf(await bench.update(id, { fullScore: 50 }))).toEqual({ fullScore: fixed })
    expect(fieldsOf(await bench.update(id, { targetClassIds: [bench.course.classId] }))).toEqual({
      targetClassIds: fixed,
    })
    expect(fieldsOf(await bench.update(id, { closesAt: at(6 * DAY) }))).toEqual({
      closesAt: '已有学生作答，截止时间只能延后',
    })
    expect(fieldsOf(await bench.update(id, { maxAttempts: 1 }))).toEqual({ maxAttempts: '已有学生作答，次数只能增加' })
    const allowed = { title: '改名', showAnswers: 'afterClose' as const, closesAt: at(8 * DAY), maxAttempts: 3 }
    expect((await bench.update(id, allowed)).code).toBe('0')
    expect(await bench.detail(id)).toMatchObject({ ...allowed, attempts: 1 })
  })

  it('moves the deadline of those who are answering along', async () => {
    const id = await bench.published()
    const { call } = await bench.aSitter()
    const { data: room } = await bench.start(call, id)
    await bench.update(id, { closesAt: at(9 * DAY) })
    expect(await bench.deadlineOf(room.studyPaperId)).toBe(at(9 * DAY))
  })
})

describe('closeCourseHomeworkInfo', () => {
  it('closes at once, or gives those who are answering five minutes', async () => {
    const idle = await bench.published()
    const id = await bench.published()
    passTime(MINUTE)
    expect((await bench.host('closeCourseHomeworkInfo', { id: idle })).data).toEqual({
      answering: 0,
      closesAt: at(MINUTE),
    })
    const { call } = await bench.aSitter()
    const { data: room } = await bench.start(call, id)
    expect((await bench.host('closeCourseHomeworkInfo', { id })).data).toEqual({
      answering: 1,
      closesAt: at(6 * MINUTE),
    })
    expect(await bench.deadlineOf(room.studyPaperId)).toBe(at(6 * MINUTE))
    passTime(6 * MINUTE)
    expect((await bench.host('closeCourseHomeworkInfo', { id })).code).toBe('100412')
    expect((await bench.start((await bench.aSitter()).call, id)).code).toBe('100602')
  })
})

describe('deleteCourseHomeworkInfo', () => {
  it('deletes drafts that nothing points at', async () => {
    const id = await bench.add()
    const chapterId = newId()
    await server.db
      .insertInto('chapter')
      .values({ id: chapterId, courseId: bench.course.courseId, title: '一' })
      .execute()
    const step = {
      id: newId(),
      courseId: bench.course.courseId,
      chapterId,
      kind: 'practise',
      title: '做作业',
      sort: 1,
      assignmentId: id,
    }
    await server.db.insertInto('teachProcessStep').values(step).execute()
    const held = await bench.host('deleteCourseHomeworkInfo', { id })
    expect([held.code, held.message]).toEqual(['100410', '教学过程1个步骤引用，不能删除'])
    await server.db.deleteFrom('teachProcessStep').where('id', '=', step.id).execute()
    expect((await bench.host('deleteCourseHomeworkInfo', { id })).code).toBe('0')
    expect((await bench.host('deleteCourseHomeworkInfo', { id: await bench.published() })).message).toBe(
      '已发布，请先撤回',
    )
  })
})

describe('listCourseHomeworkInfo', () => {
  it('counts over the classes that the reader sees, and hides others’ drafts', async () => {
    const id = await bench.published()
    await bench.add({ title: '草稿' })
    await bench.published({ title: '另一班', targetClassIds: [bench.otherClass] })
    const [mine, theirs] = [await bench.aSitter(), await bench.aSitter(bench.otherClass)]
    for (const { call } of [mine, theirs]) await bench.start(call, id)
    const { data: all } = await bench.host('listCourseHomeworkInfo', { courseId: bench.course.courseId })
    expect(all.map(({ title, due, started }) => [title, due, started]).sort()).toEqual(
      [
        ['第一次作业', 2, 2],
        ['草稿', 2, 0],
        ['另一班', 1, 0],
      ].sort(),
    )
    const { data: own } = await bench.faceCaller('listCourseHomeworkInfo', { courseId: bench.course.courseId })
    expect(own.map(({ title, due, started }) => [title, due, started])).toEqual([['第一次作业', 1, 1]])
    // Filtered by one class it still says how many students publishing reaches.
    const { data: one } = await bench.host('listCourseHomeworkInfo', {
      courseId: bench.course.courseId,
      courseClassId: bench.otherClass,
    })
    expect(one.map(({ title, due, reach }) => [title, due, reach]).sort()).toEqual(
      [
        ['第一次作业', 1, 2],
        ['草稿', 1, 2],
        ['另一班', 1, 1],
      ].sort(),
    )
    const { data: open } = await bench.host('listCourseHomeworkInfo', {
      courseId: bench.course.courseId,
      state: 'draft',
    })
    expect(open.map(({ title }) => title)).toEqual(['草稿'])
    expect((await mine.call('listCourseHomeworkInfo', { courseId: bench.course.courseId })).code).toBe('100403')
  })

  it('tells where it counts: its part of the option’s weight', async () => {
    const [first, second] = [await bench.published(), await bench.published({ title: '第二次作业' })]
    const [schemeId, optionId] = [newId(), newId()]
    await server.db
      .insertInto('checkScheme')
      .values({ id: schemeId, courseId: bench.course.courseId, versionNo: 1, state: 'active' })
      .execute()
    const option = { id: optionId, courseId: bench.course.courseId, schemeId, rootId: optionId, name: '平时作业' }
    await server.db
      .insertInto('checkOption')
      .values({ ...option, kind: 'webHomework', weight: 30 })
      .execute()
    for (const [assignmentId, share] of [
      [first, 1],
      [second, 2],
    ] as const)
      await server.db
        .insertInto('checkContent')
        .values({ id: newId(), checkOptionId: optionId, schemeId, assignmentId, share })
        .execute()
    const { data } = await bench.host('listCourseHomeworkInfo', { courseId: bench.course.courseId })
    expect(Object.fromEntries(data.map((row) => [row.title, [row.checkOptionName, row.share]]))).toEqual({
      第一次作业: ['平时作业', 10],
      第二次作业: ['平时作业', 20],
    })
  })

  it('lets nobody look into another course', async () => {
    const id = await bench.published()
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await stranger('listCourseHomeworkInfo', { courseId: bench.course.courseId })).code).toBe('100455')
    expect((await stranger('getCourseHomeworkInfo', { id })).code).toBe('100455')
    expect((await stranger('listStudentCourseHomeworkInfo', { id })).code).toBe('100455')
  })
})

describe('an assignment made elsewhere', () => {
  it('is listed with its counts though its kind cannot be set here', async () => {
    await anAssignment(server.db, bench.course, bench.paperId, { kind: 'paperHomework', now: server.clock.now })
    const { data } = await bench.host('listCourseHomeworkInfo', {
      courseId: bench.course.courseId,
      kind: 'paperHomework',
    })
    expect(data.map(({ kind }) => kind)).toEqual(['paperHomework'])
  })
})
