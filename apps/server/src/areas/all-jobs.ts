import { startCleaningImports } from '../jobs/clean-imports.job.ts'
import { startCleaningRepeatedCalls } from '../jobs/clean-repeated-calls.job.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { startOpeningMonths } from '../jobs/open-months.job.ts'
import type { RepeatedTask } from '../jobs/repeat.ts'
import { startAlarmsOfChannels } from '../messages/alarm.job.ts'
import { startCleaningMessages } from '../messages/clean-messages.job.ts'
import { exportJobs } from '../sheet/export.flow.ts'
import { importJobs } from '../sheet/import.flow.ts'
import type { Deps } from '../wire/context.ts'
import { startCleaningSignIns } from './account/sign-in/clean-sign-ins.job.ts'
import { analysisJobs } from './analysis/figures/recalc.flow.ts'
import { startRemindingOfDeadlines } from './assignment/due/due-soon.job.ts'
import { startRecountingScores } from './assignment/due/moments-passed.job.ts'
import { startRecountingQuestions } from './bank/figures/recount-questions.job.ts'
import { startRemindingOfChoosing } from './course/choosing/choose-soon.job.ts'
import { inheritJobs } from './course/inherit/inherit.flow.ts'
import { startClosingAttempts } from './exam/attempt/close-attempts.job.ts'
import { startCleaningFiles } from './file/clean-files.job.ts'
import { storeResult } from './file/store-result.flow.ts'
import { rescanJobs } from './filter/word/rescan.flow.ts'
import { startRemindingOfFinals } from './finalexam/exam/final-soon.job.ts'
import { startCollectingSheets } from './finalexam/sheet/collect-sheets.job.ts'
import { answerPackJobs } from './marking/offline/pack-answers.flow.ts'
import { startUrgingMarkers } from './marking/overdue/review-overdue.job.ts'
import { startPeerMarking } from './marking/peer/peer.job.ts'
import { similarJobs } from './marking/similar/find-similar.flow.ts'
import { startDealingPapers } from './marking/task/deal-papers.job.ts'
import { printJobs } from './paper/print/print-paper.flow.ts'
import { startPaying } from './points/ledger/pay.job.ts'
import { startWeeklyDigests } from './school/leader/weekly-digest.job.ts'
import { scoreJobs } from './score/compute.flow.ts'
import { scoreExportJobs } from './score/sheet/score-export.flow.ts'
import { startCleaningArchives } from './study/archive/clean-archives.job.ts'
import { archiveJobs } from './study/archive/pack-archive.flow.ts'
import { startCountingLog } from './system/log/count-log.job.ts'
import { startPublishingNotices } from './talk/notice/publish-due.job.ts'
import { startOpeningPosts } from './talk/post/open-posts.job.ts'
import { startCleaningPackages } from './thesis/package/clean-packages.job.ts'
import { packJobs } from './thesis/package/packing.flow.ts'
import { startReadingTheses } from './thesis/similarity/read-versions.job.ts'

/** Every kind of long work, by the name that its rows carry. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  ...importJobs,
  ...exportJobs(storeResult),
  ...inheritJobs,
  ...scoreJobs,
  ...scoreExportJobs,
  ...packJobs,
  ...rescanJobs,
  ...printJobs,
  ...analysisJobs,
  ...similarJobs,
  ...answerPackJobs,
  ...archiveJobs,
}

/** Work that nobody asks for: it comes again by the clock, in any instance. */
export const startTimedWork = (deps: Deps): RepeatedTask[] =>
  [
    startClosingAttempts,
    startRecountingScores,
    startRecountingQuestions,
    startOpeningMonths,
    startCleaningImports,
    startCleaningRepeatedCalls,
    startCleaningSignIns,
    startCountingLog,
    startCleaningFiles,
    startWeeklyDigests,
    startRemindingOfDeadlines,
    startRemindingOfFinals,
    startRemindingOfChoosing,
    startCollectingSheets,
    startReadingTheses,
    startCleaningPackages,
    startCleaningArchives,
    startPublishingNotices,
    startOpeningPosts,
    startUrgingMarkers,
    startDealingPapers,
    startPeerMarking,
    startPaying,
    startCleaningMessages,
    startAlarmsOfChannels,
  ].map((start) => start(deps))
