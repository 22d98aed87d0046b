import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { TRIAL_PAPERS_MAX, TRIAL_PAPERS_MIN } from '@shuyuan/contract/entities/marking/review-task.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatNumber, formatPercent } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import css from './Plan.module.css'
import { type TaskRow, usePlanWords } from './plan-words.ts'

type Attempt = RowOf<'listDetailStudyPaperInfo'>
type Table = Out<'listTrialReviewTaskInfo'>
type Marker = Table['markers'][number]

interface Props {
  readonly row: TaskRow
  readonly courseId: string
}

/** The samples of a new trial: attempts that wait and that nobody has touched. */
function ChooseSamples({ row, courseId }: Props) {
  const w = usePlanWords()
  const attempts = useCall('listDetailStudyPaperInfo', {
    courseId,
    assignmentId: row.assignmentId,
    reviewStatus: '1',
    limit: 100,
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, Attempt>>(new Map())
  const start = useAct('startTrialReviewTaskInfo', { message: w.trialStarted })
  const isReady = chosen.size >= TRIAL_PAPERS_MIN && chosen.size <= TRIAL_PAPERS_MAX
  return (
    <>
      <p>{w.trialNote}</p>
      <Loaded of={attempts}>
        {({ rows }) => (
          <PlainTable
            rows={rows.filter(({ marked }) => marked === 0)}
            rowKey="id"
            columns={[
              { key: 'realname', title: w.student, phone: 'title', render: (one) => one.code || one.realname },
              { key: 'submittedAt', title: w.closesAt, render: (one) => <Time at={one.submittedAt} /> },
            ]}
            empty={w.trialNone}
            chosen={chosen}
            onChosen={setChosen}
          />
        )}
      </Loaded>
      <div className={css.actions}>
        <Button
          type="primary"
          disabled={!isReady}
          loading={start.busy}
          onClick={() => void start.run({ id: row.id, studyPaperIds: [...chosen.keys()] })}
        >
          {`${w.trialStart} (${chosen.size})`}
        </Button>
      </div>
    </>
  )
}

function useColumns({ papers }: Table): Column<Marker>[] {
  const w = usePlanWords()
  return [
    {
      key: 'realname',
      title: w.marker,
      phone: 'title',
      render: (one) => (one.isHost === '1' ? `${one.realname} · ${w.hostScore}` : one.realname),
    },
    ...papers.map(
      ({ studyPaperId, who }, n): Column<Marker> => ({
        key: studyPaperId,
        title: w.sample(n + 1),
        hint: who,
        align: 'end',
        render: ({ marks }) => {
          const mark = marks.find((one) => one.studyPaperId === studyPaperId)
          const by = mark?.deviation ?? null
          return (
            <>
              {formatNumber(mark?.score) || '–'}
              {by !== null && by !== 0 && <small>{` (${by > 0 ? '+' : ''}${formatNumber(by)})`}</small>}
            </>
          )
        },
      }),
    ),
    {
      key: 'deviation',
      title: w.deviation,
      align: 'end',
      render: ({ deviation, isOver }) =>
        isOver === '1' ? <StatePill tone="bad">{formatPercent(deviation)}</StatePill> : formatPercent(deviation),
    },
    {
      key: 'isOpen',
      title: w.state,
      phone: 'tag',
      render: ({ isOpen }) => (
        <StatePill tone={isOpen === '1' ? 'done' : 'waiting'}>{isOpen === '1' ? w.isOpen : w.states.trial}</StatePill>
      ),
    },
  ]
}

function Comparison({ row, courseId, table }: Props & { table: Table }) {
  const w = usePlanWords()
  const { ask } = useConfirm()
  const open = useAct('openReviewTaskInfo', { message: w.opened })
  const columns = useColumns(table)
  const isTrial = row.state === 'trial'
  const openAll = async () => {
    if (await ask({ title: w.open, text: w.openAsk, ok: w.open })) await open.run({ id: row.id })
  }
  return (
    <>
      <div className={css.scroll}>
        <PlainTable
          dense
          rows={table.markers}
          rowKey="teacherId"
          columns={columns}
          actions={({ teacherId, isOpen }) =>
            isTrial && isOpen === '0'
              ? [
                  {
                    key: 'open',
                    label: w.openOne,
                    button: 'trial',
                    onClick: () => open.run({ id: row.id, teacherIds: [teacherId] }),
                  },
                ]
              : []
          }
        />
      </div>
      {isTrial && (
        <div className={css.actions}>
          <LinkButton to={`/onlinePracticeReview?courseId=${courseId}&assignmentId=${row.assignmentId}&purpose=trial`}>
            {w.markSamples}
          </LinkButton>
          <Can button="trial">
            <Button type="primary" loading={open.busy} onClick={() => void openAll()}>
              {w.open}
            </Button>
          </Can>
        </div>
      )}
    </>
  )
}

/** 试评: the samples before anything else is marked, then marker × sample. */
export function TrialDrawer({ row, courseId, onClose }: Props & { onClose: () => void }) {
  const w = usePlanWords()
  const trial = useCall('listTrialReviewTaskInfo', { id: row.id }, { fresh: 0 })
  const canStart = row.can.edit === '1' && row.state !== 'trial'
  return (
    <DetailDrawer open title={w.trialTitle(row.title)} width={860} onClose={onClose}>
      <Loaded of={trial}>
        {(table) => (
          <>
            {table.papers.length > 0 && <Comparison row={row} courseId={courseId} table={table} />}
            {canStart && (
              <Can button="trial">
                <ChooseSamples row={row} courseId={courseId} />
              </Can>
            )}
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}
