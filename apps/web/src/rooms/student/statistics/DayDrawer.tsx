import { useCall } from '../../../api/use-call.ts'
import { formatClock } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { KindIcon } from '../../../subjects/study/Kind.tsx'
import { sessionSpan } from '../../../subjects/study/session-span.ts'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import enRecord from '../../../words/en/study/record.ts'
import en from '../../../words/en/study/statistics.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zhRecord from '../../../words/zh/study/record.ts'
import zh from '../../../words/zh/study/statistics.ts'
import css from './Statistics.module.css'

const MOST = 100

/** Each time that something was opened on a day; what was counted adds up to the day. */
export function DayDrawer({ day, seconds, onClose }: { day: string; seconds: number; onClose: () => void }) {
  const w = useWords(zh, en)
  const { reasons } = useWords(zhRecord, enRecord)
  const duration = useDuration()
  const sessions = useCall('sessionListStudyResInfo', { from: day, to: day, limit: MOST, orderBy: 'from@asc' })
  return (
    <DetailDrawer open title={w.dayTitle(day, duration(seconds))} width={760} onClose={onClose}>
      <Loaded of={sessions}>
        {({ rows, total }) => (
          <>
            <PlainTable
              rows={rows}
              rowKey="id"
              empty={w.saidNone}
              columns={[
                { key: 'from', title: w.span, render: (row) => <span className="num">{sessionSpan(row)}</span> },
                {
                  key: 'courseName',
                  title: w.course,
                  render: ({ courseId, courseName }) => (
                    <ScreenLink
                      to={['studyDetail']}
                      query={new URLSearchParams({ courseId, tab: 'time', from: day, to: day }).toString()}
                    >
                      {courseName}
                    </ScreenLink>
                  ),
                },
                {
                  key: 'resourceTitle',
                  title: w.resource,
                  phone: 'title',
                  render: ({ resourceTitle, kind }) => (
                    <>
                      <KindIcon kind={kind} /> {resourceTitle}
                    </>
                  ),
                },
                { key: 'credited', title: w.credited, align: 'end', render: (row) => formatClock(row.credited) },
                {
                  key: 'uncounted',
                  title: w.lostTime,
                  align: 'end',
                  render: (row) => (row.uncounted > 0 ? formatClock(row.uncounted) : '–'),
                },
                { key: 'reasons', title: w.reason, render: (row) => listed(row.reasons.map((one) => reasons[one])) },
              ]}
            />
            {total > rows.length && <p className={css.note}>{w.more(total - rows.length)}</p>}
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}
