import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { at, DAY, fieldsOf, MINUTE, type Sitter, START } from '../../../test/benches/assignment-bench.ts'
import { COMMENT, FORM, type Form, peerBench } from '../../../test/benches/peer-bench.ts'
import { aStudent } from '../../../test/builders.ts'
import { aFile } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import { aWord } from '../../filter/word/sensitive-word.builder.ts'
import { peerLaws } from './peer.laws.ts'
import { keepPeerTimes, remindPeers } from './peer-times.flow.ts'

const {
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
  paperId,
  restart,
} = await peerBench()
beforeEach(restart)
afterAll(() => server.close())

describe('the setting', () => {
  it('refuses times before the homework closes, a second one, and tests', async () => {
    const assignmentId = await bench.published({ paperId })
    const add = (form: Partial<Form>) => host('addMutualEvaluateInfo', { ...FORM, assignmentId, ...form })
    expect(fieldsOf(await add({ opensAt: at(6 * DAY) }))).toHaveProperty('opensAt')
    expect(fieldsOf(await add({ closesAt: at(7 * DAY) }))).toHaveProperty('closesAt')
    expect((await add({ rubric: [] })).code).toBe('100422')
    expect((await add({})).code).toBe('0')
    expect((await add({})).code).toBe('100412')
    const practice = await bench.published({ kind: 'onlinePractice' })
    expect((await host('addMutualEvaluateInfo', { ...FORM, assignmentId: practice })).code).toBe('100404')
  })

  it('is of those who may edit the homework', async () => {
    const { id, assignmentId } = await world(0)
    const { data } = await host('getMutualEvaluateInfo', { id })
    const change = { id, updatedAt: data.updatedAt, peerWeight: 10 }
    for (const call of [stranger, face]) expect((await call('updateMutualEvaluateInfo', change)).code).not.toBe('0')
    expect((await stranger('getMutualEvaluateInfo', { id })).code).toBe('100455')
    expect((await stranger('listMutualEvaluateInfo', { courseId: bench.course.courseId })).code).toBe('100455')
    expect((await stranger('allocateMutualEvaluateInfo', { id, preview: '1' })).code).toBe('100455')
    expect((await stranger('deleteMutualEvaluateInfo', { id })).code).toBe('100455')
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect((await host('updateMutualEvaluateInfo', change)).code).toBe('0')
    expect((await host('updateMutualEvaluateInfo', change)).code).toBe('100409')
    const listed = await host('listMutualEvaluateInfo', { courseId: bench.course.courseId, assignmentId })
    expect(listed.data[0]).toMatchObject({ id, state: 'published', can: { edit: '1' } })
    expect((await host('deleteMutualEvaluateInfo', { id })).code).toBe('0')
  })

  it('once works are dealt keeps all but its end', async () => {
    const { id } = await allocated(3)
    const { data } = await host('getMutualEvaluateInfo', { id })
    const change = (over: Partial<Form>) => host('updateMutualEvaluateInfo', { id, updatedAt: data.updatedAt, ...over })
    expect(fieldsOf(await change({ peerWeight: 90 }))).toHaveProperty('peerWeight')
    expect((await change({ closesAt: at(13 * DAY) })).code).toBe('0')
    expect((await host('deleteMutualEvaluateInfo', { id })).code).toBe('100412')
  })
})

describe('dealing', () => {
  it('waits for the close, then gives everybody equally much, never the own work and no two each other’s', async () => {
    const { id, sitters, works } = await world(7, { perStudent: 3 })
    const [first] = sitters
    await tick()
    expect(await tasksOf(first as Sitter, id)).toEqual([])
    const preview = await host('allocateMutualEvaluateInfo', { id, preview: '1' })
    expect(preview.data).toEqual({ works: 7, tasks: 21, perPerson: 3, together: 0 })
    expect((await host('allocateMutualEvaluateInfo', { id, preview: '0' })).code).toBe('100412')
    goTo(7 * DAY + MINUTE)
    await Promise.all([tick(), tick()])
    const rows = await server.db.selectFrom('mutualTask').selectAll().where('mutualId', '=', id).execute()
    expect(rows).toHaveLength(21)
    for (const work of works) expect(rows.filter((row) => row.studyPaperId === work)).toHaveLength(3)
    for (const { student } of sitters)
      expect(rows.filter((row) => row.reviewerId === student.studentId)).toHaveLength(3)
    await expectLaws(server.db, server.clock.now, peerLaws)
    const inbox = await inboxOf(server, (first as Sitter).student.userId)
    expect(inbox.filter(({ eventKey }) => eventKey === 'peerAllocated')).toHaveLength(1)
  })

  it('by hand waits for the teacher; two are too few', async () => {
    const { id, sitters } = await world(2, { startRule: 'byHand' })
    goTo(8 * DAY)
    await tick()
    const dealt = await host('allocateMutualEvaluateInfo', { id, preview: '0' })
    expect(dealt.data).toMatchObject({ works: 2, tasks: 0, perPerson: 0 })
    expect((await host('allocateMutualEvaluateInfo', { id, preview: '0' })).code).toBe('100412')
    expect(await partOf(sitters[0] as Sitter, id)).toMatchObject({ state: 'allocated', each: 0, tasks: [] })
  })

  it('a late work steps in without changing anybody’s load', async () => {
    const one = await allocated(7)
    const late = await aSitter()
    await handIn(late, one.assignmentId, '迟交')
    await tick()
    await tick()
    for (const sitter of [...one.sitters, late]) expect(await tasksOf(sitter, one.id)).toHaveLength(2)
    await expectLaws(server.db, server.clock.now, peerLaws)
  })
})

describe('marking', () => {
  it('shows a work without anything that names its author', async () => {
    const one = await allocated(3)
    const [sitter] = one.sitters as [Sitter]
    const [task] = await tasksOf(sitter, one.id)
    const author = await server.db
      .selectFrom('mutualTask')
      .innerJoin('student', 'student.id', 'mutualTask.authorId')
      .innerJoin('appUser', 'appUser.id', 'student.userId')
      .select([
        'mutualTask.authorId',
        'mutualTask.studyPaperId',
        'student.studentNo',
        'appUser.realname',
        'student.userId',
      ])
      .where('mutualTask.id', '=', task?.taskId ?? '')
      .executeTakeFirstOrThrow()
    const fileId = await aFile(server.db, author.userId, { name: `${author.realname}的作业.pdf` })
    const version = await server.db
      .selectFrom('answer')
      .select('questionVersionId')
      .where('studyPaperId', '=', author.studyPaperId)
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('answerFile')
      .values({
        studyPaperId: author.studyPaperId,
        questionVersionId: version.questionVersionId,
        fileId,
      })
      .execute()
    const work = await sitter.call('workMutualEvaluateInfo', { taskId: task?.taskId ?? '' })
    expect(work.data.alias).toBe('作品A')
    const said = decodeURIComponent(JSON.stringify(work))
    expect(said).toContain('作品正文')
    expect(said).toContain('作品A-1.pdf')
    expect(said).not.toContain('参考答案在此')
    for (const secret of Object.values(author)) expect(said).not.toContain(secret)
  })

  it('shows the reference only where it is set, and once nobody can hand in late', async () => {
    const one = await allocated(3, { showReference: '1' })
    const [sitter] = one.sitters as [Sitter]
    const [task] = await tasksOf(sitter, one.id)
    const read = async () => JSON.stringify(await sitter.call('workMutualEvaluateInfo', { taskId: task?.taskId ?? '' }))
    expect(await read()).not.toContain('参考答案在此')
    goTo(10 * DAY + MINUTE)
    expect(await read()).toContain('参考答案在此')
  })

  it('is closed to everybody else', async () => {
    const one = await allocated(3)
    const [first, second] = one.sitters as [Sitter, Sitter]
    const [task] = await tasksOf(first, one.id)
    const taskId = task?.taskId ?? ''
    const outsider = lasting(await aStudent(server.db))
    const marks = [
      { score: 30, remark: '' },
      { score: 50, remark: '' },
    ]
    const body = { taskId, marks, comment: COMMENT, updatedAt: at(0) }
    for (const call of [second.call, outsider]) {
      expect((await call('workMutualEvaluateInfo', { taskId })).code).toBe('100612')
      expect((await call('saveMarkMutualEvaluateInfo', body)).code).toBe('100612')
      expect((await call('submitMarkMutualEvaluateInfo', body)).code).toBe('100612')
      expect(
        (await call('refuseMutualEvaluateInfo', { taskId, reason: 'empty', text: '这份作品里没有任何内容' })).code,
      ).toBe('100612')
      expect((await call('reportMutualEvaluateInfo', { taskId, reason: 'abuse', text: '' })).code).toBe('100612')
    }
    expect((await outsider('myTaskMutualEvaluateInfo', { mutualId: one.id })).data).toEqual([])
    expect((await outsider('receivedMutualEvaluateInfo', { mutualId: one.id })).code).toBe('100612')
    expect((await outsider('appealMutualEvaluateInfo', { mutualId: one.id, reason: COMMENT })).code).toBe('100612')
    expect((await stranger('resultMutualEvaluateInfo', { id: one.id })).code).toBe('100455')
    expect((await stranger('exportMutualEvaluateInfo', { id: one.id })).code).toBe('100455')
  })

  it('keeps what is saved to its marker, and asks for a whole rubric to hand in', async () => {
    const one = await allocated(3)
    const [sitter] = one.sitters as [Sitter]
    const taskId = (await tasksOf(sitter, one.id))[0]?.taskId ?? ''
    const { data: work } = await sitter.call('workMutualEvaluateInfo', { taskId })
    const half = [
      { score: 30, remark: '' },
      { score: null, remark: '先记下' },
    ]
    const saved = await sitter.call('saveMarkMutualEvaluateInfo', {
      taskId,
      marks: half,
      comment: '',
      updatedAt: work.updatedAt,
    })
    expect(saved.code).toBe('0')
    const submit = (marks: typeof half | { score: number; remark: string }[], comment = COMMENT) =>
      sitter.call('submitMarkMutualEvaluateInfo', { taskId, marks, comment, updatedAt: saved.data.updatedAt })
    expect(fieldsOf(await submit(half))).toHaveProperty(['marks.1'])
    expect(
      fieldsOf(
        await submit([
          { score: 30, remark: '' },
          { score: 20, remark: '短' },
        ]),
      ),
    ).toHaveProperty(['marks.1'])
    expect(
      fieldsOf(
        await submit([
          { score: 41, remark: '' },
          { score: 50, remark: '' },
        ]),
      ),
    ).toHaveProperty(['marks.0'])
    expect(
      (
        await submit(
          [
            { score: 30, remark: '' },
            { score: 50, remark: '' },
          ],
          '太短',
        )
      ).code,
    ).toBe('100422')
    const results = await host('resultMutualEvaluateInfo', { id: one.id })
    expect(JSON.stringify(results)).not.toContain('先记下')
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect(
      (
        await submit([
          { score: 30, remark: '' },
          { score: 50, remark: '' },
        ])
      ).data.left,
    ).toBe(0)
    // Handed in again: kept beside it, and what is stale is refused.
    expect(
      (
        await submit([
          { score: 30, remark: '' },
          { score: 50, remark: '' },
        ])
      ).code,
    ).toBe('100409')
    expect((await mark(sitter, taskId, [40, 60])).code).toBe('0')
    const versions = await server.db
      .selectFrom('mutualMarkVersion')
      .selectAll()
      .where('taskId', '=', taskId)
      .orderBy('no')
      .execute()
    expect(versions.map(({ total }) => total)).toEqual([80, 100])
    await expectLaws(server.db, server.clock.now, peerLaws)
  })

  it('stops a remark with a sensitive word, which may be saved', async () => {
    const one = await allocated(3)
    const [sitter] = one.sitters as [Sitter]
    const taskId = (await tasksOf(sitter, one.id))[0]?.taskId ?? ''
    await aWord(server, '代写作业', { level: 'block' })
    const { data: work } = await sitter.call('workMutualEvaluateInfo', { taskId })
    const marks = [
      { score: 30, remark: '这是找人代写作业吧' },
      { score: 50, remark: '' },
    ]
    const body = { taskId, marks, comment: COMMENT, updatedAt: work.updatedAt }
    expect((await sitter.call('submitMarkMutualEvaluateInfo', body)).code).toBe('100453')
    expect((await sitter.call('saveMarkMutualEvaluateInfo', body)).code).toBe('0')
  })

  it('ends by the server’s clock, also for marks that are on their way', async () => {
    const one = await allocated(3)
    const [sitter] = one.sitters as [Sitter]
    const taskId = (await tasksOf(sitter, one.id))[0]?.taskId ?? ''
    const { data: work } = await sitter.call('workMutualEvaluateInfo', { taskId })
    goTo(12 * DAY)
    const marks = [
      { score: 30, remark: '' },
      { score: 50, remark: '' },
    ]
    const body = { taskId, marks, comment: COMMENT, updatedAt: work.updatedAt }
    expect((await sitter.call('saveMarkMutualEvaluateInfo', body)).code).toBe('100641')
    expect((await sitter.call('submitMarkMutualEvaluateInfo', body)).code).toBe('100641')
    goTo(12 * DAY - 1)
    const [submitted] = await Promise.all([
      sitter.call('submitMarkMutualEvaluateInfo', body),
      keepPeerTimes(server.db, new Date(START + 12 * DAY)),
    ])
    expect(['0', '100641']).toContain(submitted.code)
    await expectLaws(server.db, server.clock.now, peerLaws)
  })

  it('gives another work for one that cannot be marked and tells the teacher', async () => {
    const one = await allocated(7)
    const [sitter] = one.sitters as [Sitter]
    const taskId = (await tasksOf(sitter, one.id))[0]?.taskId ?? ''
    const body = { taskId, reason: 'unreadable' as const, text: '附件损坏，下载之后无法打开' }
    const twice = await Promise.all([
      sitter.call('refuseMutualEvaluateInfo', body),
      sitter.call('refuseMutualEvaluateInfo', body),
    ])
    expect(twice.map(({ code }) => code).sort()).toEqual(['0', '100412'])
    const tasks = await tasksOf(sitter, one.id)
    expect(tasks.map(({ state }) => state).sort()).toEqual(['refused', 'todo', 'todo'])
    const inbox = await inboxOf(server, bench.course.host.userId)
    expect(inbox.find(({ eventKey }) => eventKey === 'peerFlagged')?.content).toContain(
      '作业打不开。附件损坏，下载之后无法打开',
    )
    await expectLaws(server.db, server.clock.now, peerLaws)
  })

  it('reminds those alone who have works left', async () => {
    const one = await allocated(3)
    const [busy, idle] = one.sitters as [Sitter, Sitter]
    for (const { taskId } of await tasksOf(busy, one.id)) await mark(busy, taskId, [30, 50])
    goTo(11 * DAY + MINUTE)
    await remindPeers(server.db, server.clock.now)
    await remindPeers(server.db, server.clock.now)
    const keysOf = async (sitter: Sitter) =>
      (await inboxOf(server, sitter.student.userId)).filter(({ eventKey }) => eventKey === 'peerDueSoon').length
    expect([await keysOf(busy), await keysOf(idle)]).toEqual([0, 1])
  })
})
