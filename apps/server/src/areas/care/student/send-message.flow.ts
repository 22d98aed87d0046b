import { ROLE } from '@shuyuan/contract/access/roles.ts'
import type { In } from '@shuyuan/contract/calls/index.ts'
import { EVERYBODY } from '@shuyuan/contract/entities/talk/notice.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, outsideScope } from '../../../wire/error.ts'
import { publishClassMessage } from '../../talk/notice/class-message.flow.ts'
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
  const sent = await publishClassMessage(ctx, {
    ...{ title, content, sms: channels.includes('sms'), email: channels.includes('email') },
    scope: {
      ...EVERYBODY,
      ...(orgClassIds.length > 0 ? { roles: [ROLE.student], orgClassIds: [...orgClassIds] } : {}),
      userIds: people.map(({ userId }) => userId),
    },
  })
  if (sent.people === 0) throw badField('studentIds', '没有符合条件的接收人', 'nobody fits')
  ctx.log({ targetType: 'notice', targetId: sent.id, targetName: title, after: { title, channels } })
  return { noticeId: sent.id, people: sent.people }
}
