import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { toast } from '../../../kit/toast.ts'
import { useCourse } from '../course/use-course.ts'
import { useBankWords, useFormatWords } from './use-bank-words.ts'

/** Past imports; one whose questions nobody has used can be undone. */
export function ImportLog({ onClose }: { readonly onClose: () => void }) {
  const w = useBankWords().import
  const formats = useFormatWords()
  const names: Readonly<Record<string, string>> = formats.names
  const { courseId } = useCourse()
  const table = useTableCall('listImportQuestionInfo', { courseId }, { inAddress: false })
  const undo = useAct('undoImportQuestionInfo', { onDone: ({ removed }) => toast.success(w.undoDone(removed)) })
  return (
    <DetailDrawer open title={w.log} width={880} onClose={onClose}>
      <TablePage
        table={table}
        rowKey="batchId"
        head={false}
        height={520}
        columns={[
          { key: 'at', title: w.at, width: 152, render: ({ at }) => <Time at={at} /> },
          { key: 'byName', title: w.by, width: 100 },
          { key: 'fileName', title: w.fileName, render: ({ fileName }) => fileName || w.pasted },
          { key: 'format', title: formats.format, width: 96, render: ({ format }) => names[format] ?? format },
          { key: 'count', title: w.count, width: 80, align: 'end' },
          { key: 'left', title: w.left, width: 90, align: 'end' },
          { key: 'used', title: w.used, width: 80, align: 'end' },
        ]}
        actions={(row) =>
          row.undone === '1'
            ? []
            : [
                {
                  key: 'undo',
                  label: w.undo,
                  button: 'import',
                  danger: true,
                  confirm: w.undoAsk(row.left),
                  off: row.canUndo === '0' && w.undoUsed,
                  onClick: () => undo.run({ batchId: row.batchId, courseId }),
                },
              ]
        }
        empty={{ text: w.logEmpty }}
      />
    </DetailDrawer>
  )
}
