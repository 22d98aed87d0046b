import { z } from 'zod'
import { byId, get, list, nothing, write } from '../../call.ts'
import { flag, id, ids, keyWords, time } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'
import { CONTENT_MAX, messageChannel, TITLE_MAX } from '../../entities/message/channels.ts'
import { messageModule } from '../../entities/message/modules.ts'
import { unreadMessages } from '../../entities/message/unread.ts'

const base = '/api/msg/remind'
const mine = { open: 'signedIn', usedBy: 'shell' } as const

const row = z.object({
  id,
  module: z.string(),
  eventKey: z.string(),
  title: z.string(),
  content: z.string(),
  /** The screen that it opens, and its query; empty: it only tells. */
  routeKey: z.string(),
  query: z.record(z.string(), z.string()),
  createdAt: time,
  readAt: time.nullable(),
})

/** A person's own inbox. Reading it is no act that the operation log needs. */
export const remindCalls = {
  listRemind: list(`${base}/list`, {
    ...mine,
    quiet: 'background',
    filter: {
      module: messageModule.optional(),
      read: flag.optional(),
      keyWords,
      from: time.optional(),
      to: time.optional(),
    },
    row,
    sort: ['createdAt'],
    defaultSort: 'createdAt@desc',
  }),
  /** Marks it as read. */
  getRemind: write(`${base}/detail/{id}`, { ...mine, quiet: 'background', in: byId, out: row, log: false }),
  /** A message to people whom this person teaches, studies with, looks after or manages. */
  addRemind: write(`${base}/add`, {
    in: z.object({
      userIds: ids(200),
      title: publishedText('reminder', TITLE_MAX, 1),
      content: publishedText('reminder', CONTENT_MAX.inSite, 1),
      channels: z.array(messageChannel).min(1).max(3).default(['inSite']),
    }),
    out: z.object({ sent: z.number().int() }),
  }),
  deleteRemind: write(`${base}/delete/{id}`, { ...mine, in: byId, out: z.null(), log: false }),
  unreadCountRemind: get(`${base}/unreadCount`, { ...mine, quiet: 'background', in: nothing, out: unreadMessages }),
  readRemind: write(`${base}/read`, {
    ...mine,
    quiet: 'background',
    in: z.object({ ids: ids(100) }),
    out: unreadMessages,
    log: false,
  }),
  readAllRemind: write(`${base}/readAll`, {
    ...mine,
    quiet: 'background',
    in: z.object({ module: messageModule.optional() }),
    out: unreadMessages,
    log: false,
  }),
}
