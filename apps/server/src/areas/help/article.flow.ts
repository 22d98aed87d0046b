import type { In } from '@shuyuan/contract/calls/index.ts'
import { HELP_FILE_BYTES, HELP_PICTURES } from '@shuyuan/contract/entities/help/help.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { hasContent } from '@shuyuan/domain/text/html.rule.ts'
import type { Ctx } from '../../wire/context.ts'
import { badField, found } from '../../wire/error.ts'
import { omitUndefined } from '../../wire/omit-undefined.ts'
import { readableFiles } from '../file/may-read.read.ts'
import { sanitizeRich } from '../file/rich-links.ts'
import { type ArticlePlace, type ArticleText, lockArticles } from './article.store.ts'
import { findCategory } from './category.store.ts'

type Given = Partial<Omit<In<'updateHelpInfo'>, 'id' | 'updatedAt'>>
type Article = ArticleText & ArticlePlace

const PLAIN: Omit<Article, 'title' | 'body' | 'categoryId'> = {
  ...{ titleEn: '', bodyEn: '', roles: [], variants: [], routeKeys: [], picture: '', fileIds: [], sort: 0 },
}

async function assertRoles(ctx: Ctx, roles: readonly string[]): Promise<void> {
  if (roles.length === 0) return
  const known = await ctx.db.selectFrom('role').select('roleFlag').where('roleFlag', 'in', roles).execute()
  if (new Set(roles).size !== known.length) throw badField('roles', '没有此角色', 'no such role')
}

/** New attachments have to be files that this person may read, and not too large. */
async function assertFiles(ctx: Ctx, fileIds: readonly string[], before: readonly string[]): Promise<void> {
  const added = fileIds.filter((id) => !before.includes(id))
  if (added.length === 0) return
  const readable = await readableFiles(ctx, added)
  if (added.some((id) => !readable.has(id))) throw badField('fileIds', '没有此文件', 'no such file')
  const files = await ctx.db.selectFrom('file').select('size').where('id', 'in', added).execute()
  if (files.some(({ size }) => Number(size) > HELP_FILE_BYTES))
    throw badField('fileIds', '附件不能超过 50 MB', 'an attachment has at most 50 MB')
}

/** The fields of a form as they are stored; refuses what readers could not be shown. */
export async function judgedArticle(ctx: Ctx, given: Given, before: Article | null): Promise<Partial<Article>> {
  const { roles, routeKeys, picture, fileIds, categoryId } = given
  if (categoryId !== undefined && !(await findCategory(ctx.db, categoryId)))
    throw badField('categoryId', '没有此分类', 'no such category')
  if (roles) await assertRoles(ctx, roles)
  // A page of an earlier release may have stood there already.
  if (routeKeys?.some((key) => !screenTable[key] && !before?.routeKeys.includes(key)))
    throw badField('routeKeys', '没有此页面', 'no such page')
  if (picture && !(HELP_PICTURES as readonly string[]).includes(picture) && picture !== before?.picture)
    throw badField('picture', '没有此截图', 'no such picture')
  if (fileIds) await assertFiles(ctx, fileIds, before?.fileIds ?? [])
  const change = omitUndefined({
    ...given,
    roles: roles && [...new Set(roles)],
    routeKeys: routeKeys && [...new Set(routeKeys)],
    fileIds: fileIds && [...new Set(fileIds)],
  }) as Partial<Article>
  if (given.body !== undefined) change.body = await sanitizeRich(ctx, 'body', given.body, before?.body)
  if (given.bodyEn !== undefined) change.bodyEn = await sanitizeRich(ctx, 'bodyEn', given.bodyEn, before?.bodyEn)
  if (!hasContent(change.body ?? before?.body ?? '')) throw badField('body', '请填写正文', 'enter the text')
  return change
}

export const newArticle = async (ctx: Ctx, given: In<'addHelpInfo'>): Promise<Article> => ({
  ...PLAIN,
  ...((await judgedArticle(ctx, given, null)) as Pick<Article, 'title' | 'body' | 'categoryId'>),
})

type Locked = Awaited<ReturnType<typeof lockArticles>>[number]

/** Does something with each of several articles, and says why not with the others. */
export async function eachArticle(
  ctx: Ctx,
  ids: readonly string[],
  after: object,
  act: (row: Locked) => Promise<Words | null>,
): Promise<{ done: number; refused: { id: string; reason: string }[] }> {
  const asked = [...new Set(ids)]
  const rows = await lockArticles(ctx.db, asked)
  found(rows[0])
  const refused = asked
    .filter((id) => !rows.some((row) => row.id === id))
    .map((id) => ({ id, reason: ctx.lang === 'en' ? 'no such article' : '文章不存在' }))
  const changed: string[] = []
  for (const row of rows) {
    const reason = await act(row)
    if (reason) refused.push({ id: row.id, reason: reason[ctx.lang] })
    else changed.push(row.title)
  }
  ctx.log({ targetType: 'helpArticle', targetName: changed, after })
  return { done: changed.length, refused }
}
