import { useAct } from '../../../api/use-act.ts'
import type { BatchAction, RowAction } from '../../../kit/table/types.ts'
import { type ExamTime, useFinalWords } from './final-view.tsx'
import type { TimeDialog } from './TimeDialogs.tsx'
import { usePublishTimes } from './use-publish-times.ts'

/** What is done with one time or with the ticked ones. A published time needs a reason to be taken back or deleted. */
export function useTimeActs(open: (dialog: TimeDialog) => void) {
  const words = useFinalWords()
  const w = words.time
  const publish = usePublishTimes()
  const remove = useAct('deletePaperTimeInfo', { message: words.deleted })

  const publishAct = (row: ExamTime): RowAction => ({
    key: 'publish',
    label: w.publish,
    button: 'timePublish',
    confirm: w.publishAsk(1, row.studentCount, row.conflictCount),
    onClick: () => publish([row], 'published'),
  })
  const withdrawAct = (row: ExamTime): RowAction => ({
    key: 'withdraw',
    label: w.withdraw,
    button: 'timePublish',
    onClick: () => open({ kind: 'withdraw', rows: [row] }),
  })
  const actions = (row: ExamTime): RowAction[] => {
    const edit = { button: 'timeEdit', onClick: () => open({ kind: 'form', row }) }
    if (row.id === '') return [{ key: 'add', label: w.arrange, ...edit }]
    const isPublished = row.publishStatus === 'published'
    return [
      { key: 'edit', label: words.edit, ...edit },
      isPublished ? withdrawAct(row) : publishAct(row),
      {
        key: 'delete',
        label: words.delete,
        button: 'timeEdit',
        danger: true,
        ...(isPublished ? {} : { confirm: true as const }),
        onClick: () => (isPublished ? open({ kind: 'delete', row }) : remove.run({ id: row.id })),
      },
    ]
  }
  const studentsIn = (rows: readonly ExamTime[]) => rows.reduce((sum, { studentCount }) => sum + studentCount, 0)
  const conflictsIn = (rows: readonly ExamTime[]) => rows.reduce((sum, { conflictCount }) => sum + conflictCount, 0)
  const batch: BatchAction<ExamTime>[] = [
    {
      key: 'publish',
      label: w.publish,
      button: 'timePublish',
      confirm: (count, rows) => w.publishAsk(count, studentsIn(rows), conflictsIn(rows)),
      run: async (rows) => (await publish(rows, 'published')).ok,
    },
    { key: 'withdraw', label: w.withdraw, button: 'timePublish', open: (rows) => open({ kind: 'withdraw', rows }) },
  ]
  return { actions, batch }
}
