import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { PublishedTexts } from '../../wire/words/published-texts.ts'
import { factsOf, searchFacts } from './text/text-facts.ts'

async function replaceInPost(db: Db, id: string, field: string, text: string, now: Date): Promise<void> {
  const post = await db.selectFrom('bbsPost').selectAll().where('id', '=', id).executeTakeFirst()
  if (!post) return
  const [kind, part, place] = field.split('.')
  if (kind === 'poll' && part === 'choices') {
    const poll = post.poll as { choices: string[] } | null
    if (!poll) return
    const choices = poll.choices.map((choice, at) => (at === Number(place) ? text : choice))
    await db
      .updateTable('bbsPost')
      .set({ poll: JSON.stringify({ ...poll, choices }), updatedAt: now })
      .where('id', '=', id)
      .execute()
    return
  }
  const title = field === 'title' ? text : post.title
  const body = field === 'body' ? text : post.body
  await db
    .updateTable('bbsPost')
    .set({ title, body, ...factsOf(title, body, post.moduleId), ...searchFacts(title, body), updatedAt: now })
    .where('id', '=', id)
    .execute()
}

/** Boards, posts and replies, for the sensitive words. */
export const talkTexts: readonly PublishedTexts[] = [
  {
    place: 'board',
    texts: sql`
      select m.id as ref_id, m.course_id, coalesce(m.updated_by, m.created_by) as user_id, m.updated_at as at, f.field,
        'plain' as kind, f.text, m.title as thing
      from bbs_module m cross join lateral (values ('title', m.title), ('intro', m.intro)) f (field, text)`,
    replace: (db, id, field, text, now) =>
      db
        .updateTable('bbsModule')
        .set({ [field]: text, updatedAt: now })
        .where('id', '=', id)
        .execute(),
  },
  {
    place: 'post',
    texts: sql`
      select p.id as ref_id, p.course_id, p.author_id as user_id, p.updated_at as at, f.field, f.kind, f.text, p.title as thing
      from bbs_post p
      cross join lateral (select 'title' as field, 'plain' as kind, p.title as text union all select 'body', 'rich', p.body
        union all select 'poll.choices.' || (c.place - 1), 'plain', c.text
          from jsonb_array_elements_text(p.poll -> 'choices') with ordinality as c (text, place)) f
      where p.state = 'visible'`,
    replace: replaceInPost,
  },
  {
    place: 'comment',
    texts: sql`
      select c.id as ref_id, p.course_id, c.author_id as user_id, c.updated_at as at, 'body' as field, 'rich' as kind,
        c.body as text, p.title as thing
      from bbs_comment c join bbs_post p on p.id = c.post_id where c.state = 'visible'`,
    replace: async (db, id, _, body, now) => {
      const row = await db.selectFrom('bbsComment').select('postId').where('id', '=', id).executeTakeFirst()
      if (!row) return
      await db
        .updateTable('bbsComment')
        .set({ body, ...factsOf('', body, row.postId), updatedAt: now })
        .where('id', '=', id)
        .execute()
    },
  },
]
