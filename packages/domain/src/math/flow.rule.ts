/** A flow network with integer capacities and augmenting paths, for matching and draws. */
export interface Flow {
  /** Adds an edge and returns its number. */
  edge(from: number, to: number, capacity: number): number
  /** Sends up to `limit` more units from source to sink; returns how many were sent. */
  send(source: number, sink: number, limit: number): number
  used(edge: number): number
  /** Nodes that the source still reaches over unused capacity: after a maximum flow, its side of the minimum cut. */
  reach(source: number): Set<number>
}

export function createFlow(): Flow {
  const ends: number[] = []
  const left: number[] = []
  const edgesOf: number[][] = []
  const refreshes = (node: number) => {
    while (edgesOf.length <= node) edgesOf.push([])
    return edgesOf[node] as number[]
  }

  /** Breadth first; returns the edge by which each node was reached. */
  function search(source: number, sink: number | null): Map<number, number> {
    const by = new Map<number, number>([[source, -1]])
    const queue = [source]
    for (let at = 0; at < queue.length && !(sink !== null && by.has(sink)); at++) {
      for (const edge of refreshes(queue[at] as number)) {
        const to = ends[edge] as number
        if ((left[edge] as number) > 0 && !by.has(to)) {
          by.set(to, edge)
          queue.push(to)
        }
      }
    }
    return by
  }

  function pathTo(sink: number, by: Map<number, number>): number[] {
    const path: number[] = []
    let edge = by.get(sink) as number
    while (edge !== -1) {
      path.push(edge)
      edge = by.get(ends[edge ^ 1] as number) as number
    }
    return path
  }

  return {
    edge(from, to, capacity) {
      const number = ends.length
      ends.push(to, from)
      left.push(capacity, 0)
      refreshes(from).push(number)
      refreshes(to).push(number + 1)
      return number
    },
    send(source, sink, limit) {
      let sent = 0
      while (sent < limit) {
        const by = search(source, sink)
        if (!by.has(sink)) break
        const path = pathTo(sink, by)
        const room = Math.min(limit - sent, ...path.map((edge) => left[edge] as number))
        for (const edge of path) {
          left[edge] = (left[edge] as number) - room
          left[edge ^ 1] = (left[edge ^ 1] as number) + room
        }
        sent += room
      }
      return sent
    },
    used: (edge) => left[edge ^ 1] as number,
    reach: (source) => new Set(search(source, null).keys()),
  }
}
