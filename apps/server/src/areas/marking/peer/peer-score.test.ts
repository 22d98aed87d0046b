import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE, type Sitter } from '../../../test/benches/assignment-bench.ts'
import { peerBench } from '../../../test/benches/peer-bench.ts'
import { aStudent, enrol } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { resultLaws } from '../../score/result/result.laws.ts'
import { peerLaws } from './peer.laws.ts'

const {
  server,
  bench,
  stranger,
  host,
  face,
  lasting,
  goTo,
  tick,
  handIn,
  world,
  allocated,
  partOf,
  mark,
  markAll,
  close,
  scoreOf,
  teacherMarks,
  restart,
} = await peerBench()
beforeEach(restart)
afterAll(() => server.close())

type World = Awaited<ReturnType<typeof allocated>>

/** The list of tasks, the page of the attempt and the list of the class show this figure. */
async function expectOneFigure(one: World, { student, call }: Sitter, score: number, attemptScore: number) {
  const result = { score, fullScore: 100, from: 'peers' }
  const { data: tasks } = await call('taskListStudyPaperInfo', { assignmentId: one.assignmentId })
  expect(tasks[0]?.result).toEqual(result)
  const id = one.works[one.sitters.findIndex((sitter) => sitter.student === student)] ?? ''
  for (const who of [call, host]) {
    const { data: attempt } = await who('getStudyPaperInfo', { id })
    expect(attempt).toMatchObject({ result, score: attemptScore })
  }
  const { data: students } = await host('listStudentCourseHomeworkInfo', { id: one.assignmentId, limit: 100 })
  expect(students.find(({ studentId }) => studentId === student.studentId)?.validScore).toBe(score)
}

describe('the score', () => {
  it('is the teacher’s until the closing, then both, less what was left unmarked', async () => {
    const one = await allocated(5)
    const [lazy, ...rest] = one.sitters as [Sitter, ...Sitter[]]
    await teacherMarks(one.works[0] ?? '', 9)
    await teacherMarks(one.works[1] ?? '', 9)
    await markAll({ ...one, sitters: rest })
    expect(await scoreOf(one, lazy)).toBe(90)
    const { data: unreleased } = await lazy.call('taskListStudyPaperInfo', { assignmentId: one.assignmentId })
    expect(unreleased[0]?.result).toBe(null)
    expect((await lazy.call('receivedMutualEvaluateInfo', { mutualId: one.id })).code).toBe('100412')
    await close()
    // 90 × 60 % + 80 × 40 %, and 2 × 10 % off the second part for who marked nothing.
    expect(await scoreOf(one, rest[0] as Sitter)).toBe(86)
    expect(await scoreOf(one, lazy)).toBe(79.6)
    await expectOneFigure(one, rest[0] as Sitter, 86, 9)
    await expectOneFigure(one, lazy, 79.6, 9)
    const { data } = await lazy.call('receivedMutualEvaluateInfo', { mutualId: one.id })
    expect(data).toMatchObject({ combined: 80, fullScore: 100, due: 2, missed: 2, combining: 'median', canAppeal: '1' })
    expect(data.marks.map(({ alias }) => alias)).toEqual(['同学1', '同学2'])
    expect(await scoreOf(one, rest[3] as Sitter)).toBe(null)
    await expectLaws(server.db, server.clock.now, [...peerLaws, ...resultLaws])
    const inbox = await inboxOf(server, lazy.student.userId)
    expect(inbox.filter(({ eventKey }) => eventKey === 'peerClosed')).toHaveLength(1)
  })

  it('leaves out what the teacher excludes, at once, and takes it in again', async () => {
    const one = await allocated(5)
    for (const work of one.works) await teacherMarks(work, 10)
    await markAll(one)
    const victim = one.sitters[0] as Sitter
    const [odd] = await server.db
      .selectFrom('mutualTask')
      .selectAll()
      .where('authorId', '=', victim.student.studentId)
      .where('mutualId', '=', one.id)
      .execute()
    const marker = one.sitters.find(({ student }) => student.studentId === odd?.reviewerId) as Sitter
    expect((await mark(marker, odd?.id ?? '', [0, 0])).code).toBe('0')
    await close()
    expect(await scoreOf(one, victim)).toBe(76)
    const { data } = await host('resultMutualEvaluateInfo', { id: one.id, outlierOnly: '1' })
    const row = data.find(({ studentId }) => studentId === victim.student.studentId)
    expect(row?.received.find(({ taskId }) => taskId === odd?.id)?.why).toContain('far')
    const exclude = { taskIds: [odd?.id ?? ''], on: '1' as const, reason: '与其他评分相差过大' }
    expect((await stranger('excludeMutualEvaluateInfo', exclude)).code).toBe('100455')
    expect((await host('excludeMutualEvaluateInfo', exclude)).code).toBe('0')
    expect(await scoreOf(one, victim)).toBe(92)
    const { data: received } = await victim.call('receivedMutualEvaluateInfo', { mutualId: one.id })
    expect(received.marks).toHaveLength(1)
    expect((await host('excludeMutualEvaluateInfo', { ...exclude, on: '0' })).code).toBe('0')
    expect(await scoreOf(one, victim)).toBe(76)
    await expectLaws(server.db, server.clock.now, [...peerLaws, ...resultLaws])
  })

  it('an appeal comes once and in time; the teacher’s score then stands for the others’', async () => {
    const one = await allocated(3)
    for (const work of one.works) await teacherMarks(work, 10)
    await markAll(one)
    await close()
    const [author, other, tardy] = one.sitters as [Sitter, Sitter, Sitter]
    const body = { mutualId: one.id, reason: '第二项的扣分理由与正文不符，请老师重新评阅这份作品。' }
    const twice = await Promise.all([
      author.call('appealMutualEvaluateInfo', body),
      author.call('appealMutualEvaluateInfo', body),
    ])
    expect(twice.map(({ code }) => code).sort()).toEqual(['0', '100412'])
    const settle = { id: one.id, studentId: author.student.studentId, score: 95, answer: '重新评阅后调整' }
    expect((await stranger('settleMutualEvaluateInfo', settle)).code).toBe('100455')
    expect((await host('settleMutualEvaluateInfo', { ...settle, score: 101 })).code).toBe('100422')
    expect((await host('settleMutualEvaluateInfo', { ...settle, studentId: other.student.studentId })).code).toBe(
      '100412',
    )
    expect((await face('settleMutualEvaluateInfo', settle)).code).toBe('0')
    expect((await host('settleMutualEvaluateInfo', settle)).code).toBe('100412')
    expect(await scoreOf(one, author)).toBe(98)
    const { data } = await author.call('receivedMutualEvaluateInfo', { mutualId: one.id })
    expect(data).toMatchObject({
      teacherScore: 95,
      combined: 80,
      appeal: { state: 'settled', answer: '重新评阅后调整' },
    })
    goTo(15 * DAY + MINUTE)
    expect((await tardy.call('appealMutualEvaluateInfo', body)).code).toBe('100412')
    expect((await partOf(author, one.id))?.state).toBe('settled')
    await expectLaws(server.db, server.clock.now, [...peerLaws, ...resultLaws])
  })

  it('a report reaches the teacher once, from the author alone', async () => {
    const one = await allocated(3)
    await markAll(one)
    await close()
    const [author, other] = one.sitters as [Sitter, Sitter]
    const { data } = await author.call('receivedMutualEvaluateInfo', { mutualId: one.id })
    const report = { taskId: data.marks[0]?.taskId ?? '', reason: 'careless' as const, text: '评语与作品无关' }
    expect((await other.call('reportMutualEvaluateInfo', report)).code).toBe('100612')
    expect((await author.call('reportMutualEvaluateInfo', report)).code).toBe('0')
    expect((await author.call('reportMutualEvaluateInfo', report)).code).toBe('100412')
  })
})

describe('what teachers see', () => {
  it('a face-to-face teacher sees the own classes, and nobody the markers', async () => {
    const one = await world(3)
    const elsewhere = await aStudent(server.db)
    await enrol(server.db, { courseId: bench.course.courseId, classId: bench.otherClass }, elsewhere)
    const sitter = { student: elsewhere, call: lasting(elsewhere) }
    await handIn(sitter, one.assignmentId, '另一班')
    goTo(7 * DAY + MINUTE)
    await tick()
    expect((await host('resultMutualEvaluateInfo', { id: one.id })).total).toBe(4)
    const own = await face('resultMutualEvaluateInfo', { id: one.id })
    expect(own.total).toBe(3)
    expect(JSON.stringify(own)).not.toContain(elsewhere.studentId)
    expect(own.data.flatMap(({ received }) => received).every(({ alias }) => /^同学\d+$/.test(alias))).toBe(true)
    const task = await server.db
      .selectFrom('mutualTask')
      .select('id')
      .where('mutualId', '=', one.id)
      .where('authorId', '=', elsewhere.studentId)
      .executeTakeFirstOrThrow()
    const exclude = { taskIds: [task.id], on: '1' as const, reason: '与其他评分相差过大' }
    expect((await face('excludeMutualEvaluateInfo', exclude)).code).toBe('100455')
  })

  it('hides the authors while the homework is anonymous', async () => {
    const one = await allocated(3)
    await server.db.updateTable('assignment').set({ anonymous: true }).where('id', '=', one.assignmentId).execute()
    const { data } = await host('resultMutualEvaluateInfo', { id: one.id })
    expect(data.every(({ realname, studentNo }) => realname.startsWith('考生') && studentNo === '')).toBe(true)
    const [, ...rows] = await (await sheetsOf(server, bench.course.host)).book('exportMutualEvaluateInfo', {
      id: one.id,
    })
    expect(rows.map(([studentNo, realname]) => [studentNo ?? '', realname?.startsWith('考生')])).toEqual([
      ['', true],
      ['', true],
      ['', true],
    ])
  })

  it('exports what the list shows, without the markers', async () => {
    const one = await allocated(3)
    await markAll(one)
    await close()
    const { data } = await host('resultMutualEvaluateInfo', { id: one.id })
    const book = await (await sheetsOf(server, bench.course.host)).book('exportMutualEvaluateInfo', { id: one.id })
    const [headers = [], ...rows] = book
    const columnOf = (name: string) => rows.map((row) => row[headers.indexOf(name)])
    expect(columnOf('学号')).toEqual(data.map(({ studentNo }) => studentNo))
    expect(columnOf('互评得分')).toEqual(data.map(({ combined }) => String(combined)))
    expect(columnOf('收到评分')).toEqual(data.map(({ marks }) => String(marks)))
    const none = await (await sheetsOf(server, bench.course.host)).book('exportMutualEvaluateInfo', {
      ...{ id: one.id, appealOnly: '1' },
    })
    expect(none).toHaveLength(1)
  })
})
