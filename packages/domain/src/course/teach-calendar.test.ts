import type { CalendarLine } from '@shuyuan/contract/entities/course/teach-calendar.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedWeeks, hoursOf, spreadChapters } from './teach-calendar.rule.ts'

const chapter = (id: string, weekNo: number | null = null) => ({ id, title: id, weekNo })
const line = (weekNo: number, change: Partial<CalendarLine> = {}): CalendarLine => ({
  ...{ id: '', weekNo, chapterId: '', content: '内容', way: 'self', hours: 2, selfStudy: '', homework: '' },
  ...{ startsAt: null, endsAt: null, place: '', remark: '', ...change },
})

it('keeps the weeks that chapters have and spreads the others', () => {
  const lines = spreadChapters({ chapters: [chapter('甲'), chapter('乙', 9), chapter('丙')], weeks: 18, hours: 45 })
  expect(lines.map(({ content, weekNo }) => [content, weekNo])).toEqual([
    ['甲', 1],
    ['乙', 9],
    ['丙', 13],
  ])
  expect(hoursOf(lines)).toBe(45)
})

it('stays inside of the term and gives away all hours, as long as a line can hold them', () => {
  const week = fc.option(fc.integer({ min: 1, max: 30 }))
  fc.assert(
    fc.property(
      fc.array(week, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 16 }),
      (weekNos, weeks, hours) => {
        const lines = spreadChapters({ chapters: weekNos.map((no, at) => chapter(String(at), no)), weeks, hours })
        expect(lines.every(({ weekNo }) => weekNo >= 1 && weekNo <= weeks)).toBe(true)
        expect(hoursOf(lines)).toBe(hours)
      },
    ),
  )
})

it.each<[string, CalendarLine[], CalendarLine[], number[]]>([
  ['nothing', [line(3)], [line(3, { id: 'x' })], []],
  ['a text', [line(3)], [line(3, { content: '新' })], [3]],
  ['a move', [line(3)], [line(4)], [3, 4]],
  ['a past week', [line(1)], [line(1, { hours: 4 })], []],
  ['the order in a week', [line(5, { content: '甲' }), line(5)], [line(5), line(5, { content: '甲' })], [5]],
  ['a line that goes', [line(6)], [], [6]],
])('tells of %s', (_, before, after, weeks) => {
  expect(changedWeeks(before, after, 3)).toEqual(weeks)
})
