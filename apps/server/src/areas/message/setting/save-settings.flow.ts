import type { In } from '@shuyuan/contract/calls/index.ts'
import { MESSAGE_CHANNELS, type MessageChannel } from '@shuyuan/contract/entities/message/channels.ts'
import { messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { isConfigured, readChannels } from '../../../messages/channel/channel-settings.read.ts'
import { saveSetting } from '../../../messages/setting.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { type StoredSetting, settingOf, storedSettings, templateChannels } from './event-settings.read.ts'

type Row = In<'saveMsgSetting'>['rows'][number]

const NAMES: Readonly<Record<MessageChannel, Words>> = {
  inSite: { zh: '站内', en: 'in-site' },
  sms: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'e-mail' },
}

interface Known {
  readonly stored: ReadonlyMap<string, StoredSetting>
  readonly templates: ReadonlyMap<string, readonly MessageChannel[]>
  readonly canSend: (channel: MessageChannel) => boolean
}

/** A channel that is switched on must be able to say something, and to reach somebody. */
function assertSwitches({ eventKey, ...row }: Row, before: StoredSetting, { templates, canSend }: Known): void {
  const { name, isSecurity, channels } = messageEvents[eventKey]
  for (const channel of MESSAGE_CHANNELS) {
    const [isOn, wasOn] = [row[channel] === '1', before[channel]]
    const { zh, en } = NAMES[channel]
    if (isSecurity && channels.includes(channel) && !isOn)
      throw refuse(`安全类消息不能关闭：${name.zh}`, `security messages cannot be switched off: ${name.en}`)
    if (!isOn || wasOn) continue
    if (!templates.get(eventKey)?.includes(channel))
      throw refuse(`请先配置该事件的${zh}模板：${name.zh}`, `${name.en} has no template for ${en} yet`)
    if (!canSend(channel)) throw refuse(`${zh}渠道未配置`, `${en} is not configured`)
  }
  if (isSecurity && row.userMayTurnOff === '1')
    throw refuse(`安全类消息不能关闭：${name.zh}`, `security messages cannot be switched off: ${name.en}`)
}

/** Saves the switches of all these events or of none. */
export async function saveSettings(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const channels = await readChannels(ctx.db)
  const known: Known = {
    stored: await storedSettings(ctx.db),
    templates: await templateChannels(ctx.db),
    canSend: (channel) => isConfigured(channels, channel),
  }
  for (const row of rows) {
    const before = settingOf(row.eventKey, known.stored)
    if (before.updatedAt) {
      if (!row.updatedAt) throw new AppError(100409)
      assertFresh(before.updatedAt, String(row.updatedAt))
    }
    assertSwitches(row, before, known)
    const { eventKey, inSite, sms, email, lead, userMayTurnOff } = row
    const hasLead = messageEvents[eventKey].leads !== null
    await saveSetting(
      ctx.db,
      {
        eventKey,
        inSite: inSite === '1',
        sms: sms === '1',
        email: email === '1',
        leadMinutes: hasLead ? [...new Set(lead)].sort((a, b) => b - a) : [],
        mayTurnOff: userMayTurnOff === '1',
      },
      writtenBy(ctx),
    )
  }
  ctx.log({
    targetType: 'msgSetting',
    targetName: rows.map(({ eventKey }) => messageEvents[eventKey].name.zh),
    after: { rows },
  })
}
