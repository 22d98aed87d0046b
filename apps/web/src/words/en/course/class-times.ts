import type zh from '../../zh/course/class-times.ts'

const en: typeof zh = {
  title: (name: string) => `Class times of ${name}`,
  times: 'Class times',
  set: 'Class times',
  none: 'No class times yet',
  note: 'Students see these times when they choose; two classes that meet at the same time cannot both be chosen.',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  every: { all: 'Every week', odd: 'Odd weeks', even: 'Even weeks' },
  at: (day: string, from: string, to: string, weeks: string, place: string) =>
    [`${day} ${from}–${to}`, weeks, place].filter(Boolean).join(', '),
  weeks: (first: number, last: number, every: 'all' | 'odd' | 'even') =>
    `${first === last ? `week ${first}` : `weeks ${first}–${last}`}${every === 'all' ? '' : ` (${every})`}`,
  row: (n: number) => `Time ${n}`,
  day: 'Day',
  from: 'From',
  to: 'To',
  firstWeek: 'First week',
  lastWeek: 'Last week',
  everyLabel: 'Weeks',
  place: 'Place',
  add: 'Add a time',
  remove: (n: number) => `Delete time ${n}`,
  save: 'Save',
  saved: 'Class times saved',
  clashTitle: 'Students with two courses at one time',
  clashes: (n: number) =>
    n === 1
      ? 'The class times are saved. One student has another course at the same time; ask the student or change the class:'
      : `The class times are saved. ${n} students have another course at the same time; ask them or change the class:`,
  more: (n: number) => `${n} more`,
  faults: {
    order: 'It has to end after it starts',
    weeks: 'The last week lies before the first',
    beyond: 'The term has fewer weeks',
    never: 'None of these weeks is odd or even as chosen',
    clash: 'Overlaps with a time above',
  },
  clash: (name: string) => `same time as ${name}`,
}
export default en
