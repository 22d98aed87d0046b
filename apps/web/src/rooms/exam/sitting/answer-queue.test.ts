import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnswerQueue, TYPED_MS } from './answer-queue.ts'
import type { Batch, Draft, QueueStart, Reply, ServerAnswer } from './answer-queue.types.ts'

const text = (value: string): AnswerContent => ({ type: 'short', html: value })
const seqOf = (epoch: number, n: number) => epoch * SEQ_PER_EPOCH + n
const START: QueueStart = { epoch: 1, answers: [], marks: [], drafts: [] }
const draft = (questionVersionId: string, html: string, seq: number): Draft => ({
  questionVersionId,
  content: text(html),
  seq,
  spentSeconds: 0,
})

/** Timers that fire when the test says so. */
function aTimeline() {
  let now = 0
  let timers: { at: number; work: () => void }[] = []
  return {
    schedule(ms: number, work: () => void) {
      const timer = { at: now + ms, work }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        await settle()
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        now = next.at
        timers = timers.filter((one) => one !== next)
        next.work()
      }
      now = end
      await settle()
    },
  }
}
const settle = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

function memory() {
  const kept = new Map<string, Draft>()
  return {
    kept,
    list: async () => [...kept.values()],
    put: async (one: Draft) => {
      if ((kept.get(one.questionVersionId)?.seq ?? 0) <= one.seq) kept.set(one.questionVersionId, one)
    },
    delete: async (id: string, seq: number) => {
      if ((kept.get(id)?.seq ?? Number.POSITIVE_INFINITY) <= seq) kept.delete(id)
    },
  }
}

/** What the server does with a save (save-answers.flow): the greater seq stands, older epochs only fill. */
function aServer(epoch = 1) {
  const stored = new Map<string, ServerAnswer>()
  const server = {
    epoch,
    stored,
    html: (id: string) => {
      const content = stored.get(id)?.content
      return content?.type === 'short' ? content.html : undefined
    },
    take(batch: Batch): Reply {
      const saved = []
      const stale = []
      for (const one of batch.answers) {
        const stands = stored.get(one.questionVersionId)
        if (stands && stands.seq > one.seq) stale.push(stands)
        else {
          if (!stands || stands.seq < one.seq) stored.set(one.questionVersionId, one)
          saved.push({ questionVersionId: one.questionVersionId, seq: one.seq })
        }
      }
      return { kind: 'accepted', holdsRight: batch.epoch === server.epoch, saved, stale }
    },
  }
  return server
}

function aRoom(start: Partial<QueueStart> = {}, answer?: (batch: Batch) => Reply | Promise<Reply>) {
  const time = aTimeline()
  const store = memory()
  const server = aServer(start.epoch ?? 1)
  const sent: Batch[] = []
  const send = async (batch: Batch) => {
    sent.push(batch)
    return answer ? answer(batch) : server.take(batch)
  }
  const queue = createAnswerQueue({ ...START, ...start }, { store, send, schedule: time.schedule, chance: () => 0.5 })
  return { queue, time, store, server, sent }
}

describe('when it sends', () => {
  it('keeps what is typed at once and sends it 2 s after the last key, the newest alone', async () => {
    const { queue, time, store, sent } = aRoom()
    queue.change('q1', text('a'), 'typed', 1)
    await time.pass(TYPED_MS - 1)
    queue.change('q1', text('ab'), 'typed', 2)
    expect(store.kept.get('q1')?.content).toEqual(text('ab'))
    await time.pass(TYPED_MS - 1)
    expect([sent.length, queue.getState().status]).toEqual([0, 'saving'])
    await time.pass(1)
    expect(sent.map(({ answers }) => answers.map(({ content, seq }) => [content, seq]))).toEqual([
      [[text('ab'), seqOf(1, 2)]],
    ])
    expect([queue.getState().status, queue.getState().unsent, store.kept.size]).toEqual(['saved', 0, 0])
  })

  it('sends a choice at once', async () => {
    const { queue, time, sent } = aRoom()
    queue.change('q1', text('a'), 'chosen', 1)
    await time.pass(0)
    expect(sent).toHaveLength(1)
  })

  it('tells of the next question together with the answers of the last, once, also after a lost line', async () => {
    let isDown = true
    const { queue, time, sent, server } = aRoom({}, (batch) => (isDown ? { kind: 'lost' } : server.take(batch)))
    queue.change('q1', text('a'), 'typed', 1)
    queue.moveTo('q2')
    await time.pass(0)
    isDown = false
    queue.change('q2', text('b'), 'typed', 1)
    queue.resume()
    await settle()
    await time.pass(TYPED_MS)
    expect(sent.map(({ at, answers }) => [at, answers.map(({ questionVersionId }) => questionVersionId)])).toEqual([
      ['q2', ['q1']],
      ['q2', ['q1', 'q2']],
    ])
  })

  it('beats every 30 s without changes', async () => {
    const { time, sent } = aRoom()
    await time.pass(95_000)
    expect(sent.map(({ answers }) => answers.length)).toEqual([0, 0, 0])
  })

  it('sends again after 2, 4, 8 … 60 s, and at once when the line is back', async () => {
    let isDown = true
    const at: number[] = []
    let clock = 0
    const { queue, time, sent, server } = aRoom({}, (batch) => {
      at.push(clock)
      return isDown ? { kind: 'lost' } : server.take(batch)
    })
    queue.change('q1', text('a'), 'chosen', 0)
    for (; clock < 200_000; clock += 1000) await time.pass(clock === 0 ? 0 : 1000)
    expect(at.map((ms) => ms / 1000)).toEqual([0, 2, 6, 14, 30, 62, 122, 182])
    expect(queue.getState()).toMatchObject({ status: 'offline', unsent: 1 })
    isDown = false
    queue.resume()
    await settle()
    expect([queue.getState().status, server.html('q1'), sent.length]).toEqual(['saved', 'a', 9])
  })

  it('waits for signing in and loses nothing by it', async () => {
    let isOut = true
    const { queue, time, server, sent } = aRoom({}, (batch) => (isOut ? { kind: 'signedOut' } : server.take(batch)))
    queue.change('q1', text('a'), 'chosen', 0)
    await time.pass(60_000)
    expect([queue.getState().status, sent.length]).toEqual(['signedOut', 1])
    isOut = false
    queue.resume()
    await settle()
    expect([queue.getState().status, server.html('q1')]).toEqual(['saved', 'a'])
  })
})

describe('numbers', () => {
  it('go on from the highest that the server or this device knows', async () => {
    const { queue, time, sent } = aRoom({
      epoch: 2,
      answers: [
        { questionVersionId: 'q1', content: text('x'), seq: seqOf(2, 7) },
        { questionVersionId: 'q2', content: text('y'), seq: seqOf(1, 90) },
      ],
      drafts: [draft('q3', 'z', seqOf(2, 9))],
    })
    queue.change('q1', text('new'), 'chosen', 0)
    await time.pass(0)
    expect(sent[0]?.answers.map(({ seq }) => seq)).toEqual([seqOf(2, 9), seqOf(2, 10)])
  })

  it('let the server’s newer content win over an older draft, and the draft over older content', () => {
    const { queue, store } = aRoom({
      answers: [
        { questionVersionId: 'q1', content: text('server'), seq: seqOf(1, 5) },
        { questionVersionId: 'q2', content: text('server'), seq: seqOf(1, 1) },
      ],
      drafts: [draft('q1', 'draft', seqOf(1, 4)), draft('q2', 'draft', seqOf(1, 6))],
    })
    expect([queue.getState().answers.get('q1'), queue.getState().answers.get('q2')]).toEqual([
      text('server'),
      text('draft'),
    ])
    expect(store.kept.has('q1')).toBe(false)
  })
})

describe('another device', () => {
  it('turns this one read-only; what was unsent fills only what the other has not touched', async () => {
    const { queue, time, server } = aRoom()
    server.epoch = 2
    server.stored.set('q1', { questionVersionId: 'q1', content: text('theirs'), seq: seqOf(2, 1) })
    queue.change('q1', text('mine'), 'typed', 0)
    queue.change('q2', text('mine'), 'typed', 0)
    await time.pass(TYPED_MS)
    expect(queue.getState()).toMatchObject({ status: 'readonly', unsent: 0 })
    expect([server.html('q1'), server.html('q2')]).toEqual(['theirs', 'mine'])
    expect(queue.getState().answers.get('q1')).toEqual(text('theirs'))
    queue.change('q2', text('no'), 'chosen', 0)
    await time.pass(60_000)
    expect(server.html('q2')).toBe('mine')
  })

  it('sends drafts of an earlier right under that right, and keeps its own', async () => {
    const { queue, time, server, sent } = aRoom({ epoch: 3, drafts: [draft('q1', 'old', seqOf(1, 4))] })
    queue.change('q2', text('new'), 'chosen', 0)
    await time.pass(0)
    expect(sent.map(({ epoch }) => epoch)).toEqual([1, 3])
    expect([queue.getState().status, server.html('q1'), server.html('q2')]).toEqual(['saved', 'old', 'new'])
  })
})

describe('refusals', () => {
  it('lets one bad answer stop none of the others', async () => {
    const { queue, time, server } = aRoom({}, (batch) =>
      batch.answers.some(({ questionVersionId }) => questionVersionId === 'bad')
        ? { kind: 'refused' }
        : server.take(batch),
    )
    for (const id of ['q1', 'bad', 'q2']) queue.change(id, text(id), 'typed', 0)
    await time.pass(TYPED_MS)
    expect([server.html('q1'), server.html('q2'), [...queue.getState().refused]]).toEqual(['q1', 'q2', ['bad']])
    expect(await queue.flush()).toBe(false)
  })

  it('closes with the attempt and says that late answers are kept', async () => {
    const { queue, time, store } = aRoom({}, () => ({ kind: 'closed', keptAsLate: true }))
    queue.change('q1', text('late'), 'chosen', 0)
    await time.pass(0)
    expect(queue.getState()).toMatchObject({ status: 'closed', keptAsLate: true, unsent: 0 })
    expect(store.kept.size).toBe(0)
  })

  it('says so when the browser keeps nothing', async () => {
    const time = aTimeline()
    const broken = { list: async () => [], put: () => Promise.reject(new Error('no')), delete: async () => {} }
    const queue = createAnswerQueue(START, {
      store: broken,
      send: async () => ({ kind: 'lost' }),
      schedule: time.schedule,
      chance: () => 0.5,
    })
    queue.change('q1', text('a'), 'typed', 0)
    await settle()
    expect(queue.getState().storeFailed).toBe(true)
  })
})

describe('marks and leavings', () => {
  it('travel with the beats until they are taken', async () => {
    let isDown = true
    const { queue, time, sent, server } = aRoom({ marks: ['q1'] }, (batch) =>
      isDown ? { kind: 'lost' } : server.take(batch),
    )
    queue.toggleMark('q2')
    queue.recordLeave({ clientId: 'leave-0001', kind: 'hidden', from: '2026-11-21T10:00:00.000Z', seconds: 4 })
    await time.pass(0)
    isDown = false
    queue.resume()
    await settle()
    expect(sent.map(({ marks, events }) => [marks, events.length])).toEqual([
      [['q1', 'q2'], 1],
      [['q1', 'q2'], 1],
    ])
    await time.pass(30_000)
    expect([sent.at(-1)?.marks, sent.at(-1)?.events]).toEqual([undefined, []])
  })
})

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('edit' as const), q: fc.nat(3), typed: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 40_000 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('online' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
)
/** `before`: the request never arrives. `after`: the server takes it and its answer is lost. */
const line = fc.constantFrom('good', 'good', 'before', 'after', 'signedOut')

describe('any interleaving', () => {
  it('ends with the newest content of every question on the server, and nothing left here', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.array(line, { maxLength: 60 }), async (steps, lines) => {
        const time = aTimeline()
        const store = memory()
        const server = aServer()
        const fates = [...lines]
        const newest = new Map<string, string>()
        const late: Batch[] = []
        const send = async (batch: Batch): Promise<Reply> => {
          const fate = fates.shift() ?? 'good'
          if (fate === 'signedOut') return { kind: 'signedOut' }
          if (fate === 'before') {
            // It may still arrive much later, after newer ones.
            late.push(batch)
            return { kind: 'lost' }
          }
          const reply = server.take(batch)
          return fate === 'after' ? { kind: 'lost' } : reply
        }
        const open = async () =>
          createAnswerQueue(
            { ...START, answers: [...server.stored.values()], drafts: await store.list() },
            { store, send, schedule: time.schedule, chance: () => 0.5 },
          )
        let queue = await open()
        let n = 0
        for (const one of steps) {
          if (one.do === 'edit') {
            const id = `q${one.q}`
            newest.set(id, String(n++))
            queue.change(id, text(newest.get(id) as string), one.typed ? 'typed' : 'chosen', 0)
          }
          if (one.do === 'pass') await time.pass(one.ms)
          if (one.do === 'online') queue.resume()
          if (one.do === 'reload') {
            // The page goes away; what its store was told is there.
            await settle()
            queue.stop()
            queue = await open()
            for (const [id, html] of newest) expect(queue.getState().answers.get(id)).toEqual(text(html))
          }
        }
        fates.length = 0
        queue.resume()
        await time.pass(120_000)
        for (const batch of late) server.take(batch)
        expect(new Map([...newest.keys()].map((id) => [id, server.html(id)]))).toEqual(newest)
        expect([store.kept.size, queue.getState().unsent, queue.getState().status]).toEqual([0, 0, 'saved'])
      }),
      { numRuns: 300 },
    )
  })
})
