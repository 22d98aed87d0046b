import { createHmac, timingSafeEqual } from 'node:crypto'
import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import type { Db } from '../../../db/db.ts'
import { saveChannel } from '../../../messages/channel/channel.store.ts'
import { type Channels, readChannels } from '../../../messages/channel/channel-settings.read.ts'
import { smsOfToday } from '../../../messages/receivers.read.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { serverSecret } from '../../../wire/secrets.store.ts'

const SHOWN = 4
/** Never more than the end, and nothing of a key so short that its end would be all of it. */
const endOf = (key: string): string => (key.length > SHOWN * 2 ? key.slice(-SHOWN) : key && '****')

async function signatureOf(db: Db, provider: string): Promise<string> {
  return createHmac('sha256', await serverSecret(db, 'sms-report'))
    .update(provider)
    .digest('base64url')
}

/** Where a provider sends its reports. */
export const reportPath = async (db: Db, provider: string): Promise<string> =>
  provider === 'log' ? '' : `/api/msg/setting/smsReport/${provider}.${await signatureOf(db, provider)}`

export async function isReportAddress(db: Db, address: string): Promise<boolean> {
  const [provider = '', signature = ''] = address.split('.')
  const expected = Buffer.from(await signatureOf(db, provider))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

export async function shownChannels(ctx: Ctx): Promise<Out<'getChannelMsgSetting'>> {
  const { sms, email, rules, keys }: Channels = await readChannels(ctx.db)
  const last = await ctx.db
    .selectFrom('messageDelivery')
    .select('sentAt')
    .where('channel', '=', 'email')
    .where('state', '=', 'sent')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const alarmUsers = rules.alarmUserIds.length
    ? await ctx.db.selectFrom('appUser').select(['id', 'realname']).where('id', 'in', rules.alarmUserIds).execute()
    : []
  return {
    sms: {
      ...sms,
      keyEnd: endOf(keys.sms.key),
      secretEnd: endOf(keys.sms.secret),
      sentToday: await smsOfToday(ctx.db, ctx.now),
      reportPath: await reportPath(ctx.db, sms.provider),
    },
    email: {
      ...email,
      secure: email.secure ? '1' : '0',
      passwordEnd: endOf(keys.email.password),
      lastSentAt: last?.sentAt?.toISOString() ?? null,
    },
    rules: { ...rules, alarmUsers },
    online: ctx.deps.push.online(),
  }
}

/** What is absent stays; an empty key keeps the one that was entered before. */
export async function saveChannels(ctx: Ctx, given: In<'saveChannelMsgSetting'>): Promise<void> {
  const { keys } = await readChannels(ctx.db)
  const by = writtenBy(ctx)
  if (given.sms) {
    const { key, secret, ...sms } = given.sms
    const own = { key: key || keys.sms.key, secret: secret || keys.sms.secret }
    if (sms.provider !== 'log' && !(sms.signature && own.key && own.secret))
      throw badField('signature', '请填写签名和密钥', 'enter the signature and the keys')
    await saveChannel(ctx.db, 'sms', sms, own, by)
  }
  if (given.email) {
    const { password, secure, ...email } = given.email
    if (email.host && !email.sender) throw badField('sender', '请填写发件地址', 'enter the address of the sender')
    const own = { password: password || keys.email.password }
    await saveChannel(ctx.db, 'email', { ...email, secure: secure === '1' }, own, by)
  }
  if (given.rules) await saveChannel(ctx.db, 'rules', given.rules, null, by)
  ctx.log({ targetType: 'msgSetting', targetName: Object.keys(given), after: given })
}
