import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Live } from '../../kit/live/Live.tsx'
import en from '../../words/en/exam/device.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/exam/device.ts'
import css from './DeviceCheck.module.css'
import { checkDevice, type DeviceReport } from './device-check.ts'

type Verdict = 'good' | 'fair' | 'bad'

const CLOCK_TOLD_MS = 60_000
const SLOW_MS = 1000
const MINUTE_S = 60

const SIGNS = { good: <CheckCircleFilled />, fair: <ExclamationCircleFilled />, bad: <CloseCircleFilled /> }

function useLines(report: DeviceReport, pcOnly: boolean): [string, Verdict, string][] {
  const w = useWords(zh, en)
  const { clockOffsetMs, storageOk, mobile, modern, tripMs } = report
  const seconds = Math.round(Math.abs(clockOffsetMs) / 1000)
  const off = seconds < MINUTE_S ? w.seconds(seconds) : w.minutes(Math.round(seconds / MINUTE_S))
  const isClockOff = Math.abs(clockOffsetMs) > CLOCK_TOLD_MS
  const isSlow = tripMs !== null && tripMs > SLOW_MS
  return [
    [w.browser, modern ? 'good' : 'bad', modern ? w.good : w.oldBrowser],
    [w.clock, isClockOff ? 'fair' : 'good', isClockOff ? w.clockOff(off) : w.good],
    [w.storage, storageOk ? 'good' : 'fair', storageOk ? w.good : w.storageOff],
    [
      w.network,
      tripMs === null ? 'bad' : isSlow ? 'fair' : 'good',
      tripMs === null ? w.offline : isSlow ? w.slow(tripMs) : w.fast(tripMs),
    ],
    [w.screen, pcOnly && mobile ? 'bad' : 'good', pcOnly && mobile ? w.needsPc : mobile ? w.phone : w.pc],
  ]
}

function Lines({ report, pcOnly }: { report: DeviceReport; pcOnly: boolean }) {
  return (
    <ul className={css.checks}>
      {useLines(report, pcOnly).map(([name, verdict, text]) => (
        <li key={name} data-verdict={verdict}>
          {SIGNS[verdict]}
          <b>{name}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the exam needs of this browser, each with what to do about it; only a phone at an exam for computers stops anybody. */
export function DeviceCheck({ pcOnly = false, onDone }: { pcOnly?: boolean; onDone?: (report: DeviceReport) => void }) {
  const w = useWords(zh, en)
  const [report, setReport] = useState<DeviceReport | null>(null)
  const run = async () => {
    setReport(null)
    const found = await checkDevice()
    setReport(found)
    onDone?.(found)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once when it opens
  useEffect(() => void run(), [])
  return (
    <>
      <Live as="p" className={css.note} onlyChanges>
        {report ? w.done : w.checking}
      </Live>
      {report && <Lines report={report} pcOnly={pcOnly} />}
      <Button size="small" loading={!report} onClick={() => void run()}>
        {w.again}
      </Button>
    </>
  )
}
