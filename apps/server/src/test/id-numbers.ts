const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** The n-th id number that has a valid checksum and belongs to nobody. */
export function idNumberOf(n: number): string {
  const day = new Date(Date.UTC(1980, 0, 1) + Math.floor(n / 999) * 86_400_000).toISOString().slice(0, 10)
  const body = `990101${day.replaceAll('-', '')}${String((n % 999) + 1).padStart(3, '0')}`
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(body[at]), 0)
  return body + CHECKS[sum % 11]
}
