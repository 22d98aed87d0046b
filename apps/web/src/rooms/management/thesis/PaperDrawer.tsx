import { Button, Tabs } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PaperEvents } from '../../../subjects/thesis/PaperEvents.tsx'
import { PaperVersions } from '../../../subjects/thesis/PaperFiles.tsx'
import { PaperMarks } from '../../../subjects/thesis/PaperMarks.tsx'
import { PaperSimilarity } from '../../../subjects/thesis/PaperSimilarity.tsx'
import { figure, type PaperDetail, PaperState, useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import css from './Thesis.module.css'

function Summary({ paper }: { paper: PaperDetail }) {
  const words = useThesisWords()
  const w = words.paper
  return (
    <Facts
      of={[
        { label: words.course, value: `${paper.courseName} ${paper.courseCode}`, wide: true },
        { label: words.title, value: paper.title, wide: true },
        { label: words.subSchool, value: paper.subSchoolName },
        { label: words.class, value: paper.className },
        { label: words.state, value: <PaperState row={paper} /> },
        { label: words.submittedAt, value: paper.submittedAt ? <Time at={paper.submittedAt} /> : '' },
        ...(paper.lateDays > 0 ? [{ label: words.late, value: words.lateBy(paper.lateDays) }] : []),
        ...(paper.dueAt ? [{ label: w.dueAt, value: <Time at={paper.dueAt} /> }] : []),
        { label: w.returns, value: w.returnsOf(paper.returns, paper.maxReturns) },
        { label: words.markers, value: paper.markerNames },
        ...(paper.mark1 === null ? [] : [{ label: words.mark1, value: figure(paper.mark1) }]),
        ...(paper.mark2 === null ? [] : [{ label: words.mark2, value: figure(paper.mark2) }]),
        ...(paper.gap === null ? [] : [{ label: words.gap, value: figure(paper.gap) }]),
        { label: words.finalMark, value: figure(paper.finalMark) },
        ...(paper.publishedAt ? [{ label: w.publishedAt, value: <Time at={paper.publishedAt} /> }] : []),
      ]}
    />
  )
}

export interface PaperDrawerProps {
  readonly id: string | null
  readonly onClose: () => void
  readonly onReturn?: (paper: PaperDetail) => void
  readonly onArbitrate?: (paper: PaperDetail) => void
}

/** One student's paper: versions, marks, similarity and history. */
export function PaperDrawer({ id, onClose, onReturn, onArbitrate }: PaperDrawerProps) {
  const words = useThesisWords()
  const paper = useCall('getSubmissionThesisExamInfo', { id: id ?? '' }, { enabled: id !== null })
  const of = id === null ? undefined : paper.data
  return (
    <DetailDrawer
      open={id !== null}
      width={760}
      title={of ? `${of.realname} ${of.studentNo}` : ''}
      onClose={onClose}
      extra={
        of && (
          <div className={css.acts}>
            {onReturn && of.can.return === '1' && (
              <Can button="return">
                <Button onClick={() => onReturn(of)}>{words.view.return}</Button>
              </Can>
            )}
            {onArbitrate && of.can.arbitrate === '1' && (
              <Can button="arbitrate">
                <Button type="primary" onClick={() => onArbitrate(of)}>
                  {words.view.arbitrate}
                </Button>
              </Can>
            )}
          </div>
        )
      }
    >
      <Loaded of={paper}>
        {(one) => (
          <>
            <Summary paper={one} />
            <Tabs
              key={one.id}
              items={[
                { key: 'versions', label: words.paper.tabs.versions, children: <PaperVersions paper={one} /> },
                { key: 'marks', label: words.paper.tabs.marks, children: <PaperMarks paper={one} /> },
                { key: 'similarity', label: words.paper.tabs.similarity, children: <PaperSimilarity paper={one} /> },
                { key: 'events', label: words.paper.tabs.events, children: <PaperEvents paper={one} /> },
              ]}
            />
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}
