import { z } from 'zod'
import { ask, file, list, write } from '../../call.ts'
import { answerContent, questionStatus, questionType } from '../../entities/bank/question.ts'
import { importChoices, importPreview } from '../../entities/bank/question-import.ts'
import { assignmentKind } from '../../entities/exam/attempt.ts'
import { flag, id, keyWords, time, updatedAt } from '../../entities/fields.ts'
import { publishedRich, publishedText } from '../../entities/filter/published.ts'
import {
  BLUEPRINT_CELLS_MAX,
  blueprintBy,
  blueprintCell,
  blueprintRatio,
  unmetCell,
} from '../../entities/paper/blueprint.ts'
import {
  BIG_TOPICS_MAX,
  bigTopic,
  MINUTES_RANGE,
  PAPER_NOTES_MAX,
  PAPER_QUESTIONS_MAX,
  PAPER_SCORE_MAX,
  PAPER_TITLE_MAX,
  paperFinding,
  paperMode,
  paperPurpose,
  paperState,
} from '../../entities/paper/paper.ts'
import { paperCan, paperHead, paperPreview, paperTrial } from '../../entities/paper/paper-preview.ts'
import { PRINT_COPIES_MAX, PRINT_REASON, printFormat, printPage, printPart } from '../../entities/paper/paper-print.ts'

const base = '/api/exam/paperInfo'
const one = z.object({ id })

const title = publishedText('paper', PAPER_TITLE_MAX, 1)
const targetScore = z.number().min(1).max(PAPER_SCORE_MAX).multipleOf(0.5)
const minutes = z.number().int().min(MINUTES_RANGE.min).max(MINUTES_RANGE.max)
const notes = publishedRich('paper', PAPER_NOTES_MAX)
const bigTopics = z.array(bigTopic).max(BIG_TOPICS_MAX)
/** Identifies a draw: the same seed gives the same paper. */
const seed = z.string().min(1).max(40)

/** The input of totals, check and draw: a paper that is being edited, saved or not. */
const sketch = { courseId: id, purpose: paperPurpose, targetScore, minutes, bigTopics }

/** A question of a paper, without its key. */
export const paperQuestionFact = z.object({
  questionId: id,
  /** The pinned version, or the newest if none is pinned. */
  questionVersionId: id,
  currentVersionId: id,
  questionType,
  stem: z.string(),
  difficulty: z.number().int(),
  /** Its own score, which the paper may override. */
  score: z.number(),
  chapterId: z.string(),
  chapterTitle: z.string(),
  classifyNames: z.array(z.string()),
  status: questionStatus,
})

const paperRow = paperHead.extend({
  topicCount: z.number().int(),
  /** Weighted by score; null while it follows from rules alone. */
  avgDifficulty: z.number().nullable(),
  /** Chapters of the course, at the top of the tree, that it asks about. */
  coverPercent: z.number().nullable(),
  /** Assignments that use it. */
  usedBy: z.number().int(),
  attempts: z.number().int(),
  avgPercent: z.number().nullable(),
  creatorId: z.string(),
  creatorName: z.string(),
  updatedAt: time,
  can: paperCan,
})

/** For a random paper, the figures are those of one draw. */
const paperTotals = z.object({
  total: z.number(),
  questionCount: z.number().int(),
  minutes: z.number(),
  avgDifficulty: z.number().nullable(),
  coverPercent: z.number(),
  byType: z.array(z.object({ questionType, count: z.number().int(), score: z.number() })),
  byDifficulty: z.array(z.object({ difficulty: z.number().int(), count: z.number().int(), score: z.number() })),
  byChapter: z.array(z.object({ chapterId: z.string(), count: z.number().int(), score: z.number() })),
  byClassify: z.array(z.object({ classifyId: id, name: z.string(), count: z.number().int(), score: z.number() })),
})

const parallel = {
  /** Papers in all, the given one among them. */
  count: z.number().int().min(2).max(5),
  /** Where the bank lacks others, so many of a paper's questions may be those of the given one. */
  sharePercent: z.number().int().min(0).max(50).default(0),
  seed: seed.default('1'),
}

export const paperInfoCalls = {
  listPaperInfo: list(`${base}/list`, {
    filter: {
      courseId: id,
      purpose: paperPurpose.optional(),
      mode: paperMode.optional(),
      status: paperState.optional(),
      /** Everything that may still be worked with. */
      notArchived: flag.optional(),
      creatorId: id.optional(),
      keyWords,
    },
    row: paperRow,
    sort: ['updatedAt', 'title', 'totalScore', 'questionCount', 'minutes', 'usedBy', 'attempts'],
    defaultSort: 'updatedAt@desc',
  }),
  getPaperInfo: ask(`${base}/detail/{id}`, {
    in: one,
    out: paperHead.extend({
      notes: z.string(),
      bigTopics: z.array(bigTopic),
      /** Every question that the topics refer to, including required and excluded ones. */
      questions: z.array(paperQuestionFact),
      /** Published assignments that use it: while there is one it cannot be changed. */
      publishedUses: z.number().int(),
      creatorName: z.string(),
      updatedAt: time,
      can: paperCan,
    }),
  }),
  addPaperInfo: write(`${base}/add`, {
    in: z.object({
      courseId: id,
      title,
      purpose: paperPurpose,
      mode: paperMode,
      targetScore: targetScore.default(100),
      minutes: minutes.default(60),
      notes: notes.default(''),
      bigTopics: bigTopics.default([]),
    }),
    out: z.object({ id, updatedAt: time }),
  }),
  /**
   * Commits a preview of importQuestionInfo: the questions go into the bank and, under their headings, into a new paper,
   * all in one transaction. A row that is in the bank already is taken from there. Where a row has become bad, the
   * preview comes back and nothing is written.
   */
  importPaperInfo: write(`${base}/import`, {
    refreshes: ['questionInfo', 'courseClassifyInfo'],
    in: z.object({
      courseId: id,
      importId: id,
      title,
      purpose: paperPurpose,
      minutes: minutes.default(60),
      ...importChoices,
      status: z.enum(['draft', 'enabled']).default('draft'),
    }),
    out: z.discriminatedUnion('step', [
      importPreview,
      z.object({
        step: z.literal('done'),
        paperId: id,
        added: z.number().int(),
        /** Taken from the bank, which had them already. */
        known: z.number().int(),
        topicCount: z.number().int(),
        totalScore: z.number(),
      }),
    ]),
  }),
  /** An enabled paper that nobody uses becomes a draft again; one in use refuses and may be copied. */
  updatePaperInfo: write(`${base}/update/{id}`, {
    // The editor autosaves while the user keeps typing.
    quiet: 'background',
    refreshes: ['questionInfo'],
    in: z.object({
      id,
      title: title.optional(),
      purpose: paperPurpose.optional(),
      targetScore: targetScore.optional(),
      minutes: minutes.optional(),
      notes: notes.optional(),
      bigTopics: bigTopics.optional(),
      updatedAt,
    }),
    out: z.object({ status: paperState, totalScore: z.number(), questionCount: z.number().int(), updatedAt: time }),
  }),
  deletePaperInfo: write(`${base}/delete/{id}`, { in: one, out: z.null(), refreshes: ['questionInfo'] }),
  /** Enabling needs a check without errors (they come back as data.errors) and pins every question's version. */
  setStatusPaperInfo: write(`${base}/status/{id}`, {
    refreshes: ['questionInfo'],
    in: z.object({ id, status: z.enum(['enabled', 'archived']) }),
    out: z.object({ status: paperState, updatedAt: time }),
  }),
  checkPaperInfo: ask(`${base}/check`, {
    quiet: 'background',
    in: z.object(sketch),
    out: z.object({ totals: paperTotals, errors: z.array(paperFinding), warnings: z.array(paperFinding) }),
  }),
  /** 可抽 m 题 for each rule, and what keeps the rules from being satisfied together. */
  countRulePaperInfo: ask(`${base}/countRule`, {
    quiet: 'background',
    in: z.object({
      courseId: id,
      topics: z
        .array(bigTopic.pick({ bigTopicId: true, questions: true, rules: true, banned: true }))
        .max(BIG_TOPICS_MAX),
    }),
    out: z.object({
      counts: z.array(z.object({ bigTopicId: z.string(), ruleIndex: z.number().int(), available: z.number().int() })),
      problems: z.array(paperFinding),
    }),
  }),
  /** One draw by a seed, of a paper that is being edited. */
  drawPaperInfo: ask(`${base}/draw`, {
    in: z.object({ courseId: id, bigTopics, seed }),
    out: z.object({
      topics: z.array(
        z.object({
          bigTopicId: z.string(),
          title: z.string(),
          questions: z.array(paperQuestionFact.extend({ paperScore: z.number() })),
        }),
      ),
      avgDifficulty: z.number().nullable(),
    }),
  }),
  /** A two-way table as big topics, by picked questions or by rules; every cell that the bank cannot fill is named. */
  buildPaperInfo: ask(`${base}/build`, {
    in: z.object({
      courseId: id,
      purpose: paperPurpose,
      by: blueprintBy,
      cells: z.array(blueprintCell).min(1).max(BLUEPRINT_CELLS_MAX),
      scores: z.array(z.object({ questionType, score: z.number().min(0.5).max(100).multipleOf(0.5) })).max(11),
      /** 难度配比, in percent of the questions. */
      ratio: blueprintRatio.nullable().default(null),
      skipFinalTerms: z.number().int().min(0).max(20).default(0),
      as: z.enum(['fixed', 'rules']),
      seed: seed.default('1'),
    }),
    out: z.object({
      bigTopics: z.array(bigTopic),
      questions: z.array(paperQuestionFact),
      unmet: z.array(unmetCell),
      bands: z.array(
        z.object({ band: z.enum(['easy', 'middle', 'hard']), want: z.number().int(), got: z.number().int() }),
      ),
    }),
  }),
  /** The paper as an attempt with this seed would show it. */
  getPreviewPaperInfo: ask(`${base}/preview/{id}`, {
    in: z.object({ id, as: z.enum(['student', 'teacher']), seed: seed.default('1') }),
    out: paperPreview,
  }),
  /** 试答: scores answers to the preview with this seed as an attempt would be scored. Nothing is stored. */
  submitTryPaperInfo: ask(`${base}/trySubmit/{id}`, {
    in: z.object({
      id,
      seed: seed.default('1'),
      answers: z
        .array(z.object({ questionVersionId: id, content: answerContent }))
        .max(PAPER_QUESTIONS_MAX)
        .default([]),
    }),
    out: paperTrial,
  }),
  /**
   * The paper for the printing office: one file, or a zip of several. Many copies are made by a job. A final's paper asks
   * for a reason, and every print is told to the operation log.
   */
  printPaperInfo: file('POST', `${base}/print/{id}`, {
    in: z.object({
      id,
      parts: z.array(printPart).min(1).max(4),
      page: printPage.default('A4'),
      format: printFormat.default('pdf'),
      showScore: flag.default('1'),
      showDifficulty: flag.default('0'),
      showClassify: flag.default('0'),
      /** Writing room on the paper itself, for where no answer sheet goes with it. */
      room: flag.default('1'),
      side: z.enum(['', 'A', 'B']).default(''),
      seed: seed.default('1'),
      /** Of a random paper: each copy is drawn by a seed of its own. */
      copies: z.number().int().min(1).max(PRINT_COPIES_MAX).default(1),
      reason: z.string().trim().min(PRINT_REASON.min).max(PRINT_REASON.max).optional(),
    }),
  }),
  /** A new draft with the same content; pinned questions go back to their newest versions. */
  copyPaperInfo: write(`${base}/copy/{id}`, {
    repeatSafe: true,
    in: z.object({ id, title: title.optional() }),
    out: z.object({ id, title: z.string() }),
  }),
  /** 平行卷: what papers beside a fixed one would be like, or which chapters and types lack questions; nothing is made. */
  previewParallelPaperInfo: ask(`${base}/parallelPreview/{id}`, {
    in: z.object({ id, ...parallel }),
    out: z.object({
      given: z.object({ difficulty: z.number(), questions: z.number().int() }),
      papers: z.array(
        z.object({
          difficulty: z.number(),
          /** Questions that it shares with the given paper. */
          kept: z.number().int(),
        }),
      ),
      shortages: z.array(
        z.object({
          /** '': questions of no chapter. */
          chapterTitle: z.string(),
          questionType,
          need: z.number().int(),
          have: z.number().int(),
        }),
      ),
    }),
  }),
  /** Drafts beside a fixed paper: the same topics, scores, chapters and types, no question in common but a share. */
  parallelPaperInfo: write(`${base}/parallel/{id}`, {
    repeatSafe: true,
    in: z.object({ id, ...parallel }),
    out: z.array(z.object({ id, title: z.string() })),
  }),
  addQuestionPaperInfo: write(`${base}/addQuestion/{id}`, {
    refreshes: ['questionInfo'],
    in: z.object({ id, bigTopicId: z.string().min(1).max(36), questionIds: z.array(id).min(1).max(100) }),
    out: z.object({ totalScore: z.number(), questionCount: z.number().int(), updatedAt: time }),
  }),
  listUsagePaperInfo: ask(`${base}/usageList/{id}`, {
    in: one,
    out: z.array(
      z.object({
        assignmentId: id,
        assignmentTitle: z.string(),
        kind: assignmentKind,
        courseId: id,
        courseName: z.string(),
        termName: z.string(),
        publishStatus: z.enum(['draft', 'published']),
        opensAt: time,
        closesAt: time,
        attempts: z.number().int(),
        avgPercent: z.number().nullable(),
      }),
    ),
  }),
}
