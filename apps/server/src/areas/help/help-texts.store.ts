import { sql } from 'kysely'
import type { PublishedTexts } from '../../wire/words/published-texts.ts'
import { searchOf } from './article-search.ts'

const FIELDS = sql`(values ('title', 'plain', x.title), ('titleEn', 'plain', x.title_en), ('body', 'rich', x.body),
  ('bodyEn', 'rich', x.body_en)) f (field, kind, text)`

/** Articles of help for the sensitive words: what is edited, and what is online. */
export const helpTexts: readonly PublishedTexts[] = [
  {
    place: 'help',
    texts: sql`
      select x.id as ref_id, null::uuid as course_id, x.updated_by as user_id, x.updated_at as at, f.field, f.kind,
        f.text, x.title as thing
      from help_article x cross join lateral ${FIELDS}`,
    replace: (db, id, field, text, now) =>
      db
        .updateTable('helpArticle')
        .set({ [field]: text, updatedAt: now, touchedAt: now })
        .where('id', '=', id)
        .execute(),
  },
  {
    place: 'help',
    texts: sql`
      select x.article_id as ref_id, null::uuid as course_id, x.published_by as user_id, x.published_at as at,
        'online.' || f.field as field, f.kind, f.text, x.title as thing
      from help_version x join help_article a on a.id = x.article_id and a.version = x.version
      cross join lateral ${FIELDS}`,
    replace: async (db, id, field, text) => {
      const online = db
        .selectFrom('helpVersion as v')
        .innerJoin('helpArticle as a', (on) =>
          on.onRef('a.id', '=', 'v.articleId').onRef('a.version', '=', 'v.version'),
        )
        .select(['v.version', 'v.title', 'v.titleEn', 'v.body', 'v.bodyEn'])
        .where('a.id', '=', id)
      const before = await online.executeTakeFirst()
      if (!before) return
      const { version, ...texts } = { ...before, [field.replace('online.', '')]: text }
      await db
        .updateTable('helpVersion')
        .set({ ...texts, ...searchOf(texts) })
        .where('articleId', '=', id)
        .where('version', '=', version)
        .execute()
    },
  },
]
