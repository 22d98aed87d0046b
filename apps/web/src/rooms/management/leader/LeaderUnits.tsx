import { LEADERS_MAX } from '@shuyuan/contract/constants.ts'
import { Card, Select } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { useIsPhone } from '../../../kit/use-width.ts'
import en from '../../../words/en/school/leader.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/leader.ts'
import css from './LeaderUnits.module.css'

export interface LeaderUnitsProps {
  readonly units: readonly { readonly id: string; readonly schoolName: string; readonly depth: number }[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

const STEP_PX = 14

/** The tree of units with the number of leaders; units without one are marked. */
export function LeaderUnits({ units, chosen, onChoose }: LeaderUnitsProps) {
  const w = useWords(zh, en)
  const isPhone = useIsPhone()
  const { data } = useCall('listLeaderInfo', { limit: LEADERS_MAX }, { keep: true })
  const countOf = (id: string) => data?.rows.filter(({ subSchoolId }) => subSchoolId === id).length
  const all = { id: '', schoolName: w.all, depth: 0 }
  const labelOf = (id: string) => {
    const count = id === '' ? data?.total : countOf(id)
    return count === 0 ? w.missing : String(count ?? '')
  }
  if (isPhone)
    return (
      <Select
        aria-label={w.units}
        value={chosen}
        onChange={onChoose}
        options={[all, ...units].map(({ id, schoolName }) => ({ value: id, label: `${schoolName} ${labelOf(id)}` }))}
      />
    )
  return (
    <Card size="small">
      <nav aria-label={w.units}>
        <ul className={css.units}>
          {[all, ...units].map(({ id, schoolName, depth }) => (
            <li key={id} style={{ paddingInlineStart: depth * STEP_PX }}>
              <button type="button" aria-current={chosen === id} onClick={() => onChoose(id)}>
                <span>{schoolName}</span>
                <span className={countOf(id) === 0 && id !== '' ? css.missing : 'num'}>{labelOf(id)}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}
