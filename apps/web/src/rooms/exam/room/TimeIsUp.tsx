import { Button, Spin } from 'antd'
import { Live } from '../../../kit/live/Live.tsx'
import css from './Room.module.css'
import { useExamWords } from './use-exam-words.ts'

interface Props {
  readonly text: string
  /** Offline, with answers that only this browser has. */
  readonly onExport: (() => void) | undefined
}

/** Covers the page from the last second until the receipt is there. */
export function TimeIsUp({ text, onExport }: Props) {
  const w = useExamWords().export
  return (
    <div className={css.over}>
      <Spin />
      <Live as="p" urgent>
        {text}
      </Live>
      {onExport && (
        <>
          <p className={css.overText}>{w.timeUp}</p>
          <Button onClick={onExport}>{w.save}</Button>
        </>
      )}
    </div>
  )
}
