import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { type LockedFinal, readFinal } from './final.store.ts'

export async function examOf(ctx: Ctx, id: string): Promise<LockedFinal> {
  return found(await readFinal(ctx.db, id))
}
