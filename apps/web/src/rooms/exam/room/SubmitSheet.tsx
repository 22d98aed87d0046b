import type { AnswerState } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Live } from '../../../kit/live/Live.tsx'
import { BottomSheet } from '../../../kit/page/BottomSheet.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { useIsPhone } from '../../../kit/use-width.ts'
import type { Item } from '../paper/paper.ts'
import type { CardData } from '../paper/QuestionCard.tsx'
import css from './SubmitSheet.module.css'
import { useExamWords } from './use-exam-words.ts'

interface Props extends CardData {
  readonly unsent: number
  readonly isSending: (id: string) => boolean
  /** A test is confirmed a second time. */
  readonly confirmsTwice: boolean
  readonly busy: boolean
  readonly refusal: string
  readonly onJump: (index: number) => void
  readonly onSubmit: (hasEmpty: boolean) => void
  readonly onClose: () => void
}

function Numbers({ title, items, onJump }: { title: string; items: readonly Item[]; onJump: (index: number) => void }) {
  if (items.length === 0) return null
  return (
    <section className={css.group}>
      <h3>{title}</h3>
      <ul>
        {items.map(({ id, no }) => (
          <li key={id}>
            <button type="button" className="num" onClick={() => onJump(no - 1)}>
              {no}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function SubmitSheet(props: Props) {
  const { items, states, marks, unsent, confirmsTwice, busy, refusal, onJump, onSubmit, onClose } = props
  const w = useExamWords().submit
  const isPhone = useIsPhone()
  const [isSecond, setSecond] = useState(false)
  const inState = (state: AnswerState) => items.filter(({ id }) => (states.get(id) ?? 'empty') === state)
  const empty = inState('empty')
  const isText = ({ body: { type } }: Item) => type === 'short' || type === 'essay'
  const started = inState('partial')
  // A text is partial only by its length.
  const short = started.filter(isText)
  const partial = started.filter((item) => !isText(item))
  const isUploading = items.some(({ id }) => props.isSending(id))
  const proceed = () => (confirmsTwice && !isSecond ? setSecond(true) : onSubmit(empty.length > 0))
  const body = isSecond ? (
    <p className={css.sure}>{w.sure}</p>
  ) : (
    <div className={css.body}>
      <p className="num">
        {empty.length + started.length === 0 ? w.all : w.answered(items.length - empty.length, items.length)}
      </p>
      <Numbers title={w.empty(empty.length)} items={empty} onJump={onJump} />
      <Numbers title={w.partial(partial.length)} items={partial} onJump={onJump} />
      <Numbers title={w.short(short.length)} items={short} onJump={onJump} />
      <Numbers title={w.marked(marks.size)} items={items.filter(({ id }) => marks.has(id))} onJump={onJump} />
      {isUploading && <p className={css.warn}>{w.uploading}</p>}
      {unsent > 0 && <p className={css.warn}>{w.unsent(unsent)}</p>}
    </div>
  )
  const label = isSecond ? w.sureOk : empty.length > 0 ? w.anyway : w.ok
  const foot = (
    <div className={css.foot}>
      {refusal && (
        <Live as="p" urgent className={css.refusal}>
          {refusal}
        </Live>
      )}
      <Button onClick={onClose}>{w.stay}</Button>
      <Button type="primary" danger={empty.length > 0} disabled={isUploading} loading={busy} onClick={proceed}>
        {label}
      </Button>
    </div>
  )
  return isPhone ? (
    <BottomSheet title={w.title} onClose={onClose} footer={foot}>
      {body}
    </BottomSheet>
  ) : (
    <ViewDialog title={w.title} width={480} onClose={onClose} footer={foot}>
      {body}
    </ViewDialog>
  )
}
