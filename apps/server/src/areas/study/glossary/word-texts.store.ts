import { sql } from 'kysely'
import { initialsOf } from '../../../wire/words/pinyin.ts'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

/** The entries of glossaries, for the sensitive words: what came by a sheet, too. */
export const wordTexts: PublishedTexts = {
  place: 'glossary',
  texts: sql`
    select w.id as ref_id, w.course_id, coalesce(w.updated_by, w.created_by) as user_id, w.updated_at as at,
      f.field, f.kind, f.text, w.term as thing
    from word_pedia w
    cross join lateral (values ('term', 'plain', w.term), ('termEn', 'plain', w.term_en), ('meaning', 'rich', w.meaning)) f (field, kind, text)`,
  replace: (db, id, field, text, now) =>
    db
      .updateTable('wordPedia')
      .set({ [field]: text, ...(field === 'term' ? { initials: initialsOf(text, 'thing') } : {}), updatedAt: now })
      .where('id', '=', id)
      .execute(),
}

/** What was proposed is read by the host and its author. */
export const proposalTexts: PublishedTexts = {
  place: 'glossary',
  texts: sql`
    select p.id as ref_id, p.course_id, p.proposed_by as user_id, p.created_at as at, f.field, f.kind, f.text, p.term as thing
    from word_proposal p
    cross join lateral (values ('term', 'plain', p.term), ('termEn', 'plain', p.term_en), ('meaning', 'rich', p.meaning),
      ('reason', 'plain', p.reason)) f (field, kind, text)`,
  replace: (db, id, field, text) =>
    db
      .updateTable('wordProposal')
      .set({ [field]: text })
      .where('id', '=', id)
      .execute(),
}
