import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { DELIVERY_STATES, type DeliveryState, MESSAGE_CHANNELS } from '@shuyuan/contract/entities/message/channels.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatDay } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { NameCode } from '../../../kit/page/NameCode.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import en from '../../../words/en/message/setting.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/message/setting.ts'
import css from './message.module.css'

type Delivery = RowOf<'deliveryListMsgSetting'>

const TONES = { queued: 'waiting', sent: 'done', delivered: 'done', failed: 'bad', skipped: 'draft' } as const
const DAYS_AT_FIRST = 7

function StateOfDelivery({ of }: { of: DeliveryState }) {
  const w = useWords(zh, en)
  return <StatePill tone={TONES[of]}>{w.states[of]}</StatePill>
}

function DeliveryDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(zh, en)
  const delivery = useCall('getDeliveryMsgSetting', { id })
  return (
    <DetailDrawer open title={w.detail} onClose={onClose}>
      <Loaded of={delivery}>
        {(row) => (
          <>
            <Facts
              of={[
                { label: w.event, value: row.eventName },
                { label: w.receivers, value: <NameCode name={row.realname} code={row.username} /> },
                { label: w.channel, value: w.channels[row.channel] },
                { label: w.target, value: row.targetMasked || '–' },
                { label: w.state, value: <StateOfDelivery of={row.state} /> },
                { label: w.attempts, value: row.attempts },
                { label: w.reason, value: row.reason || '–', wide: true },
                { label: w.answer, value: row.answer || '–', wide: true },
                { label: w.time, value: <Time at={row.createdAt} /> },
                { label: w.sentAt, value: row.sentAt ? <Time at={row.sentAt} /> : '–' },
                { label: w.nextAt, value: row.nextAt ? <Time at={row.nextAt} /> : '–' },
              ]}
            />
            <h3>{row.title}</h3>
            {row.channel === 'email' ? <RichText html={row.content} /> : <p className={css.text}>{row.content}</p>}
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}

/** What was sent to whom, and why not. */
export function Deliveries() {
  const w = useWords(zh, en)
  const [from] = useState(() => formatDay(Date.now() - DAYS_AT_FIRST * DAY_MS))
  const table = useTableCall('deliveryListMsgSetting', {}, { start: { from } })
  const report = useBatchReport()
  const events = useCall('listMsgSetting', {})
  const [opened, setOpened] = useState<string | null>(null)
  const resend = useAct('resendMsgSetting', { message: w.resent })
  const resendMany = useAct('resendMsgSetting')
  const { limit: _, offset: __, orderBy: ___, ...filter } = table.input
  return (
    <>
      <TablePage<Delivery>
        head={false}
        table={table}
        rowKey="id"
        onOpen={({ id }) => setOpened(id)}
        filters={[
          { name: 'receiver', label: w.receiver },
          {
            name: 'eventKey',
            label: w.event,
            kind: 'select',
            options: (events.data ?? []).map(({ eventKey, eventName }) => ({ value: eventKey, label: eventName })),
            width: 200,
          },
          {
            name: 'channel',
            label: w.channel,
            kind: 'select',
            options: MESSAGE_CHANNELS.map((value) => ({ value, label: w.channels[value] })),
          },
          {
            name: 'state',
            label: w.state,
            kind: 'select',
            options: DELIVERY_STATES.map((value) => ({ value, label: w.states[value] })),
          },
          { name: 'from', label: w.from, kind: 'day' },
          { name: 'to', label: w.to, kind: 'day' },
        ]}
        batch={[
          {
            key: 'resend',
            label: w.resendMany,
            button: 'resend',
            run: async (rows) => {
              const outcome = await resendMany.run({ ids: rows.map(({ id }) => id) })
              if (outcome.ok) report({ changed: outcome.data.done, refused: outcome.data.refused }, w.resent)
              return outcome.ok
            },
          },
        ]}
        extra={
          <Can button="export">
            <ExportButton run={() => exportCall('exportDeliveryMsgSetting', filter)} />
          </Can>
        }
        columns={[
          { key: 'createdAt', title: w.time, phone: 'line', render: ({ createdAt }) => <Time at={createdAt} /> },
          { key: 'eventName', title: w.event, phone: 'title' },
          {
            key: 'realname',
            title: w.receivers,
            render: (row) => <NameCode name={row.realname} code={row.username} />,
          },
          { key: 'channel', title: w.channel, render: ({ channel }) => w.channels[channel] },
          { key: 'targetMasked', title: w.target },
          { key: 'summary', title: w.content },
          { key: 'state', title: w.state, phone: 'tag', render: ({ state }) => <StateOfDelivery of={state} /> },
          { key: 'attempts', title: w.attempts, align: 'end' },
          { key: 'reason', title: w.reason },
        ]}
        actions={({ id, state }) =>
          state === 'failed'
            ? [{ key: 'resend', label: w.resend, button: 'resend', onClick: () => void resend.run({ ids: [id] }) }]
            : []
        }
        empty={{ text: w.empty }}
      />
      {opened && <DeliveryDetail id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
