import type { Lang } from '@shuyuan/contract/errors.ts'
import { headerWords } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import type { Db } from '../db/db.ts'
import type { Ctx, FileAnswer } from '../wire/context.ts'
import { AppError } from '../wire/error.ts'
import { bookAnswer, keptBookAnswer } from './export.flow.ts'
import { headerIn } from './import.present.ts'
import { badRows, findImportById } from './import.read.ts'
import type { AnyImport, SheetBy } from './sheet.ts'
import { requesterOf } from './sheet-by.ts'
import { sampleRow } from './template-sample.ts'
import { TEMPLATE_WORDS } from './template-words.ts'
import type { Cell } from './write-book.ts'

type AnyColumn = AnyImport['columns'][number]

const marked = (column: AnyColumn, lang: Lang) => `${headerWords(column)[lang]}${column.required ? '*' : ''}`

/** The empty sheet with a sample row, instructions for each column and the allowed codes. */
export async function templateSheet(ctx: Ctx, spec: AnyImport, beside: unknown = {}): Promise<FileAnswer> {
  const w = TEMPLATE_WORDS[ctx.lang]
  return keptBookAnswer(
    ctx,
    `${spec.what[ctx.lang]}${w.file}.xlsx`,
    await templatePages(ctx.db, requesterOf(ctx), spec, beside),
  )
}

/** The pages of a template, for a sheet that goes into a package. */
export async function templatePages(db: Db, by: SheetBy, spec: AnyImport, beside: unknown) {
  const { lang } = by
  const w = TEMPLATE_WORDS[lang]
  const lists = (await spec.codes?.(db, by)) ?? []
  const filled = await spec.filled?.(db, by, beside)
  const rows: Cell[][] = filled
    ? filled.map((one) => spec.columns.map(({ key }) => one[key as string] ?? ''))
    : [sampleRow(spec, lists, lang)]
  const guide: Cell[][] = spec.columns.map((column) => [
    headerWords(column)[lang],
    column.required ? w.must : w.may,
    column.guide[lang],
  ])
  if (!filled) guide.push(w.sampleRow)
  const longest = Math.max(0, ...lists.map(({ codes }) => codes.length))
  const codeRows = Array.from({ length: longest }, (_, at) => lists.flatMap(({ codes }) => codes[at] ?? ['', '']))
  return [
    { name: spec.what[lang], columns: spec.columns.map((column) => ({ header: marked(column, lang) })), rows },
    {
      name: w.guide,
      columns: [{ header: w.column }, { header: w.isMust, width: 10 }, { header: w.how, width: 72 }],
      rows: guide,
    },
    ...(lists.length > 0
      ? [
          {
            name: w.codes,
            columns: lists.flatMap(({ title }) => [
              { header: `${title[lang]}${w.code}` },
              { header: title[lang], width: 28 },
            ]),
            rows: codeRows.map((row) => [...row]),
          },
        ]
      : []),
  ]
}

/** The bad rows as they were, each with its problems: once corrected, the same sheet can be imported again. */
export async function badSheet(ctx: Ctx, importId: string): Promise<FileAnswer> {
  const { lang } = ctx
  const w = TEMPLATE_WORDS[lang]
  const kept = await findImportById(ctx.deps.db, requesterOf(ctx), importId)
  const spec = kept && ctx.deps.sheets.imports[kept.call]
  if (!kept || !spec) throw new AppError(100452)
  const named = headerIn(spec, lang)
  const rows = (await badRows(ctx.deps.db, importId)).map(({ cells, bad }) => [
    ...spec.columns.map(({ header }) => cells[header] ?? ''),
    bad.map(({ column, reason }) => `${column ? named(column) + w.colon : ''}${reason[lang]}`).join(w.semicolon),
  ])
  const columns = [...spec.columns.map((column) => ({ header: marked(column, lang) })), { header: w.reason, width: 48 }]
  return bookAnswer(ctx, `${spec.what[lang]}${w.badFile}.xlsx`, [{ name: spec.what[lang], columns, rows }])
}
