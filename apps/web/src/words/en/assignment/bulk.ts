import { counted } from '../../counted.ts'
import type { Same } from '../../same.ts'
import type zh from '../../zh/assignment/bulk.ts'

const en: Same<typeof zh> = {
  shift: 'Move dates',
  shiftTitle: (count: number) => `Move the dates of ${counted(count, 'assignment', 'assignments')}`,
  days: 'Days',
  daysHelp:
    'Positive is later, negative earlier. What students have begun only closes later; individual deadlines move along.',
  title: 'Title',
  from: 'Now',
  to: 'Moved to',
  window: (opens: string, closes: string) => `${opens} to ${closes}`,
  note: 'Note',
  draft: 'Not published, nobody is told',
  opensNow: 'Opens at once',
  own: (count: number) => `With ${counted(count, 'individual deadline', 'individual deadlines')}`,
  told: (count: number) => (count > 0 ? `${counted(count, 'student is', 'students are')} told.` : 'Nobody is told.'),
  blocked: (count: number) =>
    `${count} cannot be moved. Untick ${count === 1 ? 'it' : 'them'} first: all are moved or none.`,
  shifted: (count: number) => `${count} moved`,
  copy: 'Copy to other courses',
  copyTitle: (count: number) => `Copy ${counted(count, 'assignment', 'assignments')} to other courses`,
  courses: 'Courses',
  coursesHelp: 'Courses that you host. Copies are not published and set for all classes.',
  noCourses: 'You host no other course',
  weeks: 'Weeks later',
  weeksHelp: 'Another term gets the same teaching week, and these weeks on top.',
  course: 'Course',
  open: 'Open',
  chapter: 'Chapter',
  paper: 'Paper',
  papers: { none: 'Not needed', there: 'Its own', copied: 'Copied along' },
  exists: 'One of this name is there already',
  copyBlocked: (count: number) => `${count} cannot be copied: all are copied or none.`,
  copied: (count: number) => `${count} copied, not published`,
  inherit: 'Take over from past terms',
  term: 'Past term',
  inheritHelp: 'Dates go to the same teaching week. What is taken over is not published and set for all classes.',
  nothing: 'The past term has nothing of this kind',
  choose: 'Choose a past term to see what it has',
  ok: 'Take over',
  exportReport: 'Export report',
}
export default en
