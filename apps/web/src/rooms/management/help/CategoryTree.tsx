import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Can } from '../../../kit/Can.tsx'
import en from '../../../words/en/help/center.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/help/center.ts'
import css from './help.module.css'
import type { Category } from './use-categories.ts'

interface CategoryTreeProps {
  readonly rows: readonly Category[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly onEdit: () => void
}

interface NodeProps {
  readonly name: string
  readonly count: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Node({ name, count, isChosen, onChoose }: NodeProps) {
  return (
    <button type="button" className={css.node} aria-current={isChosen} onClick={onChoose}>
      {name} <small>{count}</small>
    </button>
  )
}

/** The categories beside the list; a chosen one shows its articles and those below it. */
export function CategoryTree({ rows, chosen, onChoose, onEdit }: CategoryTreeProps) {
  const w = useWords(zh, en)
  const textOf = useText()
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  const node = ({ id, name, nameEn, count }: Pick<Category, 'id' | 'name' | 'nameEn' | 'count'>) => (
    <Node name={textOf(name, nameEn)} count={count} isChosen={chosen === id} onChoose={() => onChoose(id)} />
  )
  return (
    <nav className={css.tree} aria-label={w.category}>
      <ul>
        <li>
          <Node name={w.allCategories} count={all} isChosen={chosen === ''} onChoose={() => onChoose('')} />
        </li>
        {rows.map((row) => (
          <li key={row.id}>
            {node(row)}
            {row.children.length > 0 && (
              <ul>
                {row.children.map((child) => (
                  <li key={child.id}>{node(child)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Can button="category">
        <Button type="text" block icon={<SettingOutlined />} onClick={onEdit}>
          {w.categories}
        </Button>
      </Can>
    </nav>
  )
}
