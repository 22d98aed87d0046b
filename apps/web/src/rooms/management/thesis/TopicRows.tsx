import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { TOPICS_MAX } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import type { TopicValue } from './setting-values.ts'
import css from './Thesis.module.css'

/** One line of a pasted list: a title, then a tab or a bar and the number of places. */
function parsed(text: string): TopicValue[] {
  return text.split('\n').flatMap((line) => {
    const [title = '', quota = ''] = line.split(/[\t|｜]/).map((part) => part.trim())
    if (title.length < 2) return []
    return [
      { title: title.slice(0, 100), body: '', quota: Math.min(5000, Math.max(0, Number.parseInt(quota, 10) || 0)) },
    ]
  })
}

function PasteDialog({ onAdd, onClose }: { onAdd: (rows: TopicValue[]) => void; onClose: () => void }) {
  const w = useThesisWords().form
  const [text, setText] = useState('')
  const rows = parsed(text)
  return (
    <ConfirmDialog
      title={w.paste}
      ok={w.pasteOk(rows.length)}
      disabled={rows.length === 0}
      isDirty={text !== ''}
      onOk={() => {
        onAdd(rows)
        return true
      }}
      onClose={onClose}
    >
      <p className={css.soft}>{w.pasteHelp}</p>
      <Input.TextArea aria-label={w.paste} rows={10} value={text} onChange={({ target }) => setText(target.value)} />
    </ConfirmDialog>
  )
}

export interface TopicRowsProps {
  /** Students have chosen topics, so the existing ones are fixed. */
  readonly isFixed: boolean
  readonly value?: readonly TopicValue[]
  readonly onChange?: (rows: readonly TopicValue[]) => void
}

export function TopicRows({ isFixed, value = [], onChange }: TopicRowsProps) {
  const w = useThesisWords().form
  const [isPasting, setPasting] = useState(false)
  const change = (at: number, patch: Partial<TopicValue>) =>
    onChange?.(value.map((row, index) => (index === at ? { ...row, ...patch } : row)))
  const add = (rows: readonly TopicValue[]) => onChange?.([...value, ...rows].slice(0, TOPICS_MAX))
  return (
    <div className={css.rows}>
      {isFixed && <p className={css.soft}>{w.topicsFixed}</p>}
      {value.map((row, at) => {
        const isKept = isFixed && row.id !== undefined
        return (
          <div className={css.topic} key={row.id ?? at}>
            <Input
              aria-label={`${w.topicTitle} ${at + 1}`}
              placeholder={w.topicTitle}
              maxLength={100}
              value={row.title}
              disabled={isKept}
              onChange={({ target }) => change(at, { title: target.value })}
            />
            <NumberInput
              aria-label={`${w.quota} ${at + 1}`}
              min={0}
              max={5000}
              prefix={w.quota}
              title={w.quotaHelp}
              value={row.quota}
              disabled={isKept}
              style={{ width: '100%' }}
              onChange={(quota) => change(at, { quota: quota ?? 0 })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={w.removeTopic(row.title)}
              disabled={isKept}
              onClick={() => onChange?.(value.filter((_, index) => index !== at))}
            />
            <Input.TextArea
              aria-label={`${w.topicBody} ${at + 1}`}
              placeholder={w.topicBody}
              maxLength={2000}
              autoSize={{ minRows: 1, maxRows: 5 }}
              value={row.body}
              disabled={isKept}
              onChange={({ target }) => change(at, { body: target.value })}
            />
            {row.taken ? <small className={css.soft}>{w.taken(row.taken)}</small> : null}
          </div>
        )
      })}
      <div className={css.acts}>
        <Button
          icon={<PlusOutlined />}
          disabled={value.length >= TOPICS_MAX}
          onClick={() => add([{ title: '', body: '', quota: 0 }])}
        >
          {w.addTopic}
        </Button>
        <Button onClick={() => setPasting(true)}>{w.paste}</Button>
        <span className={css.soft}>{w.quotaHelp}</span>
      </div>
      {isPasting && <PasteDialog onAdd={add} onClose={() => setPasting(false)} />}
    </div>
  )
}
