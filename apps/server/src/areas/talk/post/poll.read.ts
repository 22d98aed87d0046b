import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'

export interface PollData {
  choices: string[]
  multiple: boolean
  endsAt: string | null
}

export const pollOf = (stored: unknown): PollData | null => (stored as PollData | null) ?? null

export const votesOf = (db: Db, postId: string) =>
  db.selectFrom('bbsVote').select(['userId', 'choices']).where('postId', '=', postId).execute()

/** Figures are shown once one has voted, or when it is over. */
export function presentPoll(poll: PollData, votes: Awaited<ReturnType<typeof votesOf>>, { me, now }: Ctx) {
  const mine = votes.find(({ userId }) => userId === me.userId)?.choices ?? []
  return {
    choices: poll.choices.map((text, place) => ({
      text,
      votes: votes.filter(({ choices }) => choices.includes(place)).length,
    })),
    multiple: poll.multiple,
    endsAt: poll.endsAt,
    voters: votes.length,
    mine,
    isOver: poll.endsAt !== null && new Date(poll.endsAt) <= now,
  }
}
