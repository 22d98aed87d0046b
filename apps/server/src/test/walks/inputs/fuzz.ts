import type { CallName } from '@shuyuan/contract/calls/index.ts'
import { makeRng } from '@shuyuan/domain/math/random.rule.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, aUser, enrol } from '../../builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../paper-builders.ts'
import type { TestServer } from '../../server.ts'
import { injectCall } from '../calls/inject.ts'
import { rowOf, shapeOf } from './shape.ts'
import { broken, strangeInput } from './strange-inputs.ts'

const TURNS = 10

// Sign-out would end the session that tries the others; multipart is tried with the files.
const isTried = (name: CallName) => rowOf(name).kind !== 'upload' && name !== 'logout' && name !== 'local'

/**
 * Tries each call with inputs generated from its schema: valid but strange, and broken in every field. Every answer
 * must be an intended code, never 100500.
 */
export function fuzz(names: readonly CallName[], server: () => TestServer): void {
  let known: string[] = []
  let people: Record<string, string>[]

  beforeAll(async () => {
    const { db, headers } = server()
    const course = await aCourse(db)
    const questions = [await aQuestion(db, course), await aQuestion(db, course)]
    const paperId = await aPaper(db, course, questions)
    const assignmentId = await anAssignment(db, course, paperId)
    const student = await aStudent(db)
    await enrol(db, course, student)
    people = [await headers(await aUser(db, 'ROLE_SUPPER')), await headers(course.host), await headers(student)]
    known = [
      course.courseId,
      course.classId,
      course.basicCourseId,
      paperId,
      assignmentId,
      student.studentId,
      student.userId,
      ...questions.flatMap((one) => [one.questionId, one.questionVersionId]),
    ]
  })

  describe('any input', () => {
    it.each(names.filter(isTried))('%s never answers 100500', async (name) => {
      const shape = shapeOf(name)
      const rng = makeRng(name)
      const unexpected: unknown[] = []
      for (let turn = 0; turn < TURNS; turn++) {
        const right = strangeInput(shape, { rng, known })
        const input = turn % 2 === 0 ? right : broken(right, rng)
        const { code, status } = await injectCall(server(), rng.pick(people), name, input)
        if (code === '100500' || status >= 500) unexpected.push(input)
      }
      expect(unexpected).toEqual([])
    })
  })
}
