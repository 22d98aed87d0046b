import type { ClassTime } from '@shuyuan/contract/entities/course/class-time.ts'

/** Evenings and weekends, when people who work come to class. */
const SLOTS = [
  [6, '08:30', '11:50'],
  [6, '13:30', '16:50'],
  [7, '08:30', '11:50'],
  [7, '13:30', '16:50'],
  [2, '18:30', '20:05'],
  [3, '18:30', '20:05'],
  [4, '18:30', '20:05'],
  [5, '18:30', '20:05'],
] as const
const ROOMS = ['101 教室', '203 教室', '305 教室', '多媒体教室', '计算机房'] as const

/** When a class meets: the same for the same place in a list. Weekends come every other week. */
export function classTimesAt(place: number, teachWeeks: number): ClassTime[] {
  const [weekDay, from, to] = SLOTS[place % SLOTS.length] ?? SLOTS[0]
  return [
    {
      ...{ weekDay, from, to, firstWeek: 1, lastWeek: Math.min(16, teachWeeks) },
      every: weekDay < 6 ? 'all' : place % (2 * SLOTS.length) < SLOTS.length ? 'odd' : 'even',
      place: ROOMS[place % ROOMS.length] ?? '',
    },
  ]
}

/** What is wanted before a course of the catalogue, by code. */
export const PREREQUISITES: readonly (readonly [string, readonly string[]])[] = [
  ['MA2103', ['MA1101']],
  ['EN1102', ['EN1101']],
  ['AC2103', ['AC1101']],
  ['AC2105', ['AC2103']],
  ['MK2103', ['MK2101']],
  ['CS2103', ['CS2101']],
  ['CS2105', ['CS2101']],
  ['CS3109', ['CS2103', 'CS2105']],
  ['LW2105', ['LW2101']],
]
