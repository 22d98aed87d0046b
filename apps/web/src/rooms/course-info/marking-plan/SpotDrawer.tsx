import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { StatePill, type Tone } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import type { RowAction } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import css from './Plan.module.css'
import { type TaskRow, usePlanWords } from './plan-words.ts'

type Spot = Out<'getReviewTaskInfo'>['spots'][number]

const TONES: Readonly<Record<Spot['state'], Tone>> = {
  waiting: 'waiting',
  done: 'running',
  back: 'bad',
  stands: 'done',
}

function DrawDialog({ id, rate, onClose }: { id: string; rate: number; onClose: () => void }) {
  const w = usePlanWords()
  const draw = useAct('drawSpotReviewTaskInfo')
  const submit = async ({ percent }: { percent: number }) => {
    const outcome = await draw.run({ id, percent })
    if (outcome.ok) toast.success(w.drawn(outcome.data.papers))
    return outcome
  }
  return (
    <FormDialog<{ percent: number }>
      title={w.draw}
      note={<p>{w.spotNote}</p>}
      initial={{ percent: rate || 5 }}
      fields={[
        {
          name: 'percent',
          label: w.percent,
          kind: 'number',
          required: true,
          min: 1,
          max: 50,
          step: 1,
          unit: '%',
          help: w.spotRateHelp,
        },
      ]}
      ok={w.draw}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

function SettleDialog({ spot, stand, onClose }: { spot: Spot; stand: '0' | '1'; onClose: () => void }) {
  const w = usePlanWords()
  const settle = useAct('backSpotReviewTaskInfo')
  const report = useBatchReport()
  const isStanding = stand === '1'
  const submit = async ({ note }: { note: string }) => {
    const outcome = await settle.run({ ids: [spot.id], note, stand })
    if (outcome.ok) report({ changed: outcome.data.done, refused: outcome.data.refused }, w.settled)
    return outcome
  }
  return (
    <FormDialog<{ note: string }>
      title={isStanding ? w.standTitle : w.backTitle}
      note={<p>{isStanding ? w.standNote : w.backNote}</p>}
      fields={[{ name: 'note', label: w.note, kind: 'textarea', required: true, min: 5, max: 200 }]}
      ok={isStanding ? w.stand : w.back}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

const differenceOf = ({ total, judgedTotal }: Spot) =>
  total === null || judgedTotal === null ? null : total - judgedTotal

interface ListProps {
  readonly row: TaskRow
  readonly spots: readonly Spot[]
  readonly onSettle: (spot: Spot, stand: '0' | '1') => void
}

function SpotList({ row, courseId, spots, onSettle }: ListProps & { courseId: string }) {
  const w = usePlanWords()
  const desk = `/onlinePracticeReview?courseId=${courseId}&assignmentId=${row.assignmentId}&purpose=spot`
  const actions = (spot: Spot): RowAction[] =>
    spot.state === 'waiting'
      ? [{ key: 'mark', label: w.markAgain, to: `${desk}&studyPaperId=${spot.studyPaperId}` }]
      : spot.state === 'done'
        ? [
            { key: 'back', label: w.back, button: 'spot', onClick: () => onSettle(spot, '0') },
            { key: 'stand', label: w.stand, button: 'spot', onClick: () => onSettle(spot, '1') },
          ]
        : []
  return (
    <PlainTable
      rows={spots}
      rowKey="id"
      actionsWidth={168}
      empty={w.spotEmpty}
      columns={[
        { key: 'who', title: w.student, phone: 'title' },
        { key: 'judgedName', title: w.marker },
        { key: 'judgedTotal', title: w.judged, align: 'end', render: (one) => formatNumber(one.judgedTotal) },
        { key: 'total', title: w.again, align: 'end', render: (one) => formatNumber(one.total) },
        {
          key: 'difference',
          title: w.difference,
          align: 'end',
          render: (one) =>
            one.isOver === '1' ? (
              <StatePill tone="bad">{formatNumber(differenceOf(one))}</StatePill>
            ) : (
              formatNumber(differenceOf(one))
            ),
        },
        {
          key: 'state',
          title: w.state,
          phone: 'tag',
          render: ({ state }) => <StatePill tone={TONES[state]}>{w.spotStates[state]}</StatePill>,
        },
        { key: 'note', title: w.note },
      ]}
      actions={actions}
    />
  )
}

/** 抽查: what was drawn, the two scores side by side once the host has marked, and what comes of it. */
export function SpotDrawer({ row, courseId, onClose }: { row: TaskRow; courseId: string; onClose: () => void }) {
  const w = usePlanWords()
  const task = useCall('getReviewTaskInfo', { id: row.id }, { fresh: 0 })
  const [isDrawing, setDrawing] = useState(false)
  const [settled, setSettled] = useState<{ spot: Spot; stand: '0' | '1' } | null>(null)
  return (
    <DetailDrawer open title={w.spotTitle(row.title)} width={860} onClose={onClose}>
      <Loaded of={task}>
        {({ spots, spotRate }) => (
          <>
            <div className={css.bar}>
              <span>{w.spotNote}</span>
              {row.can.edit === '1' && (
                <Can button="spot">
                  <Button onClick={() => setDrawing(true)}>{w.draw}</Button>
                </Can>
              )}
            </div>
            <SpotList
              row={row}
              courseId={courseId}
              spots={spots}
              onSettle={(spot, stand) => setSettled({ spot, stand })}
            />
            {isDrawing && <DrawDialog id={row.id} rate={spotRate} onClose={() => setDrawing(false)} />}
          </>
        )}
      </Loaded>
      {settled && <SettleDialog {...settled} onClose={() => setSettled(null)} />}
    </DetailDrawer>
  )
}
