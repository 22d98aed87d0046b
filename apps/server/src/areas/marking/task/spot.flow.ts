import { spotNeed } from '@shuyuan/domain/marking/task-state.rule.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, outsideScope } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { recordEvents } from '../../exam/attempt/attempt-event.flow.ts'
import { attemptsForMark } from '../review/attempt-for-mark.read.ts'
import { saveReview } from '../review/save-review.flow.ts'
import { blindMarksByIds, decideBlindMark, insertBlindMarks } from './blind-mark.store.ts'
import { type Reviewed, reviewedPapers, userOfTeachers } from './spot.read.ts'
import type { StoredBlind, StoredTask } from './stored-task.read.ts'
import { taskForHost } from './task-access.flow.ts'

const groupBy = (rows: readonly Reviewed[]) => {
  const groups = new Map<string, Reviewed[]>()
  for (const row of rows) groups.set(row.judgedId, [...(groups.get(row.judgedId) ?? []), row])
  return groups
}

/** 抽查: of each marker's reviewed attempts as many as the share asks for, those drawn before included. */
export async function drawSpot(
  ctx: Ctx,
  { id, teacherId, percent }: { id: string; teacherId?: string | undefined; percent?: number | undefined },
) {
  const task = await taskForHost(ctx, id)
  const rate = percent ?? task.spotRate
  if (rate === 0) throw badField('percent', '请填写抽查比例', 'say what share is to be checked')
  const { teacherId: host } = ctx.me
  if (!host) throw outsideScope()
  const rows = [...groupBy(await reviewedPapers(ctx, task.assignmentId))].flatMap(([judgedId, papers]) => {
    if (judgedId === host || (teacherId && judgedId !== teacherId)) return []
    const drawn = papers.filter(({ isDrawn }) => isDrawn).length
    return papers
      .filter(({ isDrawn }) => !isDrawn)
      .slice(0, Math.max(0, spotNeed(papers.length, rate) - drawn))
      .map(({ studyPaperId }) => ({ studyPaperId, taskId: id, purpose: 'spot', teacherId: host, judgedId }))
  })
  await insertBlindMarks(ctx.db, rows, ctx.now)
  await recordEvents(
    ctx.db,
    rows.map(({ studyPaperId }) => ({ studyPaperId, kind: 'spot' })),
    writtenBy(ctx),
  )
  ctx.log({
    targetType: 'reviewTask',
    targetId: id,
    targetName: task.title,
    after: { percent: rate, papers: rows.length },
  })
  return { papers: rows.length }
}

const NOT_MARKED = { zh: '尚未复评', en: 'it has not been marked again' }
const NOT_REVIEWED = { zh: '答卷不在已批阅状态', en: 'the attempt is not in a reviewed state' }

/** 改判: what the host gave takes the place of the marks, each change with its reason. */
async function letStand(ctx: Ctx, spot: StoredBlind, note: string): Promise<void> {
  const attempt = (await attemptsForMark(ctx.db, [spot.studyPaperId])).get(spot.studyPaperId)
  const rows = Object.entries(spot.marks).map(([questionVersionId, mark]) => {
    const before = attempt?.answers.find((one) => one.questionVersionId === questionVersionId)
    return {
      questionVersionId,
      reviewScore: mark.score,
      comment: mark.comment || (before?.comment ?? ''),
      seq: (before?.reviewSeq ?? 0) + 1,
    }
  })
  await saveReview(ctx, { studyPaperId: spot.studyPaperId, rows, reason: note })
}

async function tellMarkers(ctx: Ctx, task: StoredTask, spots: readonly StoredBlind[], note: string): Promise<void> {
  const users = await userOfTeachers(
    ctx.db,
    spots.flatMap(({ judgedId }) => judgedId ?? []),
  )
  const { courseName } = await courseAccess(ctx, task.courseId)
  await notifyEach(
    ctx,
    'reviewReturned',
    spots.flatMap(({ id, judgedId }) => {
      const userId = judgedId && users.get(judgedId)
      const facts = { course: courseName, courseId: task.courseId, assignment: task.title, reason: note }
      return userId ? [{ userId, facts, about: { id, turn: ctx.now } }] : []
    }),
  )
}

/** After the host has marked it again: back to its marker with a note, or the host's marks stand. */
export async function backSpot(ctx: Ctx, { ids, note, stand }: { ids: string[]; note: string; stand: '0' | '1' }) {
  const spots = (await blindMarksByIds(ctx.db, ids)).filter(({ purpose }) => purpose === 'spot')
  const taskIds = [...new Set(spots.map(({ taskId }) => taskId))]
  if (spots.length !== new Set(ids).size || taskIds.length !== 1) throw outsideScope()
  const task = await taskForHost(ctx, taskIds[0] as string)
  const attempts = await attemptsForMark(
    ctx.db,
    spots.map(({ studyPaperId }) => studyPaperId),
  )
  const refused: { id: string; reason: string }[] = []
  const settled: StoredBlind[] = []
  for (const spot of spots) {
    const words =
      spot.state !== 'done' ? NOT_MARKED : attempts.get(spot.studyPaperId)?.reviewStatus === '2' ? null : NOT_REVIEWED
    if (words) {
      refused.push({ id: spot.id, reason: words[ctx.lang] })
      continue
    }
    if (stand === '1') await letStand(ctx, spot, note)
    else
      await recordEvents(
        ctx.db,
        [
          {
            studyPaperId: spot.studyPaperId,
            kind: 'backMarker',
            reason: note,
            fromScore: spot.judgedTotal,
            toScore: spot.total,
          },
        ],
        writtenBy(ctx),
      )
    await decideBlindMark(ctx.db, spot.id, { state: stand === '1' ? 'stands' : 'back', note }, ctx.now)
    settled.push(spot)
  }
  await tellMarkers(ctx, task, settled, note)
  ctx.log({
    targetType: 'reviewTask',
    targetId: task.id,
    targetName: task.title,
    after: { note, stand, ids: settled.map(({ id }) => id) },
  })
  return { done: settled.length, refused }
}
