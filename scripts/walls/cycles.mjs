/** Groups of files that import each other (Tarjan's algorithm); type-only and lazy imports do no harm at load time. */
export function findCycles(graph) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const waiting = new Set()
  const groups = []

  const visit = (file) => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    stack.push(file)
    waiting.add(file)
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      if (waiting.has(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    for (const member of group) waiting.delete(member)
    if (group.length > 1 || graph.get(file)?.includes(file)) groups.push(group)
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return groups
}
