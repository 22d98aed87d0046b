import type { BadCell, CodeOf, RawRow } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { lostZeros } from '@shuyuan/domain/import/rows/spoilt-cell.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { AnyImport } from './sheet.ts'

/** Where the school stores its codes. */
const CODES: Readonly<Record<CodeOf, RawBuilder<unknown>>> = {
  student: sql`select student_no as code from student`,
  teacher: sql`select teacher_no as code from teacher`,
  unit: sql`select school_code as code from sub_school`,
  major: sql`select major_code as code from major`,
  class: sql`select class_code as code from org_class`,
  course: sql`select course_code as code from basic_course`,
  paper: sql`select default_paper_code as code from basic_course union select paper_code from paper_time`,
}

/** Codes of the school that equal one of the numbers with leading zeros; numbers that are codes themselves are left out. */
async function zeroLedCodes(db: Db, of: CodeOf, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with codes as (${CODES[of]})
    select code from codes where code like '0%' and ltrim(code, '0') = any(${numbers}::text[])
      and not exists (select from codes own where own.code = ltrim(codes.code, '0'))`.execute(db)
  return rows.map(({ code }) => code)
}

/** Cells whose code Excel has turned into a number without its leading zeros. */
export async function lostZeroCells(db: Db, spec: AnyImport, raw: readonly RawRow[]): Promise<BadCell[]> {
  const lost: BadCell[] = []
  for (const { header, codeOf } of spec.columns) {
    const isNumber = ({ kinds }: RawRow) => kinds?.[header] === 'number'
    const numbered = codeOf ? raw.filter(isNumber) : []
    if (!codeOf || numbered.length === 0) continue
    const textOf = ({ cells }: RawRow) => cells[header] ?? ''
    const numbers = [...new Set(numbered.map(textOf))]
    const texts = raw.filter((row) => !isNumber(row)).map(textOf)
    const whole = lostZeros(numbers, texts, await zeroLedCodes(db, codeOf, numbers))
    for (const row of numbered) {
      const code = whole.get(textOf(row))
      if (code === undefined) continue
      const reason = {
        zh: `Excel 去掉了开头的0，应为 ${code}，请将该列设为文本格式`,
        en: `Excel has dropped the zeros in front: it should be ${code}; format the column as text`,
      }
      lost.push({ row: row.row, column: header, value: textOf(row), reason })
    }
  }
  return lost
}
