import { z } from 'zod'
import { ask, byId, file, importSheet, list, nothing, write } from '../../call.ts'
import { flag, id, keyWords, text, time, updatedAt, versionNo } from '../../entities/fields.ts'
import { published, publishedText } from '../../entities/filter/published.ts'
import { localized } from '../../entities/localized.ts'
import { CONTENT_MAX, deliveryState, messageChannel, messageLang, TITLE_MAX } from '../../entities/message/channels.ts'
import { eventKey } from '../../entities/message/events.ts'

const base = '/api/msg/messageTemplate'

const status = z.enum(['enabled', 'disabled'])
const kind = z.enum(['event', 'notice'])

/** What a template says; of which channel decides what must be filled in, and how long it may be. */
const said = {
  title: publishedText('reminder', TITLE_MAX),
  content: published('reminder', z.string().trim().min(1).max(CONTENT_MAX.email), 'rich'),
  routeKey: text(50).optional(),
  query: text(500).optional(),
  providerTemplateNo: text(64).optional(),
}

const form = {
  kind,
  /** Of a notice the name of the text. */
  eventKey: text(30, 1),
  channel: messageChannel,
  lang: messageLang,
  ...said,
}

const filter = {
  kind: kind.optional(),
  eventKey: text(30).optional(),
  channel: messageChannel.optional(),
  lang: messageLang.optional(),
  status: status.optional(),
  keyWords,
}

const row = z.object({
  id,
  kind,
  eventKey: z.string(),
  eventName: localized,
  channel: messageChannel,
  lang: messageLang,
  title: z.string(),
  summary: z.string(),
  /** SMS that one message costs. */
  parts: z.number().int(),
  version: versionNo,
  builtin: flag,
  status,
  updatedBy: z.string(),
  updatedAt: time,
})

const whole = row.extend({
  content: z.string(),
  routeKey: z.string(),
  query: z.string(),
  providerTemplateNo: z.string(),
})

const drawn = z.object({ title: z.string(), text: z.string(), html: z.string(), parts: z.number().int() })

export const messageTemplateCalls = {
  listMessageTemplate: list(`${base}/list`, {
    filter,
    row,
    sort: ['sort', 'updatedAt'],
    defaultSort: 'sort@asc',
  }),
  getMessageTemplate: ask(`${base}/detail/{id}`, { in: byId, out: whole }),
  addMessageTemplate: write(`${base}/add`, { in: z.object(form), out: id, repeatSafe: true }),
  updateMessageTemplate: write(`${base}/update/{id}`, { in: z.object({ id, updatedAt, ...said }), out: z.null() }),
  deleteMessageTemplate: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
  eventListMessageTemplate: ask(`${base}/eventList`, {
    in: nothing,
    out: z.array(
      z.object({
        module: z.string(),
        eventKey,
        eventName: localized,
        placeholders: z.array(z.object({ key: z.string(), name: localized, sample: localized })),
        /** Channels that are switched on and have no enabled template. */
        missing: z.array(messageChannel),
      }),
    ),
  }),
  previewMessageTemplate: ask(`${base}/preview`, {
    in: z.object({
      eventKey: text(30),
      channel: messageChannel,
      lang: messageLang,
      title: text(TITLE_MAX),
      content: said.content,
    }),
    out: drawn,
  }),
  /** To oneself only. */
  testMessageTemplate: write(`${base}/test`, {
    in: byId,
    out: z.object({ state: deliveryState, reason: localized, answer: z.string() }),
    tx: false,
  }),
  importMessageTemplate: importSheet(`${base}/import`),
  templateMessageTemplate: file('GET', `${base}/template`, { in: nothing }),
  /** The texts of events that are in use. */
  exportMessageTemplate: file('POST', `${base}/export`, {
    in: z.object({ ...filter, orderBy: text(60).default('') }),
  }),
  setStatusMessageTemplate: write(`${base}/setStatus`, { in: z.object({ id, status }), out: z.null() }),
  versionListMessageTemplate: ask(`${base}/versionList`, {
    in: byId,
    out: z.array(
      z.object({
        version: versionNo,
        title: z.string(),
        content: z.string(),
        updatedBy: z.string(),
        updatedAt: time,
      }),
    ),
  }),
  /** An earlier version, or the text that came with the product, becomes the newest. */
  restoreMessageTemplate: write(`${base}/restore`, {
    in: z.object({ id, version: versionNo.optional(), builtin: flag.optional() }),
    out: z.null(),
  }),
}
