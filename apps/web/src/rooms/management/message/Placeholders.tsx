import { messageFacts } from '@shuyuan/contract/entities/message/facts.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { Button } from 'antd'
import { copyText } from '../../../kit/copy-text.ts'
import en from '../../../words/en/message/template.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/message/template.ts'
import css from './message.module.css'

interface Placeholder {
  readonly key: string
  readonly name: string
  readonly sample: string
}

/** Where the caret stands, in a field or in rich text; nowhere: it is copied instead. */
function insertOrCopy(text: string): void {
  const at = document.activeElement
  const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
  const isWritten = isField || (at instanceof HTMLElement && at.isContentEditable)
  // The one way that fields of a form and the editor both take as typing.
  if (!isWritten || !document.execCommand('insertText', false, text)) void copyText(text)
}

/** What a template of this event may say; a click puts it where one writes. */
export function Placeholders({ of, lang }: { of: readonly Placeholder[]; lang: Lang }) {
  const w = useWords(zh, en)
  const text = (key: string) => `{${lang === 'zh' ? messageFacts[key as keyof typeof messageFacts].zh : key}}`
  return (
    <div className={css.keys}>
      {w.placeholders}
      {of.map(({ key, name, sample }) => (
        <Button
          key={key}
          size="small"
          title={`${name}: ${sample}`}
          // The caret stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insertOrCopy(text(key))}
        >
          {text(key)}
        </Button>
      ))}
    </div>
  )
}
