import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/marking/marking.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import css from '../requests/Requests.module.css'

type Row = RowOf<'listLeaveStudyPaperInfo'>

/** 切屏记录 of one attempt: when the page was left, at which question, for how long; other devices; plays of limited sounds. */
export function LeaveRecord({
  studyPaperId,
  who,
  onClose,
}: {
  studyPaperId: string
  who: string
  onClose: () => void
}) {
  const w = useWords(zh, en).leave
  const record = useCall('listLeaveStudyPaperInfo', { studyPaperId, limit: 200 })
  return (
    <DetailDrawer open title={headed(w.title, who)} width={640} onClose={onClose}>
      <p className={css.note}>{w.note}</p>
      <Loaded of={record}>
        {({ rows }) => (
          <PlainTable<Row>
            rows={rows}
            rowKey="id"
            empty={w.none}
            columns={[
              { key: 'kind', title: w.kind, phone: 'title', render: (row) => w.kinds[row.kind] },
              { key: 'from', title: w.from, width: 140, render: (row) => <Time at={row.from} /> },
              {
                key: 'seconds',
                title: w.seconds,
                width: 88,
                align: 'end',
                render: (row) => (row.seconds > 0 ? w.forSeconds(row.seconds) : ''),
              },
              { key: 'questionNo', title: w.question, width: 80, align: 'end', render: (row) => row.questionNo ?? '' },
              { key: 'device', title: w.device, width: 168 },
            ]}
          />
        )}
      </Loaded>
    </DetailDrawer>
  )
}
