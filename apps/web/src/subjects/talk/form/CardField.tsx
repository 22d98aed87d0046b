import { CARDS_MAX } from '@shuyuan/contract/entities/talk/board.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import type { Card } from '../Cards.tsx'
import { useTalkWords } from '../use-talk-words.ts'

interface Props {
  readonly id: string
  readonly courseId: string
  readonly value: readonly Card[]
  readonly onChange: (cards: readonly Card[]) => void
}

/** Resources and assignments of the course, shown as cards below the text. */
export function CardField({ id, courseId, value, onChange }: Props) {
  const w = useTalkWords()
  const [typed, setTyped] = useState('')
  const keyWords = useDebounced(typed.trim(), 300)
  const found = useCall(
    'listCardBbsPost',
    { courseId, ...(keyWords ? { keyWords } : {}) },
    { enabled: courseId !== '', keep: true, noToast: true },
  )
  const known = [...value, ...(found.data ?? []).filter((one) => !value.some(({ id: chosen }) => chosen === one.id))]
  return (
    <Select
      id={id}
      mode="multiple"
      maxCount={CARDS_MAX}
      value={value.map((one) => one.id)}
      options={known.map((one) => ({ value: one.id, label: `${w.cardKinds[one.kind]} · ${one.title}` }))}
      showSearch={{ filterOption: false, onSearch: (words) => setTyped(words.slice(0, 60)) }}
      placeholder={w.form.cardsHelp}
      onChange={(ids: string[]) => onChange(ids.flatMap((one) => known.find((card) => card.id === one) ?? []))}
    />
  )
}
