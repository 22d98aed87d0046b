import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignmentBench, at, DAY, fieldsOf, MINUTE } from '../../../test/benches/assignment-bench.ts'
import { aCourse, aTeacher, aTerm, type BuiltCourse, type TeacherPerson } from '../../../test/builders.ts'
import { aChapter } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  bench = await assignmentBench(server)
})

const rowsOf = (courseId: string) =>
  server.db.selectFrom('assignment').selectAll().where('courseId', '=', courseId).orderBy('opensAt').execute()
const timesOf = async (id: string) => {
  const { opensAt, closesAt } = await bench.detail(id)
  return [opensAt, closesAt]
}

/** The term of the course begins on 31 August 2026. */
async function setTerm(): Promise<void> {
  const { termId } = await server.db
    .selectFrom('course')
    .select('termId')
    .where('id', '=', bench.course.courseId)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('term')
    .set({ startDate: '2026-08-31', endDate: '2027-01-17' })
    .where('id', '=', termId)
    .execute()
}

describe('shiftCourseHomeworkInfo', () => {
  const shift = (ids: string[], days: number, preview: '0' | '1' = '0', by = bench.host) =>
    by('shiftCourseHomeworkInfo', { ids, days, preview })

  it('refuses no days, too many, and a kind of the other group', async () => {
    const id = await bench.add()
    expect(fieldsOf(await shift([id], 0))).toEqual({ days: '请填写天数' })
    expect(Object.keys(fieldsOf(await shift([id], 61)))).toEqual(['days'])
    expect((await bench.host('shiftCoursePeriodicTestInfo', { ids: [id], days: 1 })).code).toBe('100404')
  })

  it('refuses students, face teachers, other hosts and past courses', async () => {
    const id = await bench.published()
    const { call } = await bench.aSitter()
    expect((await shift([id], 1, '0', call)).code).toBe('100403')
    await bench.switchOn({ faceMayPublishHomework: true, faceMayShiftWindow: true, maxShiftDays: 7 })
    expect((await shift([id], 1, '0', bench.faceCaller)).code).toBe('100455')
    const other = await aCourse(server.db)
    const stranger = await server.as(other.host)
    expect((await shift([id], 1, '0', stranger)).code).toBe('100455')
    await server.db
      .updateTable('course')
      .set({ archivedAt: new Date() })
      .where('id', '=', bench.course.courseId)
      .execute()
    expect((await shift([id], 1)).code).toBe('100613')
  })

  it('moves drafts and published work with individual deadlines, and tells whom it is set once', async () => {
    const { student } = await bench.aSitter()
    const elsewhere = await bench.aSitter(bench.otherClass)
    const draft = await bench.add({ title: '草稿', opensAt: at(2 * DAY), closesAt: at(5 * DAY) })
    const first = await bench.published({ title: '甲', opensAt: at(DAY) })
    const own = await bench.published({ title: '乙', opensAt: at(DAY), targetClassIds: [bench.course.classId] })
    await bench.host('extendCourseHomeworkInfo', {
      ...{ id: first, studentIds: [student.studentId], closesAt: at(9 * DAY), reason: '住院治疗' },
    })
    const preview = await shift([draft, first, own], 3, '1')
    expect(preview.data).toMatchObject({
      people: 2,
      rows: [
        { title: '甲', toOpensAt: at(4 * DAY), toClosesAt: at(10 * DAY), ownDeadlines: 1, problem: '' },
        { title: '乙', ownDeadlines: 0 },
        { title: '草稿', toClosesAt: at(8 * DAY) },
      ],
    })
    expect(await timesOf(first)).toEqual([at(DAY), at(7 * DAY)])
    await inboxOf(server, student.userId)
    await server.db.deleteFrom('remind').execute()

    expect((await shift([draft, first, own], 3)).code).toBe('0')
    expect(await timesOf(draft)).toEqual([at(5 * DAY), at(8 * DAY)])
    expect(await timesOf(own)).toEqual([at(4 * DAY), at(10 * DAY)])
    expect((await bench.detail(first)).overrides).toMatchObject([{ closesAt: at(12 * DAY) }])
    const texts = (await inboxOf(server, student.userId)).map(({ content }) => content).join()
    expect(texts).toContain('「甲」2026-11-25')
    expect(texts).toContain('「乙」')
    expect(texts).not.toContain('草稿')
    const others = await inboxOf(server, elsewhere.student.userId)
    expect(others).toHaveLength(1)
    expect(others[0]?.content).not.toContain('乙')
  })

  it('moves none when one cannot be, and names it', async () => {
    const good = await bench.published({ title: '可以' })
    const begun = await bench.published({ title: '已开始' })
    const { call } = await bench.aSitter()
    const { data } = await bench.start(call, begun)
    const back = await shift([good, begun], -1)
    expect([back.code, back.message]).toEqual(['100412', '「已开始」已有学生作答，截止时间只能延后'])
    expect(await timesOf(good)).toEqual([at(0), at(7 * DAY)])
    // Later it may close, and who is answering has as long.
    expect((await shift([begun], 2)).code).toBe('0')
    expect(await timesOf(begun)).toEqual([at(0), at(9 * DAY)])
    expect(await bench.deadlineOf((data as { studyPaperId: string }).studyPaperId)).toBe(at(9 * DAY))
  })

  it('leaves what is closed and keeps to the formative window', async () => {
    const closed = await bench.published({ opensAt: at(-DAY), closesAt: at(MINUTE) })
    server.clock.now = new Date(at(2 * MINUTE))
    expect((await shift([closed], 1)).message).toContain('已经截止，不能平移')
    const id = await bench.published()
    const { termId } = await server.db
      .selectFrom('course')
      .select('termId')
      .where('id', '=', bench.course.courseId)
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('termTimeSetting')
      .values({ termId, windowName: 'formative', fromAt: at(-30 * DAY), toAt: at(8 * DAY) })
      .execute()
    const preview = await shift([id], 2, '1')
    expect((preview.data as { rows: { problem: string }[] }).rows[0]?.problem).toContain('截止时间须在形考时间段内')
    await server.db.deleteFrom('termTimeSetting').where('termId', '=', termId).execute()
  })
})

describe('copyCourseHomeworkInfo', () => {
  const copy = (ids: string[], courseIds: string[], more: { shiftWeeks?: number; preview?: '0' | '1' } = {}) =>
    bench.host('copyCourseHomeworkInfo', { ids, courseIds, ...more })
  /** The opening of the next term, by the same host; it begins 26 weeks later. */
  async function nextOpening(): Promise<BuiltCourse> {
    await setTerm()
    const termId = await aTerm(server.db, { startDate: '2027-03-01', endDate: '2027-07-11' })
    const { host, basicCourseId } = bench.course
    return aCourse(server.db, { host: host as TeacherPerson, basicCourseId, termId })
  }

  it('refuses the same course, courses of others, and who does not host the source', async () => {
    const id = await bench.published()
    expect(fieldsOf(await copy([id], [bench.course.courseId]))).toEqual({ courseIds: '请选择其他课程' })
    const theirs = await aCourse(server.db)
    expect((await copy([id], [theirs.courseId])).code).toBe('100455')
    const stranger = await server.as(theirs.host)
    const taken = await stranger('copyCourseHomeworkInfo', { ids: [id], courseIds: [theirs.courseId] })
    expect(taken.code).toBe('100455')
  })

  it('copies drafts for all classes with their paper, once, and uses what is there the next time', async () => {
    const root = await aChapter(server.db, bench.course.courseId, { title: '第一章' })
    const to = await nextOpening()
    const there = await aChapter(server.db, to.courseId, { title: '第一章（新）', rootId: root })
    const first = await bench.published({ title: '甲', chapterId: root, targetClassIds: [bench.course.classId] })
    const second = await bench.published({ title: '乙' })
    const preview = await copy([first, second], [to.courseId], { shiftWeeks: -25, preview: '1' })
    expect(preview.data).toMatchObject({ made: 0 })
    expect(await rowsOf(to.courseId)).toEqual([])
    expect((await copy([first, second], [to.courseId], { shiftWeeks: -25 })).data).toMatchObject({ made: 2 })
    const made = await rowsOf(to.courseId)
    expect(
      made.map(({ title, publishStatus, allTargets, chapterId }) => [title, publishStatus, allTargets, chapterId]),
    ).toEqual(
      expect.arrayContaining([
        ['甲', 'draft', true, there],
        ['乙', 'draft', true, null],
      ]),
    )
    expect(made.map(({ opensAt }) => opensAt.toISOString())).toEqual([at(7 * DAY), at(7 * DAY)])
    const papers = await server.db.selectFrom('paper').selectAll().where('courseId', '=', to.courseId).execute()
    expect(papers).toMatchObject([{ copiedFromId: bench.paperId, status: 'enabled' }])
    const again = await copy([second], [to.courseId], { shiftWeeks: 2, preview: '1' })
    expect((again.data as { rows: unknown[] }).rows).toMatchObject([{ paper: 'there', exists: '1', problem: '' }])
  })

  it('copies what needs no paper to another course of the catalogue, and nothing when one row does', async () => {
    const to = await aCourse(server.db, { host: bench.course.host as TeacherPerson })
    const paper = await bench.published({ title: '有试卷' })
    const sheets = await bench.published({
      ...{ kind: 'paperHomework', title: '手写', paperId: null, instructions: '<p>抄写</p>' },
    })
    const both = await copy([paper, sheets], [to.courseId])
    expect(both.message).toContain('「有试卷」试卷的试题属于另一门课程的题库')
    expect(await rowsOf(to.courseId)).toEqual([])
    expect((await copy([sheets], [to.courseId])).code).toBe('0')
    expect(await rowsOf(to.courseId)).toMatchObject([{ title: '手写', kind: 'paperHomework', paperId: null }])
  })
})

describe('inheritCourseHomeworkInfo', () => {
  let before: BuiltCourse
  beforeEach(async () => {
    await setTerm()
    const spring = await aTerm(server.db, { startDate: '2026-03-02', endDate: '2026-07-12' })
    before = await aCourse(server.db, {
      ...{ termId: spring, basicCourseId: bench.course.basicCourseId, host: await aTeacher(server.db) },
    })
    await server.db
      .insertInto('assignment')
      .values(
        ['一', '二'].map((title, n) => ({
          ...{
            id: crypto.randomUUID(),
            courseId: before.courseId,
            kind: 'paperHomework',
            title,
            instructions: '<p>写</p>',
          },
          ...{ opensAt: `2026-03-1${n + 6}T00:00:00Z`, closesAt: `2026-03-2${n}T00:00:00Z`, publishStatus: 'draft' },
        })),
      )
      .execute()
  })
  const inherit = (over: object = {}) =>
    bench.host('inheritCourseHomeworkInfo', {
      ...{ courseId: bench.course.courseId, fromCourseId: before.courseId, ...over },
    })

  it('refuses a later opening, another course, and everybody but the host', async () => {
    const other = await aCourse(server.db)
    expect((await inherit({ fromCourseId: other.courseId })).code).toBe('100455')
    expect((await inherit({ fromCourseId: bench.course.courseId })).code).toBe('100455')
    const asked = { courseId: bench.course.courseId, fromCourseId: before.courseId }
    expect((await bench.faceCaller('inheritCourseHomeworkInfo', asked)).code).toBe('100455')
  })

  it('takes the chosen ones over into the same teaching week', async () => {
    const preview = await inherit({ preview: '1' })
    const { rows } = preview.data as { rows: { id: string; title: string; opensAt: string }[] }
    expect(rows.map(({ title, opensAt }) => [title, opensAt])).toEqual([
      ['一', '2026-09-14T00:00:00.000Z'],
      ['二', '2026-09-15T00:00:00.000Z'],
    ])
    const [, second] = rows
    expect((await inherit({ ids: [second?.id] })).data).toMatchObject({ made: 1 })
    expect(await rowsOf(bench.course.courseId)).toMatchObject([{ title: '二', publishStatus: 'draft' }])
    expect((await inherit({ ids: [crypto.randomUUID()] })).code).toBe('100404')
  })
})

describe('lists and reports as files', () => {
  it('gives the list as it is filtered, and what its reader sees of it', async () => {
    await bench.published({ title: '第一次' })
    await bench.add({ title: '草稿的' })
    const { courseId } = bench.course
    const sheets = await sheetsOf(server, bench.course.host)
    const all = await sheets.book('exportCourseHomeworkInfo', { courseId })
    expect(all.map(([, title]) => title)).toEqual(['名称', '第一次', '草稿的'])
    const drafts = await sheets.book('exportCourseHomeworkInfo', { courseId, state: 'draft' })
    expect(drafts.map(([, title]) => title)).toEqual(['名称', '草稿的'])
    const face = await sheetsOf(server, bench.face)
    const theirs = await face.book('exportCourseHomeworkInfo', { courseId })
    expect(theirs.map(([, title]) => title)).toEqual(['名称', '第一次'])
  })

  it('sets the board of one assignment as a PDF for who sees it', async () => {
    const id = await bench.published()
    await bench.aSitter()
    const sheets = await sheetsOf(server, bench.course.host)
    const { bytes } = await sheets.file('exportReportCourseHomeworkInfo', { id })
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await stranger('exportReportCourseHomeworkInfo', { id })).code).toBe('100455')
  })
})
