import { Alert, Button } from 'antd'
import { Live } from '../../../kit/live/Live.tsx'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'

interface NoticesProps {
  readonly takenElsewhere: boolean
  readonly isOffline: boolean
  readonly onHere: () => void
}

/** Why no time is counted now. */
export function PlayNotices({ takenElsewhere, isOffline, onHere }: NoticesProps) {
  const w = useWords(zh, en).play
  const here = (
    <Button size="small" type="primary" onClick={onHere}>
      {w.here}
    </Button>
  )
  return (
    <Live as="div">
      {takenElsewhere && <Alert role="note" type="warning" showIcon title={w.elsewhere} action={here} />}
      {isOffline && <Alert role="note" type="warning" showIcon title={w.offline} />}
    </Live>
  )
}
