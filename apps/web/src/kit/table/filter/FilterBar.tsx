import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons'
import { Button, DatePicker, Input, Select, Tag } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useRef, useState } from 'react'
import en from '../../../words/en/kit.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/kit.ts'
import { TreeChoice } from '../../form/TreeChoice.tsx'
import { useIsPhone } from '../../use-width.ts'
import { afterPress } from '../row/after-press.ts'
import type { Filter, Option } from '../types.ts'
import css from './FilterBar.module.css'
import { type Filters, type FilterValue, isEmptyValue } from './table-query.ts'

const TEXT_PX = 190
const CHOICE_PX = 148
const LATIN_PX = 7.3
const WIDE_PX = 14
/** Padding and icon of a field. */
const AROUND_PX = 46

/** The width in which a field can say what it filters by: a label is longer in English. */
function needed(label: string): number {
  const wide = label.match(/[^\p{Script=Latin}\p{ASCII}]/gu)?.length ?? 0
  return Math.ceil(wide * WIDE_PX + (label.length - wide) * LATIN_PX) + AROUND_PX
}

interface ControlProps {
  readonly filter: Filter
  readonly value: FilterValue | undefined
  readonly onChange: (value: FilterValue, when: When) => void
}

/** Typing, done, or moved on to something else. */
type When = 'typing' | 'done' | 'left'

const TEXT_MAX = 60

/** Text is applied on Enter, blur or clear, not at every key: each request shows the lock. */
function TextFilter({ filter, value, onChange }: ControlProps) {
  const given = typeof value === 'string' ? value : ''
  const [text, setText] = useState(given)
  useEffect(() => setText(given), [given])
  return (
    <Input
      value={text}
      maxLength={TEXT_MAX}
      allowClear
      placeholder={filter.label}
      aria-label={filter.label}
      prefix={filter.name === 'keyWords' ? <SearchOutlined /> : undefined}
      style={{ width: filter.width ?? Math.max(TEXT_PX, needed(filter.label)) }}
      onChange={(event) => {
        setText(event.target.value)
        onChange(event.target.value, event.target.value === '' ? 'done' : 'typing')
      }}
      onPressEnter={() => onChange(text.trim(), 'done')}
      onBlur={() => onChange(text.trim(), 'left')}
    />
  )
}

function Control({ filter, value, onChange }: ControlProps) {
  const { label, options = [], multiple, onSearch, width = Math.max(CHOICE_PX, needed(filter.label)) } = filter
  switch (filter.kind ?? 'text') {
    case 'select':
      return (
        <Select<FilterValue>
          allowClear
          showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
          {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
          value={value ?? (multiple ? [] : null)}
          placeholder={label}
          aria-label={label}
          options={options as { value: string; label: string }[]}
          popupMatchSelectWidth={false}
          style={{ width }}
          onChange={(next) => onChange(next ?? '', 'done')}
        />
      )
    case 'tree':
      return (
        <TreeChoice<FilterValue | null>
          allowClear
          showSearch={{ treeNodeFilterProp: 'label' }}
          treeDefaultExpandAll
          value={value ?? null}
          placeholder={label}
          aria-label={label}
          treeData={options as { value: string; label: string }[]}
          popupMatchSelectWidth={false}
          style={{ width }}
          onChange={(next) => onChange(next ?? '', 'done')}
        />
      )
    case 'day':
      return (
        <DatePicker
          value={typeof value === 'string' && value ? dayjs(value) : null}
          placeholder={label}
          aria-label={label}
          style={{ width }}
          onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : '', 'done')}
        />
      )
    default:
      return <TextFilter filter={filter} value={value} onChange={onChange} />
  }
}

const flat = (options: readonly Option[]): Option[] => options.flatMap((one) => [one, ...flat(one.children ?? [])])

/** The label of a chosen filter, as in its control. */
function wordsOf({ options = [] }: Filter, value: FilterValue): string {
  const labels = new Map(flat(options).map((option) => [option.value, option.label]))
  return listed((typeof value === 'string' ? [value] : value).map((one) => labels.get(one) ?? one))
}

export interface FilterBarProps {
  readonly filters: readonly Filter[]
  readonly values: Filters
  readonly isFiltered: boolean
  /** query: filters are applied when 查询 is pressed. */
  readonly mode: 'live' | 'query'
  /** Tells it from another one on the same page. */
  readonly label?: string | undefined
  readonly onChange: (values: Filters) => void
  readonly onReset: () => void
}

/** Filters in one line, the rest behind 更多筛选; chosen filters that are hidden appear as tags. */
export function FilterBar({ filters, values, isFiltered, mode, label, onChange, onReset }: FilterBarProps) {
  const w = useWords(zh, en)
  const [draft, setDraft] = useState(values)
  const asked = JSON.stringify(values)
  useEffect(() => setDraft(JSON.parse(asked) as Filters), [asked])
  const isPhone = useIsPhone()
  // A phone has room for one filter.
  const isHidden = ({ more }: Filter, at: number) => more === true || (isPhone && at > 0)
  const hidden = filters.filter(isHidden)
  const open = filters.filter((filter, at) => !isHidden(filter, at))
  const [isOpen, setOpen] = useState(false)
  const asks = useRef(0)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(
    () => () => {
      asks.current++
    },
    [],
  )
  if (filters.length === 0) return null

  const ask = (next: Filters) => {
    asks.current++
    onChange(next)
  }
  const reset = () => {
    asks.current++
    setDraft(values)
    onReset()
  }
  const set = (name: string, value: FilterValue, when: When) => {
    const next = { ...draft, [name]: value }
    setDraft(next)
    const isNew = JSON.stringify(value) !== JSON.stringify(values[name] ?? '')
    if (mode === 'query' || when === 'typing' || !isNew) return
    if (when === 'done') return ask(next)
    // The press that caused the blur may have applied this text already, or have left the page.
    const before = asks.current
    afterPress(() => {
      if (asks.current === before) latest.current(next)
    })
  }
  const control = (filter: Filter) => (
    <Control
      key={filter.name}
      filter={filter}
      value={draft[filter.name]}
      onChange={(v, when) => set(filter.name, v, when)}
    />
  )
  const tags = isOpen ? [] : hidden.filter(({ name }) => !isEmptyValue(values[name]))
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to older screen readers
    <form
      role="search"
      aria-label={label ?? w.table.filterList}
      className={css.bar}
      onSubmit={(event) => {
        event.preventDefault()
        if (mode === 'query') ask(draft)
      }}
    >
      <div className={css.line}>
        {open.map(control)}
        {isOpen && hidden.map(control)}
        {mode === 'query' && (
          <Button type="primary" htmlType="submit">
            {w.query}
          </Button>
        )}
        {mode === 'query' && <Button onClick={reset}>{w.reset}</Button>}
        {hidden.length > 0 && (
          <Button
            type="link"
            icon={isOpen ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? w.table.fewerFilters : w.table.moreFilters}
          </Button>
        )}
        {mode === 'live' && isFiltered && (
          <Button type="link" onClick={reset}>
            {w.table.clearFilters}
          </Button>
        )}
      </div>
      {tags.length > 0 && (
        <div className={css.line}>
          {tags.map((filter) => (
            <Tag key={filter.name} closable onClose={() => ask({ ...values, [filter.name]: '' })}>
              {filter.label}: {wordsOf(filter, values[filter.name] ?? '')}
            </Tag>
          ))}
        </div>
      )}
    </form>
  )
}
