import type { In } from '@shuyuan/contract/calls/index.ts'
import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'
import type { HelpState } from '@shuyuan/contract/entities/help/help.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { containing } from '../../wire/page.ts'

export const ARTICLE_ORDER = {
  sort: 'x.place',
  title: 'x.title',
  views: 'x.views',
  useful: 'x.useful',
  useless: 'x.useless',
  updatedAt: 'x.updated_at',
}

interface ArticleRow {
  id: string
  title: string
  titleEn: string
  body: string
  bodyEn: string
  picture: string
  fileIds: string[]
  categoryId: string
  name: string
  nameEn: string
  roles: string[]
  variants: Variant[]
  routeKeys: string[]
  state: HelpState
  hasDraft: boolean
  builtin: boolean
  views: number
  useful: number
  useless: number
  sort: number
  place: number
  version: number
  updatedBy: string
  updatedAt: Date
}

type Filter = Partial<Pick<In<'listHelpInfo'>, 'keyWords' | 'categoryId' | 'role' | 'variant' | 'state' | 'routeKey'>>

/** What an article has apart from its place and figures: the same fields in its draft and in its versions. */
const TEXT = ['title', 'title_en', 'body', 'body_en', 'roles', 'variants', 'route_keys', 'picture', 'file_ids']
const textOf = (alias: string) => sql.raw(`(${TEXT.map((field) => `${alias}.${field}`).join(', ')})`)

export function articleQuery(
  db: Db,
  { keyWords, categoryId, role, variant, state, routeKey }: Filter & { id?: string },
) {
  const where = [sql`true`]
  if (keyWords) {
    const like = containing(keyWords)
    where.push(
      sql`(a.title ilike ${like} or a.title_en ilike ${like} or a.body ilike ${like} or a.body_en ilike ${like})`,
    )
  }
  if (categoryId) where.push(sql`(c.id = ${categoryId} or c.pid = ${categoryId})`)
  if (role) where.push(sql`(a.roles = '{}' or ${role} = any(a.roles))`)
  if (variant) where.push(sql`(a.variants = '{}' or ${variant} = any(a.variants))`)
  if (state) where.push(sql`a.state = ${state}`)
  if (routeKey) where.push(sql`${routeKey} = any(a.route_keys)`)
  const rows = sql<ArticleRow>`(
    select a.id, a.title, a.title_en, a.body, a.body_en, a.picture, a.file_ids,
      a.category_id, c.name, c.name_en, a.roles, a.variants, a.route_keys,
      a.state, v.article_id is not null and ${textOf('a')} is distinct from ${textOf('v')} as has_draft,
      a.builtin_key is not null as builtin, a.views,
      (select count(*)::int from help_feedback f where f.article_id = a.id and f.useful) as useful,
      (select count(*)::int from help_feedback f where f.article_id = a.id and not f.useful) as useless,
      a.sort, a.version, coalesce(u.realname, '') as updated_by, a.updated_at,
      coalesce(p.sort, c.sort)::float8 * 1e8 + (case when p.id is null then 0 else c.sort + 1 end) * 1e4 + a.sort as place
    from help_article a
    join help_category c on c.id = a.category_id
    left join help_category p on p.id = c.pid
    left join help_version v on v.article_id = a.id and v.version = a.version
    left join app_user u on u.id = a.updated_by
    where ${sql.join(where, sql` and `)})`
  return db.selectFrom(rows.as('x')).selectAll()
}

export const presentArticle = ({
  name,
  nameEn,
  place: _,
  body: _b,
  bodyEn: _be,
  fileIds: _f,
  picture: _p,
  ...row
}: ArticleRow) => ({
  ...row,
  categoryName: { zh: name, en: nameEn || name },
})

export function feedbackQuery(db: Db, { handled, useful, hasOpinion, articleId }: Partial<In<'feedbackListHelpInfo'>>) {
  let query = db
    .selectFrom('helpFeedback as f')
    .innerJoin('helpArticle as a', 'a.id', 'f.articleId')
    .innerJoin('appUser as u', 'u.id', 'f.userId')
    .select(['f.id', 'f.articleId', 'a.title as articleTitle', 'f.useful', 'f.opinion', 'u.realname', 'f.at'])
    .select(sql<boolean>`f.handled_at is not null`.as('handled'))
  if (handled) query = query.where('f.handledAt', handled === '1' ? 'is not' : 'is', null)
  if (useful) query = query.where('f.useful', '=', useful === '1')
  if (hasOpinion) query = query.where('f.opinion', hasOpinion === '1' ? '<>' : '=', '')
  if (articleId) query = query.where('f.articleId', '=', articleId)
  return query
}

/** Words that were searched in vain since that day. */
export const missQuery = (db: Db, from: string) =>
  db
    .selectFrom(
      sql<{ word: string; count: number; lastAt: Date }>`(
        select word, sum(count)::int as count, max(last_at) as last_at from help_miss where day >= ${from}::date group by word)`.as(
        'x',
      ),
    )
    .selectAll()
