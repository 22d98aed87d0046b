import { TAG_TEXT_MAX } from '@shuyuan/contract/entities/study/tag.ts'
import { Button, Input } from 'antd'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { useAct } from '../../../../api/use-act.ts'
import en from '../../../../words/en/study/player.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/study/player.ts'
import { type StudyPlace, usePlaceWords } from '../use-place.ts'
import type { Resource } from '../use-play.ts'
import css from './StudyMarks.module.css'

export const onCtrlEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  act()
}

const draftKey = (resourceId: string) => `note ${resourceId}`

interface Draft {
  text: string
  position: number
}

/** What was begun and not saved, in this tab alone. */
function draftOf(resourceId: string): Draft | null {
  const kept = sessionStorage.getItem(draftKey(resourceId))
  return kept ? (JSON.parse(kept) as Draft) : null
}

interface NoteFormProps {
  readonly resource: Resource
  readonly place: StudyPlace
  readonly input: RefObject<HTMLTextAreaElement | null>
  /** Beside the button. */
  readonly tools: ReactNode
}

/** A new note. It belongs to the place where its first letter was typed, however far the film has run on. */
export function NoteForm({ resource, place, input, tools }: NoteFormProps) {
  const w = useWords(zh, en).marks
  const sayPlace = usePlaceWords()
  const [draft, setDraft] = useState<Draft | null>(() => draftOf(resource.id))
  const add = useAct('addStudyResTagInfo', { message: w.saved })
  const take = (text: string) => {
    const next = text === '' ? null : { text, position: draft?.position ?? place.now() }
    setDraft(next)
    if (next) sessionStorage.setItem(draftKey(resource.id), JSON.stringify(next))
    else sessionStorage.removeItem(draftKey(resource.id))
  }
  const save = async () => {
    if (!draft?.text.trim()) return
    const done = await add.run({ resourceId: resource.id, kind: 'note', ...draft })
    if (done.ok) take('')
  }
  return (
    <div className={css.form}>
      <Input.TextArea
        ref={(field) => {
          input.current = field?.resizableTextArea?.textArea ?? null
        }}
        aria-label={w.write}
        placeholder={w.placeholder}
        autoSize={{ minRows: 2, maxRows: 10 }}
        maxLength={TAG_TEXT_MAX}
        value={draft?.text ?? ''}
        onChange={({ target }) => take(target.value)}
        onKeyDown={onCtrlEnter(() => void save())}
      />
      <div className={css.tools}>
        {draft ? <small className="num">{w.at(sayPlace(resource.kind, draft.position))}</small> : tools}
        <Button
          type="primary"
          size="small"
          title={w.saveHint}
          disabled={!draft?.text.trim()}
          loading={add.busy}
          onClick={() => void save()}
        >
          {w.save}
        </Button>
      </div>
    </div>
  )
}
