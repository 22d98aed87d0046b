import type { ImportCounts } from '@shuyuan/contract/entities/sheet.ts'
import { rowWords } from '@shuyuan/domain/import/rows/row-place.rule.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../wire/error.ts'
import { writeOpLog } from '../wire/log/op-log.ts'
import { inTransaction } from '../wire/serialization.ts'
import { goodRows, type ImportFacts, sheetsRead } from './import.read.ts'
import { countsOf, finishImport, saveJudgedRows } from './import.store.ts'
import { judgeRows } from './judge-rows.ts'
import { type ReadSheet, readBook } from './read/read-book.ts'
import type { AnyImport, SheetBy } from './sheet.ts'
import { isUntouchedSample } from './template-sample.ts'

type Tell = (share: number) => Promise<void>

/** First step: a preview of what the sheet would do. Nothing in the school changes. */
export async function checkSheet(
  db: Db,
  spec: AnyImport,
  by: SheetBy,
  { importId, path, beside }: { importId: string; path: string; beside: unknown },
  tell: Tell,
): Promise<void> {
  const book = await readBook(path, spec.columns)
  await tell(0.5)
  const { sheets } = book
  const { rows, notes } = await withoutSample(db, spec, by, book)
  const judged = await judgeRows(db, spec, by, rows, beside, sheets)
  await tell(0.8)
  const told = spec.notes?.(
    judged.good.map(({ values }) => values),
    judged.known,
  )
  await saveJudgedRows(db, importId, rows, judged, { notes: [...notes, ...(told ?? [])], sheets })
}

/** Skips the sample row of our template and says so. A sheet with other columns is not a template. */
async function withoutSample(
  db: Db,
  spec: AnyImport,
  by: SheetBy,
  { rows, notes, headers, hasOthers, sheets }: ReadSheet,
) {
  const [first] = rows
  const isTemplate = !hasOthers && headers.length === spec.columns.length
  if (!first || !isTemplate || !(await isUntouchedSample(db, spec, by, first))) return { rows, notes }
  const at = rowWords(first.row, sheets)
  const told = {
    zh: `${at.zh}是模板的示例，不会导入`,
    en: `${capitalized(at.en)} is the sample of the template and is not imported`,
  }
  return { rows: rows.slice(1), notes: [...notes, told] }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A good row has become bad between the steps: writing stops and the new result is stored. */
class Changed extends Error {}

/** Second step: writes every good row in one transaction, or none if one of them has become bad. */
export async function writeSheetRows(
  db: Db,
  spec: AnyImport,
  by: SheetBy,
  { importId, beside }: { importId: string; beside: unknown },
  tell: Tell,
): Promise<ImportCounts | null> {
  try {
    const inOne = async (tx: Db): Promise<ImportCounts> => {
      const mine = await tx
        .selectFrom('importResult')
        .select(['committedAt', 'facts'])
        .where('id', '=', importId)
        .forUpdate()
        .executeTakeFirst()
      if (!mine) throw new AppError(100452)
      // A job whose process died after the commit is resumed and finds its work done.
      if (mine.committedAt) return mine.facts as ImportFacts
      const raw = await goodRows(tx, importId)
      const kept = mine.facts as ImportFacts
      if (raw.length === 0 || raw.length !== kept.add + kept.update + kept.same) throw new AppError(100452)
      const judged = await judgeRows(tx, spec, by, raw, beside, kept.sheets ?? [])
      if (judged.bad.length > 0) throw new Changed()
      const changing = judged.good.filter(({ change }) => change !== 'same').map(({ values }) => values)
      await spec.write(tx, by, changing, judged.known, tell)
      const counts = { ...countsOf(judged), bad: kept.bad }
      await finishImport(tx, importId, counts, by.now)
      await writeOpLog(tx, {
        at: by.now,
        userId: by.me.userId,
        realname: by.me.realname,
        role: by.me.role,
        ip: by.ip,
        callName: spec.call,
        targetType: 'import',
        targetId: importId,
        after: counts,
        outcome: 'success',
        code: '0',
        durationMs: 0,
      })
      return counts
    }
    return await inTransaction(db, inOne)
  } catch (error) {
    if (!(error instanceof Changed)) throw error
    const raw = await goodRows(db, importId)
    const sheets = await sheetsRead(db, importId)
    await saveJudgedRows(db, importId, raw, await judgeRows(db, spec, by, raw, beside, sheets))
    return null
  }
}
