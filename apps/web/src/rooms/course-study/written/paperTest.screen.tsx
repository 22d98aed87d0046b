import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { formatNumber } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { QueryNote } from '../../../subjects/attempt/QueryNote.tsx'
import { Waits } from '../../../subjects/study/Waits.tsx'
import { useWrittenWords } from '../../../subjects/written/use-written-words.ts'
import { WrittenState } from '../../../subjects/written/WrittenState.tsx'
import enStudy from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zhStudy from '../../../words/zh/study.ts'
import { AskDialog, type OwnContent } from '../scores/ScoreQuery.tsx'
import { DemandDialog } from './DemandDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { NextTest } from './NextTest.tsx'
import { MarkedDialog } from './OwnDialogs.tsx'
import { OwnScore } from './OwnScore.tsx'
import { type OwnWork, useOwnWritten } from './use-own-written.ts'
import css from './Written.module.css'

type Opened = { readonly kind: 'demand' | 'leave' | 'marked' | 'query'; readonly id: string } | null
type Contents = ReadonlyMap<string, OwnContent>

/** What the teacher has answered, under the name of the test. */
function Told({ of, content }: { of: OwnWork; content: OwnContent | undefined }) {
  const w = useWrittenWords()
  const [leave] = of.leaves
  return (
    <>
      {leave && (
        <div>
          {w.mine.leave} <StatePill tone={STATE_TONES[leave.state]}>{w.leaveStates[leave.state]}</StatePill>{' '}
          <small className={css.quiet}>{leave.answer}</small>
        </div>
      )}
      {content?.query && <QueryNote query={content.query} />}
    </>
  )
}

function useColumns(contents: Contents): Column<OwnWork>[] {
  const w = useWrittenWords().mine
  return [
    {
      ...{ key: 'title', title: w.title.paperTest, phone: 'title', width: 220 },
      render: (row) => (
        <>
          <strong>{row.title}</strong>
          <br />
          <small className={css.quiet}>{row.shareText && w.counts(row.shareText)}</small>
          <Waits of={row.waits} className={css.comment} />
          <Told of={row} content={contents.get(row.assignmentId)} />
        </>
      ),
    },
    {
      ...{ key: 'state', title: w.state, width: 100, phone: 'tag' },
      render: (row) => <WrittenState kind={row.kind} state={row.state} outcome={row.outcome} />,
    },
    { key: 'opensAt', title: w.when, width: 130, render: ({ opensAt }) => <Time at={opensAt} /> },
    { key: 'place', title: w.room, width: 130 },
    {
      key: 'seatNo',
      title: w.seat,
      width: 80,
      render: ({ seatNo }) => seatNo || <span className={css.quiet}>{w.noSeat}</span>,
    },
    { key: 'bring', title: w.bring, width: 150 },
    { key: 'score', title: w.score, width: 100, align: 'end', render: (row) => <OwnScore of={row} /> },
    {
      ...{ key: 'classAverage', title: w.average, width: 92, align: 'end' },
      render: ({ classAverage }) => (classAverage === null ? '' : formatNumber(classAverage)),
    },
  ]
}

function useActions(contents: Contents, onOpen: (opened: Opened) => void) {
  const w = useWrittenWords().mine
  return (row: OwnWork): RowAction[] => {
    const id = row.assignmentId
    const content = contents.get(id)
    const all: (RowAction | false)[] = [
      row.pages.marked.length > 0 && { key: 'marked', label: w.marked, onClick: () => onOpen({ kind: 'marked', id }) },
      row.canLeave === '1' && {
        key: 'leave',
        label: w.leave,
        button: 'leave',
        onClick: () => onOpen({ kind: 'leave', id }),
      },
      row.result !== null &&
        content !== undefined &&
        content.query?.state !== 'open' && {
          ...{ key: 'query', label: w.query, button: 'query' },
          onClick: () => onOpen({ kind: 'query', id }),
        },
      (row.instructions !== '' || row.files.length > 0) && {
        ...{ key: 'demand', label: w.demand },
        onClick: () => onOpen({ kind: 'demand', id }),
      },
    ]
    return all.filter((one) => one !== false)
  }
}

function Tests({
  rows,
  serverNow,
  courseId,
  refetch,
}: {
  rows: OwnWork[]
  serverNow: number
  courseId: string
  refetch: () => void
}) {
  const [opened, setOpened] = useState<Opened>(null)
  // What a question is about is a part of the scheme; without one nothing can be asked.
  const scores = useCall(
    'mineStudyCheckResultInfo',
    { courseId },
    { noToast: true, enabled: rows.some(({ result }) => result) },
  )
  const contents: Contents = new Map(
    (scores.data?.options ?? []).flatMap((option) => option.contents.map((one) => [one.assignmentId, one] as const)),
  )
  const [clockOffset] = useState(() => serverNow - Date.now())
  const next = rows.filter(({ state }) => state === 'notOpen').sort((a, b) => (a.opensAt < b.opensAt ? -1 : 1))[0]
  const of = rows.find(({ assignmentId }) => assignmentId === opened?.id)
  const content = contents.get(opened?.id ?? '')
  const onClose = () => setOpened(null)
  const columns = useColumns(contents)
  const actions = useActions(contents, setOpened)
  return (
    <>
      {next && (
        <NextTest
          of={next}
          courseId={courseId}
          clockOffset={clockOffset}
          onLeave={() => setOpened({ kind: 'leave', id: next.assignmentId })}
          onOver={refetch}
        />
      )}
      <PlainTable rows={rows} rowKey="assignmentId" columns={columns} actions={actions} />
      {of && opened?.kind === 'demand' && <DemandDialog of={of} onClose={onClose} />}
      {of && opened?.kind === 'leave' && <LeaveDialog of={of} onClose={onClose} />}
      {content && opened?.kind === 'query' && <AskDialog courseId={courseId} content={content} onClose={onClose} />}
      {of && opened?.kind === 'marked' && <MarkedDialog of={of} onClose={onClose} />}
    </>
  )
}

/** Supervised tests on paper: where they are written, and what came of them. */
export default function PaperTest() {
  const w = useWrittenWords()
  const task = useWords(zhStudy, enStudy).task
  const { courseId, found } = useOwnWritten('paperTest')
  const { data: menu } = useCall('courseMenuStudyResult', { courseId }, { noToast: true })
  return (
    <>
      <PageHead count={found.data?.rows.length} />
      <Loaded of={found}>
        {({ rows, serverNow }) =>
          rows.length === 0 ? (
            <EmptyState text={menu?.myPlace === 'staff' ? task.preview : w.mine.empty.paperTest} />
          ) : (
            <Tests rows={rows} serverNow={serverNow} courseId={courseId} refetch={() => void found.refetch()} />
          )
        }
      </Loaded>
    </>
  )
}
