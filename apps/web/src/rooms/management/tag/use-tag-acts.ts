import type { TagState } from '@shuyuan/contract/entities/course/tag.ts'
import { useAct } from '../../../api/use-act.ts'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { statusAct } from '../../../kit/table/row/status-act.ts'
import type { BatchAction, RowAction } from '../../../kit/table/types.ts'
import en from '../../../words/en/course/tag.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/tag.ts'
import type { Tag } from './tag-columns.tsx'
import { useTagReport } from './tag-dialogs.tsx'

interface Openers {
  readonly onApprove: (tag: Tag) => void
  readonly onEdit: (tag: Tag) => void
  readonly onReject: (tags: readonly Tag[]) => void
  readonly onMerge: (tags: readonly Tag[]) => void
}

const idsOf = (tags: readonly Tag[]) => tags.map(({ id }) => id)

/** What can be done to the tags of a tab, singly and ticked. */
export function useTagActs(tab: TagState, { onApprove, onEdit, onReject, onMerge }: Openers) {
  const w = useWords(zh, en)
  const report = useTagReport()
  const approve = useAct('approveCourseTagInfo')
  const setStatus = useAct('setStatusCourseTagInfo')
  const remove = useAct('deleteCourseTagInfo', { message: w.deleted })

  const approveAll = async (tags: readonly Tag[]) => {
    const answer = await approve.run({ rows: idsOf(tags).map((id) => ({ id })) })
    if (answer.ok) report(tags, answer.data.done, answer.data.refused, w.approved(answer.data.done))
  }
  const change = async (tags: readonly Tag[], status: 'enabled' | 'disabled') => {
    const answer = await setStatus.run({ ids: idsOf(tags), status })
    if (answer.ok) report(tags, answer.data.done, answer.data.refused, w.statusSet(answer.data.done))
  }
  const del = (tag: Tag) => deleteAct(w.delete, () => remove.run({ id: tag.id }))
  const merge = (tag: Tag): RowAction => ({
    ...{ key: 'merge', label: w.merge, button: 'merge' },
    onClick: () => onMerge([tag]),
  })
  const status = (tag: Tag) =>
    statusAct({
      isOn: tag.status === 'enabled',
      labels: { off: w.disable, on: w.enable },
      ask: w.disableAsk,
      run: (isOn) => change([tag], isOn ? 'enabled' : 'disabled'),
    })

  const rows: Record<TagState, (tag: Tag) => RowAction[]> = {
    pending: (tag) => [
      { key: 'approve', label: w.approve, button: 'verify', onClick: () => onApprove(tag) },
      merge(tag),
      { key: 'reject', label: w.reject, button: 'verify', danger: true, onClick: () => onReject([tag]) },
    ],
    approved: (tag) => [
      { key: 'edit', label: w.editNow, button: 'edit', onClick: () => onEdit(tag) },
      merge(tag),
      status(tag),
      del(tag),
    ],
    rejected: (tag) => [del(tag)],
  }
  const mergeMany: BatchAction<Tag> = { key: 'merge', label: w.merge, button: 'merge', open: onMerge }
  const batches: Record<TagState, BatchAction<Tag>[]> = {
    pending: [
      { key: 'approve', label: w.approve, button: 'verify', confirm: w.approveAsk, run: approveAll },
      mergeMany,
      { key: 'reject', label: w.reject, button: 'verify', danger: true, open: onReject },
    ],
    approved: [
      mergeMany,
      { key: 'enable', label: w.enable, button: 'status', run: (tags) => change(tags, 'enabled') },
      {
        ...{ key: 'disable', label: w.disable, button: 'status', confirm: () => w.disableAsk },
        run: (tags) => change(tags, 'disabled'),
      },
    ],
    rejected: [],
  }
  return {
    row: (tag: Tag): RowAction[] => (tag.canEdit === '1' ? rows[tab](tag) : []),
    batch: batches[tab],
  }
}
