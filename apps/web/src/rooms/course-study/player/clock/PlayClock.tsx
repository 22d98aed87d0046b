import { ClockCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { formatClock } from '../../../../kit/format.ts'
import en from '../../../../words/en/study.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/study.ts'
import css from '../PlayParts.module.css'
import type { Counted } from './beat-sender.ts'

interface PlayClockProps {
  /** Staff and past courses have no clock. */
  readonly hasSession: boolean
  readonly counted: Counted | null
  readonly counting: boolean
}

/** 本次已计时: the time that the server has credited, not this page's estimate. */
export function PlayClock({ hasSession, counted, counting }: PlayClockProps) {
  const w = useWords(zh, en).play
  if (!hasSession) return <span className={css.clock}>{w.notCounting}</span>
  return (
    <Tooltip title={w.countedHint}>
      <span className={css.clock} data-counting={counting}>
        <ClockCircleOutlined aria-hidden="true" />
        <span className={css.word}>{counting ? w.counted : w.notCounting}</span>
        <strong className="num" data-counted={counted?.sessionSeconds ?? 0}>
          {formatClock(counted?.sessionSeconds ?? 0)}
        </strong>
      </span>
    </Tooltip>
  )
}
