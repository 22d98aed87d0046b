import { PAPER_KINDS, type PaperKind } from '@shuyuan/contract/entities/assignment.ts'
import { Modal, Tabs } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTableCall } from '../../api/use-table-call.ts'
import { useMayOpen } from '../../app/rights.ts'
import { pathOf } from '../../app/screens.ts'
import { formatNumber, formatTime } from '../../kit/format.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { StatePill, type Tone } from '../../kit/StatePill.tsx'
import { TablePage } from '../../kit/TablePage.tsx'
import type { BatchAction, Column, RowAction } from '../../kit/table/types.ts'
import { AddAssignment, CopyAssignment, EditAssignment } from './parts/assignment/AssignmentForm.tsx'
import { Students } from './parts/assignment/Students.tsx'
import {
  type AssignmentRow,
  callOf,
  type Refused,
  useAssignmentActs,
  useAssignmentWords,
} from './parts/assignment/use-assignment.ts'
import { CoursePage } from './parts/CoursePage.tsx'
import { usePaperLinks } from './parts/paper/use-paper-acts.ts'
import { useCourse } from './parts/use-course.ts'

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'copy'; readonly id: string }
  | { readonly kind: 'students'; readonly row: AssignmentRow }
  | { readonly kind: 'refused'; readonly refused: readonly Refused[] }
  | null

const TONES: Readonly<Record<AssignmentRow['state'], Tone>> = {
  draft: 'draft',
  notOpen: 'waiting',
  open: 'running',
  closed: 'done',
}

function useColumns(): Column<AssignmentRow>[] {
  const w = useAssignmentWords()
  const links = usePaperLinks()
  const mayPreview = useMayOpen()('preview')
  return [
    { key: 'title', title: w.title, width: 210, phone: 'title' },
    {
      key: 'state',
      title: w.state,
      width: 88,
      phone: 'tag',
      render: ({ state }) => <StatePill tone={TONES[state]}>{w.states[state]}</StatePill>,
    },
    { key: 'chapterTitle', title: w.chapter, width: 130, hidden: true },
    {
      key: 'paperTitle',
      title: w.paper,
      width: 150,
      render: ({ paperId, paperTitle }) =>
        paperId && mayPreview ? (
          <Link to={links.preview(paperId)} target="_blank">
            {paperTitle}
          </Link>
        ) : (
          paperTitle
        ),
    },
    { key: 'fullScore', title: w.full, width: 64, align: 'end' },
    {
      key: 'opensAt',
      title: w.window,
      width: 140,
      render: ({ opensAt, closesAt }) => (
        <span className="num">
          {formatTime(opensAt)}
          <br />
          {formatTime(closesAt)}
        </span>
      ),
    },
    {
      key: 'durationMin',
      title: w.duration,
      width: 80,
      hidden: true,
      render: ({ durationMin }) => (durationMin === null ? w.untimed : w.minutes(durationMin)),
    },
    {
      key: 'maxAttempts',
      title: w.attempts,
      width: 116,
      hidden: true,
      render: ({ maxAttempts, attemptRule }) => `${w.times(maxAttempts)} / ${w.rules[attemptRule]}`,
    },
    {
      key: 'targetText',
      title: w.targets,
      width: 130,
      hidden: true,
      render: ({ targetText }) => targetText || w.allClasses,
    },
    {
      key: 'checkOptionName',
      title: w.counted,
      width: 124,
      render: ({ checkOptionName, share }) =>
        checkOptionName ? w.share(checkOptionName, Number(formatNumber(share, 1))) : w.notCounted,
    },
    {
      key: 'submitted',
      title: w.submitted,
      width: 106,
      align: 'end',
      render: ({ submitted, due }) => `${submitted} / ${due}`,
    },
    { key: 'waiting', title: w.waiting, width: 72, align: 'end' },
    {
      key: 'avgScore',
      title: w.average,
      width: 72,
      align: 'end',
      render: ({ avgScore }) => formatNumber(avgScore, 1),
    },
    { key: 'creatorName', title: w.creator, width: 96, hidden: true },
  ]
}

function useActions(kind: PaperKind, onOpen: (opened: Opened) => void) {
  const w = useAssignmentWords().list
  const links = usePaperLinks()
  const { query } = useCourse()
  const mayOpen = useMayOpen()
  const acts = useAssignmentActs(kind, (refused) => refused.length > 0 && onOpen({ kind: 'refused', refused }))
  const actions = (row: AssignmentRow): RowAction[] => {
    const { id, can, publishStatus } = row
    const isPublished = publishStatus === 'published'
    return [
      ...(can.edit === '1'
        ? [{ key: 'edit', label: w.edit, button: 'edit', onClick: () => onOpen({ kind: 'edit', id }) }]
        : []),
      ...(can.publish === '1'
        ? [
            {
              key: 'publish',
              label: w.publish,
              button: 'publish',
              confirm: w.publishAsk,
              onClick: () => acts.publish([row]),
            },
          ]
        : []),
      ...(isPublished
        ? [{ key: 'students', label: w.students, onClick: () => onOpen({ kind: 'students', row }) }]
        : []),
      ...(isPublished && mayOpen('submitJobList')
        ? [
            {
              key: 'submits',
              label: w.submits,
              to: `${pathOf('submitJobList')}?${query}&assignmentId=${id}`,
            },
          ]
        : []),
      ...(row.paperId && mayOpen('preview')
        ? [{ key: 'preview', label: w.preview, to: links.preview(row.paperId), newTab: true }]
        : []),
      ...(can.close === '1'
        ? [
            {
              key: 'close',
              label: w.close,
              button: 'close',
              confirm: w.closeAsk,
              danger: true,
              onClick: () => acts.close(id),
            },
          ]
        : []),
      ...(can.edit === '1' && isPublished
        ? [
            {
              key: 'withdraw',
              label: w.withdraw,
              button: 'publish',
              confirm: w.withdrawAsk,
              off: can.withdraw === '0' && w.hasAttempts(row.started),
              onClick: () => acts.withdraw([row]),
            },
          ]
        : []),
      ...(can.edit === '1'
        ? [{ key: 'copy', label: w.copy, button: 'add', onClick: () => onOpen({ kind: 'copy', id }) }]
        : []),
      ...(can.edit === '1' && !isPublished
        ? [
            {
              key: 'delete',
              label: w.remove,
              button: 'delete',
              danger: true,
              confirm: true as const,
              off: can.remove === '0' && w.withdrawFirst,
              onClick: () => acts.remove(id),
            },
          ]
        : []),
    ]
  }
  const batch: BatchAction<AssignmentRow>[] = [
    { key: 'publish', label: w.publish, button: 'publish', confirm: () => w.publishAsk, run: acts.publish },
    { key: 'withdraw', label: w.withdraw, button: 'publish', confirm: () => w.withdrawAsk, run: acts.withdraw },
  ]
  return { actions, batch }
}

function RefusedList({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  const w = useAssignmentWords().list
  return (
    <Modal open title={w.refused(refused.length)} footer={null} onCancel={onClose}>
      <ul>
        {refused.map(({ title, reason }) => (
          <li key={title + reason}>
            {title}：{reason}
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function Dialogs({ kind, opened, onClose }: { kind: PaperKind; opened: Opened; onClose: () => void }) {
  if (opened === null) return null
  switch (opened.kind) {
    case 'add':
      return <AddAssignment kind={kind} onClose={onClose} />
    case 'edit':
      return <EditAssignment kind={kind} id={opened.id} onClose={onClose} />
    case 'copy':
      return <CopyAssignment kind={kind} id={opened.id} onClose={onClose} />
    case 'students':
      return <Students kind={kind} row={opened.row} onClose={onClose} />
    case 'refused':
      return <RefusedList refused={opened.refused} onClose={onClose} />
  }
}

function OfKind({ kind }: { kind: PaperKind }) {
  const w = useAssignmentWords()
  const course = useCourse()
  const [opened, setOpened] = useState<Opened>(null)
  const table = useTableCall(callOf(kind, 'list'), { courseId: course.courseId, kind: kind as 'webHomework' })
  const { actions, batch } = useActions(kind, setOpened)
  const isFace = course.myDuty === 'face' || course.myDuty === 'assistant'
  const mayAdd =
    course.mayEdit ||
    (isFace && course.archived === '0' && course.mainCourseId === '' && course.switches.faceMayPublishHomework === true)
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        columns={useColumns()}
        {...(mayAdd
          ? { primary: { label: w.list.add(w.kinds[kind]), button: 'add', onClick: () => setOpened({ kind: 'add' }) } }
          : {})}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          {
            name: 'state',
            label: w.state,
            kind: 'select',
            options: (['draft', 'notOpen', 'open', 'closed'] as const).map((value) => ({
              value,
              label: w.states[value],
            })),
          },
          {
            name: 'courseClassId',
            label: w.targets,
            kind: 'select',
            options: course.classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
          },
        ]}
        actions={actions}
        actionsWidth={176}
        {...(mayAdd ? { batch } : {})}
        empty={{ text: w.list.empty(w.kinds[kind]), next: mayAdd ? <span>{w.list.emptyNext}</span> : undefined }}
      />
      <Dialogs kind={kind} opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function Manage() {
  const w = useAssignmentWords()
  const course = useCourse()
  const [params, setParams] = useSearchParams()
  const asked = params.get('kind') as PaperKind | null
  const kind: PaperKind = asked && PAPER_KINDS.includes(asked) ? asked : 'webHomework'
  return (
    <>
      <PageHead />
      <Tabs
        activeKey={kind}
        items={PAPER_KINDS.map((key) => ({ key, label: w.kinds[key] }))}
        onChange={(key) => setParams(`${course.query}&kind=${key}`, { replace: true })}
      />
      <OfKind key={kind} kind={kind} />
    </>
  )
}

/** Everything that students are asked to do on line: practices, homework, tests. */
export default function OnlinePracticeManage() {
  return (
    <CoursePage>
      <Manage />
    </CoursePage>
  )
}
