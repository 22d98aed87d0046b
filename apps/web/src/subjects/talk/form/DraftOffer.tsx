import { Alert, Button } from 'antd'
import talk from '../Talk.module.css'
import { useTalkWords } from '../use-talk-words.ts'
import type { Draft } from './draft.ts'

/** What was written here before and not posted. */
export function DraftOffer({ of: draft, onAnswer }: { of: Draft; onAnswer: (kept: Draft | null) => void }) {
  const w = useTalkWords().form
  return (
    <Alert
      type="info"
      showIcon
      title={w.draft}
      description={draft.title}
      action={
        <span className={talk.tags}>
          <Button size="small" type="primary" onClick={() => onAnswer(draft)}>
            {w.useDraft}
          </Button>
          <Button size="small" onClick={() => onAnswer(null)}>
            {w.dropDraft}
          </Button>
        </span>
      }
    />
  )
}
