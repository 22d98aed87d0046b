import {
  RUBRIC_GUIDE_MAX,
  RUBRIC_MAX,
  RUBRIC_POINTS_MAX,
  RUBRIC_TITLE_MAX,
} from '@shuyuan/contract/entities/marking/peer.ts'
import { rubricFull } from '@shuyuan/domain/peer/rubric.rule.ts'
import { Button, Input, InputNumber } from 'antd'
import { formatNumber } from '../../../kit/format.ts'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import { headed } from '../../../words/marks.ts'
import css from './Peer.module.css'

export interface RubricRow {
  readonly title: string
  readonly guide: string
  readonly max: number
}

interface Props {
  readonly value?: readonly RubricRow[]
  readonly onChange?: (rows: readonly RubricRow[]) => void
  readonly disabled: boolean
}

/** The items of the rubric with what each is worth. */
export function RubricInput({ value = [], onChange, disabled }: Props) {
  const w = usePeerWords()
  const change = (place: number, row: Partial<RubricRow>) =>
    onChange?.(value.map((one, n) => (n === place ? { ...one, ...row } : one)))
  return (
    <div className={css.rubric}>
      {value.map(({ title, guide, max }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no name of their own while they are typed
        <fieldset key={place} disabled={disabled}>
          <legend>{w.itemNo(place + 1)}</legend>
          <Input
            aria-label={headed(w.itemNo(place + 1), w.itemTitle)}
            placeholder={w.itemTitle}
            maxLength={RUBRIC_TITLE_MAX}
            value={title}
            onChange={({ target }) => change(place, { title: target.value })}
          />
          <InputNumber
            aria-label={headed(w.itemNo(place + 1), w.itemMax)}
            placeholder={w.itemMax}
            min={1}
            max={RUBRIC_POINTS_MAX}
            step={0.5}
            value={max}
            onChange={(points) => change(place, { max: points ?? 1 })}
          />
          <Button
            type="text"
            disabled={disabled || value.length === 1}
            onClick={() => onChange?.(value.filter((_, n) => n !== place))}
          >
            {w.removeItem}
          </Button>
          <Input.TextArea
            className={css.guide ?? ''}
            aria-label={headed(w.itemNo(place + 1), w.itemGuide)}
            placeholder={w.itemGuide}
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={RUBRIC_GUIDE_MAX}
            value={guide}
            onChange={({ target }) => change(place, { guide: target.value })}
          />
        </fieldset>
      ))}
      <p>
        <Button
          disabled={disabled || value.length >= RUBRIC_MAX}
          onClick={() => onChange?.([...value, { title: '', guide: '', max: 20 }])}
        >
          {w.addItem}
        </Button>
        <span className="num">{headed(w.sum, formatNumber(rubricFull(value)))}</span>
      </p>
    </div>
  )
}
