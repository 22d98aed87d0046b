import type { In } from '@shuyuan/contract/calls/index.ts'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
} from '../builders.ts'
import { aPaper, aQuestion } from '../paper-builders.ts'
import type { Caller, Reply, TestServer } from '../server.ts'

/** A moment in the middle of a term, the reference point of the tests. */
export const START = Date.parse('2026-11-21T02:00:00Z')
export const MINUTE = 60_000
export const DAY = 86_400_000

export const at = (ms: number): string => new Date(START + ms).toISOString()
export const fieldsOf = (reply: Reply<unknown>) => (reply.data as { fields: Record<string, string> }).fields

export type HomeworkForm = In<'addCourseHomeworkInfo'>
type Change = Partial<Omit<In<'updateCourseHomeworkInfo'>, 'id'>>

export interface Sitter {
  student: StudentPerson
  call: Caller
}

/** A course with two classes, a face teacher of the first, an enabled paper of two questions; the clock at START. */
export async function assignmentBench(server: TestServer) {
  server.clock.now = new Date(START)
  const face: TeacherPerson = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  const course: BuiltCourse = await aCourse(server.db, { face })
  const otherClass = await aCourseClass(server.db, course.courseId)
  const paperId = await aPaper(server.db, course, [
    await aQuestion(server.db, course),
    await aQuestion(server.db, course),
  ])
  const host = await server.as(course.host)
  const faceCaller = await server.as(face)

  // Each differs, as the same form within seconds is taken for a repetition.
  let forms = 0
  const form = (over: Partial<HomeworkForm> = {}): HomeworkForm => ({
    courseId: course.courseId,
    kind: 'webHomework',
    title: '第一次作业',
    instructions: `<p>第${++forms}份</p>`,
    paperId,
    opensAt: at(0),
    closesAt: at(7 * DAY),
    ...over,
  })
  const testForm = (over: Partial<In<'addCoursePeriodicTestInfo'>> = {}): In<'addCoursePeriodicTestInfo'> => ({
    ...form(),
    kind: 'midTest',
    durationMin: 60,
    ...over,
  })
  const whole = async <T>(asked: Promise<Reply<T>>): Promise<T> => {
    const { code, message, data } = await asked
    if (code !== '0') throw new Error(`${code} ${message}`)
    return data
  }
  const add = async (over: Partial<HomeworkForm> = {}) => (await whole(host('addCourseHomeworkInfo', form(over)))).id
  const publish = (id: string, by = host) => by('publishCourseHomeworkInfo', { ids: [id] })
  const detail = (id: string) => whole(host('getCourseHomeworkInfo', { id }))
  return {
    course,
    face,
    otherClass,
    paperId,
    host,
    faceCaller,
    form,
    testForm,
    add,
    publish,
    detail,
    update: async (id: string, change: Change, by = host) =>
      by('updateCourseHomeworkInfo', { id, updatedAt: (await detail(id)).updatedAt, ...change }),
    published: async (over: Partial<HomeworkForm> = {}) => {
      const id = await add(over)
      const { refused } = await whole(publish(id))
      if (refused.length > 0) throw new Error(refused[0]?.reason)
      return id
    },
    aSitter: async (classId = course.classId): Promise<Sitter> => {
      const student = await aStudent(server.db)
      await enrol(server.db, { courseId: course.courseId, classId }, student)
      return { student, call: await server.as(student) }
    },
    start: (call: Caller, assignmentId: string) =>
      call('addStudyPaperInfo', { assignmentId, deviceId: 'device-one', rulesRead: '1' }),
    switchOn: (switches: Record<string, boolean | number>) =>
      server.db
        .insertInto('hostSetting')
        .values({ courseId: course.courseId, switches: JSON.stringify(switches) })
        .execute(),
    tasksOf: (call: Caller) => whole(call('taskListStudyPaperInfo', { courseId: course.courseId })),
    deadlineOf: async (studyPaperId: string) => {
      const row = server.db.selectFrom('studyPaper').select('deadlineAt').where('id', '=', studyPaperId)
      return (await row.executeTakeFirstOrThrow()).deadlineAt.toISOString()
    },
  }
}
