import { Segmented, Select } from 'antd'
import { useId } from 'react'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'

const COUNTS = [2, 3, 4, 5]
const SHARES = [0, 10, 20, 30, 50]

interface Props {
  readonly count: number
  readonly share: number
  readonly onCount: (count: number) => void
  readonly onShare: (share: number) => void
}

export function ParallelChoices({ count, share, onCount, onShare }: Props) {
  const w = usePaperWords().parallel
  const shareId = useId()
  return (
    <div style={{ display: 'grid', gap: 12, marginBlock: 12 }}>
      <div>
        <div aria-hidden="true">{w.count}</div>
        <Segmented<number> aria-label={w.count} value={count} options={COUNTS} onChange={onCount} />
      </div>
      <div>
        <label htmlFor={shareId} style={{ display: 'block' }}>
          {w.share}
        </label>
        <Select<number>
          id={shareId}
          style={{ width: 160 }}
          value={share}
          options={SHARES.map((value) => ({ value, label: w.shareOf(value) }))}
          onChange={onShare}
        />
      </div>
    </div>
  )
}
