import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import css from './Glossary.module.css'
import { type Head, useGlossaryWords } from './glossary.ts'

type Proposal = RowOf<'listProposalWordPediaInfo'>

const TONES = { pending: 'waiting', approved: 'done', rejected: 'bad' } as const
const REASON_MAX = 200

function useColumns(): Column<Proposal>[] {
  const w = useGlossaryWords()
  return [
    { key: 'term', title: w.term, phone: 'title' },
    { key: 'wordId', title: w.proposalKind, render: ({ wordId }) => (wordId ? w.changeOf : w.newOne) },
    { key: 'chapterTitle', title: w.chapter },
    { key: 'byName', title: w.proposer },
    { key: 'createdAt', title: w.proposedAt, render: ({ createdAt }) => <Time at={createdAt} /> },
    {
      key: 'state',
      title: w.state,
      phone: 'tag',
      render: ({ state }) => <StatePill tone={TONES[state]}>{w.proposalStates[state]}</StatePill>,
    },
    { key: 'reason', title: w.reason },
  ]
}

function Look({ of, acts, onClose }: { of: Proposal; acts: ReactNode; onClose: () => void }) {
  const w = useGlossaryWords()
  return (
    <DetailDrawer open title={of.term} onClose={onClose} footer={acts}>
      {of.termEn && <p className={css.english}>{of.termEn}</p>}
      <RichText html={of.meaning} />
      {of.before && (
        <div className={css.before}>
          <strong>{w.before}</strong>
          <RichText html={of.before} small />
        </div>
      )}
      <Facts
        of={[
          { label: w.proposer, value: of.byName },
          { label: w.chapter, value: of.chapterTitle },
          ...(of.decidedAt
            ? [
                { label: w.decidedBy, value: of.decidedByName },
                { label: w.reason, value: of.reason, wide: true },
              ]
            : []),
        ]}
      />
    </DetailDrawer>
  )
}

/** What was proposed: the host takes it or says why not, others follow their own. */
export function Proposals({ courseId, head }: { courseId: string; head: Head }) {
  const w = useGlossaryWords()
  const table = useTableCall('listProposalWordPediaInfo', { courseId }, { prefix: 'p' })
  const review = useAct('reviewWordPediaInfo')
  const report = useBatchReport()
  const [opened, setOpened] = useState<Proposal | null>(null)
  const [refusing, setRefusing] = useState<string[] | null>(null)
  const canReview = head.can.edit === '1'
  const decide = async (ids: string[], pass: '0' | '1', reason = '') => {
    const outcome = await review.run({ courseId, ids, pass, reason })
    if (!outcome.ok) return outcome
    const { done, refused } = outcome.data
    const nameOf = new Map(table.rows.map(({ id, term }) => [id, term]))
    report(
      { changed: done, refused: refused.map(({ id, reason: why }) => ({ name: nameOf.get(id) ?? '', reason: why })) },
      w.decided(done),
    )
    setOpened(null)
    return outcome
  }
  const idsOf = (rows: readonly Proposal[]) => rows.filter(({ state }) => state === 'pending').map(({ id }) => id)
  const actions = (row: Proposal) =>
    canReview && row.state === 'pending'
      ? [
          { key: 'pass', label: w.approve, button: 'review', onClick: () => void decide([row.id], '1') },
          { key: 'reject', label: w.reject, button: 'review', danger: true, onClick: () => setRefusing([row.id]) },
        ]
      : []
  return (
    <>
      <TablePage
        head={false}
        table={table}
        rowKey="id"
        columns={useColumns()}
        filters={[{ name: 'state', label: w.state, kind: 'select', options: optionsOf(w.proposalStates) }]}
        actions={actions}
        onOpen={setOpened}
        {...(canReview
          ? {
              batch: [
                {
                  key: 'pass',
                  label: w.approve,
                  button: 'review',
                  run: (rows: readonly Proposal[]) => (idsOf(rows).length > 0 ? decide(idsOf(rows), '1') : false),
                },
                {
                  key: 'reject',
                  label: w.reject,
                  button: 'review',
                  open: (rows: readonly Proposal[]) => idsOf(rows).length > 0 && setRefusing(idsOf(rows)),
                },
              ],
            }
          : {})}
        empty={{ text: canReview ? w.noProposals : w.noOwnProposals }}
      />
      {opened && (
        <Look
          of={opened}
          onClose={() => setOpened(null)}
          acts={
            canReview &&
            opened.state === 'pending' && (
              <div className={css.acts}>
                <Button onClick={() => setRefusing([opened.id])}>{w.reject}</Button>
                <Button type="primary" loading={review.busy} onClick={() => void decide([opened.id], '1')}>
                  {w.approve}
                </Button>
              </div>
            )
          }
        />
      )}
      {refusing && (
        <FormDialog<{ reason: string }>
          title={w.rejectTitle(refusing.length)}
          ok={w.reject}
          fields={[
            { name: 'reason', label: w.reason, kind: 'textarea', required: true, max: REASON_MAX, help: w.rejectHelp },
          ]}
          onSubmit={({ reason }) => decide(refusing, '0', reason)}
          onClose={() => setRefusing(null)}
        />
      )}
    </>
  )
}
