import { CheckOutlined } from '@ant-design/icons'
import { MESSAGE_CHANNELS, type MessageChannel } from '@shuyuan/contract/entities/message/channels.ts'
import { type MessageModule, messageModules } from '@shuyuan/contract/entities/message/modules.ts'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/message/setting.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/message/setting.ts'
import css from './message.module.css'

type Setting = Answer<'listMsgSetting'>[number]
type Change = Partial<Pick<Setting, 'inSite' | 'sms' | 'email' | 'lead' | 'userMayTurnOff'>>

const HOUR = 60
const DAY = 24 * HOUR

function useLeadText() {
  const w = useWords(zh, en)
  return (minutes: number) =>
    minutes % DAY === 0 ? w.days(minutes / DAY) : minutes % HOUR === 0 ? w.hours(minutes / HOUR) : w.minutes(minutes)
}

function LeadDialog({ of, onDone, onClose }: { of: Setting; onDone: (lead: number[]) => void; onClose: () => void }) {
  const w = useWords(zh, en)
  const places = [0, 1, 2]
  return (
    <FormDialog<Record<string, number | null>>
      title={w.editLead}
      note={w.leadHelp}
      initial={Object.fromEntries(places.map((place) => [`lead${place}`, of.lead?.[place] ?? null]))}
      fields={places.map((place) => ({
        name: `lead${place}`,
        label: w.leadMinutes(place + 1),
        kind: 'number',
        min: 10,
        max: 7 * DAY,
        required: place === 0,
      }))}
      onSubmit={async (values) => {
        const lead = places
          .map((place) => values[`lead${place}`])
          .filter((one): one is number => typeof one === 'number')
        onDone([...new Set(lead)].sort((a, b) => b - a))
        return { ok: true }
      }}
      onClose={onClose}
    />
  )
}

function EventTable({ settings }: { settings: readonly Setting[] }) {
  const w = useWords(zh, en)
  const lang = useLang()
  const leadText = useLeadText()
  const mayEdit = useCan()('event')
  const [changes, setChanges] = useState<Readonly<Record<string, Change>>>({})
  const [leadOf, setLeadOf] = useState<Setting | null>(null)
  const save = useAct('saveMsgSetting', { message: w.saved, onDone: () => setChanges({}) })
  const count = Object.keys(changes).length
  useUnsaved(count > 0)
  const change = (key: string, part: Change) => setChanges((all) => ({ ...all, [key]: { ...all[key], ...part } }))
  const rows = settings.map((row) => ({ ...row, ...changes[row.eventKey] }))
  const submit = () =>
    save.run({
      rows: rows
        .filter(({ eventKey }) => changes[eventKey])
        .map(({ eventKey, inSite, sms, email, lead, userMayTurnOff, updatedAt }) => ({
          eventKey: eventKey as never,
          inSite,
          sms,
          email,
          lead: lead ?? [],
          userMayTurnOff,
          updatedAt,
        })),
    })
  const flagSwitch = (row: Setting, key: MessageChannel | 'userMayTurnOff', label: string) => (
    <Switch
      size="small"
      checked={row[key] === '1'}
      disabled={!mayEdit || (row.isSecurity === '1' && (key === 'userMayTurnOff' || row[key] === '1'))}
      aria-label={w.on(row.eventName, label)}
      onChange={(isOn) => change(row.eventKey, { [key]: isOn ? '1' : '0' })}
    />
  )
  return (
    <>
      {count > 0 && (
        <div className={css.bar}>
          <span>{w.changed(count)}</span>
          <Button type="primary" loading={save.busy} onClick={() => void submit()}>
            {w.save}
          </Button>
          <Button onClick={() => setChanges({})}>{w.undo}</Button>
        </div>
      )}
      <PlainTable<Setting>
        rows={rows}
        rowKey="eventKey"
        columns={[
          {
            key: 'module',
            title: w.module,
            render: ({ module }) => messageModules[module as MessageModule]?.[lang] ?? '',
          },
          {
            key: 'eventName',
            title: w.event,
            phone: 'title',
            render: (row) => (
              <>
                {row.eventName} {row.isSecurity === '1' && <StatePill tone="waiting">{w.security}</StatePill>}
              </>
            ),
          },
          { key: 'receivers', title: w.receivers },
          ...MESSAGE_CHANNELS.map((channel) => ({
            key: channel,
            title: w.channels[channel],
            render: (row: Setting) => flagSwitch(row, channel, w.channels[channel]),
          })),
          {
            key: 'lead',
            title: w.lead,
            render: (row) =>
              row.lead === null ? (
                '–'
              ) : mayEdit ? (
                <Button type="link" size="small" onClick={() => setLeadOf(row)}>
                  {row.lead.map(leadText).join(' / ') || w.editLead}
                </Button>
              ) : (
                row.lead.map(leadText).join(' / ')
              ),
          },
          {
            key: 'userMayTurnOff',
            title: w.mayTurnOff,
            render: (row) => flagSwitch(row, 'userMayTurnOff', w.mayTurnOff),
          },
          {
            key: 'templates',
            title: w.templates,
            render: ({ eventKey, templates }) => (
              <Link to={`/management/msgRemindTemplate?eventKey=${eventKey}`} className={css.ticks ?? ''}>
                {templates.map((channel) => (
                  <span key={channel}>
                    <CheckOutlined /> {w.channels[channel]}
                  </span>
                ))}
              </Link>
            ),
          },
          { key: 'sent7d', title: w.sent7d, align: 'end' },
        ]}
      />
      {leadOf && (
        <LeadDialog of={leadOf} onDone={(lead) => change(leadOf.eventKey, { lead })} onClose={() => setLeadOf(null)} />
      )}
    </>
  )
}

/** Which event goes by which channel. */
export function EventSettings() {
  const settings = useCall('listMsgSetting', {})
  return <Loaded of={settings}>{(rows) => <EventTable settings={rows} />}</Loaded>
}
