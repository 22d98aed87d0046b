import type { TableName } from '../laws/law.ts'

/**
 * Tables that no law names, each with its reason: they store nothing that other rows give, or what gave it is gone. A
 * new table has its laws, or its line here.
 */
export const tablesWithoutLaws: Partial<Record<TableName, string>> = {
  accessSeed: 'what was seeded once is a list of names',
  accessVersion: 'a counter that tells caches to forget',
  addExamCourse: 'all of it is entered',
  captcha: 'lives for minutes',
  chore: 'when something was last done',
  courseClick: 'what it tells is counted when it is asked',
  courseDetail: 'all of it is entered',
  courseRecommend: 'all of it is entered; its days have a law',
  courseTop: 'a mark of a person',
  dictionary: 'all of it is entered',
  favourite: 'a mark of a person',
  finalExamReviewer: 'all of it is entered',
  grade: 'all of it is entered',
  hostSetting: 'all of it is entered',
  importResult: 'a file as it was read, for a day',
  importRow: 'a file as it was read, for a day',
  leader: 'all of it is entered',
  loginFailure: 'counts tries that are kept nowhere',
  opLog: 'written once; its counts have a law',
  orgClassInstructor: 'all of it is entered',
  pageLink: 'all of it is entered',
  remind: 'written once and read',
  repeatedCall: 'answers of the last seconds',
  researchGroupCourse: 'all of it is entered',
  role: 'all of it is entered',
  serverSecret: 'keys',
  signInNetwork: 'where people signed in, for half a year',
  siteSetting: 'all of it is entered',
  teacher: 'all of it is entered',
  termTimeSetting: 'all of it is entered, and the table checks the order',
  unitWeek: 'figures of a past week, which cannot be made again',
  upload: 'parts of a file on their way, for a day',
  warning: 'raised by a person; the table checks its state',
  wrongQuestion: 'nothing writes it yet',
}
