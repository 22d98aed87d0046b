import { FunctionOutlined } from '@ant-design/icons'
import { escapeHtml, plainText } from '@shuyuan/domain/text/html.rule.ts'
import { Button, Input, Tooltip } from 'antd'
import { useState } from 'react'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import type { Uploader } from '../../../kit/upload/types.ts'
import { headed } from '../../../words/marks.ts'
import css from './QuestionEdit.module.css'
import { useEditWords } from './use-edit-words.ts'

interface Props {
  readonly value: string
  readonly onChange: (html: string) => void
  readonly label: string
  readonly upload: Uploader | undefined
}

/** Anything but plain paragraphs needs the editor. */
const isPlain = (html: string) => !/<(?!\/?(?:p|br)\b)[a-z]/i.test(html)
const toHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** A short text: a plain input, or the rich editor once it needs a formula or a picture. */
export function RichField({ value, onChange, label, upload }: Props) {
  const w = useEditWords()
  const [isRich, setRich] = useState(false)
  if (isRich || !isPlain(value)) {
    return (
      <div className={css.richField}>
        <RichTextEditor
          sounds="limited"
          value={value}
          onChange={onChange}
          label={label}
          minHeight={36}
          isShort
          {...(upload ? { onUpload: upload } : {})}
        />
      </div>
    )
  }
  return (
    <div className={css.plainField}>
      <Input.TextArea
        aria-label={label}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={2000}
        value={plainText(value)}
        onChange={(event) => onChange(toHtml(event.target.value))}
      />
      <Tooltip title={w.rich}>
        <Button
          type="text"
          icon={<FunctionOutlined />}
          aria-label={headed(label, w.rich)}
          onClick={() => setRich(true)}
        />
      </Tooltip>
    </div>
  )
}
