/** The path of a field in the answer that its schema does not name: dropped in production, an error in tests. */
export function findUnnamedField(raw: unknown, parsed: unknown, path = ''): string | null {
  if (raw === null || typeof raw !== 'object' || raw instanceof Date) return null
  if (parsed === null || typeof parsed !== 'object') return null
  for (const [key, value] of Object.entries(raw)) {
    if (value === undefined) continue
    const at = Array.isArray(raw) ? `${path}[]` : path ? `${path}.${key}` : key
    if (!(key in parsed)) return at
    const nested = findUnnamedField(value, (parsed as Record<string, unknown>)[key], at)
    if (nested) return nested
  }
  return null
}
