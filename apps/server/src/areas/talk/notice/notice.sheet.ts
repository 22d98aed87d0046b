import { DELIVERY_STATE_WORDS } from '@shuyuan/contract/entities/message/channels.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { RECEIPT_ORDER, type ReceiptFilter, receiptQuery, type SentState, sentStates } from './receipt-list.read.ts'

interface Listed {
  realname: string
  no: string
  subSchoolName: string
  className: string
  readAt: Date | null
  confirmedAt: Date | null
  smsState: SentState
  emailState: SentState
}

const words = (state: SentState, lang: 'zh' | 'en') => (state === '' ? '' : DELIVERY_STATE_WORDS[state][lang])

export const receiversExport: SheetExport<ReceiptFilter, Listed> = {
  call: 'exportReadNotice',
  what: { zh: '通知阅读名单', en: 'Readers of a notice' },
  columns: [
    { header: { zh: '姓名', en: 'Name' }, value: ({ realname }) => realname },
    { header: { zh: '学号/工号', en: 'Number' }, width: 16, value: ({ no }) => no },
    { header: { zh: '分校', en: 'Branch' }, width: 18, value: ({ subSchoolName }) => subSchoolName },
    { header: { zh: '班级', en: 'Class' }, width: 24, value: ({ className }) => className },
    { header: { zh: '已读时间', en: 'Read at' }, width: 18, value: ({ readAt }) => clockText(readAt) },
    { header: { zh: '回执时间', en: 'Confirmed at' }, width: 18, value: ({ confirmedAt }) => clockText(confirmedAt) },
    { header: { zh: '短信状态', en: 'SMS' }, value: ({ smsState }, lang) => words(smsState, lang) },
    { header: { zh: '邮件状态', en: 'E-mail' }, value: ({ emailState }, lang) => words(emailState, lang) },
  ],
  async rows(db, { me }, filter, piece) {
    const rows = await pieceOf(receiptQuery(db, me, filter), '', 'listReadNotice', RECEIPT_ORDER, 'x.user_id', piece)
    const stateOf = await sentStates(
      db,
      filter.id,
      rows.map(({ userId }) => userId),
    )
    return rows.map((row) => ({
      ...row,
      smsState: stateOf(row.userId, 'sms'),
      emailState: stateOf(row.userId, 'email'),
    }))
  },
}
