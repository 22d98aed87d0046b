import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Segmented, Tree, type TreeDataNode } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { type ChapterNode, chapterLabel, flatChapters } from '../chapters/chapters.ts'
import css from './Bank.module.css'
import { useBankWords } from './use-bank-words.ts'

export interface BankPlace {
  readonly by: 'chapter' | 'classify'
  /** '' : everything; `none`: questions without a chapter. */
  readonly id: string
}

type Stat = Out<'statQuestionInfo'>
type Point = Out<'treeCourseClassifyInfo'>[number]

interface Props {
  readonly courseId: string
  readonly stat: Stat
  readonly place: BankPlace
  readonly onPlace: (place: BankPlace) => void
}

interface Node extends TreeDataNode {
  key: string
  name: string
  count: number
  children: Node[]
}

/** Questions of each chapter without its sections. */
export function chapterCounts({ cells }: Pick<Stat, 'cells'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { chapterId, count } of cells) counts.set(chapterId, (counts.get(chapterId) ?? 0) + count)
  return counts
}

function chapterNodes(tree: readonly ChapterNode[], counts: ReadonlyMap<string, number>): Node[] {
  return tree.map((chapter) => {
    const children = chapterNodes(chapter.children, counts)
    const below = children.reduce((sum, { count }) => sum + count, 0)
    return {
      key: chapter.id,
      name: chapterLabel(chapter),
      count: (counts.get(chapter.id) ?? 0) + below,
      children,
    }
  })
}

function pointNodes(points: readonly Point[], pid = ''): Node[] {
  return points
    .filter((point) => point.pid === pid)
    .map(({ id, name, questionCount }) => ({ key: id, name, count: questionCount, children: pointNodes(points, id) }))
}

/** The bank by chapter or by point of knowledge, with the number of questions of each. */
export function BankTree({ courseId, stat, place, onPlace }: Props) {
  const w = useBankWords()
  const chapters = useCall('treeCourseChapterInfo', { courseId }, { fresh: 60_000 })
  const points = useCall('treeCourseClassifyInfo', { courseId })
  const counts = chapterCounts(stat)
  const own = new Set(flatChapters(chapters.data ?? []).map(({ id }) => id))
  // Questions of earlier terms belong to chapters of that term's course.
  const unplaced = [...counts].reduce((sum, [id, count]) => (own.has(id) ? sum : sum + count), 0)
  const nodes: Node[] =
    place.by === 'chapter'
      ? [
          ...chapterNodes(chapters.data ?? [], counts),
          ...(unplaced > 0 ? [{ key: 'none', name: w.list.noChapter, count: unplaced, children: [] }] : []),
        ]
      : pointNodes(points.data ?? [])
  const all: Node = { key: 'all', name: w.list.everything, count: stat.total, children: [] }
  return (
    <div className={css.tree}>
      <Segmented<BankPlace['by']>
        block
        value={place.by}
        options={[
          { value: 'chapter', label: w.list.by.chapter },
          { value: 'classify', label: w.list.by.classify },
        ]}
        onChange={(by: BankPlace['by']) => onPlace({ by, id: '' })}
      />
      <Tree<Node>
        key={place.by}
        blockNode
        defaultExpandAll
        treeData={[all, ...nodes]}
        selectedKeys={[place.id || 'all']}
        onSelect={(_, { node }) => onPlace({ by: place.by, id: node.key === 'all' ? '' : node.key })}
        titleRender={({ name, count }) => (
          <span className={css.node} title={name}>
            <span className={css.nodeName}>{name}</span>
            <span className={`${css.count} num`}>{count}</span>
          </span>
        )}
      />
    </div>
  )
}
