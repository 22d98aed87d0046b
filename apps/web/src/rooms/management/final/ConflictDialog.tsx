import { useCall } from '../../../api/use-call.ts'
import { formatTime } from '../../../kit/format.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import css from './Final.module.css'
import { useFinalWords } from './final-view.tsx'

interface ConflictDialogProps {
  readonly termCode: string
  /** Of one paper alone. */
  readonly paperCode?: string
  readonly onClose: () => void
}

/** 冲突检查: who sits two papers at the same time, and which. */
export function ConflictDialog({ termCode, paperCode, onClose }: ConflictDialogProps) {
  const w = useFinalWords().time
  const found = useCall('conflictPaperTimeInfo', { termCode, ...(paperCode ? { paperCode } : {}) })
  return (
    <ViewDialog width={760} title={paperCode ? `${w.check} · ${paperCode}` : w.check} onClose={onClose}>
      <Loaded of={found}>
        {({ rows, total }) => (
          <>
            <p className={css.lead}>{total === 0 ? w.checkNone : w.checkCount(total, rows.length)}</p>
            <div className={css.scroll}>
              {total > 0 && (
                <PlainTable
                  rows={rows}
                  rowKey="studentNo"
                  columns={[
                    { key: 'studentNo', title: w.no, width: 132, phone: 'line' },
                    { key: 'realname', title: w.realname, width: 96, phone: 'title' },
                    { key: 'subSchoolName', title: w.subSchool, width: 120 },
                    {
                      key: 'papers',
                      title: w.papers,
                      render: ({ papers }) => (
                        <ul className={css.lines}>
                          {papers.map((paper) => (
                            <li key={paper.paperCode}>
                              {paper.paperCode} {paper.paperName}{' '}
                              <span className="num">{formatTime(paper.startsAt)}</span>
                            </li>
                          ))}
                        </ul>
                      ),
                    },
                  ]}
                />
              )}
            </div>
          </>
        )}
      </Loaded>
    </ViewDialog>
  )
}
