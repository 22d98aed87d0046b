import type { EventKey } from '@shuyuan/contract/entities/message/events.ts'
import type { MessageModule } from '@shuyuan/contract/entities/message/modules.ts'
import type { Db } from '../db/db.ts'
import type { WrittenBy } from '../wire/log/written-by.ts'

export interface SettingForm {
  eventKey: EventKey
  inSite: boolean
  sms: boolean
  email: boolean
  leadMinutes: number[]
  mayTurnOff: boolean
}

export async function saveSetting(
  db: Db,
  { eventKey, ...form }: SettingForm,
  { now, userId }: WrittenBy,
): Promise<void> {
  const row = { ...form, updatedAt: now, updatedBy: userId }
  await db
    .insertInto('messageSetting')
    .values({ eventKey, ...row })
    .onConflict((c) => c.column('eventKey').doUpdateSet(row))
    .execute()
}

export async function savePreference(
  db: Db,
  userId: string,
  module: MessageModule,
  choice: { sms: boolean; email: boolean },
): Promise<void> {
  await db
    .insertInto('messagePreference')
    .values({ userId, module, ...choice })
    .onConflict((c) => c.columns(['userId', 'module']).doUpdateSet(choice))
    .execute()
}
