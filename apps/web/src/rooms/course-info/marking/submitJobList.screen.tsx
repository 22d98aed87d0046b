import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatNumber, formatTime } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { BatchAction, Filter, RowAction } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { REVIEW_TONES } from '../../../subjects/attempt/review-tones.ts'
import { TimeBackDialog } from '../../../subjects/attempt/TimeBackDialog.tsx'
import { useAttemptWords, usedText } from '../../../subjects/attempt/use-attempt-words.ts'
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
import { JUDGED_TONES } from './similar/judged-tones.ts'
import { SimilarButton } from './similar/SimilarButton.tsx'
import { useSimilarWords } from './similar/use-similar-words.ts'

type Row = RowOf<'listDetailStudyPaperInfo'>

type RunningAct = { kind: 'extend' | 'force' | 'timeBack'; row: Row }

function RunningDialog({ kind, row, onClose }: RunningAct & { onClose: () => void }) {
  if (kind === 'timeBack') return <TimeBackDialog of={{ ids: [row.id] }} onClose={onClose} />
  return <OpenAttemptDialog kind={kind} row={row} onClose={onClose} />
}

interface OpenAttemptProps {
  readonly kind: 'extend' | 'force'
  readonly row: Row
  readonly onClose: () => void
}

function OpenAttemptDialog({ kind, row, onClose }: OpenAttemptProps) {
  const w = useWords(zh, en).list
  const extend = useAct('extendStudyPaperInfo')
  const force = useAct('forceSubmitStudyPaperInfo')
  const reason = { name: 'reason', label: w.reason, kind: 'textarea' as const, required: true, max: 200 }
  const submit = async (values: { minutes: number; reason: string }) => {
    const ids = [row.id]
    if (kind === 'force') {
      const outcome = await force.run({ ids, reason: values.reason })
      if (outcome.ok) toast.success(w.done(outcome.data.done, outcome.data.refused.length))
      return outcome
    }
    const outcome = await extend.run({ ids, ...values })
    if (outcome.ok) toast.success(w.extended(outcome.data.changed))
    return outcome
  }
  return (
    <FormDialog<{ minutes: number; reason: string }>
      title={w[kind]}
      note={kind === 'force' && <p>{w.forceAsk}</p>}
      initial={{ minutes: 15 }}
      fields={
        kind === 'force'
          ? [{ ...reason, min: 2 }]
          : [
              {
                name: 'minutes',
                label: w.minutesField,
                kind: 'number',
                required: true,
                min: 1,
                max: 180,
                step: 1,
              },
              { ...reason, min: 5 },
            ]
      }
      ok={w[kind]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

function useColumns() {
  const words = useWords(zh, en)
  const w = words.list
  const attempt = useAttemptWords()
  const similar = useSimilarWords()
  const number = (key: 'objectiveScore' | 'subjectiveScore' | 'score', title: string, width = 84) => ({
    key,
    title,
    width,
    align: 'end' as const,
    render: (row: Row) => formatNumber(row[key]),
  })
  return [
    {
      key: 'studentNo',
      title: w.student,
      width: 136,
      phone: 'title' as const,
      render: (row: Row) =>
        row.code || (
          <>
            {row.realname}
            <br />
            <small className="num">{row.studentNo}</small>
          </>
        ),
    },
    {
      key: 'reviewStatus',
      title: w.status,
      width: 100,
      phone: 'tag' as const,
      render: (row: Row) => (
        <StatePill tone={REVIEW_TONES[row.reviewStatus]}>
          {row.leaseBy ? w.leasedBy(row.leaseBy) : row.turn ? words.turns[row.turn] : words.status[row.reviewStatus]}
        </StatePill>
      ),
    },
    { key: 'courseClassName', title: w.className, width: 180 },
    { key: 'attemptNo', title: w.attempt, width: 104, align: 'end' as const },
    { key: 'submittedAt', title: w.submittedAt, width: 152, render: (row: Row) => <Time at={row.submittedAt} /> },
    {
      key: 'seconds',
      title: w.seconds,
      width: 100,
      align: 'end' as const,
      hidden: true,
      render: (row: Row) => (row.submittedAt ? usedText(attempt, row.seconds) : ''),
    },
    {
      key: 'submitKind',
      title: w.submitKind,
      width: 110,
      hidden: true,
      render: (row: Row) => words.submitKind[row.submitKind],
    },
    { key: 'late', title: w.late, width: 70, hidden: true, render: (row: Row) => (row.late === '1' ? w.yes : '') },
    { key: 'files', title: w.files, width: 70, align: 'end' as const, hidden: true },
    { key: 'leaveCount', title: words.leave.count, width: 88, align: 'end' as const, hidden: true },
    {
      key: 'marked',
      title: w.marked,
      width: 72,
      align: 'end' as const,
      render: (row: Row) => (row.toMark > 0 ? `${row.marked} / ${row.toMark}` : ''),
    },
    number('objectiveScore', w.objective),
    number('subjectiveScore', w.subjective, 96),
    number('score', w.score),
    {
      key: 'similarity',
      title: similar.percent,
      width: 92,
      align: 'end' as const,
      render: ({ similarity, copied }: Row) =>
        similarity !== null && (
          <>
            {`${formatNumber(similarity)}% `}
            {copied === '1' && <StatePill tone={JUDGED_TONES.same}>{similar.states.same}</StatePill>}
          </>
        ),
    },
    { key: 'reviewerName', title: w.reviewer, width: 90 },
  ]
}

type Stat = Out<'statReviewStudyPaperInfo'>

function useFilters(): Filter[] {
  const words = useWords(zh, en)
  const w = words.list
  const { classes } = useCourse()
  return [
    { name: 'keyWords', label: w.keyWords },
    {
      name: 'reviewStatus',
      label: w.status,
      kind: 'select',
      options: Object.entries(words.status).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'courseClassId',
      label: w.className,
      kind: 'select',
      options: classes.map((one) => ({ value: one.courseClassId, label: one.name })),
    },
    {
      name: 'late',
      label: w.isLate,
      kind: 'select',
      options: [
        { value: '1', label: w.yes },
        { value: '0', label: w.no },
      ],
    },
  ]
}

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

interface RowActs {
  readonly canMark: boolean
  readonly isHost: boolean
  readonly deskOf: (row: Row) => string
  readonly onRunning: (act: RunningAct) => void
  readonly onBack: (ids: readonly string[]) => void
  readonly onLeaveRecord: (row: Row) => void
}

/** While it is answered an attempt is extended or collected; once handed in it is marked or sent back. */
function useRowActions({ canMark, isHost, deskOf, onRunning, onBack, onLeaveRecord }: RowActs) {
  const words = useWords(zh, en)
  const w = words.list
  return (row: Row): RowAction[] => {
    const isRunning = row.reviewStatus === '0'
    const all: (RowAction | false)[] = [
      isRunning &&
        canMark && {
          key: 'extend',
          label: w.extend,
          button: 'extend',
          onClick: () => onRunning({ kind: 'extend', row }),
        },
      isRunning &&
        canMark && {
          key: 'force',
          label: w.force,
          button: 'force',
          danger: true,
          onClick: () => onRunning({ kind: 'force', row }),
        },
      !isRunning && {
        key: 'mark',
        label: row.reviewStatus === '1' && canMark && !row.turn ? w.mark : w.view,
        to: deskOf(row),
      },
      !isRunning &&
        canMark &&
        row.reviewStatus !== '3' && { key: 'back', label: w.back, button: 'back', onClick: () => onBack([row.id]) },
      isHost &&
        (row.submitKind === 'timeout' || row.submitKind === 'forced') &&
        (row.reviewStatus === '1' || row.reviewStatus === '2') && {
          key: 'timeBack',
          label: w.timeBack,
          button: 'timeBack',
          onClick: () => onRunning({ kind: 'timeBack', row }),
        },
      row.leaveCount + row.takeOvers > 0 && {
        key: 'leave',
        label: words.leave.title,
        onClick: () => onLeaveRecord(row),
      },
    ]
    return all.filter((action) => action !== false)
  }
}

interface BatchActs {
  readonly assignmentId: string
  readonly onBack: (ids: readonly string[]) => void
  readonly onScore: (ids: readonly string[]) => void
}

function useBatchActions({ assignmentId, onBack, onScore }: BatchActs): BatchAction<Row>[] {
  const batch = useBatchWords()
  const w = useWords(zh, en).list
  const submit = useAct('submitReviewStudyPaperInfo')
  const submitAll = async (rows: readonly Row[]) => {
    const outcome = await submit.run({ ids: rows.map(({ id }) => id) })
    if (!outcome.ok) return false
    const { done, refused } = outcome.data
    if (refused[0]) toast.warning(`${w.done(done, refused.length)} · ${refused[0].reason}`)
    else toast.success(w.done(done, 0))
    return true
  }
  return [
    {
      key: 'score',
      label: batch.bulk,
      button: 'score',
      run: (rows: readonly Row[]) => {
        onScore(rows.map(({ id }) => id))
        return false
      },
    },
    {
      key: 'pack',
      label: batch.pack,
      button: 'export',
      run: async (rows: readonly Row[]) => {
        const ids = rows.map(({ id }) => id)
        await exportCall('exportReviewStudyPaperInfo', { assignmentId, ids }).catch(() => undefined)
        return false
      },
    },
    { key: 'submit', label: w.submit, button: 'batch', confirm: w.submitAsk, run: submitAll },
    {
      key: 'back',
      label: w.back,
      button: 'back',
      run: (rows: readonly Row[]) => {
        onBack(rows.map(({ id }) => id))
        return false
      },
    },
  ]
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
  const [leaveRecord, setLeaveRecord] = useState<Row | null>(null)
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
