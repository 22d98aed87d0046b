import type { PaperKind } from '@shuyuan/contract/entities/assignment/assignment.ts'

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
  addAttempt: 'addAttemptCourseHomeworkInfo',
  exempt: 'exemptCourseHomeworkInfo',
  letIn: 'letInCourseHomeworkInfo',
  listStudent: 'listStudentCourseHomeworkInfo',
  stat: 'statCourseHomeworkInfo',
  remind: 'remindOverdueCourseHomeworkInfo',
  exportStudent: 'exportStudentCourseHomeworkInfo',
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
  addAttempt: 'addAttemptCoursePeriodicTestInfo',
  exempt: 'exemptCoursePeriodicTestInfo',
  letIn: 'letInCoursePeriodicTestInfo',
  listStudent: 'listStudentCoursePeriodicTestInfo',
  stat: 'statCoursePeriodicTestInfo',
  remind: 'remindOverdueCoursePeriodicTestInfo',
  exportStudent: 'exportStudentCoursePeriodicTestInfo',
} as const

/** Both groups have calls of the same shapes; the types do not say which kind belongs to which. */
export const groupOfKind = (kind: PaperKind): typeof homework =>
  kind === 'midTest' ? (periodic as unknown as typeof homework) : homework
