import { describe, expect, it } from 'vitest'
import { type Sent, whyTooMuch } from './post-limits.rule.ts'

const now = new Date('2026-11-23T10:00:00+08:00')
const sent = (secondsAgo: number, textKey: string, isPost = true): Sent => ({
  isPost,
  textKey,
  at: new Date(now.getTime() - secondsAgo * 1000),
})
const many = (count: number, isPost: boolean) => Array.from({ length: count }, (_, n) => sent(60 + n, `t${n}`, isPost))

describe('how much a person may post', () => {
  it.each([
    ['nothing before', [], null],
    ['ten seconds later', [sent(10, 'a')], null],
    ['too soon', [sent(9.2, 'a')], { kind: 'wait', seconds: 1 }],
    ['a reply too soon after a post', [sent(1, 'a', false)], { kind: 'wait', seconds: 9 }],
    ['the same text', [sent(299, 'x')], { kind: 'same' }],
    ['the same text later', [sent(300, 'x')], null],
    ['thirty posts', many(30, true), { kind: 'often' }],
    ['twenty-nine posts', many(29, true), null],
    ['a hundred replies', many(100, false), null],
    ['thirty posts, the last but one hour ago', [...many(29, true), sent(3600, 'old')], null],
  ])('%s', (_, before, why) => {
    expect(whyTooMuch(before, sent(0, 'x'))).toEqual(why)
  })

  it('lets 120 replies an hour through', () => {
    expect(whyTooMuch(many(119, false), sent(0, 'x', false))).toBeNull()
    expect(whyTooMuch(many(120, false), sent(0, 'x', false))).toEqual({ kind: 'often' })
  })
})
