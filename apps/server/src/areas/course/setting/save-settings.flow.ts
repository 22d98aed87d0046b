import {
  HOST_SETTING_KEYS,
  type HostSettingKey,
  type HostSettings,
} from '@shuyuan/contract/entities/course/host-setting.ts'
import { notify } from '../../../messages/notify.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField } from '../../../wire/error.ts'
import { assertHost, assertHostCanEdit } from '../people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../people/duty.read.ts'
import { readSettings } from './host-setting.read.ts'
import { insertChanges, lockSettings, storeSettings } from './host-setting.store.ts'
import { changesInWords } from './host-setting.words.ts'

/** What differs is kept with its history and told to those whom it concerns; the days alone mean nothing to them while windows stay shut. */
async function change(
  ctx: Ctx,
  { courseId, courseName }: CourseAccess,
  before: HostSettings,
  after: HostSettings,
): Promise<HostSettingKey[]> {
  const changed = HOST_SETTING_KEYS.filter((key) => before[key] !== after[key])
  if (changed.length === 0) return []
  await storeSettings(ctx, courseId, after)
  await insertChanges(ctx, courseId, changed, before, after)
  const told = changed.filter((key) => key !== 'maxShiftDays' || after.faceMayShiftWindow === '1')
  if (told.length > 0)
    await notify(
      ctx,
      'hostSettingChanged',
      { audience: 'courseTeachers', courseId },
      { course: courseName, change: changesInWords(told, after), courseId },
      { id: courseId, turn: ctx.now },
    )
  return changed
}

interface Saved extends HostSettings {
  readonly courseId: string
  readonly updatedAt: string | null
}

export async function saveSettings(ctx: Ctx, { courseId, updatedAt, ...after }: Saved) {
  const access = assertHostCanEdit(await courseAccess(ctx, courseId))
  await lockSettings(ctx, [courseId])
  const { settings: before, updatedAt: last } = await readSettings(ctx, courseId)
  if ((last === null) !== (updatedAt === null)) throw new AppError(100409)
  if (last && updatedAt) assertFresh(last, updatedAt)
  const changed = await change(ctx, access, before, after)
  ctx.log({ targetType: 'course', targetId: courseId, targetName: access.courseName, before, after })
  return { changed, updatedAt: changed.length > 0 ? ctx.now : last }
}

/** All of the courses, or none: each must be a current one of this host with content of its own. */
export async function copySettings(ctx: Ctx, courseId: string, toCourseIds: readonly string[]): Promise<number> {
  const { courseName, contentId } = assertHost(await courseAccess(ctx, courseId))
  const targets = [...new Set(toCourseIds)]
  if (targets.includes(contentId))
    throw badField('toCourseIds', '不能复制到本课程', 'the settings cannot be copied to the course itself')
  const courses: CourseAccess[] = []
  for (const id of targets) courses.push(assertHostCanEdit(await courseAccess(ctx, id)))
  await lockSettings(ctx, targets)
  const { settings } = await readSettings(ctx, contentId)
  let done = 0
  for (const course of courses) {
    const { settings: before } = await readSettings(ctx, course.courseId)
    if ((await change(ctx, course, before, settings)).length > 0) done += 1
  }
  ctx.log({ targetType: 'course', targetId: courseId, targetName: courseName, after: { toCourseIds: targets } })
  return done
}
