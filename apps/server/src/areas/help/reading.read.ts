import { HELP_LISTED } from '@shuyuan/contract/entities/help/help.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { searchedWords, summaryOf } from '@shuyuan/domain/help/article-words.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { containing } from '../../wire/page.ts'
import { looksLikeInitials } from '../../wire/words/pinyin.ts'
import type { Reader } from './reader.policy.ts'

/** What is online for this reader, of articles `a` with their online texts `v`. */
const onlineFor = ({ role, variant, pages }: Reader): RawBuilder<unknown> => sql`
  a.state = 'published' and (v.variants = '{}' or ${variant} = any(v.variants))
  and case when v.roles <> '{}' then ${role} = any(v.roles)
    else v.route_keys = '{}' or v.route_keys && ${[...pages]}::text[] end`

const FROM = sql`
  from help_article a
  join help_version v on v.article_id = a.id and v.version = a.version
  join help_category c on c.id = a.category_id
  left join help_category p on p.id = c.pid`

/** Categories in their order, then articles in theirs. */
export const PLACE = sql`coalesce(p.sort, c.sort), case when p.id is null then -1 else c.sort end, a.sort, a.id`

interface Asked {
  keyWords?: string | undefined
  categoryId?: string | undefined
  routeKey?: string | undefined
}

const foundBy = (word: string): RawBuilder<unknown> => {
  const like = containing(word)
  return looksLikeInitials(word) || /^[a-z]{2,40}$/.test(word)
    ? sql`(v.words like ${like} or v.pinyin like ${like})`
    : sql`v.words like ${like}`
}

interface Listed {
  id: string
  title: string
  titleEn: string
  body: string
  bodyEn: string
  categoryId: string
  name: string
  nameEn: string
  routeKeys: string[]
}

const inLang = (lang: Lang, zh: string, en: string): string => (lang === 'en' && en !== '' ? en : zh)
const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) => ({ zh: name, en: nameEn || name })

/** What this reader finds: every word of the search in the text or, by pinyin, in the title. */
export async function listOnline(db: Db, reader: Reader, lang: Lang, { keyWords, categoryId, routeKey }: Asked) {
  const words = searchedWords(keyWords ?? '')
  const where = [onlineFor(reader), ...words.map(foundBy)]
  if (categoryId) where.push(sql`(c.id = ${categoryId} or c.pid = ${categoryId})`)
  if (routeKey) where.push(sql`${routeKey} = any(v.route_keys)`)
  // Named in the title comes before told in the text; of one page alone before of many.
  const inTitle = words.map(
    (word) =>
      sql`(case when lower(v.title || ' ' || v.title_en) like ${containing(word)} or v.pinyin like ${containing(word)} then 0 else 1 end)`,
  )
  const order = [
    ...(inTitle.length > 0 ? [sql`${sql.join(inTitle, sql` + `)}`] : []),
    ...(routeKey ? [sql`cardinality(v.route_keys)`] : []),
    PLACE,
  ]
  const { rows } = await sql<Listed>`
    select a.id, v.title, v.title_en as "titleEn", left(v.body, 2000) as body, left(v.body_en, 2000) as "bodyEn",
      c.id as "categoryId", c.name, c.name_en as "nameEn", v.route_keys as "routeKeys"
    ${FROM} where ${sql.join(where, sql` and `)}
    order by ${sql.join(order)} limit ${HELP_LISTED}`.execute(db)
  return rows.map(({ id, title, titleEn, body, bodyEn, categoryId: inCategory, routeKeys, ...names }) => ({
    id,
    title: inLang(lang, title, titleEn),
    summary: summaryOf(inLang(lang, body, bodyEn)),
    categoryId: inCategory,
    categoryName: nameOf(names),
    routeKeys,
  }))
}

interface Online extends Listed {
  picture: string
  fileIds: string[]
  publishedAt: Date
  useful: boolean | null
  opinion: string | null
}

/** One article as this reader may read it, with the word that this person has given on it. */
export async function findOnline(db: Db, reader: Reader, lang: Lang, id: string, userId: string) {
  const { rows } = await sql<Online>`
    select a.id, v.title, v.title_en as "titleEn", v.body, v.body_en as "bodyEn", v.picture, v.file_ids as "fileIds",
      c.id as "categoryId", c.name, c.name_en as "nameEn", v.route_keys as "routeKeys",
      v.published_at as "publishedAt", f.useful, f.opinion
    ${FROM} left join help_feedback f on f.article_id = a.id and f.user_id = ${userId}
    where a.id = ${id} and ${onlineFor(reader)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { title, titleEn, body, bodyEn, useful, opinion, name, nameEn, ...rest } = row
  return {
    ...rest,
    title: inLang(lang, title, titleEn),
    body: inLang(lang, body, bodyEn),
    categoryName: nameOf({ name, nameEn }),
    feedback: useful === null ? null : { useful, opinion: opinion ?? '' },
  }
}

interface Counted {
  id: string
  pid: string | null
  name: string
  nameEn: string
  icon: string
  count: number
}

function treeOf(rows: readonly Counted[], keepEmpty: boolean) {
  const present = ({ pid: _, ...row }: Counted) => row
  return rows
    .filter(({ pid }) => pid === null)
    .map((row) => {
      const children = rows.filter(({ pid, count }) => pid === row.id && (keepEmpty || count > 0)).map(present)
      return { ...present(row), count: children.reduce((sum, { count }) => sum + count, row.count), children }
    })
    .filter(({ count }) => keepEmpty || count > 0)
}

/** Categories in which this reader finds something. */
export async function readersTree(db: Db, reader: Reader) {
  const { rows } = await sql<Counted>`
    select g.id, g.pid, g.name, g.name_en as "nameEn", g.icon, coalesce(n.count, 0)::int as count from help_category g
    left join (select a.category_id, count(*) as count ${FROM} where ${onlineFor(reader)} group by 1) n on n.category_id = g.id
    order by g.sort, g.id`.execute(db)
  return treeOf(rows, false)
}

/** All categories with all their articles, for those who write them. */
export async function writersTree(db: Db) {
  const { rows } = await sql<Counted>`
    select g.id, g.pid, g.name, g.name_en as "nameEn", g.icon,
      (select count(*)::int from help_article a where a.category_id = g.id) as count
    from help_category g order by g.sort, g.id`.execute(db)
  return treeOf(rows, true)
}
