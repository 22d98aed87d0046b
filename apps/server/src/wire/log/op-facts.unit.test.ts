import { describe, expect, it } from 'vitest'
import { MASK, opFacts } from './op-facts.ts'

describe('what the operation log keeps', () => {
  it('keeps only the fields that an edit names and changes', () => {
    const before = { id: '1', roleName: '旧名', description: 'x', readOnly: false, updatedAt: new Date() }
    const after = { id: '1', roleName: '新名', readOnly: '0', updatedAt: '2026-11-21T00:00:00.000Z' }
    expect(opFacts(before, after)).toEqual({ before: { roleName: '旧名' }, after: { roleName: '新名' } })
  })

  it('takes times, flags, numbers and emptiness for the same however they are written', () => {
    const before = { at: new Date('2026-11-21T06:30:00Z'), on: true, score: 5, note: null }
    const after = { at: '2026-11-21T14:30:00+08:00', on: '1', score: '5', note: '' }
    expect(opFacts(before, after)).toEqual({ before: {}, after: {} })
  })

  it('keeps an addition and a removal whole, without bookkeeping', () => {
    expect(opFacts(undefined, { id: '1', termCode: '2026-2', createdBy: 'me' })).toEqual({
      before: undefined,
      after: { termCode: '2026-2' },
    })
    expect(opFacts({ termCode: '2026-2' }, undefined)).toEqual({ before: { termCode: '2026-2' }, after: undefined })
  })

  it.each([
    'password',
    'newPwd',
    'oldPwd',
    'passwordHash',
    'token',
    'clientSecret',
    'idNumber',
    'answers',
    'smsCode',
    'captcha',
  ])('masks %s, and says that it changed', (name) => {
    expect(opFacts({ [name]: 'old' }, { [name]: 'new' })).toEqual({ before: { [name]: MASK }, after: { [name]: MASK } })
    expect(opFacts(undefined, { list: [{ deep: { [name]: 'x' } }] }).after).toEqual({
      list: [{ deep: { [name]: MASK } }],
    })
  })

  it('does not mask names that only look alike', () => {
    expect(opFacts(undefined, { courseCode: 'A1', roleFlag: 'ROLE_X', answerMode: 'late' }).after).toEqual({
      courseCode: 'A1',
      roleFlag: 'ROLE_X',
      answerMode: 'late',
    })
  })

  it('cuts what is long and says how long it was', () => {
    const { after } = opFacts(undefined, { html: 'x'.repeat(5000), rows: Array.from({ length: 3000 }, (_, n) => n) })
    const kept = after as { html: string; rows: string }
    expect(kept.html).toMatch(/… \(5000\)$/)
    expect(kept.html.length).toBeLessThan(4100)
    expect(kept.rows.length).toBeLessThan(4100)
  })

  it('takes anything that is not a row as it is', () => {
    expect(opFacts(7.5, { score: 8, reason: '补交' })).toEqual({ before: 7.5, after: { score: 8, reason: '补交' } })
  })
})
