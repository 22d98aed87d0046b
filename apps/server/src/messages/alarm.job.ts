import type { Words } from '@shuyuan/contract/errors.ts'
import { HOUR_MS, numberOf } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { type RepeatedTask, repeat } from '../jobs/repeat.ts'
import type { Deps } from '../wire/context.ts'
import { readChannels } from './channel/channel-settings.read.ts'
import { notify } from './notify.store.ts'

const EVERY_MS = 10 * 60_000
/** Of fewer, one wrong number is no alarm. */
const LEAST = 10

const NAMES: Readonly<Record<string, Words>> = {
  sms: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'E-mail' },
}

/** Tells whom the school has named when too much of an hour has failed, once in that hour for each channel. */
export async function alarmOfFailures({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const { rules } = await readChannels(db)
  if (rules.alarmPercent === 0 || rules.alarmUserIds.length === 0) return
  const { rows } = await sql<{ channel: string; tried: number; failed: number }>`
    select channel, count(*)::int as tried, count(*) filter (where state = 'failed')::int as failed
    from message_delivery where created_at > ${new Date(at.getTime() - HOUR_MS)} and channel <> 'inSite'
      and state in ('sent', 'delivered', 'failed') group by channel`.execute(db)
  for (const { channel, tried, failed } of rows) {
    const percent = Math.round((100 * failed) / tried)
    const name = NAMES[channel]
    if (!name || tried < LEAST || percent < rules.alarmPercent) continue
    const turn = numberOf(at.getTime(), HOUR_MS)
    await notify(
      { db, now: at },
      'channelFailing',
      rules.alarmUserIds,
      { channel: name, percent },
      { id: channel, turn },
    )
  }
}

export const startAlarmsOfChannels = (deps: Deps): RepeatedTask => repeat(EVERY_MS, () => alarmOfFailures(deps))
