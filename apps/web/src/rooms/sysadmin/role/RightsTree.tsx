import { Checkbox, Input, Tag, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../kit/page/States.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import { filtered, type Held, type Node, ticked, tickOf } from '../permission/rights.ts'
import css from './RightsTree.module.css'

interface Item {
  key: string
  title: React.ReactNode
  children: Item[]
  disableCheckbox?: boolean
}

const TREE_HEIGHT = 520

export interface RightsTreeProps {
  readonly nodes: readonly Node[]
  readonly held: Held
  /** Absent: read-only. */
  readonly onChange?: ((held: Set<string>) => void) | undefined
}

const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)])

/** Workspace, page, button and call with three-state ticks. */
export function RightsTree({ nodes, held, onChange }: RightsTreeProps) {
  const w = useWords(zh, en)
  const textOf = useText()
  const [text, setText] = useState('')
  const [onlyHeld, setOnlyHeld] = useState(false)
  const spaces = nodes.map(({ row }) => row.id)
  const [open, setOpen] = useState<readonly string[] | null>(null)
  const shown = useMemo(() => filtered(nodes, held, { text, onlyHeld }), [nodes, held, text, onlyHeld])
  const all = flat(shown)
  const idsBy = (tick: 'all' | 'half') => all.filter((node) => tickOf(node, held) === tick).map(({ row }) => row.id)

  const item = ({ row, children }: Node): Item => ({
    key: row.id,
    title: (
      <span className={css.row}>
        <span>{textOf(row.name, row.nameEn)}</span>
        {row.kind === 'call' && <Tag>{w.kinds.call}</Tag>}
        {row.visible === '0' && <Tag>{w.permission.hidden}</Tag>}
        {row.kind !== 'workspace' && <code>{row.key}</code>}
      </span>
    ),
    children: children.map(item),
    disableCheckbox: !onChange,
  })
  const isSearching = text.trim() !== ''
  return (
    <>
      <div className={css.tools}>
        <Input.Search
          allowClear
          value={text}
          placeholder={w.role.searchRights}
          aria-label={w.role.searchRights}
          onChange={(event) => setText(event.target.value)}
        />
        <Checkbox checked={onlyHeld} onChange={(event) => setOnlyHeld(event.target.checked)}>
          {w.role.onlyHeld}
        </Checkbox>
      </div>
      {shown.length === 0 ? (
        <EmptyState text={w.role.noRights} />
      ) : (
        <Tree<Item>
          checkable
          checkStrictly
          selectable={false}
          blockNode
          height={TREE_HEIGHT}
          treeData={shown.map(item)}
          checkedKeys={{ checked: idsBy('all'), halfChecked: idsBy('half') }}
          expandedKeys={(isSearching ? all.map(({ row }) => row.id) : (open ?? spaces)) as string[]}
          onExpand={(keys) => setOpen(keys as string[])}
          onCheck={(_, { node }) => onChange?.(ticked(nodes, held, node.key))}
        />
      )}
    </>
  )
}
