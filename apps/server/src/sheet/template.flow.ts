import type { Ctx, FileAnswer } from '../wire/context.ts'
import { AppError } from '../wire/error.ts'
import { bookAnswer } from './export.flow.ts'
import { badRows, findImportById } from './import.read.ts'
import type { AnyImport, SheetCodes } from './sheet.ts'
import { byOf } from './sheet-by.ts'
import type { Cell } from './write-book.ts'

const marked = ({ header, required }: { header: string; required?: true }) => (required ? `${header}*` : header)

/** A code that this school has: the column's own sample where it is one of them. */
function sampleOf({ key, sample }: { key: PropertyKey; sample: string }, lists: readonly SheetCodes[]): string {
  const codes = lists.find(({ column }) => column === key)?.codes
  if (!codes || codes.some((pair) => pair.includes(sample))) return sample
  return codes[0]?.[0] ?? ''
}

/** The empty sheet with a sample row, how to fill each column, and the codes that may stand in it. */
export async function templateSheet(ctx: Ctx, spec: AnyImport, beside: unknown = {}): Promise<FileAnswer> {
  const by = byOf(ctx)
  const lists = (await spec.codes?.(ctx.db, by)) ?? []
  const filled = await spec.filled?.(ctx.db, by, beside)
  const rows: Cell[][] = filled
    ? filled.map((one) => spec.columns.map(({ key }) => one[key as string] ?? ''))
    : [spec.columns.map((column) => sampleOf(column, lists))]
  const guide = spec.columns.map(({ header, required, guide: how }) => [header, required ? '必填' : '选填', how])
  if (!filled) guide.push(['第2行', '示例', '换成自己的内容，或在导入前删去。'])
  const longest = Math.max(0, ...lists.map(({ codes }) => codes.length))
  const codeRows = Array.from({ length: longest }, (_, at) => lists.flatMap(({ codes }) => codes[at] ?? ['', '']))
  return bookAnswer(ctx.deps, `${spec.what.zh}导入模板.xlsx`, [
    { name: spec.what.zh, columns: spec.columns.map((column) => ({ header: marked(column) })), rows },
    {
      name: '填写说明',
      columns: [{ header: '列' }, { header: '是否必填', width: 10 }, { header: '怎么填', width: 72 }],
      rows: guide,
    },
    ...(lists.length > 0
      ? [
          {
            name: '可用代码',
            columns: lists.flatMap(({ title }) => [{ header: `${title}代码` }, { header: title, width: 28 }]),
            rows: codeRows.map((row) => [...row]),
          },
        ]
      : []),
  ])
}

const BAD_WORDS = {
  zh: { reason: '错误原因', file: '-错误行', colon: '：', semicolon: '；' },
  en: { reason: 'What is wrong', file: ' - faulty rows', colon: ': ', semicolon: '; ' },
}

/** The bad rows as they were, with what is wrong with each: mended, the same sheet imports again. */
export async function badSheet(
  ctx: Ctx,
  importId: string,
  importOf: (call: string) => AnyImport | undefined,
): Promise<FileAnswer> {
  const w = BAD_WORDS[ctx.lang]
  const kept = await findImportById(ctx.deps.db, byOf(ctx), importId)
  const spec = kept && importOf(kept.call)
  if (!kept || !spec) throw new AppError(100452)
  const rows = (await badRows(ctx.deps.db, importId)).map(({ cells, bad }) => [
    ...spec.columns.map(({ header }) => cells[header] ?? ''),
    bad.map(({ column, reason }) => `${column ? column + w.colon : ''}${reason[ctx.lang]}`).join(w.semicolon),
  ])
  // The columns stay as the import reads them, in whichever language.
  const columns = [...spec.columns.map((column) => ({ header: marked(column) })), { header: w.reason, width: 48 }]
  return bookAnswer(ctx.deps, `${spec.what[ctx.lang]}${w.file}.xlsx`, [{ name: spec.what.zh, columns, rows }])
}
