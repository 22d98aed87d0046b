import { DeleteOutlined, DownOutlined, PaperClipOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { formatSize } from '../format.ts'
import type { StoredFile } from './types.ts'
import css from './Upload.module.css'

interface Props {
  readonly file: StoredFile
  readonly disabled: boolean
  readonly onOpen?: ((file: StoredFile) => void) | undefined
  readonly onRemove: () => void
  /** Moves up (-1) or down (1); undefined where the order has no meaning. */
  readonly onMove?: ((step: -1 | 1) => void) | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly acts?: ReactNode
}

/** An uploaded file. */
export function StoredRow({ file, disabled, onOpen, onRemove, onMove, isFirst, isLast, acts }: Props) {
  const w = useWords(zh, en).file
  return (
    <>
      <PaperClipOutlined />
      {onOpen ? (
        <Button type="link" className={css.name ?? ''} onClick={() => onOpen(file)}>
          {file.name}
        </Button>
      ) : (
        <span className={css.name}>{file.name}</span>
      )}
      {file.size > 0 && <small className="num">{formatSize(file.size)}</small>}
      {!disabled && acts}
      {!disabled && onMove && (
        <>
          <Button
            size="small"
            type="text"
            icon={<UpOutlined />}
            disabled={isFirst}
            aria-label={w.up(file.name)}
            onClick={() => onMove(-1)}
          />
          <Button
            size="small"
            type="text"
            icon={<DownOutlined />}
            disabled={isLast}
            aria-label={w.down(file.name)}
            onClick={() => onMove(1)}
          />
        </>
      )}
      {!disabled && (
        <Button size="small" type="text" icon={<DeleteOutlined />} aria-label={w.remove} onClick={onRemove} />
      )}
    </>
  )
}
