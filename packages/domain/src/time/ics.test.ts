import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCalendar } from './ics.rule.ts'

const entry = {
  id: 'p1',
  title: '管理学基础（P1234）',
  from: '2027-01-09T09:00:00.000+08:00',
  to: '2027-01-09T02:30:00.000Z',
  place: '东城分校；教学楼, 3 层',
  note: '',
}
const lines = (text: string) => text.split('\r\n')

describe('toCalendar', () => {
  it('says when in UTC, what and where, and reminds an hour before', () => {
    const text = toCalendar([entry], '2027-01-01T00:00:00Z')
    expect(lines(text)).toEqual(
      expect.arrayContaining([
        'UID:p1@shuyuan',
        'DTSTAMP:20270101T000000Z',
        'DTSTART:20270109T010000Z',
        'DTEND:20270109T023000Z',
        'SUMMARY:管理学基础（P1234）',
        'LOCATION:东城分校；教学楼\\, 3 层',
        'TRIGGER:-PT1H',
      ]),
    )
    expect(text).not.toContain('DESCRIPTION:\r\n')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('folds long lines by bytes and gives the text back when they are joined', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const text = toCalendar([{ ...entry, title }], '2027-01-01T00:00:00Z')
        for (const line of lines(text)) expect(Buffer.byteLength(line.replaceAll('\n', ''))).toBeLessThanOrEqual(75)
        const joined = lines(text.replaceAll('\r\n ', ''))
        const summary = joined.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length)
        const back = summary?.replace(/\\(n|.)/g, (_, char: string) => (char === 'n' ? '\n' : char))
        expect(back).toBe(title.replaceAll('\r\n', '\n'))
      }),
    )
  })
})
