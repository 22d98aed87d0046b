import type { In } from '@shuyuan/contract/calls/index.ts'
import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { RegradeChoice } from '@shuyuan/contract/entities/marking/regrade.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws, lawsOf } from '../../../test/laws.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion, shownAs } from '../../../test/paper-builders.ts'
import { aScore } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

const DEVICE = 'device-one'
const REASON = '标准答案有误，已更正'
const essay: QuestionForm = {
  body: { type: 'essay', stem: '<p>论述</p>' },
  key: { type: 'essay', reference: '' },
  analysis: '',
  score: 10,
  difficulty: 3,
}

let server: TestServer
let course: BuiltCourse
let host: Caller
let question: BuiltQuestion
let other: BuiltQuestion
let assignmentId: string

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  host = await server.as(course.host)
})
afterAll(() => server.close())
beforeEach(async () => {
  question = await aQuestion(server.db, course)
  other = await aQuestion(server.db, course)
  assignmentId = await anAssignment(server.db, course, await aPaper(server.db, course, [question, other], 10), {
    now: server.clock.now,
    showAnswers: 'afterSubmit',
    fullScore: 20,
  })
})

/** Answers the question under test and the other one by the letters of the bank. */
async function begin() {
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const call = await server.as(student)
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })
  const { studyPaperId, epoch } = room
  const submit = (own: string, second: string) => {
    const letters = new Map([
      [question.questionVersionId, own],
      [other.questionVersionId, second],
    ])
    const answers = room.topics
      .flatMap(({ questions }) => questions)
      .flatMap(({ questionVersionId }, n) => {
        const letter = letters.get(questionVersionId)
        if (!letter) return []
        const content = { type: 'single' as const, choice: shownAs(letter) }
        return [{ questionVersionId, content, seq: epoch * SEQ_PER_EPOCH + n + 1 }]
      })
    return call('submitPaperStudyPaperInfo', {
      ...{ studyPaperId, deviceId: DEVICE, epoch, answers },
      confirmUnanswered: '1',
    })
  }
  return { student, call, studyPaperId, submit }
}
async function sat(own: string, second = 'a') {
  const one = await begin()
  expect((await one.submit(own, second)).code).toBe('0')
  return one
}

/** The teacher mends the key: b is right from now on. */
async function mend(right = 'b', letters = ['a', 'b']) {
  const { questionId } = question
  const of = server.db.selectFrom('questionVersion').select('id').where('questionId', '=', questionId)
  const version = (await of.execute()).length + 1
  const id = newId()
  const options = letters.map((letter) => ({ id: letter, html: `<p>${letter}</p>` }))
  await server.db
    .insertInto('questionVersion')
    .values({
      id,
      questionId,
      version,
      body: JSON.stringify({ type: 'single', stem: '<p>题干</p>', options }),
      key: JSON.stringify({ type: 'single', right }),
      analysis: '<p>更正后的解析</p>',
      score: 2,
    })
    .execute()
  await server.db.updateTable('question').set({ version, currentVersionId: id }).where('id', '=', questionId).execute()
}

const asked = (choice: RegradeChoice) => ({
  courseId: course.courseId,
  questionId: question.questionId,
  assignmentIds: [assignmentId],
  choice,
})
const preview = async (choice: RegradeChoice, by = host) =>
  (await by('previewRegradeStudyPaperInfo', asked(choice))).data
async function commit(choice: RegradeChoice, by = host) {
  const { versionId } = await preview(choice)
  return by('regradeStudyPaperInfo', { ...asked(choice), versionId, reason: REASON })
}
async function scores(...sitters: { studyPaperId: string }[]) {
  const rows = await server.db
    .selectFrom('studyPaper')
    .select(['id', 'score', 'reviewStatus', 'objectiveScore', 'subjectiveScore', 'reviewedAt'])
    .execute()
  return sitters.map(({ studyPaperId }) => rows.find(({ id }) => id === studyPaperId))
}
const points = async (...sitters: { studyPaperId: string }[]) => (await scores(...sitters)).map((row) => row?.score)
const laws = () => expectLaws(server.db, server.clock.now, lawsOf('exam'))
const history = async () =>
  (await host('listRegradeStudyPaperInfo', { courseId: course.courseId, questionId: question.questionId })).data
const undo = (id: string, by = host) => by('undoRegradeStudyPaperInfo', { id, reason: '判分方式选错了' })

describe('regradeStudyPaperInfo', () => {
  it('wants a reason, a course of its own and a key that fits', async () => {
    const [one] = [await sat('b')]
    const { versionId } = await preview('full')
    const input = { ...asked('full'), versionId, reason: REASON }
    expect((await host('regradeStudyPaperInfo', { ...input, reason: '短' })).code).toBe('100422')
    const stranger = await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))
    for (const call of [stranger, await server.as(await aTeacher(server.db, 'ROLE_FACE_TEACH'))]) {
      expect((await call('regradeStudyPaperInfo', input)).code).toBe('100455')
      expect((await call('previewRegradeStudyPaperInfo', asked('full'))).code).toBe('100455')
      expect((await call('listRegradeStudyPaperInfo', input)).code).toBe('100455')
    }
    const foreign = await aCourse(server.db)
    const away = await server.as(foreign.host)
    expect((await away('previewRegradeStudyPaperInfo', { ...asked('full'), courseId: foreign.courseId })).code).toBe(
      '100455',
    )
    const elsewhere = await anAssignment(server.db, foreign, await aPaper(server.db, foreign, []))
    expect((await host('regradeStudyPaperInfo', { ...input, assignmentIds: [assignmentId, elsewhere] })).code).toBe(
      '100404',
    )
    // Not mended yet: there is no new key.
    expect((await host('regradeStudyPaperInfo', { ...input, choice: 'either' })).code).toBe('100422')
    expect(await points(one)).toEqual([10])
  })

  it.each([
    ['full', [20, 20, 10]],
    ['either', [20, 20, 0]],
    ['newKey', [10, 20, 0]],
    ['void', [20, 20, 0]],
  ] as const)('%s: the preview is what happens, and undoing restores it', async (choice, expected) => {
    const sitters = [await sat('a'), await sat('b'), await sat('', 'b')]
    const before = await scores(...sitters)
    await mend()
    const shown = await preview(choice)
    const byAttempt = new Map(shown.rows.map((row) => [row.studyPaperId, row]))
    expect(sitters.map(({ studyPaperId }) => byAttempt.get(studyPaperId)?.after)).toEqual(expected)
    expect(await scores(...sitters)).toEqual(before)

    const { data } = await commit(choice)
    const { up, down, same, crossed } = shown
    expect(data).toMatchObject({ up, down, same, crossed, skipped: 0 })
    expect(await points(...sitters)).toEqual(expected)
    await laws()

    expect((await undo(data.id)).code).toBe('0')
    expect(await scores(...sitters)).toEqual(before)
    await laws()
    expect((await undo(data.id)).code).toBe('100409')
    expect(await history()).toMatchObject([
      { choice, reason: REASON, can: { undo: '0' }, undoReason: '判分方式选错了' },
    ])
  })

  it('counts a new version of other parts for nobody: only full marks and void are left', async () => {
    const one = await sat('b')
    await mend('b', ['a', 'b', 'c'])
    expect(await preview('full')).toMatchObject({ isKeyed: '0', up: 1 })
    expect((await host('previewRegradeStudyPaperInfo', asked('newKey'))).code).toBe('100422')
    expect((await commit('full')).code).toBe('0')
    expect(await points(one)).toEqual([20])
  })

  it('refuses what was previewed for an earlier version', async () => {
    await sat('b')
    await mend()
    const { versionId } = await preview('newKey')
    await mend('a')
    const stale = await host('regradeStudyPaperInfo', { ...asked('newKey'), versionId, reason: REASON })
    expect(stale.code).toBe('100409')
  })

  it('holds for attempts under way and for those that begin later', async () => {
    await sat('a')
    const running = await begin()
    await mend()
    expect(await preview('newKey')).toMatchObject({ running: 1 })
    await commit('newKey')
    expect((await running.submit('b', 'a')).code).toBe('0')
    expect(await points(running, await sat('b'), await sat('a'))).toEqual([20, 20, 10])
    await laws()
  })

  it('skips and lists scores that were handed in, and cannot be undone once one of its own is', async () => {
    const [kept, open] = [await sat('b'), await sat('b')]
    const setState = (studentId: string, state: string) =>
      server.db
        .updateTable('score')
        .set({ state, formativeHandedAt: server.clock.now })
        .where('studentId', '=', studentId)
        .where('courseId', '=', course.courseId)
        .execute()
    for (const { student } of [kept, open])
      if (
        !(await server.db
          .selectFrom('score')
          .select('id')
          .where('studentId', '=', student.studentId)
          .executeTakeFirst())
      )
        await aScore(server.db, course.courseId, student.studentId)
    await setState(kept.student.studentId, 'computed')
    await mend()
    const shown = await preview('newKey')
    expect(shown).toMatchObject({ up: 1, skipped: 1 })
    expect(shown.rows.filter(({ skipped }) => skipped === '1').map(({ studyPaperId }) => studyPaperId)).toEqual([
      kept.studyPaperId,
    ])
    const { data } = await commit('newKey')
    expect(data).toMatchObject({ up: 1, skipped: 1 })
    expect(await points(kept, open)).toEqual([10, 20])
    await expectLaws(server.db, server.clock.now, lawsOf('exam'))
    await setState(open.student.studentId, 'computed')
    expect((await undo(data.id)).code).toBe('100412')
    expect(await points(kept, open)).toEqual([10, 20])
    await server.db.updateTable('score').set({ formativeHandedAt: null }).execute()
    expect((await undo(data.id)).code).toBe('0')
    expect(await points(kept, open)).toEqual([10, 10])
  })

  it('takes one after the other, undone from the latest on', async () => {
    const one = await sat('b')
    await mend()
    const { versionId } = await preview('newKey')
    const input = { versionId, reason: REASON }
    const done = await Promise.all([
      host('regradeStudyPaperInfo', { ...asked('newKey'), ...input }),
      host('regradeStudyPaperInfo', { ...asked('full'), ...input }),
    ])
    expect(done.map(({ code }) => code)).toEqual(['0', '0'])
    expect(await points(one)).toEqual([20])
    const [latest, first] = await history()
    expect([latest?.can.undo, first?.can.undo]).toEqual(['1', '0'])
    expect((await undo(first?.id ?? '')).code).toBe('100412')
    expect((await undo(latest?.id ?? '')).code).toBe('0')
    expect((await undo(first?.id ?? '')).code).toBe('0')
    expect(await points(one)).toEqual([10])
    await laws()
  })

  it('loses no mark and no hand-in that comes meanwhile', async () => {
    other = await aQuestion(server.db, course, essay)
    assignmentId = await anAssignment(server.db, course, await aPaper(server.db, course, [question, other], 10), {
      now: server.clock.now,
    })
    const content = { type: 'essay' as const, html: '<p>答</p>' }
    const sitters = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const one = await begin()
        const saved = { studyPaperId: one.studyPaperId, deviceId: DEVICE, epoch: 1 }
        const seq = SEQ_PER_EPOCH + 1
        await one.call('saveAnswerStudyPaperInfo', {
          ...saved,
          answers: [{ questionVersionId: other.questionVersionId, content, seq }],
        } as In<'saveAnswerStudyPaperInfo'>)
        return one
      }),
    )
    const [first, ...rest] = sitters
    for (const one of sitters.slice(0, 4)) expect((await one.submit('b', '')).code).toBe('0')
    await mend()
    const { versionId } = await preview('newKey')
    const mark = (studyPaperId: string) =>
      host('saveReviewStudyPaperInfo', {
        studyPaperId,
        rows: [{ questionVersionId: other.questionVersionId, reviewScore: 7, seq: 1 }],
      })
    const codes = await Promise.all([
      ...sitters.slice(0, 4).map(({ studyPaperId }) => mark(studyPaperId)),
      host('regradeStudyPaperInfo', { ...asked('newKey'), versionId, reason: REASON }),
      ...sitters.slice(4).map((one) => one.submit('b', '')),
    ])
    expect(codes.map(({ code }) => code)).toEqual(codes.map(() => '0'))
    for (const { studyPaperId } of sitters.slice(4)) expect((await mark(studyPaperId)).code).toBe('0')
    expect((await scores(first as (typeof sitters)[number])).map((row) => row?.reviewStatus)).toEqual(['1'])
    const ids = sitters.map(({ studyPaperId }) => studyPaperId)
    expect((await host('submitReviewStudyPaperInfo', { ids })).data).toMatchObject({ done: 6, refused: [] })
    expect(await points(...sitters)).toEqual([first, ...rest].map(() => 17))
    await laws()
  })

  it('finishes attempts that waited for nothing else, which wait again when it is undone', async () => {
    question = await aQuestion(server.db, course, essay)
    assignmentId = await anAssignment(server.db, course, await aPaper(server.db, course, [question, other], 10), {
      now: server.clock.now,
    })
    const one = await begin()
    const content = { type: 'essay' as const, html: '<p>答</p>' }
    await one.call('saveAnswerStudyPaperInfo', {
      studyPaperId: one.studyPaperId,
      deviceId: DEVICE,
      epoch: 1,
      answers: [{ questionVersionId: question.questionVersionId, content, seq: SEQ_PER_EPOCH + 1 }],
    } as In<'saveAnswerStudyPaperInfo'>)
    await one.submit('', 'a')
    const rows = [{ questionVersionId: question.questionVersionId, reviewScore: 4, seq: 1 }]
    await host('saveReviewStudyPaperInfo', { studyPaperId: one.studyPaperId, rows })
    const before = await scores(one)
    expect(before).toMatchObject([{ reviewStatus: '1', score: null }])
    const { data } = await commit('void')
    expect(await scores(one)).toMatchObject([{ reviewStatus: '2', score: 20 }])
    await laws()
    const again = await host('saveReviewStudyPaperInfo', {
      studyPaperId: one.studyPaperId,
      rows: [{ ...(rows[0] as (typeof rows)[number]), seq: 2 }],
      reason: '重新评分',
    })
    expect(again.code).toBe('100412')
    await undo(data.id)
    expect(await scores(one)).toEqual(before)
    await host('submitReviewStudyPaperInfo', { ids: [one.studyPaperId] })
    expect(await points(one)).toEqual([14])
    await laws()
  })

  it('shows students the mended solution and says what was decided; each is told once', async () => {
    const [up, same] = [await sat('b'), await sat('', 'a')]
    await mend()
    await commit('newKey')
    const seen = async ({ call, studyPaperId }: typeof up) =>
      (await call('getStudyPaperInfo', { id: studyPaperId })).data.topics
        .flatMap(({ questions }) => questions)
        .find(({ questionId }) => questionId === question.questionId)
    expect(await seen(up)).toMatchObject({
      key: { type: 'single', right: shownAs('b') },
      analysis: '<p>更正后的解析</p>',
      regrade: 'newKey',
      autoScore: 10,
    })
    expect(await inboxOf(server, up.student.userId)).toMatchObject([{ eventKey: 'assignmentRegraded' }])
    expect(await inboxOf(server, same.student.userId)).toEqual([])
    const events = await server.db
      .selectFrom('reviewEvent')
      .select(['studyPaperId', 'fromScore', 'toScore'])
      .where('kind', '=', 'regrade')
      .where('studyPaperId', 'in', [up.studyPaperId, same.studyPaperId])
      .execute()
    expect(events).toEqual([{ studyPaperId: up.studyPaperId, fromScore: 10, toScore: 20 }])
  })

  it('never shows the faulty solution where everybody gets the same', async () => {
    const one = await sat('b')
    await commit('void')
    const questions = (await one.call('getStudyPaperInfo', { id: one.studyPaperId })).data.topics.flatMap(
      (t) => t.questions,
    )
    const own = questions.find(({ questionId }) => questionId === question.questionId)
    expect(own).toMatchObject({ key: null, analysis: null, regrade: 'void', autoScore: 0 })
  })

  it('names nobody while marking is anonymous', async () => {
    await server.db.updateTable('assignment').set({ anonymous: true }).where('id', '=', assignmentId).execute()
    await sat('b')
    await begin()
    const { rows } = await preview('full')
    expect(rows.map(({ realname, studentNo }) => [/^考生 \d{3}$/.test(realname), studentNo])).toEqual([[true, '']])
  })

  it('says nothing of a final exam before it is over', async () => {
    await sat('b')
    const closesAt = new Date(server.clock.now.getTime() + 3_600_000)
    await server.db
      .updateTable('assignment')
      .set({ kind: 'finalExam', closesAt })
      .where('id', '=', assignmentId)
      .execute()
    const { assignmentIds: _, ...all } = asked('full')
    const { data } = await host('previewRegradeStudyPaperInfo', all)
    expect(data).toMatchObject({ uses: [], rows: [], running: 0 })
    expect((await host('previewRegradeStudyPaperInfo', asked('full'))).code).toBe('100404')
    const versionId = question.questionVersionId
    expect((await host('regradeStudyPaperInfo', { ...all, versionId, reason: REASON })).code).toBe('100412')
  })
})

it('knows no regrade of that id', async () => {
  expect((await undo(newId())).code).toBe('100404')
})
