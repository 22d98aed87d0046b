/** Order and place in a tree, changed row by row and saved as a whole. */

export interface Placed {
  readonly id: string
  readonly pid: string | null
}
/** All rows; those under one parent stand in their order. */
export type Places = readonly Placed[]
export type Where = 'before' | 'after' | 'into'

export interface Order {
  readonly places: Places
  /** Rows that a person moved since the last save. */
  readonly moved: ReadonlySet<string>
}

export const placesOf = <R extends Placed & { readonly children?: readonly Placed[] }>(tree: readonly R[]): Placed[] =>
  tree.flatMap(({ id, pid, children = [] }) => [{ id, pid }, ...placesOf(children)])

export const under = (places: Places, pid: string | null): Placed[] => places.filter((one) => one.pid === pid)

/** Whether a row is somewhere below another; moving the other there would make it its own ancestor. */
export function isBelow(places: Places, id: string | null, aboveId: string): boolean {
  const row = places.find((one) => one.id === id)
  return row !== undefined && (row.pid === aboveId || isBelow(places, row.pid, aboveId))
}

/** Moves a row beside or into another one; into itself it stays where it is. */
export function move(order: Order, id: string, targetId: string, where: Where): Order {
  const row = order.places.find((one) => one.id === id)
  const target = order.places.find((one) => one.id === targetId)
  if (!row || !target || id === targetId) return order
  const rest = order.places.filter((one) => one.id !== id)
  const pid = where === 'into' ? target.id : target.pid
  const at = rest.indexOf(target)
  const to = where === 'into' ? rest.length : where === 'before' ? at : at + 1
  const places = [...rest.slice(0, to), { id, pid }, ...rest.slice(to)]
  return { places, moved: new Set([...order.moved, id]) }
}

/** One place up or down among its siblings. */
export function step(order: Order, id: string, by: -1 | 1): Order {
  const row = order.places.find((one) => one.id === id)
  if (!row) return order
  const own = under(order.places, row.pid)
  const other = own[own.findIndex((one) => one.id === id) + by]
  return other ? move(order, id, other.id, by < 0 ? 'before' : 'after') : order
}

export const isEnd = (order: Order, id: string, by: -1 | 1): boolean => {
  const row = order.places.find((one) => one.id === id)
  const own = under(order.places, row?.pid ?? null)
  return own.findIndex((one) => one.id === id) === (by < 0 ? 0 : own.length - 1)
}

const STEP = 10

/** New places of every row under a parent where something moved. */
export function sorted({ places, moved }: Order, before: Places): { id: string; pid: string | null; sort: number }[] {
  const parents = new Set(
    [...moved].flatMap((id) => [places, before].map((all) => all.find((one) => one.id === id)?.pid ?? null)),
  )
  return [...parents].flatMap((pid) =>
    under(places, pid).map((one, at) => ({ id: one.id, pid, sort: (at + 1) * STEP })),
  )
}

/** The rows of a tree in the new places. */
export function arranged<R extends Placed>(rows: readonly R[], places: Places): (R & { children: R[] })[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const build = (pid: string | null): (R & { children: R[] })[] =>
    under(places, pid).flatMap(({ id }) => {
      const row = byId.get(id)
      return row ? [{ ...row, pid, children: build(id) }] : []
    })
  return build(null)
}
