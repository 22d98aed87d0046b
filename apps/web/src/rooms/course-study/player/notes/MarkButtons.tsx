import { FrownOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import en from '../../../../words/en/study/player.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/study/player.ts'
import type { Marking } from './use-marks.ts'

/** A bookmark at this place, or that it is not understood. */
export function MarkButtons({ marking }: { marking: Marking }) {
  const w = useWords(zh, en).marks
  return (
    <>
      <Tooltip title={w.bookmark}>
        <Button type="text" size="small" aria-label={w.bookmark} icon={<StarOutlined />} onClick={marking.bookmark} />
      </Tooltip>
      <Tooltip title={w.confusedHint}>
        <Button type="text" size="small" icon={<FrownOutlined />} onClick={marking.confused}>
          {w.confused}
        </Button>
      </Tooltip>
    </>
  )
}
