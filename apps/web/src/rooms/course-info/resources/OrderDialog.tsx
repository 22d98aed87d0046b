import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { SortList } from '../../../kit/form/SortList.tsx'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import type { ChapterNode } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import { ResourceKindIcon } from './ResourceKindTag.tsx'
import type { ResourceRow } from './resource-words.ts'

const MOST = 500

/** The order of what one chapter itself holds. */
export function OrderDialog({ chapter, onClose }: { chapter: ChapterNode; onClose: () => void }) {
  const w = useWords(zh, en).resource
  const { courseId } = useCourse()
  const [order, setOrder] = useState<readonly ResourceRow[] | null>(null)
  const list = useCall('listResourceInfo', { courseId, chapterId: chapter.id, limit: MOST, offset: 1 })
  const save = useAct('sortResourceInfo', { message: w.orderSaved, onDone: onClose })
  return (
    <ConfirmDialog
      title={w.orderTitle(chapter.title)}
      disabled={order === null}
      onOk={() => order && save.run({ courseId, chapterId: chapter.id, ids: order.map(({ id }) => id) })}
      onClose={onClose}
    >
      <Loaded of={list}>
        {({ rows }) => (
          <SortList
            items={order ?? rows.filter(({ chapterId }) => chapterId === chapter.id)}
            keyOf={({ id }) => id}
            onChange={setOrder}
            labels={{ up: ({ title }) => w.up(title), down: ({ title }) => w.down(title) }}
            render={({ kind, title }) => (
              <>
                <ResourceKindIcon kind={kind} /> {title}
              </>
            )}
          />
        )}
      </Loaded>
    </ConfirmDialog>
  )
}
