import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { Countdown } from '../../../kit/Countdown.tsx'
import { Live } from '../../../kit/live/Live.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import type { DeviceReport } from '../../../subjects/final/device-check.ts'
import css from './Hall.module.css'
import type { Seat } from './seat.ts'
import { useHallWords } from './use-hall-words.ts'
import { useLine } from './use-line.ts'

/** A place is read out at most so often. */
const READ_MS = 30_000

interface Props {
  readonly seat: Seat
  readonly report: DeviceReport
  readonly clockOffset: number
  readonly onChanged: () => void
}

/** 候考: counts down to the start, then enters or waits in line. */
export function LineStep({ seat, report, clockOffset, onChanged }: Props) {
  const w = useHallWords()
  const l = w.line
  const { ask } = useConfirm()
  const [told, setTold] = useState('')
  const { state, enter, quit } = useLine(seat, (message) => {
    setTold(message)
    onChanged()
  })
  // Who had a place before a reload takes it up again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    if (seat.state === 'queued') void enter(report)
  }, [])
  if (state.kind === 'waiting') {
    const { ahead, etaSec, queueNo } = state.gate
    const leave = async () => {
      if (await ask({ title: l.quit, text: l.quitAsk, danger: true })) await quit(queueNo)
    }
    return (
      <div className={css.line}>
        <Live as="p" by={Math.floor(Date.now() / READ_MS)} className={css.ahead}>
          {l.ahead(ahead)}
        </Live>
        <p>{l.eta(etaSec)}</p>
        <p className={css.note}>{l.kept}</p>
        <Button onClick={() => void leave()}>{l.quit}</Button>
      </div>
    )
  }
  const isAhead = Date.parse(seat.opensAt) > Date.now() + clockOffset
  return (
    <div className={css.line}>
      {told && <Alert type="warning" showIcon title={told} />}
      {seat.state === 'before' && isAhead && (
        <p className={css.clock}>
          {w.opensIn}{' '}
          <Countdown to={seat.opensAt} clockOffset={clockOffset} warnFrom={600} onOver={() => onChanged()} />
        </p>
      )}
      {seat.state === 'before' && !isAhead && <p className={css.note}>{w.notOpened}</p>}
      {seat.state === 'open' && <p>{l.readyText}</p>}
      <Button
        type="primary"
        size="large"
        disabled={seat.state === 'before'}
        loading={state.kind === 'entering'}
        onClick={() => void enter(report)}
      >
        {state.kind === 'entering' ? l.entering : w.enter}
      </Button>
    </div>
  )
}
