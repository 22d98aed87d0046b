import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { TimeState, useFinalWords } from './final-view.tsx'

/** One time of the timetable: the whole of it, and the courses that sit the paper. */
export function TimeDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useFinalWords()
  const w = words.time
  const found = useCall('getPaperTimeInfo', { id })
  return (
    <DetailDrawer open title={found.data ? `${found.data.paperCode} ${found.data.paperName}` : ''} onClose={onClose}>
      <Loaded of={found}>
        {(row) => (
          <>
            <Facts
              of={[
                { label: w.state, value: <TimeState row={row} /> },
                { label: w.startsAt, value: <Time at={row.startsAt} /> },
                { label: w.unit, value: row.unitNo },
                { label: w.duration, value: words.minutes(row.durationMin ?? 0) },
                { label: w.form, value: words.forms[row.examForm] },
                { label: w.students, value: row.studentCount },
                { label: w.conflicts, value: row.conflictCount },
                { label: w.note, value: row.note, wide: true },
              ]}
            />
            <h3 style={{ marginBlock: '20px 8px' }}>{w.who}</h3>
            <PlainTable
              rows={row.courses}
              rowKey="courseId"
              columns={[
                { key: 'courseCode', title: w.code2, width: 120, phone: 'line' },
                { key: 'courseName', title: w.courses, phone: 'title' },
                { key: 'studentCount', title: w.students, width: 88, align: 'end' },
              ]}
            />
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}
