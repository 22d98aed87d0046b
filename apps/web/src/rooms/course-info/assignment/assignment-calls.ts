import { PERIODIC_KINDS, type SetKind } from '@shuyuan/contract/entities/assignment/assignment.ts'

const homework = {
  list: 'listCourseHomeworkInfo',
  get: 'getCourseHomeworkInfo',
  add: 'addCourseHomeworkInfo',
  update: 'updateCourseHomeworkInfo',
  delete: 'deleteCourseHomeworkInfo',
  publish: 'publishCourseHomeworkInfo',
  withdraw: 'withdrawCourseHomeworkInfo',
  close: 'closeCourseHomeworkInfo',
  extend: 'extendCourseHomeworkInfo',
  shift: 'shiftCourseHomeworkInfo',
  copy: 'copyCourseHomeworkInfo',
  inherit: 'inheritCourseHomeworkInfo',
  export: 'exportCourseHomeworkInfo',
  exportReport: 'exportReportCourseHomeworkInfo',
  addAttempt: 'addAttemptCourseHomeworkInfo',
  exempt: 'exemptCourseHomeworkInfo',
  letIn: 'letInCourseHomeworkInfo',
  listStudent: 'listStudentCourseHomeworkInfo',
  stat: 'statCourseHomeworkInfo',
  remind: 'remindOverdueCourseHomeworkInfo',
  exportStudent: 'exportStudentCourseHomeworkInfo',
  saveScore: 'saveScoreCourseHomeworkInfo',
  importScore: 'importScoreCourseHomeworkInfo',
  templateScore: 'templateScoreCourseHomeworkInfo',
} as const

const periodic = {
  list: 'listCoursePeriodicTestInfo',
  get: 'getCoursePeriodicTestInfo',
  add: 'addCoursePeriodicTestInfo',
  update: 'updateCoursePeriodicTestInfo',
  delete: 'deleteCoursePeriodicTestInfo',
  publish: 'publishCoursePeriodicTestInfo',
  withdraw: 'withdrawCoursePeriodicTestInfo',
  close: 'closeCoursePeriodicTestInfo',
  extend: 'extendCoursePeriodicTestInfo',
  shift: 'shiftCoursePeriodicTestInfo',
  copy: 'copyCoursePeriodicTestInfo',
  inherit: 'inheritCoursePeriodicTestInfo',
  export: 'exportCoursePeriodicTestInfo',
  exportReport: 'exportReportCoursePeriodicTestInfo',
  addAttempt: 'addAttemptCoursePeriodicTestInfo',
  exempt: 'exemptCoursePeriodicTestInfo',
  letIn: 'letInCoursePeriodicTestInfo',
  listStudent: 'listStudentCoursePeriodicTestInfo',
  stat: 'statCoursePeriodicTestInfo',
  remind: 'remindOverdueCoursePeriodicTestInfo',
  exportStudent: 'exportStudentCoursePeriodicTestInfo',
  saveScore: 'saveScoreCoursePeriodicTestInfo',
  importScore: 'importScoreCoursePeriodicTestInfo',
  templateScore: 'templateScoreCoursePeriodicTestInfo',
} as const

/** Both groups have calls of the same shapes; the types do not say which kind belongs to which. */
export const groupOfKind = (kind: SetKind): typeof homework =>
  (PERIODIC_KINDS as readonly string[]).includes(kind) ? (periodic as unknown as typeof homework) : homework
