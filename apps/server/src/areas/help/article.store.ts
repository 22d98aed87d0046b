import { HELP_VERSIONS_KEPT } from '@shuyuan/contract/entities/help/help.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'
import type { WrittenBy } from '../../wire/log/written-by.ts'

/** What readers are told, and who they are: kept as a version when it is published. */
export interface ArticleText {
  title: string
  titleEn: string
  body: string
  bodyEn: string
  roles: string[]
  variants: string[]
  routeKeys: string[]
  picture: string
  fileIds: string[]
}

export interface ArticlePlace {
  categoryId: string
  sort: number
}

export const TEXT_FIELDS = [
  'title',
  'titleEn',
  'body',
  'bodyEn',
  'roles',
  'variants',
  'routeKeys',
  'picture',
  'fileIds',
] as const satisfies readonly (keyof ArticleText)[]

export const lockArticle = (db: Db, id: string) =>
  db.selectFrom('helpArticle').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** In the order of their ids, so that two batches never wait for each other. */
export const lockArticles = (db: Db, ids: readonly string[]) =>
  db.selectFrom('helpArticle').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

const stamps = ({ now, userId }: WrittenBy) => ({ updatedAt: now, updatedBy: userId, touchedAt: now })

export async function insertArticle(db: Db, row: ArticleText & ArticlePlace, by: WrittenBy): Promise<string> {
  const id = newId()
  await db
    .insertInto('helpArticle')
    .values({ id, ...row, createdAt: by.now, ...stamps(by) })
    .execute()
  return id
}

export const updateArticle = (db: Db, id: string, change: Partial<ArticleText & ArticlePlace>, by: WrittenBy) =>
  db
    .updateTable('helpArticle')
    .set({ ...change, ...stamps(by) })
    .where('id', '=', id)
    .execute()

export const deleteArticle = (db: Db, id: string) => db.deleteFrom('helpArticle').where('id', '=', id).execute()

export const moveArticles = (db: Db, ids: readonly string[], categoryId: string, by: WrittenBy) =>
  db
    .updateTable('helpArticle')
    .set({ categoryId, ...stamps(by) })
    .where('id', 'in', ids)
    .execute()

/** The draft goes online as the next version; of those the last are kept. */
export async function publishText(
  db: Db,
  { id, version, ...row }: ArticleText & { id: string; version: number },
  found: { words: string; pinyin: string },
  by: WrittenBy,
): Promise<void> {
  const text = Object.fromEntries(TEXT_FIELDS.map((field) => [field, row[field]])) as unknown as ArticleText
  const next = version + 1
  await db
    .insertInto('helpVersion')
    .values({ articleId: id, version: next, ...text, ...found, publishedAt: by.now, publishedBy: by.userId })
    .execute()
  await db
    .updateTable('helpArticle')
    .set({ state: 'published', version: next, ...stamps(by) })
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom('helpVersion')
    .where('articleId', '=', id)
    .where('version', '<=', next - HELP_VERSIONS_KEPT)
    .execute()
}

/** Back online as it was. */
export const setArticleState = (db: Db, id: string, state: 'published' | 'withdrawn', by: WrittenBy) =>
  db
    .updateTable('helpArticle')
    .set({ state, ...stamps(by) })
    .where('id', '=', id)
    .execute()

export const countView = (db: Db, id: string) =>
  sql`update help_article set views = views + 1 where id = ${id}`.execute(db)
