import { describe, expect, it } from 'vitest'
import {
  formatClock,
  formatDay,
  formatFullTime,
  formatNear,
  formatNumber,
  formatPercent,
  formatSize,
  formatTime,
} from './format.ts'

describe('times, by the clock of the school', () => {
  it.each([
    ['2026-11-25T06:30:00Z', '2026-11-25', '2026-11-25 14:30', '2026-11-25 14:30:00 UTC+8'],
    ['2026-12-31T16:00:05+00:00', '2027-01-01', '2027-01-01 00:00', '2027-01-01 00:00:05 UTC+8'],
    ['2026-03-01T00:00:00+08:00', '2026-03-01', '2026-03-01 00:00', '2026-03-01 00:00:00 UTC+8'],
    ['', '', '', ''],
    ['not a time', '', '', ''],
    [null, '', '', ''],
  ])('%s', (moment, day, time, full) => {
    expect([formatDay(moment), formatTime(moment), formatFullTime(moment)]).toEqual([day, time, full])
  })
})

describe('near times', () => {
  // A Saturday, half past one at night in Shanghai: still Friday in Greenwich.
  const now = '2026-11-20T17:30:00Z'
  it.each([
    ['2026-11-21T06:30:00Z', '今天 14:30', 'today 14:30'],
    ['2026-11-20T15:59:00Z', '昨天 23:59', 'yesterday 23:59'],
    ['2026-11-21T16:00:00Z', '明天 00:00', 'tomorrow 00:00'],
    ['2026-11-25T06:30:00Z', '周三 14:30', 'Wed 14:30'],
    ['2026-11-27T06:30:00Z', '周五 14:30', 'Fri 14:30'],
    ['2026-11-28T06:30:00Z', '2026-11-28 14:30', '2026-11-28 14:30'],
    ['2026-11-18T06:30:00Z', '2026-11-18 14:30', '2026-11-18 14:30'],
  ])('%s', (moment, zh, en) => {
    expect(formatNear(moment, now, 'zh')).toBe(zh)
    expect(formatNear(moment, now, 'en')).toBe(en)
  })
})

describe('sizes', () => {
  it.each([
    [0, '0.00 KB'],
    [512, '0.50 KB'],
    [1024, '1.00 KB'],
    [1024 * 1024 - 1, '1024.00 KB'],
    [1024 * 1024, '1.00 MB'],
    [1.5 * 1024 ** 3, '1.50 GB'],
    [4096 * 1024 ** 3, '4096.00 GB'],
  ])('%d', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text)
  })
})

describe('clocks', () => {
  it.each([
    [0, '00:00'],
    [-5, '00:00'],
    [59.9, '00:59'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [36_061, '10:01:01'],
  ])('%d', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text)
  })
})

describe('numbers', () => {
  it('say no decimals that say nothing', () => {
    expect([85, 85.5, 85.456, null].map((n) => formatNumber(n))).toEqual(['85', '85.5', '85.46', ''])
    expect(formatPercent(33.333)).toBe('33.3%')
    expect(formatPercent(undefined)).toBe('')
  })
})
