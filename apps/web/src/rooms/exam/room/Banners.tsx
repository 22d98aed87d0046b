import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { Live } from '../../../kit/live/Live.tsx'
import { headed } from '../../../words/marks.ts'
import type { QueueState } from '../sitting/answer-queue.types.ts'
import css from './Room.module.css'
import { useExamWords } from './use-exam-words.ts'

interface Props {
  readonly state: QueueState
  readonly isOtherWindow: boolean
  readonly refusedNumbers: string
  readonly isQueued: boolean
  readonly onCancelQueued: () => void
  readonly onGoOnHere: () => void
  readonly onExport: () => void
  readonly isForced: boolean
  readonly sentBack: string
  readonly hasLocked: boolean
}

/** Notices between the top bar and the paper: read-only, offline, sent back and the like. */
export function Banners(props: Props) {
  const {
    state,
    isOtherWindow,
    refusedNumbers,
    isQueued,
    onCancelQueued,
    onGoOnHere,
    onExport,
    isForced,
    sentBack,
    hasLocked,
  } = props
  const w = useExamWords()
  const banners: ReactNode[] = []
  const add = (key: string, type: 'error' | 'warning' | 'info', title: ReactNode, action?: ReactNode) =>
    banners.push(<Alert key={key} banner type={type} title={title} {...(action ? { action } : {})} />)
  if (state.status === 'readonly')
    add(
      'readonly',
      'error',
      isOtherWindow ? w.otherWindow : w.otherDevice,
      <Button size="small" onClick={onGoOnHere}>
        {w.goOnHere}
      </Button>,
    )
  if (isForced) add('forced', 'error', w.strip.forced)
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
  if (isQueued)
    add(
      'queued',
      'warning',
      w.strip.wish,
      <Button size="small" onClick={onCancelQueued}>
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
    <Live as="div" className={css.strips}>
      {banners}
    </Live>
  )
}
