import { Alert, Button } from 'antd'
import { useState } from 'react'
import { formatNear } from '../../../kit/format.ts'
import { useLang } from '../../../words/use-words.ts'
import { useBankWords } from '../bank/use-bank-words.ts'
import { type Draft, sameDraft } from './draft.ts'
import { dropKept, readKept } from './kept-draft.ts'

interface Props {
  readonly courseId: string
  readonly questionId: string
  readonly start: Draft
  readonly onRestore: (draft: Draft) => void
}

/** Unsaved work stored in this browser: restore or discard it. */
export function Restore({ courseId, questionId, start, onRestore }: Props) {
  const w = useBankWords().edit
  const lang = useLang()
  const { type } = start.form.body
  const [kept, setKept] = useState(() => readKept(courseId, questionId, type))
  if (!kept || sameDraft(kept.draft, start)) return null
  const close = () => {
    dropKept(courseId, questionId, type)
    setKept(null)
  }
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={w.restore}
      description={w.restoreText(formatNear(kept.at, new Date(), lang))}
      action={
        <>
          <Button
            size="small"
            type="primary"
            onClick={() => {
              onRestore(kept.draft)
              setKept(null)
            }}
          >
            {w.restoreOk}
          </Button>{' '}
          <Button size="small" onClick={close}>
            {w.discard}
          </Button>
        </>
      }
    />
  )
}
