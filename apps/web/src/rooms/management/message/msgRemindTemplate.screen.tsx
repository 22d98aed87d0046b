import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { MESSAGE_CHANNELS, MESSAGE_LANGS } from '@shuyuan/contract/entities/message/channels.ts'
import { Alert, Segmented } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { EnabledState } from '../../../kit/page/EnabledState.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { statusAct } from '../../../kit/table/row/status-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import en from '../../../words/en/message/template.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/message/template.ts'
import { EventList } from './EventList.tsx'
import { TemplateDrawer } from './TemplateDrawer.tsx'
import { type Edited, TemplateForm } from './TemplateForm.tsx'

const steps = importSteps('importMessageTemplate', 'templateMessageTemplate')

type Template = RowOf<'listMessageTemplate'>

/** What each automatic message says, by event, channel and language. */
export default function MsgRemindTemplate() {
  const w = useWords(zh, en)
  const [kind, setKind] = useState<'event' | 'notice'>('event')
  const table = useTableCall('listMessageTemplate', { kind })
  const events = useCall('eventListMessageTemplate', {})
  const [edited, setEdited] = useState<Edited | null>(null)
  const [opened, setOpened] = useState<Template | null>(null)
  const remove = useAct('deleteMessageTemplate', { message: w.deleted })
  const setStatus = useAct('setStatusMessageTemplate', { message: w.saved })
  const all = events.data ?? []
  const lacking = all.filter(({ missing }) => missing.length > 0)

  const eventKey = String(table.query.filters.eventKey ?? '')
  const choose = (chosen: string) => table.change({ filters: { ...table.query.filters, eventKey: chosen } })
  const list = (
    <TablePage<Template>
      table={table}
      rowKey="id"
      onOpen={setOpened}
      filters={[
        {
          name: 'eventKey',
          label: w.event,
          kind: 'select',
          options: all.map(({ eventKey, eventName, missing }) => ({
            value: eventKey,
            label:
              missing.length === 0
                ? eventName
                : `${eventName} · ${w.missing(missing.map((one) => w.channels[one]).join(' '))}`,
          })),
          width: 220,
        },
        {
          name: 'channel',
          label: w.channel,
          kind: 'select',
          options: MESSAGE_CHANNELS.map((value) => ({ value, label: w.channels[value] })),
        },
        {
          name: 'lang',
          label: w.lang,
          kind: 'select',
          options: MESSAGE_LANGS.map((value) => ({ value, label: w.langs[value] })),
        },
        {
          name: 'status',
          label: w.state,
          kind: 'select',
          options: (['enabled', 'disabled'] as const).map((value) => ({ value, label: w[value] })),
        },
        { name: 'keyWords', label: w.keyWords },
      ]}
      primary={{ label: w.add, button: 'add', onClick: () => setEdited({ kind }) }}
      extra={
        <>
          <Segmented
            value={kind}
            onChange={setKind}
            options={(['event', 'notice'] as const).map((value) => ({ value, label: w.kinds[value] }))}
          />
          {kind === 'event' && (
            <SheetButtons
              what={w.what}
              steps={steps}
              rules={w.rules}
              save={() => exportCall('exportMessageTemplate', table.input)}
            />
          )}
        </>
      }
      note={
        lacking.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={lacking
              .map(
                ({ eventName, missing }) =>
                  `${eventName} ${w.missing(missing.map((one) => w.channels[one]).join(' '))}`,
              )
              .join('; ')}
          />
        )
      }
      columns={[
        { key: 'eventName', title: kind === 'event' ? w.event : w.noticeName, phone: 'title' },
        { key: 'channel', title: w.channel, render: ({ channel }) => w.channels[channel] },
        { key: 'lang', title: w.lang, render: ({ lang }) => w.langs[lang] },
        { key: 'title', title: w.title },
        { key: 'summary', title: w.summary },
        {
          key: 'parts',
          title: w.parts,
          align: 'end',
          render: ({ channel, parts }) => (channel === 'sms' ? w.partsOf(parts) : '–'),
        },
        { key: 'version', title: w.version, align: 'end' },
        {
          key: 'builtin',
          title: w.builtin,
          render: ({ builtin }) => builtin === '1' && <StatePill tone="draft">{w.builtin}</StatePill>,
        },
        { key: 'status', title: w.state, phone: 'tag', render: ({ status }) => <EnabledState of={status} /> },
        { key: 'updatedBy', title: w.updatedBy, hidden: true },
        { key: 'updatedAt', title: w.updatedAt, hidden: true, render: ({ updatedAt }) => <Time at={updatedAt} /> },
      ]}
      actions={(row) => [
        { key: 'edit', label: w.edit, button: 'edit', onClick: () => setEdited({ kind: row.kind, of: row.id }) },
        {
          key: 'copy',
          label: w.copy,
          button: 'add',
          onClick: () => setEdited({ kind: row.kind, of: row.id, copyTo: row.lang === 'zh' ? 'en' : 'zh' }),
        },
        statusAct({
          isOn: row.status === 'enabled',
          labels: { off: w.disable, on: w.enable },
          ask: w.disableAsk,
          run: (isOn) => setStatus.run({ id: row.id, status: isOn ? 'enabled' : 'disabled' }),
        }),
        ...(row.builtin === '1' ? [] : [deleteAct(w.delete, () => remove.run({ id: row.id }))]),
      ]}
      empty={{ text: w.empty }}
    />
  )

  return (
    <>
      {kind === 'event' ? (
        <EventList events={all} chosen={eventKey} onChoose={choose}>
          {list}
        </EventList>
      ) : (
        list
      )}
      {edited && <TemplateForm edited={edited} events={all} onClose={() => setEdited(null)} />}
      {opened && <TemplateDrawer template={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
