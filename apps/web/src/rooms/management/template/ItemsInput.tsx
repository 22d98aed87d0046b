import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { CHECK_KINDS } from '@shuyuan/contract/entities/marking/check-kinds.ts'
import { TEMPLATE_ITEMS_MAX, type TemplateRule } from '@shuyuan/contract/entities/marking/check-template.ts'
import { Button, Checkbox, Input, Select } from 'antd'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { WeightBar } from '../../../subjects/assessment/WeightBar.tsx'
import enMarking from '../../../words/en/marking/marking.ts'
import en from '../../../words/en/marking/template.ts'
import { useWords } from '../../../words/use-words.ts'
import zhMarking from '../../../words/zh/marking/marking.ts'
import zh from '../../../words/zh/marking/template.ts'
import css from './ItemsInput.module.css'
import { type Item, newItem, usualRule } from './items.ts'

const WHOLE = 100

interface NumberProps {
  readonly label: string
  readonly value: number | null | undefined
  readonly onChange: (value: number | null) => void
  readonly unit?: string
}

const Count = ({ label, value, onChange, unit }: NumberProps) => (
  <NumberInput
    aria-label={label}
    min={0}
    max={WHOLE}
    precision={0}
    value={value ?? null}
    suffix={unit}
    onChange={onChange}
  />
)

/** How a kind without assignments is scored. */
function Rule({ item, onChange }: { readonly item: Item; readonly onChange: (rule: TemplateRule) => void }) {
  const w = useWords(zh, en)
  const { kind, rule } = item
  if (kind === 'discussion')
    return (
      <div className={css.rule}>
        {w.ruleHead.discussion}
        <Count
          label={w.ruleHead.discussion}
          value={rule.posts}
          onChange={(n) => onChange({ ...rule, posts: n ?? 0 })}
        />
        {w.ofReplies}
        <Count label={w.ofReplies} value={rule.replies} onChange={(n) => onChange({ ...rule, replies: n ?? 0 })} />
        {w.postsUnit}
      </div>
    )
  if (kind !== 'resourceStudy' && kind !== 'attendance' && kind !== 'live') return null
  const head = w.ruleHead[kind]
  return (
    <div className={css.rule}>
      {head}
      <Count label={head} value={rule.fullPercent} unit="%" onChange={(n) => onChange({ fullPercent: n || WHOLE })} />
      {w.fullAt}
    </div>
  )
}

interface RowProps {
  readonly item: Item
  readonly onChange: (to: Partial<Item>) => void
  readonly onRemove: () => void
}

function Row({ item, onChange, onRemove }: RowProps) {
  const w = useWords(zh, en)
  const { kinds } = useWords(zhMarking, enMarking)
  const setKind = (kind: Item['kind']) =>
    // A name that is still the kind's own follows it.
    onChange({ kind, rule: usualRule(kind), ...(item.name === kinds[item.kind] ? { name: kinds[kind] } : {}) })
  return (
    <fieldset className={css.item} aria-label={item.name || w.items} style={{ margin: 0 }}>
      <div className={`${css.field} ${css.wide}`}>
        <span aria-hidden>{w.kind}</span>
        <Select
          aria-label={w.kind}
          value={item.kind}
          onChange={setKind}
          options={CHECK_KINDS.map((value) => ({ value, label: kinds[value] }))}
        />
      </div>
      <div className={`${css.field} ${css.wide}`}>
        <span aria-hidden>{w.itemName}</span>
        <Input
          aria-label={w.itemName}
          maxLength={20}
          value={item.name}
          status={item.name.trim() ? '' : 'error'}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <div className={css.field}>
        <span aria-hidden>{w.weight}</span>
        <Count label={w.weight} unit="%" value={item.weight} onChange={(weight) => onChange({ weight: weight ?? 0 })} />
      </div>
      <div className={css.field}>
        <span aria-hidden>{w.min}</span>
        <Count label={w.min} unit="%" value={item.minWeight} onChange={(minWeight) => onChange({ minWeight })} />
      </div>
      <div className={css.field}>
        <span aria-hidden>{w.max}</span>
        <Count label={w.max} unit="%" value={item.maxWeight} onChange={(maxWeight) => onChange({ maxWeight })} />
      </div>
      <Checkbox
        className={css.required ?? ''}
        checked={item.required === '1'}
        onChange={({ target }) => onChange({ required: target.checked ? '1' : '0' })}
      >
        {w.required}
      </Checkbox>
      <Button type="text" icon={<DeleteOutlined />} aria-label={w.removeItem(item.name)} onClick={onRemove} />
      <Rule item={item} onChange={(rule) => onChange({ rule })} />
    </fieldset>
  )
}

interface Props {
  /** By the form. */
  readonly value?: readonly Item[]
  readonly onChange?: (items: readonly Item[]) => void
}

/** The items of a template with their weights, bounds and rules, and the running total. */
export function ItemsInput({ value = [], onChange }: Props) {
  const w = useWords(zh, en)
  const { kinds } = useWords(zhMarking, enMarking)
  const sum = value.reduce((all, { weight }) => all + weight, 0)
  const free = CHECK_KINDS.find((kind) => value.every((item) => item.kind !== kind)) ?? 'webHomework'
  return (
    <div className={css.items}>
      {value.length > 0 && <WeightBar options={value} sum={sum} />}
      {value.map((item, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a new item has no id, and rows are controlled throughout
          key={at}
          item={item}
          onChange={(to) => onChange?.(value.map((one, place) => (place === at ? { ...one, ...to } : one)))}
          onRemove={() => onChange?.(value.filter((_, place) => place !== at))}
        />
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={value.length >= TEMPLATE_ITEMS_MAX}
        onClick={() => onChange?.([...value, newItem(free, kinds[free], Math.max(0, WHOLE - sum))])}
      >
        {w.addItem}
      </Button>
    </div>
  )
}
