import { PassThrough } from 'node:stream'
import { LOG_EXPORT_MOST } from '@shuyuan/contract/calls/system/loggingEvent.calls.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { opWords } from '@shuyuan/contract/screens/op-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx, FileAnswer } from '../../wire/context.ts'
import { AppError } from '../../wire/error.ts'
import { LOG_COLUMNS, LOG_NAMES, type LogRow } from './log.read.ts'
import { type LogFilter, logWhere } from './log-filter.read.ts'

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Rows asked at once: what is in memory at any moment. */
const BATCH = 1000

const HEADS: Readonly<Record<Lang, readonly string[]>> = {
  zh: ['时间', '操作人', '用户名', '角色', 'IP', '模块', '操作', '对象类型', '对象', '结果', '耗时（毫秒）', '调用'],
  en: [
    'Time',
    'Who',
    'User name',
    'Role',
    'IP',
    'Module',
    'Action',
    'Kind of thing',
    'Thing',
    'Outcome',
    'Took (ms)',
    'Call',
  ],
}
const OUTCOMES = {
  zh: { success: '成功', refused: '拒绝', error: '出错' },
  en: { success: 'success', refused: 'refused', error: 'error' },
} as const
const WIDTHS = [20, 12, 16, 16, 16, 18, 14, 14, 28, 8, 12, 28]

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

const cellsOf = (row: LogRow, lang: Lang): (string | number)[] => [
  clock.format(row.at),
  row.realname,
  row.username,
  row.roleName,
  row.ip,
  opWords[row.callName]?.module[lang] ?? row.module,
  opWords[row.callName]?.action[lang] ?? row.action,
  row.targetType,
  row.targetName || row.targetId,
  OUTCOMES[lang][row.outcome],
  row.durationMs,
  row.callName,
]

/** Row by row from the newest, each batch beginning where the last one ended. */
async function* rowsOf(ctx: Ctx, where: RawBuilder<unknown>): AsyncGenerator<LogRow> {
  let last: { at: Date; id: string } | null = null
  for (;;) {
    const after: RawBuilder<unknown> = last ? sql`and (l.at, l.id) < (${last.at}, ${last.id}::uuid)` : sql``
    const { rows }: { rows: LogRow[] } = await sql<LogRow>`
      select ${LOG_COLUMNS} from (
        select * from op_log l where ${where} ${after} order by l.at desc, l.id desc limit ${BATCH}) l ${LOG_NAMES}
      order by l.at desc, l.id desc`.execute(ctx.db)
    yield* rows
    if (rows.length < BATCH) return
    last = rows.at(-1) ?? null
  }
}

async function write(ctx: Ctx, where: RawBuilder<unknown>, stream: PassThrough): Promise<void> {
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  const sheet = book.addWorksheet(ctx.lang === 'en' ? 'Operation log' : '操作日志', {
    views: [{ state: 'frozen', ySplit: 1 }],
  })
  sheet.columns = HEADS[ctx.lang].map((header, at) => ({ header, width: WIDTHS[at] ?? 14 }))
  sheet.getRow(1).font = { bold: true }
  for await (const row of rowsOf(ctx, where)) {
    sheet.addRow(cellsOf(row, ctx.lang)).commit()
    if (stream.writableNeedDrain) await new Promise((resolve) => stream.once('drain', resolve))
  }
  sheet.commit()
  await book.commit()
}

/** The rows of the list as a workbook, written while it is sent: memory stays as flat for 100,000 rows as for ten. */
export async function exportLog(ctx: Ctx, filter: LogFilter, ids: readonly string[] | undefined): Promise<FileAnswer> {
  const all = await logWhere(ctx, filter)
  const where = ids ? sql`${all} and l.id = any(${ids}::uuid[])` : all
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from op_log l where ${where} limit ${LOG_EXPORT_MOST + 1}) counted`.execute(
    ctx.db,
  )
  const count = rows[0]?.n ?? 0
  if (count > LOG_EXPORT_MOST) throw new AppError(100454, { n: LOG_EXPORT_MOST })
  ctx.log({ targetType: 'loggingEvent', after: { ...filter, rows: count } })
  const stream = new PassThrough()
  write(ctx, where, stream).catch((error) => stream.destroy(error as Error))
  const name = ctx.lang === 'en' ? 'operation-log' : '操作日志'
  return { body: stream, name: `${name}-${clock.format(ctx.now).slice(0, 10)}.xlsx`, mime: MIME }
}
