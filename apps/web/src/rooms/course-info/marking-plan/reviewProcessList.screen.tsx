import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { useTab } from '../../../kit/page/use-tab.ts'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import css from './Plan.module.css'
import { type MarkerRow, Progress } from './Progress.tsx'
import { SpotOneDialog, TransferDialog } from './ProgressDialogs.tsx'
import { usePlanWords } from './plan-words.ts'

/** Requests of markers for more days, on top until they are answered. */
function Requests() {
  const w = usePlanWords()
  const { courseId, canEdit } = useCourse()
  const asks = useCall('listExtendReviewTaskInfo', { courseId, state: 'applied', limit: 100 })
  const handle = useAct('handleExtendReviewTaskInfo', { message: w.answered })
  if (!asks.data || asks.data.rows.length === 0) return null
  return (
    <section className={css.requests} aria-label={w.requests}>
      <h2>{w.requests}</h2>
      <PlainTable
        dense
        rows={asks.data.rows}
        rowKey="id"
        columns={[
          { key: 'realname', title: w.marker, phone: 'title' },
          { key: 'title', title: w.title },
          { key: 'dueAt', title: w.dueAt, render: ({ dueAt }) => <Time at={dueAt} /> },
          { key: 'days', title: w.moreDays, align: 'end' },
          { key: 'reason', title: w.reason },
        ]}
        actions={({ id }) =>
          canEdit
            ? [
                {
                  key: 'agree',
                  label: w.agree,
                  button: 'extend',
                  onClick: () => handle.run({ askId: id, agree: '1' }),
                },
                {
                  key: 'refuse',
                  label: w.refuse,
                  button: 'extend',
                  onClick: () => handle.run({ askId: id, agree: '0' }),
                },
              ]
            : []
        }
      />
    </section>
  )
}

function ProgressTab({ tabs }: { tabs: ReactNode }) {
  const w = usePlanWords()
  const canOpen = useCanOpen()
  const { courseId } = useCourse()
  const [params] = useSearchParams()
  const assignmentId = params.get('assignmentId')
  const reviewerId = params.get('reviewerId')
  const input = { courseId, ...(assignmentId ? { assignmentId } : {}), ...(reviewerId ? { reviewerId } : {}) }
  const grid = useCall('listProgressReviewTaskInfo', input, { keep: true })
  const [opened, setOpened] = useState<{ kind: 'transfer' | 'spot'; row: MarkerRow } | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <PageHead
        extra={
          <>
            {canOpen('mark-papers') && (
              <LinkButton
                to={`${pathOf('mark-papers')}?courseId=${courseId}${assignmentId ? `&assignmentId=${assignmentId}` : ''}`}
              >
                {w.toAnalysis}
              </LinkButton>
            )}
            <Can button="export">
              <ExportButton run={() => exportCall('exportProgressReviewTaskInfo', { ...input, tab: 'progress' })} />
            </Can>
          </>
        }
      />
      {tabs}
      <Requests />
      <Loaded of={grid}>
        {(loaded) => (
          <>
            <Progress
              grid={loaded}
              courseId={courseId}
              onTransfer={(row) => setOpened({ kind: 'transfer', row })}
              onSpot={(row) => setOpened({ kind: 'spot', row })}
            />
            {opened?.kind === 'transfer' && <TransferDialog grid={loaded} row={opened.row} onClose={close} />}
            {opened?.kind === 'spot' && <SpotOneDialog grid={loaded} row={opened.row} onClose={close} />}
          </>
        )}
      </Loaded>
    </>
  )
}

type Event = RowOf<'listEventReviewStudyPaperInfo'>

const scoreOf = ({ before, after }: Event) =>
  before === null && after === null ? '' : `${formatNumber(before) || '–'} → ${formatNumber(after) || '–'}`

function EventsTab({ tabs }: { tabs: ReactNode }) {
  const w = usePlanWords()
  const { courseId } = useCourse()
  const grid = useCall('listProgressReviewTaskInfo', { courseId }, { keep: true })
  const table = useTableCall('listEventReviewStudyPaperInfo', { courseId })
  return (
    <>
      <PageHead
        count={table.total}
        extra={
          <Can button="export">
            <ExportButton run={() => exportCall('exportProgressReviewTaskInfo', { courseId, tab: 'events' })} />
          </Can>
        }
      />
      {tabs}
      <TablePage
        head={false}
        table={table}
        rowKey="id"
        columns={[
          { key: 'at', title: w.at, render: ({ at }) => <Time at={at} /> },
          {
            key: 'code',
            title: w.student,
            phone: 'title',
            render: (row) => (
              <ScreenLink
                to={['onlinePracticeReview']}
                query={`courseId=${courseId}&assignmentId=${row.assignmentId}&studyPaperId=${row.studyPaperId}`}
              >
                {row.code}
              </ScreenLink>
            ),
          },
          { key: 'title', title: w.title },
          { key: 'realname', title: w.by },
          { key: 'action', title: w.action, phone: 'tag', render: ({ action }) => w.actions[action] ?? action },
          { key: 'scores', title: w.scores, align: 'end', render: scoreOf },
          { key: 'reason', title: w.reason },
        ]}
        filters={[
          { name: 'keyWords', label: w.searchStudent },
          {
            name: 'reviewerId',
            label: w.marker,
            kind: 'select',
            options: (grid.data?.markers ?? []).map((one) => ({ value: one.teacherId, label: one.realname })),
          },
          {
            name: 'assignmentId',
            label: w.title,
            kind: 'select',
            options: (grid.data?.assignments ?? []).map((one) => ({ value: one.assignmentId, label: one.title })),
          },
          {
            name: 'action',
            label: w.action,
            kind: 'select',
            options: Object.entries(w.actions).map(([value, label]) => ({ value, label })),
          },
          { name: 'from', label: w.from, kind: 'day', more: true },
          { name: 'to', label: w.to, kind: 'day', more: true },
        ]}
        empty={{ text: w.eventsEmpty }}
      />
    </>
  )
}

/** Who holds which attempts, since when, and what happened to each. */
function Process() {
  const w = usePlanWords()
  const [tab, open] = useTab(['progress', 'events'], ['courseId', '_enterType', 'assignmentId', 'reviewerId'])
  const tabs = (
    <Tabs
      activeKey={tab}
      onChange={open}
      items={[
        { key: 'progress', label: w.tabs.progress },
        { key: 'events', label: w.tabs.events },
      ]}
    />
  )
  return tab === 'events' ? <EventsTab tabs={tabs} /> : <ProgressTab tabs={tabs} />
}

export default function ReviewProcessList() {
  return (
    <CoursePage>
      <Process />
    </CoursePage>
  )
}
