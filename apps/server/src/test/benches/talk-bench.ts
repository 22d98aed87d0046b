import { randomUUID } from 'node:crypto'
import type { In } from '@shuyuan/contract/calls/index.ts'
import {
  aCourse,
  aStudent,
  aTeacher,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
} from '../builders.ts'
import { aBoard } from '../course-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../server.ts'

/** A course with a board, its host, a class's teacher and students, for the tests of posts and replies. */
export interface TalkBench {
  server: TestServer
  course: BuiltCourse
  boardId: string
  host: Caller
  face: Caller
  facePerson: TeacherPerson
  asker: Caller
  askerPerson: StudentPerson
  helper: Caller
  helperPerson: StudentPerson
  /** Another student of the course with a session of his own. */
  member(): Promise<{ call: Caller; person: StudentPerson }>
  /** Posting too fast is refused, so time passes first. */
  pass(seconds?: number): void
  post(who: Caller, change?: Partial<In<'addBbsPost'>>): Promise<string>
  reply(who: Caller, postId: string, change?: Partial<In<'addBbsComment'>>): Promise<string>
}

let serial = 0

export async function talkBench(): Promise<TalkBench> {
  const server = await startTestServer()
  const facePerson = await aTeacher(server.db, 'ROLE_FACE_TEACH', { realname: '王老师' })
  const course = await aCourse(server.db, { face: facePerson })
  const boardId = await aBoard(server.db, course.courseId, { title: '答疑' })
  const member = async (): Promise<{ call: Caller; person: StudentPerson }> => {
    const person = await aStudent(server.db)
    await enrol(server.db, course, person)
    return { call: await server.as(person), person }
  }
  const [asker, helper] = [await member(), await member()]
  const pass = (seconds = 11) => {
    server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
  }
  const ok = <T>({ code, message, data }: { code: string; message: string; data: T }): T => {
    if (code !== '0') throw new Error(`${code} ${message}`)
    return data
  }
  return {
    ...{ server, course, boardId, facePerson, member, pass },
    host: await server.as(course.host),
    face: await server.as(facePerson),
    asker: asker.call,
    askerPerson: asker.person,
    helper: helper.call,
    helperPerson: helper.person,
    async post(who, change = {}) {
      pass()
      serial += 1
      const text = { title: `第${serial}个问题`, body: `<p>请问第${serial}题应该怎样做，我算到一半就不会了。</p>` }
      const sent = await who('addBbsPost', {
        moduleId: boardId,
        kind: 'question',
        ...text,
        clientId: randomUUID(),
        ...change,
      })
      return ok(sent).id
    },
    async reply(who, postId, change = {}) {
      pass()
      serial += 1
      const body = `<p>第${serial}种做法：先化成阶梯形，再看非零行的个数。</p>`
      return ok(await who('addBbsComment', { postId, body, clientId: randomUUID(), ...change })).id
    },
  }
}
