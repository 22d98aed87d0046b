import { roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { assertOwnFiles } from '../../file/own-file.read.ts'
import { type Correction, lockScore } from '../enter/correct.flow.ts'
import { studentFacts } from '../result/formative.read.ts'
import { activeScheme } from '../scheme/scheme.read.ts'
import { assertCanEditScores } from '../score.policy.ts'
import type { ScoreRow } from '../score.store.ts'
import { scoreText } from '../score-words.ts'
import { shownSheet } from '../sheet/teaching-sheet.read.ts'
import { hasWaitingAsk, insertAsk } from './ask.store.ts'

interface Asked {
  /** As score_ask keeps it: a part of the score, or the assignment. */
  field: string
  from: string
  full: number
}

async function contentAsked(ctx: Ctx, { courseId, studentId, contentId }: Correction): Promise<Asked> {
  const scheme = await activeScheme(ctx.db, courseId)
  const content = scheme?.options.flatMap(({ contents }) => contents).find(({ id }) => id === contentId)
  if (!content) throw badField('contentId', '请选择考核内容', 'choose what to correct')
  const [facts] = await studentFacts(ctx.db, courseId, [studentId])
  const stored = found(facts).results.find(({ assignmentId }) => assignmentId === content.assignmentId)
  return {
    field: `assignment:${content.assignmentId}`,
    from: stored?.score == null ? '' : String(roundScore(stored.score)),
    full: stored?.fullScore ?? content.fullScore,
  }
}

function partAsked({ field }: Correction, row: ScoreRow): Asked {
  return { field, from: scoreText(field === 'finalScore' ? row.final : row.formative), full: 100 }
}

/** What a person wants to change, with its value as it is; refuses a value that it cannot have or has already. */
export async function changeAsked(ctx: Ctx, change: Correction, row: ScoreRow): Promise<Asked> {
  const asked = change.field === 'content' ? await contentAsked(ctx, change) : partAsked(change, row)
  const { from, full } = asked
  if (change.value > full) throw badField('value', `分数须在0至${full}之间`, `the score must be between 0 and ${full}`)
  if (from !== '' && Number(from) === change.value)
    throw badField('value', '与现在的分数相同', 'this is the score as it is')
  return asked
}

/** 申请更正 of a score that was handed in: academic affairs corrects it or refuses. */
export async function askChange(ctx: Ctx, input: Correction) {
  const course = assertCanEditScores(ctx.me, await shownSheet(ctx, input.courseId))
  await assertOwnFiles(ctx, input.fileIds ?? [])
  const row = await lockScore(ctx, input.courseId, input.studentId)
  if (row.state === 'computed')
    throw refuse('成绩尚未提交，可以直接修改', 'the score has not been handed in, so it can be changed directly')
  const { field, from } = await changeAsked(ctx, input, row)
  if (await hasWaitingAsk(ctx.db, input.courseId, input.studentId, field))
    throw refuse('该项目已有待审批的更正申请', 'a request for this score is waiting already')
  const id = newId()
  const { courseId, studentId, reason, fileIds = [] } = input
  const values = { field, fromValue: from, toValue: String(input.value), reason, fileIds }
  await insertAsk(ctx.db, { id, courseId, studentId, ...values, askedBy: ctx.me.userId, createdAt: ctx.now })
  ctx.log({
    targetType: 'scoreAsk',
    targetId: id,
    targetName: `${course.courseName} ${row.realname}`,
    after: { from, to: String(input.value), reason },
  })
  return { id }
}
