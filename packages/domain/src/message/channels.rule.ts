import {
  type DeliveryReason,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from '@shuyuan/contract/entities/message/channels.ts'

/** What the school has set for an event, or the product's default. */
export interface EventSwitches {
  readonly channels: readonly MessageChannel[]
  readonly mayTurnOff: boolean
}

export interface Receiver {
  readonly mobile: string
  readonly email: string
  /** Channels that this person has turned off for the event's module. */
  readonly off: readonly MessageChannel[]
}

export interface Sending {
  readonly event: EventSwitches
  readonly isSecurity: boolean
  readonly hasTemplate: (channel: MessageChannel) => boolean
  readonly isConfigured: (channel: MessageChannel) => boolean
  readonly isExpired: boolean
  /** SMS that this person, and the school, may still get today. */
  readonly smsLeft: { readonly person: number; readonly school: number }
}

export interface Chosen {
  readonly channel: MessageChannel
  /** Why it is not sent; null: it is. */
  readonly skip: DeliveryReason | null
}

const MOBILE = /^1[3-9]\d{9}$/
const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]{2,}$/

/** A mainland number, as the school keeps it. */
export const isMobile = (text: string): boolean => MOBILE.test(text)
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

function skipOf(channel: MessageChannel, receiver: Receiver, sending: Sending): DeliveryReason | null {
  const { event, isSecurity, hasTemplate, isConfigured, isExpired, smsLeft } = sending
  if (isExpired) return 'expired'
  if (!hasTemplate(channel)) return 'noTemplate'
  if (channel === 'inSite') return null
  if (event.mayTurnOff && !isSecurity && receiver.off.includes(channel)) return 'turnedOff'
  if (!isConfigured(channel)) return 'notConfigured'
  if (channel === 'email') return isEmail(receiver.email) ? null : 'noEmail'
  if (!isMobile(receiver.mobile)) return 'noMobile'
  if (isSecurity) return null
  if (smsLeft.person <= 0) return 'personLimit'
  return smsLeft.school <= 0 ? 'schoolLimit' : null
}

/** By which channels one person gets a message, and why not by the others that the event uses. */
export const chooseChannels = (receiver: Receiver, sending: Sending): Chosen[] =>
  MESSAGE_CHANNELS.filter((channel) => sending.event.channels.includes(channel)).map((channel) => ({
    channel,
    skip: skipOf(channel, receiver, sending),
  }))
