import type { Same } from '../../same.ts'
import type zh from '../../zh/care/homework.ts'

const en: Same<typeof zh> = {
  orgClass: 'Class',
  noClass: 'You look after no class yet; ask the administrator of your branch',
  noClassFits: 'No class fits',
  tabs: { list: 'List', matrix: 'Matrix' },
  course: 'Course',
  title: 'Work',
  kind: 'Kind',
  opens: 'Opens',
  closes: 'Closes',
  due: 'Due',
  submitted: 'Handed in',
  rate: 'Share',
  missing: 'Owed',
  waiting: 'To mark',
  longest: 'Longest wait',
  days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
  average: 'Average',
  reviewer: 'Marked by',
  dueIn: 'Closing',
  dueDays: (n: number) => `Within ${n} days`,
  owed: 'Handed in',
  onlyOwed: 'Some owe it',
  allIn: 'All handed in',
  empty: 'No homework for this class this term',
  noCourse: 'This class takes no course this term',
  students: 'Students',
  student: 'Student',
  of: (done: number, all: number) => `${done} / ${all}`,
  points: (score: string) => score,
  cell: (name: string, title: string, state: string) => `${name}, ${title}: ${state}`,
  closed: {
    testOpen: 'Still open: its attempts can be read after the deadline',
    anonymous: 'Marked without names: nothing can be read until all is marked',
    scope: 'The course is outside of your scope: its attempts cannot be read',
  },
  asked: (until: string) => `More time asked for, until ${until}`,
  granted: (until: string) => `Extended to ${until}`,
  urge: 'Urge',
  urgeStudent: (name: string) => `Urge ${name} for what is owed`,
  urgeTitle: (n: number) => (n === 1 ? 'Urge for one work' : `Urge for ${n} works`),
  urgeAll:
    'A message to each student of the class who can still hand it in and has not; who was asked for that work today gets no second one.',
  urgeOne: (name: string) =>
    `A message to ${name} for each work that can still be handed in and is not; none for works asked for today.`,
  sms: 'Also by SMS',
  smsHelp: 'Students without a mobile number get the message in-site alone',
  urged: (sent: number, skipped: number) =>
    `${sent} ${sent === 1 ? 'message' : 'messages'} sent${skipped > 0 ? `, ${skipped} asked for today already` : ''}`,
  noneOwed: 'Nothing is owed that can still be handed in',
  urgeReview: 'Urge marking',
  urgeReviewTitle: 'Urge marking',
  waitedDays: 'Days waited',
  waitedHelp: 'Only attempts that wait longer; each teacher is told once a day for a course',
  urgedReview: (teachers: number, sent: number) =>
    teachers === 0
      ? 'Nothing waits so long'
      : sent === 0
        ? 'The teachers were told today already'
        : `${sent} ${sent === 1 ? 'teacher' : 'teachers'} told${sent < teachers ? ', the others were told today already' : ''}`,
  noneWaiting: 'Nothing waits to be marked',
  delay: 'Ask for more time',
  delayTitle: (name: string) => `Ask for more time for ${name}`,
  delayNote: (title: string) => `${title}: the request goes to the teacher, who grants it in the course.`,
  until: 'Until',
  reason: 'Reason',
  applied: (name: string) => `Handed over to ${name}`,
  view: 'Look at the attempt',
  acts: 'Acts',
  legend: 'Press a cell to read the attempt or to act; a number is the score that counts',
}
export default en
