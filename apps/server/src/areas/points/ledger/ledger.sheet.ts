import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { LEDGER_ORDER, type LedgerFilter, ledgerQuery } from './ledger.read.ts'
import { ruleNames } from './rule-names.read.ts'

type Listed = Awaited<ReturnType<ReturnType<typeof ledgerQuery>['execute']>>[number] & { ruleName: string }

export const pointsExport: SheetExport<LedgerFilter, Listed> = {
  call: 'exportIntegralUserInfo',
  what: { zh: '积分明细', en: 'Points' },
  columns: [
    { header: { zh: '时间', en: 'Time' }, width: 18, value: ({ at }) => clockText(at) },
    { header: { zh: '规则', en: 'Rule' }, value: ({ ruleName }) => ruleName },
    { header: { zh: '说明', en: 'What for' }, width: 32, value: ({ title, reason }) => title || reason },
    { header: { zh: '应得', en: 'Earned' }, width: 10, value: ({ points }) => points },
    { header: { zh: '积分', en: 'Points' }, width: 10, value: ({ paid }) => paid },
    {
      header: { zh: '撤销', en: 'Taken back' },
      width: 10,
      value: ({ reversedBy }, lang) => (reversedBy === null ? '' : lang === 'en' ? 'yes' : '已撤销'),
    },
  ],
  async rows(db, { me, lang }, filters, piece) {
    const rows = await pieceOf(
      ledgerQuery(db, me.userId, filters),
      '',
      'listIntegralUserInfo',
      LEDGER_ORDER,
      'e.id',
      piece,
    )
    const names = await ruleNames(db, lang)
    return rows.map((row) => ({ ...row, ruleName: names(row.eventKey) }))
  },
}
