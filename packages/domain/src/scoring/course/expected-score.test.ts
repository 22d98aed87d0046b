import { describe, expect, it } from 'vitest'
import { type CourseRule, formativeScore, type OptionResult } from './course-score.rule.ts'
import { expectedScore } from './expected-score.rule.ts'

const RULE: CourseRule = { formativeRatio: 50, finalRatio: 50, passRule: 'both' }
const done = { contentId: 'done', share: 50, fullScore: 20, score: 18, due: true }
const open = { contentId: 'open', share: 50, fullScore: 50, score: null, due: false }
const homework: OptionResult = { optionId: 'homework', weight: 60, contents: [done, open] }
const talk: OptionResult = { optionId: 'talk', weight: 40, contents: [], score: 200 / 3, open: true }

describe('the expected score', () => {
  it('is what the course itself would compute', () => {
    const { formative, total } = expectedScore([homework, talk], new Map([['open', 40]]), 70, RULE)
    const real = formativeScore([{ ...homework, contents: [done, { ...open, score: 40 }] }, talk])
    expect(formative).toBe(real.current)
    expect(total).toMatchObject({ total: 73.8, passed: true })
  })

  it('takes nothing in place of a score that stands', () => {
    const { formative } = expectedScore([homework], new Map([['done', 0]]), null, RULE)
    expect(formative).toBe(54)
  })

  it('lets a rule that goes on counting be expected to rise', () => {
    expect(expectedScore([talk], new Map([['talk', 100]]), null, RULE).formative).toBe(40)
  })

  it('replaces what waits or is not told yet', () => {
    const hidden = { ...open, hidden: true, waiting: true }
    const option = { ...homework, contents: [hidden] }
    expect(expectedScore([option], new Map([['open', 25]]), null, RULE).formative).toBe(30)
  })

  it('has no total before both parts are there', () => {
    expect(expectedScore([homework], new Map(), null, RULE).total).toMatchObject({ total: null, shown: 'none' })
    expect(expectedScore([homework], new Map(), 50, RULE).total).toMatchObject({ passed: false })
  })
})
