import { Tooltip } from 'antd'
import { useLang } from '../words/use-words.ts'
import { formatFullTime, formatNear } from './format.ts'

/** A moment in short form; complete with its zone on hover. */
export function Time({ at }: { at: string | null | undefined }) {
  const lang = useLang()
  if (!at) return null
  return (
    <Tooltip title={formatFullTime(at)}>
      <time dateTime={at} className="num">
        {formatNear(at, new Date(), lang)}
      </time>
    </Tooltip>
  )
}
