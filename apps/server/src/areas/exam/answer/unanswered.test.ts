import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion, shownAs } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { attemptScoreLaws } from '../attempt/attempt-score.laws.ts'

const DEVICE = 'device-one'

let server: TestServer
let course: BuiltCourse
let host: Caller
/** Two with choices and one to write. */
let questions: BuiltQuestion[]
let paperId: string

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  const essay = {
    body: { type: 'essay' as const, stem: '<p>论述</p>' },
    key: { type: 'essay' as const, reference: '<p>参考</p>' },
    analysis: '',
    score: 2,
    difficulty: 3,
  }
  questions = [
    await aQuestion(server.db, course),
    await aQuestion(server.db, course),
    await aQuestion(server.db, course, essay),
  ]
  paperId = await aPaper(server.db, course, questions)
  host = await server.as(course.host)
})
afterAll(() => server.close())

/** An attempt of which the first question alone is answered, rightly. */
async function handedIn() {
  const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now })
  const person = await aStudent(server.db)
  await enrol(server.db, course, person)
  const student = await server.as(person)
  const { data: room } = await student('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
  const [first] = questions as [BuiltQuestion]
  const { code } = await student('submitPaperStudyPaperInfo', {
    studyPaperId: room.studyPaperId,
    deviceId: DEVICE,
    epoch: room.epoch,
    confirmUnanswered: '1',
    answers: [
      {
        questionVersionId: first.questionVersionId,
        content: { type: 'single', choice: shownAs('a') },
        seq: room.epoch * SEQ_PER_EPOCH + 1,
      },
    ],
  })
  expect(code).toBe('0')
  return { student, studyPaperId: room.studyPaperId }
}

describe('questions of a hand-in that were never answered', () => {
  it('are not written down, wait for nobody, and show as unanswered with no points', async () => {
    const { student, studyPaperId } = await handedIn()
    const rows = await server.db
      .selectFrom('answer')
      .select('questionVersionId')
      .where('studyPaperId', '=', studyPaperId)
      .execute()
    expect(rows).toEqual([{ questionVersionId: questions[0]?.questionVersionId }])

    const blank = { answer: null, autoScore: 0, needsReview: '0', reviewScore: null, files: [] }
    for (const { data } of [
      await student('getStudyPaperInfo', { id: studyPaperId }),
      await host('getReviewStudyPaperInfo', { id: studyPaperId }),
    ]) {
      expect(data).toMatchObject({ answeredCount: 1, questionCount: 3, score: 2, reviewStatus: '2' })
      const shown = data.topics.flatMap((topic) => topic.questions)
      const [first, second, essay] = questions.map((one) =>
        shown.find(({ questionVersionId }) => questionVersionId === one.questionVersionId),
      )
      expect(first).toMatchObject({ answer: { type: 'single' }, autoScore: 2 })
      expect(second).toMatchObject({ ...blank, parts: [{ score: 0, full: 2, right: false }] })
      expect(essay).toMatchObject(blank)
    }
    await expectLaws(server.db, server.clock.now, attemptScoreLaws)
  })

  it('count in the attempts at their question', async () => {
    const before = await Promise.all(questions.map(attemptsAt))
    await handedIn()
    expect(await Promise.all(questions.map(attemptsAt))).toEqual(before.map((n) => n + 1))
  })

  it('get points from a marker all the same, told as a change from none', async () => {
    const { studyPaperId } = await handedIn()
    const second = questions[1]?.questionVersionId as string
    const row = { questionVersionId: second, reviewScore: 1, comment: '口头补答', seq: 1 }
    const saved = await host('saveReviewStudyPaperInfo', { studyPaperId, rows: [row], reason: '补答' })
    expect(saved.data).toMatchObject({ total: 3, objective: 3, waiting: [] })
    const events = await host('listEventReviewStudyPaperInfo', { studyPaperId, action: 'change' })
    expect(events.data[0]).toMatchObject({ before: 0, after: 1 })
    await expectLaws(server.db, server.clock.now, attemptScoreLaws)
  })
})

async function attemptsAt({ questionId }: BuiltQuestion): Promise<number> {
  const { data } = await host('listVersionQuestionInfo', { id: questionId })
  return data[0]?.attempts ?? 0
}
