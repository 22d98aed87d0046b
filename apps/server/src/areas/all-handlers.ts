import type { AllHandlers } from '../wire/handlers.ts'
import { loginHandlers } from './account/login.handlers.ts'
import { userInfoHandlers } from './account/userInfo.handlers.ts'
import { courseHomeworkInfoHandlers, coursePeriodicTestInfoHandlers } from './assignment/courseHomeworkInfo.handlers.ts'
import { courseClassifyInfoHandlers } from './bank/courseClassifyInfo.handlers.ts'
import { questionInfoHandlers } from './bank/questionInfo.handlers.ts'
import { courseClickInfoHandlers } from './click/courseClickInfo.handlers.ts'
import { basicCourseInfoHandlers } from './course/basicCourseInfo.handlers.ts'
import { basicCourseInfoIndexHandlers } from './course/basicCourseInfoIndex.handlers.ts'
import { classInfoHandlers } from './course/classInfo.handlers.ts'
import { classStudInfoHandlers } from './course/classStudInfo.handlers.ts'
import { courseChapterControlInfoHandlers } from './course/courseChapterControlInfo.handlers.ts'
import { courseChapterInfoHandlers } from './course/courseChapterInfo.handlers.ts'
import { courseDetailInfoHandlers } from './course/courseDetailInfo.handlers.ts'
import { courseInfoHandlers } from './course/courseInfo.handlers.ts'
import { courseInheritHandlers } from './course/courseInherit.handlers.ts'
import { coursePersonHandlers } from './course/coursePerson.handlers.ts'
import { courseSummaryInfoHandlers } from './course/courseSummaryInfo.handlers.ts'
import { myCourseInfoHandlers } from './course/myCourseInfo.handlers.ts'
import { resourceInfoHandlers } from './course/resourceInfo.handlers.ts'
import { teachProcessInfoHandlers } from './course/teachProcessInfo.handlers.ts'
import { studyPaperInfoHandlers } from './exam/studyPaperInfo.handlers.ts'
import { addExamDetailInfoHandlers } from './examoffice/addExamDetailInfo.handlers.ts'
import { addExamInfoHandlers } from './examoffice/addExamInfo.handlers.ts'
import {
  commonFileInfoHandlers,
  courseFileInfoHandlers,
  studentFileInfoHandlers,
  teacherFileInfoHandlers,
} from './file/fileInfo.handlers.ts'
import { examUploadInfoHandlers } from './finalexam/examUploadInfo.handlers.ts'
import { finalExamAnswerFileHandlers } from './finalexam/finalExamAnswerFile.handlers.ts'
import { finalExamCourseInfoHandlers } from './finalexam/finalExamCourseInfo.handlers.ts'
import { finalExamPaperHandlers } from './finalexam/finalExamPaper.handlers.ts'
import { paperTimeInfoHandlers } from './finalexam/paperTimeInfo.handlers.ts'
import { checkContentInfoHandlers } from './marking/checkContentInfo.handlers.ts'
import { checkOptionInfoHandlers } from './marking/checkOptionInfo.handlers.ts'
import { globalTestInfoHandlers } from './marking/globalTestInfo.handlers.ts'
import { resultDetailHandlers } from './marking/resultDetail.handlers.ts'
import { reviewTaskInfoHandlers } from './marking/reviewTaskInfo.handlers.ts'
import { studyCheckResultInfoHandlers } from './marking/studyCheckResultInfo.handlers.ts'
import { studyCheckResultStatHandlers } from './marking/studyCheckResultStat.handlers.ts'
import { studyPaperReviewHandlers } from './marking/studyPaperReview.handlers.ts'
import { paperInfoHandlers } from './paper/paperInfo.handlers.ts'
import { courseRecommendInfoHandlers } from './recommend/courseRecommendInfo.handlers.ts'
import { basicTimeSettingInfoHandlers } from './school/basicTimeSettingInfo.handlers.ts'
import { dictInfoHandlers } from './school/dictInfo.handlers.ts'
import { gradeInfoHandlers } from './school/gradeInfo.handlers.ts'
import { leaderInfoHandlers } from './school/leaderInfo.handlers.ts'
import { majorInfoHandlers } from './school/majorInfo.handlers.ts'
import { orgClassInfoHandlers } from './school/orgClassInfo.handlers.ts'
import { researchGroupInfoHandlers } from './school/researchGroupInfo.handlers.ts'
import { searchIndexHandlers } from './school/searchIndex.handlers.ts'
import { studentInfoHandlers } from './school/studentInfo.handlers.ts'
import { subSchoolInfoHandlers } from './school/subSchoolInfo.handlers.ts'
import { teacherInfoHandlers } from './school/teacherInfo.handlers.ts'
import { termInfoHandlers } from './school/termInfo.handlers.ts'
import { manageScoreHandlers } from './score/manageScore.handlers.ts'
import { studyResInfoHandlers } from './study/studyResInfo.handlers.ts'
import { studyResultHandlers } from './study/studyResult.handlers.ts'
import { jobInfoHandlers } from './system/jobInfo.handlers.ts'
import { loggingEventHandlers } from './system/loggingEvent.handlers.ts'
import { pageLinkHandlers } from './system/pageLink.handlers.ts'
import { permissionInfoHandlers } from './system/permissionInfo.handlers.ts'
import { roleInfoHandlers } from './system/roleInfo.handlers.ts'
import { thesisExamInfoHandlers } from './thesis/thesisExamInfo.handlers.ts'

/** One entry a group of the table; a group without handlers does not compile. */
export const allHandlers: AllHandlers = {
  login: loginHandlers,
  roleInfo: roleInfoHandlers,
  permissionInfo: permissionInfoHandlers,
  pageLink: pageLinkHandlers,
  userInfo: userInfoHandlers,
  dictInfo: dictInfoHandlers,
  subSchoolInfo: subSchoolInfoHandlers,
  searchIndex: searchIndexHandlers,
  basicCourseInfoIndex: basicCourseInfoIndexHandlers,
  courseSummaryInfo: courseSummaryInfoHandlers,
  courseClickInfo: courseClickInfoHandlers,
  courseRecommendInfo: courseRecommendInfoHandlers,
  myCourseInfo: myCourseInfoHandlers,
  courseInfo: courseInfoHandlers,
  courseDetailInfo: courseDetailInfoHandlers,
  courseChapterInfo: courseChapterInfoHandlers,
  courseChapterControlInfo: courseChapterControlInfoHandlers,
  teachProcessInfo: teachProcessInfoHandlers,
  resourceInfo: resourceInfoHandlers,
  questionInfo: questionInfoHandlers,
  paperInfo: paperInfoHandlers,
  courseHomeworkInfo: courseHomeworkInfoHandlers,
  coursePeriodicTestInfo: coursePeriodicTestInfoHandlers,
  courseClassifyInfo: courseClassifyInfoHandlers,
  commonFileInfo: commonFileInfoHandlers,
  courseFileInfo: courseFileInfoHandlers,
  teacherFileInfo: teacherFileInfoHandlers,
  studentFileInfo: studentFileInfoHandlers,
  studyPaperInfo: studyPaperInfoHandlers,
  studyPaperReview: studyPaperReviewHandlers,
  reviewTaskInfo: reviewTaskInfoHandlers,
  checkOptionInfo: checkOptionInfoHandlers,
  globalTestInfo: globalTestInfoHandlers,
  checkContentInfo: checkContentInfoHandlers,
  studyCheckResultInfo: studyCheckResultInfoHandlers,
  studyCheckResultStat: studyCheckResultStatHandlers,
  resultDetail: resultDetailHandlers,
  manageScore: manageScoreHandlers,
  studyResInfo: studyResInfoHandlers,
  studyResult: studyResultHandlers,
  jobInfo: jobInfoHandlers,
  loggingEvent: loggingEventHandlers,
  gradeInfo: gradeInfoHandlers,
  majorInfo: majorInfoHandlers,
  leaderInfo: leaderInfoHandlers,
  termInfo: termInfoHandlers,
  basicTimeSettingInfo: basicTimeSettingInfoHandlers,
  basicCourseInfo: basicCourseInfoHandlers,
  courseInherit: courseInheritHandlers,
  coursePerson: coursePersonHandlers,
  classInfo: classInfoHandlers,
  classStudInfo: classStudInfoHandlers,
  orgClassInfo: orgClassInfoHandlers,
  studentInfo: studentInfoHandlers,
  teacherInfo: teacherInfoHandlers,
  researchGroupInfo: researchGroupInfoHandlers,
  addExamInfo: addExamInfoHandlers,
  addExamDetailInfo: addExamDetailInfoHandlers,
  paperTimeInfo: paperTimeInfoHandlers,
  finalExamCourseInfo: finalExamCourseInfoHandlers,
  finalExamPaper: finalExamPaperHandlers,
  finalExamAnswerFile: finalExamAnswerFileHandlers,
  examUploadInfo: examUploadInfoHandlers,
  thesisExamInfo: thesisExamInfoHandlers,
}
