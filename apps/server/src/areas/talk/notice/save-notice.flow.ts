import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { NOTICE_FILE_BYTES, PINNED_MAX } from '@shuyuan/contract/entities/talk/notice.ts'
import { hasContent } from '@shuyuan/domain/text/html.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, outsideScope, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { canManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { assertStaffCanEdit } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { readableFiles } from '../../file/may-read.read.ts'
import { sanitizeRich } from '../../file/rich-links.ts'
import { checkNames } from '../../filter/name/check-names.flow.ts'
import { assertForVisitors, assertTimes, reachInCourse, reachOf, unitOf } from './notice.policy.ts'
import { lockPinned, type NoticeForm, type NoticePlace } from './notice.store.ts'
import { pinnedBeside } from './notice-list.read.ts'
import type { Reach } from './reach.read.ts'
import { namesBeyond } from './scope-limit.read.ts'

type Given = Omit<Parameters<Handlers<'notice'>['updateNotice']>[1], 'id' | 'updatedAt'>

/** Whom this person may tell: in a course by the duty there, else by the scope of the role. */
export async function ownReach(ctx: Ctx, courseId: string | null): Promise<Reach> {
  if (!courseId) return reachOf(ctx.me)
  return reachInCourse(ctx.me, assertStaffCanEdit(await courseAccess(ctx, courseId), 'discuss'))
}

export async function ownPlace(ctx: Ctx, courseId: string | null): Promise<NoticePlace> {
  const reach = await ownReach(ctx, courseId)
  return { courseId, unitId: courseId ? null : unitOf(ctx.me), reach, createdRole: ctx.me.role }
}

/** A course tells its students, by their classes. */
export function scopeIn(courseId: string | null, scope: NoticeForm['scope']): NoticeForm['scope'] {
  if (!courseId) return scope
  return { ...scope, roles: [ROLE.student], courseIds: scope.courseClassIds.length === 0 ? [courseId] : [] }
}

export async function assertFiles(ctx: Ctx, fileIds: readonly string[], before: readonly string[]): Promise<void> {
  const added = fileIds.filter((id) => !before.includes(id))
  if (added.length === 0) return
  const readable = await readableFiles(ctx, added)
  if (added.some((id) => !readable.has(id)))
    throw badField('fileIds', '含有无权引用的文件', 'it names a file that you may not use')
  const large = await ctx.db
    .selectFrom('file')
    .select('id')
    .where('id', 'in', added)
    .where('size', '>', NOTICE_FILE_BYTES)
    .executeTakeFirst()
  if (large) throw badField('fileIds', '单个附件不能超过50MB', 'a file may have 50 MB at most')
}

const BUTTONS = { school: 'noticeManagement', course: 'courseNoticeInfo' } as const

/** Messages outside of the site cost money: whoever holds the button for it may send them. */
export async function assertMaySend(
  ctx: Ctx,
  courseId: string | null,
  { sms, email }: Pick<NoticeForm, 'sms' | 'email'>,
) {
  if (!sms && !email) return
  const { buttons } = await ctx.deps.access.of(ctx.me.role)
  if (!buttons.includes(`${courseId ? BUTTONS.course : BUTTONS.school}:extraChannel`)) throw new AppError(100403)
}

/** Outside of courses the head school alone puts something on top of everybody's list. */
export async function assertMayPin(ctx: Ctx, courseId: string | null, id: string): Promise<void> {
  if (!courseId) {
    if (!canManageWholeSchool(ctx.me)) throw outsideScope()
    return
  }
  await lockPinned(ctx.db, courseId)
  if ((await pinnedBeside(ctx.db, courseId, id, ctx.now)) >= PINNED_MAX)
    throw refuse(`最多置顶${PINNED_MAX}条`, `at most ${PINNED_MAX} are pinned at a time`)
}

/** What is stored of a form; refuses what this person may not write. */
export async function noticeForm(
  ctx: Ctx,
  courseId: string | null,
  given: Given,
  reach: Reach,
  before: { body: string; fileIds: string[] } = { body: '', fileIds: [] },
): Promise<NoticeForm> {
  const form: NoticeForm = {
    title: given.title,
    category: courseId ? 'course' : given.category,
    body: await sanitizeRich(ctx, 'body', given.body, before.body),
    fileIds: [...new Set(given.fileIds)],
    scope: scopeIn(courseId, given.scope),
    pinnedUntil: given.pinnedUntil,
    needConfirm: given.needConfirm === '1',
    confirmBy: given.needConfirm === '1' ? given.confirmBy : null,
    sms: given.sms === '1',
    email: given.email === '1',
    forVisitors: given.forVisitors === '1',
    publishAt: given.publishAt,
  }
  if (!hasContent(form.body)) throw badField('body', '请填写正文', 'write its text')
  if (!courseId && form.category === 'course')
    throw badField('category', '课程公告请在课程中发布', 'notices of a course are written in the course')
  assertTimes(form, ctx.now)
  assertForVisitors(form, reach)
  await assertFiles(ctx, form.fileIds, before.fileIds)
  await checkNames(ctx, 'notice', { fileIds: form.fileIds, html: form.body })
  await assertMaySend(ctx, courseId, form)
  if (form.pinnedUntil && !courseId && !canManageWholeSchool(ctx.me)) throw outsideScope()
  if (await namesBeyond(ctx.db, form.scope, reach)) throw beyond()
  return form
}

export const beyond = () => badField('scope', '超出您的数据范围', 'it goes beyond your scope')
