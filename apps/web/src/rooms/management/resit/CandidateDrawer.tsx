import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { CandidateState, useExamWords } from './exam-view.tsx'

/** One student in one paper: the application, the place, the score, and who decided. */
export function CandidateDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useExamWords()
  const w = words.list
  const row = useCall('getAddExamDetailInfo', { id })
  const by = (name: string, at: string | null) =>
    at ? (
      <>
        {name} <Time at={at} />
      </>
    ) : (
      ''
    )
  return (
    <DetailDrawer open title={row.data ? `${row.data.realname} ${row.data.studentNo}` : ''} onClose={onClose}>
      <Loaded of={row}>
        {(one) => (
          <Facts
            of={[
              { label: words.course.name, value: `${one.courseName} ${one.courseCode}`, wide: true },
              { label: words.state, value: <CandidateState state={one.state} /> },
              { label: w.source, value: words.sources[one.source] },
              { label: w.subSchool, value: one.subSchoolName },
              { label: w.class, value: one.className },
              { label: w.last, value: one.lastTotalScore ?? '–' },
              { label: w.lastFlag, value: words.flags[one.lastFlag] },
              { label: w.reason, value: one.reason, wide: true },
              {
                label: w.files,
                wide: true,
                value:
                  one.files.length === 0
                    ? ''
                    : one.files.map(({ id: fileId, name, url }) => (
                        <div key={fileId}>
                          <a href={url} target="_blank" rel="noreferrer">
                            {name}
                          </a>
                        </div>
                      )),
              },
              { label: w.decided, value: by(one.decidedBy, one.decidedAt) },
              { label: w.rejectReason, value: one.rejectReason },
              { label: w.time, value: one.startsAt ? <Time at={one.startsAt} /> : '' },
              { label: w.place, value: [one.place, one.seatNo ?? ''].join(' ').trim() },
              { label: w.score, value: one.score ?? words.flags[one.flag] },
              { label: w.scoredBy, value: by(one.scoredBy, one.scoredAt) },
              { label: w.written, value: one.writtenAt ? <Time at={one.writtenAt} /> : '' },
            ]}
          />
        )}
      </Loaded>
    </DetailDrawer>
  )
}
