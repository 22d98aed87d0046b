import type { Same } from '../../same.ts'
import type zh from '../../zh/study/tasks.ts'

const en: Same<typeof zh> = {
  tiles: 'Numbers of tasks',
  groups: {
    todo: 'To do',
    soon: 'Due in 3 days',
    sentBack: 'Sent back',
    waiting: 'To be marked',
    done: 'Done',
    missed: 'Missed',
    ahead: 'Not open',
  },
  course: 'Course',
  kind: 'Kind',
  title: 'Title',
  share: 'Counts towards',
  notCounted: 'not counted',
  times: 'Opens – due',
  attempts: 'Attempts',
  noLimit: 'no limit',
  duration: 'Time',
  untimed: 'any',
  state: 'State',
  group: 'Group',
  score: 'Score',
  term: 'Term',
  keyWords: 'Title',
  dueFrom: 'Due from',
  dueTo: 'Due until',
  hoursLeft: (n) => `${n} h left`,
  minutesLeft: (n) => `${n} min left`,
  late: 'past due, taken late',
  calendar: 'Export calendar',
  empty: 'Nothing to hand in',
  nextOpens: (title, when) => `Next: “${title}” opens ${when}`,
}
export default en
