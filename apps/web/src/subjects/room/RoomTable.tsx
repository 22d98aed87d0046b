import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Link } from 'react-router'
import { formatTime } from '../../kit/format.ts'
import { optionsOf } from '../../kit/options.ts'
import { StatePill } from '../../kit/page/StatePill.tsx'
import { Time } from '../../kit/Time.tsx'
import { TablePage } from '../../kit/table/TablePage.tsx'
import type { TableSource } from '../../kit/table/table-source.ts'
import type { Primary, RowAction } from '../../kit/table/types.ts'
import en from '../../words/en/talk/room.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/room.ts'
import { roomTone } from './room-tone.ts'

export type RoomListed = RowOf<'listBbsInTime'>

interface Props {
  readonly table: TableSource<RoomListed>
  readonly toRoom: (id: string) => string
  readonly empty: string
  /** Rooms of several courses. */
  readonly withCourse?: boolean
  readonly mine?: boolean
  readonly primary?: Primary
  readonly actions?: (row: RoomListed) => RowAction[]
}

/** Rooms, the newest first. */
export function RoomTable({ table, toRoom, empty, withCourse = false, mine = false, primary, actions }: Props) {
  const w = useWords(zh, en)
  return (
    <TablePage
      table={table}
      rowKey="id"
      {...(primary ? { primary } : {})}
      empty={{ text: empty }}
      columns={[
        {
          key: 'title',
          title: w.title,
          phone: 'title',
          render: ({ id, title }) => <Link to={toRoom(id)}>{title}</Link>,
        },
        ...(withCourse ? [{ key: 'courseName', title: w.course, width: 160 }] : []),
        { key: 'hostName', title: w.host, width: 96 },
        {
          key: 'classNames',
          title: w.classes,
          width: 200,
          render: ({ classNames }) => (classNames.length > 0 ? classNames.join('、') : w.wholeCourse),
        },
        {
          key: 'startsAt',
          title: w.time,
          width: 200,
          render: ({ startsAt, endsAt }) => (
            <>
              <Time at={startsAt} /> – <span className="num">{formatTime(endsAt).slice(-5)}</span>
            </>
          ),
        },
        { key: 'online', title: w.online, width: 72, align: 'end' },
        { key: 'messages', title: w.messages, width: 84, align: 'end' },
        {
          key: 'state',
          title: w.stateTitle,
          width: 92,
          phone: 'tag',
          render: ({ state }) => <StatePill tone={roomTone[state]}>{w.state[state]}</StatePill>,
        },
      ]}
      filters={[
        { name: 'keyWords', label: w.title },
        { name: 'state', label: w.stateTitle, kind: 'select', options: optionsOf(w.state) },
        ...(mine
          ? [{ name: 'mine', label: w.mine, kind: 'select' as const, options: [{ value: '1', label: w.yes }] }]
          : []),
      ]}
      actions={(row) => [
        { key: 'enter', label: row.state === 'ended' ? w.read : w.enter, to: toRoom(row.id) },
        ...(actions?.(row) ?? []),
      ]}
    />
  )
}
