import { Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { type ChapterNode, chapterLabel } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import { ResourceKindIcon } from '../resources/ResourceKindTag.tsx'
import type { ResourceRow } from '../resources/resource-words.ts'
import css from './MustSee.module.css'
import { useMustSeeWords } from './use-must-see-words.ts'

const RESOURCES_MAX = 500

interface Props {
  readonly tree: readonly ChapterNode[]
  readonly onChosen: (rows: readonly ResourceRow[]) => void
  readonly onClose: () => void
}

/** A chapter without anything left to tick cannot be ticked either. */
const branch = (key: string, title: string, children: TreeDataNode[]): TreeDataNode => ({
  ...{ key, title, children },
  disableCheckbox: children.every(({ disableCheckbox = false }) => disableCheckbox),
})

/** Chapters with their resources; what holds none is left out, what is required already cannot be ticked again. */
function useNodes(tree: readonly ChapterNode[], rows: readonly ResourceRow[]): TreeDataNode[] {
  const w = useMustSeeWords()
  const { none } = useWords(zh, en).resource
  const leavesOf = (chapterId: string): TreeDataNode[] =>
    rows
      .filter((row) => row.chapterId === chapterId)
      .map(({ id, kind, title, mustSee }) => ({
        key: id,
        icon: <ResourceKindIcon kind={kind} />,
        title: (
          <>
            {title} {mustSee === '1' && <StatePill tone="running">{w.isMust}</StatePill>}
          </>
        ),
        isLeaf: true,
        disableCheckbox: mustSee === '1',
      }))
  const nodesOf = (chapters: readonly ChapterNode[]): TreeDataNode[] =>
    chapters.flatMap((chapter) => {
      const children = [...leavesOf(chapter.id), ...nodesOf(chapter.children)]
      return children.length > 0 ? [branch(chapter.id, chapterLabel(chapter), children)] : []
    })
  const loose = leavesOf('')
  return [...nodesOf(tree), ...(loose.length > 0 ? [branch('none', none, loose)] : [])]
}

interface ChoiceProps {
  readonly nodes: TreeDataNode[]
  readonly chosen: readonly string[]
  readonly onChange: (keys: readonly string[]) => void
}

function Choice({ nodes, chosen, onChange }: ChoiceProps) {
  const w = useMustSeeWords()
  return (
    <Tree
      checkable
      showIcon
      defaultExpandAll
      selectable={false}
      className={css.choice ?? ''}
      aria-label={w.choose}
      treeData={nodes}
      checkedKeys={[...chosen]}
      onCheck={(keys) => onChange((Array.isArray(keys) ? keys : keys.checked).map(String))}
    />
  )
}

function Chooser({ rows, tree, onChosen, onClose }: Props & { readonly rows: readonly ResourceRow[] }) {
  const w = useMustSeeWords()
  const nodes = useNodes(tree, rows)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const chosen = rows.filter(({ id, mustSee }) => mustSee === '0' && ticked.includes(id))
  const isNothingLeft = rows.every(({ mustSee }) => mustSee === '1')
  return (
    <ConfirmDialog
      title={w.choose}
      ok={w.next}
      disabled={chosen.length === 0}
      onOk={() => {
        onChosen(chosen)
      }}
      onClose={onClose}
    >
      {isNothingLeft ? (
        <EmptyState text={rows.length === 0 ? w.noResources : w.allMust} />
      ) : (
        <>
          <Choice nodes={nodes} chosen={ticked} onChange={setTicked} />
          <p className={css.chosen}>{w.chosen(chosen.length)}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

/** Ticks resources of the chapters that become required. */
export function ChooseResources(props: Props) {
  const { courseId } = useCourse()
  const resources = useCall('listResourceInfo', { courseId, limit: RESOURCES_MAX })
  return <Loaded of={resources}>{({ rows }) => <Chooser {...props} rows={rows} />}</Loaded>
}
