import type { Same } from '../../same.ts'
import type zh from '../../zh/course/merge.ts'
import common from '../common.ts'

const s = (n: number) => (n === 1 ? '' : 's')

const en: Same<typeof zh> = {
  ...common,
  groups: 'Groups',
  all: 'All courses',
  log: 'History',
  merge: 'Merge courses',
  split: 'Split',
  state: 'Merging',
  main: 'Main course',
  deputies: 'Deputies',
  mainPick: 'Search by name or code',
  noCourse: 'No matching course',
  fromTerm: 'From term',
  fromTermHelp: 'The courses are taught together from this term on. Choose the current term or a later one.',
  splitTermHelp: 'The courses are taught separately from this term on. Choose the current term or a later one.',
  note: 'Note',
  next: 'Next: review changes',
  back: 'Back',
  planTitle: (main: string) => `Merge into “${main}”`,
  planNote:
    'Students of a deputy course study the content of the main course; their scores stay under their own course name and code. The deputy’s own content is hidden and comes back after a split.',
  blockedTitle: 'These courses cannot be merged now',
  reasons: {
    isDeputy: (name: string) => `“${name}” is already a deputy`,
    isMain: (name: string) => `“${name}” is the main course of another group; split that group first`,
    published: (name: string) => `Scores for “${name}” have been published this term`,
    handedIn: (name: string) => `Scores for “${name}” have been submitted this term`,
    answered: (name: string) => `Students of “${name}” have already submitted work this term; choose a later term`,
    mainNotOpen: () => 'The main course is not open this term',
  },
  students: 'Students',
  attempts: 'With attempts',
  ownContent: 'Own content',
  content: (chapters: number, resources: number, assignments: number) =>
    `${chapters} chapters · ${resources} resources · ${assignments} tasks`,
  differences: 'Differs from the main course',
  same: 'Identical',
  field: {
    credits: 'Credits',
    examForm: 'Exam form',
    formativeRatio: 'Formative ratio',
    finalRatio: 'Final ratio',
    passRule: 'Pass rule',
  },
  differs: (field: string, deputy: string, main: string) => `${field} ${deputy} (main course ${main})`,
  confirm: (n: number) => `Merge ${n} ${n === 1 ? 'course' : 'courses'}`,
  merged: 'Merged',
  splitDone: 'Split',
  splitTitle: (main: string) => `Split from “${main}”`,
  splitNote: 'The deputy’s own content comes back, together with everything its students did there.',
  fromTermName: 'Since',
  until: (term: string) => `until ${term}`,
  termStudents: 'Students this term',
  emptyGroups: 'No courses are merged yet. Courses with the same content can be taught as one.',
  emptyLog: 'Nothing has been merged yet',
  at: 'Time',
  act: 'Action',
  kind: { merge: 'Merge', split: 'Split' },
  by: 'By',
  credits: (n: number) => `${n} credits`,
  people: (n: number) => `${n} student${s(n)} this term`,
}

export default en
