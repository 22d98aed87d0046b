import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { ADJUST_MAX, ADJUST_REASON } from '@shuyuan/contract/entities/points/points.ts'
import { Select, Tag } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import en from '../../../words/en/message/setting.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/message/setting.ts'

type Adjustment = RowOf<'adjustListIntegralUserInfo'>

const FOUND_MAX = 20

interface PickerProps {
  readonly value?: string
  readonly onChange?: (userId: string) => void
  readonly id?: string
}

/** One student, found by number or name while typing. */
function StudentPicker({ value, onChange, id }: PickerProps) {
  const w = useWords(zh, en).points
  const [text, setText] = useState('')
  const keyword = useDeferredValue(text.trim())
  const { data, isFetching } = useCall(
    'listStudentInfo',
    { keyword, limit: FOUND_MAX },
    { enabled: keyword !== '', keep: true },
  )
  return (
    <Select
      {...(id ? { id } : {})}
      showSearch={{ filterOption: false, onSearch: setText }}
      placeholder={w.studentHelp}
      loading={isFetching}
      value={value ?? null}
      onChange={(next: string) => onChange?.(next)}
      notFoundContent={keyword === '' ? null : w.noStudent}
      options={(data?.rows ?? []).map(({ userId, realname, studentNo, className }) => ({
        value: userId,
        label: [realname, studentNo, className].filter(Boolean).join(' '),
      }))}
    />
  )
}

interface Values {
  userId: string
  points: number
  reason: string
}

const REASON = { kind: 'textarea', required: true, min: ADJUST_REASON.min, max: ADJUST_REASON.max } as const

function AdjustDialog({ onClose }: { onClose: () => void }) {
  const w = useWords(zh, en).points
  const adjust = useAct('adjustIntegralUserInfo', { message: w.adjusted })
  const notZero = async (_: unknown, value: unknown) => {
    if (Number(value) === 0) throw new Error(w.notZero)
  }
  return (
    <FormDialog<Values>
      title={w.adjust}
      ok={w.adjust}
      fields={[
        { name: 'userId', label: w.student, required: true, input: <StudentPicker /> },
        {
          name: 'points',
          label: w.given,
          kind: 'number',
          required: true,
          min: -ADJUST_MAX,
          max: ADJUST_MAX,
          help: w.pointsHelp,
          rules: [{ validator: notZero }],
        },
        { name: 'reason', label: w.reason, ...REASON },
      ]}
      onSubmit={({ userId, points, reason }) => adjust.run({ userId, points: Number(points), reason })}
      onClose={onClose}
    />
  )
}

function TakeBackDialog({ of, onClose }: { of: Adjustment; onClose: () => void }) {
  const w = useWords(zh, en).points
  const adjust = useAct('adjustIntegralUserInfo', { message: w.adjusted })
  return (
    <FormDialog<{ reason: string }>
      title={w.takeBackTitle}
      ok={w.takeBack}
      note={w.takeBackNote(of.realname, -of.points)}
      fields={[{ name: 'reason', label: w.reason, ...REASON }]}
      onSubmit={({ reason }) => adjust.run({ userId: of.userId, points: -of.points, reason, reverses: of.id })}
      onClose={onClose}
    />
  )
}

/** Points that the school gave or took by hand. */
export function PointAdjustments() {
  const w = useWords(zh, en)
  const p = w.points
  const table = useTableCall('adjustListIntegralUserInfo', {})
  const [open, setOpen] = useState<'add' | Adjustment | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <TablePage
        head={false}
        table={table}
        rowKey="id"
        columns={[
          { key: 'realname', title: p.name, phone: 'title', width: 104 },
          { key: 'studentNo', title: p.studentNo, width: 136 },
          { key: 'points', title: p.given, width: 88, align: 'end', phone: 'tag' },
          {
            key: 'reason',
            title: p.reason,
            render: ({ reason, reverses, reversedBy }) => (
              <>
                {reason} {reversedBy && <Tag>{p.takenBack}</Tag>}
                {reverses && <Tag>{p.takesBack}</Tag>}
              </>
            ),
          },
          { key: 'byName', title: p.by, width: 104 },
          { key: 'at', title: p.at, width: 136, render: ({ at }) => <Time at={at} /> },
        ]}
        filters={[
          { name: 'keyWords', label: p.keyWords },
          { name: 'from', label: w.from, kind: 'day' },
          { name: 'to', label: w.to, kind: 'day' },
        ]}
        primary={{ label: p.adjust, button: 'adjust', onClick: () => setOpen('add') }}
        actions={(row) =>
          row.reverses || row.reversedBy
            ? []
            : [{ key: 'back', label: p.takeBack, button: 'adjust', danger: true, onClick: () => setOpen(row) }]
        }
        empty={{ text: p.empty }}
      />
      {open === 'add' && <AdjustDialog onClose={close} />}
      {open && open !== 'add' && <TakeBackDialog of={open} onClose={close} />}
    </>
  )
}
