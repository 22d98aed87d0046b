import type { Out } from '@shuyuan/contract/calls/index.ts'
import {
  PEER_COMMENT_MIN,
  PEER_REFUSE_MAX,
  PEER_REFUSE_MIN,
  PEER_TEXT_MAX,
} from '@shuyuan/contract/entities/marking/peer.ts'
import { rubricFaults, rubricFull, rubricTotal } from '@shuyuan/domain/peer/rubric.rule.ts'
import { Button, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatNear, formatNumber } from '../../../kit/format.ts'
import { LoadingState } from '../../../kit/page/States.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import { useLang } from '../../../words/use-words.ts'
import type { OwnPeer } from './own-peer.ts'
import css from './Peer.module.css'
import { RubricItem } from './RubricItem.tsx'
import { Work } from './Work.tsx'

type OpenWork = Out<'workMutualEvaluateInfo'>
type Mark = OpenWork['marks'][number]

const SAVE_AFTER_MS = 2000

interface Props {
  readonly peer: OwnPeer
  readonly taskId: string
  readonly onNext: () => void
  readonly onRefused: (next: string) => void
}

function RefuseDialog({
  work,
  onClose,
  onRefused,
}: {
  work: OpenWork
  onClose: () => void
  onRefused: Props['onRefused']
}) {
  const w = usePeerWords()
  const refuse = useAct('refuseMutualEvaluateInfo', {
    message: w.refusedDone,
    onDone: ({ taskId }) => taskId && onRefused(taskId),
  })
  return (
    <FormDialog<{ reason: 'empty' | 'unreadable' | 'copied'; text: string }>
      title={w.refuseTitle(work.alias)}
      note={w.refuseNote}
      ok={w.refuse}
      fields={[
        {
          name: 'reason',
          label: w.reason,
          kind: 'radio',
          required: true,
          options: (['empty', 'unreadable', 'copied'] as const).map((value) => ({
            value,
            label: w.refuseKinds[value],
          })),
        },
        {
          name: 'text',
          label: w.refuseText,
          kind: 'textarea',
          required: true,
          min: PEER_REFUSE_MIN,
          max: PEER_REFUSE_MAX,
        },
      ]}
      onSubmit={(values) => refuse.run({ ...values, taskId: work.taskId })}
      onClose={onClose}
    />
  )
}

/** What is typed goes to the server by itself while nothing has been handed in, so that another device goes on with it. */
function useMarks(peer: OwnPeer, work: OpenWork) {
  const [marks, setMarks] = useState<Mark[]>(() =>
    peer.rubric.map((_, place) => work.marks[place] ?? { score: null, remark: '' }),
  )
  const [comment, setComment] = useState(work.comment)
  const [savedAt, setSavedAt] = useState(work.savedAt)
  const [isTyped, setTyped] = useState(false)
  const stamp = useRef(work.updatedAt)
  const save = useAct('saveMarkMutualEvaluateInfo', {
    noToast: true,
    onDone: (answer) => {
      stamp.current = answer.updatedAt
      setSavedAt(answer.savedAt)
      setTyped(false)
    },
  })
  const { run } = save
  const isDraft = work.state !== 'submitted'
  useEffect(() => {
    if (!isTyped || !isDraft) return
    const timer = setTimeout(
      () => void run({ taskId: work.taskId, marks, comment, updatedAt: stamp.current }),
      SAVE_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [isTyped, isDraft, marks, comment, run, work.taskId])
  return {
    marks,
    comment,
    savedAt,
    stamp,
    setMark: (place: number, mark: Mark) => {
      setMarks((all) => all.map((one, n) => (n === place ? mark : one)))
      setTyped(true)
    },
    setComment: (text: string) => {
      setComment(text)
      setTyped(true)
    },
    save: () => run({ taskId: work.taskId, marks, comment, updatedAt: stamp.current }),
    isDraft,
  }
}

function Sheet({ peer, work, onNext, onRefused }: Omit<Props, 'taskId'> & { work: OpenWork }) {
  const w = usePeerWords()
  const lang = useLang()
  const confirm = useConfirm()
  const given = useMarks(peer, work)
  const commentId = useId()
  const [isTried, setTried] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const submit = useAct('submitMarkMutualEvaluateInfo', {
    message: w.submitted,
    onDone: ({ updatedAt }) => {
      given.stamp.current = updatedAt
      onNext()
    },
  })
  const faults = rubricFaults(peer.rubric, given.marks, peer.minRemark)
  const isShort = given.comment.trim().length < PEER_COMMENT_MIN
  const handIn = async () => {
    setTried(true)
    if (faults.some(Boolean) || isShort) {
      toast.warning(isShort && !faults.some(Boolean) ? w.commentHelp : w.itemsWanted)
      return
    }
    if (!(await confirm.ask({ title: w.submitAsk(work.alias), text: w.submitText, ok: w.submit }))) return
    await submit.run({
      taskId: work.taskId,
      marks: given.marks,
      comment: given.comment,
      updatedAt: given.stamp.current,
    })
  }
  return (
    <aside
      className={css.sheet}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handIn()
      }}
    >
      {peer.rubric.map((item, place) => (
        <RubricItem
          key={item.title}
          item={item}
          mark={given.marks[place] ?? { score: null, remark: '' }}
          minRemark={peer.minRemark}
          fault={isTried && Boolean(faults[place])}
          onChange={(mark) => given.setMark(place, mark)}
        />
      ))}
      <div className={css.comment}>
        <label htmlFor={commentId}>{w.comment}</label>
        <Input.TextArea
          id={commentId}
          autoSize={{ minRows: 3, maxRows: 8 }}
          maxLength={PEER_TEXT_MAX}
          showCount
          status={isTried && isShort ? 'error' : ''}
          value={given.comment}
          onChange={({ target }) => given.setComment(target.value)}
        />
        <small className={css.hint}>{w.commentHelp}</small>
      </div>
      <p className={css.sum}>
        <span>{w.sum}</span>
        <strong className="num">
          {w.points(formatNumber(rubricTotal(given.marks)), formatNumber(rubricFull(peer.rubric)))}
        </strong>
      </p>
      <Can button="mark">
        <div className={css.acts}>
          <Button type="primary" loading={submit.busy} onClick={() => void handIn()}>
            {given.isDraft ? w.submit : w.submitAgain}
          </Button>
          {given.isDraft && (
            <>
              <Button onClick={() => void given.save()}>{w.save}</Button>
              <Button type="text" danger onClick={() => setRefusing(true)}>
                {w.refuse}
              </Button>
            </>
          )}
        </div>
      </Can>
      {given.savedAt && <small className={css.hint}>{w.savedAt(formatNear(given.savedAt, new Date(), lang))}</small>}
      {isRefusing && <RefuseDialog work={work} onClose={() => setRefusing(false)} onRefused={onRefused} />}
    </aside>
  )
}

/** One work with its rubric. Opening it is told to the server, which keeps when that was first. */
export function Marking({ peer, taskId, onNext, onRefused }: Props) {
  const [work, setWork] = useState<OpenWork | null>(null)
  const open = useAct('workMutualEvaluateInfo', { onDone: setWork })
  const { run } = open
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each work
  useEffect(() => {
    void run({ taskId })
  }, [taskId])
  if (!work) return <LoadingState />
  return (
    <div className={css.marking}>
      <Work of={work} />
      <Sheet peer={peer} work={work} onNext={onNext} onRefused={onRefused} />
    </div>
  )
}
