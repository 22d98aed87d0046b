import { useAct } from '../../../api/use-act.ts'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import type { RowAction } from '../../../kit/table/types.ts'
import en from '../../../words/en/recommend.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/recommend.ts'
import type { Recommend } from './RecommendForm.tsx'

export const TONES = { draft: 'draft', waiting: 'waiting', shown: 'running', ended: 'done', withdrawn: 'bad' } as const

/** What may be done with a recommendation, by its state. */
export function useRecommendActs(onEdit: (row: Recommend) => void, onPreview: (row: Recommend) => void) {
  const w = useWords(zh, en)
  const publish = useAct('setStatusCourseRecommendInfo', { message: w.published })
  const withdraw = useAct('setStatusCourseRecommendInfo', { message: w.withdrawn })
  const remove = useAct('deleteCourseRecommendInfo', { message: w.deleted })
  return (row: Recommend): RowAction[] => {
    const { id, updatedAt, state } = row
    const isOut = state === 'shown' || state === 'waiting'
    return [
      ...(state === 'draft' || state === 'withdrawn'
        ? [
            {
              key: 'publish',
              label: w.publish,
              button: 'publish',
              onClick: () => publish.run({ id, updatedAt, state: 'published' as const }),
            },
          ]
        : []),
      ...(isOut
        ? [
            {
              key: 'withdraw',
              label: w.withdraw,
              button: 'publish',
              confirm: w.withdrawAsk,
              onClick: () => withdraw.run({ id, updatedAt, state: 'withdrawn' as const }),
            },
          ]
        : []),
      { key: 'edit', label: w.edit, button: 'edit', onClick: () => onEdit(row) },
      { key: 'preview', label: w.preview, onClick: () => onPreview(row) },
      ...(state === 'draft' ? [deleteAct(w.delete, () => remove.run({ id }))] : []),
    ]
  }
}
