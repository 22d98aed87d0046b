import { CONTACT_EDIT_HOURS } from '@shuyuan/contract/entities/care/contact.ts'
import { HOUR_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { badField, outsideScope, refuse } from '../../../wire/error.ts'

/** A record is its writer's own, for a day; afterwards it stays as it is. */
export function assertOwnAndFresh(
  { createdBy, createdAt }: { createdBy: string; createdAt: Date },
  userId: string,
  now: Date,
): void {
  if (createdBy !== userId) throw outsideScope()
  if (now.getTime() >= createdAt.getTime() + CONTACT_EDIT_HOURS * HOUR_MS)
    throw refuse(
      `登记超过${CONTACT_EDIT_HOURS}小时，不能再修改`,
      `it was written more than ${CONTACT_EDIT_HOURS} hours ago and stays as it is`,
    )
}

/** What has been cannot lie ahead, and what is to come cannot lie behind. */
export function assertTimes(
  { at, nextFollowAt }: { at?: string | undefined; nextFollowAt?: string | null | undefined },
  now: Date,
) {
  if (at && new Date(at) > now) throw badField('at', '不能晚于现在', 'it must not lie in the future')
  if (nextFollowAt && nextFollowAt < schoolDay(now))
    throw badField('nextFollowAt', '不能早于今天', 'it must not lie in the past')
}
