import type { Law } from '../laws/law.ts'
import { accountLaws } from './account/user/account.laws.ts'
import { analysisLaws } from './analysis/analysis.laws.ts'
import { appraiseLaws } from './appraise/appraise.laws.ts'
import { assignmentLaws } from './assignment/assignment.laws.ts'
import { writtenLaws } from './assignment/written/written.laws.ts'
import { questionFigureLaws } from './bank/figures/question-figures.laws.ts'
import { questionLaws } from './bank/question/question.laws.ts'
import { catalogueLaws } from './course/catalogue/catalogue.laws.ts'
import { choosingLaws } from './course/choosing/choose.laws.ts'
import { classLaws } from './course/class/class.laws.ts'
import { contentLaws } from './course/content/content.laws.ts'
import { courseDetailLaws } from './course/detail/detail.laws.ts'
import { groupLaws } from './course/group/class-group.laws.ts'
import { mergeLaws } from './course/merge/merge.laws.ts'
import { openingLaws } from './course/opening/opening.laws.ts'
import { courseTeacherLaws } from './course/people/people.laws.ts'
import { summaryLaws } from './course/summary/summary.laws.ts'
import { supplementLaws } from './course/supplement/supplement.laws.ts'
import { tagLaws } from './course/tag/tag.laws.ts'
import { attemptLaws } from './exam/attempt/attempt.laws.ts'
import { attemptScoreLaws } from './exam/attempt/attempt-score.laws.ts'
import { regradeLaws } from './exam/correction/regrade.laws.ts'
import { addExamLaws } from './examoffice/add-exam.laws.ts'
import { fileLaws } from './file/file.laws.ts'
import { filterLaws } from './filter/filter.laws.ts'
import { finalLaws } from './finalexam/exam/final.laws.ts'
import { examUploadLaws } from './finalexam/material/upload.laws.ts'
import { paperTimeLaws } from './finalexam/timetable/paper-time.laws.ts'
import { helpLaws } from './help/help.laws.ts'
import { batchLaws } from './marking/batch/batch.laws.ts'
import { doubleLaws } from './marking/double/double.laws.ts'
import { peerLaws } from './marking/peer/peer.laws.ts'
import { reviewLaws } from './marking/review/review.laws.ts'
import { similarLaws } from './marking/similar/similar.laws.ts'
import { taskLaws } from './marking/task/task.laws.ts'
import { messageLaws } from './message/message.laws.ts'
import { paperLaws } from './paper/paper.laws.ts'
import { pointsLaws } from './points/points.laws.ts'
import { recommendLaws } from './recommend/recommend.laws.ts'
import { studentLaws } from './school/student/student.laws.ts'
import { termLaws } from './school/term/term.laws.ts'
import { unitLaws } from './school/unit/unit.laws.ts'
import { formativeLaws } from './score/result/formative.laws.ts'
import { resultLaws } from './score/result/result.laws.ts'
import { schemeLaws } from './score/scheme/scheme.laws.ts'
import { scoreLaws } from './score/score.laws.ts'
import { glossaryLaws } from './study/glossary/glossary.laws.ts'
import { pointLaws } from './study/point/point.laws.ts'
import { studyLaws } from './study/study.laws.ts'
import { jobLaws } from './system/job/job.laws.ts'
import { logLaws } from './system/log/log.laws.ts'
import { roleLaws } from './system/role/role.laws.ts'
import { noticeLaws } from './talk/notice/notice.laws.ts'
import { roomLaws } from './talk/room/room.laws.ts'
import { talkLaws } from './talk/talk.laws.ts'
import { packageLaws } from './thesis/package/package.laws.ts'
import { thesisLaws } from './thesis/paper/paper.laws.ts'
import { thesisSettingLaws } from './thesis/setting/setting.laws.ts'

/** Every law of the data, in the order of the areas. */
export const allLaws: readonly Law[] = [
  ...jobLaws,
  ...logLaws,
  ...roleLaws,
  ...fileLaws,
  ...filterLaws,
  ...accountLaws,
  ...pointsLaws,
  ...messageLaws,
  ...helpLaws,
  ...studentLaws,
  ...termLaws,
  ...unitLaws,
  ...classLaws,
  ...catalogueLaws,
  ...choosingLaws,
  ...groupLaws,
  ...contentLaws,
  ...courseDetailLaws,
  ...supplementLaws,
  ...tagLaws,
  ...mergeLaws,
  ...openingLaws,
  ...courseTeacherLaws,
  ...summaryLaws,
  ...questionLaws,
  ...questionFigureLaws,
  ...paperLaws,
  ...assignmentLaws,
  ...writtenLaws,
  ...attemptScoreLaws,
  ...regradeLaws,
  ...attemptLaws,
  ...studyLaws,
  ...glossaryLaws,
  ...pointLaws,
  ...formativeLaws,
  ...resultLaws,
  ...reviewLaws,
  ...taskLaws,
  ...batchLaws,
  ...similarLaws,
  ...doubleLaws,
  ...peerLaws,
  ...noticeLaws,
  ...schemeLaws,
  ...appraiseLaws,
  ...scoreLaws,
  ...recommendLaws,
  ...finalLaws,
  ...examUploadLaws,
  ...paperTimeLaws,
  ...roomLaws,
  ...packageLaws,
  ...talkLaws,
  ...thesisLaws,
  ...thesisSettingLaws,
  ...addExamLaws,
  ...analysisLaws,
]
