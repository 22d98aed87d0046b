import type { AnyExport, AnyImport, Sheets } from '../sheet/sheet.ts'
import { userImport } from './account/user/user.sheet.ts'
import { userExport } from './account/user/user-export.sheet.ts'
import { homeworkListExport, testListExport } from './assignment/bulk/list.sheet.ts'
import { assignmentStudentsExport, testStudentsExport } from './assignment/students/students.sheet.ts'
import { homeworkScoreImport, testScoreImport } from './assignment/written/score.sheet.ts'
import { boardExport } from './care/board/board.sheet.ts'
import { homeworkExport } from './care/homework/homework.sheet.ts'
import { caredStudentExport } from './care/student/student.sheet.ts'
import { calendarExport, calendarImport } from './course/calendar/calendar.sheet.ts'
import { catalogueExport, catalogueImport } from './course/catalogue/catalogue.sheet.ts'
import { courseCheckExport } from './course/check/course-check.sheet.ts'
import { choicesExport, choicesImport } from './course/choosing/choose.sheet.ts'
import { placeExport, placeImport } from './course/class/class-place.sheet.ts'
import { courseClassExport, courseClassImport } from './course/class/course-class.sheet.ts'
import { clickExport } from './course/click/click.sheet.ts'
import { chapterExport, chapterImport } from './course/content/chapter.sheet.ts'
import { examFormImport } from './course/exam-form/exam-form.sheet.ts'
import { groupsExport, groupsImport } from './course/group/class-group.sheet.ts'
import { myCourseExport } from './course/mine/my-course.sheet.ts'
import { openingExport, openingImport } from './course/opening/opening.sheet.ts'
import { personExport, personImport } from './course/people/person.sheet.ts'
import { rosterExport } from './course/people/roster.sheet.ts'
import { tagExport, tagImport } from './course/tag/tag.sheet.ts'
import { taskExport } from './exam/start/task.sheet.ts'
import { detailExport, detailImport } from './examoffice/detail.sheet.ts'
import { recordExport } from './filter/hit/record.sheet.ts'
import { wordExport, wordImport } from './filter/word/word.sheet.ts'
import { candidatesExport } from './finalexam/exam/candidates.sheet.ts'
import { timeExport, timeImport } from './finalexam/timetable/paper-time.sheet.ts'
import { reviewImport } from './marking/offline/review.sheet.ts'
import { peerResultsExport } from './marking/peer/results.sheet.ts'
import { answersExport } from './marking/summary/answers.sheet.ts'
import { progressExport } from './marking/task/progress.sheet.ts'
import { deliveryExport } from './message/setting/delivery.sheet.ts'
import { messageTemplateExport, messageTemplateImport } from './message/template/message-template.sheet.ts'
import { pointsExport } from './points/ledger/ledger.sheet.ts'
import { leaderExport } from './school/leader/leader.sheet.ts'
import { majorExport, majorImport } from './school/major/major.sheet.ts'
import { classExport, classImport } from './school/org-class/org-class.sheet.ts'
import { studentImport } from './school/student/student.sheet.ts'
import { studentExport } from './school/student/student-export.sheet.ts'
import { teacherExport, teacherImport } from './school/teacher/teacher.sheet.ts'
import { termExport, termImport } from './school/term/term.sheet.ts'
import { unitExport, unitImport } from './school/unit/unit.sheet.ts'
import { formativeImport } from './score/by-hand/formative.sheet.ts'
import { matrixExport } from './score/by-hand/matrix.sheet.ts'
import { finalImport } from './score/enter/final.sheet.ts'
import { graduationExport } from './score/graduation/graduation.sheet.ts'
import { classMatrixExport } from './score/overview/class-matrix.sheet.ts'
import { classResultsExport } from './score/overview/class-results.sheet.ts'
import { proportionExport } from './score/overview/proportion.sheet.ts'
import { followExport } from './study/follow/follow.sheet.ts'
import { glossaryExport, glossaryImport } from './study/glossary/glossary.sheet.ts'
import { recordsExport } from './study/record/record.sheet.ts'
import { statisticsExport } from './study/statistics/statistics.sheet.ts'
import { styleExport } from './study/style/style.sheet.ts'
import { logExport } from './system/log/log.sheet.ts'
import { participationExport } from './talk/count/participation.sheet.ts'
import { receiversExport } from './talk/notice/notice.sheet.ts'
import { postsExport } from './talk/post/posts.sheet.ts'
import { presenceExport, talkExport } from './talk/room/room.sheet.ts'
import { paperExport } from './thesis/paper/paper.sheet.ts'

const byCall = <S extends { call: string }>(all: readonly S[]): Readonly<Record<string, S>> =>
  Object.fromEntries(all.map((one) => [one.call, one]))

/** Every sheet that can be imported, by its call. */
export const sheetImports: Readonly<Record<string, AnyImport>> = byCall<AnyImport>([
  // account
  userImport,
  // assignment
  homeworkScoreImport,
  testScoreImport,
  // course
  catalogueImport,
  choicesImport,
  chapterImport,
  calendarImport,
  courseClassImport,
  placeImport,
  examFormImport,
  groupsImport,
  openingImport,
  personImport,
  tagImport,
  // exam office
  detailImport,
  timeImport,
  // filter
  wordImport,
  // school
  majorImport,
  messageTemplateImport,
  classImport,
  studentImport,
  teacherImport,
  termImport,
  unitImport,
  // marking
  reviewImport,
  // score
  finalImport,
  formativeImport,
  // study
  glossaryImport,
])

/** Every list that can be had as a workbook, by its call. */
export const sheetExports: Readonly<Record<string, AnyExport>> = byCall<AnyExport>([
  // course content
  chapterExport,
  calendarExport,
  // account
  userExport,
  // points
  pointsExport,
  // study
  followExport,
  recordsExport,
  glossaryExport,
  statisticsExport,
  styleExport,
  // talk
  receiversExport,
  // system
  logExport,
  // message
  deliveryExport,
  // course
  choicesExport,
  catalogueExport,
  tagExport,
  courseClassExport,
  placeExport,
  courseCheckExport,
  clickExport,
  groupsExport,
  rosterExport,
  openingExport,
  myCourseExport,
  personExport,
  // marking
  answersExport,
  classMatrixExport,
  matrixExport,
  graduationExport,
  peerResultsExport,
  classResultsExport,
  proportionExport,
  progressExport,
  // exam
  taskExport,
  // assignment
  homeworkListExport,
  testListExport,
  assignmentStudentsExport,
  testStudentsExport,
  // care
  homeworkExport,
  caredStudentExport,
  boardExport,
  // exam office
  detailExport,
  timeExport,
  candidatesExport,
  // talk
  participationExport,
  postsExport,
  presenceExport,
  talkExport,
  // thesis
  paperExport,
  // filter
  recordExport,
  wordExport,
  // school
  leaderExport,
  majorExport,
  messageTemplateExport,
  classExport,
  studentExport,
  teacherExport,
  termExport,
  unitExport,
])

export const allSheets: Sheets = { imports: sheetImports, exports: sheetExports }

/** sheet.worker.ts lies beside this file. */
export const SHEET_THREADS = import.meta.url
