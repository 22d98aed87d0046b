import {
  buildChapterTree,
  CHAPTERS_MAX,
  type ChapterLike,
  flattenTree,
  subtreeIds,
} from '@shuyuan/domain/course/chapter-tree.rule.ts'
import { idMap } from '@shuyuan/domain/course/inherit.rule.ts'
import { newId } from '../../../db/ids.ts'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { readChapters, weeksOfCourse } from '../content/chapter.read.ts'
import { placeRefusal } from '../content/chapter.store.ts'
import { lockTree } from '../content/chapter-rows.store.ts'
import { assertHost, assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { lockShared, quotedIn } from '../sharing/shared-list.read.ts'
import { copiedResources, copiedSteps } from './copied.read.ts'
import { copyChapterRows, copyResourceRows, copyStepRows } from './copied-rows.store.ts'

/** The chapters that were named with all that lies under them, in reading order. */
function withSections<Row extends ChapterLike>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const chosen = new Set(ids.flatMap((id) => subtreeIds(rows, id)))
  return flattenTree(buildChapterTree(rows)).flatMap(({ row }) => (chosen.has(row.id) ? [row] : []))
}

const newIds = (ids: readonly string[]) =>
  idMap(
    ids,
    ids.map(() => newId()),
  )

/** Two copies of each other's courses at once lock both in the same order. */
async function lockBoth(ctx: Ctx, one: string, other: string): Promise<void> {
  for (const id of [one, other].sort()) await lockTree(ctx.db, id)
}

/**
 * Chapters with their sections, resources and steps into another course of the same host, behind what is there. Nothing
 * comes along that the other course may not see: quotes that are not shared with it, supplements of classes, work and
 * boards, and the steps that lead to any of these.
 */
export async function copyChapters(ctx: Ctx, input: Asked<'copyContentCourseInfo'>) {
  const { courseId: to, fromCourseId: from, chapterIds, preview } = input
  if (to === from) throw badField('courseId', '请选择其他课程', 'choose another course')
  const target = assertHostCanEdit(await courseAccess(ctx, to))
  const source = assertHost(await courseAccess(ctx, from))
  if (source.mainCourseId) throw refuse('请在主课程中复制', 'copy it in the main course')
  await lockBoth(ctx, from, to)
  const [rows, there] = await Promise.all([readChapters(ctx.db, from), readChapters(ctx.db, to)])
  for (const id of chapterIds) found(rows.find((row) => row.id === id))
  const chapters = withSections(rows, chapterIds)
  if (there.length + chapters.length > CHAPTERS_MAX) throw placeRefusal('tooMany')
  const ids = new Set(chapters.map(({ id }) => id))
  const tops = chapters.filter(({ pid }) => pid === null || !ids.has(pid))
  const titles = [...there.filter(({ pid }) => pid === null), ...tops].map(({ title }) => title)
  const clash = titles.find((title, at) => titles.indexOf(title) < at)
  if (clash !== undefined)
    throw refuse(`目标课程已有章节「${clash}」`, `the other course has a chapter “${clash}” already`)

  const all = await copiedResources(ctx.db, [...ids])
  const quotes = all.flatMap(({ quotedFromId }) => quotedFromId ?? [])
  const shared = quotes.length > 0 ? await lockShared(ctx.db, target, quotes) : new Set<string>()
  const quoted = quotes.length > 0 ? await quotedIn(ctx.db, to, quotes) : new Set<string>()
  const resources = all.filter(({ quotedFromId: id }) => id === null || (shared.has(id) && !quoted.has(id)))
  const known = new Set(resources.map(({ id }) => id))
  const allSteps = await copiedSteps(ctx.db, [...ids])
  const steps = allSteps.filter(
    ({ resourceId, isElsewhere }) => !isElsewhere && (resourceId === null || known.has(resourceId)),
  )
  const counts = {
    ...{ chapters: chapters.length, resources: resources.length, steps: steps.length },
    ...{ resourcesLeft: all.length - resources.length, stepsLeft: allSteps.length - steps.length },
  }
  if (preview === '1') return counts
  const copying = { from, to, now: ctx.now, userId: ctx.me.userId, shift: null }
  const maps = {
    chapter: newIds(chapters.map(({ id }) => id)),
    resource: newIds(resources.map(({ id }) => id)),
    step: newIds(steps.map(({ id }) => id)),
  }
  await copyChapterRows(ctx.db, maps.chapter, copying, await weeksOfCourse(ctx.db, to))
  await copyResourceRows(ctx.db, maps.resource, copying, maps.chapter)
  await copyStepRows(ctx.db, maps.step, copying, maps)
  if (resources.length > 0) await tell(ctx, 'courseDemandsChanged', { courseId: to })
  ctx.log({
    targetType: 'course',
    targetId: to,
    targetName: target.courseName,
    after: { fromCourseId: from, ...counts },
  })
  return counts
}
