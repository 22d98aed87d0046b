import type { InheritPart } from '@shuyuan/contract/entities/course/opening.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Db } from '../db/db.ts'
import type { Listener, Listeners } from '../events/hub.ts'
import { addressMergedClass } from './assignment/address-merged.store.ts'
import { moveAssignments, stampAssignments } from './assignment/assignment.store.ts'
import { clearAssignments, copyAssignments } from './assignment/copy-assignments.store.ts'
import { moveUnopenedAssignments } from './assignment/move-assignments.store.ts'
import { askRecount } from './bank/figures/ask-recount.flow.ts'
import { leaveChaptersOf, moveQuestions } from './bank/question/question.store.ts'
import { moveCalendarLines } from './course/calendar/class-line.store.ts'
import { leaveChoices } from './course/choosing/move-up.flow.ts'
import { leaveCourseClasses } from './course/class/course-class.store.ts'
import { settleMerged } from './course/merge/merged-into.flow.ts'
import { archiveOpenings } from './course/opening/opening.store.ts'
import { passAttempts, releaseAttemptsOf } from './exam/attempt/marked-attempt.flow.ts'
import { lapsePassed } from './examoffice/lapse-passed.flow.ts'
import { moveDraftTimes } from './finalexam/timetable/paper-time.store.ts'
import { dropMarker, passMarker } from './marking/task/task.store.ts'
import { clearPapers, copyPapers } from './paper/copy/copy-papers.store.ts'
import { repinPapers } from './paper/repin-papers.store.ts'
import { retagPapers } from './paper/retag-papers.store.ts'
import { earn } from './points/ledger/earn.flow.ts'
import { deleteStudentOfUser } from './school/student/student.store.ts'
import { deleteTeacherOfUser } from './school/teacher/teacher.store.ts'
import { resettleTotals } from './score/resettle.flow.ts'
import { earnByClose, earnByScores } from './score/result/earn-points.flow.ts'
import { recomputeScore } from './score/result/recompute.flow.ts'
import { recomputeDiscussion } from './score/result/recompute-discussion.flow.ts'
import { restoreFormative } from './score/result/restore-formative.flow.ts'
import { recountResults } from './score/result/result.flow.ts'
import { clearSchemes, copyScheme } from './score/scheme/copy-scheme.store.ts'
import { recountAfterWork, recountCourseProgress } from './study/course-progress.flow.ts'
import { earnFinished } from './study/earn-points.flow.ts'
import { clearWords, copyWords, moveWords } from './study/glossary/copy-words.store.ts'
import { finishResources, restartResource } from './study/play.store.ts'
import { copyPoints, restartPoints } from './study/point/point.store.ts'
import { deleteClassBoards, insertClassBoard, insertUsualBoards, moveBoards } from './talk/board/board.store.ts'
import { clearBoards, copyBoards } from './talk/board/board-content.store.ts'
import { insertGroupBoards, leaveGroupBoards, renameGroupBoard } from './talk/board/group-board.store.ts'
import { openBoardsToMergedClass } from './talk/board/merged-board.store.ts'
import { settleDecided } from './talk/post/decided.flow.ts'
import { settleHeldMessage } from './talk/room/decided-message.flow.ts'

type OfCourse = Listener<'courseContentReplaced' | 'courseDemandsChanged' | 'assignmentMomentsPassed'>

const progress: OfCourse = (ctx, { courseId }) => recountCourseProgress(ctx, courseId)
const scores: OfCourse = ({ db, now }, { courseId }) => recomputeScore(db, courseId, now)

const cleared =
  (part: InheritPart, clear: (db: Db, courseId: string) => Promise<unknown>): Listener<'contentCleared'> =>
  async ({ db }, { courseId, parts }) => {
    if (parts.includes(part)) await clear(db, courseId)
  }

/** Who hears what, in the order in which they act. */
export const allListeners: Listeners = {
  accountLeaves: [
    ({ db }, { userId }) => deleteStudentOfUser(db, userId),
    ({ db }, { userId }) => deleteTeacherOfUser(db, userId),
  ],
  studentsLeaveClasses: [
    ({ db, now }, { studentIds }) => leaveCourseClasses(db, studentIds, now),
    (ctx, { studentIds }) => leaveChoices(ctx, studentIds),
  ],
  studentsJoinedCourse: [({ db, now }, { courseId, studentIds }) => recomputeScore(db, courseId, now, studentIds)],
  studentsChangedClass: [({ db, now }, { courseId, studentIds }) => recomputeScore(db, courseId, now, studentIds)],
  knowledgePointsMerged: [({ db }, facts) => retagPapers(db, facts)],
  courseClassesMerged: [
    ({ db, now }, facts) => addressMergedClass(db, facts, now),
    ({ db }, facts) => openBoardsToMergedClass(db, facts),
  ],
  termBegan: [({ db }) => settleMerged(db)],
  termArchived: [({ db, now }, { termId }) => archiveOpenings(db, termId, now)],
  termMoved: [
    ({ db, now }, { termId, days }) => moveCalendarLines(db, termId, days, now),
    ({ db, now }, { termId, days }) => moveUnopenedAssignments(db, termId, days, now),
    ({ db, now }, { termId, days }) => moveDraftTimes(db, termId, days, now),
  ],
  coursesOpened: [({ db, now }, { courseIds }) => insertUsualBoards(db, courseIds, now)],
  courseClassCreated: [({ db, now }, facts) => insertClassBoard(db, facts, now)],
  courseClassDeleted: [
    async (ctx, { courseClassId }) => {
      for (const courseId of await deleteClassBoards(ctx.db, courseClassId))
        await recomputeDiscussion(ctx, { courseId, userIds: null })
    },
  ],
  classGroupsMade: [({ db, now }, facts) => insertGroupBoards(db, facts, now)],
  classGroupRenamed: [({ db }, facts) => renameGroupBoard(db, facts)],
  classGroupsDeleted: [({ db, now }, { groupIds }) => leaveGroupBoards(db, groupIds, now)],
  chapterContentMoved: [
    ({ db }, { fromId, toId }) => moveAssignments(db, fromId, toId),
    ({ db }, { fromId, toId }) => moveQuestions(db, fromId, toId),
    ({ db }, { fromId, toId }) => moveBoards(db, fromId, toId),
    ({ db }, { fromId, toId }) => moveWords(db, fromId, toId),
  ],
  contentCopied: [
    ({ db }, facts) => copyPapers(db, facts),
    ({ db }, facts) => copyAssignments(db, facts),
    ({ db }, facts) => copyScheme(db, facts),
    ({ db }, facts) => copyBoards(db, facts),
    ({ db }, facts) => copyWords(db, facts),
    ({ db }, facts) => copyPoints(db, facts),
    (ctx, { copy }) => recomputeDiscussion(ctx, { courseId: copy.to, userIds: null }),
  ],
  contentCleared: [
    cleared('board', clearBoards),
    cleared('glossary', clearWords),
    cleared('chapter', leaveChaptersOf),
    cleared('checkOption', clearSchemes),
    (ctx, { courseId, parts }) =>
      parts.includes('board') ? recomputeDiscussion(ctx, { courseId, userIds: null }) : Promise.resolve(),
    cleared('assignment', clearAssignments),
    cleared('paper', clearPapers),
  ],
  courseContentHeld: [({ db, now }, { courseIds }) => stampAssignments(db, courseIds, now)],
  // Progress first, as it is part of the formative score.
  courseContentReplaced: [progress, scores],
  coursesSplit: [({ db, now }, { courseIds, kept }) => restoreFormative(db, courseIds, kept, now)],
  courseTermsChanged: [({ db, now }, facts) => resettleTotals(db, { ...facts, now })],
  publicTotalsChanged: [lapsePassed],
  // In the order of a hand-in, which locks a student's progress before the score: the two never cross.
  assignmentMomentsPassed: [progress, scores, ({ db, now }, { courseId }) => earnByClose(db, courseId, now)],
  discussionChanged: [recomputeDiscussion],
  publishedTextDecided: [settleDecided, settleHeldMessage],
  attemptsScored: [
    ({ db, now }, { assignmentId, studentIds }) => recountResults(db, assignmentId, studentIds, now),
    ({ db, now }, { assignmentId }) => askRecount(db, [assignmentId], now),
    ({ db, now }, { assignmentId, studentIds }) => earnByScores(db, assignmentId, studentIds, now),
  ],
  writtenWorkChanged: [
    ({ db, now }, { assignmentId, studentIds }) => recountResults(db, assignmentId, studentIds, now),
    ({ db, now }, { assignmentId, studentIds }) => earnByScores(db, assignmentId, studentIds, now),
  ],
  resultsCounted: [({ db, now }, { courseId, studentIds }) => recountAfterWork(db, studentIds, courseId, now)],
  courseTeacherLeft: [
    ({ db }, { courseId, teacherId }) => releaseAttemptsOf(db, courseId, teacherId),
    ({ db }, { courseId, teacherId }) => dropMarker(db, courseId, teacherId),
  ],
  courseTeacherReplaced: [
    ({ db }, { courseId, fromId, toId }) => passAttempts(db, courseId, fromId, toId),
    ({ db }, { courseId, fromId, toId }) => passMarker(db, courseId, fromId, toId),
  ],
  resourcesFinished: [
    ({ db }, { turned }) => finishResources(db, turned),
    ({ db, now }, { turned }) => earnFinished(db, turned, now),
  ],
  signedIn: [({ db, now }, { userId }) => earn(db, [{ userId, event: 'login', ref: schoolDay(now), at: now }])],
  resourceRestarted: [
    ({ db }, { resourceId }) => restartResource(db, resourceId),
    ({ db }, { resourceId }) => restartPoints(db, resourceId),
  ],
  questionRevised: [({ db }, facts) => repinPapers(db, facts)],
  courseDemandsChanged: [progress],
}
