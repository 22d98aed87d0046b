import type { In } from '@shuyuan/contract/calls/index.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { expect } from 'vitest'
import { keepPeerTimes } from '../../areas/marking/peer/peer-times.flow.ts'
import { aTeacher } from '../builders.ts'
import { aPaper, aQuestion } from '../paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../server.ts'
import { assignmentBench, at, DAY, MINUTE, type Sitter, START } from './assignment-bench.ts'

export type Form = Omit<In<'addMutualEvaluateInfo'>, 'assignmentId'>

export const RUBRIC = [
  { title: '论点', guide: '是否明确', max: 40 },
  { title: '论证', guide: '', max: 60 },
]
export const FORM: Form = {
  perStudent: 2,
  rubric: RUBRIC,
  opensAt: at(7 * DAY),
  closesAt: at(12 * DAY),
  peerWeight: 40,
  missPenalty: 10,
  minRemark: 10,
  showReference: '0',
  calibrated: '0',
  selfReview: '0',
  startRule: 'afterClose',
}
export const COMMENT = '结构清楚，论证充分，例子可以再具体一些，结论有力。'
const LOW = '论证缺少例子，请补充至少两个例子'

interface World {
  id: string
  assignmentId: string
  sitters: Sitter[]
  works: string[]
}

/** A course whose homework is one essay, and people who call at any time of the weeks that peer marking takes. */
export async function peerBench() {
  const server = await startTestServer()
  const bench = await assignmentBench(server)
  const essay = await aQuestion(server.db, bench.course, {
    body: { type: 'essay', stem: '<p>论述改革开放的意义</p>' },
    key: { type: 'essay', reference: '<p>参考答案在此</p>' },
    analysis: '',
    score: 10,
    difficulty: 3,
  })
  const paperId = await aPaper(server.db, bench.course, [essay], 10)

  /** Days pass in these tests, and sessions end: whoever calls signs in again after each leap. */
  let era = 0
  function lasting(person: Parameters<TestServer['as']>[0]): Caller {
    let signedIn: { era: number; call: Caller } | null = null
    const call = async (...given: Parameters<Caller>) => {
      if (signedIn?.era !== era) signedIn = { era, call: await server.as(person) }
      return signedIn.call(...given)
    }
    return call as Caller
  }

  async function aSitter(): Promise<Sitter> {
    const { student } = await bench.aSitter()
    return { student, call: lasting(student) }
  }

  const stranger = lasting(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))
  const host = lasting(bench.course.host)
  const face = lasting(bench.face)

  const goTo = (ms: number) => {
    era += 1
    server.clock.now = new Date(START + ms)
  }
  const tick = () => keepPeerTimes(server.db, server.clock.now)

  async function handIn({ call }: Sitter, assignmentId: string, text: string): Promise<string> {
    const { data: room } = await bench.start(call, assignmentId)
    const version = room.topics[0]?.questions[0]?.questionVersionId ?? ''
    const answers = [
      {
        questionVersionId: version,
        content: { type: 'essay' as const, html: `<p>${text}</p>` },
        seq: room.epoch * SEQ_PER_EPOCH + 1,
      },
    ]
    const by = { studyPaperId: room.studyPaperId, epoch: room.epoch, deviceId: 'device-one' }
    expect((await call('submitPaperStudyPaperInfo', { ...by, answers, confirmUnanswered: '1' })).code).toBe('0')
    return room.studyPaperId
  }

  /** A homework with peer marking that so many students have handed in. */
  async function world(n: number, form: Partial<Form> = {}): Promise<World> {
    const assignmentId = await bench.published({ paperId, fullScore: 100, lateRule: 'accept', lateDays: 3 })
    const { data } = await host('addMutualEvaluateInfo', { ...FORM, assignmentId, ...form })
    const sitters: Sitter[] = []
    const works: string[] = []
    for (let k = 0; k < n; k++) {
      const sitter = await aSitter()
      sitters.push(sitter)
      works.push(await handIn(sitter, assignmentId, `作品正文${k}`))
    }
    return { id: data.id, assignmentId, sitters, works }
  }

  async function allocated(n: number, form: Partial<Form> = {}) {
    const one = await world(n, form)
    goTo(7 * DAY + MINUTE)
    await tick()
    return one
  }

  const partOf = async ({ call }: Sitter, mutualId: string) => {
    const { data } = await call('myTaskMutualEvaluateInfo', { mutualId })
    return data[0]
  }
  const tasksOf = async (sitter: Sitter, mutualId: string) => (await partOf(sitter, mutualId))?.tasks ?? []

  async function mark(sitter: Sitter, taskId: string, scores: readonly [number, number]) {
    const { data: work } = await sitter.call('workMutualEvaluateInfo', { taskId })
    const marks = scores.map((score, place) => ({ score, remark: score < (RUBRIC[place]?.max ?? 0) * 0.6 ? LOW : '' }))
    return sitter.call('submitMarkMutualEvaluateInfo', { taskId, marks, comment: COMMENT, updatedAt: work.updatedAt })
  }

  /** Everybody marks everything with these points, two minutes a work. */
  async function markAll({ id, sitters }: World, scores: readonly [number, number] = [30, 50]) {
    for (const sitter of sitters)
      for (const { taskId } of await tasksOf(sitter, id)) {
        await sitter.call('workMutualEvaluateInfo', { taskId })
        server.clock.now = new Date(server.clock.now.getTime() + 2 * MINUTE)
        expect((await mark(sitter, taskId, scores)).code).toBe('0')
      }
  }

  const close = async () => {
    goTo(12 * DAY)
    await tick()
  }

  async function scoreOf({ assignmentId }: World, { student }: Sitter): Promise<number | null | undefined> {
    const row = await server.db
      .selectFrom('studyCheckResult')
      .select('score')
      .where('assignmentId', '=', assignmentId)
      .where('studentId', '=', student.studentId)
      .executeTakeFirst()
    return row?.score
  }

  async function teacherMarks(studyPaperId: string, score: number) {
    const { data } = await host('getReviewStudyPaperInfo', { id: studyPaperId })
    const question = data.topics[0]?.questions[0]?.questionVersionId ?? ''
    const rows = [{ questionVersionId: question, reviewScore: score, comment: '', seq: 1 }]
    expect((await host('saveReviewStudyPaperInfo', { studyPaperId, rows, reason: '' })).code).toBe('0')
    expect((await host('submitReviewStudyPaperInfo', { ids: [studyPaperId] })).code).toBe('0')
  }

  return {
    server,
    bench,
    stranger,
    host,
    face,
    lasting,
    aSitter,
    goTo,
    tick,
    handIn,
    world,
    allocated,
    partOf,
    tasksOf,
    mark,
    markAll,
    close,
    scoreOf,
    teacherMarks,
    paperId,
    restart: () => goTo(MINUTE),
  }
}
