import { aCourse, aCourseClass, aTeacher } from '../builders.ts'
import { anAssignment, aPaper, aQuestion } from '../paper-builders.ts'
import type { TestServer } from '../server.ts'

interface Written {
  readonly type: 'short' | 'essay'
  readonly stem: string
  readonly reference: string
}

/** A course with two classes, a face teacher of the first, and a paper of one written question that people mark. */
export async function markingBench(server: TestServer, { type, stem, reference }: Written) {
  const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  const course = await aCourse(server.db, { face })
  const otherClass = await aCourseClass(server.db, course.courseId)
  const question = await aQuestion(server.db, course, {
    ...{ body: { type, stem }, key: { type, reference } },
    ...{ analysis: '', score: 10, difficulty: 3 },
  })
  const paperId = await aPaper(server.db, course, [question], 10)
  return {
    ...{ face, course, otherClass, question, paperId, host: await server.as(course.host) },
    /** An assignment of the paper that is open now. */
    anOpen: (more: object = {}) =>
      anAssignment(server.db, course, paperId, { now: server.clock.now, fullScore: 10, ...more }),
  }
}
