import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { formatNumber } from '../../kit/format.ts'
import { Loaded } from '../../kit/page/States.tsx'
import { Time } from '../../kit/Time.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { useConfirm } from '../../kit/use-confirm.tsx'
import { Evidence } from '../score/Evidence.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'
import css from './OwnResits.module.css'
import { type Offer, type OwnResit, useOwnResits, useOwnResitWords } from './own-resits.ts'
import { ResitState } from './ResitState.tsx'

function Offers({ rows, onApply }: { readonly rows: readonly Offer[]; readonly onApply: (offer: Offer) => void }) {
  const w = useOwnResitWords()
  return (
    <>
      <h3>{w.openHead}</h3>
      <PlainTable
        rows={rows}
        rowKey={({ courseId, kind }) => `${kind} ${courseId}`}
        columns={[
          { key: 'courseName', title: w.course, phone: 'title' },
          { key: 'kind', title: w.kind, width: 130, phone: 'tag', render: ({ kind }) => w.kinds[kind] },
          { key: 'name', title: w.batch },
          { key: 'why', title: w.why },
          {
            key: 'examFrom',
            title: w.examTime,
            width: 150,
            render: ({ startsAt, examFrom }) => <Time at={startsAt ?? examFrom} />,
          },
          { key: 'applyTo', title: w.until, width: 150, render: ({ applyTo }) => <Time at={applyTo} /> },
        ]}
        actionsWidth={160}
        actions={(offer) => [
          { key: 'apply', label: w.apply[offer.kind], button: 'makeup', onClick: () => onApply(offer) },
        ]}
      />
    </>
  )
}

/** When and where, once it is scheduled. */
function Plan({ of: { startsAt, durationMin, place, seatNo } }: { readonly of: OwnResit }) {
  const w = useOwnResitWords()
  if (!startsAt) return '–'
  return (
    <span className={css.lines}>
      <span>
        <Time at={startsAt} /> {w.minutes(durationMin)}
      </span>
      <span className={css.soft}>
        {place} {seatNo !== null && w.seat(seatNo)}
      </span>
    </span>
  )
}

function useResult() {
  const w = useOwnResitWords()
  return ({ state, rejectReason, score, flag }: OwnResit) => {
    if (state === 'rejected') return w.refusedBy(rejectReason)
    if (state === 'taken') return w.scorePending
    return score === null ? w.flags[flag] || '–' : formatNumber(score)
  }
}

function Own({ rows }: { readonly rows: readonly OwnResit[] }) {
  const w = useOwnResitWords()
  const { ask } = useConfirm()
  const act = useAct('deleteAddExamDetailInfo', { message: w.withdrawn })
  const result = useResult()
  const withdraw = async (id: string) => {
    if (await ask({ title: w.withdraw, text: w.withdrawAsk, ok: w.withdraw })) await act.run({ id })
  }
  return (
    <>
      <h3>{w.ownHead}</h3>
      <PlainTable
        rows={rows}
        rowKey="id"
        empty={w.none}
        columns={[
          { key: 'courseName', title: w.course, phone: 'title' },
          { key: 'kind', title: w.kind, width: 110, render: ({ kind }) => w.kinds[kind] },
          { key: 'appliedAt', title: w.at, width: 130, render: ({ appliedAt }) => <Time at={appliedAt} /> },
          {
            key: 'reason',
            title: w.ownReason,
            render: ({ source, reason }) => (source === 'generated' ? `${w.bySchool} ${reason}` : reason),
          },
          { key: 'files', title: w.files, width: 110, render: ({ files }) => <Evidence files={files} /> },
          { key: 'plan', title: w.plan, width: 190, render: (row) => <Plan of={row} /> },
          { key: 'result', title: w.result, render: result },
          { key: 'state', title: w.state, width: 110, phone: 'tag', render: (row) => <ResitState of={row} /> },
        ]}
        actionsWidth={110}
        actions={({ id, canWithdraw }) =>
          canWithdraw === '1'
            ? [{ key: 'withdraw', label: w.withdraw, button: 'makeup', onClick: () => withdraw(id) }]
            : []
        }
      />
    </>
  )
}

/** 补考与缓考: what I can apply for now, and my applications with their states, places and results. */
export function OwnResits() {
  const w = useOwnResitWords()
  const resits = useOwnResits()
  const [offer, setOffer] = useState<Offer | null>(null)
  return (
    <section className={css.resits} aria-label={w.head}>
      <h2>{w.head}</h2>
      <Loaded of={resits}>
        {({ open, rows }) => (
          <>
            {open.length > 0 && <Offers rows={open} onApply={setOffer} />}
            {(rows.length > 0 || open.length === 0) && <Own rows={rows} />}
          </>
        )}
      </Loaded>
      {offer && <ApplyDialog offer={offer} onClose={() => setOffer(null)} />}
    </section>
  )
}
