import type { z } from 'zod'
import type { AnyCall, ListCall } from '../call.ts'
import { loginCalls } from './account/login.calls.ts'
import { smsCodeCalls } from './account/smsCode.calls.ts'
import { userInfoCalls } from './account/userInfo.calls.ts'
import { behaviorInfoCalls } from './analysis/behaviorInfo.calls.ts'
import { examAnalysisInfoCalls } from './analysis/examAnalysisInfo.calls.ts'
import { markingCalls } from './analysis/marking.calls.ts'
import { pathInfoCalls } from './analysis/pathInfo.calls.ts'
import { wrongAnswersCalls } from './analysis/wrongAnswers.calls.ts'
import { courseHomeworkInfoCalls, coursePeriodicTestInfoCalls } from './assignment/courseHomeworkInfo.calls.ts'
import { writtenWorkInfoCalls } from './assignment/writtenWorkInfo.calls.ts'
import { courseClassifyInfoCalls } from './bank/courseClassifyInfo.calls.ts'
import { questionInfoCalls } from './bank/questionInfo.calls.ts'
import { classBoardCalls } from './care/classBoard.calls.ts'
import { classHomeworkCalls } from './care/classHomework.calls.ts'
import { classStudentsCalls } from './care/classStudents.calls.ts'
import { classTeacherIndexCalls } from './care/classTeacherIndex.calls.ts'
import { contactInfoCalls } from './care/contactInfo.calls.ts'
import { workLogInfoCalls } from './care/workLogInfo.calls.ts'
import { basicCourseInfoCalls } from './course/basicCourseInfo.calls.ts'
import { basicCourseInfoIndexCalls } from './course/basicCourseInfoIndex.calls.ts'
import { chooseCourseCalls } from './course/chooseCourse.calls.ts'
import { classGroupInfoCalls } from './course/classGroupInfo.calls.ts'
import { classInfoCalls } from './course/classInfo.calls.ts'
import { classStudInfoCalls } from './course/classStudInfo.calls.ts'
import { courseChapterControlInfoCalls } from './course/courseChapterControlInfo.calls.ts'
import { courseChapterInfoCalls } from './course/courseChapterInfo.calls.ts'
import { courseClickInfoCalls } from './course/courseClickInfo.calls.ts'
import { courseDetailInfoCalls } from './course/courseDetailInfo.calls.ts'
import { courseInfoCalls } from './course/courseInfo.calls.ts'
import { courseInheritCalls } from './course/courseInherit.calls.ts'
import { coursePersonCalls } from './course/coursePerson.calls.ts'
import { courseSummaryInfoCalls } from './course/courseSummaryInfo.calls.ts'
import { courseTagInfoCalls } from './course/courseTagInfo.calls.ts'
import { courseTutorResInfoCalls } from './course/courseTutorResInfo.calls.ts'
import { hostSettingInfoCalls } from './course/hostSettingInfo.calls.ts'
import { myCourseInfoCalls } from './course/myCourseInfo.calls.ts'
import { resourceInfoCalls } from './course/resourceInfo.calls.ts'
import { searchIndexCalls } from './course/searchIndex.calls.ts'
import { teachCalendarInfoCalls } from './course/teachCalendarInfo.calls.ts'
import { teachProcessInfoCalls } from './course/teachProcessInfo.calls.ts'
import { studyPaperInfoCalls } from './exam/studyPaperInfo.calls.ts'
import { wrongQuestionCalls } from './exam/wrongQuestions.calls.ts'
import { addExamDetailInfoCalls } from './examoffice/addExamDetailInfo.calls.ts'
import { addExamInfoCalls } from './examoffice/addExamInfo.calls.ts'
import {
  commonFileInfoCalls,
  courseFileInfoCalls,
  studentFileInfoCalls,
  teacherFileInfoCalls,
} from './file/fileInfo.calls.ts'
import { sensitiveWordFilterInfoCalls } from './filter/sensitiveWordFilterInfo.calls.ts'
import { sensitiveWordInfoCalls } from './filter/sensitiveWordInfo.calls.ts'
import { examUploadInfoCalls } from './finalexam/examUploadInfo.calls.ts'
import { finalExamAnswerFileCalls } from './finalexam/finalExamAnswerFile.calls.ts'
import { finalExamCourseInfoCalls } from './finalexam/finalExamCourseInfo.calls.ts'
import { finalExamPaperCalls } from './finalexam/finalExamPaper.calls.ts'
import { finalPaperTestCalls } from './finalexam/finalPaperTest.calls.ts'
import { paperTimeInfoCalls } from './finalexam/paperTimeInfo.calls.ts'
import { helpInfoCalls } from './help/helpInfo.calls.ts'
import { answerSummaryCalls } from './marking/answerSummary.calls.ts'
import { batchReviewCalls } from './marking/batchReview.calls.ts'
import { commentBankInfoCalls } from './marking/commentBankInfo.calls.ts'
import { layerCalls } from './marking/layer.calls.ts'
import { mutualEvaluateInfoCalls } from './marking/mutualEvaluateInfo.calls.ts'
import { questionQueryCalls } from './marking/questionQuery.calls.ts'
import { reviewTaskInfoCalls } from './marking/reviewTaskInfo.calls.ts'
import { similarAnswerCalls } from './marking/similarAnswer.calls.ts'
import { studyPaperReviewCalls } from './marking/studyPaperReview.calls.ts'
import { messageTemplateCalls } from './message/messageTemplate.calls.ts'
import { msgSettingCalls } from './message/msgSetting.calls.ts'
import { remindCalls } from './message/remind.calls.ts'
import { paperInfoCalls } from './paper/paperInfo.calls.ts'
import { integralUserInfoCalls } from './points/integralUserInfo.calls.ts'
import { courseRecommendInfoCalls } from './recommend/courseRecommendInfo.calls.ts'
import { dictInfoCalls } from './school/dictInfo.calls.ts'
import { gradeInfoCalls } from './school/gradeInfo.calls.ts'
import { leaderInfoCalls } from './school/leaderInfo.calls.ts'
import { majorInfoCalls } from './school/majorInfo.calls.ts'
import { orgClassInfoCalls } from './school/orgClassInfo.calls.ts'
import { researchGroupInfoCalls } from './school/researchGroupInfo.calls.ts'
import { studentInfoCalls } from './school/studentInfo.calls.ts'
import { subSchoolInfoCalls } from './school/subSchoolInfo.calls.ts'
import { teacherInfoCalls } from './school/teacherInfo.calls.ts'
import { basicTimeSettingInfoCalls, termInfoCalls } from './school/termInfo.calls.ts'
import { checkContentInfoCalls } from './score/checkContentInfo.calls.ts'
import { checkOptionInfoCalls } from './score/checkOptionInfo.calls.ts'
import { classMatrixCalls, classResultsCalls, proportionCalls } from './score/classResults.calls.ts'
import { finalScoreCalls } from './score/finalScore.calls.ts'
import { globalTestInfoCalls } from './score/globalTestInfo.calls.ts'
import { graduationPlanInfoCalls } from './score/graduationPlanInfo.calls.ts'
import { manageScoreCalls } from './score/manageScore.calls.ts'
import { compareCourseCalls, pastCourseCalls } from './score/pastCourse.calls.ts'
import { resultDetailCalls } from './score/resultDetail.calls.ts'
import { studyCheckResultInfoCalls } from './score/studyCheckResultInfo.calls.ts'
import { studyCheckResultStatCalls } from './score/studyCheckResultStat.calls.ts'
import { startUpCalls } from './shell/startUp.calls.ts'
import { courseArchiveCalls } from './study/courseArchive.calls.ts'
import { coursePreviewCalls } from './study/coursePreview.calls.ts'
import { courseStuPortrayalInfoCalls } from './study/courseStuPortrayalInfo.calls.ts'
import { examResQuestionInfoCalls } from './study/examResQuestionInfo.calls.ts'
import { studyResInfoCalls } from './study/studyResInfo.calls.ts'
import { studyResTagInfoCalls } from './study/studyResTagInfo.calls.ts'
import { studyResultCalls } from './study/studyResult.calls.ts'
import { wordPediaInfoCalls } from './study/wordPediaInfo.calls.ts'
import { jobInfoCalls } from './system/jobInfo.calls.ts'
import { loggingEventCalls } from './system/loggingEvent.calls.ts'
import { pageLinkCalls } from './system/pageLink.calls.ts'
import { permissionInfoCalls } from './system/permissionInfo.calls.ts'
import { roleInfoCalls } from './system/roleInfo.calls.ts'
import { bbsCommentCalls } from './talk/bbsComment.calls.ts'
import { bbsInTimeCalls } from './talk/bbsInTime.calls.ts'
import { bbsModuleCalls } from './talk/bbsModule.calls.ts'
import { bbsPostCalls } from './talk/bbsPost.calls.ts'
import { noticeCalls } from './talk/notice/notice.calls.ts'
import { thesisMarkingCalls } from './thesis/thesisMarking.calls.ts'
import { thesisMineCalls } from './thesis/thesisMine.calls.ts'
import { thesisPackageCalls } from './thesis/thesisPackage.calls.ts'
import { thesisSettingCalls } from './thesis/thesisSetting.calls.ts'
import { thesisSubmissionCalls } from './thesis/thesisSubmission.calls.ts'

/** Of who signs in, and what they may do. */
const peopleGroups = {
  login: loginCalls,
  smsCode: smsCodeCalls,
  startUp: startUpCalls,
  roleInfo: roleInfoCalls,
  permissionInfo: permissionInfoCalls,
  pageLink: pageLinkCalls,
  userInfo: userInfoCalls,
  integralUserInfo: integralUserInfoCalls,
  dictInfo: dictInfoCalls,
} as const

/** Of the school. */
const schoolGroups = {
  subSchoolInfo: subSchoolInfoCalls,
  gradeInfo: gradeInfoCalls,
  majorInfo: majorInfoCalls,
  leaderInfo: leaderInfoCalls,
  termInfo: termInfoCalls,
  basicTimeSettingInfo: basicTimeSettingInfoCalls,
  orgClassInfo: orgClassInfoCalls,
  studentInfo: studentInfoCalls,
  teacherInfo: teacherInfoCalls,
  researchGroupInfo: researchGroupInfoCalls,
} as const

/** Of courses, their files and their study. */
const courseGroups = {
  searchIndex: searchIndexCalls,
  basicCourseInfoIndex: basicCourseInfoIndexCalls,
  courseSummaryInfo: courseSummaryInfoCalls,
  courseClickInfo: courseClickInfoCalls,
  courseRecommendInfo: courseRecommendInfoCalls,
  myCourseInfo: { ...myCourseInfoCalls, ...pastCourseCalls },
  courseInfo: { ...courseInfoCalls, ...compareCourseCalls, ...courseArchiveCalls, ...coursePreviewCalls },
  courseDetailInfo: courseDetailInfoCalls,
  courseChapterInfo: courseChapterInfoCalls,
  courseChapterControlInfo: courseChapterControlInfoCalls,
  teachCalendarInfo: teachCalendarInfoCalls,
  teachProcessInfo: teachProcessInfoCalls,
  resourceInfo: resourceInfoCalls,
  courseTagInfo: courseTagInfoCalls,
  courseTutorResInfo: courseTutorResInfoCalls,
  hostSettingInfo: hostSettingInfoCalls,
  chooseCourse: chooseCourseCalls,
  basicCourseInfo: basicCourseInfoCalls,
  courseInherit: courseInheritCalls,
  coursePerson: coursePersonCalls,
  classGroupInfo: classGroupInfoCalls,
  classInfo: classInfoCalls,
  classStudInfo: classStudInfoCalls,
  examResQuestionInfo: examResQuestionInfoCalls,
  courseStuPortrayalInfo: courseStuPortrayalInfoCalls,
  studyResInfo: studyResInfoCalls,
  studyResTagInfo: studyResTagInfoCalls,
  wordPediaInfo: wordPediaInfoCalls,
  studyResult: studyResultCalls,
  commonFileInfo: commonFileInfoCalls,
  courseFileInfo: courseFileInfoCalls,
  teacherFileInfo: teacherFileInfoCalls,
  studentFileInfo: studentFileInfoCalls,
} as const

/** Of talk, messages and what is told. */
const talkGroups = {
  bbsModule: bbsModuleCalls,
  bbsPost: bbsPostCalls,
  bbsComment: bbsCommentCalls,
  bbsInTime: bbsInTimeCalls,
  jobInfo: jobInfoCalls,
  notice: noticeCalls,
  remind: remindCalls,
  msgSetting: msgSettingCalls,
  messageTemplate: messageTemplateCalls,
  helpInfo: helpInfoCalls,
  loggingEvent: loggingEventCalls,
  sensitiveWordInfo: sensitiveWordInfoCalls,
  sensitiveWordFilterInfo: sensitiveWordFilterInfoCalls,
} as const

/** Of questions, papers, work and marking. */
const workGroups = {
  questionInfo: questionInfoCalls,
  paperInfo: paperInfoCalls,
  courseHomeworkInfo: courseHomeworkInfoCalls,
  coursePeriodicTestInfo: coursePeriodicTestInfoCalls,
  writtenWorkInfo: writtenWorkInfoCalls,
  courseClassifyInfo: courseClassifyInfoCalls,
  studyPaperInfo: { ...studyPaperInfoCalls, ...wrongQuestionCalls },
  studyPaperReview: {
    ...studyPaperReviewCalls,
    ...answerSummaryCalls,
    ...batchReviewCalls,
    ...questionQueryCalls,
    ...similarAnswerCalls,
    ...layerCalls,
  },
  commentBankInfo: commentBankInfoCalls,
  mutualEvaluateInfo: mutualEvaluateInfoCalls,
  reviewTaskInfo: reviewTaskInfoCalls,
  examAnalysisInfo: { ...examAnalysisInfoCalls, ...wrongAnswersCalls, ...markingCalls },
  behaviorInfo: behaviorInfoCalls,
  pathInfo: pathInfoCalls,
} as const

/** Of the classes that an instructor looks after. */
const careGroups = {
  classTeacherIndex: {
    ...classTeacherIndexCalls,
    ...classBoardCalls,
    ...classStudentsCalls,
    ...classHomeworkCalls,
  },
  contactInfo: contactInfoCalls,
  workLogInfo: workLogInfoCalls,
} as const

/** Of scores, finals and theses. */
const scoreGroups = {
  checkOptionInfo: { ...checkOptionInfoCalls, ...proportionCalls },
  globalTestInfo: globalTestInfoCalls,
  checkContentInfo: checkContentInfoCalls,
  studyCheckResultInfo: { ...studyCheckResultInfoCalls, ...classMatrixCalls },
  studyCheckResultStat: { ...studyCheckResultStatCalls, ...classResultsCalls },
  graduationPlanInfo: graduationPlanInfoCalls,
  resultDetail: resultDetailCalls,
  manageScore: { ...manageScoreCalls, ...finalScoreCalls },
  addExamInfo: addExamInfoCalls,
  addExamDetailInfo: addExamDetailInfoCalls,
  paperTimeInfo: paperTimeInfoCalls,
  finalExamCourseInfo: finalExamCourseInfoCalls,
  finalExamPaper: finalExamPaperCalls,
  finalPaperTest: finalPaperTestCalls,
  finalExamAnswerFile: finalExamAnswerFileCalls,
  examUploadInfo: examUploadInfoCalls,
  thesisExamInfo: {
    ...thesisSettingCalls,
    ...thesisMineCalls,
    ...thesisSubmissionCalls,
    ...thesisMarkingCalls,
    ...thesisPackageCalls,
  },
} as const

/**
 * Group name -> its rows. A group is one file here and one handlers file on the server. In parts, as the compiler writes
 * no declaration of a type beyond a certain length.
 */
export const groups: typeof peopleGroups &
  typeof schoolGroups &
  typeof courseGroups &
  typeof talkGroups &
  typeof workGroups &
  typeof careGroups &
  typeof scoreGroups = {
  ...peopleGroups,
  ...schoolGroups,
  ...courseGroups,
  ...talkGroups,
  ...workGroups,
  ...careGroups,
  ...scoreGroups,
}

export type GroupName = keyof typeof groups
type Groups = typeof groups
type Merge<U> = (U extends unknown ? (x: U) => void : never) extends (x: infer I) => void ? I : never
/** Every call by its name. */
export type Calls = Merge<Groups[GroupName]>
export type CallName = keyof Calls & string

export const calls = Object.assign({}, ...Object.values(groups)) as Calls
/** The same table for code that iterates over it. */
export const callTable: Readonly<Record<string, AnyCall>> = calls as unknown as Record<string, AnyCall>
export const groupOf: Readonly<Record<string, GroupName>> = Object.fromEntries(
  Object.entries(groups).flatMap(([group, rows]) => Object.keys(rows).map((name) => [name, group as GroupName])),
)

/** `add` of `addTermInfo`: the name without its group's. */
export function verbOf(callName: string): string {
  const group = groupOf[callName] ?? ''
  const suffix = group.charAt(0).toUpperCase() + group.slice(1)
  return callName.endsWith(suffix) ? callName.slice(0, -suffix.length) : callName
}

export type In<N extends CallName> = Calls[N] extends { in: infer I extends z.ZodType } ? z.input<I> : never
/** `data` of an answer; of a list, the rows. */
export type Out<N extends CallName> =
  Calls[N] extends ListCall<z.ZodType, infer O, infer _P>
    ? z.output<O>[]
    : Calls[N] extends { out: infer O extends z.ZodType }
      ? z.output<O>
      : never
export type ListName = { [N in CallName]: Calls[N] extends { kind: 'list' } ? N : never }[CallName]
export type RowOf<N extends CallName> = Out<N> extends (infer R)[] ? R : never
