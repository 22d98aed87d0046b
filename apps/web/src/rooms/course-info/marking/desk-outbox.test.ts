import { describe, expect, it } from 'vitest'
import { type PendingMark, withMark, withoutSent } from './desk-outbox.ts'

const mark = (questionVersionId: string, seq: number): PendingMark => ({
  questionVersionId,
  reviewScore: seq,
  comment: '',
  seq,
  picks: [],
})

describe('the outbox of marks', () => {
  it('holds the newest mark of a question', () => {
    expect(withMark([mark('a', 1), mark('b', 1)], mark('a', 2))).toEqual([mark('b', 1), mark('a', 2)])
  })

  it('keeps a mark that was made while an older one was on its way', () => {
    expect(withoutSent([mark('a', 2), mark('b', 1)], [mark('a', 1), mark('b', 1)])).toEqual([mark('a', 2)])
  })
})
