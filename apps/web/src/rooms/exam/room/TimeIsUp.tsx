import { Button, Spin } from 'antd'
import css from './Room.module.css'
import { useExamWords } from './use-exam-words.ts'

interface Props {
  readonly text: string
  /** No line, and answers that only this browser has. */
  readonly onExport: (() => void) | undefined
}

/** Lies over the page from its last second until the receipt is there. */
export function TimeIsUp({ text, onExport }: Props) {
  const w = useExamWords().export
  return (
    <div className={css.over} role="alert">
      <Spin />
      <p>{text}</p>
      {onExport && (
        <>
          <p className={css.overText}>{w.timeUp}</p>
          <Button onClick={onExport}>{w.save}</Button>
        </>
      )}
    </div>
  )
}
