import { describe, expect, it } from 'vitest'
import { isWeakPassword } from './password.ts'

describe('a new password', () => {
  it.each([
    // From the head of the list to its ten thousandth entry, and what is common here.
    ['123456', true],
    ['iloveyou', true],
    ['5201314', true],
    ['ILoveYou', true],
    ['woaini1314', true],
    ['student123', true],
    ['qq123456', true],
    ['Zhang.San', true],
    ['zhang.san', true],
    ['Old-pass-22', true],
    ['Old-pass-23', false],
    ['Shuyuan2026', false],
    ['木兰当户织1', false],
  ])('%s: refused %s', async (password, isRefused) => {
    expect(await isWeakPassword(password, 'zhang.san', 'Old-pass-22')).toBe(isRefused)
  })
})
