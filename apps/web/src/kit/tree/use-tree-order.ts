import { useState } from 'react'
import { useUnsaved } from '../form/unsaved.ts'
import { isEnd, move, type Order, type Placed, type Places, placesOf, sorted, step, type Where } from './tree-order.ts'

/** Moved rows until they are saved or discarded. */
export function useTreeOrder<R extends Placed & { readonly children?: readonly Placed[] }>(tree: readonly R[]) {
  const before: Places = placesOf(tree)
  const [changed, setChanged] = useState<Order | null>(null)
  const order = changed ?? { places: before, moved: new Set<string>() }
  const count = order.moved.size
  useUnsaved(count > 0)
  return {
    places: order.places,
    count,
    move: (id: string, targetId: string, where: Where) => setChanged(move(order, id, targetId, where)),
    step: (id: string, by: -1 | 1) => setChanged(step(order, id, by)),
    isEnd: (id: string, by: -1 | 1) => isEnd(order, id, by),
    rows: () => sorted(order, before),
    discard: () => setChanged(null),
  }
}
