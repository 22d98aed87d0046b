import type { ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { canManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { assertOwnFiles } from '../../file/own-file.read.ts'
import { assertCanEditScores } from '../score.policy.ts'
import { addChanges, lockScoreRows, type ScoreRow } from '../score.store.ts'
import { reasonOf } from '../score-words.ts'
import { settleTotals } from '../settle-totals.flow.ts'
import { scoreCourse } from '../sheet/score-course.read.ts'
import { writeFlags } from './flag.store.ts'

interface Flagging {
  courseId: string
  studentIds: string[]
  flag: ScoreFlag
  reason: string
  fileIds?: string[] | undefined
}

function refusalOf({ state }: ScoreRow, head: boolean): { zh: string; en: string } | null {
  if (state === 'locked') return reasonOf('SCORE_LOCKED')
  if (state === 'published' && !head)
    return { zh: '成绩已发布，请联系教务', en: 'it is published, ask academic affairs' }
  return null
}

/** A flag hides the score without deleting it: set back to normal, the score counts again. */
export async function flagScores(ctx: Ctx, { courseId, studentIds, flag, reason, fileIds = [] }: Flagging) {
  const course = assertCanEditScores(ctx.me, await scoreCourse(ctx, courseId))
  if (flag === 'cheating' && fileIds.length === 0)
    throw badField('fileIds', '违纪须上传附件', 'misconduct requires an attachment')
  await assertOwnFiles(ctx, fileIds)
  const rows = await lockScoreRows(ctx.db, courseId, studentIds, ctx.now)
  const judged = rows.map((row) => ({ row, no: refusalOf(row, canManageWholeSchool(ctx.me)) }))
  const going = judged.filter(({ row, no }) => no === null && row.flag !== flag).map(({ row }) => row)
  const by = { now: ctx.now, userId: ctx.me.userId, reason, fileIds }
  await writeFlags(
    ctx.db,
    going.map(({ id }) => id),
    flag,
    by,
  )
  await addChanges(
    ctx.db,
    courseId,
    going.map(({ studentId, flag: from }) => ({ studentId, field: 'flag', from, to: flag })),
    by,
  )
  await settleTotals(
    ctx.db,
    courseId,
    ctx.now,
    going.map(({ studentId }) => studentId),
  )
  ctx.log({
    targetType: 'score',
    targetId: courseId,
    targetName: course.courseName,
    after: { flag, reason, changed: going.length },
  })
  const refused = judged.flatMap(({ row: { studentId, studentNo }, no }) =>
    no ? [{ studentId, studentNo, reason: no[ctx.lang] }] : [],
  )
  return { changed: going.length, refused }
}
