import { Button, Card } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCan } from '../../../kit/Can.tsx'
import { EnabledState } from '../../../kit/page/EnabledState.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import type { RowAction } from '../../../kit/table/types.ts'
import { SaveBar } from '../../../kit/tree/SaveBar.tsx'
import { type TreeColumn, TreeTable } from '../../../kit/tree/TreeTable.tsx'
import { arranged, isBelow } from '../../../kit/tree/tree-order.ts'
import { useTreeOrder } from '../../../kit/tree/use-tree-order.ts'
import en from '../../../words/en/school/school.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/school.ts'
import { CloseUnit } from './CloseUnit.tsx'
import { type Unit, unitTree } from './unit-rows.ts'

type UnitRow = Unit & { readonly children?: UnitRow[] }

function useColumns(isCollege: boolean, onOpen: (unit: Unit) => void): TreeColumn<UnitRow>[] {
  const words = useWords(zh, en)
  const w = words.unit
  const count = (key: keyof Unit, title: string, width = 64): TreeColumn<UnitRow> => ({
    key,
    title,
    width,
    align: 'end',
    render: (unit) => String(unit[key] ?? '–'),
  })
  return [
    {
      key: 'schoolName',
      title: w.name,
      width: 200,
      render: (unit) =>
        unit.isOwn === '1' ? (
          <Button type="link" style={{ padding: 0, blockSize: 'auto' }} onClick={() => onOpen(unit)}>
            {unit.schoolName}
          </Button>
        ) : (
          unit.schoolName
        ),
    },
    { key: 'schoolCode', title: w.code, width: 72, phone: true, render: ({ schoolCode }) => schoolCode },
    {
      key: 'status',
      title: words.state,
      width: 84,
      phone: true,
      render: ({ status }) => <EnabledState of={status} />,
    },
    { key: 'contact', title: w.contact, width: 72, phone: true, render: ({ contact }) => contact },
    { key: 'phone', title: w.phone, width: 116, phone: true, render: ({ phone }) => phone },
    { key: 'address', title: w.address, render: ({ address }) => address },
    count('studentCount', w.students),
    count('teacherCount', w.teachers),
    count('classCount', w.classes),
    count('courseCount', isCollege ? w.courses : w.courseClasses, 84),
    count('adminCount', w.admins),
  ]
}

export interface UnitTableProps {
  readonly units: readonly Unit[]
  readonly isCollege: boolean
  /** Only a part of the units is shown: their order cannot be changed. */
  readonly isPart: boolean
  readonly onOpen: (unit: Unit) => void
  readonly onEdit: (unit: Unit) => void
}

/** The tree of branches or colleges; reordered by dragging or row actions and saved as a whole. */
export function UnitTable({ units, isCollege, isPart, onOpen, onEdit }: UnitTableProps) {
  const words = useWords(zh, en)
  const w = words.unit
  const isMovable = useCan()('sort') && !isPart
  const order = useTreeOrder(unitTree(units))
  const [folded, setFolded] = useState<readonly string[]>([])
  const [closing, setClosing] = useState<Unit | null>(null)
  const remove = useAct('deleteSubSchoolInfo', { message: words.deleted })
  const open = useAct('setStatusSubSchoolInfo', { message: words.saved })
  const sort = useAct('sortSubSchoolInfo', { message: words.saved })
  const bare = ({ children = [], ...unit }: UnitRow): UnitRow =>
    children.length > 0 ? { ...unit, children: children.map(bare) } : unit
  const save = async () => {
    const done = await sort.run({ rows: order.rows() })
    if (done.ok) order.discard()
  }
  // A row stands on top where its parent is not shown, or where it was moved to and not saved.
  const saved = (unit: UnitRow): Unit => units.find(({ id }) => id === unit.id) ?? unit
  const actions = (unit: UnitRow): RowAction[] => [
    ...(unit.isOwn === '1'
      ? [{ key: 'edit', label: words.edit, button: 'contact', onClick: () => onEdit(saved(unit)) }]
      : []),
    unit.status === 'enabled'
      ? { key: 'close', label: words.disable, button: 'status', onClick: () => setClosing(unit) }
      : {
          key: 'open',
          label: words.enable,
          button: 'status',
          onClick: () => open.run({ id: unit.id, updatedAt: unit.updatedAt, status: 'enabled' }),
        },
    ...(isMovable
      ? ([-1, 1] as const).map((by) => ({
          key: by < 0 ? 'up' : 'down',
          label: by < 0 ? w.up : w.down,
          off: order.isEnd(unit.id, by) && (by < 0 ? w.first : w.last),
          onClick: () => order.step(unit.id, by),
        }))
      : []),
    deleteAct(words.delete, () => remove.run({ id: unit.id })),
  ]
  return (
    <>
      <Card size="small">
        <TreeTable<UnitRow>
          rows={(arranged(units, order.places) as UnitRow[]).map(bare)}
          columns={useColumns(isCollege, onOpen)}
          actions={actions}
          actionsWidth={isMovable ? 136 : 176}
          open={units.map(({ id }) => id).filter((id) => !folded.includes(id))}
          onOpen={(ids) => setFolded(units.map(({ id }) => id).filter((id) => !ids.includes(id)))}
          onMove={isMovable ? order.move : undefined}
          canMove={(row, target, where) => {
            const parent = where === 'into' ? target.id : target.pid
            return parent !== row.id && !isBelow(order.places, parent, row.id)
          }}
          empty={isPart ? w.empty : isCollege ? w.noColleges : w.noBranches}
        />
      </Card>
      <SaveBar count={order.count} busy={sort.busy} onSave={() => void save()} onDiscard={order.discard} />
      {closing && <CloseUnit unit={closing} onClose={() => setClosing(null)} />}
    </>
  )
}
