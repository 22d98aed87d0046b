import { normaliseWord } from '@shuyuan/domain/words/normalise-word.rule.ts'
import { sql } from 'kysely'
import type { Law } from '../../laws/law.ts'

export const filterLaws: Law[] = [
  {
    name: 'filter.normalised',
    guards: ['sensitiveWord'],
    says: 'A word is stored with what makes two spellings the same.',
    source: 'normalise-word.rule',
    async *findings(db) {
      for (const { id, word, normalised } of await db
        .selectFrom('sensitiveWord')
        .select(['id', 'word', 'normalised'])
        .execute())
        if (normaliseWord(word) !== normalised) yield { id, stored: normalised, computed: normaliseWord(word) }
    },
  },
  {
    name: 'filter.words-of-hits',
    guards: ['sensitiveFilterRecord'],
    says: 'A record names the words of its hits, and the strongest of their levels.',
    source: 'record-texts.flow',
    figures: () => sql`
      select r.id, array_to_string(array(select unnest(r.word_ids)::text order by 1), ',') || ' ' || r.level as stored,
        h.words || ' ' || h.level as computed
      from sensitive_filter_record r
      cross join lateral (
        select string_agg(distinct t ->> 'wordId', ',' order by t ->> 'wordId') as words,
          case when bool_or(t ->> 'level' = 'block') then 'block' when bool_or(t ->> 'level' = 'hold') then 'hold'
            else 'mask' end as level
        from jsonb_array_elements(r.hits) t) h`,
  },
  {
    name: 'filter.record-state',
    guards: ['sensitiveFilterRecord'],
    says: 'A hit has a time of decision exactly when it was let through or rejected, and a reason when it was rejected.',
    source: 'decide.flow',
    conditions: () => sql`
      select id, (handled_at is not null) = (state in ('approved', 'rejected'))
          and (state = 'rejected') = (reason <> '')
          and (source = 'publish' or state in ('pending', 'approved', 'rejected')) as holds,
        state || ' ' || source as facts
      from sensitive_filter_record`,
  },
  {
    name: 'filter.mutes',
    guards: ['userMute'],
    says: 'A mute is lifted before it ends, and at most one of a person is in force.',
    source: 'mute.store',
    conditions: (at) => sql`
      select m.id, (m.lifted_at is null or m.lifted_at <= m.until) and not exists (
          select 1 from user_mute o where o.user_id = m.user_id and o.id <> m.id and o.lifted_at is null
            and m.lifted_at is null and least(o.until, m.until) > ${at}) as holds, m.until::text as facts
      from user_mute m`,
  },
]
