import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { RUBRIC_SUM, type RubricRow } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { rubricSum } from '@shuyuan/domain/life/thesis.rule.ts'
import { Button, Input } from 'antd'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import css from './Thesis.module.css'

const MAX_ROWS = 10

export interface RubricRowsProps {
  /** Marking has begun: the rubric is fixed. */
  readonly isFixed: boolean
  readonly value?: readonly RubricRow[]
  readonly onChange?: (rows: readonly RubricRow[]) => void
}

/** What the points of a paper are made of; the sum stands under the rows. */
export function RubricRows({ isFixed, value = [], onChange }: RubricRowsProps) {
  const w = useThesisWords().form
  const sum = rubricSum(value)
  const change = (at: number, patch: Partial<RubricRow>) =>
    onChange?.(value.map((row, index) => (index === at ? { ...row, ...patch } : row)))
  return (
    <div className={css.rows}>
      {isFixed && <p className={css.soft}>{w.rubricFixed}</p>}
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own while they are typed
        <div className={css.rubric} key={at}>
          <Input
            aria-label={`${w.rubricName} ${at + 1}`}
            placeholder={w.rubricName}
            maxLength={60}
            value={row.name}
            disabled={isFixed}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <NumberInput
            aria-label={`${w.rubricMax} ${at + 1}`}
            min={1}
            max={RUBRIC_SUM}
            precision={0}
            suffix={w.points}
            value={row.max}
            disabled={isFixed}
            style={{ width: '100%' }}
            onChange={(max) => change(at, { max: max ?? 1 })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={w.removeRubric(row.name)}
            disabled={isFixed}
            onClick={() => onChange?.(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div className={css.acts}>
        <Button
          icon={<PlusOutlined />}
          disabled={isFixed || value.length >= MAX_ROWS}
          onClick={() => onChange?.([...value, { name: '', max: Math.max(1, RUBRIC_SUM - sum) }])}
        >
          {w.addRubric}
        </Button>
        <span className={`${css.sum} ${sum === RUBRIC_SUM ? css.soft : css.bad}`}>{w.rubricSum(sum)}</span>
      </div>
    </div>
  )
}
