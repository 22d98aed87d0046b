import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useNameOfRole } from '../../../app/role-name.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatFullTime } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { NameCode } from '../../../kit/page/NameCode.tsx'
import type { Filters } from '../../../kit/table/filter/table-query.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import en from '../../../words/en/system/log.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/log.ts'
import { useAddressUsername } from '../user/use-address-username.ts'
import { LogDetail } from './LogDetail.tsx'
import { lastDays, type Span } from './log-time.ts'
import { OutcomePill } from './OutcomePill.tsx'
import { logWords } from './op-words.static.ts'
import { TimeBars } from './TimeBars.tsx'
import { TimeRange } from './TimeRange.tsx'

const DAYS_AT_FIRST = 7
/** The list goes back so far (LOG_LIST_MAX of the call). */
const MAX_LISTED = 10_000
const MAX_ROLES = 500

function useChoices() {
  const w = useWords(zh, en)
  const lang = useLang()
  const nameOf = useNameOfRole()
  const { data: roles } = useCall('getRoleInfoList', { all: '1', limit: MAX_ROLES })
  const from = (words: Readonly<Record<string, { zh: string; en: string }>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label: label[lang] }))
  return {
    roles: (roles?.rows ?? []).map((role) => ({ value: role.roleFlag, label: nameOf(role) })),
    modules: from(logWords.modules),
    actions: from(logWords.actions),
    calls: Object.entries(logWords.calls).map(([value, { module, action }]) => ({
      value,
      label: `${module[lang]} · ${action[lang]} (${value})`,
    })),
    outcomes: Object.entries(w.outcomes).map(([value, label]) => ({ value, label })),
    targetTypes: from(logWords.targets),
  }
}

/** Who did what to which thing, and what it was before (screens/school-base opLog). */
export default function OpLog() {
  const w = useWords(zh, en)
  const lang = useLang()
  const nameOf = useNameOfRole()
  useAddressUsername()
  const [week] = useState(() => lastDays(DAYS_AT_FIRST))
  const table = useTableCall('listLoggingEvent', {}, { start: week as unknown as Filters })
  const [opened, setOpened] = useState<string | null>(null)
  const choices = useChoices()
  const { limit: _, offset: __, orderBy: ___, ...filters } = table.input as Record<string, string>
  const span = { from: filters.from ?? week.from, to: filters.to ?? week.to }
  const input = { ...filters, ...span }
  const { data: buckets } = useCall('statLoggingEvent', input, { keep: true })
  const set = (patch: Filters) => table.change({ filters: { ...table.query.filters, ...patch } })
  const setSpan = (next: Span) => set({ ...next })

  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        onOpen={({ id }) => setOpened(id)}
        extra={
          <>
            <TimeRange span={span} onChange={setSpan} />
            <Can button="export">
              <ExportButton run={() => exportCall('exportLoggingEvent', input)} />
            </Can>
          </>
        }
        filters={[
          { name: 'keyword', label: w.keyword, width: 180 },
          { name: 'module', label: w.module, kind: 'select', options: choices.modules },
          { name: 'outcome', label: w.outcome, kind: 'select', options: choices.outcomes, width: 110 },
          { name: 'roleFlag', label: w.role, kind: 'select', options: choices.roles },
          { name: 'action', label: w.action, kind: 'select', options: choices.actions, more: true },
          { name: 'callName', label: w.call, kind: 'select', options: choices.calls, more: true, width: 260 },
          { name: 'ip', label: w.ip, more: true, width: 160 },
          { name: 'targetType', label: w.targetType, kind: 'select', options: choices.targetTypes, more: true },
          { name: 'targetId', label: w.targetId, more: true, width: 300 },
        ]}
        note={
          <>
            {buckets && <TimeBars span={span} buckets={buckets} onChoose={setSpan} />}
            {table.total >= MAX_LISTED && (
              <p style={{ padding: '0 16px', color: 'var(--ink-2)' }}>{w.listEnds(MAX_LISTED)}</p>
            )}
          </>
        }
        columns={[
          {
            key: 'at',
            title: w.at,
            width: 170,
            phone: 'title',
            render: ({ at }) => <span className="num">{formatFullTime(at).replace(' UTC+8', '')}</span>,
          },
          {
            key: 'realname',
            title: w.who,
            width: 150,
            render: ({ realname, username: name }) => <NameCode name={realname || w.nobody} code={name} />,
          },
          { key: 'roleName', title: w.role, width: 120, render: (row) => (row.roleFlag ? nameOf(row) : '') },
          { key: 'ip', title: w.ip, width: 130, phone: 'none' },
          {
            key: 'module',
            title: w.module,
            width: 130,
            render: (row) => logWords.calls[row.callName]?.module[lang] ?? row.module,
          },
          {
            key: 'action',
            title: w.action,
            width: 120,
            render: (row) => logWords.calls[row.callName]?.action[lang] ?? row.action,
          },
          {
            key: 'targetName',
            title: w.target,
            render: (row) =>
              [logWords.targets[row.targetType]?.[lang] ?? row.targetType, row.targetName].filter(Boolean).join(' · '),
          },
          {
            key: 'outcome',
            title: w.outcome,
            width: 90,
            phone: 'tag',
            render: ({ outcome }) => <OutcomePill outcome={outcome} />,
          },
          {
            key: 'durationMs',
            title: w.duration,
            width: 100,
            align: 'end',
            phone: 'none',
            render: ({ durationMs }) => w.ms(durationMs),
          },
        ]}
        empty={{ text: w.empty }}
      />
      {opened && (
        <LogDetail
          id={opened}
          onClose={() => setOpened(null)}
          onTarget={(targetType, targetId) => {
            setOpened(null)
            table.change({ filters: { ...span, targetType, targetId } })
          }}
          onPerson={(keyword) => {
            setOpened(null)
            table.change({ filters: { ...span, keyword } })
          }}
        />
      )}
    </>
  )
}
