/** Where a handler answered a field that its schema does not name: in production it is dropped, in tests it is a fault. */
export function droppedField(raw: unknown, parsed: unknown, path = ''): string | null {
  if (raw === null || typeof raw !== 'object' || raw instanceof Date) return null
  if (parsed === null || typeof parsed !== 'object') return null
  for (const [key, value] of Object.entries(raw)) {
    if (value === undefined) continue
    const at = Array.isArray(raw) ? `${path}[]` : path ? `${path}.${key}` : key
    if (!(key in parsed)) return at
    const deeper = droppedField(value, (parsed as Record<string, unknown>)[key], at)
    if (deeper) return deeper
  }
  return null
}
