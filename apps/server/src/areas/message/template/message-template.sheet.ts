import { CONTENT_MAX, type MessageChannel, TITLE_MAX } from '@shuyuan/contract/entities/message/channels.ts'
import { EVENT_KEYS, type EventKey, eventsToCome, messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { asChoice, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { checkText } from '@shuyuan/domain/words/check-text.rule.ts'
import { compileWords, type WordList } from '@shuyuan/domain/words/word-list.rule.ts'
import { insertTemplate, rewriteTemplate, setTemplateStatus } from '../../../messages/template.store.ts'
import { shippedTemplates } from '../../../seed/message-templates/all.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { enabledWords } from '../../filter/word/word-list.read.ts'
import { TEMPLATE_ORDER, type TemplateFilter, templateQuery } from './template-list.read.ts'
import { needsSmsNo, storedText, textFaults } from './template-text.flow.ts'

interface TemplateRow {
  event: EventKey
  channel: MessageChannel
  lang: Lang
  title?: string
  content: string
  providerTemplateNo?: string
}

interface Stored {
  id: string
  kind: string
  eventKey: string
  channel: string
  lang: string
  title: string
  content: string
  routeKey: string
  query: string
  providerTemplateNo: string
}

interface Known {
  /** The text in use or, where none is, the last one that was, by its place. */
  stored: Map<string, Stored>
  needsNo: boolean
  /** Sensitive words that may not be published. */
  blocked: WordList
}

const SENT = EVENT_KEYS.filter((key) => !eventsToCome[key])
const EVENTS = Object.fromEntries(SENT.map((key) => [key, messageEvents[key].name])) as Record<EventKey, Words>
const CHANNELS: Readonly<Record<MessageChannel, Words>> = {
  inSite: { zh: '站内', en: 'In-site' },
  sms: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'E-mail' },
}
const LANGS: Readonly<Record<Lang, Words>> = { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } }

const placeOf = (eventKey: string, channel: string, lang: string) => `${eventKey}|${channel}|${lang}`

/** A sheet says nothing of the page that a message opens: it stays, or is the one that the product brings. */
function textOf({ event, channel, lang, title = '', content, providerTemplateNo }: TemplateRow, known: Known) {
  const stored = known.stored.get(placeOf(event, channel, lang))
  const shipped = shippedTemplates.find((one) => one.eventKey === event && one.channel === channel && one.lang === lang)
  const { routeKey = '', query = '' } = stored ?? shipped ?? {}
  const no = providerTemplateNo ?? stored?.providerTemplateNo ?? ''
  return storedText(channel, { title, content, routeKey, query, providerTemplateNo: no })
}

const HEADERS: Readonly<Record<string, string>> = {
  title: '标题',
  content: '内容',
  providerTemplateNo: '平台模板号',
}

export const messageTemplateImport: SheetImport<TemplateRow, Known> = {
  call: 'importMessageTemplate',
  what: { zh: '消息模板', en: 'message templates' },
  key: 'event',
  keyColumns: ['event', 'channel', 'lang'],
  columns: [
    {
      key: 'event',
      header: '事件',
      headerEn: 'Event',
      required: true,
      read: asChoice(EVENTS),
      guide: {
        zh: '见「可用代码」。同一事件、渠道和语言正在使用的模板会有新版本，没有的新增并启用。',
        en: 'See “Codes”. The text in use for this event, channel and language gets a new version; where there is none, it is added and enabled.',
      },
      sample: messageEvents.courseJoined.name.zh,
    },
    {
      key: 'channel',
      header: '渠道',
      headerEn: 'Channel',
      required: true,
      read: asChoice(CHANNELS),
      guide: { zh: '站内、短信或邮件。', en: 'In-site, SMS or E-mail.' },
      sample: '站内',
    },
    {
      key: 'lang',
      header: '语言',
      headerEn: 'Language',
      required: true,
      read: asChoice(LANGS),
      guide: { zh: '中文或英文。', en: 'Chinese or English.' },
      sample: '中文',
    },
    {
      key: 'title',
      header: HEADERS.title as string,
      headerEn: 'Title',
      read: asText(TITLE_MAX),
      guide: {
        zh: '站内和邮件必填，不超过100字；可用占位符。',
        en: 'In-site and e-mail need one, up to 100 characters; placeholders may stand in it.',
      },
      sample: '您已加入《{课程}》',
    },
    {
      key: 'content',
      header: HEADERS.content as string,
      headerEn: 'Text',
      required: true,
      read: asText(CONTENT_MAX.email),
      guide: {
        zh: '站内不超过1000字，短信500字，邮件为网页格式；占位符如 {姓名}、{课程}。',
        en: 'In-site up to 1000 characters, SMS 500, e-mail as HTML; placeholders such as {姓名} or {课程}.',
      },
      sample: '{姓名}同学，您已加入《{课程}》。',
    },
    {
      key: 'providerTemplateNo',
      header: HEADERS.providerTemplateNo as string,
      headerEn: 'Provider template',
      read: asText(64),
      guide: { zh: '短信平台要求时填写。', en: 'For SMS, where the provider asks for it.' },
      sample: '',
    },
  ],

  async load(db) {
    const rows = await db
      .selectFrom('messageTemplate')
      .select([
        'id',
        'kind',
        'eventKey',
        'channel',
        'lang',
        'title',
        'content',
        'routeKey',
        'query',
        'providerTemplateNo',
      ])
      .where('kind', '=', 'event')
      // Later ones win: the one in use, otherwise the one that was switched off, which stays off.
      .orderBy((row) => row('status', '=', 'enabled'))
      .orderBy('updatedAt')
      .execute()
    return {
      stored: new Map(rows.map((row) => [placeOf(row.eventKey, row.channel, row.lang), row])),
      needsNo: await needsSmsNo(db),
      blocked: compileWords((await enabledWords(db)).filter(({ level }) => level === 'block')),
    }
  },

  faults(row, known) {
    const { event, channel, content } = row
    if (!event || !channel || !row.lang || content === undefined) return []
    const whole = row as TemplateRow
    const faults: Fault[] = textFaults(
      { kind: 'event', eventKey: event, channel },
      { ...textOf(whole, known), title: row.title ?? '' },
      known.needsNo,
    ).map(([field, reason]) => ({ column: HEADERS[field] ?? '', reason }))
    for (const field of ['title', 'content'] as const) {
      const { hits } = checkText(
        known.blocked,
        row[field] ?? '',
        field === 'content' && channel === 'email' ? 'rich' : 'plain',
      )
      if (hits.length > 0)
        faults.push({
          column: HEADERS[field] ?? '',
          reason: { zh: '含有禁止发布的敏感词', en: 'contains words that may not be published' },
        })
    }
    return faults
  },

  change(row, known, { lang }) {
    const stored = known.stored.get(placeOf(row.event, row.channel, row.lang))
    if (!stored) return 'add'
    return compareStored(
      messageTemplateImport.columns,
      pairsOf(stored, textOf(row, known), ['title', 'content', 'providerTemplateNo']),
      lang,
    )
  },

  async write(db, { me, now }, rows, known) {
    const by = { now, userId: me.userId }
    for (const row of rows) {
      const { event: eventKey, channel, lang } = row
      const stored = known.stored.get(placeOf(eventKey, channel, lang))
      const text = textOf(row, known)
      if (stored) await rewriteTemplate(db, stored.id, text, by)
      else {
        const place = { kind: 'event', eventKey, channel, lang }
        const id = await insertTemplate(db, { ...place, sort: EVENT_KEYS.indexOf(eventKey), ...text }, by)
        await setTemplateStatus(db, { id, ...place }, 'enabled', by)
      }
    }
  },

  async codes(_db, { lang }) {
    return [
      {
        title: { zh: '事件', en: 'Event' },
        column: 'event',
        codes: SENT.map((key) => [messageEvents[key].name[lang], key] as const),
      },
    ]
  },
}

type Listed = Awaited<ReturnType<ReturnType<typeof templateQuery>['execute']>>[number]

const heads = headersOf<TemplateRow>(messageTemplateImport.columns)

/** The texts in use: of an event, channel and language there is one. */
export const messageTemplateExport: SheetExport<TemplateFilter & { orderBy: string }, Listed> = {
  call: 'exportMessageTemplate',
  what: { zh: '消息模板', en: 'Message templates' },
  columns: [
    { header: heads.event, width: 24, value: ({ eventKey }, lang) => EVENTS[eventKey as EventKey][lang] },
    { header: heads.channel, width: 10, value: ({ channel }, lang) => CHANNELS[channel as MessageChannel][lang] },
    { header: heads.lang, width: 10, value: (row, lang) => LANGS[row.lang as Lang][lang] },
    { header: heads.title, width: 32, value: ({ title }) => title },
    { header: heads.content, width: 60, value: ({ content }) => content },
    { header: heads.providerTemplateNo, value: ({ providerTemplateNo }) => providerTemplateNo },
  ],
  rows: (db, _by, filters, piece) =>
    pieceOf(
      templateQuery(db, { ...filters, kind: 'event', status: 'enabled' }),
      filters.orderBy,
      'listMessageTemplate',
      TEMPLATE_ORDER,
      't.id',
      piece,
    ),
}
