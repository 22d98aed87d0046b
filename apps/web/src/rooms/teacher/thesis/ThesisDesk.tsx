import { Alert, Button, Tabs } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PaperEvents } from '../../../subjects/thesis/PaperEvents.tsx'
import { PaperVersions } from '../../../subjects/thesis/PaperFiles.tsx'
import { PaperMarks } from '../../../subjects/thesis/PaperMarks.tsx'
import { PaperSimilarity } from '../../../subjects/thesis/PaperSimilarity.tsx'
import { ArbitrateDialog, ReturnDialog } from '../../../subjects/thesis/paper-dialogs.tsx'
import { figure, type PaperDetail, PaperState, useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import { MarkForm } from './MarkForm.tsx'
import css from './ThesisDesk.module.css'
import { useReviewWords } from './use-review-words.ts'

const READ_EVERY_MS = 5000

/** The words of the newest version, so that a document of Word is read without leaving the page. */
function PaperText({ paper }: { paper: PaperDetail }) {
  const w = useReviewWords().desk
  const text = useCall(
    'textThesisExamInfo',
    { id: paper.id, version: paper.version },
    // What was handed in just now is still being read.
    { every: (one) => (one?.isRead === '0' ? READ_EVERY_MS : false) },
  )
  return (
    <Loaded of={text}>
      {(one) =>
        one.text ? (
          <article className={css.text}>{one.text}</article>
        ) : (
          <EmptyState text={one.isRead === '1' ? w.noText : w.reading} />
        )
      }
    </Loaded>
  )
}

function Paper({ paper }: { paper: PaperDetail }) {
  const words = useThesisWords()
  const w = useReviewWords().desk
  const tabs = words.paper.tabs
  if (paper.version === 0) return <EmptyState text={words.paper.notBegun} />
  return (
    <Tabs
      items={[
        { key: 'text', label: w.text, children: <PaperText paper={paper} /> },
        { key: 'versions', label: w.files, children: <PaperVersions paper={paper} /> },
        { key: 'similarity', label: tabs.similarity, children: <PaperSimilarity paper={paper} /> },
        ...(paper.marks.length > 0
          ? [{ key: 'marks', label: tabs.marks, children: <PaperMarks paper={paper} /> }]
          : []),
        { key: 'events', label: tabs.events, children: <PaperEvents paper={paper} /> },
      ]}
    />
  )
}

function Summary({ paper }: { paper: PaperDetail }) {
  const words = useThesisWords()
  const w = useReviewWords()
  const { similarityPercent, similarityLimit, lateDays, minusPerDay } = paper
  return (
    <>
      <Facts
        of={[
          { label: words.no, value: paper.studentNo },
          { label: w.class, value: paper.className },
          { label: words.version, value: paper.version > 0 ? words.versionNo(paper.version) : '' },
          { label: words.submittedAt, value: paper.submittedAt ? <Time at={paper.submittedAt} /> : '' },
          {
            label: words.similarity,
            value: similarityPercent === null ? '' : words.paper.percentOf(similarityPercent, similarityLimit),
          },
          ...(paper.finalMark === null ? [] : [{ label: words.finalMark, value: figure(paper.finalMark) }]),
        ]}
      />
      {lateDays > 0 && minusPerDay > 0 && (
        <Alert type="warning" showIcon title={w.desk.late(lateDays, lateDays * minusPerDay)} />
      )}
    </>
  )
}

/** What this person may do with the paper: mark it, decide between two marks, or look at what was given. */
function Panel({ paper, onOpen }: { paper: PaperDetail; onOpen: (id: string | null) => void }) {
  const w = useReviewWords()
  const [isArbitrating, setArbitrating] = useState(false)
  if (paper.can.arbitrate === '1')
    return (
      <Can button="arbitrate">
        <Button type="primary" onClick={() => setArbitrating(true)}>
          {w.arbitrate}
        </Button>
        {isArbitrating && <ArbitrateDialog paper={paper} onClose={() => setArbitrating(false)} />}
      </Can>
    )
  if (!paper.mine) return <p className={css.soft}>{w.desk.waiting}</p>
  return <MarkForm key={`${paper.version}`} paper={paper} mine={paper.mine} onOpen={onOpen} />
}

/** One paper with its words and files at the left, and its mark at the right. */
export function ThesisDesk({ id, onOpen }: { readonly id: string; readonly onOpen: (id: string | null) => void }) {
  const w = useReviewWords().desk
  const [isReturning, setReturning] = useState(false)
  const paper = useCall('getSubmissionThesisExamInfo', { id })
  return (
    <Loaded of={paper}>
      {(one) => (
        <>
          <PageHead
            title={one.title || one.courseName}
            state={<PaperState row={one} />}
            facts={`${one.courseName} · ${one.realname === '***' ? one.studentNo : one.realname}`}
            extra={
              <>
                <Button onClick={() => onOpen(null)}>{w.back}</Button>
                {one.can.return === '1' && (
                  <Can button="return">
                    <Button onClick={() => setReturning(true)}>{w.return}</Button>
                  </Can>
                )}
              </>
            }
          />
          <div className={css.desk}>
            <main className={css.paper}>
              <Paper paper={one} />
            </main>
            <aside className={css.panel}>
              <Summary paper={one} />
              <Panel paper={one} onOpen={onOpen} />
            </aside>
          </div>
          {isReturning && <ReturnDialog ids={[one.id]} onClose={() => setReturning(false)} />}
        </>
      )}
    </Loaded>
  )
}
