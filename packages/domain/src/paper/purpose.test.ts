import { describe, expect, it } from 'vitest'
import { paperUseProblem } from './purpose.rule.ts'

const test = { kind: 'midTest', title: '测验' }
const practice = { kind: 'onlinePractice', title: '练习' }
const homework = { kind: 'webHomework', title: '作业' }

describe('paperUseProblem', () => {
  it.each([
    ['a final’s paper as practice', 'final', 'onlinePractice', [], 'FINAL_PAPER'],
    ['a final’s paper as homework', 'final', 'webHomework', [], 'FINAL_PAPER'],
    ['a final’s paper as a test', 'final', 'midTest', [], 'FINAL_PAPER'],
    ['a paper of a test that goes on as practice', 'test', 'onlinePractice', [test], 'IN_A_TEST'],
    ['the same among others', 'homework', 'webHomework', [homework, test], 'IN_A_TEST'],
    ['a paper that is out as practice, in a test', 'practice', 'midTest', [practice], 'OUT_AS_EXERCISE'],
    ['one paper in two tests', 'test', 'midTest', [test], null],
    ['one paper as homework and practice', 'homework', 'onlinePractice', [homework], null],
    ['a paper of a test that is over, as practice', 'test', 'onlinePractice', [], null],
  ])('%s', (_, purpose, kind, uses, no) => {
    expect(paperUseProblem({ purpose, kind }, uses)?.no ?? null).toBe(no)
  })
})
