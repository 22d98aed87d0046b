import type { PublishedTexts } from '../wire/words/published-texts.ts'
import { analysisReportTexts } from './analysis/report/report-texts.store.ts'
import { assignmentTexts } from './assignment/assignment-texts.store.ts'
import { contentTexts } from './course/content/content-texts.store.ts'
import { cardTexts } from './course/people/card-texts.store.ts'
import { summaryTexts } from './course/summary/summary-texts.store.ts'
import { supplementTexts } from './course/supplement/supplement-texts.store.ts'
import { tagTexts } from './course/tag/tag-texts.store.ts'
import { batchTexts } from './examoffice/batch-texts.store.ts'
import { entryNoticeTexts } from './finalexam/exam/entry-notice-texts.store.ts'
import { helpTexts } from './help/help-texts.store.ts'
import { peerTexts } from './marking/peer/peer-texts.store.ts'
import { questionQueryTexts } from './marking/query/question-query-texts.store.ts'
import { lectureTexts } from './marking/summary/lecture-texts.store.ts'
import { paperTexts } from './paper/paper-texts.store.ts'
import { recommendTexts } from './recommend/recommend-texts.store.ts'
import { appealTexts } from './score/appeal/appeal-texts.store.ts'
import { scoreQueryTexts } from './score/result/score-query-texts.store.ts'
import { proposalTexts, wordTexts } from './study/glossary/word-texts.store.ts'
import { noticeTexts } from './talk/notice/notice-texts.store.ts'
import { roomTexts } from './talk/room/room-texts.store.ts'
import { talkTexts } from './talk/talk-texts.store.ts'
import { thesisTexts } from './thesis/setting/thesis-texts.store.ts'

/** Everything that people have published, by the rows that hold it. */
export const allPublishedTexts: readonly PublishedTexts[] = [
  ...contentTexts,
  supplementTexts,
  tagTexts,
  wordTexts,
  proposalTexts,
  cardTexts,
  ...helpTexts,
  paperTexts,
  assignmentTexts,
  lectureTexts,
  peerTexts,
  questionQueryTexts,
  summaryTexts,
  scoreQueryTexts,
  appealTexts,
  recommendTexts,
  roomTexts,
  noticeTexts,
  batchTexts,
  entryNoticeTexts,
  ...talkTexts,
  ...thesisTexts,
  analysisReportTexts,
]
