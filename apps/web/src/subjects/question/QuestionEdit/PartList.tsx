import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Uploader } from '../../../kit/upload/types.ts'
import { headed } from '../../../words/marks.ts'
import { moved } from '../moved.ts'
import { newPartId, replaced } from './edit.ts'
import { FieldProblem } from './FieldProblem.tsx'
import css from './QuestionEdit.module.css'
import { RichField } from './RichField.tsx'
import { useEditWords } from './use-edit-words.ts'

export interface Part {
  id: string
  html: string
}

interface Props {
  readonly parts: readonly Part[]
  readonly onParts: (parts: Part[]) => void
  readonly prefix: string
  readonly most: number
  readonly path: string
  readonly upload: Uploader | undefined
  /** Beside each part: its partner. */
  readonly beside?: (part: Part, at: number) => ReactNode
  readonly mark?: (at: number) => string
}

/** Parts with ids of their own: sides of a match, items of an order. */
export function PartList({ parts, onParts, prefix, most, path, upload, beside, mark }: Props) {
  const w = useEditWords()
  return (
    <>
      <ol className={css.options} data-path={path}>
        {parts.map((part, at) => (
          <li key={part.id} className={css.option} data-path={`${path}.${at}`}>
            <b>{mark?.(at) ?? at + 1}</b>
            <RichField
              value={part.html}
              label={w.part(at + 1)}
              upload={upload}
              onChange={(html) => onParts(replaced(parts, at, { ...part, html }))}
            />
            {beside?.(part, at)}
            <span className={css.tools}>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={headed(w.part(at + 1), w.moveUp)}
                disabled={at === 0}
                onClick={() => onParts(moved(parts, at, at - 1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={headed(w.part(at + 1), w.moveDown)}
                disabled={at === parts.length - 1}
                onClick={() => onParts(moved(parts, at, at + 1))}
              />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={headed(w.part(at + 1), w.remove)}
                disabled={parts.length <= 2}
                onClick={() => onParts(parts.filter(({ id }) => id !== part.id))}
              />
            </span>
            <FieldProblem path={`${path}.${at}`} />
          </li>
        ))}
      </ol>
      <FieldProblem path={path} hasRows />
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={parts.length >= most}
        onClick={() => {
          const id = newPartId(
            parts.map((part) => part.id),
            prefix,
          )
          onParts([...parts, { id, html: '' }])
        }}
      >
        {w.addPart}
      </Button>
    </>
  )
}
