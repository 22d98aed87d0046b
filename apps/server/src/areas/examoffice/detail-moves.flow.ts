import type { AddExamDetailState, AddExamFlag } from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { type DetailEvent, type DetailFacts, nextDetail } from '@shuyuan/domain/life/add-exam.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { notifyEach } from '../../messages/notify.store.ts'
import type { Ctx } from '../../wire/context.ts'
import { AppError } from '../../wire/error.ts'
import { writtenBy } from '../../wire/log/written-by.ts'
import { setDeferred } from '../score/office-score.flow.ts'
import { settleRows } from '../score/resettle.flow.ts'
import { reasonOf } from './add-exam.policy.ts'
import { BATCH_WORDS, DECIDED } from './batch-words.ts'
import { decideDetails, type Mark, markDetails } from './detail.store.ts'
import { type LockedDetail, lockDetails } from './lock-details.read.ts'
import { whyText } from './why-words.ts'

export interface Refused {
  id: string
  reason: string
}

/** A named error, because the rows that were skipped are listed separately. */
export const refusedRow = ({ lang }: Ctx, row: LockedDetail, why: Words): Refused => ({
  id: row.id,
  reason: `${row.realname} ${why[lang]}`,
})

export interface Going {
  row: LockedDetail
  to: AddExamDetailState
}

const factsOf = ({ now }: Ctx, row: LockedDetail): DetailFacts => ({
  batch: row.batchState,
  flag: row.flag,
  written: row.writtenAt !== null,
  begun: row.startsAt !== null && row.startsAt <= now,
})

/** Runs each row through its state machine: which rows may move, and why the others may not. */
export function judgeDetails(ctx: Ctx, rows: readonly LockedDetail[], event: DetailEvent, reason?: string) {
  const going: Going[] = []
  const refused: Refused[] = []
  for (const row of rows) {
    const next = nextDetail(row.state, event, { ...factsOf(ctx, row), ...(reason === undefined ? {} : { reason }) })
    if (isRefusal(next)) refused.push(refusedRow(ctx, row, reasonOf(next.no)))
    else going.push({ row, to: next.to })
  }
  return { going, refused }
}

/** A single row that must move; otherwise 100412. */
export async function assertMoves(ctx: Ctx, id: string, event: DetailEvent): Promise<LockedDetail> {
  const [row] = await lockDetails(ctx, { ids: [id] })
  const stored = row as LockedDetail
  const next = nextDetail(stored.state, event, factsOf(ctx, stored))
  if (isRefusal(next)) throw new AppError(100412, { reason: reasonOf(next.no) })
  return stored
}

const idsOf = (going: readonly Going[]) => going.map(({ row }) => row.id)

function logMoves(ctx: Ctx, going: readonly Going[], after: object): void {
  const [first] = going
  if (!first) {
    ctx.log({ nothing: true })
    return
  }
  const names = going.slice(0, 20).map(({ row }) => `${row.realname} ${row.courseName}`)
  ctx.log({
    targetType: 'addExamDetail',
    targetId: first.row.id,
    targetName: first.row.batchName,
    after: { ...after, count: going.length, students: names },
  })
}

/** 审核: the student is notified either way; an approved deferral shows on the score sheet. */
export async function decide(
  ctx: Ctx,
  { ids, result, reason = '' }: { ids: string[]; result: 'approved' | 'rejected'; reason?: string | undefined },
) {
  const rows = await lockDetails(ctx, { ids })
  const { going, refused } = judgeDetails(ctx, rows, result === 'approved' ? 'approve' : 'reject', reason)
  await decideDetails(ctx.db, idsOf(going), result, result === 'rejected' ? reason.trim() : '', writtenBy(ctx))
  if (result === 'approved') {
    const deferred = going
      .map(({ row }) => ({ ...row, reason: row.why ? whyText(row.why, row.whyTotal).zh : row.reason }))
      .filter(({ kind }) => kind === 'deferred')
    await setDeferred(ctx.db, deferred, writtenBy(ctx))
    await settleRows(ctx.db, deferred, ctx.now)
  }
  await notifyEach(
    ctx,
    'makeupResult',
    going.map(({ row: { id, userId, courseName, batchName, kind } }) => ({
      userId,
      facts: {
        course: courseName,
        exam: BATCH_WORDS[kind],
        result: DECIDED[result],
        batch: batchName,
        reason: result === 'rejected' ? reason.trim() : '',
      },
      about: { id, turn: ctx.now },
    })),
  )
  logMoves(ctx, going, { state: result, ...(result === 'rejected' ? { reason } : {}) })
  return { done: going.length, refused }
}

/** 到考登记: for those who did not come, absence is the result. */
export async function setTaken(ctx: Ctx, { ids, taken }: { ids: string[]; taken: '0' | '1' }) {
  const rows = await lockDetails(ctx, { ids })
  const event = taken === '1' ? 'taken' : 'absent'
  const { going, refused } = judgeDetails(ctx, rows, event)
  const flag: AddExamFlag = event === 'absent' ? 'absent' : 'normal'
  await markDetails(
    ctx.db,
    going.map(({ row, to }): Mark => ({ id: row.id, state: to, score: null, flag })),
    writtenBy(ctx),
  )
  logMoves(ctx, going, { taken })
  return { done: going.length, refused }
}

interface Scored {
  id: string
  score: number | null
  flag: AddExamFlag
  updatedAt: string
}

/** 录入成绩: a score or a flag. Rows that changed since they were read are refused by name; the others are saved. */
export async function enterScores(ctx: Ctx, given: readonly Scored[]) {
  const rows = await lockDetails(ctx, { ids: given.map(({ id }) => id) })
  const wanted = new Map(given.map((one) => [one.id, one]))
  const { going, refused } = judgeDetails(ctx, rows, 'score')
  const marks: Mark[] = []
  const done: Going[] = []
  for (const one of going) {
    const { score, flag, updatedAt } = wanted.get(one.row.id) as Scored
    const refuse = (zh: string, en: string) => refused.push(refusedRow(ctx, one.row, { zh, en }))
    if (one.row.updatedAt.getTime() !== new Date(updatedAt).getTime())
      refuse('已被他人修改，请查看最新内容', 'changed by someone else; reload to see the latest')
    else if ((score === null) === (flag === 'normal'))
      refuse('成绩与标记须填且只填一个', 'enter either a score or a flag')
    else {
      marks.push({ id: one.row.id, state: one.to, score, flag })
      done.push(one)
    }
  }
  await markDetails(ctx.db, marks, writtenBy(ctx))
  logMoves(ctx, done, { scored: done.length })
  return { done: done.length, refused }
}
