import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { RoomChanges, RoomMessage, RoomNow } from '@shuyuan/contract/entities/talk/room.ts'

type Joined = Out<'joinBbsInTime'>
type Listed = Out<'listMessageBbsInTime'>
export type RoomRow = Joined['room']
export type Me = Joined['me']

/** All that a page knows of a room. Messages are taken in any order and any number of times; the newest change wins. */
export interface RoomState {
  readonly room: RoomRow
  readonly now: RoomNow
  readonly me: Me
  /** Everything up to this change is here. */
  readonly rev: number
  readonly messages: ReadonlyMap<string, RoomMessage>
  /** The talk is complete from this message on. */
  readonly fromSeq: number
  readonly online: number
  /** The server's clock minus this one's. */
  readonly offset: number
}

export const offsetOf = (serverNow: string): number => new Date(serverNow).getTime() - Date.now()

const merged = (
  known: ReadonlyMap<string, RoomMessage>,
  more: readonly RoomMessage[],
): ReadonlyMap<string, RoomMessage> => {
  const newer = more.filter(({ id, rev }) => (known.get(id)?.rev ?? 0) < rev)
  if (newer.length === 0) return known
  const all = new Map(known)
  for (const one of newer) all.set(one.id, one)
  return all
}

/** The page as it opens: the room, what is kept in sight, and the newest messages. */
export function openState(joined: Joined, newest: Listed): RoomState {
  const { room, now, me, rev, online, serverNow, kept } = joined
  const first = newest.messages[0]?.seq ?? newest.lastSeq + 1
  return {
    room,
    now,
    me,
    // The list may be older or newer than the room's number: whatever lies between comes once more.
    rev: Math.min(rev, newest.rev),
    messages: merged(new Map(), [...kept, ...newest.messages]),
    fromSeq: newest.more === '1' ? first : 1,
    online,
    offset: offsetOf(serverNow),
  }
}

/** What the line brought; null where the page is not at `from`: then it asks. */
export function withChanges(state: RoomState, changes: RoomChanges): RoomState | null {
  if (changes.rev <= state.rev) return state
  if (changes.from > state.rev) return null
  return {
    ...state,
    rev: changes.rev,
    now: changes.room ?? state.now,
    messages: merged(state.messages, changes.messages),
    offset: offsetOf(changes.serverNow),
  }
}

/** What was asked for behind the page's number. */
export function withMissed(state: RoomState, asked: Listed): RoomState {
  return {
    ...state,
    rev: Math.max(state.rev, asked.rev),
    now: asked.now,
    messages: merged(state.messages, asked.messages),
    online: asked.online,
    offset: offsetOf(asked.serverNow),
  }
}

/** A stretch of the talk before what is shown. */
export function withEarlier(state: RoomState, asked: Listed): RoomState {
  const first = asked.messages[0]?.seq ?? 1
  return {
    ...state,
    messages: merged(state.messages, asked.messages),
    fromSeq: asked.more === '1' ? Math.min(state.fromSeq, first) : 1,
  }
}

/** Of what is on its way, that which the talk does not show yet: the line may bring a message before its answer comes. */
export function notYetHere<T extends { readonly input: { readonly clientId: string } }>(
  { messages, me }: RoomState,
  unsent: readonly T[],
): readonly T[] {
  if (unsent.length === 0) return unsent
  const here = new Set([...messages.values()].filter(({ userId }) => userId === me.userId).map((one) => one.clientId))
  return unsent.filter(({ input }) => !here.has(input.clientId))
}

/** One's own message as the server answered it: it may come before the line brings it. */
export const withOwn = (state: RoomState, message: RoomMessage): RoomState => ({
  ...state,
  messages: merged(state.messages, [message]),
})

export const inOrder = ({ messages, fromSeq }: RoomState): RoomMessage[] =>
  [...messages.values()].filter(({ seq }) => seq >= fromSeq).sort((a, b) => a.seq - b.seq)

const kept = ({ messages }: RoomState) => [...messages.values()].filter(({ recalled }) => recalled === '0')

export const pinnedOf = (state: RoomState): RoomMessage[] =>
  kept(state)
    .filter(({ pinned }) => pinned === '1')
    .sort((a, b) => b.seq - a.seq)

export const pollsOf = (state: RoomState): RoomMessage[] =>
  kept(state)
    .filter(({ kind }) => kind === 'poll')
    .sort((a, b) => b.seq - a.seq)

/** Questions that nobody has answered yet, the oldest first. */
export const questionsOf = (state: RoomState): RoomMessage[] =>
  kept(state)
    .filter(({ isQuestion, answered }) => isQuestion === '1' && answered === '0')
    .sort((a, b) => a.seq - b.seq)

export type RoomPhase = 'before' | 'open' | 'ended'

export function phaseOf({ now, offset }: RoomState, at: number): RoomPhase {
  const server = at + offset
  if (server < new Date(now.startsAt).getTime()) return 'before'
  return server < new Date(now.endsAt).getTime() ? 'open' : 'ended'
}
