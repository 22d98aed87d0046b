import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { changeWords } from '../../../subjects/assessment/change-words.ts'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import css from './SchemeVersions.module.css'
import { SCHEME_TONES } from './scheme-tones.ts'

type Row = RowOf<'listVersionCheckOptionInfo'>

/** The changes of each version, who published it and why. */
export function SchemeVersions({ courseId, canRestore }: { courseId: string; canRestore: boolean }) {
  const w = useWords(zh, en).scheme
  const list = useCall('listVersionCheckOptionInfo', { courseId, limit: 50 })
  const restore = useAct('restoreCheckOptionInfo', { message: w.restored })
  const rows = list.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{w.versions}</h2>
      <PlainTable
        rows={rows}
        rowKey={(row) => String(row.versionNo)}
        columns={[
          {
            key: 'versionNo',
            title: w.versionTitle,
            width: 110,
            phone: 'title',
            render: (row) => w.version(row.versionNo),
          },
          {
            key: 'state',
            title: w.stateTitle,
            width: 100,
            phone: 'tag',
            render: (row) => <StatePill tone={SCHEME_TONES[row.state]}>{w.state[row.state]}</StatePill>,
          },
          { key: 'at', title: w.at, width: 152, render: (row) => <Time at={row.at} /> },
          { key: 'byName', title: w.by, width: 100 },
          {
            key: 'changes',
            title: w.changes,
            width: 280,
            render: (row) => <div className={css.changes}>{changeWords(row.changes, w)}</div>,
          },
          {
            key: 'reason',
            title: w.reason,
            render: ({ reason, inheritedFromTerm }) => (inheritedFromTerm ? w.inherited(inheritedFromTerm) : reason),
          },
        ]}
        {...(canRestore
          ? {
              actions: (row: Row) =>
                row.state === 'superseded'
                  ? [
                      {
                        key: 'restore',
                        label: w.restore,
                        confirm: w.restoreAsk,
                        onClick: () => restore.run({ courseId, versionNo: row.versionNo }),
                      },
                    ]
                  : [],
            }
          : {})}
      />
    </section>
  )
}
