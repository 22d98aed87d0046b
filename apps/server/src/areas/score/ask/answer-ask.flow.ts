import { sql } from 'kysely'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { assertCanManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { type Correction, correctOverLock, lockScore, logCorrection } from '../enter/correct.flow.ts'
import { scoreCourse } from '../sheet/score-course.read.ts'
import { answerAsks, lockAsks, type WaitingAsk } from './ask.store.ts'

interface Answer {
  ids: string[]
  result: 'approved' | 'rejected'
  answer: string
}

const ANSWER_MIN = 2

const PARTS = ['formativeScore', 'finalScore']

/** The scheme content of the assignment in question. */
async function contentOf(ctx: Ctx, ask: WaitingAsk): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select k.id from check_content k join check_scheme s on s.id = k.scheme_id and s.state = 'active'
    where s.course_id = (select coalesce(main_course_id, id) from course where id = ${ask.courseId})
      and ${ask.field} = 'assignment:' || k.assignment_id`.execute(ctx.db)
  return rows[0]?.id
}

async function correctionOf(ctx: Ctx, ask: WaitingAsk): Promise<Correction> {
  const isPart = PARTS.includes(ask.field)
  return {
    courseId: ask.courseId,
    studentId: ask.studentId,
    field: isPart ? (ask.field as 'finalScore') : 'content',
    contentId: isPart ? undefined : await contentOf(ctx, ask),
    value: Number(ask.toValue),
    reason: ask.reason,
    fileIds: ask.fileIds,
  }
}

async function approve(ctx: Ctx, ask: WaitingAsk): Promise<void> {
  const course = await scoreCourse(ctx, ask.courseId)
  const row = await lockScore(ctx, ask.courseId, ask.studentId)
  await correctOverLock(ctx, course, row, await correctionOf(ctx, ask), `申请更正获批：${ask.reason}`)
  if (row.state === 'locked' || row.state === 'published') await logCorrection(ctx, course, row)
}

const RESULTS = { approved: { zh: '已同意', en: 'approved' }, rejected: { zh: '被驳回', en: 'rejected' } } as const

/** 同意 applies the change as a correction, 驳回 gives a reason; the requester is notified either way. */
export async function answerAsk(ctx: Ctx, { ids, result, answer }: Answer) {
  assertCanManageWholeSchool(ctx.me)
  if (result === 'rejected' && answer.length < ANSWER_MIN)
    throw badField('answer', '请填写2至200字的答复', 'enter an answer of 2 to 200 characters')
  const asks = await lockAsks(ctx.db, ids)
  const waiting = asks.filter(({ state }) => state === 'waiting')
  if (result === 'approved') for (const ask of waiting) await approve(ctx, ask)
  await answerAsks(
    ctx.db,
    waiting.map(({ id }) => id),
    { result, answer, now: ctx.now, userId: ctx.me.userId },
  )
  await notifyEach(
    ctx,
    'scoreAskDecided',
    waiting.map((ask) => ({
      userId: ask.askedBy,
      facts: {
        course: ask.courseName,
        student: `${ask.realname}（${ask.studentNo}）`,
        result: RESULTS[result],
        reason: answer,
      },
      about: { id: ask.id },
    })),
  )
  ctx.log({ targetType: 'scoreAsk', targetId: ids[0] ?? '', after: { result, answer, changed: waiting.length } })
  const words = { zh: '该申请已处理', en: 'already decided' }
  const known = new Set(waiting.map(({ id }) => id))
  return {
    changed: waiting.length,
    refused: ids.filter((id) => !known.has(id)).map((id) => ({ id, reason: words[ctx.lang] })),
  }
}
