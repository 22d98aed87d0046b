import { mayAskForReceipt } from '@shuyuan/domain/life/written-work.rule.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { downloadCall } from '../../../api/files.ts'
import { useCall } from '../../../api/use-call.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { Waits } from '../../../subjects/study/Waits.tsx'
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

function useColumns(onOpen: (opened: OwnOpened) => void): Column<OwnWork>[] {
  const words = useWrittenWords()
  const w = words.mine
  return [
    {
      ...{ key: 'title', title: w.title.paperHomework, phone: 'title', width: 260 },
      render: ({ assignmentId, title, chapterTitle, shareText, comment, ...row }) => (
        <>
          <Button type="link" className={css.name ?? ''} onClick={() => onOpen({ kind: 'demand', id: assignmentId })}>
            {title}
          </Button>
          <br />
          <small className={css.quiet}>
            {[chapterTitle, shareText && w.counts(shareText)].filter(Boolean).join(' · ')}
          </small>
          <OwnNotes of={{ ...row, assignmentId, title, chapterTitle, shareText, comment }} />
          <Waits of={row.waits} className={css.comment} />
          {comment !== '' && <p className={css.comment}>{headed(w.comment, comment)}</p>}
        </>
      ),
    },
    {
      ...{ key: 'state', title: w.state, width: 96, phone: 'tag' },
      render: (row) => <WrittenState kind={row.kind} state={row.state} outcome={row.outcome} />,
    },
    { key: 'score', title: w.score, width: 92, align: 'end', render: (row) => <OwnScore of={row} /> },
    { key: 'closesAt', title: w.due, width: 124, render: ({ closesAt }) => <Time at={closesAt} /> },
    {
      ...{ key: 'place', title: w.where, width: 190 },
      render: ({ place, hours }) => <p className={css.lines}>{[place, hours].filter(Boolean).join('\n')}</p>,
    },
    {
      ...{ key: 'receivedAt', title: w.received, width: 124 },
      render: ({ receivedAt }) =>
        receivedAt ? <Time at={receivedAt} /> : <span className={css.quiet}>{w.notReceived}</span>,
    },
    {
      ...{ key: 'scans', title: w.scans, width: 72 },
      render: ({ asksScans, pages, assignmentId }) =>
        pages.own.length > 0 ? (
          <Button type="link" className={css.name ?? ''} onClick={() => onOpen({ kind: 'scan', id: assignmentId })}>
            {words.register.pages(pages.own.length)}
          </Button>
        ) : (
          <span className={css.quiet}>{asksScans === '1' ? words.register.pages(0) : w.noScans}</span>
        ),
    },
  ]
}

function useActions(onOpen: (opened: OwnOpened) => void) {
  const w = useWrittenWords().mine
  return (row: OwnWork): RowAction[] => {
    const id = row.assignmentId
    const all: (RowAction | false)[] = [
      row.canScan === '1' && {
        key: 'scan',
        label: w.scan,
        button: 'scan',
        onClick: () => onOpen({ kind: 'scan', id }),
      },
      row.pages.marked.length > 0 && { key: 'marked', label: w.marked, onClick: () => onOpen({ kind: 'marked', id }) },
      row.receivedAt === null &&
        row.waits.length === 0 && {
          ...{ key: 'sheet', label: w.sheet, button: 'sheet' },
          onClick: () => downloadCall('sheetWrittenWorkInfo', { assignmentId: id }),
        },
      mayAskForReceipt({
        state: row.state,
        isReceived: row.receivedAt !== null,
        hasPages: row.pages.own.length > 0,
      }) && {
        key: 'ask',
        label: w.ask,
        button: 'message',
        onClick: () => onOpen({ kind: 'ask', id }),
      },
    ]
    return all.filter((one) => one !== false)
  }
}

/** Homework that is written by hand: what is asked for, where it goes, and what came of it. */
export default function PaperHomeWork() {
  const w = useWrittenWords()
  const task = useWords(zhStudy, enStudy).task
  const { courseId, found, namedId } = useOwnWritten('paperHomework')
  const { data: menu } = useCall('courseMenuStudyResult', { courseId }, { noToast: true })
  const [opened, setOpened] = useState<OwnOpened>(null)
  const columns = useColumns(setOpened)
  const actions = useActions(setOpened)
  return (
    <>
      <PageHead count={found.data?.rows.length} />
      <Loaded of={found}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text={menu?.myPlace === 'staff' ? task.preview : w.mine.empty.paperHomework} />
          ) : (
            <PlainTable
              rows={[...rows].sort((a, b) => Number(b.assignmentId === namedId) - Number(a.assignmentId === namedId))}
              rowKey="assignmentId"
              columns={columns}
              actions={actions}
            />
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
