import type { Lang } from '@shuyuan/contract/errors.ts'
import type { RawRow } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import type { Db } from '../db/db.ts'
import type { AnyImport, SheetBy, SheetCodes } from './sheet.ts'

type AnyColumn = AnyImport['columns'][number]

/** A code that this school has: the column's own sample if the school has it. */
function sampleOf({ key, sample: zh, sampleEn }: AnyColumn, lists: readonly SheetCodes[], lang: Lang): string {
  const sample = lang === 'en' ? (sampleEn ?? zh) : zh
  const codes = lists.find(({ column }) => column === key)?.codes
  if (!codes || codes.some((pair) => pair.includes(sample))) return sample
  return codes[0]?.[0] ?? ''
}

/** The sample row of a template. */
export const sampleRow = (spec: AnyImport, lists: readonly SheetCodes[], lang: Lang): string[] =>
  spec.columns.map((column) => sampleOf(column, lists, lang))

/** Whether a row is the unchanged sample of the template, in either language. */
export async function isUntouchedSample(db: Db, spec: AnyImport, by: SheetBy, { cells }: RawRow): Promise<boolean> {
  if (spec.filled) return false
  for (const lang of ['zh', 'en'] as const) {
    const sample = sampleRow(spec, (await spec.codes?.(db, { ...by, lang })) ?? [], lang)
    if (spec.columns.every(({ header }, at) => (cells[header] ?? '') === sample[at])) return true
  }
  return false
}
