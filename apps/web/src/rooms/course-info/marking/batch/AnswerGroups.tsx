import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../../api/use-act.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatNumber } from '../../../../kit/format.ts'
import { Live } from '../../../../kit/live/Live.tsx'
import { DetailDrawer } from '../../../../kit/page/DetailDrawer.tsx'
import { StatePill } from '../../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../../kit/page/States.tsx'
import { Time } from '../../../../kit/Time.tsx'
import { PlainTable } from '../../../../kit/table/PlainTable.tsx'
import { toast } from '../../../../kit/toast.ts'
import { useConfirm } from '../../../../kit/use-confirm.tsx'
import { Rich } from '../../../../subjects/question/Rich.tsx'
import en from '../../../../words/en/marking/marking.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/marking.ts'
import { markFault } from '../mark-fault.ts'
import css from './Batch.module.css'
import { type Batch, BatchDialog } from './BatchDialog.tsx'
import { useBatchWords } from './use-batch-words.ts'

type Groups = Out<'listGroupReviewStudyPaperInfo'>
type Group = Groups['groups'][number]
type Variant = Group['variants'][number]
type Given = Pick<Batch, 'ids' | 'score' | 'comment'>

function Text({ variant, isBlank }: { variant: Variant; isBlank: boolean }) {
  const w = useBatchWords()
  if (isBlank) return <strong>{w.blank}</strong>
  const { content } = variant
  if (content?.type === 'short' || content?.type === 'essay') return <Rich html={content.html} />
  return <strong>{variant.text}</strong>
}

interface CardProps {
  readonly group: Group
  readonly fullScore: number
  readonly onGive: (given: Given) => void
}

/** Answers that say the same, those that nearly do to tick, and the mark for all of them. */
function GroupCard({ group, fullScore, onGive }: CardProps) {
  const w = useBatchWords()
  const desk = useWords(zh, en).desk
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const [comment, setComment] = useState('')
  const [fault, setFault] = useState('')
  const [first, ...near] = group.variants
  if (!first) return null
  const isBlank = group.isBlank === '1'
  const chosen = [first, ...near.filter(({ text }) => ticked.includes(text))]
  const ids = chosen.flatMap((variant) => variant.ids)
  const marked = chosen.reduce((sum, variant) => sum + variant.marked, 0)
  const give = (score: number) => {
    const wrong = markFault(score, fullScore)
    setFault(wrong === 'over' ? desk.over(fullScore) : wrong ? desk.step : '')
    if (!wrong) onGive({ ids, score, comment })
  }
  return (
    <li className={css.group}>
      <div className={css.head}>
        <Text variant={first} isBlank={isBlank} />
        <span className="num">{w.count(ids.length)}</span>
        {marked > 0 && <span className={`${css.soft} num`}>{w.marked(marked)}</span>}
      </div>
      {near.length > 0 && (
        <div className={css.near}>
          <p>{w.near}</p>
          {near.map(({ text, ids: own }) => (
            <Checkbox
              key={text}
              checked={ticked.includes(text)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, text] : ticked.filter((one) => one !== text))
              }
            >
              {text} <span className={`${css.soft} num`}>{w.count(own.length)}</span>
            </Checkbox>
          ))}
        </div>
      )}
      <div className={css.give}>
        <Input
          className={css.box ?? ''}
          aria-label={w.scoreOf(isBlank ? w.blank : first.text)}
          inputMode="decimal"
          status={fault ? 'error' : ''}
          value={typed}
          suffix={`/ ${formatNumber(fullScore)}`}
          onChange={({ target }) => {
            setTyped(target.value.replace(/[^0-9.]/g, '').slice(0, 5))
            setFault('')
          }}
          onPressEnter={() => typed !== '' && give(Number(typed))}
        />
        <Input
          className={css.comment ?? ''}
          aria-label={w.commentLabel}
          placeholder={w.comment}
          maxLength={500}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <Button disabled={typed === ''} onClick={() => give(Number(typed))}>
          {w.preview(ids.length)}
        </Button>
        {fault && <Live className={css.fault ?? ''}>{fault}</Live>}
      </div>
    </li>
  )
}

type Done = Groups['batches'][number]

/** What was marked together before; each can be taken back as a whole. */
function Batches({ rows }: { rows: readonly Done[] }) {
  const w = useBatchWords()
  const { ask } = useConfirm()
  const undo = useAct('undoBatchReviewStudyPaperInfo')
  const takeBack = async (row: Done) => {
    if (!(await ask({ title: w.undoAsk(row.marks), text: w.undoText, ok: w.undo, danger: true }))) return
    const outcome = await undo.run({ id: row.id })
    if (!outcome.ok) return
    const { done, refused } = outcome.data
    if (refused[0]) toast.warning(`${w.undid(done, refused.length)} · ${refused[0].reason}`)
    else toast.success(w.undid(done, 0))
  }
  return (
    <>
      <h3 className={css.batches}>{w.batches}</h3>
      <PlainTable<Done>
        rows={rows}
        rowKey="id"
        dense
        actionsWidth={80}
        columns={[
          {
            key: 'marks',
            title: w.mark,
            phone: 'title',
            render: ({ marks, score, comment }) => (
              <>
                {w.batch(marks, formatNumber(score))} <small className={css.soft}>{comment}</small>
              </>
            ),
          },
          { key: 'byName', title: w.by, width: 96 },
          { key: 'at', title: w.at, width: 128, render: ({ at }) => <Time at={at} /> },
          {
            key: 'undoneAt',
            title: '',
            width: 80,
            phone: 'tag',
            render: ({ undoneAt }) => undoneAt && <StatePill tone="draft">{w.undone}</StatePill>,
          },
        ]}
        actions={(row) =>
          row.can.undo === '1'
            ? [{ key: 'undo', label: w.undo, button: 'group', danger: true, onClick: () => void takeBack(row) }]
            : []
        }
      />
    </>
  )
}

interface Props {
  readonly assignmentId: string
  readonly courseClassId: string
  readonly questionId: string
  readonly onClose: () => void
}

/** 相同答案: the short answers to a question that say the same, each group with one mark. */
export function AnswerGroups({ assignmentId, courseClassId, questionId, onClose }: Props) {
  const w = useBatchWords()
  const [given, setGiven] = useState<Given | null>(null)
  const groups = useCall(
    'listGroupReviewStudyPaperInfo',
    { assignmentId, questionId, ...(courseClassId ? { courseClassId } : {}) },
    { keep: true, fresh: 0 },
  )
  return (
    <DetailDrawer open title={w.title} width={760} onClose={onClose}>
      <p className={css.note}>{w.note}</p>
      <Loaded of={groups} rows={6}>
        {(data) => (
          <>
            {data.groups.length === 0 ? (
              <EmptyState text={w.none} />
            ) : (
              <ul className={css.groups}>
                {data.groups.map((group) => (
                  <GroupCard
                    key={group.variants[0]?.ids.join()}
                    group={group}
                    fullScore={data.fullScore}
                    onGive={setGiven}
                  />
                ))}
              </ul>
            )}
            {data.alone > 0 && <p className={css.soft}>{w.alone(data.alone)}</p>}
            {data.batches.length > 0 && <Batches rows={data.batches} />}
          </>
        )}
      </Loaded>
      {given && <BatchDialog of={{ assignmentId, questionId, ...given }} onClose={() => setGiven(null)} />}
    </DetailDrawer>
  )
}
