import type { AllHandlers } from '../wire/handlers.ts'
import { smsCodeHandlers } from './account/contact/smsCode.handlers.ts'
import { loginHandlers } from './account/sign-in/login.handlers.ts'
import { userInfoHandlers } from './account/user/userInfo.handlers.ts'
import { behaviorInfoHandlers } from './analysis/behavior/behaviorInfo.handlers.ts'
import { examAnalysisInfoHandlers } from './analysis/examAnalysisInfo.handlers.ts'
import { pathInfoHandlers } from './analysis/path/pathInfo.handlers.ts'
import { courseHomeworkInfoHandlers, coursePeriodicTestInfoHandlers } from './assignment/courseHomeworkInfo.handlers.ts'
import { writtenWorkInfoHandlers } from './assignment/written/writtenWorkInfo.handlers.ts'
import { courseClassifyInfoHandlers } from './bank/question/courseClassifyInfo.handlers.ts'
import { questionInfoHandlers } from './bank/question/questionInfo.handlers.ts'
import { classTeacherIndexHandlers } from './care/classTeacherIndex.handlers.ts'
import { contactInfoHandlers } from './care/contact/contactInfo.handlers.ts'
import { workLogInfoHandlers } from './care/work-log/workLogInfo.handlers.ts'
import { teachCalendarInfoHandlers } from './course/calendar/teachCalendarInfo.handlers.ts'
import { basicCourseInfoHandlers } from './course/catalogue/basicCourseInfo.handlers.ts'
import { basicCourseInfoIndexHandlers } from './course/check/basicCourseInfoIndex.handlers.ts'
import { chooseCourseHandlers } from './course/choosing/chooseCourse.handlers.ts'
import { classInfoHandlers } from './course/class/classInfo.handlers.ts'
import { classStudInfoHandlers } from './course/class/classStudInfo.handlers.ts'
import { courseClickInfoHandlers } from './course/click/courseClickInfo.handlers.ts'
import { courseChapterControlInfoHandlers } from './course/content/courseChapterControlInfo.handlers.ts'
import { courseChapterInfoHandlers } from './course/content/courseChapterInfo.handlers.ts'
import { resourceInfoHandlers } from './course/content/resourceInfo.handlers.ts'
import { courseDetailInfoHandlers } from './course/detail/courseDetailInfo.handlers.ts'
import { classGroupInfoHandlers } from './course/group/classGroupInfo.handlers.ts'
import { courseInheritHandlers } from './course/inherit/courseInherit.handlers.ts'
import { myCourseInfoHandlers } from './course/mine/myCourseInfo.handlers.ts'
import { searchIndexHandlers } from './course/mine/searchIndex.handlers.ts'
import { courseInfoHandlers } from './course/opening/courseInfo.handlers.ts'
import { coursePersonHandlers } from './course/people/coursePerson.handlers.ts'
import { teachProcessInfoHandlers } from './course/process/teachProcessInfo.handlers.ts'
import { hostSettingInfoHandlers } from './course/setting/hostSettingInfo.handlers.ts'
import { courseSummaryInfoHandlers } from './course/summary/courseSummaryInfo.handlers.ts'
import { courseTutorResInfoHandlers } from './course/supplement/courseTutorResInfo.handlers.ts'
import { courseTagInfoHandlers } from './course/tag/courseTagInfo.handlers.ts'
import { studyPaperInfoHandlers } from './exam/answer/studyPaperInfo.handlers.ts'
import { addExamDetailInfoHandlers } from './examoffice/addExamDetailInfo.handlers.ts'
import { addExamInfoHandlers } from './examoffice/addExamInfo.handlers.ts'
import {
  commonFileInfoHandlers,
  courseFileInfoHandlers,
  studentFileInfoHandlers,
  teacherFileInfoHandlers,
} from './file/fileInfo.handlers.ts'
import { sensitiveWordFilterInfoHandlers } from './filter/hit/sensitiveWordFilterInfo.handlers.ts'
import { sensitiveWordInfoHandlers } from './filter/word/sensitiveWordInfo.handlers.ts'
import { finalExamCourseInfoHandlers } from './finalexam/exam/finalExamCourseInfo.handlers.ts'
import { finalExamPaperHandlers } from './finalexam/exam/finalExamPaper.handlers.ts'
import { finalPaperTestHandlers } from './finalexam/hall/finalPaperTest.handlers.ts'
import { examUploadInfoHandlers } from './finalexam/material/examUploadInfo.handlers.ts'
import { finalExamAnswerFileHandlers } from './finalexam/sheet/finalExamAnswerFile.handlers.ts'
import { paperTimeInfoHandlers } from './finalexam/timetable/paperTimeInfo.handlers.ts'
import { helpInfoHandlers } from './help/helpInfo.handlers.ts'
import { commentBankInfoHandlers } from './marking/comment-bank/commentBankInfo.handlers.ts'
import { mutualEvaluateInfoHandlers } from './marking/peer/mutualEvaluateInfo.handlers.ts'
import { studyPaperReviewHandlers } from './marking/review/studyPaperReview.handlers.ts'
import { reviewTaskInfoHandlers } from './marking/task/reviewTaskInfo.handlers.ts'
import { remindHandlers } from './message/inbox/remind.handlers.ts'
import { msgSettingHandlers } from './message/setting/msgSetting.handlers.ts'
import { messageTemplateHandlers } from './message/template/messageTemplate.handlers.ts'
import { paperInfoHandlers } from './paper/paperInfo.handlers.ts'
import { integralUserInfoHandlers } from './points/integralUserInfo.handlers.ts'
import { courseRecommendInfoHandlers } from './recommend/courseRecommendInfo.handlers.ts'
import { dictInfoHandlers } from './school/dictionary/dictInfo.handlers.ts'
import { leaderInfoHandlers } from './school/leader/leaderInfo.handlers.ts'
import { gradeInfoHandlers } from './school/major/gradeInfo.handlers.ts'
import { majorInfoHandlers } from './school/major/majorInfo.handlers.ts'
import { orgClassInfoHandlers } from './school/org-class/orgClassInfo.handlers.ts'
import { studentInfoHandlers } from './school/student/studentInfo.handlers.ts'
import { researchGroupInfoHandlers } from './school/teacher/researchGroupInfo.handlers.ts'
import { teacherInfoHandlers } from './school/teacher/teacherInfo.handlers.ts'
import { basicTimeSettingInfoHandlers } from './school/term/basicTimeSettingInfo.handlers.ts'
import { termInfoHandlers } from './school/term/termInfo.handlers.ts'
import { subSchoolInfoHandlers } from './school/unit/subSchoolInfo.handlers.ts'
import { graduationPlanInfoHandlers } from './score/graduation/graduationPlanInfo.handlers.ts'
import { manageScoreHandlers } from './score/manageScore.handlers.ts'
import { compareCourseHandlers, pastCourseHandlers } from './score/past/pastCourse.handlers.ts'
import { resultDetailHandlers } from './score/result/resultDetail.handlers.ts'
import { studyCheckResultInfoHandlers } from './score/result/studyCheckResultInfo.handlers.ts'
import { studyCheckResultStatHandlers } from './score/result/studyCheckResultStat.handlers.ts'
import { checkContentInfoHandlers } from './score/scheme/checkContentInfo.handlers.ts'
import { checkOptionInfoHandlers } from './score/scheme/checkOptionInfo.handlers.ts'
import { globalTestInfoHandlers } from './score/template/globalTestInfo.handlers.ts'
import { startUpHandlers } from './shell/startUp.handlers.ts'
import { courseArchiveHandlers } from './study/archive/courseArchive.handlers.ts'
import { wordPediaInfoHandlers } from './study/glossary/wordPediaInfo.handlers.ts'
import { examResQuestionInfoHandlers } from './study/point/examResQuestionInfo.handlers.ts'
import { courseStuPortrayalInfoHandlers } from './study/portrait/courseStuPortrayalInfo.handlers.ts'
import { coursePreviewHandlers } from './study/preview/coursePreview.handlers.ts'
import { studyResInfoHandlers } from './study/studyResInfo.handlers.ts'
import { studyResultHandlers } from './study/studyResult.handlers.ts'
import { studyResTagInfoHandlers } from './study/tag/studyResTagInfo.handlers.ts'
import { markStep } from './study/tree/mark-step.flow.ts'
import { jobInfoHandlers } from './system/job/jobInfo.handlers.ts'
import { loggingEventHandlers } from './system/log/loggingEvent.handlers.ts'
import { pageLinkHandlers } from './system/menu/pageLink.handlers.ts'
import { permissionInfoHandlers } from './system/role/permissionInfo.handlers.ts'
import { roleInfoHandlers } from './system/role/roleInfo.handlers.ts'
/** One entry a group of the table; a group without handlers does not compile. */
import { bbsModuleHandlers } from './talk/board/bbsModule.handlers.ts'
import { bbsCommentHandlers } from './talk/comment/bbsComment.handlers.ts'
import { noticeHandlers } from './talk/notice/notice.handlers.ts'
import { bbsPostHandlers } from './talk/post/bbsPost.handlers.ts'
import { bbsInTimeHandlers } from './talk/room/bbsInTime.handlers.ts'
import { thesisExamInfoHandlers } from './thesis/thesisExamInfo.handlers.ts'

export const allHandlers: AllHandlers = {
  login: loginHandlers,
  smsCode: smsCodeHandlers,
  startUp: startUpHandlers,
  roleInfo: roleInfoHandlers,
  permissionInfo: permissionInfoHandlers,
  pageLink: pageLinkHandlers,
  userInfo: userInfoHandlers,
  integralUserInfo: integralUserInfoHandlers,
  dictInfo: dictInfoHandlers,
  subSchoolInfo: subSchoolInfoHandlers,
  searchIndex: searchIndexHandlers,
  basicCourseInfoIndex: basicCourseInfoIndexHandlers,
  courseSummaryInfo: courseSummaryInfoHandlers,
  courseClickInfo: courseClickInfoHandlers,
  courseRecommendInfo: courseRecommendInfoHandlers,
  myCourseInfo: { ...myCourseInfoHandlers, ...pastCourseHandlers },
  courseInfo: { ...courseInfoHandlers, ...compareCourseHandlers, ...courseArchiveHandlers, ...coursePreviewHandlers },
  courseDetailInfo: courseDetailInfoHandlers,
  courseChapterInfo: courseChapterInfoHandlers,
  courseChapterControlInfo: courseChapterControlInfoHandlers,
  teachCalendarInfo: teachCalendarInfoHandlers,
  teachProcessInfo: { ...teachProcessInfoHandlers, markTeachProcessInfo: markStep },
  resourceInfo: resourceInfoHandlers,
  courseTagInfo: courseTagInfoHandlers,
  courseTutorResInfo: courseTutorResInfoHandlers,
  hostSettingInfo: hostSettingInfoHandlers,
  questionInfo: questionInfoHandlers,
  paperInfo: paperInfoHandlers,
  courseHomeworkInfo: courseHomeworkInfoHandlers,
  coursePeriodicTestInfo: coursePeriodicTestInfoHandlers,
  writtenWorkInfo: writtenWorkInfoHandlers,
  courseClassifyInfo: courseClassifyInfoHandlers,
  commonFileInfo: commonFileInfoHandlers,
  courseFileInfo: courseFileInfoHandlers,
  teacherFileInfo: teacherFileInfoHandlers,
  studentFileInfo: studentFileInfoHandlers,
  studyPaperInfo: studyPaperInfoHandlers,
  studyPaperReview: studyPaperReviewHandlers,
  commentBankInfo: commentBankInfoHandlers,
  mutualEvaluateInfo: mutualEvaluateInfoHandlers,
  reviewTaskInfo: reviewTaskInfoHandlers,
  checkOptionInfo: checkOptionInfoHandlers,
  globalTestInfo: globalTestInfoHandlers,
  checkContentInfo: checkContentInfoHandlers,
  studyCheckResultInfo: studyCheckResultInfoHandlers,
  studyCheckResultStat: studyCheckResultStatHandlers,
  graduationPlanInfo: graduationPlanInfoHandlers,
  resultDetail: resultDetailHandlers,
  manageScore: manageScoreHandlers,
  examResQuestionInfo: examResQuestionInfoHandlers,
  courseStuPortrayalInfo: courseStuPortrayalInfoHandlers,
  studyResInfo: studyResInfoHandlers,
  studyResTagInfo: studyResTagInfoHandlers,
  wordPediaInfo: wordPediaInfoHandlers,
  studyResult: studyResultHandlers,
  bbsModule: bbsModuleHandlers,
  bbsPost: bbsPostHandlers,
  bbsComment: bbsCommentHandlers,
  jobInfo: jobInfoHandlers,
  notice: noticeHandlers,
  remind: remindHandlers,
  msgSetting: msgSettingHandlers,
  messageTemplate: messageTemplateHandlers,
  helpInfo: helpInfoHandlers,
  loggingEvent: loggingEventHandlers,
  sensitiveWordInfo: sensitiveWordInfoHandlers,
  sensitiveWordFilterInfo: sensitiveWordFilterInfoHandlers,
  gradeInfo: gradeInfoHandlers,
  majorInfo: majorInfoHandlers,
  leaderInfo: leaderInfoHandlers,
  termInfo: termInfoHandlers,
  basicTimeSettingInfo: basicTimeSettingInfoHandlers,
  basicCourseInfo: basicCourseInfoHandlers,
  courseInherit: courseInheritHandlers,
  coursePerson: coursePersonHandlers,
  classGroupInfo: classGroupInfoHandlers,
  classInfo: classInfoHandlers,
  classStudInfo: classStudInfoHandlers,
  chooseCourse: chooseCourseHandlers,
  orgClassInfo: orgClassInfoHandlers,
  studentInfo: studentInfoHandlers,
  teacherInfo: teacherInfoHandlers,
  researchGroupInfo: researchGroupInfoHandlers,
  addExamInfo: addExamInfoHandlers,
  addExamDetailInfo: addExamDetailInfoHandlers,
  paperTimeInfo: paperTimeInfoHandlers,
  finalExamCourseInfo: finalExamCourseInfoHandlers,
  finalExamPaper: finalExamPaperHandlers,
  finalPaperTest: finalPaperTestHandlers,
  finalExamAnswerFile: finalExamAnswerFileHandlers,
  examUploadInfo: examUploadInfoHandlers,
  bbsInTime: bbsInTimeHandlers,
  examAnalysisInfo: examAnalysisInfoHandlers,
  behaviorInfo: behaviorInfoHandlers,
  pathInfo: pathInfoHandlers,
  thesisExamInfo: thesisExamInfoHandlers,
  classTeacherIndex: classTeacherIndexHandlers,
  contactInfo: contactInfoHandlers,
  workLogInfo: workLogInfoHandlers,
}
