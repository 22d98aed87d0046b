import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import type { Ctx } from '../../wire/context.ts'
import { AppError } from '../../wire/error.ts'
import { type Reader, WRITERS_PAGE } from './reader.policy.ts'

const FREE_PAGES = Object.entries(screenTable)
  .filter(([, { free }]) => free)
  .map(([key]) => key)

export async function assertWritesHelp(ctx: Ctx): Promise<void> {
  if (!(await ctx.deps.access.of(ctx.me.role)).pages.includes(WRITERS_PAGE)) throw new AppError(100403)
}

/** The person in the current role, or whom a writer of help wants to look as. */
export async function readerOf(
  ctx: Ctx,
  { role, variant }: { role?: string | undefined; variant?: Variant | undefined },
): Promise<Reader & { isSelf: boolean }> {
  const isSelf = role === undefined && variant === undefined
  if (!isSelf) await assertWritesHelp(ctx)
  const asRole = role ?? ctx.me.role
  const { pages } = await ctx.deps.access.of(asRole)
  return { role: asRole, variant: variant ?? ctx.variant, pages: [...pages, ...FREE_PAGES], isSelf }
}
