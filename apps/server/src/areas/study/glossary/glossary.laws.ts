import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Finding, Law } from '../../../laws/law.ts'
import { piecesOf } from '../../../laws/stream.ts'
import { initialsOf } from '../../../wire/words/pinyin.ts'

async function* initials(db: Db): AsyncIterable<Finding> {
  const query = sql<{ id: string; term: string; initials: string }>`select id, term, initials from word_pedia`
  for await (const rows of piecesOf(db, query))
    for (const { id, term, initials: stored } of rows) yield { id, stored, computed: initialsOf(term, 'thing') }
}

export const glossaryLaws: Law[] = [
  {
    name: 'study.word-initials',
    guards: ['wordPedia'],
    says: 'A term is ordered and found by the pinyin initials of its own words.',
    source: 'word.store',
    findings: (db) => initials(db),
  },
  {
    name: 'study.word-related',
    guards: ['wordPedia'],
    says: 'Related terms are other entries of the same glossary, each named once.',
    source: 'save-word.flow',
    conditions: () => sql`
      select w.id, (select count(*) from word_pedia o where o.id = any(w.related_ids) and o.course_id = w.course_id and o.id <> w.id)
          = cardinality(w.related_ids) as holds, jsonb_build_object('related', w.related_ids) as facts
      from word_pedia w where w.related_ids <> '{}'`,
  },
  {
    name: 'study.word-proposals',
    guards: ['wordProposal'],
    says: 'A proposal was decided by somebody at a time exactly when it no longer waits, has a reason exactly when it was refused, and belongs to an entry of its course once it was taken.',
    source: 'propose-word.flow',
    conditions: () => sql`
      select p.id, (p.decided_at is not null) = (p.state <> 'pending') and (p.decided_by is not null) = (p.state <> 'pending')
          and (p.reason <> '') = (p.state = 'rejected') and coalesce(w.course_id = p.course_id, p.state <> 'approved') as holds,
        jsonb_build_object('state', p.state, 'decided', p.decided_at, 'reason', p.reason, 'word', p.word_id) as facts
      from word_proposal p left join word_pedia w on w.id = p.word_id`,
  },
  {
    name: 'study.word-cards',
    guards: ['wordTrain'],
    says: 'A card that lies in a box was answered and has the day on which it comes again, not before its answer and at most fourteen days after it.',
    source: 'word-card.rule',
    conditions: () => sql`
      select student_id || '/' || word_id as id, (box is null) = (next_at is null) and (box is null) = (trained_at is null)
          and coalesce(box > 0 and next_at <= trained_at + interval '14 days' or next_at <= trained_at, true) as holds,
        jsonb_build_object('box', box, 'next', next_at, 'trained', trained_at) as facts
      from word_train`,
  },
]
