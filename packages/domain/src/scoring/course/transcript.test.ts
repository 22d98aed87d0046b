import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CODE_LENGTH,
  CODE_LETTERS,
  maskedName,
  maskedNumber,
  type Result,
  resultSums,
  shownCode,
  typedCode,
} from './transcript.rule.ts'

const result = (over: Partial<Result> = {}): Result => ({
  credits: 3,
  total: 80,
  makeup: null,
  flag: 'normal',
  passed: true,
  ...over,
})

describe('what the results of a student come to', () => {
  test('of nothing is nothing', () => {
    expect(resultSums([])).toEqual({ courses: 0, credits: 0, gained: 0, average: null, failed: 0 })
  })
  test('counts what stands after resits, and neither the deferred nor the exempt as failed', () => {
    const all = [
      result(),
      result({ total: 50, passed: false }),
      result({ total: 40, makeup: 60, passed: true }),
      result({ total: null, flag: 'deferred', passed: null }),
      result({ total: null, flag: 'exempt', passed: null }),
      result({ total: null, flag: 'absent', passed: false }),
    ]
    expect(resultSums(all)).toEqual({ courses: 6, credits: 18, gained: 9, average: 63.3, failed: 2 })
  })
})

describe('a check code', () => {
  const codes = fc.string({
    unit: fc.constantFrom(...CODE_LETTERS),
    minLength: CODE_LENGTH,
    maxLength: CODE_LENGTH,
  })
  test('is read back however it is typed', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(typedCode(shownCode(code))).toBe(code)
        expect(typedCode(` ${shownCode(code).toLowerCase()} `)).toBe(code)
      }),
    )
    expect(typedCode('oil')).toBe('011')
  })
})

test('names and numbers are masked', () => {
  expect([maskedName('王芳'), maskedName('欧阳娜娜'), maskedName('李')]).toEqual(['王*', '欧***', '李*'])
  expect([maskedNumber('2026201010001'), maskedNumber('12')]).toEqual(['*********0001', '12'])
})
