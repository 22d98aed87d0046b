import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatTime } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { RequestButtons } from '../requests/RequestButtons.tsx'
import { BulkScoreDialog } from './batch/BulkScoreDialog.tsx'
import { useBatchWords } from './batch/use-batch-words.ts'
import { LeaveRecord } from './LeaveRecord.tsx'
import { SendBackDialog } from './SendBackDialog.tsx'
import { SimilarButton } from './similar/SimilarButton.tsx'
import { type RunningAct, RunningDialog } from './submissions/RunningDialog.tsx'
import { useBatchActions, useRowActions } from './submissions/use-submission-acts.ts'
import { type Submission, useColumns, useFilters } from './submissions/use-submission-table.tsx'

type Stat = Out<'statReviewStudyPaperInfo'>

function Facts({ stat }: { stat: Stat }) {
  const words = useWords(zh, en)
  const { counts } = stat
  const byStatus = [
    `${words.status[1]} ${counts.waiting}`,
    `${words.status[2]} ${counts.reviewed}`,
    `${words.status[3]} ${counts.back}`,
    `${words.status[0]} ${counts.answering}`,
  ]
  return (
    <>
      <span>{words.list.facts(stat.handedIn, stat.targets)}</span>
      <span>{words.list.window(formatTime(stat.opensAt), formatTime(stat.closesAt))}</span>
      <span>{byStatus.join(' · ')}</span>
    </>
  )
}

function Submissions({ assignmentId }: { assignmentId: string }) {
  const w = useWords(zh, en).list
  const { courseId, myDuty } = useCourse()
  const canOpen = useCanOpen()
  const batchWords = useBatchWords()
  const table = useTableCall('listDetailStudyPaperInfo', { courseId, assignmentId })
  const { data: stat } = useCall('statReviewStudyPaperInfo', { courseId, assignmentId })
  const [back, setBack] = useState<readonly string[]>([])
  const [scoring, setScoring] = useState<readonly string[]>([])
  const [running, setRunning] = useState<RunningAct | null>(null)
  const [leaveRecord, setLeaveRecord] = useState<Submission | null>(null)
  const columns = useColumns()
  const filters = useFilters()
  const canMark = stat?.can.mark === '1'
  const desk = `/onlinePracticeReview?courseId=${courseId}&assignmentId=${assignmentId}`
  const actions = useRowActions({
    canMark,
    isHost: myDuty === 'host',
    deskOf: (row) => `${desk}&studyPaperId=${row.id}`,
    onRunning: setRunning,
    onBack: setBack,
    onLeaveRecord: setLeaveRecord,
  })
  const batch = useBatchActions({ assignmentId, onBack: setBack, onScore: setScoring })
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={{
          title: stat?.title,
          back: `/courseInfo/instructDesign/faceReview?courseId=${courseId}`,
          facts: stat && <Facts stat={stat} />,
          extra: (
            <>
              {canOpen('analysis-question') && (stat?.counts.reviewed ?? 0) > 0 && (
                <LinkButton to={`${pathOf('analysis-question')}?assignmentId=${assignmentId}`}>{w.analysis}</LinkButton>
              )}
              {canMark && (stat?.counts.waiting ?? 0) > 0 && (
                <Can button="export">
                  <ExportButton
                    label={batchWords.pack}
                    run={() => exportCall('exportReviewStudyPaperInfo', { assignmentId })}
                  />
                </Can>
              )}
              {canMark && (
                <SheetButtons
                  what={batchWords.sheet}
                  steps={importSteps('importReviewStudyPaperInfo', 'templateReviewStudyPaperInfo', { assignmentId })}
                  rules={batchWords.sheetRules}
                />
              )}
              {(stat?.handedIn ?? 0) > 1 && <SimilarButton assignmentId={assignmentId} desk={desk} />}
              <RequestButtons courseId={courseId} assignmentId={assignmentId} canMark={canMark} />
              {canMark && (stat?.counts.waiting ?? 0) > 0 && (
                <LinkButton to={desk} type="primary">
                  {w.start}
                </LinkButton>
              )}
            </>
          ),
        }}
        columns={columns}
        filters={filters}
        actionsWidth={168}
        actions={actions}
        {...(canMark ? { batch } : {})}
        empty={{ text: w.empty }}
      />
      {back.length > 0 && <SendBackDialog ids={back} onClose={() => setBack([])} onDone={() => setBack([])} />}
      {scoring.length > 0 && (
        <BulkScoreDialog assignmentId={assignmentId} ids={scoring} onClose={() => setScoring([])} />
      )}
      {leaveRecord && (
        <LeaveRecord
          studyPaperId={leaveRecord.id}
          who={leaveRecord.realname || leaveRecord.code}
          onClose={() => setLeaveRecord(null)}
        />
      )}
      {running && <RunningDialog {...running} onClose={() => setRunning(null)} />}
    </>
  )
}

function Chosen() {
  const w = useWords(zh, en).list
  const { courseId } = useCourse()
  const [params] = useSearchParams()
  const assignmentId = params.get('assignmentId')
  if (assignmentId) return <Submissions assignmentId={assignmentId} />
  return (
    <EmptyState
      text={w.choose}
      next={<Link to={`/courseInfo/instructDesign/faceReview?courseId=${courseId}`}>{w.toMine}</Link>}
    />
  )
}

export default function SubmitJobList() {
  return (
    <CoursePage>
      <Chosen />
    </CoursePage>
  )
}
