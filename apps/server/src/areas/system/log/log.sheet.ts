import { roleNameIn } from '@shuyuan/contract/access/roles.ts'
import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import { LOG_TARGETS } from '@shuyuan/contract/entities/system/log-target.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { opWords } from '@shuyuan/contract/screens/op-words.ts'
import { sql } from 'kysely'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { LOG_COLUMNS, LOG_NAMES, type LogRow } from './log.read.ts'
import { type LogFilter, logWhere } from './log-filter.read.ts'

const OUTCOMES = {
  success: { zh: '成功', en: 'Success' },
  refused: { zh: '拒绝', en: 'Refused' },
  error: { zh: '出错', en: 'Error' },
} as const

const targets: Readonly<Record<string, Words>> = LOG_TARGETS

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: SCHOOL_ZONE, dateStyle: 'short', timeStyle: 'medium' })

/** The columns of the list; long exports are read batch by batch in index order. */
export const logExport: SheetExport<LogFilter & { ids?: readonly string[] }, LogRow> = {
  call: 'exportLoggingEvent',
  what: { zh: '操作日志', en: 'Operation log' },
  columns: [
    { header: { zh: '时间', en: 'Time' }, width: 20, value: ({ at }) => clock.format(at) },
    { header: { zh: '操作人', en: 'Who' }, width: 12, value: ({ realname }) => realname },
    { header: { zh: '用户名', en: 'User name' }, value: ({ username }) => username },
    { header: { zh: '角色', en: 'Role' }, value: (row, lang) => roleNameIn(row, lang) },
    { header: { zh: 'IP', en: 'IP' }, value: ({ ip }) => ip },
    {
      header: { zh: '模块', en: 'Module' },
      value: ({ callName, module }, lang) => opWords[callName]?.module[lang] ?? module,
    },
    {
      header: { zh: '操作', en: 'Action' },
      value: ({ callName, action }, lang) => opWords[callName]?.action[lang] ?? action,
    },
    {
      header: { zh: '对象类型', en: 'Object type' },
      value: ({ targetType }, lang) => targets[targetType]?.[lang] ?? targetType,
    },
    {
      header: { zh: '对象', en: 'Thing' },
      width: 28,
      value: ({ targetName, targetId }) => targetName || targetId,
    },
    { header: { zh: '结果', en: 'Outcome' }, width: 10, value: ({ outcome }, lang) => OUTCOMES[outcome][lang] },
    { header: { zh: '耗时（毫秒）', en: 'Duration (ms)' }, width: 12, value: ({ durationMs }) => durationMs },
    { header: { zh: '调用', en: 'Call' }, width: 28, value: ({ callName }) => callName },
  ],
  async rows(db, { me }, { ids, ...filter }, { limit, skip }) {
    const where = await logWhere({ db, me }, filter)
    const ticked = ids ? sql`and l.id = any(${ids}::uuid[])` : sql``
    const { rows } = await sql<LogRow>`
      select ${LOG_COLUMNS} from (
        select * from op_log l where ${where} ${ticked} order by l.at desc, l.id desc limit ${limit} offset ${skip}) l
      ${LOG_NAMES} order by l.at desc, l.id desc`.execute(db)
    return rows
  },
}
