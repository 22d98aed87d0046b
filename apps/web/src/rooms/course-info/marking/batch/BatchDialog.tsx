import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../../api/use-act.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatNumber } from '../../../../kit/format.ts'
import { ConfirmDialog } from '../../../../kit/page/ConfirmDialog.tsx'
import { NameCode } from '../../../../kit/page/NameCode.tsx'
import { Loaded } from '../../../../kit/page/States.tsx'
import { PlainTable } from '../../../../kit/table/PlainTable.tsx'
import type { Column } from '../../../../kit/table/types.ts'
import { toast } from '../../../../kit/toast.ts'
import css from './Batch.module.css'
import { useBatchWords } from './use-batch-words.ts'

type Row = Out<'previewBatchReviewStudyPaperInfo'>[number]

export interface Batch {
  readonly assignmentId: string
  readonly questionId: string
  readonly ids: readonly string[]
  readonly score: number
  readonly comment: string
}

function useColumns(score: number): Column<Row>[] {
  const w = useBatchWords()
  return [
    {
      key: 'realname',
      title: w.student,
      width: 168,
      phone: 'title',
      render: ({ code, realname, studentNo }) => code || <NameCode name={realname} code={studentNo} />,
    },
    { key: 'text', title: w.answer, render: ({ text }) => <span className="clamp2">{text}</span> },
    {
      key: 'before',
      title: w.before,
      width: 80,
      align: 'end',
      render: ({ before }) => (before === null ? '–' : formatNumber(before)),
    },
    {
      key: 'refused',
      title: w.after,
      width: 168,
      align: 'end',
      phone: 'tag',
      render: ({ refused }) =>
        refused ? <small className={css.soft}>{refused}</small> : <strong>{formatNumber(score)}</strong>,
    },
  ]
}

interface Props {
  readonly of: Batch
  readonly onClose: () => void
}

/** Whom a mark for many would touch, and the mark itself. */
export function BatchDialog({ of, onClose }: Props) {
  const w = useBatchWords()
  const { score, ids, ...rest } = of
  const preview = useCall('previewBatchReviewStudyPaperInfo', { ...rest, score, ids: [...ids] }, { fresh: 0 })
  const mark = useAct('batchReviewStudyPaperInfo')
  const rows = preview.data ?? []
  const open = rows.filter(({ refused }) => !refused)
  const replaced = open.filter(({ before }) => before !== null).length
  const columns = useColumns(score)
  const commit = async () => {
    const outcome = await mark.run({
      ...rest,
      score,
      rows: open.map(({ studyPaperId, seq }) => ({ studyPaperId, seq })),
    })
    if (!outcome.ok) return false
    const { done, refused } = outcome.data
    if (refused[0]) toast.warning(`${w.done(done, refused.length)} · ${refused[0].reason}`)
    else toast.success(w.done(done, 0))
    return true
  }
  return (
    <ConfirmDialog
      title={w.previewTitle}
      width={760}
      ok={w.ok(open.length)}
      disabled={open.length === 0 || preview.isFetching}
      onOk={commit}
      onClose={onClose}
    >
      <Loaded of={preview} rows={6}>
        {(all) => (
          <>
            <p className={css.summary}>
              <strong>{w.summary(open.length, formatNumber(score))}</strong>
              {replaced > 0 && <span className={css.warn}>{w.replaces(replaced)}</span>}
              {all.length > open.length && <span>{w.skipped(all.length - open.length)}</span>}
            </p>
            <PlainTable rows={all} rowKey="studyPaperId" columns={columns} dense />
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  )
}
