import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asClock, asDay } from './cell-readers.rule.ts'
import { type CellKind, dayOfSerial, lostZeros, spoiltReason } from './spoilt-cell.rule.ts'

describe('what Excel has made of a cell', () => {
  it.each<[string, CellKind | undefined, string | null]>([
    ['#N/A', undefined, '错误值'],
    ['#DIV/0!', undefined, '错误值'],
    ['#ref!', undefined, '错误值'],
    ['=A1&B1', 'formula', '没有计算结果'],
    ['1.2E+11', undefined, '末尾几位丢失'],
    ['2E15', undefined, '末尾几位丢失'],
    ['110105194912310000', 'longNumber', '末尾几位丢失'],
    ['20101', 'number', null],
    ['#1教学楼', undefined, null],
    ['E10', undefined, null],
    ['12E', undefined, null],
    ['=A1', undefined, null],
  ])('%s (%s)', (text, kind, told) => {
    const reason = spoiltReason(text, kind)
    if (told === null) expect(reason).toBeNull()
    else expect(reason?.zh).toContain(told)
  })
})

describe('dates and times as numbers', () => {
  it.each([
    [asDay, '20260301', '缺少分隔，请写成 2026-03-01'],
    [asDay, '20260230', '日期须写成'],
    [asDay, '46082', '日期序号，请将单元格设为日期格式，或写成 2026-03-01'],
    [asDay, '46082.5', '或写成 2026-03-01'],
    [asDay, '12345', '日期须写成'],
    [asClock, '0.375', '时间数值，请将单元格设为时间格式，或写成 09:00'],
    [asClock, '0.99999', '时间须写成'],
  ])('%o %s', (read, cell, told) => {
    const one = read(cell)
    expect('reason' in one ? one.reason.zh : '').toContain(told)
  })

  it('a serial is the day that Excel shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 80_000 }), (serial) => {
        const days = (Date.parse(`${dayOfSerial(String(serial))}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
        expect(days).toBe(serial)
      }),
    )
  })
})

describe('codes without the zeros in front', () => {
  it.each<[string, string[], string[], string[], [string, string][]]>([
    ['the school has it with zeros', ['20101'], [], ['020101'], [['20101', '020101']]],
    ['the other cells of the column show its length', ['123'], ['00124', '00125'], [], [['123', '00123']]],
    ['the other cells are of many lengths', ['123'], ['00124', '0125'], [], []],
    ['it is as long as the others', ['12345'], ['00124'], [], []],
    ['nothing else begins with zero', ['20101'], ['120203K'], [], []],
    ['it is no whole number', ['2.5'], ['00124'], [], []],
  ])('%s', (_, numbers, texts, stored, expected) => {
    expect([...lostZeros(numbers, texts, stored)]).toEqual(expected)
  })
})
