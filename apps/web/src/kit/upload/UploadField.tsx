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
  /** With `onChange` the field works in a form like any control. */
  readonly value?: readonly StoredFile[]
  readonly onChange?: (files: readonly StoredFile[]) => void
  /** Endings with their dot: ['.pdf', '.docx']; absent: any, the server looks at the content. */
  readonly accept?: readonly string[]
  readonly maxBytes?: number
  readonly most?: number
  readonly disabled?: boolean
  readonly onOpen?: (file: StoredFile) => void
  /** The order matters: files are moved by dragging or by their arrows. */
  readonly sortable?: boolean
  /** Also offers a phone's camera, if photos are accepted. */
  readonly camera?: boolean
  /** Also takes files pasted anywhere in the nearest ancestor that matches this selector; absent: in the field. */
  readonly pasteWithin?: string
  /** More buttons of an uploaded file. */
  readonly rowActs?: (file: StoredFile) => ReactNode
}

const hasEnding = (name: string, accept: readonly string[]) =>
  accept.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()))

/** Text is pasted into a text field: office programs add a picture of the text to the clipboard. */
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

/** Files pasted into the nearest element that fits `within`, or into the field itself. */
function usePaste(within: string | undefined, isOff: boolean, onFiles: (files: readonly File[]) => void) {
  const field = useRef<HTMLDivElement>(null)
  const latest = useRef<(event: ClipboardEvent) => void>(() => undefined)
  latest.current = (event) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // A picture that a text editor has taken is no file of the field, nor is one that comes along with pasted words.
    if (isOff || event.defaultPrevented || files.length === 0 || isWriting(event)) return
    event.preventDefault()
    onFiles(files)
  }
  useEffect(() => {
    const place = (within ? field.current?.closest<HTMLElement>(within) : null) ?? field.current
    const onPaste = (event: ClipboardEvent) => latest.current(event)
    place?.addEventListener('paste', onPaste)
    return () => place?.removeEventListener('paste', onPaste)
  }, [within])
  return field
}

interface ChooseProps extends Pick<UploadFieldProps, 'accept' | 'camera'> {
  readonly isMultiple: boolean
  readonly hints: readonly string[]
  readonly onFile: (file: File, index: number) => void
}

/** Where files are dropped or chosen; on a phone also photographed. */
function Choose({ accept, camera, isMultiple, hints, onFile }: ChooseProps) {
  const w = useWords(zh, en).file
  const isPhone = useIsPhone()
  // A camera makes a JPEG: where none is accepted, offering it would lead to a refusal.
  const takesPhotos = !accept || hasEnding('photo.jpg', accept)
  return (
    <>
      <Upload.Dragger
        showUploadList={false}
        multiple={isMultiple}
        {...(accept ? { accept: accept.join(',') } : {})}
        beforeUpload={(file, files) => {
          onFile(file, files.indexOf(file))
          return false
        }}
      >
        <p>{w.drop}</p>
        {hints.length > 0 && <p className={css.hint}>{hints.join(' · ')}</p>}
      </Upload.Dragger>
      {camera && isPhone && takesPhotos && (
        <Upload
          showUploadList={false}
          accept="image/*"
          capture="environment"
          beforeUpload={(file) => {
            onFile(file, 0)
            return false
          }}
        >
          <Button block icon={<CameraOutlined />} className={css.camera ?? ''}>
            {w.camera}
          </Button>
        </Upload>
      )}
    </>
  )
}

interface StoredFilesProps extends Pick<UploadFieldProps, 'onOpen' | 'rowActs'> {
  readonly files: readonly StoredFile[]
  readonly disabled: boolean
  readonly sortable: boolean
  readonly onChange: (files: readonly StoredFile[]) => void
}

function StoredFiles({ files, disabled, sortable, onChange, onOpen, rowActs }: StoredFilesProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const canMove = sortable && !disabled && files.length > 1
  const move = (from: number, to: number) => {
    const rest = files.filter((_, index) => index !== from)
    const file = files[from]
    if (file && from !== to) onChange([...rest.slice(0, to), file, ...rest.slice(to)])
  }
  const dragging = (index: number) => ({
    draggable: true,
    'data-dragged': dragged === index,
    onDragStart: () => setDragged(index),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null) move(dragged, index)
    },
    onDragEnd: () => setDragged(null),
  })
  return files.map((file, index) => (
    <li key={file.fileId} className={css.row} {...(canMove ? dragging(index) : {})}>
      <StoredRow
        file={file}
        disabled={disabled}
        onOpen={onOpen}
        onRemove={() => onChange(files.filter(({ fileId }) => fileId !== file.fileId))}
        onMove={canMove ? (step) => move(index, index + step) : undefined}
        isFirst={index === 0}
        isLast={index === files.length - 1}
        acts={rowActs?.(file)}
      />
    </li>
  ))
}

/** Files with their progress; a large one can be paused and resumed where it stopped. */
export function UploadField(props: UploadFieldProps) {
  const { upload, value = [], onChange, accept, maxBytes, most = 1, disabled = false } = props
  const w = useWords(zh, en).file
  // Two files may arrive between two renderings of the field.
  const stored = useRef(value)
  useEffect(() => {
    stored.current = value
  }, [value])
  const uploads = useUploads(upload, (file) => {
    stored.current = [...stored.current, file]
    onChange?.(stored.current)
  })
  const held = value.length + uploads.list.length
  const faultOf = (file: File, index: number): string | null => {
    if (accept && !hasEnding(file.name, accept)) return w.wrongKind(listed(accept))
    if (maxBytes !== undefined && file.size > maxBytes) return w.tooLarge(formatSize(maxBytes))
    return held + index >= most ? w.tooMany(most) : null
  }
  const take = (file: File, index: number) => {
    const fault = faultOf(file, index)
    if (fault) toast.error(fault)
    else uploads.add(file)
  }
  const field = usePaste(props.pasteWithin, disabled, (files) => {
    for (const [index, file] of files.entries()) take(file, index)
  })
  const isSending = uploads.list.some(({ state }) => state === 'sending' || state === 'hashing')
  const hints = [
    ...(accept ? [accept.join(' ')] : []),
    ...(maxBytes === undefined ? [] : [w.limit(formatSize(maxBytes))]),
  ]
  return (
    <div ref={field} className={css.field} data-uploading={isSending}>
      {!disabled && held < most && (
        <Choose
          isMultiple={most > 1}
          hints={hints}
          onFile={take}
          camera={props.camera ?? false}
          {...(accept ? { accept } : {})}
        />
      )}
      <ul className={css.list}>
        <StoredFiles
          files={value}
          disabled={disabled}
          sortable={props.sortable ?? false}
          onChange={(files) => onChange?.(files)}
          {...(props.onOpen ? { onOpen: props.onOpen } : {})}
          {...(props.rowActs ? { rowActs: props.rowActs } : {})}
        />
        {uploads.list.map((one) => (
          <SendingRow key={one.key} one={one} uploads={uploads} />
        ))}
      </ul>
    </div>
  )
}
