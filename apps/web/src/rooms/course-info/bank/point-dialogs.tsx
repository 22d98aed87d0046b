import type { Out } from '@shuyuan/contract/calls/index.ts'
import { subtreeIds } from '@shuyuan/domain/course/chapter-tree.rule.ts'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { TreeChoice } from '../../../kit/form/TreeChoice.tsx'
import { toast } from '../../../kit/toast.ts'
import { useCourse } from '../course/use-course.ts'
import { pointOptions } from './point-options.ts'
import { useBankWords } from './use-bank-words.ts'

type Point = Out<'treeCourseClassifyInfo'>[number]

interface PointDialogProps {
  readonly of: Point
  readonly points: readonly Point[]
  readonly onClose: () => void
}

/** All that a point may go to: neither itself nor what lies below it. */
function without(points: readonly Point[], id: string): Point[] {
  const below = new Set(
    subtreeIds(
      points.map((one, sort) => ({ id: one.id, pid: one.pid || null, sort })),
      id,
    ),
  )
  return points.filter((one) => !below.has(one.id))
}

/** Another place in the tree, with all that lies below. */
export function MovePoint({ of, points, onClose }: PointDialogProps) {
  const w = useBankWords().point
  const { courseId } = useCourse()
  const move = useAct('moveCourseClassifyInfo')
  const [pid, setPid] = useState(of.pid)
  const others = without(points, of.id)
  const siblings = others.filter((one) => one.pid === pid)
  return (
    <FormDialog<{ pid: string; afterId: string }>
      title={w.moveTitle(of.name)}
      ok={w.move}
      initial={{ pid: of.pid, afterId: siblings.at(-1)?.id ?? '' }}
      fields={[
        {
          name: 'pid',
          label: w.under,
          input: (
            <TreeChoice treeDefaultExpandAll treeData={[{ value: '', title: w.top, children: pointOptions(others) }]} />
          ),
          follow: (value) => {
            const next = typeof value === 'string' ? value : ''
            setPid(next)
            return { afterId: others.filter((one) => one.pid === next).at(-1)?.id ?? '' }
          },
        },
        {
          name: 'afterId',
          label: w.behind,
          kind: 'select',
          options: [{ value: '', label: w.first }, ...siblings.map(({ id, name }) => ({ value: id, label: name }))],
        },
      ]}
      onSubmit={({ pid: under = '', afterId = '' }) =>
        move.run({ courseId, id: of.id, pid: under ?? '', afterId: afterId ?? '' })
      }
      onClose={onClose}
    />
  )
}

/** Becomes part of another point. */
export function MergePoint({ of, points, onClose }: PointDialogProps) {
  const w = useBankWords().point
  const { courseId } = useCourse()
  const merge = useAct('mergeCourseClassifyInfo')
  return (
    <FormDialog<{ toId: string }>
      title={w.mergeTitle(of.name)}
      ok={w.merge}
      fields={[
        {
          name: 'toId',
          label: w.into,
          required: true,
          help: w.mergeHelp,
          input: <TreeChoice treeDefaultExpandAll treeData={pointOptions(without(points, of.id))} />,
        },
      ]}
      onSubmit={async ({ toId }) => {
        const done = await merge.run({ courseId, ids: [of.id], toId })
        if (done.ok) toast.success(w.merged(done.data.moved))
        return done
      }}
      onClose={onClose}
    />
  )
}
