import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { isPractisable } from '@shuyuan/domain/study/practisable.rule.ts'
import { isDue, type WrongStanding, wrongStanding } from '@shuyuan/domain/study/wrong-practice.rule.ts'
import { plainText, withoutMedia } from '@shuyuan/domain/text/html.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { questionVersions, type VersionRow } from '../../bank/question/question-version.read.ts'
import { type WrongQuestion, wrongQuestions } from './wrong-questions.read.ts'

export interface WrongFilter {
  courseId: string
  questionType?: QuestionType | undefined
  standing?: WrongStanding | undefined
  keyWords?: string | undefined
}

export type WrongWithText = WrongQuestion & { version: VersionRow }

/** The own wrong questions of a course, with what was asked; nobody but a student has any. */
export async function ownWrongQuestions(
  ctx: Ctx,
  { courseId, questionType, standing, keyWords }: WrongFilter,
  questionIds?: readonly string[],
): Promise<WrongWithText[]> {
  const { studentId } = ctx.me
  if (!studentId) return []
  const asked = { studentId, courseId, ...(questionIds ? { questionIds } : {}) }
  const all = await wrongQuestions(ctx.db, asked, ctx.now)
  const versions = await questionVersions(
    ctx.db,
    all.map(({ questionVersionId }) => questionVersionId),
  )
  const wanted = keyWords?.trim().toLowerCase()
  return all
    .map((one) => ({ ...one, version: versions.get(one.questionVersionId) as VersionRow }))
    .filter((one) => !questionType || one.questionType === questionType)
    .filter((one) => !standing || wrongStanding(one.progress, ctx.now.getTime()) === standing)
    .filter(({ version }) => !wanted || plainText(version.body.stem).toLowerCase().includes(wanted))
}

export const presentProgress = ({ progress }: Pick<WrongQuestion, 'progress'>, now: Date) => ({
  standing: wrongStanding(progress, now.getTime()),
  rightInRow: progress?.rightInRow ?? 0,
  dueAt: progress?.dueAt == null ? null : new Date(progress.dueAt),
})

export function presentWrong(wrong: WrongWithText, now: Date) {
  const { version, progress: _, lastWrongAt: _l, questionVersionId: _v, ...row } = wrong
  return {
    ...row,
    ...presentProgress(wrong, now),
    stem: withoutMedia(version.body.stem),
    practisable: isPractisable(version.body),
  }
}

const SORTS = {
  lastAt: ({ lastWrongAt }: WrongQuestion) => lastWrongAt,
  count: ({ count }: WrongQuestion) => count,
  dueAt: ({ progress }: WrongQuestion) => (progress === null ? 0 : (progress.dueAt ?? Number.MAX_SAFE_INTEGER)),
} as const

export function sortedWrong(rows: readonly WrongWithText[], field: string, dir: 'asc' | 'desc'): WrongWithText[] {
  const keyOf = SORTS[field as keyof typeof SORTS] ?? SORTS.lastAt
  const sign = dir === 'asc' ? 1 : -1
  return [...rows].sort((a, b) => sign * (keyOf(a) - keyOf(b)) || (a.questionId < b.questionId ? -1 : 1))
}

export function wrongFigures(rows: readonly WrongWithText[], now: Date) {
  const at = now.getTime()
  const standings = rows.map(({ progress }) => wrongStanding(progress, at))
  const number = (standing: WrongStanding) => standings.filter((one) => one === standing).length
  return {
    all: rows.length,
    due: number('due'),
    waiting: number('waiting'),
    mastered: number('mastered'),
    toPractise: rows.filter(({ progress, version }) => isDue(progress, at) && isPractisable(version.body)).length,
  }
}
