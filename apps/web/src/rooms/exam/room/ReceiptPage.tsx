import { CheckCircleFilled } from '@ant-design/icons'
import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isSafeBrowser } from '../../../app/safe-browser.ts'
import { landOn } from '../../../kit/focus/land-on.ts'
import { formatFullTime, formatNumber, formatTime } from '../../../kit/format.ts'
import { useShownName } from '../../../kit/page/document-title.ts'
import { useSheetWords } from '../../../subjects/final/use-sheet-words.ts'
import browserEn from '../../../words/en/exam/safe-browser.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import browserZh from '../../../words/zh/exam/safe-browser.ts'
import { useFinalSheets } from '../sheets/use-final-sheets.ts'
import { isFinal, resultPage, sheetsPage, taskPage } from '../sitting/pages.ts'
import type { Receipt } from '../sitting/use-hand-in.ts'
import css from './Room.module.css'
import { useExamWords } from './use-exam-words.ts'

export function ReceiptPage({ room, receipt, isLate }: { room: Room; receipt: Receipt; isLate: boolean }) {
  const w = useExamWords()
  const r = w.receipt
  const browser = useWords(browserZh, browserEn)
  const s = useSheetWords()
  const sheets = useFinalSheets(room)
  const isSheetsDue = sheets !== null && sheets.state !== 'submitted'
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
      {isSheetsDue && <Alert type="warning" showIcon title={s.stillDue(formatTime(sheets.until))} />}
      {isLate && <p className={css.doorText}>{r.late}</p>}
      <p className={css.doorText}>{r.keep}</p>
      <div className={`${css.doorActs} noPrint`}>
        {isSheetsDue && (
          <Button type="primary" onClick={() => void navigate(sheetsPage(room))}>
            {s.upload}
          </Button>
        )}
        <Button onClick={() => window.print()}>{r.print}</Button>
        <Button onClick={() => void navigate(isFinal(room) ? '/finalExam' : taskPage(room))}>
          {isFinal(room) ? w.backToHall : w.back}
        </Button>
        {isSafeBrowser() && (
          <Button type="primary" href="/login?seb=quit">
            {browser.quit}
          </Button>
        )}
        {!isFinal(room) && (
          <Button type="primary" onClick={() => void navigate(resultPage(room))}>
            {r.see}
          </Button>
        )}
      </div>
    </section>
  )
}
