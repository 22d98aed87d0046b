import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../../kit/Can.tsx'
import { type SideEntry, SideList } from '../../../kit/tree/SideList.tsx'
import en from '../../../words/en/help/center.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/help/center.ts'
import type { Category } from './use-categories.ts'

interface CategoryTreeProps {
  readonly rows: readonly Category[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly onEdit: () => void
  readonly children: ReactNode
}

type Branch = Pick<Category, 'id' | 'name' | 'nameEn' | 'count'> & { readonly children?: readonly Branch[] }

/** The categories beside the list; a chosen one shows its articles and those below it. */
export function CategoryTree({ rows, onEdit, ...list }: CategoryTreeProps) {
  const w = useWords(zh, en)
  const textOf = useText()
  const entryOf = ({ id, name, nameEn, count, children = [] }: Branch): SideEntry => ({
    id,
    name: textOf(name, nameEn),
    extra: count,
    children: children.map(entryOf),
  })
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <SideList
      label={w.category}
      entries={[{ id: '', name: w.allCategories, extra: all }, ...rows.map(entryOf)]}
      foot={
        <Can button="category">
          <Button type="text" block icon={<SettingOutlined />} onClick={onEdit}>
            {w.categories}
          </Button>
        </Can>
      }
      {...list}
    />
  )
}
