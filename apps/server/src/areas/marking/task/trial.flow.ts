import type { Ctx } from '../../../wire/context.ts'
import { badField, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { dropOpenTrial, insertBlindMarks } from './blind-mark.store.ts'
import { sharesOf } from './stored-task.read.ts'
import { updateTask } from './task.store.ts'
import { taskForHost } from './task-access.flow.ts'
import { waitingPapers } from './waiting-papers.read.ts'

const unique = (ids: readonly string[]) => [...new Set(ids)]

/** 试评: all markers and the host mark the same samples before anything else is marked. */
export async function startTrial(ctx: Ctx, { id, studyPaperIds }: { id: string; studyPaperIds: string[] }) {
  const task = await taskForHost(ctx, id)
  if (task.isTrial) throw refuse('正在试评', 'a trial is under way already')
  const markers = unique((await sharesOf(ctx.db, id)).map(({ teacherId }) => teacherId))
  if (markers.length === 0) throw refuse('请先分配批阅人', 'choose the markers first')
  const untouched = new Set(
    (await waitingPapers(ctx.db, id)).filter(({ begunBy }) => begunBy === null).map((paper) => paper.id),
  )
  if (unique(studyPaperIds).length !== studyPaperIds.length || studyPaperIds.some((one) => !untouched.has(one)))
    throw badField('studyPaperIds', '样卷须是尚未评分的待批阅答卷', 'samples are waiting attempts without marks')
  const teacherIds = unique([...markers, ...(ctx.me.teacherId ? [ctx.me.teacherId] : [])])
  const rows = teacherIds.flatMap((teacherId) =>
    studyPaperIds.map((studyPaperId) => ({ studyPaperId, taskId: id, purpose: 'trial', teacherId })),
  )
  await insertBlindMarks(ctx.db, rows, ctx.now)
  await updateTask(ctx.db, id, { isTrial: true, openFor: [] }, writtenBy(ctx))
  ctx.log({ targetType: 'reviewTask', targetId: id, targetName: task.title, after: { studyPaperIds } })
  return { state: 'trial' as const }
}

/** 开放正式批阅: to the markers named, or to all of them, which ends the trial. */
export async function openTask(ctx: Ctx, { id, teacherIds }: { id: string; teacherIds?: string[] | undefined }) {
  const task = await taskForHost(ctx, id)
  if (!task.isTrial) throw refuse('没有进行中的试评', 'no trial is under way')
  const markers = unique((await sharesOf(ctx.db, id)).map(({ teacherId }) => teacherId))
  if (teacherIds?.some((one) => !markers.includes(one)))
    throw badField('teacherIds', '不是该任务的批阅人', 'not a marker of this task')
  const openFor = unique([...task.openFor, ...(teacherIds ?? markers)])
  const isOver = markers.every((one) => openFor.includes(one))
  await updateTask(ctx.db, id, { isTrial: !isOver, openFor: isOver ? [] : openFor }, writtenBy(ctx))
  await dropOpenTrial(ctx.db, id, isOver ? null : openFor)
  ctx.log({ targetType: 'reviewTask', targetId: id, targetName: task.title, after: { markers: openFor } })
  return { state: isOver ? ('marking' as const) : ('trial' as const) }
}
