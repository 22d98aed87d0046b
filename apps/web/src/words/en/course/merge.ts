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
  mainPick: 'Type a name or a code',
  noCourse: 'No such course',
  fromTerm: 'From term',
  fromTermHelp: 'Taught together from this term on; the current term or a later one',
  splitTermHelp: 'Taught apart from this term on; the current term or a later one',
  note: 'Note',
  next: 'Next: see what it changes',
  back: 'Back',
  planTitle: (main: string) => `Merge into “${main}”`,
  planNote:
    'Students of a deputy study the content of the main course; their scores stay under their own course name and code. The deputy’s own content is kept, hidden, and shown again after a split.',
  blockedTitle: 'These courses cannot be merged now',
  reasons: {
    isDeputy: (name: string) => `“${name}” is a deputy already`,
    isMain: (name: string) => `“${name}” is the main course of another group, split that first`,
    published: (name: string) => `The scores of “${name}” are published this term`,
    handedIn: (name: string) => `The scores of “${name}” are handed in this term`,
    answered: (name: string) => `Students of “${name}” have answered this term, choose the next one`,
    mainNotOpen: () => 'The main course is not open this term',
  },
  students: 'Students',
  attempts: 'Have answered',
  ownContent: 'Own content',
  content: (chapters: number, resources: number, assignments: number) =>
    `${chapters} chapters · ${resources} resources · ${assignments} tasks`,
  differences: 'Differs from the main course',
  same: 'The same',
  field: {
    credits: 'Credits',
    examForm: 'Exam form',
    formativeRatio: 'Formative share',
    finalRatio: 'Final share',
    passRule: 'Pass rule',
  },
  differs: (field: string, deputy: string, main: string) => `${field} ${deputy} (main course ${main})`,
  confirm: (n: number) => `Merge ${n} ${n === 1 ? 'course' : 'courses'}`,
  merged: 'Merged',
  splitDone: 'Split',
  splitTitle: (main: string) => `Split from “${main}”`,
  splitNote: 'The deputy’s own content shows again, with everything its students had done there.',
  fromTermName: 'Since',
  until: (term: string) => `until ${term}`,
  termStudents: 'Students this term',
  emptyGroups: 'No courses are merged yet; courses with the same teaching may be taught as one',
  emptyLog: 'Nothing has been merged yet',
  at: 'Time',
  act: 'Act',
  kind: { merge: 'Merge', split: 'Split' },
  by: 'By',
  credits: (n: number) => `${n} credits`,
  people: (n: number) => `${n} student${s(n)} this term`,
}

export default en
