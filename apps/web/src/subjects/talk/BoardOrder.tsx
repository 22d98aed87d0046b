import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { SortList } from '../../kit/form/SortList.tsx'
import { ConfirmDialog } from '../../kit/page/ConfirmDialog.tsx'

export type Board = RowOf<'listBbsModule'>

interface Props {
  /** null: the boards of the school. */
  readonly courseId: string | null
  readonly boards: readonly Board[]
  readonly words: {
    readonly title: string
    readonly sorted: string
    readonly up: (title: string) => string
    readonly down: (title: string) => string
  }
  readonly onClose: () => void
}

/** The order in which boards are listed. */
export function BoardOrder({ courseId, boards, words, onClose }: Props) {
  const [order, setOrder] = useState(boards)
  const sort = useAct('sortBbsModule', { message: words.sorted })
  return (
    <ConfirmDialog
      title={words.title}
      ok={words.title}
      isDirty={order !== boards}
      isBusy={sort.busy}
      onOk={async () => (await sort.run({ courseId, ids: order.map(({ id }) => id) })).ok}
      onClose={onClose}
    >
      <SortList
        items={order}
        keyOf={({ id }) => id}
        onChange={setOrder}
        render={({ title }) => title}
        labels={{ up: ({ title }) => words.up(title), down: ({ title }) => words.down(title) }}
      />
    </ConfirmDialog>
  )
}
