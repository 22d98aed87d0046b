import { Alert, Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { type Answer, call } from '../../../api/client.ts'
import { formatDay, formatFullTime, formatPercent, formatTime } from '../../../kit/format.ts'
import { Live } from '../../../kit/live/Live.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { scoreText, useScoreWords } from '../../../subjects/score/score-view.tsx'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import en from '../../../words/en/marking/transcript.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/transcript.ts'
import css from './checkTranscript.module.css'

type Checked = Answer<'verifyResultDetail'>

const CODE_CHARS = 40

/** What the code proves, in words, and how to compare the paper with it. */
function useVerdict({ changed, study, receipt }: Checked): { title: string; text: string } {
  const w = useWords(zh, en).check
  if (changed !== '1')
    return { title: w.genuine, text: receipt ? w.compareReceipt : study ? w.compareStudy : w.compare }
  if (receipt) return { title: w.changedReceipt, text: w.changedReceiptText }
  return { title: w.changed, text: w.changedText }
}

function Verdict({ of }: { of: Checked }) {
  const w = useWords(zh, en).check
  const verdict = useVerdict(of)
  if (of.found !== '1') return <Alert type="error" showIcon title={w.notFound} />
  return (
    <>
      <Alert
        type={of.changed === '1' ? 'warning' : 'success'}
        showIcon
        title={verdict.title}
        description={verdict.text}
      />
      <Facts
        of={[
          { label: w.person, value: of.realname },
          { label: w.number, value: of.studentNo },
          { label: w.issued, value: formatTime(of.issuedAt) },
        ]}
      />
      {of.study && <StudyFacts of={of.study} />}
      {of.receipt && <ReceiptFacts of={of.receipt} />}
      {!of.study && !of.receipt && <Lines of={of} />}
    </>
  )
}

/** The figures of a study certificate, as they stood on the day of its issue. */
function StudyFacts({ of }: { of: NonNullable<Checked['study']> }) {
  const words = useWords(zh, en)
  const w = words.study
  const duration = useDuration()
  return (
    <Facts
      of={[
        { label: words.course, value: `${of.courseName} ${of.courseCode}` },
        { label: words.term, value: of.termName },
        { label: w.period, value: of.firstAt && of.lastAt ? `${formatDay(of.firstAt)} – ${formatDay(of.lastAt)}` : '' },
        { label: w.time, value: duration(of.seconds) },
        { label: w.days, value: of.days },
        { label: w.must, value: w.of(of.mustDone, of.mustTotal) },
        { label: w.progress, value: formatPercent(Math.floor(of.progress)) },
        { label: w.works, value: of.works },
        { label: w.posts, value: of.posts },
      ]}
    />
  )
}

function ReceiptFacts({ of }: { of: NonNullable<Checked['receipt']> }) {
  const words = useWords(zh, en)
  const w = words.receipt
  return (
    <Facts
      of={[
        { label: words.course, value: `${of.courseName} ${of.courseCode}` },
        { label: w.no, value: of.receiptNo },
        { label: w.at, value: formatFullTime(of.submittedAt) },
        { label: w.answered, value: `${of.answered} / ${of.questions}` },
        { label: w.checksum, value: of.checksum },
        ...(of.sheets ? [{ label: w.sheets, value: w.sheetsOf(of.sheets.count, of.sheets.receiptNo) }] : []),
      ]}
    />
  )
}

/** The lines of a transcript, and which of them were corrected since. */
function Lines({ of }: { of: Checked }) {
  const words = useWords(zh, en)
  const w = words.check
  const { flags } = useScoreWords()
  return (
    <PlainTable
      rows={of.rows.map((row, at) => ({ ...row, key: String(at) }))}
      rowKey="key"
      columns={[
        { key: 'termName', title: words.term, width: 150 },
        { key: 'courseCode', title: words.code, width: 100 },
        { key: 'courseName', title: words.course, phone: 'title' },
        { key: 'credits', title: words.credits, width: 70, align: 'end' },
        {
          key: 'score',
          title: w.score,
          width: 90,
          align: 'end',
          render: ({ score, flag }) => (flag === 'normal' ? scoreText(score) : flags[flag]),
        },
        {
          key: 'changed',
          title: words.state,
          width: 90,
          phone: 'tag',
          render: ({ changed }) => changed === '1' && <StatePill tone="waiting">{w.changedRow}</StatePill>,
        },
      ]}
    />
  )
}

/** 成绩单核验: whoever holds a transcript sees here whether it is genuine. */
export default function CheckTranscript() {
  const w = useWords(zh, en).check
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const check = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError('')
    setChecked(null)
    try {
      setChecked(await call('verifyResultDetail', { code }))
    } catch (fault) {
      setError(fault instanceof Error ? fault.message : String(fault))
    }
    setBusy(false)
  }
  return (
    <div className={css.page}>
      <h1>{w.title}</h1>
      <p>{w.text}</p>
      <form className={css.form} onSubmit={(event) => void check(event)}>
        <Input
          size="large"
          aria-label={w.label}
          placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
          value={code}
          maxLength={CODE_CHARS}
          autoComplete="off"
          onChange={(event) => setCode(event.target.value)}
        />
        <Button size="large" type="primary" htmlType="submit" loading={isBusy} disabled={code.trim() === ''}>
          {w.go}
        </Button>
      </form>
      <Live onlyChanges className="srOnly">
        {checked && (checked.found === '1' ? w.genuine : w.notFound)}
      </Live>
      {error && <Alert type="error" showIcon title={error} />}
      {checked && <Verdict of={checked} />}
      <p>
        <Link to="/login">{w.toLogin}</Link>
      </p>
    </div>
  )
}
