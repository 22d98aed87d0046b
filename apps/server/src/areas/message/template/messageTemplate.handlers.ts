import { MESSAGE_CHANNELS, type MessageChannel } from '@shuyuan/contract/entities/message/channels.ts'
import { EVENT_KEYS, eventsToCome, messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import { messageFacts } from '@shuyuan/contract/entities/message/facts.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { render } from '@shuyuan/domain/message/render.rule.ts'
import { smsParts } from '@shuyuan/domain/message/sms-parts.rule.ts'
import { escapeHtml } from '@shuyuan/domain/text/html.rule.ts'
import { readChannels } from '../../../messages/channel/channel-settings.read.ts'
import { sampleFacts, sendTest } from '../../../messages/send-test.flow.ts'
import {
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  rewriteTemplate,
  setTemplateStatus,
} from '../../../messages/template.store.ts'
import { shippedTemplates } from '../../../seed/message-templates/all.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import { cleanHtml } from '../../../wire/clean-html.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { reasonWords } from '../setting/delivery.read.ts'
import { settingOf, storedSettings, templateChannels } from '../setting/event-settings.read.ts'
import { messageTemplateExport, messageTemplateImport } from './message-template.sheet.ts'
import { presentTemplate, TEMPLATE_ORDER, templateQuery } from './template-list.read.ts'
import { factsFor, isEventKey, judgedText } from './template-text.flow.ts'

const nameOf = ({ eventKey, channel, lang }: { eventKey: string; channel: string; lang: string }) =>
  `${isEventKey(eventKey) ? messageEvents[eventKey].name.zh : eventKey} ${channel} ${lang}`

/** What nobody sends yet has no text to be changed in vain. */
function assertSent(eventKey: string): void {
  if (isEventKey(eventKey) && eventsToCome[eventKey])
    throw refuse('该消息所属的功能尚未开放', 'the part of the product that sends it is still to come')
}

async function mine(ctx: Ctx, id: string) {
  const row = found(await lockTemplate(ctx.db, id))
  return { ...row, channel: row.channel as MessageChannel, lang: row.lang as Lang }
}

export const messageTemplateHandlers: Handlers<'messageTemplate'> = {
  async listMessageTemplate(ctx, input) {
    const { rows, total } = await pageOf(
      templateQuery(ctx.db, input),
      input,
      'listMessageTemplate',
      TEMPLATE_ORDER,
      't.id',
    )
    const { sms } = await readChannels(ctx.db)
    return { rows: rows.map((row) => presentTemplate(row, sms.signature)), total }
  },

  async getMessageTemplate(ctx, { id }) {
    const row = found(await templateQuery(ctx.db, {}).where('t.id', '=', id).executeTakeFirst())
    const { sms } = await readChannels(ctx.db)
    const { content, routeKey, query, providerTemplateNo } = row
    return { ...presentTemplate(row, sms.signature), content, routeKey, query, providerTemplateNo }
  },

  async addMessageTemplate(ctx, { kind, eventKey, channel, lang, ...given }) {
    assertSent(eventKey)
    const text = await judgedText(ctx, { kind, eventKey, channel }, given)
    const sort = isEventKey(eventKey) ? EVENT_KEYS.indexOf(eventKey) : 0
    const id = await insertTemplate(ctx.db, { kind, eventKey, channel, lang, sort, ...text }, writtenBy(ctx))
    const targetName = nameOf({ eventKey, channel, lang })
    ctx.log({ targetType: 'messageTemplate', targetId: id, targetName, after: { ...text, kind, channel, lang } })
    return id
  },

  async updateMessageTemplate(ctx, { id, updatedAt, ...given }) {
    const before = await mine(ctx, id)
    assertSent(before.eventKey)
    assertFresh(before.updatedAt, updatedAt)
    const { routeKey = before.routeKey, query = before.query, providerTemplateNo = before.providerTemplateNo } = given
    const text = await judgedText(ctx, before, { ...given, routeKey, query, providerTemplateNo })
    await rewriteTemplate(ctx.db, id, text, writtenBy(ctx))
    ctx.log({ targetType: 'messageTemplate', targetId: id, targetName: nameOf(before), before, after: text })
    return null
  },

  async deleteMessageTemplate(ctx, { id }) {
    const before = await mine(ctx, id)
    if (before.builtin)
      throw refuse('系统预置的模板不能删除，可以停用', 'a template of the product cannot be deleted; disable it')
    await deleteTemplate(ctx.db, id)
    ctx.log({ targetType: 'messageTemplate', targetId: id, targetName: nameOf(before), before })
    return null
  },

  async eventListMessageTemplate(ctx) {
    const [stored, templates] = await Promise.all([storedSettings(ctx.db), templateChannels(ctx.db)])
    return EVENT_KEYS.filter((key) => !eventsToCome[key]).map((eventKey) => {
      const setting = settingOf(eventKey, stored)
      return {
        module: messageEvents[eventKey].module,
        eventKey,
        eventName: messageEvents[eventKey].name,
        placeholders: factsFor({ kind: 'event', eventKey }).map((key) => {
          const { zh, en, sample } = messageFacts[key]
          return { key, name: { zh, en }, sample }
        }),
        missing: MESSAGE_CHANNELS.filter((channel) => setting[channel] && !templates.get(eventKey)?.includes(channel)),
      }
    })
  },

  async previewMessageTemplate(ctx, { channel, lang, title, content }) {
    const facts = sampleFacts(lang)
    const { sms } = await readChannels(ctx.db)
    const isMail = channel === 'email'
    const text = isMail ? '' : render(content, facts, lang)
    return {
      title: render(title, facts, lang),
      text,
      html: isMail ? render(cleanHtml(content), facts, lang, escapeHtml) : '',
      parts: channel === 'sms' ? smsParts(text, sms.signature) : 0,
    }
  },

  async testMessageTemplate(ctx, { id }) {
    const row = found(await templateQuery(ctx.db, {}).where('t.id', '=', id).executeTakeFirst())
    if (!isEventKey(row.eventKey)) throw refuse('通知模板不能测试发送', 'the text of a notice cannot be tested')
    const template = { ...row, channel: row.channel as MessageChannel, lang: row.lang as Lang }
    const { state, reason, answer } = await sendTest(ctx, row.eventKey, template)
    return { state: state as 'sent', reason: reasonWords(reason), answer }
  },

  importMessageTemplate: (ctx, input, file) => importSheet(ctx, messageTemplateImport, input, file),
  templateMessageTemplate: (ctx) => templateSheet(ctx, messageTemplateImport),
  exportMessageTemplate: (ctx, filters) => exportSheet(ctx, messageTemplateExport, filters),

  async setStatusMessageTemplate(ctx, { id, status }) {
    const before = await mine(ctx, id)
    await setTemplateStatus(ctx.db, before, status, writtenBy(ctx))
    const { status: from } = before
    ctx.log({
      targetType: 'messageTemplate',
      targetId: id,
      targetName: nameOf(before),
      before: { status: from },
      after: { status },
    })
    return null
  },

  async versionListMessageTemplate(ctx, { id }) {
    const rows = await ctx.db
      .selectFrom('messageTemplateVersion as v')
      .leftJoin('appUser as u', 'u.id', 'v.updatedBy')
      .select(['v.version', 'v.title', 'v.content', 'v.updatedAt', 'u.realname'])
      .where('v.templateId', '=', id)
      .orderBy('v.version', 'desc')
      .execute()
    return rows.map(({ realname, ...row }) => ({ ...row, updatedBy: realname ?? '' }))
  },

  async restoreMessageTemplate(ctx, { id, version, builtin }) {
    const before = await mine(ctx, id)
    const shipped = shippedTemplates.find(
      ({ eventKey, channel, lang }) =>
        eventKey === before.eventKey && channel === before.channel && lang === before.lang,
    )
    const earlier =
      version === undefined
        ? undefined
        : await ctx.db
            .selectFrom('messageTemplateVersion')
            .select(['title', 'content', 'routeKey', 'query', 'providerTemplateNo'])
            .where('templateId', '=', id)
            .where('version', '=', version)
            .executeTakeFirst()
    const { title, content, routeKey, query } = found((builtin === '1' ? shipped : earlier) ?? null)
    const providerTemplateNo = earlier?.providerTemplateNo ?? before.providerTemplateNo
    const text = { title, content, routeKey, query, providerTemplateNo }
    await rewriteTemplate(ctx.db, id, text, writtenBy(ctx))
    ctx.log({ targetType: 'messageTemplate', targetId: id, targetName: nameOf(before), before, after: text })
    return null
  },
}
