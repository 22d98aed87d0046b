import { CheckCircleFilled } from '@ant-design/icons'
import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { landOn } from '../../../kit/focus/land-on.ts'
import { formatFullTime, formatNumber } from '../../../kit/format.ts'
import { useShownName } from '../../../kit/page/document-title.ts'
import { headed } from '../../../words/marks.ts'
import { isFinal, resultPage, taskPage } from '../sitting/pages.ts'
import type { Receipt } from '../sitting/use-hand-in.ts'
import css from './Room.module.css'
import { useExamWords } from './use-exam-words.ts'

export function ReceiptPage({ room, receipt, isLate }: { room: Room; receipt: Receipt; isLate: boolean }) {
  const w = useExamWords()
  const r = w.receipt
  const navigate = useNavigate()
  useShownName('thing', headed(r.head, room.title))
  const head = useRef<HTMLHeadingElement>(null)
  // The sheet that was handed in has gone, and the keyboard with it.
  useEffect(() => landOn(() => head.current), [])
  const heads = { student: r.head, timeout: r.timeout, forced: r.forced }
  const rows: [string, string, string?][] = [
    [r.no, receipt.receiptNo, 'receipt-no'],
    [r.at, formatFullTime(receipt.submittedAt)],
    [r.count, r.countOf(receipt.answeredCount, receipt.questionCount), 'receipt-count'],
    [r.checksum, receipt.checksum],
    ...(receipt.objectiveScore === null
      ? []
      : [[r.objective, formatNumber(receipt.objectiveScore)] satisfies [string, string]]),
    ...(receipt.score === null || receipt.reviewStatus !== '2'
      ? []
      : [
          [r.score, `${formatNumber(receipt.score)} / ${formatNumber(room.fullScore)}`, 'receipt-score'] satisfies [
            string,
            string,
            string,
          ],
        ]),
  ]
  return (
    <section className={css.door}>
      <CheckCircleFilled className={css.doneSign ?? ''} />
      <h1 ref={head} tabIndex={-1}>
        {heads[receipt.submitKind]}
      </h1>
      <p className={css.doorText}>
        {room.title}　{receipt.reviewStatus === '2' ? r.reviewed : r.waiting}
      </p>
      <dl className={css.receipt}>
        {rows.map(([name, value, testId]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num" {...(testId ? { 'data-testid': testId } : {})}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {isLate && <p className={css.doorText}>{r.late}</p>}
      <p className={css.doorText}>{r.keep}</p>
      <div className={`${css.doorActs} noPrint`}>
        <Button onClick={() => window.print()}>{r.print}</Button>
        <Button onClick={() => void navigate(isFinal(room) ? '/finalExam' : taskPage(room))}>
          {isFinal(room) ? w.backToHall : w.back}
        </Button>
        {!isFinal(room) && (
          <Button type="primary" onClick={() => void navigate(resultPage(room))}>
            {r.see}
          </Button>
        )}
      </div>
    </section>
  )
}
