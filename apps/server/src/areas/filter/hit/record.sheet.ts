import { roleNameIn } from '@shuyuan/contract/access/roles.ts'
import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import { PUBLISHED_PLACES } from '@shuyuan/contract/entities/filter/places.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { filterStateText, levelText, sourceText } from '../filter-words.ts'
import { presentRecord } from './record.present.ts'
import { orderOf, RECORD_ORDER, type RecordFilter, recordQuery } from './record-query.read.ts'

type Row = ReturnType<typeof presentRecord>

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: SCHOOL_ZONE, dateStyle: 'short', timeStyle: 'short' })

export const recordExport: SheetExport<RecordFilter & { orderBy: string }, Row> = {
  call: 'exportSensitiveWordFilterInfo',
  what: { zh: '敏感词命中', en: 'Sensitive word hits' },
  columns: [
    { header: { zh: '时间', en: 'Time' }, width: 18, value: ({ createdAt }) => clock.format(createdAt) },
    { header: { zh: '用户', en: 'User' }, width: 12, value: ({ realname }) => realname },
    { header: { zh: '用户名', en: 'User name' }, value: ({ username }) => username },
    { header: { zh: '角色', en: 'Role' }, value: (row, lang) => roleNameIn(row, lang) },
    { header: { zh: '分校', en: 'Branch' }, width: 20, value: ({ subSchoolName }) => subSchoolName },
    { header: { zh: '位置', en: 'Place' }, value: ({ place }, lang) => PUBLISHED_PLACES[place][lang] },
    { header: { zh: '所属课程', en: 'Course' }, width: 20, value: ({ courseName }) => courseName },
    { header: { zh: '命中词', en: 'Words' }, width: 20, value: ({ words }, lang) => listed(words, lang) },
    { header: { zh: '级别', en: 'Level' }, value: ({ level }, lang) => levelText(level, lang) },
    { header: { zh: '原文片段', en: 'Text' }, width: 60, value: ({ snippet }) => snippet },
    { header: { zh: '来源', en: 'Source' }, value: ({ source }, lang) => sourceText(source, lang) },
    { header: { zh: '状态', en: 'State' }, value: ({ state }, lang) => filterStateText(state, lang) },
    { header: { zh: '处理人', en: 'Decided by' }, value: ({ handlerName }) => handlerName },
    { header: { zh: '拒绝原因', en: 'Reason' }, width: 24, value: ({ reason }) => reason },
    { header: { zh: '等待（分钟）', en: 'Waited (minutes)' }, value: ({ waitMinutes }) => waitMinutes },
  ],
  async rows(db, { me, now }, filters, piece) {
    const rows = await pieceOf(
      recordQuery(db, me, filters),
      orderOf(filters),
      'listSensitiveWordFilterInfo',
      RECORD_ORDER,
      'r.id',
      piece,
    )
    return rows.map((row) => presentRecord(row, now))
  },
}
