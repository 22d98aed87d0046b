import { type ChannelSettings, defaultChannels } from '@shuyuan/contract/entities/message/channel-settings.ts'
import type { MessageChannel } from '@shuyuan/contract/entities/message/channels.ts'
import type { Db } from '../../db/db.ts'
import { serverSecret, unseal } from '../../wire/secrets.store.ts'

/** What is never shown again once it was entered. */
export interface ChannelKeys {
  readonly sms: { readonly key: string; readonly secret: string }
  readonly email: { readonly password: string }
}

export interface Channels extends ChannelSettings {
  readonly keys: ChannelKeys
}

export const CHANNEL_SECRET = 'message-channels'

const noKeys: ChannelKeys = { sms: { key: '', secret: '' }, email: { password: '' } }

/** How the channels are reached: what the school has set, over the product's defaults. */
export async function readChannels(db: Db): Promise<Channels> {
  const rows = await db.selectFrom('messageChannel').select(['name', 'settings', 'secret']).execute()
  const sealKey = rows.some(({ secret }) => secret) ? await serverSecret(db, CHANNEL_SECRET) : null
  const settings = (name: string) => (rows.find((row) => row.name === name)?.settings ?? {}) as object
  const opened = (name: string) => {
    const secret = rows.find((row) => row.name === name)?.secret
    return (secret && sealKey ? JSON.parse(unseal(sealKey, secret)) : {}) as object
  }
  return {
    sms: { ...defaultChannels.sms, ...settings('sms') },
    email: { ...defaultChannels.email, ...settings('email') },
    rules: { ...defaultChannels.rules, ...settings('rules') },
    keys: { sms: { ...noKeys.sms, ...opened('sms') }, email: { ...noKeys.email, ...opened('email') } },
  }
}

/** Whether anything can go out by it. */
export function isConfigured({ sms, email, keys }: Channels, channel: MessageChannel): boolean {
  if (channel === 'inSite') return true
  if (channel === 'email') return email.host !== '' && email.sender !== ''
  return sms.provider === 'log' || (sms.signature !== '' && keys.sms.key !== '' && keys.sms.secret !== '')
}
