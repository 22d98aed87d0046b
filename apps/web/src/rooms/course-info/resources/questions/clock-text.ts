/** A place of a film as people write it: 3:25, 1:02:05 or 65; null where it is none. */
export function parseClock(text: string): number | null {
  const parts = text.trim().replaceAll('：', ':').split(':')
  if (parts.length > 3 || parts.some((part) => !/^\d{1,5}$/.test(part))) return null
  const numbers = parts.map(Number)
  if (numbers.slice(1).some((part) => part > 59)) return null
  return numbers.reduce((sum, part) => sum * 60 + part, 0)
}
