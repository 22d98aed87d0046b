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

/** What a template of this event may say; a click copies it. */
export function Placeholders({ of, lang }: { of: readonly Placeholder[]; lang: Lang }) {
  const w = useWords(zh, en)
  const text = (key: string) => `{${lang === 'zh' ? messageFacts[key as keyof typeof messageFacts].zh : key}}`
  return (
    <div className={css.keys}>
      {w.placeholders}
      {of.map(({ key, name, sample }) => (
        <Button key={key} size="small" title={`${name}: ${sample}`} onClick={() => void copyText(text(key))}>
          {text(key)}
        </Button>
      ))}
    </div>
  )
}
