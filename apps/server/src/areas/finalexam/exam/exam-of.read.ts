import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { type HeldFinal, readFinal } from './final.store.ts'

export async function examOf(ctx: Ctx, id: string): Promise<HeldFinal> {
  return found(await readFinal(ctx.db, id))
}
