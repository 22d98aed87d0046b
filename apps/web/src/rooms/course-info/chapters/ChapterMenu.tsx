import { EllipsisOutlined } from '@ant-design/icons'
import { addFault, moveFault } from '@shuyuan/domain/course/chapter-tree.rule.ts'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useCan } from '../../../kit/Can.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { type ChapterNode, chapterRows, placeOf, type Step, stepTarget } from './chapters.ts'
import { useChapterActs } from './use-chapter-acts.ts'

type Items = NonNullable<MenuProps['items']>

export type ChapterDialog = { readonly kind: 'add' | 'edit' | 'moveContent' | 'copy'; readonly chapter: ChapterNode }

const STEPS: readonly Step[] = ['up', 'down', 'outdent', 'indent']

interface Props {
  readonly tree: readonly ChapterNode[]
  readonly node: ChapterNode
  readonly onDialog: (dialog: ChapterDialog) => void
}

/** All actions on one chapter; also moves it without a mouse. */
export function ChapterMenu({ tree, node, onDialog }: Props) {
  const w = useWords(zh, en).process
  const can = useCan()
  const acts = useChapterActs()
  const rows = chapterRows(tree)
  const place = placeOf(tree, node.id)
  const moves: Items = STEPS.map((step) => {
    const target = place && stepTarget(place, step)
    const isOff = !target || moveFault(rows, node.id, target.pid || null) !== null
    return { key: step, label: w[step], disabled: isOff, onClick: () => target && acts.move(node.id, target) }
  })
  const items: Items = [
    ...(can('add')
      ? [
          {
            key: 'add',
            label: w.addSection,
            disabled: addFault(rows, node.id) !== null,
            onClick: () => onDialog({ kind: 'add' as const, chapter: node }),
          },
        ]
      : []),
    ...(can('edit')
      ? [{ key: 'edit', label: w.rename, onClick: () => onDialog({ kind: 'edit', chapter: node }) }]
      : []),
    ...(can('hide')
      ? [{ key: 'hide', label: node.hidden === '1' ? w.show : w.hide, onClick: () => acts.toggle(node) }]
      : []),
    ...(can('move')
      ? [
          { key: 'line1', type: 'divider' as const },
          ...moves,
          {
            key: 'content',
            label: w.moveContent,
            onClick: () => onDialog({ kind: 'moveContent' as const, chapter: node }),
          },
        ]
      : []),
    ...(can('copy')
      ? [{ key: 'copy', label: w.copyTo, onClick: () => onDialog({ kind: 'copy', chapter: node }) }]
      : []),
    ...(can('delete')
      ? [
          { key: 'line2', type: 'divider' as const },
          { key: 'delete', label: w.delete, danger: true, onClick: () => acts.remove(node) },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    // A click on the menu must not choose the chapter under it.
    <span role="none" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={w.more(node.title)} />
      </Dropdown>
    </span>
  )
}
