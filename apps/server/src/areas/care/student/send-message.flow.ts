import { ROLE } from '@shuyuan/contract/access/roles.ts'
import type { In } from '@shuyuan/contract/calls/index.ts'
import { EVERYBODY } from '@shuyuan/contract/entities/talk/notice.ts'
import { escapeHtml } from '@shuyuan/domain/text/html.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { reachOf, unitOf } from '../../talk/notice/notice.policy.ts'
import { insertNotice, lockNotice } from '../../talk/notice/notice.store.ts'
import { publishClassMessage } from '../../talk/notice/publish-notice.flow.ts'
import { namesBeyond } from '../../talk/notice/scope-limit.read.ts'
import { studentsInScope } from './students-in-scope.read.ts'

type Asked = In<'sendMessageClassTeacherIndex'>

/** Messages outside of the site cost money: whoever holds the button of one of the pages for it may send them. */
async function assertMaySend(ctx: Ctx, channels: Asked['channels']): Promise<void> {
  const { buttons } = await ctx.deps.access.of(ctx.me.role)
  const holds = (button: string) =>
    buttons.some(
      (one) => one === `classStudentManagement:${button}` || one === `classManagementForInstructor:${button}`,
    )
  if (channels.includes('inSite') && !holds('message')) throw new AppError(100403)
  if (channels.some((one) => one !== 'inSite') && !holds('sms')) throw new AppError(100403)
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** 发消息: a notice of the class, published at once; who read it is told where notices are. */
export async function sendClassMessage(
  ctx: Ctx,
  { orgClassIds = [], studentIds = [], title, content, channels }: Asked,
) {
  await assertMaySend(ctx, channels)
  if (orgClassIds.length + studentIds.length === 0)
    throw badField('studentIds', '请选择班级或学生', 'choose classes or students')
  if (orgClassIds.length > 0 && studentIds.length > 0)
    throw badField('studentIds', '班级和学生只能选一种', 'choose either classes or students')
  const people = await studentsInScope(ctx.db, ctx.me, studentIds)
  if (people.length < new Set(studentIds).size) throw outsideScope()
  const reach = reachOf(ctx.me)
  const scope = {
    ...EVERYBODY,
    ...(orgClassIds.length > 0 ? { roles: [ROLE.student], orgClassIds: [...orgClassIds] } : {}),
    userIds: people.map(({ userId }) => userId),
  }
  if (await namesBeyond(ctx.db, scope, reach)) throw outsideScope()
  const form = {
    ...{ title, category: 'class' as const, body: paragraphs(content), fileIds: [], scope },
    ...{ pinnedUntil: null, needConfirm: false, confirmBy: null, publishAt: null, forVisitors: false },
    ...{ sms: channels.includes('sms'), email: channels.includes('email') },
  }
  const place = { courseId: null, unitId: unitOf(ctx.me), reach, createdRole: ctx.me.role }
  const noticeId = await insertNotice(ctx.db, form, place, writtenBy(ctx))
  const notice = found(await lockNotice(ctx.db, noticeId))
  const due = await publishClassMessage({ db: ctx.db, now: ctx.now, config: ctx.deps.config }, notice, {
    content,
    sender: ctx.me.realname,
  })
  if (due === 0) throw badField('studentIds', '没有符合条件的接收人', 'nobody fits')
  ctx.log({ targetType: 'notice', targetId: noticeId, targetName: title, after: { title, channels } })
  return { noticeId, people: due }
}
