import type { paperQuestionFact } from '@shuyuan/contract/calls/paper/paperInfo.calls.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { arrangeBody, shownBody } from '@shuyuan/domain/paper/arrange.rule.ts'
import type { Finding } from '@shuyuan/domain/paper/check-facts.rule.ts'
import type { PaperTotals } from '@shuyuan/domain/paper/totals.rule.ts'
import type { z } from 'zod'
import type { Ctx } from '../../wire/context.ts'
import { withQuestionLinks } from '../bank/question/rich-texts.ts'
import { paperAbilities, stateOf } from './paper.policy.ts'
import type { LockedPaper } from './paper.store.ts'
import type { PaperAccess } from './paper-access.read.ts'
import type { PaperRow } from './paper-list.read.ts'
import type { PaperQuestionRow } from './paper-question.read.ts'

type Purpose = 'practice' | 'homework' | 'test' | 'final' | 'survey' | 'entry'

export const presentRow = (ctx: Ctx, access: PaperAccess, { frozenAt, createdBy, ...row }: PaperRow) => ({
  ...row,
  purpose: row.purpose as Purpose,
  mode: row.mode as 'fixed' | 'random',
  status: stateOf({ ...row, frozenAt }),
  creatorId: createdBy ?? '',
  can: paperAbilities(access, { ...row, frozenAt, createdBy }, ctx.me.userId),
})

export const presentHead = (ctx: Ctx, access: PaperAccess, row: LockedPaper, usedBy: number) => ({
  id: row.id,
  courseId: row.courseId,
  title: row.title,
  purpose: row.purpose as Purpose,
  mode: row.mode as 'fixed' | 'random',
  targetScore: row.targetScore,
  totalScore: row.totalScore,
  questionCount: row.questionCount,
  minutes: row.minutes,
  status: stateOf(row),
  can: paperAbilities(access, { ...row, usedBy }, ctx.me.userId),
})

export const factOf = (row: PaperQuestionRow): z.input<typeof paperQuestionFact> => ({
  questionId: row.questionId,
  questionVersionId: row.questionVersionId,
  currentVersionId: row.currentVersionId,
  questionType: row.questionType,
  stem: row.body.stem,
  difficulty: row.difficulty,
  score: row.score,
  chapterId: row.chapterId ?? '',
  chapterTitle: row.chapterTitle,
  classifyNames: row.classifyNames,
  status: row.status,
})

export const presentFacts = (ctx: Ctx, rows: Iterable<PaperQuestionRow>) =>
  withQuestionLinks(ctx, [...rows].map(factOf))

export function presentTotals(
  { byChapter, byType, byTag, byDifficulty, ...rest }: PaperTotals,
  names: ReadonlyMap<string, string>,
) {
  return {
    ...rest,
    byType: byType.map(({ key, ...share }) => ({ questionType: key, ...share })),
    byDifficulty: byDifficulty.map(({ key, ...share }) => ({ difficulty: key, ...share })),
    byChapter: byChapter.map(({ key, ...share }) => ({ chapterId: key, ...share })),
    byClassify: byTag.map(({ key, ...share }) => ({ classifyId: key, name: names.get(key) ?? '', ...share })),
  }
}

export const presentFinding = ({ code, at, facts }: Finding) => ({
  code,
  ...(at ? { at } : {}),
  ...(facts ? { facts } : {}),
})

/** Question numbers run through the whole paper; keys go to teachers only. */
export async function presentPreview(
  ctx: Ctx,
  layout: Layout,
  rows: ReadonlyMap<string, PaperQuestionRow>,
  as: 'student' | 'teacher',
) {
  const isTeacher = as === 'teacher'
  let no = 0
  const topics = layout.topics.map(({ bigTopicId, title, instructions, questions }) => ({
    bigTopicId,
    title,
    instructions,
    questions: questions.flatMap((shown) => {
      const row = rows.get(shown.questionId)
      if (!row) return []
      no += 1
      return [
        {
          no,
          questionId: shown.questionId,
          questionVersionId: shown.questionVersionId,
          score: shown.score,
          body: isTeacher ? arrangeBody(row.body, shown) : shownBody(layout, shown, row.body),
          key: isTeacher ? row.key : null,
          analysis: isTeacher ? row.analysis : null,
          difficulty: isTeacher ? row.difficulty : null,
          chapterTitle: isTeacher ? row.chapterTitle : '',
          classifyNames: isTeacher ? row.classifyNames : [],
        },
      ]
    }),
  }))
  return withQuestionLinks(ctx, topics)
}
