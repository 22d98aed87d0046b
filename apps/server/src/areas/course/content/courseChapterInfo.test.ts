import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  type BuiltCourse,
  enrol,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { aBoard, aCalendarLine, aChapter, aResource } from '../../../test/course-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: TeacherPerson
let faceCall: Caller
let faceClassId: string

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  host = await server.as(course.host)
  face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  faceCall = await server.as(face)
  faceClassId = await aCourseClass(server.db, course.courseId, face)
})
afterAll(() => server.close())

const titles = async (call: Caller, courseId: string) => {
  const { data } = await call('treeCourseChapterInfo', { courseId })
  const lines = (nodes: typeof data): string[] =>
    nodes.flatMap((node) => [`${node.no} ${node.title}`, ...lines(node.children)])
  return lines(data)
}

/** A course of its own for a test that changes the tree. */
async function ownCourse() {
  const built = await aCourse(server.db)
  return { ...built, call: await server.as(built.host) }
}

describe('editing the chapters of a course', () => {
  it('refuses bad fields by name', async () => {
    const { courseId } = course
    const reply = await host('addCourseChapterInfo', { courseId, title: '', weekNo: 31 })
    expect(reply.code).toBe('100422')
    expect(Object.keys((reply.data as never as { fields: object }).fields)).toEqual(['title', 'weekNo'])
    const unknown = '01890000-0000-7000-8000-000000000000'
    expect((await host('addCourseChapterInfo', { courseId, title: '甲', pid: unknown })).code).toBe('100404')
  })

  it('is the host’s alone: not a student’s, another host’s, a face teacher’s or nobody’s course', async () => {
    const { courseId } = course
    const id = await aChapter(server.db, courseId)
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await (await server.as(student))('addCourseChapterInfo', { courseId, title: '甲' })).code).toBe('100403')
    for (const call of [stranger, faceCall]) {
      expect((await call('addCourseChapterInfo', { courseId, title: '甲' })).code).toBe('100455')
      expect((await call('deleteCourseChapterInfo', { courseId, id })).code).toBe('100455')
      expect((await call('hideCourseChapterInfo', { courseId, id })).code).toBe('100455')
    }
    expect((await stranger('treeCourseChapterInfo', { courseId })).code).toBe('100455')
    expect((await faceCall('treeCourseChapterInfo', { courseId })).code).toBe('0')
    // A chapter is only found in its own course, whoever asks.
    const other = await ownCourse()
    expect((await other.call('deleteCourseChapterInfo', { courseId: other.courseId, id })).code).toBe('100404')
  })

  it('builds a tree that is numbered by place', async () => {
    const { courseId, call } = await ownCourse()
    const add = async (title: string, pid = '', afterId?: string) =>
      (await call('addCourseChapterInfo', { courseId, title, pid, ...(afterId ? { afterId } : {}) })).data.id
    const one = await add('绪论')
    const three = await add('行列式')
    await add('矩阵', '', one)
    await add('运算', three)
    await add('逆序', three)
    expect(await titles(call, courseId)).toEqual(['1 绪论', '2 矩阵', '3 行列式', '3.1 运算', '3.2 逆序'])
    const again = await call('addCourseChapterInfo', { courseId, title: '绪论' })
    expect(again.data).toEqual({ fields: { title: '同级章节已有此标题' } })
    const detail = await call('getCourseChapterInfo', { courseId, id: three })
    expect(detail.data).toMatchObject({ no: '3', level: 1, title: '行列式', goals: [], weekNo: null })
  })

  it('refuses a fifth level and a move into its own section', async () => {
    const { courseId, call } = await ownCourse()
    let pid = ''
    const ids: string[] = []
    for (const title of ['一', '二', '三', '四']) {
      pid = (await call('addCourseChapterInfo', { courseId, title, pid })).data.id
      ids.push(pid)
    }
    const deep = await call('addCourseChapterInfo', { courseId, title: '五', pid })
    expect([deep.code, deep.message]).toEqual(['100412', '章节最多4级'])
    const [top = '', second = '', , last = ''] = ids
    const into = await call('moveCourseChapterInfo', { courseId, id: top, pid: last, afterId: '' })
    expect([into.code, into.message]).toEqual(['100412', '不能移到自己的下级章节中'])
    expect((await call('moveCourseChapterInfo', { courseId, id: second, pid: '', afterId: '' })).code).toBe('0')
    expect(await titles(call, courseId)).toEqual(['1 二', '1.1 三', '1.1.1 四', '2 一'])
  })

  it('keeps what another editor wrote: a stale edit answers 100409', async () => {
    const { courseId, call } = await ownCourse()
    const id = await aChapter(server.db, courseId, { title: '旧' })
    const { data } = await call('getCourseChapterInfo', { courseId, id })
    const first = await call('updateCourseChapterInfo', {
      courseId,
      id,
      title: '新',
      goals: ['懂 定义'],
      updatedAt: data.updatedAt,
    })
    expect(first.code).toBe('0')
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const second = await call('updateCourseChapterInfo', { courseId, id, title: '别的', updatedAt: data.updatedAt })
    expect(second.code).toBe('100409')
    const kept = await call('getCourseChapterInfo', { courseId, id })
    expect(kept.data).toMatchObject({ title: '新', goals: ['懂 定义'], updatedAt: first.data.updatedAt })
  })

  it('names what stands in the way of a deletion, and moves it to another chapter', async () => {
    const { courseId, call } = await ownCourse()
    const id = await aChapter(server.db, courseId, { title: '删' })
    const section = await aChapter(server.db, courseId, { pid: id })
    const other = await aChapter(server.db, courseId)
    await aResource(server.db, courseId, { chapterId: section })
    await aResource(server.db, courseId, { chapterId: section })
    const binned = await aResource(server.db, courseId, { chapterId: section, recycledAt: new Date() })
    const board = await aBoard(server.db, courseId, { kind: 'chapter', chapterId: section })
    const line = await aCalendarLine(server.db, courseId, { chapterId: section })
    const refused = await call('deleteCourseChapterInfo', { courseId, id })
    expect([refused.code, refused.message]).toEqual(['100412', '该章节下有2个资源、1个讨论版块，请先移走'])
    const moved = await call('moveContentCourseChapterInfo', { courseId, id: section, toId: other })
    expect(moved.data).toEqual({ resources: 2, assignments: 0, steps: 0, questions: 0 })
    const standsIn = (table: 'bbsModule' | 'teachCalendar', rowId: string) =>
      server.db.selectFrom(table).select('chapterId').where('id', '=', rowId).executeTakeFirstOrThrow()
    expect([await standsIn('bbsModule', board), await standsIn('teachCalendar', line)]).toEqual([
      { chapterId: other },
      { chapterId: other },
    ])
    await server.db.updateTable('resource').set({ chapterId: section }).where('id', '=', binned).execute()
    expect((await call('deleteCourseChapterInfo', { courseId, id })).data).toEqual({ deleted: 2 })
    const { chapterId } = await server.db
      .selectFrom('resource')
      .select('chapterId')
      .where('id', '=', binned)
      .executeTakeFirstOrThrow()
    expect(chapterId).toBeNull()
  })

  it('hides a chapter with its sections and shows it again', async () => {
    const { courseId, call } = await ownCourse()
    const id = await aChapter(server.db, courseId)
    await aChapter(server.db, courseId, { pid: id })
    expect((await call('hideCourseChapterInfo', { courseId, id, withChildren: '1' })).data).toEqual({ changed: 2 })
    expect((await call('showCourseChapterInfo', { courseId, id })).data).toEqual({ changed: 1 })
    const { data } = await call('treeCourseChapterInfo', { courseId })
    expect([data[0]?.hidden, data[0]?.children[0]?.hidden]).toEqual(['0', '1'])
    expect(data[0]?.children[0]?.control).toEqual({ state: 'hidden', openFrom: null, by: 'host' })
  })

  it('lets a course of a past term and a deputy course alone', async () => {
    const past = await aCourse(server.db, { archivedAt: new Date() })
    const call = await server.as(past.host)
    expect((await call('addCourseChapterInfo', { courseId: past.courseId, title: '甲' })).code).toBe('100613')
    const deputy = await aCourse(server.db, { mainCourseId: course.courseId })
    const reply = await (await server.as(deputy.host))('addCourseChapterInfo', {
      courseId: deputy.courseId,
      title: '甲',
    })
    expect([reply.code, reply.message]).toEqual(['100412', '请在主课程中维护'])
  })

  it('counts how far the students of a chapter are', async () => {
    const built = await aCourse(server.db)
    const chapterId = await aChapter(server.db, built.courseId)
    const resourceId = await aResource(server.db, built.courseId, { chapterId, mustSee: true })
    for (const finishedAt of [new Date(), null, null]) {
      const student = await aStudent(server.db)
      await enrol(server.db, built, student)
      const at = new Date()
      await server.db
        .insertInto('studyResource')
        .values({
          studentId: student.studentId,
          resourceId,
          courseId: built.courseId,
          firstAt: at,
          lastAt: at,
          finishedAt,
        })
        .execute()
    }
    const { data } = await (await server.as(built.host))('treeCourseChapterInfo', { courseId: built.courseId })
    expect(data[0]).toMatchObject({ resourceCount: 1, stepCount: 0, donePercent: 33.3 })
  })
})

describe('what a class sees of a chapter', () => {
  it('is set by the host for any class and by a face teacher for the own ones', async () => {
    const { courseId, classId } = course
    const chapterId = await aChapter(server.db, courseId)
    const save = (call: Caller, courseClassIds: string[], mode: 'hide' | 'openFrom' | 'clear', openFrom?: string) =>
      call('saveCourseChapterControlInfo', {
        chapterIds: [chapterId],
        courseClassIds,
        mode,
        ...(openFrom ? { openFrom } : {}),
      })
    expect((await save(faceCall, [classId], 'hide')).code).toBe('100455')
    expect((await save(host, [classId, faceClassId], 'hide')).data).toEqual({ changed: 2 })
    const later = new Date(server.clock.now.getTime() + 86_400_000).toISOString()
    expect((await save(faceCall, [faceClassId], 'openFrom')).data).toEqual({ fields: { openFrom: '请填写此项' } })
    expect((await save(faceCall, [faceClassId], 'openFrom', later)).data).toEqual({ changed: 1 })

    const all = await host('listCourseChapterControlInfo', { courseId, chapterId })
    expect(all.data.map((row) => [row.courseClassId, row.mode, row.state]).sort()).toEqual(
      [
        [classId, 'hide', 'hidden'],
        [faceClassId, 'openFrom', 'locked'],
      ].sort(),
    )
    const own = await faceCall('listCourseChapterControlInfo', { courseId })
    expect(own.data.map((row) => row.courseClassId)).toEqual([faceClassId])
    const tree = await faceCall('treeCourseChapterInfo', { courseId, courseClassId: faceClassId })
    expect(tree.data.find((node) => node.id === chapterId)?.control).toEqual({
      state: 'locked',
      openFrom: later,
      by: 'class',
    })
    expect((await faceCall('treeCourseChapterInfo', { courseId, courseClassId: classId })).code).toBe('100455')

    await host('hideCourseChapterInfo', { courseId, id: chapterId })
    const hidden = await faceCall('listCourseChapterControlInfo', { courseId, chapterId })
    expect(hidden.data.map((row) => row.state)).toEqual(['hidden'])
    expect((await save(faceCall, [faceClassId], 'clear')).data).toEqual({ changed: 1 })
  })

  it('refuses chapters of two courses, or of another host’s', async () => {
    const mine = await aChapter(server.db, course.courseId)
    const other = await aCourse(server.db)
    const theirs = await aChapter(server.db, other.courseId)
    const form = { courseClassIds: [course.classId], mode: 'hide' as const }
    expect((await host('saveCourseChapterControlInfo', { ...form, chapterIds: [mine, theirs] })).code).toBe('100404')
    expect((await host('saveCourseChapterControlInfo', { ...form, chapterIds: [theirs] })).code).toBe('100455')
    const foreign = { chapterIds: [mine], courseClassIds: [other.classId], mode: 'hide' as const }
    expect((await host('saveCourseChapterControlInfo', foreign)).code).toBe('100455')
  })
})
