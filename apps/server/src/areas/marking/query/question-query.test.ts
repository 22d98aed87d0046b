import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { markingBench } from '../../../test/benches/marking-bench.ts'
import { aCourseClass, aStudent, aTeacher, enrol } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { aReviewedAttempt } from '../../analysis/reviewed-attempt.builder.ts'

const TEXT = '参考答案的第二步我没有看懂'
const ANSWER = '第二步用了行列式的性质三，请对照教材第九页'

let server: TestServer
let bench: Awaited<ReturnType<typeof markingBench>>
let host: Caller
let face: Caller

beforeAll(async () => {
  server = await startTestServer()
  bench = await markingBench(server, { type: 'short', stem: '<p>求逆矩阵</p>', reference: '<p>用伴随矩阵</p>' })
  host = bench.host
  face = await server.as(bench.face)
})
afterAll(() => server.close())

/** A marked attempt of a new student, whose answers are shown unless the assignment says otherwise. */
async function marked(more: object = {}, row: { reviewStatus?: '1' | '2' } = {}, name = '陈一') {
  const assignmentId = await bench.anOpen({ showAnswers: 'afterSubmit', ...more })
  const student = await aStudent(server.db, { realname: name })
  await enrol(server.db, bench.course, student)
  const { questionId, questionVersionId } = bench.question
  const at = server.clock.now
  const question = { questionId, questionVersionId, points: 4, full: 10, content: null }
  const studyPaperId = await aReviewedAttempt(server.db, bench.course, assignmentId, student, [question], {
    at,
    ...row,
  })
  return { assignmentId, student, studyPaperId, questionVersionId, call: await server.as(student) }
}
type Marked = Awaited<ReturnType<typeof marked>>

const ask = ({ call, studyPaperId, questionVersionId }: Marked, more: object = {}) =>
  call('queryStudyPaperInfo', { studyPaperId, questionVersionId, text: TEXT, ...more })
const list = (call: Caller, { assignmentId }: Marked, more: object = {}) =>
  call('listQueryStudyPaperInfo', { courseId: bench.course.courseId, assignmentId, ...more })
const answer = (call: Caller, id: string, text = ANSWER) => call('answerQueryStudyPaperInfo', { id, answer: text })
const shownTo = async (call: Caller, { studyPaperId }: Marked) => {
  const { data } = await call('getStudyPaperInfo', { id: studyPaperId })
  return { ...data, query: data.topics[0]?.questions[0]?.query }
}

describe('queryStudyPaperInfo', () => {
  it('takes 10 to 300 characters about a question of the attempt', async () => {
    const one = await marked()
    expect((await ask(one, { text: '看不懂' })).code).toBe('100422')
    expect((await ask(one, { text: '长'.repeat(301) })).code).toBe('100422')
    const other = await aQuestion(server.db, bench.course)
    expect((await ask(one, { questionVersionId: other.questionVersionId })).code).toBe('100422')
    expect((await ask(one, { studyPaperId: newId() })).code).toBe('100404')
  })

  it('is for the student whose attempt it is', async () => {
    const one = await marked()
    const other = await marked()
    expect((await ask({ ...one, call: other.call })).code).toBe('100455')
    expect((await ask({ ...one, call: host })).code).toBe('100403')
  })

  it('waits for the marks, and for the moment at which they are shown', async () => {
    expect((await ask(await marked({}, { reviewStatus: '1' }))).code).toBe('100412')
    expect((await ask(await marked({ showAnswers: 'never' }))).code).toBe('100412')
    const later = await marked({ showAnswers: 'afterClose' })
    expect((await ask(later)).code).toBe('100412')
    expect((await shownTo(later.call, later)).queryAllowed).toBe('0')
    const final = await marked()
    await server.db.updateTable('assignment').set({ kind: 'finalExam' }).where('id', '=', final.assignmentId).execute()
    expect((await ask(final)).message).toContain('复核')
  })

  it('is refused in a course of a past term', async () => {
    const one = await marked()
    const at = (archivedAt: Date | null) =>
      server.db.updateTable('course').set({ archivedAt }).where('id', '=', bench.course.courseId).execute()
    await at(server.clock.now)
    expect((await ask(one)).code).toBe('100412')
    expect((await shownTo(one.call, one)).queryAllowed).toBe('0')
    await at(null)
  })

  it('is asked once, also of many clicks and after its answer', async () => {
    const one = await marked()
    expect(await shownTo(one.call, one)).toMatchObject({ queryAllowed: '1', query: null })
    const codes = (await Promise.all([ask(one), ask(one), ask(one)])).map(({ code }) => code)
    expect(codes.sort()).toEqual(['0', '100412', '100412'])
    expect((await shownTo(one.call, one)).query).toMatchObject({ state: 'open', text: TEXT, answer: '' })
    const [row] = (await list(host, one)).data
    expect((await answer(host, row?.id ?? '')).code).toBe('0')
    expect((await ask(one)).code).toBe('100412')
  })
})

describe('answerQueryStudyPaperInfo', () => {
  async function asked(one: Marked): Promise<string> {
    const { data } = await ask(one)
    expect(data.state).toBe('open')
    return data.id
  }

  it('takes 2 to 500 characters', async () => {
    const id = await asked(await marked())
    expect((await answer(host, id, '看')).code).toBe('100422')
    expect((await answer(host, id, '长'.repeat(501))).code).toBe('100422')
    expect((await answer(host, newId())).code).toBe('100404')
  })

  it('is for those who mark the student’s class', async () => {
    const one = await marked()
    const id = await asked(one)
    const elsewhere = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    await aCourseClass(server.db, bench.course.courseId, elsewhere)
    const other = await server.as(elsewhere)
    expect((await list(other, one)).data).toEqual([])
    expect((await answer(other, id)).code).toBe('100455')
    const outsider = await server.as(await aTeacher(server.db, 'ROLE_FACE_TEACH'))
    expect((await list(outsider, one)).code).toBe('100455')
    expect((await answer(outsider, id)).code).toBe('100455')
    expect((await answer(one.call, id)).code).toBe('100403')
  })

  it('stands beside the question, and its student is told without a word of it', async () => {
    const one = await marked()
    const id = await asked(one)
    const [row] = (await list(face, one)).data
    expect(row).toMatchObject({
      id,
      no: 1,
      stem: expect.stringContaining('求逆矩阵'),
      text: TEXT,
      state: 'open',
      realname: '陈一',
      code: '',
    })
    expect((await answer(face, id)).data).toEqual({ state: 'answered' })
    expect((await shownTo(one.call, one)).query).toMatchObject({ state: 'answered', answer: ANSWER })
    expect((await shownTo(face, one)).query).toMatchObject({ text: TEXT, answer: ANSWER })
    const told = (await inboxOf(server, one.student.userId)).filter(({ title }) => title.includes('疑问'))
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).toContain(one.studyPaperId)
    expect(JSON.stringify(told)).not.toContain('行列式')
    expect((await list(host, one, { state: 'open' })).total).toBe(0)
    expect((await list(host, one, { state: 'answered', courseClassId: bench.otherClass })).total).toBe(0)
  })

  it('lets one of two win', async () => {
    const one = await marked()
    const id = await asked(one)
    const codes = (await Promise.all([answer(host, id, '主持教师的答复'), answer(face, id, '面授教师的答复')])).map(
      ({ code }) => code,
    )
    expect(codes.sort()).toEqual(['0', '100412'])
    expect(await inboxOf(server, one.student.userId)).toHaveLength(1)
  })

  it('is hidden with the key when the answers are hidden again', async () => {
    const one = await marked()
    await answer(host, await asked(one))
    await server.db
      .updateTable('studyPaper')
      .set({ reviewStatus: '3', redoUntil: new Date(server.clock.now.getTime() + HOUR_MS) })
      .where('id', '=', one.studyPaperId)
      .execute()
    const shown = await shownTo(one.call, one)
    expect(shown).toMatchObject({ queryAllowed: '0', query: null })
    expect(JSON.stringify(shown)).not.toContain('行列式')
  })

  it('tells no name while the assignment is marked anonymously', async () => {
    const one = await marked({ anonymous: true }, {}, '欧阳甲')
    const waits = await aStudent(server.db)
    await enrol(server.db, bench.course, waits)
    const { questionId, questionVersionId } = bench.question
    const question = { questionId, questionVersionId, points: 0, full: 10, content: null }
    await aReviewedAttempt(server.db, bench.course, one.assignmentId, waits, [question], { reviewStatus: '1' })
    await asked(one)
    const hidden = await list(face, one)
    expect(hidden.data[0]).toMatchObject({ realname: '', studentNo: '', courseClassName: '' })
    expect(hidden.data[0]?.code).toMatch(/考生 \d{3}/)
    expect(JSON.stringify(hidden)).not.toContain('欧阳甲')
    await server.db.deleteFrom('studyPaper').where('studentId', '=', waits.studentId).execute()
    expect((await list(face, one)).data[0]).toMatchObject({ realname: '欧阳甲', code: '' })
  })
})
