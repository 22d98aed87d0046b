import { HELP_VERSIONS_KEPT } from '@shuyuan/contract/entities/help/help.ts'
import { sql } from 'kysely'
import type { Law } from '../../laws/law.ts'
import { searchOf } from './article-search.ts'

export const helpLaws: Law[] = [
  {
    name: 'help.levels',
    guards: ['helpCategory'],
    says: 'Categories have two levels.',
    source: 'category.flow',
    conditions: () => sql`
      select c.id, p.pid is null as holds, jsonb_build_object('name', c.name) as facts
      from help_category c left join help_category p on p.id = c.pid`,
  },
  {
    name: 'help.versions',
    guards: ['helpArticle', 'helpVersion'],
    says: `The texts that an article had online are kept in their order, the last ${HELP_VERSIONS_KEPT}; the last is online.`,
    source: 'article.store',
    conditions: () => sql`
      select a.id, count(v.version) = least(a.version, ${HELP_VERSIONS_KEPT}::int)
          and coalesce(max(v.version), 0) = a.version and (a.state = 'draft') = (a.version = 0) as holds,
        jsonb_build_object('state', a.state, 'version', a.version, 'kept', count(v.version)) as facts
      from help_article a left join help_version v on v.article_id = a.id group by a.id`,
  },
  {
    name: 'help.search',
    guards: ['helpVersion'],
    says: 'A published text is found by its own words and by the pinyin of its title.',
    source: 'article-search',
    async *findings(db) {
      const rows = await db
        .selectFrom('helpVersion')
        .select(['articleId', 'version', 'title', 'titleEn', 'body', 'bodyEn', 'words', 'pinyin'])
        .execute()
      for (const { articleId, version, words, pinyin, ...text } of rows) {
        const computed = searchOf(text)
        if (computed.words !== words || computed.pinyin !== pinyin)
          yield { id: `${articleId} ${version}`, stored: { words, pinyin }, computed }
      }
    },
  },
  {
    name: 'help.misses',
    guards: ['helpMiss', 'helpMissPerson'],
    says: 'A word counts at least those who are known to have searched it on that day.',
    source: 'miss.store',
    conditions: () => sql`
      select m.day || ' ' || m.word as id, m.count >= count(p.word) as holds,
        jsonb_build_object('count', m.count, 'people', count(p.word)) as facts
      from help_miss m left join help_miss_person p on p.day = m.day and p.word = m.word group by m.day, m.word`,
  },
]
