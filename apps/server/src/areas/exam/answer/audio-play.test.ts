import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { aFile } from '../../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

const DEVICE = 'device-one'
const OTHER = 'device-two'
let server: TestServer
let course: BuiltCourse
let host: Caller
let twice: string
let free: string
let paperId: string

const sound = (fileId: string, plays: number) =>
  `<audio data-file-id="${fileId}"${plays > 0 ? ` data-plays="${plays}"` : ''} controls=""></audio>`
const listening = (stem: string): QuestionForm => ({
  body: {
    type: 'single',
    stem,
    options: [
      { id: 'a', html: '晴' },
      { id: 'b', html: '雨' },
    ],
  },
  key: { type: 'single', right: 'a' },
  analysis: '',
  score: 2,
  difficulty: 3,
})

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  host = await server.as(course.host)
  const file = (name: string) =>
    aFile(server.db, course.host.userId, {
      scope: 'course',
      kind: 'audio',
      name,
      refType: 'question',
      refId: course.courseId,
    })
  twice = await file('对话一.mp3')
  free = await file('说明.mp3')
  paperId = await aPaper(server.db, course, [
    await aQuestion(server.db, course, listening(`<p>听一听${sound(twice, 2)}</p>`)),
    await aQuestion(server.db, course, listening(`<p>${sound(free, 0)}</p>`)),
  ])
})
afterAll(() => server.close())

async function sitting() {
  const assignmentId = await anAssignment(server.db, course, paperId, {
    now: server.clock.now,
    showAnswers: 'afterClose',
  })
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const call = await server.as(student)
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
  const { studyPaperId } = room
  // Shuffled by the attempt's seed: the one with the limit first.
  const questions = room.topics
    .flatMap((topic) => topic.questions)
    .sort((a, b) => Number(b.body.stem.includes(twice)) - Number(a.body.stem.includes(twice)))
  const [limited, plain] = questions.map(({ questionVersionId }) => questionVersionId) as [string, string]
  let count = 0
  const play = async (
    given: { deviceId?: string; epoch?: number; clientId?: string; fileId?: string; question?: string } = {},
  ) => {
    count += 1
    const { deviceId = DEVICE, epoch = 1, clientId = `play-${count}-${studyPaperId.slice(0, 8)}` } = given
    const event = { clientId, kind: 'audioPlay' as const, from: server.clock.now.toISOString(), seconds: 0 }
    const what = { questionVersionId: given.question ?? limited, fileId: given.fileId ?? twice }
    return call('saveAnswerStudyPaperInfo', {
      studyPaperId,
      deviceId,
      epoch,
      answers: [],
      events: [{ ...event, ...what }],
    })
  }
  return { call, student, room, assignmentId, studyPaperId, questions, limited, plain, play }
}
const leftOf = ({ data }: Awaited<ReturnType<Awaited<ReturnType<typeof sitting>>['play']>>) => data.playsLeft?.[0]?.left

describe('a sound with a play limit', () => {
  it('has no address in the room; one without a limit has', async () => {
    const { room, questions, limited } = await sitting()
    expect(room.plays).toEqual([{ questionVersionId: limited, fileId: twice, left: 2 }])
    expect(questions[0]?.body.stem).toContain(`data-plays="2"`)
    expect(questions[0]?.body.stem).not.toContain('/api/file')
    expect(questions[1]?.body.stem).toContain(`/api/file/open/${free}/`)
  })

  it('has none in what the student can ask about the open attempt either, nor by a link of its own', async () => {
    const { call, studyPaperId } = await sitting()
    const { data } = await call('getStudyPaperInfo', { id: studyPaperId })
    expect(JSON.stringify(data.topics)).not.toContain(`/api/file/open/${twice}`)
    const links = await call('linkCourseFileInfo', { ids: [twice, free] })
    expect(JSON.stringify(links.data ?? '')).not.toContain('/api/file')
    expect(JSON.stringify((await host('linkCourseFileInfo', { ids: [twice] })).data)).toContain('/api/file')
  })

  it('plays as often as the teacher says, each with an address that sounds, and then no more', async () => {
    const { play } = await sitting()
    const first = await play()
    expect(leftOf(first)).toBe(1)
    const url = first.data.playsLeft?.[0]?.url as string
    expect(url).toContain(`/api/file/open/${twice}/`)
    expect(leftOf(await play())).toBe(0)
    const third = await play()
    expect(third.data.playsLeft).toEqual([{ questionVersionId: expect.any(String), fileId: twice, left: 0, url: '' }])
  })

  it('counts a play that the network repeats once, and lets it go on for half an hour', async () => {
    const { play } = await sitting()
    const clientId = 'the-same-play'
    for (let n = 0; n < 3; n++) {
      const again = await play({ clientId })
      expect([leftOf(again), again.data.playsLeft?.[0]?.url !== '']).toEqual([1, true])
    }
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + 31 * 60_000)
    expect((await play({ clientId })).data.playsLeft?.[0]?.url).toBe('')
    server.clock.now = before
  })

  it('gives the last play to one of many that ask at once', async () => {
    const { play } = await sitting()
    const answers = await Promise.all(Array.from({ length: 8 }, () => play()))
    expect(answers.filter(({ data }) => data.playsLeft?.[0]?.url !== '')).toHaveLength(2)
  })

  it('stays counted on a reload and on a second device; the device without the right plays nothing', async () => {
    const { call, play, studyPaperId, assignmentId } = await sitting()
    await play()
    const again = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
    expect(again.data.plays[0]?.left).toBe(1)
    const elsewhere = await play({ deviceId: OTHER })
    expect([elsewhere.code, elsewhere.data.playsLeft]).toEqual(['100605', null])
    const moved = await call('takeOverStudyPaperInfo', { studyPaperId, deviceId: OTHER })
    expect(moved.data.plays[0]?.left).toBe(1)
    expect(leftOf(await play({ deviceId: OTHER, epoch: moved.data.epoch }))).toBe(0)
  })

  it('refuses what is no limited sound of the question, and another student’s attempt', async () => {
    const own = await sitting()
    expect((await own.play({ fileId: free })).code).toBe('100422')
    expect((await own.play({ question: own.plain })).code).toBe('100422')
    const other = await sitting()
    const event = {
      clientId: 'not-my-play',
      kind: 'audioPlay' as const,
      from: server.clock.now.toISOString(),
      seconds: 0,
    }
    const theirs = { questionVersionId: own.limited, fileId: twice }
    const { code } = await other.call('saveAnswerStudyPaperInfo', {
      studyPaperId: own.studyPaperId,
      deviceId: DEVICE,
      epoch: 1,
      answers: [],
      events: [{ ...event, ...theirs }],
    })
    expect(code).toBe('100455')
  })

  it('is not counted as leaving the page, and plays no more once handed in', async () => {
    const { call, play, studyPaperId } = await sitting()
    expect((await play()).data.leaveCount).toBe(0)
    await call('submitPaperStudyPaperInfo', { studyPaperId, deviceId: DEVICE, epoch: 1, confirmUnanswered: '1' })
    expect((await play()).code).toBe('100604')
  })

  it('is heard freely by the student afterwards and by the teacher; sent back, its plays are given back', async () => {
    const { call, play, studyPaperId, assignmentId } = await sitting()
    await play()
    await play()
    await call('submitPaperStudyPaperInfo', { studyPaperId, deviceId: DEVICE, epoch: 1, confirmUnanswered: '1' })
    for (const who of [call, host])
      expect(JSON.stringify((await who('getStudyPaperInfo', { id: studyPaperId })).data.topics)).toContain(
        `/api/file/open/${twice}`,
      )
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const redoUntil = new Date(server.clock.now.getTime() + 5 * 3_600_000).toISOString()
    const back = await host('backReviewStudyPaperInfo', {
      ids: [studyPaperId],
      reason: '请再听一遍',
      deadline: redoUntil,
    })
    expect(back.code).toBe('0')
    const { data } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
    expect(data.plays[0]?.left).toBe(2)
  })
})

describe('listLeaveStudyPaperInfo', () => {
  it('tells the staff, and nobody else, what was noted beside the answers', async () => {
    const { call, play, studyPaperId, limited, plain } = await sitting()
    const event = { clientId: 'looked-away', kind: 'blur' as const, from: server.clock.now.toISOString(), seconds: 7 }
    const save = { studyPaperId, deviceId: DEVICE, epoch: 1, answers: [] }
    await call('saveAnswerStudyPaperInfo', { ...save, events: [{ ...event, questionVersionId: plain }] })
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await play()
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await call('takeOverStudyPaperInfo', { studyPaperId, deviceId: OTHER, deviceName: 'Windows Chrome' })
    const list = (who: Caller) => who('listLeaveStudyPaperInfo', { studyPaperId })
    const { data: room } = await call('getStudyPaperInfo', { id: studyPaperId })
    const noOf = new Map(room.topics.flatMap((topic) => topic.questions.map((one) => [one.questionVersionId, one.no])))
    expect((await list(host)).data).toMatchObject([
      { kind: 'blur', seconds: 7, questionNo: noOf.get(plain) },
      { kind: 'audioPlay', questionNo: noOf.get(limited) },
      { kind: 'device', device: 'Windows Chrome', questionNo: null },
    ])
    const outsider = await server.as(await aTeacher(server.db, 'ROLE_FACE_TEACH'))
    expect((await list(outsider)).code).toBe('100455')
    expect((await list(call)).code).toBe('100403')
    const row = (await host('listDetailStudyPaperInfo', { courseId: course.courseId })).data.find(
      ({ id }) => id === studyPaperId,
    )
    expect(row).toMatchObject({ leaveCount: 1, takeOvers: 1 })
  })
})

describe('keeping a question with a sound', () => {
  it('keeps the limit when it is one, and nothing else of the tag', async () => {
    const { data: question } = await host('addQuestionInfo', {
      courseId: course.courseId,
      ...listening(
        `<p>听<audio data-file-id="${twice}" data-plays="3" autoplay onplay="x()" src="https://elsewhere.example/a.mp3"></audio>` +
          `<audio data-file-id="${free}" data-plays="99"></audio></p>`,
      ),
    } as never)
    const { data } = await host('getQuestionInfo', { id: question.id })
    const kept = data.body.stem.replaceAll(/ src="[^"]*"/g, '')
    expect(kept).toBe(
      `<p>听<audio data-file-id="${twice}" data-plays="3" controls></audio><audio data-file-id="${free}" controls></audio></p>`,
    )
  })
})
