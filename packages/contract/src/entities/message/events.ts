import { z } from 'zod'
import type { MessageEvent } from './event.ts'
import type { FactValues, PersonFact } from './facts.ts'
import {
  accountEvents,
  activityEvents,
  choosingEvents,
  liveEvents,
  noticeEvents,
  otherEvents,
} from './school-events.ts'
import { assignmentEvents, courseEvents, examEvents, scoreEvents, thesisEvents } from './teaching-events.ts'

/** Everything that a message can be about, in the order of the screens. */
const events = {
  ...accountEvents,
  ...noticeEvents,
  ...courseEvents,
  ...assignmentEvents,
  ...examEvents,
  ...scoreEvents,
  ...thesisEvents,
  ...choosingEvents,
  ...liveEvents,
  ...activityEvents,
  ...otherEvents,
}

export type EventKey = keyof typeof events
export const EVENT_KEYS = Object.keys(events) as [EventKey, ...EventKey[]]
export const eventKey = z.enum(EVENT_KEYS)
export const messageEvents: Readonly<Record<EventKey, MessageEvent>> = events

/** What a sender of this event hands over; what is known of each receiver is not among it. */
export type EventFacts<E extends EventKey> = FactValues<Exclude<(typeof events)[E]['facts'][number], PersonFact>>

/**
 * Events whose part of the product is not built yet, each with that part. A test compares this list with what the
 * server sends: an event that nobody sends stands here, and leaves with the first line that sends it.
 */
export const eventsToCome: Partial<Record<EventKey, string>> = {
  liveApplyResult: 'live classes',
  liveStartSoon: 'live classes',
  liveChanged: 'live classes',
  liveNoStream: 'live classes',
  liveReplayReady: 'live classes',
  activityApplyResult: 'activities',
  activitySignUpResult: 'activities',
  activityStartSoon: 'activities',
  activityChanged: 'activities',
  timetablePublished: 'timetables of branches',
  teachActUrge: 'teaching activities',
  researchInvite: 'teaching research',
  researchMinutesDue: 'teaching research',
  surveyPublished: 'surveys',
  surveyUrge: 'surveys',
  warningRaised: 'warnings',
  warningContact: 'warnings',
}
