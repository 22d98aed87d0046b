import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { headed } from '../../../words/marks.ts'
import type { QueueState } from '../sitting/answer-queue.types.ts'
import css from './Room.module.css'
import { useExamWords } from './use-exam-words.ts'

interface Props {
  readonly state: QueueState
  readonly isOtherWindow: boolean
  readonly refusedNumbers: string
  readonly wish: boolean
  readonly onCancelWish: () => void
  readonly onGoOnHere: () => void
  readonly onExport: () => void
  readonly forced: boolean
  readonly sentBack: string
  readonly hasLocked: boolean
}

/** What stands between the bar and the paper while something is not as usual. */
export function Strips(props: Props) {
  const {
    state,
    isOtherWindow,
    refusedNumbers,
    wish,
    onCancelWish,
    onGoOnHere,
    onExport,
    forced,
    sentBack,
    hasLocked,
  } = props
  const w = useExamWords()
  const strips: ReactNode[] = []
  const add = (key: string, type: 'error' | 'warning' | 'info', title: ReactNode, action?: ReactNode) =>
    strips.push(<Alert key={key} banner type={type} title={title} {...(action ? { action } : {})} />)
  if (state.status === 'readonly')
    add(
      'readonly',
      'error',
      isOtherWindow ? w.otherWindow : w.otherDevice,
      <Button size="small" onClick={onGoOnHere}>
        {w.goOnHere}
      </Button>,
    )
  if (forced) add('forced', 'error', w.strip.forced)
  const save = (
    <Button size="small" onClick={onExport}>
      {w.export.save}
    </Button>
  )
  if (state.status === 'offline')
    add(
      'offline',
      'error',
      `${w.strip.offline}${state.unsent > 0 ? w.strip.offlineCount(state.unsent) : ''}`,
      state.unsent > 0 ? save : undefined,
    )
  if (wish)
    add(
      'wish',
      'warning',
      w.strip.wish,
      <Button size="small" onClick={onCancelWish}>
        {w.strip.cancelWish}
      </Button>,
    )
  if (state.storeFailed) add('store', 'warning', w.strip.noStore)
  if (refusedNumbers) add('refused', 'error', w.strip.refused(refusedNumbers), save)
  if (sentBack)
    add(
      'back',
      'info',
      <>
        <span className={css.stripPart}>{headed(w.back3, sentBack)}</span>
        {hasLocked && <span className={css.stripPart}>{w.redoOnly}</span>}
      </>,
    )
  return (
    <div className={css.strips} aria-live="polite">
      {strips}
    </div>
  )
}
