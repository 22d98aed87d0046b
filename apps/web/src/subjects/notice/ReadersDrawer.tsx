import { Progress, Tabs } from 'antd'
import type { Answer } from '../../api/client.ts'
import { exportCall } from '../../api/export.ts'
import { useCall } from '../../api/use-call.ts'
import { useTableCall } from '../../api/use-table-call.ts'
import { Can } from '../../kit/Can.tsx'
import { ExportButton } from '../../kit/import/ExportButton.tsx'
import { DetailDrawer } from '../../kit/page/DetailDrawer.tsx'
import { Loaded } from '../../kit/page/States.tsx'
import { Time } from '../../kit/Time.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { TablePage } from '../../kit/table/TablePage.tsx'
import en from '../../words/en/talk/notice.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/notice.ts'
import css from './Notice.module.css'
import { type NoticeRow, readRate } from './NoticeName.tsx'

type Stat = Answer<'statNotice'>

function Figures({ stat, needConfirm }: { stat: Stat; needConfirm: boolean }) {
  const w = useWords(zh, en).list
  const figures = [
    [w.due, stat.due],
    [w.read, stat.read],
    ...(needConfirm ? [[w.confirmed, stat.confirmed] as const] : [[w.readRate, `${readRate(stat)}%`] as const]),
  ] as const
  return (
    <dl className={css.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Parts({ rows, name, needConfirm }: { rows: Stat['byClass']; name: string; needConfirm: boolean }) {
  const words = useWords(zh, en)
  const w = words.list
  return (
    <PlainTable
      rows={rows}
      rowKey="id"
      empty={words.readers.empty}
      columns={[
        { key: 'name', title: name, phone: 'title', render: (row) => row.name || words.readers.none },
        { key: 'due', title: w.due, width: 88, align: 'end' },
        { key: 'read', title: w.read, width: 88, align: 'end' },
        ...(needConfirm ? [{ key: 'confirmed', title: w.confirmed, width: 96, align: 'end' as const }] : []),
        {
          key: 'rate',
          title: w.readRate,
          width: 140,
          render: (row) => <Progress percent={readRate(row)} size="small" aria-label={w.readRate} />,
        },
      ]}
    />
  )
}

function People({ of, stat }: { of: NoticeRow; stat: Stat | undefined }) {
  const words = useWords(zh, en)
  const w = words.readers
  const table = useTableCall('listReadNotice', { id: of.id }, { inAddress: false })
  const options = (rows: Stat['byClass'] | undefined) =>
    (rows ?? []).flatMap(({ id, name }) => (id === '' ? [] : [{ value: id, label: name }]))
  const needConfirm = of.needConfirm === '1'
  const states = (
    needConfirm ? (['read', 'unread', 'confirmed', 'unconfirmed'] as const) : (['read', 'unread'] as const)
  ).map((value) => ({ value, label: w.states[value] }))
  return (
    <TablePage
      head={false}
      table={table}
      rowKey="userId"
      columns={[
        { key: 'realname', title: w.name, phone: 'title', width: 96 },
        { key: 'no', title: w.no, width: 128 },
        { key: 'subSchoolName', title: w.unit, width: 128 },
        { key: 'className', title: w.class },
        { key: 'readAt', title: w.readAt, width: 136, render: ({ readAt }) => readAt && <Time at={readAt} /> },
        ...(needConfirm
          ? [
              {
                key: 'confirmedAt',
                title: w.confirmedAt,
                width: 136,
                render: ({ confirmedAt }: { confirmedAt: string | null }) => confirmedAt && <Time at={confirmedAt} />,
              },
            ]
          : []),
        {
          key: 'smsState',
          title: w.sms,
          width: 88,
          hidden: true,
          render: ({ smsState }) => smsState && w.sent[smsState],
        },
        {
          key: 'emailState',
          title: w.email,
          width: 88,
          hidden: true,
          render: ({ emailState }) => emailState && w.sent[emailState],
        },
      ]}
      filters={[
        { name: 'keyWords', label: w.keyWords },
        { name: 'state', label: w.state, kind: 'select', options: states },
        { name: 'subSchoolId', label: w.unit, kind: 'select', options: options(stat?.bySubSchool) },
        { name: 'orgClassId', label: w.class, kind: 'select', options: options(stat?.byClass), more: true },
      ]}
      extra={
        <Can button="export">
          <ExportButton run={() => exportCall('exportReadNotice', { ...table.input, id: of.id })} />
        </Can>
      }
      empty={{ text: w.empty }}
      height={420}
    />
  )
}

/** Who has read a notice and who has not, in figures and by name. */
export function ReadersDrawer({ of, onClose }: { readonly of: NoticeRow; readonly onClose: () => void }) {
  const w = useWords(zh, en).readers
  const stat = useCall('statNotice', { id: of.id })
  const needConfirm = of.needConfirm === '1'
  return (
    <DetailDrawer open width={980} title={`${w.title} · ${of.title}`} onClose={onClose}>
      <Loaded of={stat}>{(data) => <Figures stat={data} needConfirm={needConfirm} />}</Loaded>
      <Tabs
        items={[
          { key: 'people', label: w.people, children: <People of={of} stat={stat.data} /> },
          {
            key: 'units',
            label: w.byUnit,
            children: <Parts rows={stat.data?.bySubSchool ?? []} name={w.unit} needConfirm={needConfirm} />,
          },
          {
            key: 'classes',
            label: w.byClass,
            children: <Parts rows={stat.data?.byClass ?? []} name={w.class} needConfirm={needConfirm} />,
          },
        ]}
      />
    </DetailDrawer>
  )
}
