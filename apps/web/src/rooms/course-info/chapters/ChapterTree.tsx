import { Tree, type TreeDataNode } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import css from './ChapterTree.module.css'
import { type ChapterNode, chapterNo, flatChapters, placeOf, type Target } from './chapters.ts'

export interface ChapterTreeProps {
  readonly tree: readonly ChapterNode[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** After the title: week, state, counts. */
  readonly facts?: (node: ChapterNode) => ReactNode
  /** At the end of the line: the chapter's menu. */
  readonly menu?: (node: ChapterNode) => ReactNode
  readonly onMove?: ((id: string, target: Target) => void) | undefined
  readonly canMove?: (id: string, pid: string) => boolean
}

interface ChapterData extends TreeDataNode {
  key: string
  node: ChapterNode
  children: ChapterData[]
}

const dataOf = (nodes: readonly ChapterNode[]): ChapterData[] =>
  nodes.map((node) => ({ key: node.id, node, children: dataOf(node.children) }))

/** Whether it was dropped before, after or into the chapter. */
function dropTarget(tree: readonly ChapterNode[], on: ChapterNode, gap: -1 | 0 | 1): Target {
  if (gap === 0) return { pid: on.id, afterId: on.children.at(-1)?.id ?? '' }
  const place = placeOf(tree, on.id)
  const before = place?.siblings[place.at - 1]?.id ?? ''
  return { pid: on.pid, afterId: gap === 1 ? on.id : before }
}

/** The chapters of the course, initially unfolded; moved by dragging if `onMove` is given. */
export function ChapterTree({ tree, selected, onSelect, facts, menu, onMove, canMove }: ChapterTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const ids = flatChapters(tree).map(({ id }) => id)
  // A chapter that was chosen elsewhere, as a new one is, may lie in a folded one and out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is chosen; it may be folded away again afterwards
  useEffect(() => {
    const around = placeOf(tree, selected)?.parents.map(({ id }) => id) ?? []
    if (around.some((id) => closed.has(id))) setClosed(new Set([...closed].filter((id) => !around.includes(id))))
    setTimeout(() => document.getElementById(`node-${selected}`)?.scrollIntoView?.({ block: 'nearest' }))
  }, [selected])
  const open = ids.filter((id) => !closed.has(id))
  const isAllowed = (dragged: string, on: ChapterNode, position: number) =>
    canMove?.(dragged, position === 0 ? on.id : on.pid) ?? true
  return (
    <Tree<ChapterData>
      className={`${css.tree} ${tree.some(({ children }) => children.length > 0) ? '' : css.flat}`}
      blockNode
      treeData={dataOf(tree)}
      expandedKeys={open}
      selectedKeys={selected ? [selected] : []}
      draggable={onMove ? { icon: false } : false}
      allowDrop={({ dragNode, dropNode, dropPosition }) => isAllowed(dragNode.key, dropNode.node, dropPosition)}
      onExpand={(_, { node, expanded }) => {
        const next = new Set(closed)
        if (expanded) next.delete(node.key)
        else next.add(node.key)
        setClosed(next)
      }}
      onSelect={(_, { node }) => onSelect(node.key)}
      onDrop={({ node, dragNode, dropToGap, dropPosition }) => {
        const at = Number(node.pos.split('-').at(-1))
        const gap = dropToGap ? (dropPosition < at ? -1 : 1) : 0
        onMove?.(dragNode.key, dropTarget(tree, node.node, gap))
      }}
      titleRender={({ node }) => (
        <span className={css.node} id={`node-${node.id}`} data-hidden={node.hidden}>
          {chapterNo(node) && <span className={`${css.no} num`}>{node.no}</span>}
          <span className={css.title} title={node.title}>
            {node.title}
          </span>
          {facts && <span className={css.facts}>{facts(node)}</span>}
          {menu?.(node)}
        </span>
      )}
    />
  )
}
