import { Button, Descriptions, Space } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { useNameOfRole } from '../../../app/role-name.ts'
import { formatFullTime } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/system/log.ts'
import enFields from '../../../words/en/system/log-fields.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/log.ts'
import zhFields from '../../../words/zh/system/log-fields.ts'
import css from './LogDetail.module.css'
import { readable } from './log-value.ts'
import { OutcomePill } from './OutcomePill.tsx'
import { logWords } from './op-words.static.ts'

export interface LogDetailProps {
  readonly id: string
  readonly onClose: () => void
  readonly onTarget: (targetType: string, targetId: string) => void
  readonly onPerson: (username: string) => void
}

/** One log entry: who, what, the outcome, and each field before and after. */
export function LogDetail({ id, onClose, onTarget, onPerson }: LogDetailProps) {
  const w = useWords(zh, en)
  const fields: Readonly<Record<string, string>> = useWords(zhFields, enFields)
  const nameOfField = (field: string) => fields[field] ?? field
  const lang = useLang()
  const nameOf = useNameOfRole()
  const event = useCall('getLoggingEvent', { id })
  const { data } = event
  const footer = data && (
    <Space wrap>
      {data.targetId && <Button onClick={() => onTarget(data.targetType, data.targetId)}>{w.ofTarget}</Button>}
      {data.username && <Button onClick={() => onPerson(data.username)}>{w.ofPerson}</Button>}
    </Space>
  )
  return (
    <DetailDrawer open title={w.detail} onClose={onClose} width={720} footer={footer}>
      <Loaded of={event}>
        {(row) => {
          const words = logWords.calls[row.callName]
          const items = [
            { key: 'at', label: w.at, children: <span className="num">{formatFullTime(row.at)}</span> },
            { key: 'who', label: w.who, children: `${row.realname || w.nobody} ${row.username}` },
            { key: 'role', label: w.role, children: row.roleFlag ? nameOf(row) : '–' },
            { key: 'ip', label: w.ip, children: <span className="num">{row.ip}</span> },
            { key: 'module', label: w.module, children: words?.module[lang] ?? row.module },
            { key: 'action', label: w.action, children: words?.action[lang] ?? row.action },
            { key: 'call', label: w.call, children: <code>{row.callName}</code> },
            { key: 'duration', label: w.duration, children: w.ms(row.durationMs) },
            {
              key: 'target',
              label: w.target,
              span: { xs: 1, sm: 2 },
              children: [logWords.targets[row.targetType]?.[lang] ?? row.targetType, row.targetName, row.targetId]
                .filter(Boolean)
                .join(' · '),
            },
            { key: 'outcome', label: w.outcome, children: <OutcomePill outcome={row.outcome} /> },
            { key: 'code', label: w.code, children: <span className="num">{row.code}</span> },
            ...(row.message
              ? [{ key: 'message', label: w.message, span: { xs: 1, sm: 2 }, children: row.message }]
              : []),
          ]
          return (
            <>
              <Descriptions size="small" column={{ xs: 1, sm: 2 }} bordered items={items} />
              <h3 className={css.title}>{w.changes}</h3>
              <PlainTable
                rows={row.diff}
                rowKey="field"
                empty={w.noChanges}
                columns={[
                  {
                    key: 'field',
                    title: w.field,
                    width: 130,
                    phone: 'title',
                    render: ({ field }) => fields[field] ?? <code>{field}</code>,
                  },
                  {
                    key: 'before',
                    title: w.before,
                    render: ({ before }) => <pre className={css.value}>{readable(before, nameOfField)}</pre>,
                  },
                  {
                    key: 'after',
                    title: w.after,
                    render: ({ after }) => <pre className={css.value}>{readable(after, nameOfField)}</pre>,
                  },
                ]}
              />
            </>
          )
        }}
      </Loaded>
    </DetailDrawer>
  )
}
