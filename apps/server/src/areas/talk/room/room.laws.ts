import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const roomLaws: Law[] = [
  {
    name: 'talk.message-numbers',
    guards: ['bbsInTime', 'bbsInTimeMsg'],
    says: 'Messages of a room are numbered from 1 without a gap, in the order in which they were said.',
    source: 'message.store',
    conditions: () => sql`
      select r.id, count(m.id) = r.last_seq and coalesce(min(m.seq), 1) = 1 and coalesce(max(m.seq), 0) = r.last_seq
          and count(m.id) filter (where m.created_at < m.before) = 0 as holds,
        r.last_seq || ' ' || count(m.id) as facts
      from bbs_in_time r left join (select m.*, lag(m.created_at) over (partition by room_id order by seq) as before
        from bbs_in_time_msg m) m on m.room_id = r.id group by r.id`,
  },
  {
    name: 'talk.changes',
    guards: ['bbsInTime', 'bbsInTimeMsg', 'bbsInTimePresence'],
    says: 'No message and nobody in a room has changed later than the room says, and each message by a change of its own.',
    source: 'room.store',
    conditions: () => sql`
      select r.id, r.rev >= r.last_seq and coalesce(m.most, 0) <= r.rev and coalesce(p.most, 0) <= r.state_rev
          and coalesce(m.each, true) as holds,
        concat_ws(' ', r.rev, r.state_rev, m.most, p.most) as facts
      from bbs_in_time r
      left join (select room_id, max(rev) as most, count(*) = count(distinct rev) as each from bbs_in_time_msg
        group by room_id) m on m.room_id = r.id
      left join (select room_id, max(rev) as most from bbs_in_time_presence group by room_id) p on p.room_id = r.id`,
  },
  {
    name: 'talk.votes',
    guards: ['bbsInTimeMsg', 'bbsInTimeVote'],
    says: 'A poll counts each choice as often as people made it, and a sign-in those who signed in.',
    source: 'message.store',
    figures: () => sql`
      select m.id, array_to_string(m.counts, ',') as stored, array_to_string(array(
          select (select count(*) from bbs_in_time_vote v where v.message_id = m.id and (place - 1) = any(v.choices))
          from unnest(m.counts) with ordinality t (n, place) order by place), ',') as computed
      from bbs_in_time_msg m where m.kind in ('poll', 'sign')`,
  },
  {
    name: 'talk.message-kinds',
    guards: ['bbsInTimeMsg'],
    says: 'A poll has a count for each choice, a sign-in a code and one count, anything else none of them; what is pinned is visible.',
    source: 'send-message.flow',
    conditions: () => sql`
      select id, cardinality(counts) = case kind when 'poll' then cardinality(choices) when 'sign' then 1 else 0 end
          and (kind = 'sign') = (code <> '') and (kind = 'poll') = (cardinality(choices) > 0)
          and (pinned_at is null or recalled_at is null) and (answered_at is null or is_question)
          and (state = 'rejected' or reason = '') as holds,
        kind || ' ' || state as facts
      from bbs_in_time_msg`,
  },
  {
    name: 'talk.presence',
    guards: ['bbsInTimePresence'],
    says: 'Nobody was in a room longer than from their first to their last sign of life.',
    source: 'presence.store',
    conditions: () => sql`
      select room_id || ' ' || user_id as id, (joined_at is null) = (last_at is null)
          and coalesce(last_at >= joined_at and seconds <= extract(epoch from last_at - joined_at) + 60, seconds = 0) as holds,
        concat_ws(' ', joined_at, last_at, seconds) as facts
      from bbs_in_time_presence`,
  },
]
