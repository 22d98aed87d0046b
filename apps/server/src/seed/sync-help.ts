import { sql } from 'kysely'
import { searchOf } from '../areas/help/article-search.ts'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { HELP_ROOMS, type ShippedArticle, type ShippedCategory, shippedHelp, topCategory } from './help-files.ts'

const KIND = 'help'
const ROOMS = Object.keys(HELP_ROOMS) as (keyof typeof HELP_ROOMS)[]

/**
 * Adds the help of this release at every start, each article once. One that nobody has touched follows the product's
 * text; what a school has edited, moved, taken down or deleted stays as the school has it.
 */
export async function syncHelp(db: Db, shipped?: readonly ShippedArticle[]): Promise<void> {
  const articles = shipped ?? (await shippedHelp())
  const { fresh, changed } = await dueOf(db, articles)
  if (fresh.length + changed.length === 0) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7701600)`.execute(tx)
    // Another instance may have started at the same moment.
    const due = await dueOf(tx, articles)
    const places = await categoriesFor(tx, [...due.fresh, ...due.changed])
    for (const article of due.fresh) await insertShipped(tx, article, places)
    for (const article of due.changed) await followShipped(tx, article, places)
  })
}

async function dueOf(db: Db, articles: readonly ShippedArticle[]) {
  const seeds = await db.selectFrom('accessSeed').select('key').where('kind', '=', KIND).execute()
  const seeded = new Set(seeds.map(({ key }) => key))
  const stored = await db
    .selectFrom('helpArticle')
    .select(['builtinKey', 'builtinDigest'])
    .where('builtinKey', 'is not', null)
    .where('touchedAt', 'is', null)
    .execute()
  const digests = new Map(stored.map(({ builtinKey, builtinDigest }) => [builtinKey, builtinDigest]))
  return {
    fresh: articles.filter(({ key }) => !seeded.has(key)),
    changed: articles.filter(({ key, digest }) => digests.has(key) && digests.get(key) !== digest),
  }
}

/** Ids of the categories by their keys; those that a school has deleted come back only for what is to stand in them. */
async function categoriesFor(tx: Db, articles: readonly ShippedArticle[]): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('helpCategory').select(['id', 'pid', 'name', 'builtinKey', 'sort']).execute()
  const ids = new Map(rows.flatMap(({ id, builtinKey }) => (builtinKey ? [[builtinKey, id] as const] : [])))
  const wanted = new Map<string, ShippedCategory>()
  // As their screens stand in the menu.
  for (const { category } of [...articles].sort((a, b) => a.sort - b.sort)) {
    if (category.pid) wanted.set(category.pid, topCategory(category.pid as (typeof ROOMS)[number]))
    wanted.set(category.key, category)
  }
  const inOrder = [...wanted.values()].sort((a, b) => orderOf(a) - orderOf(b))
  for (const [place, { key, pid: parent, ...names }] of inOrder.entries()) {
    if (ids.has(key)) continue
    const pid = parent ? (ids.get(parent) ?? null) : null
    const same = rows.find((row) => row.pid === pid && row.name === names.name)
    const id = same?.id ?? newId()
    if (!same) {
      const sort = rows.length + place
      await tx
        .insertInto('helpCategory')
        .values({ id, pid, ...names, sort, builtinKey: key })
        .execute()
    }
    ids.set(key, id)
  }
  return ids
}

/** First levels before second ones, in the order of the rooms. */
const orderOf = ({ key, pid }: ShippedCategory): number =>
  ROOMS.indexOf((pid ?? key) as never) + (pid ? ROOMS.length : 0)

const textOf = ({ zh, en, roles, routeKeys, picture }: ShippedArticle) => ({
  ...{ title: zh.title, titleEn: en.title, body: zh.html, bodyEn: en.html },
  ...{ roles: [...roles], variants: [], routeKeys: [...routeKeys], picture, fileIds: [] },
})

async function insertShipped(tx: Db, article: ShippedArticle, places: ReadonlyMap<string, string>): Promise<void> {
  const { key, digest, sort, category } = article
  await tx.insertInto('accessSeed').values({ kind: KIND, key }).execute()
  const text = textOf(article)
  const id = newId()
  const categoryId = places.get(category.key) ?? ''
  await tx
    .insertInto('helpArticle')
    .values({
      ...{ id, categoryId, sort, ...text, state: 'published', version: 1, builtinKey: key, builtinDigest: digest },
    })
    .execute()
  await tx
    .insertInto('helpVersion')
    .values({ articleId: id, version: 1, ...text, ...searchOf(text), publishedAt: sql`now()` })
    .execute()
}

async function followShipped(tx: Db, article: ShippedArticle, places: ReadonlyMap<string, string>): Promise<void> {
  const text = textOf(article)
  const row = await tx
    .updateTable('helpArticle')
    .set({
      ...text,
      sort: article.sort,
      categoryId: places.get(article.category.key) ?? '',
      builtinDigest: article.digest,
      updatedAt: sql`now()`,
    })
    .where('builtinKey', '=', article.key)
    .where('touchedAt', 'is', null)
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!row) return
  await tx
    .updateTable('helpVersion')
    .set({ ...text, ...searchOf(text), publishedAt: sql`now()` })
    .where('articleId', '=', row.id)
    .where('version', '=', row.version)
    .execute()
}
