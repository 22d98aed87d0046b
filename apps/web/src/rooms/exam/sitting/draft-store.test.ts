import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import type { Draft } from './answer-queue.types.ts'
import { createDraftCipher } from './draft-cipher.ts'
import { createDraftStore } from './draft-store.ts'

const keyOf = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)))
const storeOf = (userId: string, studyPaperId: string, key = keyOf(7)) =>
  createDraftStore(userId, studyPaperId, createDraftCipher(key))
const draft = (questionVersionId: string, html: string, seq: number): Draft => ({
  questionVersionId,
  content: { type: 'short', html },
  seq,
  spentSeconds: 3,
})
/** What lies in the browser, for everybody who opens its tools. */
const bytes = async () => {
  const rows = await (await openDB('answering')).getAll('drafts')
  return JSON.stringify(rows, (_, value) => (value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value))
}

describe('createDraftStore', () => {
  it('keeps the newest per person, attempt and question, and drops nothing that is newer', async () => {
    const mine = storeOf('u1', 'p1')
    const others = storeOf('u2', 'p1')
    await mine.put(draft('q1', 'new', 5))
    await mine.put(draft('q1', 'old', 4))
    await mine.put(draft('q2', 'b', 6))
    await others.put(draft('q1', 'theirs', 9))
    await mine.delete('q1', 4)
    await mine.delete('q2', 6)
    expect(await mine.list()).toEqual([draft('q1', 'new', 5)])
    expect(await others.list()).toEqual([draft('q1', 'theirs', 9)])
    expect(await storeOf('u1', 'p2').list()).toEqual([])
  })

  it('does what is asked in the order in which it is asked', async () => {
    const store = storeOf('u3', 'p1')
    await Promise.all([store.put(draft('q1', 'a', 1)), store.delete('q1', 1), store.put(draft('q2', 'b', 2))])
    expect(await store.list()).toEqual([draft('q2', 'b', 2)])
  })

  it('lets nobody read an answer without the attempt’s key', async () => {
    await storeOf('u4', 'p1').put(draft('q1', 'my secret thesis', 1))
    expect(await bytes()).toContain('q1')
    expect(await bytes()).not.toContain('secret')
    expect(await storeOf('u4', 'p1').list()).toEqual([draft('q1', 'my secret thesis', 1)])
    expect(await storeOf('u4', 'p1', keyOf(8)).list()).toEqual([])
  })

  it('keeps answers on a page without a cipher, too', async () => {
    const plain = createDraftStore('u5', 'p1', { seal: async () => null, open: async () => null })
    await plain.put(draft('q1', 'kept', 1))
    expect(await plain.list()).toEqual([draft('q1', 'kept', 1)])
    expect(await storeOf('u5', 'p1').list()).toEqual([draft('q1', 'kept', 1)])
  })
})
