import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { fieldsOf, MINUTE, type Sitter } from '../../../test/benches/assignment-bench.ts'
import { peerBench } from '../../../test/benches/peer-bench.ts'
import { expectLaws } from '../../../test/laws.ts'
import { peerLaws } from './peer.laws.ts'

const { server, host, stranger, aSitter, world, allocated, partOf, markAll, close, scoreOf, teacherMarks, restart } =
  await peerBench()
beforeEach(restart)
afterAll(() => server.close())

const SELF = { selfReview: '1' } as const
const points = (a: number, b: number) => [a, b].map((score) => ({ score, remark: '' }))
const own = ({ call }: Sitter, mutualId: string, marks = points(35, 55), comment = '论证的例子可以更具体') =>
  call('selfMutualEvaluateInfo', { mutualId, marks, comment })

describe('selfMutualEvaluateInfo', () => {
  it('takes points for every item of the rubric, in halves and not above it', async () => {
    const { id, sitters } = await allocated(4, SELF)
    const [one] = sitters as [Sitter]
    expect((await own(one, id, [])).code).toBe('100422')
    expect(fieldsOf(await own(one, id, points(35, 55).slice(0, 1)))).toHaveProperty('marks.1')
    expect(fieldsOf(await own(one, id, points(41, 55)))).toHaveProperty('marks.0')
    expect((await own(one, id, points(35.2, 55))).code).toBe('100422')
    expect((await own(one, id, [...points(35, 55), ...points(1, 1)])).code).toBe('100422')
    expect((await own(one, id, points(35, 55), '长'.repeat(501))).code).toBe('100422')
  })

  it('is for those who were set the homework and have handed it in', async () => {
    const { id } = await allocated(4, SELF)
    expect((await own(await aSitter(), newId())).code).toBe('100612')
    expect((await own(await aSitter(), id)).code).toBe('100412')
    expect((await stranger('selfMutualEvaluateInfo', { mutualId: id, marks: points(1, 1) })).code).toBe('100403')
  })

  it('is taken where the peer marking asks for it, while the others mark', async () => {
    const silent = await allocated(4)
    const [quiet] = silent.sitters as [Sitter]
    expect((await own(quiet, silent.id)).message).toContain('不要求自评')
    expect(await partOf(quiet, silent.id)).toMatchObject({ selfReview: '0', self: null })
    restart()
    const early = await world(4, SELF)
    const [waits] = early.sitters as [Sitter]
    expect((await own(waits, early.id)).code).toBe('100641')
    const open = await allocated(4, SELF)
    const [one] = open.sitters as [Sitter]
    expect((await own(one, open.id)).code).toBe('0')
    await close()
    expect((await own(one, open.id)).code).toBe('100641')
  })

  it('may be changed until then, wants no reason for few points, and the newest stands', async () => {
    const { id, sitters, works } = await allocated(4, SELF)
    const [one] = sitters as [Sitter]
    expect((await own(one, id)).code).toBe('0')
    server.clock.now = new Date(server.clock.now.getTime() + MINUTE)
    expect((await own(one, id, points(10, 20.5), '')).code).toBe('0')
    expect(await partOf(one, id)).toMatchObject({
      selfReview: '1',
      ownPaperId: works[0],
      self: { total: 30.5, comment: '', at: server.clock.now.toISOString() },
    })
    await expectLaws(server.db, server.clock.now, peerLaws)
  })

  it('never counts, and stands beside the marks of the others for author and teacher', async () => {
    const { id, assignmentId, sitters, works } = await allocated(4, SELF)
    const whole = { id, assignmentId, sitters, works }
    const [one, other] = sitters as [Sitter, Sitter]
    await markAll(whole, [30, 50])
    for (const work of works) await teacherMarks(work, 8)
    expect((await own(one, id, points(40, 60))).code).toBe('0')
    const results = async () => (await host('resultMutualEvaluateInfo', { id })).data
    expect((await results()).filter(({ self }) => self !== null)).toHaveLength(1)
    // Before the closing nothing of the others' marks comes with it.
    expect((await one.call('receivedMutualEvaluateInfo', { mutualId: id })).code).toBe('100412')
    await close()
    const { data } = await one.call('receivedMutualEvaluateInfo', { mutualId: id })
    expect(data).toMatchObject({ selfReview: '1', self: { total: 100 }, combined: 80 })
    expect(data.marks).toHaveLength(1)
    expect((await other.call('receivedMutualEvaluateInfo', { mutualId: id })).data.self).toBeNull()
    expect(await scoreOf(whole, one)).toBe(await scoreOf(whole, other))
    const row = (await results()).find(({ studyPaperId }) => studyPaperId === works[0])
    expect(row).toMatchObject({ self: { total: 100, comment: '论证的例子可以更具体' }, combined: 80 })
  })
})

describe('the setting', () => {
  it('asks for own marks until the works are dealt', async () => {
    const { id } = await world(0)
    const { data } = await host('getMutualEvaluateInfo', { id })
    expect(data.selfReview).toBe('0')
    const { updatedAt } = data
    expect((await host('updateMutualEvaluateInfo', { id, updatedAt, selfReview: '1' })).code).toBe('0')
    expect((await host('getMutualEvaluateInfo', { id })).data.selfReview).toBe('1')
    const dealt = await allocated(4)
    const now = (await host('getMutualEvaluateInfo', { id: dealt.id })).data.updatedAt
    const late = { id: dealt.id, updatedAt: now, selfReview: '1' as const }
    expect(fieldsOf(await host('updateMutualEvaluateInfo', late))).toHaveProperty('selfReview')
  })
})
