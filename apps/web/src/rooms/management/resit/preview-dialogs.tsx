import { type ReactNode, useEffect, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { LoadingState } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import type { DialogProps } from './dialogs.tsx'
import { useExamWords } from './exam-view.tsx'

interface PreviewDialogProps<Seen, Row> {
  readonly words: { readonly title: string; readonly ok: string }
  readonly run: (preview: '0' | '1') => Promise<{ readonly ok: true; readonly data: Seen } | { readonly ok: false }>
  readonly rowsOf: (seen: Seen) => readonly Row[]
  /** Above the rows; null while the answer is loading. */
  readonly lead: (seen: Seen | null) => ReactNode
  readonly columns: readonly Column<Row>[]
  readonly empty: string
  readonly done: (seen: Seen) => string
  readonly onClose: () => void
}

/** Previews, row by row, what an act on a batch will write. */
function PreviewDialog<Seen, Row extends { studentNo: string; realname: string; courseName: string }>({
  words,
  run,
  rowsOf,
  lead,
  columns,
  empty,
  done,
  onClose,
}: PreviewDialogProps<Seen, Row>) {
  const w = useExamWords()
  const [viewed, setViewed] = useState<Seen | null>(null)
  const rows = viewed === null ? [] : rowsOf(viewed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    void run('1').then((answer) => (answer.ok ? setViewed(answer.data) : onClose()))
  }, [])
  const write = async () => {
    const answer = await run('0')
    if (answer.ok) toast.success(done(answer.data))
    return answer.ok
  }
  return (
    <ConfirmDialog
      title={words.title}
      width={720}
      ok={words.ok}
      disabled={rows.length === 0}
      onOk={write}
      onClose={onClose}
    >
      <div style={{ marginBlockEnd: 8 }}>{lead(viewed)}</div>
      {viewed === null ? (
        <LoadingState rows={5} />
      ) : (
        <div style={{ maxBlockSize: 420, overflow: 'auto' }}>
          <PlainTable<Row>
            rows={rows}
            rowKey={(row) => `${row.studentNo} ${row.courseName}`}
            columns={[
              { key: 'studentNo', title: w.list.no, width: 140, phone: 'line' },
              { key: 'realname', title: w.list.realname, width: 110, phone: 'title' },
              { key: 'courseName', title: w.course.name },
              ...columns,
            ]}
            empty={empty}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}

/** 生成名单: who qualifies and why, before they become rows. */
export function GenerateDialog({ batch, onClose }: DialogProps) {
  const w = useExamWords().generate
  const act = useAct('generateAddExamInfo')
  return (
    <PreviewDialog
      words={w}
      run={(preview) => act.run({ id: batch.id, preview })}
      rowsOf={({ rows }) => rows}
      lead={(viewed) =>
        viewed && (
          <>
            {viewed.count > 0 && <p>{w.text(viewed.count)}</p>}
            {viewed.overLimit > 0 && <p>{w.over(viewed.overLimit)}</p>}
          </>
        )
      }
      columns={[{ key: 'why', title: w.why, width: 140, phone: 'tag' }]}
      empty={w.none}
      done={({ count }) => w.done(count)}
      onClose={onClose}
    />
  )
}

/** 写入总评: what each score becomes, before it is written. */
export function ToScoreDialog({ batch, onClose }: DialogProps) {
  const words = useExamWords()
  const w = words.toScore
  const act = useAct('toScoreAddExamDetailInfo')
  return (
    <PreviewDialog
      words={w}
      run={(preview) => act.run({ addExamId: batch.id, preview })}
      rowsOf={(rows) => rows}
      lead={() => <p>{batch.kind === 'deferred' ? w.deferred : w.text(words.rules[batch.scoreRule])}</p>}
      columns={[
        {
          key: 'score',
          title: words.list.score,
          width: 80,
          align: 'end',
          // Without a score, the resulting flag says what happened.
          render: ({ score, afterFlag }) => score ?? (words.flags[afterFlag] || '–'),
        },
        {
          key: 'before',
          title: w.before,
          width: 72,
          align: 'end',
          render: ({ before, beforeFlag }) => before ?? (words.flags[beforeFlag] || '–'),
        },
        {
          key: 'after',
          title: w.after,
          width: 72,
          align: 'end',
          render: ({ after, afterFlag }) => after ?? (words.flags[afterFlag] || '–'),
        },
      ]}
      empty={w.none}
      done={(rows) => w.done(rows.length)}
      onClose={onClose}
    />
  )
}
