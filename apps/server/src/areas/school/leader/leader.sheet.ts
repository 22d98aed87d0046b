import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { dictText } from '../dictionary/dictionary.read.ts'
import { LEADER_ORDER, type LeaderFilter, type ListedLeader, leaderQuery } from './leader-list.read.ts'

export const leaderExport: SheetExport<LeaderFilter & { orderBy: string }, ListedLeader> = {
  call: 'exportLeaderInfo',
  what: { zh: '通讯录', en: 'Leaders' },
  columns: [
    { header: { zh: '单位', en: 'Unit' }, width: 24, value: ({ subSchoolName }) => subSchoolName },
    { header: { zh: '姓名', en: 'Name' }, value: ({ realname }) => realname },
    { header: { zh: '职务', en: 'Duty' }, value: ({ duty }) => duty },
    { header: { zh: '办公电话', en: 'Office phone' }, width: 18, value: ({ officePhone }) => officePhone },
    { header: { zh: '手机', en: 'Mobile' }, width: 18, value: ({ mobile }) => mobile },
    { header: { zh: '任职起', en: 'Since' }, value: ({ since }) => since },
    { header: { zh: '任职止', en: 'Until' }, value: ({ until }) => until ?? '' },
  ],
  async rows(db, { me, lang, now }, filters, piece) {
    const query = leaderQuery(db, me, filters, schoolDay(now))
    const rows = await pieceOf(query, filters.orderBy, 'listLeaderInfo', LEADER_ORDER, 'leader.id', piece)
    const duties = await dictText(db, 'leader_duty', lang)
    return rows.map((row) => ({ ...row, duty: duties(row.duty) }))
  },
}
