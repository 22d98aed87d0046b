import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatNumber, formatTime } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import css from './Peer.module.css'
import { PeerMarks, type ResultRow, SettleDialog } from './PeerMarks.tsx'
import { PeerSetting } from './PeerSetting.tsx'

type Listed = RowOf<'listMutualEvaluateInfo'>
type Peer = Out<'getMutualEvaluateInfo'>

const TONES = { published: 'draft', allocated: 'running', closed: 'waiting', settled: 'done' } as const

function useColumns(asksSelf: boolean): Column<ResultRow>[] {
  const w = usePeerWords()
  return [
    { key: 'realname', title: w.student, phone: 'title' },
    { key: 'studentNo', title: w.studentNo },
    { key: 'courseClassName', title: w.class, hidden: true },
    { key: 'marks', title: w.received, align: 'end', sort: false },
    {
      key: 'combined',
      title: w.combined,
      align: 'end',
      render: ({ combined, teacherScore, fullScore }) => {
        const score = teacherScore ?? combined
        return score === null ? w.notMarked : w.points(formatNumber(score), formatNumber(fullScore))
      },
    },
    ...(asksSelf
      ? [
          {
            key: 'self',
            title: w.self,
            align: 'end' as const,
            sort: false as const,
            render: ({ self, fullScore }: ResultRow) =>
              self ? w.points(formatNumber(self.total), formatNumber(fullScore)) : w.notMarked,
          },
        ]
      : []),
    { key: 'spread', title: w.spread, align: 'end', render: ({ spread }) => formatNumber(spread) },
    { key: 'outliers', title: w.outliers, align: 'end' },
    { key: 'done', title: w.ownDone, align: 'end', render: ({ done, due }) => w.doneOf(done, due) },
    {
      key: 'appeal',
      title: w.appeal,
      phone: 'tag',
      sort: false,
      render: ({ appeal }) =>
        appeal && (
          <StatePill tone={appeal.state === 'applied' ? 'waiting' : 'done'}>{w.appealStates[appeal.state]}</StatePill>
        ),
    },
  ]
}

function Results({ peer, canJudge }: { peer: Peer; canJudge: boolean }) {
  const w = usePeerWords()
  const [opened, setOpened] = useState<string | null>(null)
  const [settled, setSettled] = useState<ResultRow | null>(null)
  const table = useTableCall('resultMutualEvaluateInfo', { id: peer.id }, { inAddress: false })
  const row = table.rows.find(({ studentId }) => studentId === opened)
  return (
    <>
      <Can button="peerExport">
        <div className={css.acts}>
          <ExportButton run={() => exportCall('exportMutualEvaluateInfo', { ...table.input, id: peer.id })} />
        </div>
      </Can>
      <TablePage
        table={table}
        rowKey="studentId"
        head={false}
        columns={useColumns(peer.selfReview === '1')}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          { name: 'outlierOnly', label: w.outliers, kind: 'select', options: [{ value: '1', label: w.outlierOnly }] },
          { name: 'appealOnly', label: w.appeal, kind: 'select', options: [{ value: '1', label: w.appealOnly }] },
        ]}
        actions={(one) => [
          { key: 'marks', label: w.received, onClick: () => setOpened(one.studentId) },
          ...(canJudge && one.appeal?.state === 'applied'
            ? [{ key: 'settle', label: w.settle, button: 'peerJudge', onClick: () => setSettled(one) }]
            : []),
        ]}
        empty={{ text: w.emptyResults }}
      />
      {row && (
        <PeerMarks
          row={row}
          rubric={peer.rubric}
          asksSelf={peer.selfReview === '1'}
          canJudge={canJudge}
          onClose={() => setOpened(null)}
        />
      )}
      {settled && <SettleDialog id={peer.id} row={settled} onClose={() => setSettled(null)} />}
    </>
  )
}

function Acts({ peer, onEdit, onClose }: { peer: Peer; onEdit: () => void; onClose: () => void }) {
  const w = usePeerWords()
  const confirm = useConfirm()
  const preview = useAct('allocateMutualEvaluateInfo')
  const allocate = useAct('allocateMutualEvaluateInfo', { message: w.allocated })
  const remove = useAct('deleteMutualEvaluateInfo', { message: w.removed, onDone: onClose })
  const deal = async () => {
    const tried = await preview.run({ id: peer.id, preview: '1' })
    if (!tried.ok) return
    const { works, perPerson, together } = tried.data
    const text = perPerson === 0 ? w.allocateNone(works) : w.allocateText(works, perPerson, together)
    if (await confirm.ask({ title: w.allocateAsk, text, ok: w.allocate }))
      await allocate.run({ id: peer.id, preview: '0' })
  }
  const drop = async () => {
    if (await confirm.ask({ title: w.removeAsk, ok: w.delete, danger: true })) await remove.run({ id: peer.id })
  }
  if (peer.closedAt) return null
  return (
    <Can button="peerSet">
      <div className={css.acts}>
        <Button onClick={onEdit}>{w.edit}</Button>
        {!peer.allocatedAt && (
          <>
            <Button onClick={() => void deal()}>{w.allocate}</Button>
            <Button danger onClick={() => void drop()}>
              {w.delete}
            </Button>
          </>
        )}
      </div>
    </Can>
  )
}

function Shown({
  peer,
  can,
  closesAt,
  onClose,
}: {
  peer: Peer
  can: Listed['can']
  closesAt: string
  onClose: () => void
}) {
  const w = usePeerWords()
  const [isEdited, setEdited] = useState(false)
  const facts = [
    { label: w.fact.state, value: <StatePill tone={TONES[peer.state]}>{w.states[peer.state]}</StatePill> },
    { label: w.fact.window, value: `${formatTime(peer.opensAt)} ${w.to} ${formatTime(peer.closesAt)}` },
    { label: w.fact.each, value: w.eachOf(peer.each ?? peer.perStudent) },
    { label: w.fact.weight, value: `${peer.peerWeight}%` },
    { label: w.fact.done, value: w.doneOf(peer.done, peer.tasks) },
    ...(peer.selfReview === '1' ? [{ label: w.self, value: w.yes }] : []),
    ...(peer.together ? [{ label: w.fact.together, value: String(peer.together) }] : []),
  ]
  return (
    <div className={css.drawer}>
      <Facts of={facts} />
      {can.edit === '1' && <Acts peer={peer} onEdit={() => setEdited(true)} onClose={onClose} />}
      {peer.allocatedAt ? <Results peer={peer} canJudge={can.judge === '1'} /> : <EmptyState text={w.emptyResults} />}
      {isEdited && (
        <PeerSetting
          assignmentId={peer.assignmentId}
          homeworkClosesAt={closesAt}
          of={peer}
          onClose={() => setEdited(false)}
        />
      )}
    </div>
  )
}

interface Props {
  readonly courseId: string
  readonly assignment: { readonly id: string; readonly title: string; readonly closesAt: string }
  readonly canSet: boolean
  readonly onClose: () => void
}

function Opened({ of: listed, assignment, onClose }: { of: Listed } & Pick<Props, 'assignment' | 'onClose'>) {
  const w = usePeerWords()
  const peer = useCall('getMutualEvaluateInfo', { id: listed.id })
  return (
    <DetailDrawer open title={w.resultsTitle(assignment.title)} width={1000} onClose={onClose}>
      <Loaded of={peer}>
        {(data) => <Shown peer={data} can={listed.can} closesAt={assignment.closesAt} onClose={onClose} />}
      </Loaded>
    </DetailDrawer>
  )
}

/** The peer marking of a homework: its setting where there is none yet, else how it goes and what came of it. */
export function PeerDrawer({ courseId, assignment, canSet, onClose }: Props) {
  const w = usePeerWords()
  const listed = useCall('listMutualEvaluateInfo', { courseId, assignmentId: assignment.id })
  const [row] = listed.data?.rows ?? []
  if (row) return <Opened of={row} assignment={assignment} onClose={onClose} />
  if (!listed.data) return null
  if (canSet)
    return <PeerSetting assignmentId={assignment.id} homeworkClosesAt={assignment.closesAt} onClose={onClose} />
  return (
    <DetailDrawer open title={w.resultsTitle(assignment.title)} onClose={onClose}>
      <EmptyState text={w.emptyResults} />
    </DetailDrawer>
  )
}
