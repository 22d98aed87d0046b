import { mayAskForReceipt } from '@shuyuan/domain/life/written-work.rule.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { useWrittenWords } from '../../../subjects/written/use-written-words.ts'
import { WrittenState } from '../../../subjects/written/WrittenState.tsx'
import enStudy from '../../../words/en/study.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zhStudy from '../../../words/zh/study.ts'
import { OwnDialogs, type OwnOpened } from './OwnDialogs.tsx'
import { OwnNotes } from './OwnNotes.tsx'
import { OwnScore } from './OwnScore.tsx'
import { type OwnWork, useOwnWritten } from './use-own-written.ts'
import css from './Written.module.css'

interface LabProps {
  readonly of: OwnWork
  readonly onOpen: (opened: OwnOpened) => void
}

function LabActs({ of, onOpen }: LabProps) {
  const w = useWrittenWords().mine
  const id = of.assignmentId
  return (
    <div className={css.labActs}>
      <Button onClick={() => onOpen({ kind: 'demand', id })}>{w.guide}</Button>
      {of.canScan === '1' ? (
        <Can button="scan">
          <Button type="primary" onClick={() => onOpen({ kind: 'scan', id })}>
            {w.sendReport}
          </Button>
        </Can>
      ) : (
        of.pages.own.length > 0 && <Button onClick={() => onOpen({ kind: 'scan', id })}>{w.openReport}</Button>
      )}
      {of.pages.marked.length > 0 && <Button onClick={() => onOpen({ kind: 'marked', id })}>{w.marked}</Button>}
      {mayAskForReceipt({
        state: of.state,
        isReceived: of.receivedAt !== null,
        hasPages: of.pages.own.length > 0,
      }) && (
        <Can button="message">
          <Button type="link" onClick={() => onOpen({ kind: 'ask', id })}>
            {w.ask}
          </Button>
        </Can>
      )}
    </div>
  )
}

/** One lab: where and when, what is handed in, and what came of it. */
function Lab({ of, onOpen }: LabProps) {
  const words = useWrittenWords()
  const w = words.mine
  const small = [of.chapterTitle, of.shareText && w.counts(of.shareText)].filter(Boolean).join(' · ')
  const report =
    of.pages.own.length > 0 || of.asksScans === '1' ? words.register.pages(of.pages.own.length) : w.noReport
  return (
    <article className={css.lab} aria-label={of.title}>
      <header>
        <h2>{of.title}</h2>
        <WrittenState kind={of.kind} state={of.state} outcome={of.outcome} />
      </header>
      {small && <small className={css.quiet}>{small}</small>}
      <Facts
        of={[
          { label: w.labRoom, value: of.place },
          { label: w.sessionTime, value: of.hours },
          ...(of.bring ? [{ label: w.bring, value: of.bring }] : []),
          { label: w.due, value: <Time at={of.closesAt} /> },
          { label: w.report, value: report },
          { label: w.received, value: of.receivedAt ? <Time at={of.receivedAt} /> : w.notReceived },
          { label: w.score, value: <OwnScore of={of} /> },
        ]}
      />
      <OwnNotes of={of} />
      {of.comment !== '' && <p className={css.comment}>{headed(w.comment, of.comment)}</p>}
      <LabActs of={of} onOpen={onOpen} />
    </article>
  )
}

/** 课程实验: labs that a teacher has set, with their guide, place and time, the report, and what came of it. */
export default function CourseLaboratory() {
  const w = useWrittenWords()
  const task = useWords(zhStudy, enStudy).task
  const { courseId, found, namedId } = useOwnWritten('lab')
  const { data: menu } = useCall('courseMenuStudyResult', { courseId }, { noToast: true })
  const [opened, setOpened] = useState<OwnOpened>(null)
  return (
    <>
      <PageHead count={found.data?.rows.length} />
      <Loaded of={found}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text={menu?.myPlace === 'staff' ? task.preview : w.mine.empty.lab} />
          ) : (
            <div className={css.labs}>
              {[...rows]
                .sort((a, b) => Number(b.assignmentId === namedId) - Number(a.assignmentId === namedId))
                .map((row) => (
                  <Lab key={row.assignmentId} of={row} onOpen={setOpened} />
                ))}
            </div>
          )
        }
      </Loaded>
      <OwnDialogs
        opened={opened}
        rows={found.data?.rows ?? []}
        courseId={courseId}
        courseName={menu?.courseName ?? ''}
        onChanged={() => void found.refetch()}
        onClose={() => setOpened(null)}
      />
    </>
  )
}
