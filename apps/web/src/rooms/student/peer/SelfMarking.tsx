import { PEER_TEXT_MAX } from '@shuyuan/contract/entities/marking/peer.ts'
import { rubricFaults, rubricFull, rubricTotal } from '@shuyuan/domain/peer/rubric.rule.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatNear, formatNumber } from '../../../kit/format.ts'
import { EmptyState } from '../../../kit/page/States.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { toast } from '../../../kit/toast.ts'
import { MarksView } from '../../../subjects/peer/MarksView.tsx'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import { useLang } from '../../../words/use-words.ts'
import type { OwnPeer } from './own-peer.ts'
import css from './Peer.module.css'
import { type ItemMark, RubricItem } from './RubricItem.tsx'

/** To oneself nobody has to explain few points. */
const NO_REMARK = 0

function SelfSheet({ of: peer }: { of: OwnPeer }) {
  const w = usePeerWords()
  const lang = useLang()
  const commentId = useId()
  const [marks, setMarks] = useState<ItemMark[]>(() =>
    peer.rubric.map((_, place) => peer.self?.marks[place] ?? { score: null, remark: '' }),
  )
  const [comment, setComment] = useState(peer.self?.comment ?? '')
  const [isTried, setTried] = useState(false)
  const send = useAct('selfMutualEvaluateInfo', { message: w.selfSaved })
  const faults = rubricFaults(peer.rubric, marks, NO_REMARK)
  const handIn = () => {
    setTried(true)
    if (faults.some(Boolean)) toast.warning(w.itemsWanted)
    else void send.run({ mutualId: peer.mutualId, marks, comment })
  }
  return (
    <>
      {peer.rubric.map((item, place) => (
        <RubricItem
          key={item.title}
          item={item}
          mark={marks[place] ?? { score: null, remark: '' }}
          minRemark={NO_REMARK}
          fault={isTried && Boolean(faults[place])}
          onChange={(mark) => setMarks((all) => all.map((one, n) => (n === place ? mark : one)))}
        />
      ))}
      <div className={css.comment}>
        <label htmlFor={commentId}>{w.selfComment}</label>
        <Input.TextArea
          id={commentId}
          autoSize={{ minRows: 3, maxRows: 8 }}
          maxLength={PEER_TEXT_MAX}
          showCount
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </div>
      <p className={css.sum}>
        <span>{w.sum}</span>
        <strong className="num">
          {w.points(formatNumber(rubricTotal(marks)), formatNumber(rubricFull(peer.rubric)))}
        </strong>
      </p>
      <Can button="mark">
        <div className={css.acts}>
          <Button type="primary" loading={send.busy} onClick={handIn}>
            {w.selfSubmit}
          </Button>
        </div>
      </Can>
      {peer.self && <small className={css.hint}>{w.selfAt(formatNear(peer.self.at, new Date(), lang))}</small>}
    </>
  )
}

function SelfShown({ of: peer }: { of: OwnPeer }) {
  const w = usePeerWords()
  if (!peer.self) return <p className={css.note}>{peer.state === 'published' ? w.selfNotNow : w.selfNone}</p>
  return (
    <>
      <p className={css.note}>{w.selfOver}</p>
      <MarksView rubric={peer.rubric} marks={peer.self.marks} comment={peer.self.comment} />
    </>
  )
}

/** 我的自评: the same rubric for the own work, which never counts. */
export function SelfMarking({ of: peer }: { of: OwnPeer }) {
  const w = usePeerWords()
  if (peer.handedIn === '0') return <EmptyState text={w.notHandedIn} />
  return (
    <section className={`${css.card} ${css.self}`} aria-label={w.selfTab}>
      <p className={css.note}>
        {w.selfNote}{' '}
        <ScreenLink to={['practiceDetail']} query={`courseId=${peer.courseId}&studyPaperId=${peer.ownPaperId}`}>
          {w.selfOwn}
        </ScreenLink>
      </p>
      {peer.open === '1' ? <SelfSheet of={peer} /> : <SelfShown of={peer} />}
    </section>
  )
}
