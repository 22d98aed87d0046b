import { exportCall } from '../../../../api/export.ts'
import { useAct } from '../../../../api/use-act.ts'
import type { BatchAction, RowAction } from '../../../../kit/table/types.ts'
import { toast } from '../../../../kit/toast.ts'
import en from '../../../../words/en/marking/marking.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/marking.ts'
import { useBatchWords } from '../batch/use-batch-words.ts'
import type { RunningAct } from './RunningDialog.tsx'
import type { Submission } from './use-submission-table.tsx'

interface RowActs {
  readonly canMark: boolean
  readonly isHost: boolean
  readonly deskOf: (row: Submission) => string
  readonly onRunning: (act: RunningAct) => void
  readonly onBack: (ids: readonly string[]) => void
  readonly onLeaveRecord: (row: Submission) => void
}

/** While it is answered an attempt is extended or collected; once handed in it is marked or sent back. */
export function useRowActions({ canMark, isHost, deskOf, onRunning, onBack, onLeaveRecord }: RowActs) {
  const words = useWords(zh, en)
  const w = words.list
  return (row: Submission): RowAction[] => {
    const isRunning = row.reviewStatus === '0'
    const all: (RowAction | false)[] = [
      isRunning &&
        canMark && {
          key: 'extend',
          label: w.extend,
          button: 'extend',
          onClick: () => onRunning({ kind: 'extend', row }),
        },
      isRunning &&
        canMark && {
          key: 'force',
          label: w.force,
          button: 'force',
          danger: true,
          onClick: () => onRunning({ kind: 'force', row }),
        },
      !isRunning && {
        key: 'mark',
        label: row.reviewStatus === '1' && canMark && !row.turn ? w.mark : w.view,
        to: deskOf(row),
      },
      !isRunning &&
        canMark &&
        row.reviewStatus !== '3' && { key: 'back', label: w.back, button: 'back', onClick: () => onBack([row.id]) },
      isHost &&
        (row.submitKind === 'timeout' || row.submitKind === 'forced') &&
        (row.reviewStatus === '1' || row.reviewStatus === '2') && {
          key: 'timeBack',
          label: w.timeBack,
          button: 'timeBack',
          onClick: () => onRunning({ kind: 'timeBack', row }),
        },
      row.leaveCount + row.takeOvers > 0 && {
        key: 'leave',
        label: words.leave.title,
        onClick: () => onLeaveRecord(row),
      },
    ]
    return all.filter((action) => action !== false)
  }
}

interface BatchActs {
  readonly assignmentId: string
  readonly onBack: (ids: readonly string[]) => void
  readonly onScore: (ids: readonly string[]) => void
}

export function useBatchActions({ assignmentId, onBack, onScore }: BatchActs): BatchAction<Submission>[] {
  const batch = useBatchWords()
  const w = useWords(zh, en).list
  const submit = useAct('submitReviewStudyPaperInfo')
  const submitAll = async (rows: readonly Submission[]) => {
    const outcome = await submit.run({ ids: rows.map(({ id }) => id) })
    if (!outcome.ok) return false
    const { done, refused } = outcome.data
    if (refused[0]) toast.warning(`${w.done(done, refused.length)} · ${refused[0].reason}`)
    else toast.success(w.done(done, 0))
    return true
  }
  return [
    {
      key: 'score',
      label: batch.bulk,
      button: 'score',
      run: (rows: readonly Submission[]) => {
        onScore(rows.map(({ id }) => id))
        return false
      },
    },
    {
      key: 'pack',
      label: batch.pack,
      button: 'export',
      run: async (rows: readonly Submission[]) => {
        const ids = rows.map(({ id }) => id)
        await exportCall('exportReviewStudyPaperInfo', { assignmentId, ids }).catch(() => undefined)
        return false
      },
    },
    { key: 'submit', label: w.submit, button: 'batch', confirm: w.submitAsk, run: submitAll },
    {
      key: 'back',
      label: w.back,
      button: 'back',
      run: (rows: readonly Submission[]) => {
        onBack(rows.map(({ id }) => id))
        return false
      },
    },
  ]
}
