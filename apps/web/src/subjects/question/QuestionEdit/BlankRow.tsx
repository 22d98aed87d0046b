import type { BlankKey } from '@shuyuan/contract/entities/bank/question.ts'
import { Button, Checkbox, Input, Popover, Select } from 'antd'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { headed } from '../../../words/marks.ts'
import { FieldProblem } from './FieldProblem.tsx'
import css from './QuestionEdit.module.css'
import { useEditWords } from './use-edit-words.ts'

interface Props {
  readonly n: number
  readonly blank: BlankKey
  readonly path: string
  readonly onBlank: (blank: BlankKey) => void
}

/** Leaves out an empty field, so that equal blanks are equal objects. */
function withField<K extends keyof BlankKey>(blank: BlankKey, field: K, value: BlankKey[K] | undefined): BlankKey {
  const { [field]: _, ...rest } = blank
  return (value === undefined ? rest : { ...rest, [field]: value }) as BlankKey
}

const FLAGS = ['ignoreCase', 'ignoreSpace', 'ignorePunctuation'] as const

function BlankOptions({ n, blank, onBlank, path }: Props) {
  const w = useEditWords()
  const { tolerance } = blank
  const setBy = (by: 'off' | 'value' | 'percent') =>
    onBlank(withField(blank, 'tolerance', by === 'off' ? undefined : { by, amount: tolerance?.amount ?? 0.01 }))
  return (
    <div className={css.blankOptions}>
      {FLAGS.map((flag) => (
        <Checkbox
          key={flag}
          checked={blank[flag] === true}
          onChange={(event) => onBlank(withField(blank, flag, event.target.checked || undefined))}
        >
          {w[flag]}
        </Checkbox>
      ))}
      <Checkbox
        checked={blank.foldWidth !== false}
        onChange={(event) => onBlank(withField(blank, 'foldWidth', event.target.checked ? undefined : false))}
      >
        {w.foldWidth}
      </Checkbox>
      <div className={css.line}>
        {w.number}
        <Select
          aria-label={w.number}
          value={tolerance?.by ?? 'off'}
          options={[
            { value: 'off', label: w.numberOff },
            { value: 'value', label: w.numberValue },
            { value: 'percent', label: w.numberPercent },
          ]}
          onChange={setBy}
        />
        {tolerance && (
          <NumberInput
            aria-label={w.amount}
            min={0}
            value={tolerance.amount}
            onChange={(amount) => onBlank({ ...blank, tolerance: { ...tolerance, amount: Number(amount ?? 0) } })}
          />
        )}
      </div>
      <span>{w.units}</span>
      <Select
        aria-label={w.units}
        mode="tags"
        open={false}
        suffixIcon={null}
        value={blank.units ?? []}
        onChange={(units: string[]) => onBlank(withField(blank, 'units', units.length > 0 ? units : undefined))}
      />
      <span>{w.pattern}</span>
      <Input
        aria-label={headed(w.blank(n), w.pattern)}
        data-path={`${path}.pattern`}
        maxLength={200}
        value={blank.pattern ?? ''}
        onChange={(event) => onBlank(withField(blank, 'pattern', event.target.value || undefined))}
      />
    </div>
  )
}

/** One blank: what it accepts, its points, and how its answers are compared. */
export function BlankRow(props: Props) {
  const w = useEditWords()
  const { n, blank, path, onBlank } = props
  const special = [...FLAGS.filter((flag) => blank[flag]), blank.tolerance, blank.units, blank.pattern].filter(Boolean)
  return (
    <li className={css.blank} data-path={path}>
      <b>{w.blank(n)}</b>
      <Select
        className={css.grow ?? ''}
        aria-label={w.accepts(n)}
        mode="tags"
        open={false}
        suffixIcon={null}
        maxCount={20}
        placeholder={w.acceptsHint}
        value={blank.accepts}
        onChange={(accepts: string[]) => onBlank({ ...blank, accepts: accepts.map((one) => one.slice(0, 500)) })}
      />
      <NumberInput
        className={css.short ?? ''}
        aria-label={headed(w.blank(n), w.blankScore)}
        min={0}
        step={0.5}
        placeholder={w.blankShare}
        value={blank.score ?? null}
        onChange={(score) => onBlank(withField(blank, 'score', score === null ? undefined : Number(score)))}
      />
      <Popover trigger="click" placement="bottomRight" content={<BlankOptions {...props} />}>
        <Button>
          {w.more}
          {special.length > 0 && ` (${special.length})`}
        </Button>
      </Popover>
      <FieldProblem path={path} />
    </li>
  )
}
