import { DownOutlined, HolderOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import css from './SortList.module.css'

export interface SortListProps<Item> {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly onChange: (items: readonly Item[]) => void
  readonly render: (item: Item, place: number) => ReactNode
  /** Labels of an item's buttons: 上移 甲. */
  readonly labels: { readonly up: (item: Item) => string; readonly down: (item: Item) => string }
  readonly selected?: string
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** A list sorted by dragging or by the arrows of each item. */
export function SortList<Item>({ items, keyOf, onChange, render, labels, selected }: SortListProps<Item>) {
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (from: number, to: number) => {
    if (to >= 0 && to < items.length && to !== from) onChange(moved(items, from, to))
  }
  return (
    <ol className={css.list}>
      {items.map((item, at) => (
        <li
          key={keyOf(item)}
          draggable
          data-dragged={dragged === at}
          data-selected={selected === keyOf(item)}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            setDragged(at)
          }}
          onDragEnter={() => {
            if (dragged === null || dragged === at) return
            move(dragged, at)
            setDragged(at)
          }}
          onDragOver={(event) => event.preventDefault()}
          onDragEnd={() => setDragged(null)}
        >
          <HolderOutlined className={css.holder ?? ''} />
          <div className={css.body}>{render(item, at + 1)}</div>
          <Button
            type="text"
            size="small"
            icon={<UpOutlined />}
            disabled={at === 0}
            aria-label={labels.up(item)}
            onClick={() => move(at, at - 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<DownOutlined />}
            disabled={at === items.length - 1}
            aria-label={labels.down(item)}
            onClick={() => move(at, at + 1)}
          />
        </li>
      ))}
    </ol>
  )
}
