import type { ChannelSettings } from '@shuyuan/contract/entities/message/channel-settings.ts'
import type { Db } from '../../db/db.ts'
import type { WrittenBy } from '../../wire/log/written-by.ts'
import { seal, serverSecret } from '../../wire/secrets.store.ts'
import { CHANNEL_SECRET, type ChannelKeys } from './channel-settings.read.ts'

/** Keys are written encrypted. */
export async function saveChannel<N extends keyof ChannelSettings>(
  db: Db,
  name: N,
  settings: ChannelSettings[N],
  keys: N extends keyof ChannelKeys ? ChannelKeys[N] : null,
  { now, userId }: WrittenBy,
): Promise<void> {
  const secret = keys ? seal(await serverSecret(db, CHANNEL_SECRET), JSON.stringify(keys)) : null
  const row = { settings: JSON.stringify(settings), secret, updatedAt: now, updatedBy: userId }
  await db
    .insertInto('messageChannel')
    .values({ name, ...row })
    .onConflict((c) => c.column('name').doUpdateSet(row))
    .execute()
}
