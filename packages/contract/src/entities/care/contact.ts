import { z } from 'zod'

export const CONTACT_WAYS = ['phone', 'sms', 'wechat', 'talk', 'visit', 'inSite'] as const
export const contactWay = z.enum(CONTACT_WAYS)
export const CONTACT_OUTCOMES = ['reached', 'noAnswer', 'wrongNumber', 'refused'] as const
export const contactOutcome = z.enum(CONTACT_OUTCOMES)

export const CONTACT_TEXT_MIN = 5
export const CONTACT_TEXT_MAX = 1000
/** So long its writer may change or delete it. */
export const CONTACT_EDIT_HOURS = 24
export const MARK_REASON_MAX = 200
/** A message to students of one's classes. */
export const CLASS_MESSAGE_MAX = 1000
export const CLASS_MESSAGE_TITLE_MAX = 80
