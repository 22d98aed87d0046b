/** 2026秋 of major 080901, its third class: 26Q-080901-3. */

const MARK = { 春: 'C', 秋: 'Q' } as const

/** The prefix of all class codes of a grade and a major; a grade that is not an intake is written by its digits. */
export function classCodePrefix(gradeCode: string, majorCode: string): string {
  const [, year = gradeCode.replace(/\D/g, ''), mark = ''] = /^\d{2}(\d{2})([春秋])$/.exec(gradeCode) ?? []
  return `${year}${MARK[mark as keyof typeof MARK] ?? ''}-${majorCode}-`
}

/** The number after the highest one in use; gaps are not filled, since their numbers may appear on old documents. */
export function nextClassCode(gradeCode: string, majorCode: string, taken: readonly string[]): string {
  const prefix = classCodePrefix(gradeCode, majorCode)
  const numbers = taken
    .filter((code) => code.startsWith(prefix))
    .map((code) => code.slice(prefix.length))
    .filter((rest) => /^\d+$/.test(rest))
    .map(Number)
  return `${prefix}${Math.max(0, ...numbers) + 1}`
}
