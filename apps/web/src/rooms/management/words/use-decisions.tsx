import { useAct } from '../../../api/use-act.ts'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { useFilterWords } from './word-view.tsx'

/** Letting texts through, singly and several at once. */
export function useApprove(onDone?: () => void) {
  const w = useFilterWords()
  const report = useBatchReport()
  const { ask } = useConfirm()
  const approve = useAct('approveSensitiveWordFilterInfo', {
    message: '',
    onDone: ({ done, refused }) => {
      report({ changed: done, refused }, w.approved(done))
      onDone?.()
    },
  })
  const asked = async (ids: string[]) => {
    if (!(await ask({ title: w.approveAsk(ids.length), ok: w.approve }))) return false
    return (await approve.run({ ids })).ok
  }
  return { asked, run: approve.run }
}
