import { DeleteOutlined, DragOutlined, EditOutlined, MergeOutlined, PlusOutlined } from '@ant-design/icons'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { headed } from '../../../words/marks.ts'
import { useCourse } from '../course/use-course.ts'
import css from './Bank.module.css'
import { MergePoint, MovePoint } from './point-dialogs.tsx'
import { useBankWords } from './use-bank-words.ts'

type Point = Out<'treeCourseClassifyInfo'>[number]
type Edited = { readonly pid: string } | Point
const LEVELS = 4

interface Node extends TreeDataNode {
  key: string
  point: Point
  level: number
  children: Node[]
}

const nodesOf = (points: readonly Point[], pid = '', level = 1): Node[] =>
  points
    .filter((point) => point.pid === pid)
    .map((point) => ({ key: point.id, point, level, children: nodesOf(points, point.id, level + 1) }))

function PointForm({ edited, onClose }: { readonly edited: Edited; readonly onClose: () => void }) {
  const w = useBankWords()
  const { courseId } = useCourse()
  const add = useAct('addCourseClassifyInfo')
  const update = useAct('updateCourseClassifyInfo')
  const isNew = !('id' in edited)
  return (
    <FormDialog<{ name: string }>
      title={isNew ? w.point.add : w.point.rename}
      {...(isNew ? {} : { initial: { name: edited.name } })}
      fields={[{ name: 'name', label: w.point.name, required: true, max: 40 }]}
      onSubmit={({ name }) =>
        isNew
          ? add.run({ courseId, pid: edited.pid, name })
          : update.run({ courseId, id: edited.id, name, updatedAt: edited.updatedAt })
      }
      onClose={onClose}
    />
  )
}

/** 知识点 of the bank: a tree of four levels. */
export function PointsDrawer({ onClose }: { readonly onClose: () => void }) {
  const w = useBankWords()
  const { courseId } = useCourse()
  const points = useCall('treeCourseClassifyInfo', { courseId })
  const remove = useAct('deleteCourseClassifyInfo', { message: w.list.removed })
  const { askDelete } = useConfirm()
  const [arranged, setArranged] = useState<{ as: 'move' | 'merge'; point: Point } | null>(null)
  const [edited, setEdited] = useState<Edited | null>(null)
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited({ pid: '' })}>
      {w.point.add}
    </Button>
  )
  return (
    <DetailDrawer open title={w.point.title} extra={add} onClose={onClose}>
      <Loaded of={points}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={w.point.empty} />
          ) : (
            <Tree<Node>
              blockNode
              defaultExpandAll
              selectable={false}
              treeData={nodesOf(rows)}
              titleRender={({ point, level }) => (
                <span className={css.pointRow}>
                  <span className={css.nodeName}>{point.name}</span>
                  <span className={`${css.count} num`}>{w.point.count(point.questionCount)}</span>
                  {level < LEVELS && (
                    <Button
                      size="small"
                      type="text"
                      icon={<PlusOutlined />}
                      aria-label={headed(point.name, w.point.addBelow)}
                      title={w.point.addBelow}
                      onClick={() => setEdited({ pid: point.id })}
                    />
                  )}
                  <Button
                    size="small"
                    type="text"
                    icon={<EditOutlined />}
                    aria-label={headed(point.name, w.point.rename)}
                    title={w.point.rename}
                    onClick={() => setEdited(point)}
                  />
                  <Button
                    size="small"
                    type="text"
                    icon={<DragOutlined />}
                    aria-label={headed(point.name, w.point.move)}
                    title={w.point.move}
                    onClick={() => setArranged({ as: 'move', point })}
                  />
                  {rows.length > 1 && (
                    <Button
                      size="small"
                      type="text"
                      icon={<MergeOutlined />}
                      aria-label={headed(point.name, w.point.merge)}
                      title={w.point.merge}
                      onClick={() => setArranged({ as: 'merge', point })}
                    />
                  )}
                  <Button
                    size="small"
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={headed(point.name, w.point.remove)}
                    title={w.point.remove}
                    onClick={async () => (await askDelete(point.name)) && remove.run({ id: point.id, courseId })}
                  />
                </span>
              )}
            />
          )
        }
      </Loaded>
      {arranged?.as === 'move' && (
        <MovePoint of={arranged.point} points={points.data ?? []} onClose={() => setArranged(null)} />
      )}
      {arranged?.as === 'merge' && (
        <MergePoint of={arranged.point} points={points.data ?? []} onClose={() => setArranged(null)} />
      )}
      {edited && <PointForm edited={edited} onClose={() => setEdited(null)} />}
    </DetailDrawer>
  )
}
