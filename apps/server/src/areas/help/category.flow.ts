import type { In } from '@shuyuan/contract/calls/index.ts'
import type { Ctx } from '../../wire/context.ts'
import { badField, found, refuse, taken } from '../../wire/error.ts'
import { writtenBy } from '../../wire/log/written-by.ts'
import {
  type CategoryForm,
  deleteCategory,
  findCategory,
  insertCategory,
  lockTree,
  numberCategories,
  siblingsOf,
  updateCategory,
} from './category.store.ts'

/** Two levels: what has children stays a first one, and nothing hangs below a second one. */
async function assertLevels(ctx: Ctx, id: string | undefined, pid: string | null): Promise<void> {
  if (pid === null) return
  const parent = await findCategory(ctx.db, pid)
  if (!parent || parent.pid !== null || pid === id)
    throw badField('pid', '上级分类必须是一级分类', 'the category above must be of the first level')
  if (id && (await siblingsOf(ctx.db, id)).length > 0)
    throw badField(
      'pid',
      '该分类有下级分类，只能是一级分类',
      'a category with others below it stays on the first level',
    )
}

async function assertNameFree(ctx: Ctx, id: string | undefined, { pid, name }: CategoryForm): Promise<void> {
  const row = await ctx.db
    .selectFrom('helpCategory')
    .select('id')
    .where('pid', 'is not distinct from', pid)
    .where('name', '=', name)
    .executeTakeFirst()
  if (row && row.id !== id) throw taken('name', { zh: '名称', en: 'Name' }, name)
}

/** Puts it at its place among its siblings, and numbers them anew. */
async function place(ctx: Ctx, id: string, pid: string | null, sort: number | undefined): Promise<void> {
  const siblings = await siblingsOf(ctx.db, pid)
  const others = siblings.filter((one) => one !== id)
  const at = sort ?? others.length
  await numberCategories(ctx.db, [...others.slice(0, at), id, ...others.slice(at)])
}

export async function saveCategory(ctx: Ctx, input: In<'saveCategoryHelpInfo'>): Promise<string> {
  await lockTree(ctx.db)
  const before = input.id ? found(await findCategory(ctx.db, input.id)) : null
  const form = {
    pid: input.pid === undefined ? (before?.pid ?? null) : input.pid,
    name: input.name,
    nameEn: input.nameEn ?? before?.nameEn ?? '',
    icon: input.icon ?? before?.icon ?? '',
  }
  await assertLevels(ctx, input.id, form.pid)
  await assertNameFree(ctx, input.id, form)
  const id = before?.id ?? (await insertCategory(ctx.db, form, writtenBy(ctx)))
  if (before) await updateCategory(ctx.db, id, form, writtenBy(ctx))
  // An edited one stays where it is, unless it comes under another one.
  if (!before || input.sort !== undefined || before.pid !== form.pid) await place(ctx, id, form.pid, input.sort)
  const sort = input.sort === undefined ? {} : { sort: input.sort }
  ctx.log({
    targetType: 'helpCategory',
    targetId: id,
    targetName: form.name,
    ...(before && { before }),
    after: { ...form, ...sort },
  })
  return id
}

export async function removeCategory(ctx: Ctx, id: string): Promise<null> {
  await lockTree(ctx.db)
  const before = found(await findCategory(ctx.db, id))
  const below = await siblingsOf(ctx.db, id)
  const { count } = await ctx.db
    .selectFrom('helpArticle')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('categoryId', 'in', [id, ...below])
    .executeTakeFirstOrThrow()
  const articles = Number(count)
  if (articles > 0)
    throw refuse(
      `该分类下还有 ${articles} 篇文章，不能删除`,
      `${articles === 1 ? 'an article is' : `${articles} articles are`} still in this category`,
    )
  if (below.length > 0) throw refuse('请先删除下级分类', 'delete the categories below it first')
  await deleteCategory(ctx.db, id)
  ctx.log({ targetType: 'helpCategory', targetId: id, targetName: before.name, before })
  return null
}
