import type { NoticeScope } from '@shuyuan/contract/entities/talk/notice.ts'
import { escapeHtml } from '@shuyuan/domain/text/html.rule.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { reachOf, unitOf } from './notice.policy.ts'
import { insertNotice, insertReceipts, lockNotice, markPublished } from './notice.store.ts'
import { channelsFor } from './publish-notice.flow.ts'
import { namesBeyond } from './scope-limit.read.ts'

interface Message {
  title: string
  content: string
  scope: NoticeScope
  sms: boolean
  email: boolean
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/**
 * A message to classes or students of them: a notice of the category class, published at once. Its receivers read the
 * text itself where messages lie; answers how many they are, and publishes nothing where there is nobody.
 */
export async function publishClassMessage(ctx: Ctx, { title, content, scope, sms, email }: Message) {
  const reach = reachOf(ctx.me)
  if (await namesBeyond(ctx.db, scope, reach)) throw outsideScope()
  const form = {
    ...{ title, category: 'class' as const, body: paragraphs(content), fileIds: [], scope, sms, email },
    ...{ pinnedUntil: null, needConfirm: false, confirmBy: null, publishAt: null, forVisitors: false },
  }
  const place = { courseId: null, unitId: unitOf(ctx.me), reach, createdRole: ctx.me.role }
  const id = await insertNotice(ctx.db, form, place, writtenBy(ctx))
  const people = await insertReceipts(ctx.db, id)
  if (people === 0) return { id, people }
  await markPublished(ctx.db, id, people, ctx.now)
  const notice = found(await lockNotice(ctx.db, id))
  await notify(
    ctx,
    'classMessage',
    { audience: 'noticeReceivers', noticeId: id, which: 'all' },
    { title, content, sender: ctx.me.realname, itemId: id },
    { id, turn: notice.revision },
    await channelsFor(ctx.db, 'classMessage', notice),
  )
  return { id, people }
}
