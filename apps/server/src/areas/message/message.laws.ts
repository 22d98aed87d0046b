import { VERSIONS_KEPT } from '@shuyuan/contract/entities/message/channels.ts'
import { sql } from 'kysely'
import type { Law } from '../../laws/law.ts'

export const messageLaws: Law[] = [
  {
    name: 'message.inbox',
    guards: ['remind', 'messageDelivery'],
    says: 'What lies in an inbox is what was sent in-site to that person, word for word.',
    source: 'messages/delivery.store',
    conditions: () => sql`
      select r.id, d.channel = 'inSite' and d.state = 'sent' and d.user_id = r.user_id and d.event_key = r.event_key
          and d.title = r.title and d.content = r.content and (r.read_at is null or r.read_at >= r.created_at) as holds,
        jsonb_build_object('channel', d.channel, 'state', d.state, 'event', d.event_key, 'inbox', r.event_key) as facts
      from remind r join message_delivery d on d.id = r.id`,
  },
  {
    name: 'message.withdrawn',
    guards: ['remind', 'messageWithdrawal'],
    says: 'What was withdrawn lies in no inbox, or is being taken out of them and hidden meanwhile.',
    source: 'messages/withdraw.store',
    conditions: () => sql`
      select r.id, w.event_id is not null as holds, jsonb_build_object('event', e.event_key, 'reference', e.reference) as facts
      from remind r join message_event e on e.id = r.event_id
      left join message_withdrawal w on w.event_id = e.id where e.state = 'dropped'`,
  },
  {
    name: 'message.delivery-state',
    guards: ['messageDelivery'],
    says: 'What was skipped or failed says why; what was sent has its time; what is sent in-site never waits.',
    source: 'messages/compose',
    conditions: () => sql`
      select d.id, case d.state when 'queued' then d.channel <> 'inSite' when 'sent' then true when 'delivered' then d.channel = 'sms'
          else d.reason <> '' end
          and (d.sent_at is null or d.state in ('sent', 'delivered', 'failed')) as holds,
        jsonb_build_object('channel', d.channel, 'state', d.state, 'reason', d.reason) as facts
      from message_delivery d`,
  },
  {
    name: 'message.versions',
    guards: ['messageTemplate', 'messageTemplateVersion'],
    says: `The texts that a template had before are kept in their order, the last ${VERSIONS_KEPT}.`,
    source: 'messages/template.store',
    conditions: () => sql`
      select t.id, count(v.version) = least(t.version - 1, ${VERSIONS_KEPT}::int)
          and coalesce(max(v.version) = t.version - 1, t.version = 1) as holds,
        jsonb_build_object('version', t.version, 'kept', count(v.version), 'latest', max(v.version)) as facts
      from message_template t left join message_template_version v on v.template_id = t.id group by t.id`,
  },
]
