import { CONTACT_EDIT_HOURS } from '@shuyuan/contract/entities/care/contact.ts'
import { HOUR_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { badField } from '../../../wire/error.ts'
import { assertStillOwn, type Written } from '../still-own.policy.ts'

/** A record is its writer's own, for a day. */
export const assertOwnAndFresh = (row: Written, userId: string, now: Date): void =>
  assertStillOwn(row, {
    userId,
    now,
    forMs: CONTACT_EDIT_HOURS * HOUR_MS,
    forWords: [`${CONTACT_EDIT_HOURS}小时`, `${CONTACT_EDIT_HOURS} hours`],
  })

/** What has been cannot lie ahead, and what is to come cannot lie behind. */
export function assertTimes(
  { at, nextFollowAt }: { at?: string | undefined; nextFollowAt?: string | null | undefined },
  now: Date,
) {
  if (at && new Date(at) > now) throw badField('at', '不能晚于现在', 'it must not lie in the future')
  if (nextFollowAt && nextFollowAt < schoolDay(now))
    throw badField('nextFollowAt', '不能早于今天', 'it must not lie in the past')
}
