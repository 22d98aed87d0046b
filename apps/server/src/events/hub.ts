import type { Ctx } from '../wire/context.ts'
import type { EventName, Events } from './events.ts'

/** What listeners work with: the transaction and the time of whoever tells. */
export type EventCtx = Pick<Ctx, 'db' | 'now'>

export type Listener<N extends EventName> = (ctx: EventCtx, facts: Events[N]) => Promise<unknown>

/** Every event with those who hear it, in the order in which they act. */
export type Listeners = { readonly [N in EventName]: readonly Listener<N>[] }

let heard: Listeners | undefined

/** Once, by whatever puts the areas together: the server, a thread of it, the demo school. */
export function listen(all: Listeners): void {
  heard = all
}

/**
 * Tells the higher areas and waits for them: they act in the teller's transaction, one after the other, so that all of it
 * happens or nothing does.
 */
export async function tell<N extends EventName>({ db, now }: EventCtx, name: N, facts: Events[N]): Promise<void> {
  if (!heard) throw new Error(`nobody was made to listen to ${name}: call listen(allListeners) first`)
  const listeners: readonly Listener<N>[] = heard[name]
  for (const listener of listeners) await listener({ db, now }, facts)
}
