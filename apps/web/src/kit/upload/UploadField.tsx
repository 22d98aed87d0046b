import { CameraOutlined, DeleteOutlined, PauseOutlined, PlayCircleOutlined, RedoOutlined } from '@ant-design/icons'
import { Button, Progress, Upload } from 'antd'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import en from '../../words/en/kit.ts'
import { listed } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { formatSize } from '../format.ts'
import { toast } from '../toast.ts'
import { useIsPhone } from '../use-width.ts'
import { StoredRow } from './StoredRow.tsx'
import type { StoredFile, Uploader } from './types.ts'
import css from './Upload.module.css'
import { type Sending, useUploads } from './use-uploads.ts'

export interface UploadFieldProps {
  readonly upload: Uploader
  /** With `onChange` the field stands in a form like any control. */
  readonly value?: readonly StoredFile[]
  readonly onChange?: (files: readonly StoredFile[]) => void
  /** Endings with their dot: ['.pdf', '.docx']; absent: any, the server looks at the content. */
  readonly accept?: readonly string[]
  readonly maxBytes?: number
  readonly most?: number
  readonly disabled?: boolean
  readonly onOpen?: (file: StoredFile) => void
  /** The order says something: files are moved by dragging or by their arrows. */
  readonly sortable?: boolean
  /** A phone's camera beside choosing a file, where photos are among what is accepted. */
  readonly camera?: boolean
  /** Files pasted anywhere inside the nearest element that fits this selector come here too; absent: in the field. */
  readonly pasteWithin?: string
  /** More buttons of a file that has arrived. */
  readonly rowActs?: (file: StoredFile) => ReactNode
}

const hasEnding = (name: string, accept: readonly string[]) =>
  accept.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()))

/** Words pasted where words are written: office programs put a picture of them beside. */
const isWriting = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable=true]') !== null &&
  clipboardData?.types.includes('text/plain') === true

function SendingRow({ one, uploads }: { one: Sending; uploads: ReturnType<typeof useUploads> }) {
  const w = useWords(zh, en).file
  const states = { hashing: w.hashing, sending: w.sending, paused: w.paused, failed: one.fault || w.failed }
  const isMoving = one.state === 'sending' || one.state === 'hashing'
  const again = one.state === 'failed' ? w.again : w.goOn
  return (
    <li className={css.row}>
      <span className={css.name}>{one.file.name}</span>
      <Progress
        aria-label={one.file.name}
        className={css.progress ?? ''}
        percent={Math.floor(one.share * 100)}
        size="small"
        {...(one.state === 'failed' ? { status: 'exception' as const } : {})}
      />
      <small className="num" data-fault={one.fault !== ''}>
        {one.state === 'sending' && one.speed > 0 ? w.speed(formatSize(one.speed)) : states[one.state]}
      </small>
      {isMoving ? (
        <Button
          size="small"
          type="text"
          icon={<PauseOutlined />}
          aria-label={w.pause}
          onClick={() => uploads.pause(one.key)}
        />
      ) : (
        <Button
          size="small"
          type="text"
          icon={one.state === 'failed' ? <RedoOutlined /> : <PlayCircleOutlined />}
          aria-label={again}
          title={again}
          onClick={() => uploads.goOn(one)}
        />
      )}
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined />}
        aria-label={w.remove}
        onClick={() => uploads.cancel(one.key)}
      />
    </li>
  )
}

/** Files with their progress; a large one can be paused and goes on where it stopped. */
export function UploadField(props: UploadFieldProps) {
  const { upload, value = [], onChange, accept, maxBytes, most = 1, disabled = false, onOpen } = props
  const { sortable = false, camera = false, rowActs, pasteWithin } = props
  const w = useWords(zh, en).file
  // Two files may arrive between two drawings of the field.
  const stored = useRef(value)
  useEffect(() => {
    stored.current = value
  }, [value])
  const uploads = useUploads(upload, (file) => {
    stored.current = [...stored.current, file]
    onChange?.(stored.current)
  })
  const isPhone = useIsPhone()
  // What a camera makes is a JPEG; where none is taken, offering one leads to a refusal.
  const takesPhotos = !accept || hasEnding('photo.jpg', accept)
  const isFull = value.length + uploads.list.length >= most

  const faultOf = (file: File, at: number): string | null => {
    if (accept && !hasEnding(file.name, accept)) return w.wrongKind(listed(accept))
    if (maxBytes !== undefined && file.size > maxBytes) return w.tooLarge(formatSize(maxBytes))
    return value.length + uploads.list.length + at >= most ? w.tooMany(most) : null
  }
  const take = (file: File, at: number) => {
    const fault = faultOf(file, at)
    if (fault) toast.error(fault)
    else uploads.add(file)
  }
  const takeAll = (files: readonly File[]) => {
    for (const [at, file] of files.entries()) take(file, at)
  }
  const [dragged, setDragged] = useState<number | null>(null)
  const mayMove = sortable && !disabled && value.length > 1
  const move = (from: number, to: number) => {
    const rest = value.filter((_, at) => at !== from)
    const file = value[from]
    if (file && from !== to) onChange?.([...rest.slice(0, to), file, ...rest.slice(to)])
  }
  const field = useRef<HTMLDivElement>(null)
  const paste = useRef<(event: ClipboardEvent) => void>(() => undefined)
  paste.current = (event) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // A picture that a text beside the field has taken is no file of the answer, nor are words that bring one along.
    if (disabled || event.defaultPrevented || files.length === 0 || isWriting(event)) return
    event.preventDefault()
    takeAll(files)
  }
  useEffect(() => {
    const place = (pasteWithin ? field.current?.closest<HTMLElement>(pasteWithin) : null) ?? field.current
    const hear = (event: ClipboardEvent) => paste.current(event)
    place?.addEventListener('paste', hear)
    return () => place?.removeEventListener('paste', hear)
  }, [pasteWithin])
  const isMoving = uploads.list.some(({ state }) => state === 'sending' || state === 'hashing')
  const hints = [accept?.join(' '), maxBytes === undefined ? '' : w.limit(formatSize(maxBytes))].filter(Boolean)
  return (
    <div ref={field} className={css.field} data-uploading={isMoving}>
      {!disabled && !isFull && (
        <Upload.Dragger
          showUploadList={false}
          multiple={most > 1}
          {...(accept ? { accept: accept.join(',') } : {})}
          beforeUpload={(file, files) => {
            take(file, files.indexOf(file))
            return false
          }}
        >
          <p>{w.drop}</p>
          {hints.length > 0 && <p className={css.hint}>{hints.join(' · ')}</p>}
        </Upload.Dragger>
      )}
      {!disabled && !isFull && camera && isPhone && takesPhotos && (
        <Upload
          showUploadList={false}
          accept="image/*"
          capture="environment"
          beforeUpload={(file) => {
            take(file, 0)
            return false
          }}
        >
          <Button block icon={<CameraOutlined />} className={css.camera ?? ''}>
            {w.camera}
          </Button>
        </Upload>
      )}
      <ul className={css.list}>
        {value.map((file, at) => (
          <li
            key={file.fileId}
            className={css.row}
            {...(mayMove
              ? {
                  draggable: true,
                  'data-dragged': dragged === at,
                  onDragStart: () => setDragged(at),
                  onDragOver: (event: DragEvent) => event.preventDefault(),
                  onDrop: (event: DragEvent) => {
                    event.preventDefault()
                    if (dragged !== null) move(dragged, at)
                  },
                  onDragEnd: () => setDragged(null),
                }
              : {})}
          >
            <StoredRow
              file={file}
              disabled={disabled}
              onOpen={onOpen}
              onRemove={() => onChange?.(value.filter(({ fileId }) => fileId !== file.fileId))}
              onMove={mayMove ? (step) => move(at, at + step) : undefined}
              isFirst={at === 0}
              isLast={at === value.length - 1}
              acts={rowActs?.(file)}
            />
          </li>
        ))}
        {uploads.list.map((one) => (
          <SendingRow key={one.key} one={one} uploads={uploads} />
        ))}
      </ul>
    </div>
  )
}
