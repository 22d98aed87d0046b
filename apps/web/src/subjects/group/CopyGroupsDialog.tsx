import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useCall } from '../../api/use-call.ts'
import { ConfirmDialog } from '../../kit/page/ConfirmDialog.tsx'
import { EmptyState, Loaded } from '../../kit/page/States.tsx'
import { toast } from '../../kit/toast.ts'
import css from './Groups.module.css'
import type { GroupedClass } from './groups.ts'
import { useGroupWords } from './use-group-words.ts'

const NAMED = 20

/** The groups of another class of the same course, for the students of both. */
export function CopyGroupsDialog({ of, onClose }: { of: GroupedClass; onClose: () => void }) {
  const w = useGroupWords()
  const id = useId()
  const [fromClassId, setFrom] = useState('')
  const [shown, setShown] = useState<Out<'copyClassGroupInfo'> | null>(null)
  const classes = useCall('classListClassGroupInfo', { limit: 200 })
  const copy = useAct('copyClassGroupInfo')
  const choose = async (from: string) => {
    setFrom(from)
    const outcome = await copy.run({ fromClassId: from, toClassId: of.courseClassId, preview: '1' })
    setShown(outcome.ok ? outcome.data : null)
  }
  const confirm = async () => {
    const outcome = await copy.run({ fromClassId, toClassId: of.courseClassId, preview: '0' })
    if (outcome.ok) toast.success(w.copied(outcome.data.groups))
    return outcome.ok
  }
  return (
    <ConfirmDialog title={w.copy} ok={w.copy} disabled={!shown} onOk={confirm} onClose={onClose}>
      <Loaded of={classes}>
        {({ rows }) => {
          const others = rows.filter(
            (one) => one.courseClassId !== of.courseClassId && one.groupCount > 0 && one.canKeep === '1',
          )
          if (others.length === 0) return <EmptyState text={w.noCopy} />
          return (
            <div className={css.options}>
              <div>
                <label htmlFor={id}>{w.copyFrom}</label>
                <Select
                  id={id}
                  value={fromClassId || null}
                  options={others.map((one) => ({ value: one.courseClassId, label: `${one.courseName} ${one.name}` }))}
                  onChange={(from: string) => void choose(from)}
                />
                <small>{w.copyHelp}</small>
              </div>
              {shown && <p>{w.copyShown(shown.groups, shown.matched)}</p>}
              {shown && shown.left.length > 0 && (
                <p>{w.copyLeft(`${shown.left.slice(0, NAMED).join('、')}${shown.left.length > NAMED ? ' …' : ''}`)}</p>
              )}
            </div>
          )
        }}
      </Loaded>
    </ConfirmDialog>
  )
}
