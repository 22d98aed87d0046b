import type { In } from '@shuyuan/contract/calls/index.ts'
import { POINTS_MAX } from '@shuyuan/contract/entities/study/point.ts'
import { isAskable } from '@shuyuan/domain/study/point.rule.ts'
import { tell } from '../../../events/hub.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { questionVersions } from '../../bank/question/question-version.read.ts'
import { finishTurned } from '../../course/content/must-see.flow.ts'
import { assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { sealedQuestions } from '../../paper/sealed-questions.read.ts'
import {
  assertFree,
  deletePoint,
  getPoint,
  insertPoint,
  lockedPoint,
  type Place,
  placesTaken,
  updatePoint,
} from './point.store.ts'

/** A film of a course that this person may edit. Held, so that its questions are changed one after the other. */
async function editedFilm(ctx: Ctx, resourceId: string) {
  const resource = found(
    await ctx.db.selectFrom('resource').selectAll().where('id', '=', resourceId).forUpdate().executeTakeFirst(),
  )
  const access = assertHostCanEdit(await courseAccess(ctx, resource.courseId))
  if (resource.recycledAt) throw refuse('资源在回收站中，请先恢复', 'it is in the recycle bin; restore it first')
  if (resource.kind !== 'video' && resource.kind !== 'audio')
    throw badField('resourceId', '只有视频和音频可设随堂题', 'only a video or an audio can ask questions')
  return { resource, access }
}

type Film = Awaited<ReturnType<typeof editedFilm>>['resource']

function assertPlace({ durationSec }: Film, { atSecond, backTo }: Place): void {
  if (durationSec > 0 && atSecond > durationSec)
    throw badField('atSecond', '超出了资源的时长', 'it lies behind the end of the resource')
  if (backTo !== null && backTo >= atSecond)
    throw badField('backTo', '须早于题目的时间点', 'it must lie before the question')
}

/** An enabled question of the course's bank that the machine judges, and that no coming final is known to ask. */
async function assertQuestion(ctx: Ctx, access: CourseAccess, questionId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('question')
    .select(['currentVersionId', 'status'])
    .where('id', '=', questionId)
    .where('basicCourseId', '=', access.basicCourseId)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw badField('questionId', '试题不在本课程题库中', 'it is not a question of this course')
  if (row.status !== 'enabled') throw badField('questionId', '试题未启用', 'the question is not enabled')
  const version = found((await questionVersions(ctx.db, [row.currentVersionId])).get(row.currentVersionId))
  if (!isAskable(version.body))
    throw badField('questionId', '只能选用自动判分的客观题', 'only questions that the machine judges can be asked')
  const title = (await sealedQuestions(ctx, access)).get(questionId)
  if (title !== undefined)
    throw badField('questionId', `该题在未考的终考试卷《${title}》中`, `the paper "${title}" of a coming final asks it`)
}

export async function addPoint(ctx: Ctx, { resourceId, questionId, ...place }: In<'addExamResQuestionInfo'>) {
  const { resource, access } = await editedFilm(ctx, resourceId)
  assertPlace(resource, place)
  await assertQuestion(ctx, access, questionId)
  const taken = await placesTaken(ctx.db, resourceId)
  assertFree(taken, place.atSecond)
  if (taken.length >= POINTS_MAX)
    throw refuse(`每个资源最多${POINTS_MAX}道随堂题`, `a resource can ask at most ${POINTS_MAX} questions`)
  const id = await insertPoint(ctx, resourceId, questionId, place)
  ctx.log({ targetType: 'resource', targetId: resourceId, targetName: resource.title, after: { questionId, ...place } })
  return { id }
}

type Change = { [K in keyof Place]?: Place[K] | undefined } & { id: string; updatedAt: string }

/** A milder demand finds some who have seen the whole film already. */
async function settle(ctx: Ctx, film: Film): Promise<number> {
  const finished = await finishTurned(ctx, [film], {})
  if (finished > 0) await tell(ctx, 'courseDemandsChanged', { courseId: film.courseId })
  return finished
}

export async function changePoint(ctx: Ctx, { id, updatedAt, ...change }: Change) {
  const { resource } = await editedFilm(ctx, (await getPoint(ctx.db, id)).resourceId)
  const point = await lockedPoint(ctx.db, id)
  assertFresh(point.updatedAt, updatedAt)
  const next = {
    atSecond: change.atSecond ?? point.atSecond,
    goOn: change.goOn ?? point.goOn,
    maxTries: change.maxTries ?? point.maxTries,
    backTo: change.backTo === undefined ? point.backTo : change.backTo,
  }
  assertPlace(resource, next)
  assertFree(await placesTaken(ctx.db, resource.id), next.atSecond, id)
  await updatePoint(ctx, id, next)
  ctx.log({ targetType: 'resource', targetId: resource.id, targetName: resource.title, before: point, after: next })
  return { updatedAt: ctx.now, finished: await settle(ctx, resource) }
}

export async function removePoint(ctx: Ctx, id: string) {
  const point = await getPoint(ctx.db, id)
  const { resource } = await editedFilm(ctx, point.resourceId)
  await deletePoint(ctx.db, id)
  const { atSecond, questionId } = point
  ctx.log({
    targetType: 'resource',
    targetId: resource.id,
    targetName: resource.title,
    before: { atSecond, questionId },
  })
  return { finished: await settle(ctx, resource) }
}
