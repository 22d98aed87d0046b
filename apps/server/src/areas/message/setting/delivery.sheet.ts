import {
  DELIVERY_STATE_WORDS,
  type DeliveryReason,
  type DeliveryState,
  deliveryReasons,
  type MessageChannel,
} from '@shuyuan/contract/entities/message/channels.ts'
import { type EventKey, messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import {
  DELIVERY_ORDER,
  type DeliveryFilter,
  type DeliveryRow,
  deliveryQuery,
  presentDelivery,
} from './delivery.read.ts'

const CHANNELS: Readonly<Record<MessageChannel, Words>> = {
  inSite: { zh: '站内', en: 'In-site' },
  sms: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'E-mail' },
}

export const deliveryExport: SheetExport<DeliveryFilter, DeliveryRow> = {
  call: 'exportDeliveryMsgSetting',
  what: { zh: '消息发送记录', en: 'Record of messages' },
  columns: [
    { header: { zh: '时间', en: 'Time' }, width: 18, value: ({ createdAt }) => clockText(createdAt) },
    {
      header: { zh: '事件', en: 'Event' },
      value: ({ eventKey }, lang) => messageEvents[eventKey as EventKey]?.name[lang] ?? eventKey,
    },
    { header: { zh: '接收人', en: 'Receiver' }, value: ({ realname }) => realname },
    { header: { zh: '用户名', en: 'User name' }, value: ({ username }) => username },
    { header: { zh: '渠道', en: 'Channel' }, value: ({ channel }, lang) => CHANNELS[channel as MessageChannel][lang] },
    { header: { zh: '目标', en: 'Target' }, value: ({ target }) => target },
    { header: { zh: '内容', en: 'Text' }, width: 40, value: (row) => presentDelivery(row).summary },
    {
      header: { zh: '状态', en: 'State' },
      value: ({ state }, lang) => DELIVERY_STATE_WORDS[state as DeliveryState][lang],
    },
    { header: { zh: '次数', en: 'Tries' }, value: ({ attempts }) => attempts },
    {
      header: { zh: '原因', en: 'Reason' },
      width: 28,
      value: ({ reason }, lang) => deliveryReasons[reason as DeliveryReason]?.[lang] ?? reason,
    },
  ],
  rows: (db, _, filter, piece) =>
    pieceOf(deliveryQuery(db, filter), '', 'deliveryListMsgSetting', DELIVERY_ORDER, 'd.id', piece),
}
