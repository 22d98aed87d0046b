import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTalkWords } from './use-talk-words.ts'

interface Props {
  readonly moduleId: string
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly id: string
}

/** People of the board who are told of the post. */
export function MentionField({ moduleId, value, onChange, id }: Props) {
  const w = useTalkWords()
  const [words, setWords] = useState('')
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const found = useCall(
    'mentionBbsPost',
    { moduleId, keyWords: words },
    { enabled: moduleId !== '' && words.trim() !== '', keep: true },
  )
  const labelOf = ({ name, duty, className }: { name: string; duty: string; className: string }) =>
    [name, w.duties[duty as 'host'] ?? '', className].filter(Boolean).join(' · ')
  const options = [
    ...value.map((userId) => ({ value: userId, label: names[userId] ?? '' })),
    ...(found.data ?? [])
      .filter(({ userId }) => !value.includes(userId))
      .map((one) => ({ value: one.userId, label: labelOf(one) })),
  ]
  return (
    <Select
      id={id}
      mode="multiple"
      maxCount={20}
      value={[...value]}
      options={options}
      filterOption={false}
      placeholder={w.form.mentionHelp}
      notFoundContent={null}
      onSearch={(typed) => setWords(typed.slice(0, 20))}
      onChange={(ids: string[]) => {
        setNames((known) => ({ ...known, ...Object.fromEntries(options.map((one) => [one.value, one.label])) }))
        onChange(ids)
      }}
    />
  )
}
