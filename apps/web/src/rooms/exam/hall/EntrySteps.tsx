import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { isSafeBrowser } from '../../../app/safe-browser.ts'
import { DeviceCheck } from '../../../subjects/final/DeviceCheck.tsx'
import type { DeviceReport } from '../../../subjects/final/device-check.ts'
import { SafeBrowserGuide } from '../../../subjects/safe-browser/SafeBrowserGuide.tsx'
import { FaceStep } from './FaceStep.tsx'
import css from './Hall.module.css'
import { LineStep } from './LineStep.tsx'
import { NoticeStep } from './NoticeStep.tsx'
import type { Seat } from './seat.ts'
import { useHallWords } from './use-hall-words.ts'

type Step = 'notice' | 'device' | 'face' | 'line' | 'answer'

interface Props {
  readonly seat: Seat
  readonly clockOffset: number
  readonly onChanged: () => void
}

/** The way into one exam, step by step; the server asks for each of them again. */
export function EntrySteps({ seat, clockOffset, onChanged }: Props) {
  const w = useHallWords().steps
  const steps: Step[] = ['notice', 'device', ...(seat.faceVerify === '1' ? (['face'] as const) : []), 'line', 'answer']
  // Who made the pledge before needs the check of this device alone.
  const [step, setStep] = useState<Step>(seat.pledgeAt ? 'device' : 'notice')
  const [report, setReport] = useState<DeviceReport | null>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step brings the keyboard to its heading
  useEffect(() => {
    if (!isFirst.current) head.current?.focus()
    isFirst.current = false
  }, [step])
  if (seat.safeBrowser !== 'off' && !isSafeBrowser())
    return (
      <section className={css.step}>
        <SafeBrowserGuide mode={seat.safeBrowser} assignmentId={seat.assignmentId} />
      </section>
    )
  const at = steps.indexOf(step)
  const next = () => setStep(steps[at + 1] ?? 'line')
  const isStopped = report === null || (seat.pcOnly === '1' && report.mobile) || report.tripMs === null
  return (
    <>
      <ol className={css.steps} aria-label={w.label}>
        {steps.map((one, place) => (
          <li key={one} data-passed={place < at} {...(one === step ? { 'aria-current': 'step' as const } : {})}>
            <span className="num">{place + 1}</span>
            {w[one]}
          </li>
        ))}
      </ol>
      <section className={css.step}>
        <h2 ref={head} tabIndex={-1}>
          {w[step]}
        </h2>
        {step === 'notice' && <NoticeStep seat={seat} onDone={next} />}
        {step === 'device' && (
          <>
            <DeviceCheck pcOnly={seat.pcOnly === '1'} onDone={setReport} />
            <Button type="primary" disabled={isStopped} onClick={next}>
              {w.next}
            </Button>
          </>
        )}
        {step === 'face' && <FaceStep seat={seat} onDone={next} onChanged={onChanged} />}
        {step === 'line' && report && (
          <LineStep seat={seat} report={report} clockOffset={clockOffset} onChanged={onChanged} />
        )}
      </section>
    </>
  )
}
