import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { isWrittenKind, SET_KINDS, type SetKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { BatchAction, Column, RowAction } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { AssignmentName, PaperName } from '../../../subjects/link/names.tsx'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import moreEn from '../../../words/en/assignment/assignment.ts'
import en from '../../../words/en/assignment/setting.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import moreZh from '../../../words/zh/assignment/assignment.ts'
import zh from '../../../words/zh/assignment/setting.ts'
import { chapterLabel, flatChapters } from '../chapters/chapters.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { useReach } from '../course/use-reach.ts'
import { usePaperLinks } from '../paper/use-paper-acts.ts'
import { PeerDrawer } from '../peer/PeerDrawer.tsx'
import { AssignmentForm } from './AssignmentForm.tsx'
import { groupOfKind } from './assignment-calls.ts'
import type { AssignmentWords, MoreWords } from './assignment-fields.ts'
import { CopyDialog } from './bulk/CopyDialog.tsx'
import { InheritAssignments } from './bulk/InheritAssignments.tsx'
import { ShiftDialog } from './bulk/ShiftDialog.tsx'
import { useBulkWords } from './bulk/use-bulk-words.ts'

type Row = RowOf<'listCourseHomeworkInfo'>
type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'copy' | 'peer'; readonly row: Row }
  | { readonly kind: 'shift'; readonly ids: readonly string[] }
  | { readonly kind: 'copyTo'; readonly ids: readonly string[] }
  | { readonly kind: 'inherit' }
  | { readonly kind: 'refused'; readonly refused: readonly Refused[] }
  | null

interface Refused {
  readonly title: string
  readonly reason: string
}

const columnsOf = (w: AssignmentWords, more: MoreWords, course: string): Column<Row>[] => [
  {
    key: 'title',
    title: w.title,
    width: 200,
    phone: 'title',
    render: ({ id, title }) => (
      <AssignmentName course={course} id={id}>
        {title}
      </AssignmentName>
    ),
  },
  {
    key: 'state',
    title: w.stateTitle,
    width: 92,
    phone: 'tag',
    render: ({ state }) => <StatePill tone={STATE_TONES[state]}>{w.state[state]}</StatePill>,
  },
  {
    key: 'paperTitle',
    title: more.paper,
    width: 150,
    hidden: true,
    render: ({ paperId, paperTitle }) => (
      <PaperName course={course} id={paperId}>
        {paperTitle}
      </PaperName>
    ),
  },
  { key: 'opensAt', title: w.opensAt, width: 144, render: ({ opensAt }) => <Time at={opensAt} /> },
  { key: 'closesAt', title: w.closesAt, width: 144, render: ({ closesAt }) => <Time at={closesAt} /> },
  {
    key: 'submitted',
    title: w.submitted,
    width: 116,
    align: 'end',
    render: ({ submitted, due }) => `${submitted} / ${due}`,
  },
  { key: 'waiting', title: w.waiting, width: 72, align: 'end' },
  {
    key: 'avgPercent',
    title: w.average,
    width: 104,
    align: 'end',
    render: ({ avgPercent }) => formatPercent(avgPercent),
  },
  {
    key: 'checkOptionName',
    title: w.counts,
    width: 124,
    render: ({ checkOptionName, share }) =>
      checkOptionName ? w.share(checkOptionName, Math.round((share ?? 0) * 100) / 100) : w.notCounted,
  },
  { key: 'chapterTitle', title: w.chapter, width: 160, hidden: true },
  { key: 'fullScore', title: more.full, width: 84, align: 'end', hidden: true },
  {
    key: 'durationMin',
    title: w.durationMin,
    width: 120,
    align: 'end',
    hidden: true,
    render: ({ durationMin }) => durationMin ?? more.noLimit,
  },
  {
    key: 'maxAttempts',
    title: w.maxAttempts,
    width: 160,
    hidden: true,
    render: ({ maxAttempts, attemptRule }) =>
      maxAttempts === 1 ? maxAttempts : `${maxAttempts || more.noLimit} · ${w.attemptRule[attemptRule]}`,
  },
  {
    key: 'targetText',
    title: w.targets,
    width: 140,
    hidden: true,
    render: ({ targetText }) => targetText || w.allClasses,
  },
]

/** Actions on one or several; batch calls return why they left a row out. */
function useActs(kind: SetKind, w: AssignmentWords, onOpen: (opened: Opened) => void) {
  const more = useWords(moreZh, moreEn)
  const names = groupOfKind(kind)
  const publish = useAct(names.publish)
  const withdraw = useAct(names.withdraw)
  const close = useAct(names.close, {
    onDone: ({ answering }) => toast.success(answering > 0 ? more.closing(answering) : w.closed),
  })
  const remove = useAct(names.delete, { message: w.removed })
  const each = async (act: typeof publish | typeof withdraw, rows: readonly Row[], done: string) => {
    const outcome = await act.run({ ids: rows.map(({ id }) => id) })
    if (!outcome.ok) return
    const refused = outcome.data.refused.map(({ id, reason }) => ({
      title: rows.find((row) => row.id === id)?.title ?? '',
      reason,
    }))
    if (refused.length === 0) toast.success(done)
    else onOpen({ kind: 'refused', refused })
  }
  return {
    publish: (rows: readonly Row[]) => each(publish, rows, w.published),
    withdraw: (rows: readonly Row[]) => each(withdraw, rows, w.withdrawn),
    close: (id: string) => close.run({ id }),
    remove: (id: string) => remove.run({ id }),
  }
}

function useActions(kind: SetKind, w: AssignmentWords, canAdd: boolean, onOpen: (opened: Opened) => void) {
  const more = useWords(moreZh, moreEn)
  const peerWords = usePeerWords()
  const bulk = useBulkWords()
  const { query, canEdit, myDuty } = useCourse()
  const canOpen = useCanOpen()
  const links = usePaperLinks()
  const studentsPage = kind === 'onlinePractice' ? 'practiceStudentsList' : 'studentsList'
  const acts = useActs(kind, w, onOpen)
  const reach = useReach()
  /** Names each assignment with the classes and students whom it reaches. */
  const asked = (title: (what: string) => string, text: (reach: string) => string, rows: readonly Row[]) => ({
    title: title(rows.length === 1 ? w.named(rows[0]?.title ?? '') : w.several(rows.length)),
    text:
      rows.length === 1 && rows[0] ? (
        text(reach.of(rows[0]))
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>{headed(row.title, text(reach.of(row)))}</li>
          ))}
        </ul>
      ),
  })
  const actions = (row: Row): RowAction[] => {
    const { id, can } = row
    const isPublished = row.publishStatus === 'published'
    const all: (RowAction | false)[] = [
      !isWrittenKind(kind) &&
        canOpen('submitJobList') && {
          key: 'submissions',
          label: w.submissions,
          to: `${pathOf('submitJobList')}?${query}&assignmentId=${id}`,
        },
      can.edit === '1' && {
        key: 'edit',
        label: w.edit,
        button: 'edit',
        onClick: () => onOpen({ kind: 'edit', row }),
      },
      can.publish === '1' && {
        key: 'publish',
        label: w.publish,
        button: 'publish',
        confirm: asked(w.publishAsk, w.publishReach, [row]),
        onClick: () => acts.publish([row]),
      },
      isPublished &&
        !isWrittenKind(kind) &&
        canOpen('summaryOfAnswers') && {
          key: 'answers',
          label: more.answers,
          to: `${pathOf('summaryOfAnswers')}?${query}&assignmentId=${id}`,
        },
      kind === 'webHomework' && { key: 'peer', label: peerWords.action, onClick: () => onOpen({ kind: 'peer', row }) },
      isPublished &&
        row.paperId !== '' &&
        !isWrittenKind(kind) &&
        canOpen('practiceDetails') && {
          key: 'board',
          label: more.board,
          to: `${pathOf('practiceDetails')}?${query}&kind=${kind}&assignmentId=${id}`,
        },
      isPublished &&
        canOpen(studentsPage) && {
          key: 'students',
          label: isWrittenKind(kind) ? w.register : more.students,
          to: `${pathOf(studentsPage)}?${query}&kind=${kind}&assignmentId=${id}`,
        },
      isPublished &&
        row.paperId !== '' &&
        canOpen('analysis-paper') && {
          key: 'analysis',
          label: more.analysis,
          to: `${pathOf('analysis-paper')}?assignmentId=${id}`,
          newTab: true,
        },
      row.paperId !== '' &&
        canOpen('preview') && { key: 'preview', label: more.preview, to: links.preview(row.paperId), newTab: true },
      canAdd && { key: 'copy', label: more.copy, button: 'add', onClick: () => onOpen({ kind: 'copy', row }) },
      can.edit === '1' &&
        isPublished && {
          key: 'withdraw',
          label: w.withdraw,
          button: 'publish',
          confirm: asked(w.withdrawAsk, w.withdrawReach, [row]),
          off: can.withdraw === '0' && more.notWithdrawn(row.started),
          onClick: () => acts.withdraw([row]),
        },
      can.close === '1' && {
        key: 'close',
        label: w.close,
        button: 'close',
        confirm: { title: w.closeAsk(row.title), text: w.closeMore(reach.of(row), row.started - row.submitted) },
        onClick: () => acts.close(id),
      },
      can.remove === '1' && {
        key: 'delete',
        label: w.remove,
        button: 'delete',
        danger: true,
        confirm: true as const,
        onClick: () => acts.remove(id),
      },
    ]
    return all.filter((one) => one !== false)
  }
  const batch: BatchAction<Row>[] = [
    {
      key: 'publish',
      label: w.publish,
      button: 'publish',
      confirm: (_, rows) => asked(w.publishAsk, w.publishReach, rows),
      run: acts.publish,
    },
    {
      key: 'withdraw',
      label: w.withdraw,
      button: 'publish',
      confirm: (_, rows) => asked(w.withdrawAsk, w.withdrawReach, rows),
      run: acts.withdraw,
    },
  ]
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
  const ofHost: BatchAction<Row>[] = [
    {
      key: 'shift',
      label: bulk.shift,
      button: 'shift',
      open: (rows) => onOpen({ kind: 'shift', ids: idsOf(rows) }),
    },
    {
      key: 'copyTo',
      label: bulk.copy,
      button: 'copy',
      open: (rows) => onOpen({ kind: 'copyTo', ids: idsOf(rows) }),
    },
  ]
  if (canEdit) batch.push(...ofHost)
  else if (myDuty === 'host') batch.splice(0, batch.length, ...ofHost.slice(1))
  return { actions, batch }
}

function Dialogs({ kind, opened, onClose }: { kind: SetKind; opened: Opened; onClose: () => void }) {
  const w = useWords(zh, en)
  const more = useWords(moreZh, moreEn)
  const { courseId } = useCourse()
  const can = useCan()
  if (opened === null) return null
  if (opened.kind === 'peer')
    return (
      <PeerDrawer
        courseId={courseId}
        assignment={opened.row}
        canSet={opened.row.can.edit === '1' && can('peerSet')}
        onClose={onClose}
      />
    )
  if (opened.kind === 'refused')
    return (
      <ViewDialog title={more.refused(opened.refused.length)} onClose={onClose}>
        <ul>
          {opened.refused.map(({ title, reason }) => (
            <li key={title + reason}>{headed(title, reason)}</li>
          ))}
        </ul>
      </ViewDialog>
    )
  if (opened.kind === 'shift') return <ShiftDialog kind={kind} ids={opened.ids} onClose={onClose} />
  if (opened.kind === 'copyTo') return <CopyDialog kind={kind} ids={opened.ids} onClose={onClose} />
  if (opened.kind === 'inherit') return <InheritAssignments kind={kind} onClose={onClose} />
  return (
    <AssignmentForm
      courseId={courseId}
      kind={kind}
      {...(opened.kind === 'add' ? {} : { id: opened.row.id, asCopy: opened.kind === 'copy' })}
      words={w}
      onClose={onClose}
    />
  )
}

function Kind({ kind }: { readonly kind: SetKind }) {
  const w = useWords(zh, en)
  const more = useWords(moreZh, moreEn)
  const bulk = useBulkWords()
  const course = useCourse()
  const [opened, setOpened] = useState<Opened>(null)
  const chapters = useCall('treeCourseChapterInfo', { courseId: course.courseId })
  const table = useTableCall(groupOfKind(kind).list, { courseId: course.courseId, kind: kind as 'webHomework' })
  const isStaff = course.myDuty === 'face' || course.myDuty === 'assistant'
  const isLive = course.archived === '0' && course.mainCourseId === ''
  const canAdd = course.canEdit || (isLive && isStaff && course.switches.faceMayPublishHomework === true)
  const { actions, batch } = useActions(kind, w, canAdd, setOpened)
  const states = (['draft', 'notOpen', 'open', 'closed'] as const).map((value) => ({ value, label: w.state[value] }))
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        columns={columnsOf(w, more, course.query)}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          { name: 'state', label: w.stateTitle, kind: 'select', options: states },
          {
            name: 'courseClassId',
            label: w.targets,
            kind: 'select',
            options: course.classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
          },
          {
            name: 'chapterId',
            label: w.chapter,
            kind: 'select',
            more: true,
            options: flatChapters(chapters.data ?? []).map((chapter) => ({
              value: chapter.id,
              label: chapterLabel(chapter),
            })),
          },
        ]}
        {...(canAdd
          ? { primary: { label: w.add[kind], button: 'add', onClick: () => setOpened({ kind: 'add' }) } }
          : {})}
        {...(canAdd || course.myDuty === 'host' ? { batch } : {})}
        extra={
          <>
            {course.canEdit && (
              <Can button="inherit">
                <Button onClick={() => setOpened({ kind: 'inherit' })}>{bulk.inherit}</Button>
              </Can>
            )}
            <Can button="export">
              <ExportButton run={() => exportCall(groupOfKind(kind).export, table.input as { courseId: string })} />
            </Can>
          </>
        }
        actions={actions}
        actionsWidth={170}
        empty={{ text: w.empty[kind], next: canAdd ? <span>{more.emptyNext}</span> : undefined }}
      />
      <Dialogs kind={kind} opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function Manage() {
  const w = useWords(zh, en)
  const { query } = useCourse()
  const [params, setParams] = useSearchParams()
  const asked = params.get('kind') as SetKind | null
  const kind = asked && SET_KINDS.includes(asked) ? asked : 'webHomework'
  return (
    <>
      <PageHead />
      <Tabs
        activeKey={kind}
        items={SET_KINDS.map((key) => ({ key, label: w.kind[key] }))}
        onChange={(key) => setParams(`${query}&kind=${key}`, { replace: true })}
      />
      <Kind key={kind} kind={kind} />
    </>
  )
}

/** Practice, homework and tests of the course. */
export default function OnlinePracticeManage() {
  return (
    <CoursePage>
      <Manage />
    </CoursePage>
  )
}
