import { CloseOutlined, FunctionOutlined, PictureOutlined, SendOutlined } from '@ant-design/icons'
import { ROOM_TEXT_MAX, type RoomMessage, SPEAK_EVERY_MS } from '@shuyuan/contract/entities/talk/room.ts'
import { Button, Checkbox, Input, Tooltip } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { uploader } from '../../api/upload-file.ts'
import { toast } from '../../kit/toast.ts'
import { useIsPhone } from '../../kit/use-width.ts'
import en from '../../words/en/talk/room.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/room.ts'
import css from './Composer.module.css'
import type { OpenRoom } from './use-room.ts'

export interface ComposerHandle {
  mention(name: string): void
  focus(): void
}

interface Props {
  readonly room: OpenRoom
  readonly isStudent: boolean
  /** Why nothing can be said now. */
  readonly silent: string
  readonly quoted: RoomMessage | null
  readonly onQuoteEnd: () => void
  readonly ref: Ref<ComposerHandle>
}

const pictures = { student: uploader('student', { kind: 'image' }), teacher: uploader('teacher', { kind: 'image' }) }

/** One message in two seconds: until then the button waits. */
function usePause() {
  const [until, setUntil] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (until === 0) return
    setWaiting(true)
    const timer = setTimeout(() => setWaiting(false), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return { isWaiting, begin: () => setUntil(Date.now() + SPEAK_EVERY_MS) }
}

export function Composer({ room, isStudent, silent, quoted, onQuoteEnd, ref }: Props) {
  const w = useWords(zh, en)
  const isPhone = useIsPhone()
  const [text, setText] = useState('')
  const [isQuestion, setQuestion] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const pause = usePause()
  const area = useRef<TextAreaRef>(null)
  const file = useRef<HTMLInputElement>(null)
  const focus = () => area.current?.focus()
  useImperativeHandle(ref, () => ({
    focus,
    mention(name) {
      setText((now) => `${now}${now && !now.endsWith(' ') ? ' ' : ''}@${name} `)
      focus()
    },
  }))
  const body = text.trim()
  const canSend = silent === '' && !pause.isWaiting

  const send = async () => {
    if (!body || !canSend) return
    pause.begin()
    setText('')
    setQuestion(false)
    onQuoteEnd()
    const failed = await room.send({
      kind: 'text',
      body,
      isQuestion: isQuestion ? '1' : '0',
      ...(quoted ? { quoteId: quoted.id } : {}),
    })
    // A text with words that are not allowed is to be changed, not sent again.
    if (failed?.code === '100453' || failed?.code === '100412') toast.error(failed.message)
  }

  const sendPicture = async (picture: File) => {
    setUploading(true)
    try {
      const watch = { onProgress: () => undefined, onHashing: () => undefined, signal: new AbortController().signal }
      const { fileId } = await pictures[isStudent ? 'student' : 'teacher'](picture, watch)
      pause.begin()
      await room.send({ kind: 'image', body: '', fileId })
    } catch {
      // Its toast has said why.
    } finally {
      setUploading(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter while a word is being composed chooses the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isPhone) return
    event.preventDefault()
    void send()
  }

  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {quoted && (
        <div className={css.quoted}>
          <span>
            <b>{quoted.name}</b> {quoted.body}
          </span>
          <Button type="text" size="small" icon={<CloseOutlined />} aria-label={w.drop} onClick={onQuoteEnd} />
        </div>
      )}
      <Input.TextArea
        ref={area}
        value={text}
        maxLength={ROOM_TEXT_MAX}
        autoSize={{ minRows: isPhone ? 1 : 2, maxRows: 6 }}
        disabled={silent !== ''}
        aria-label={w.placeholderPhone}
        placeholder={silent || (isPhone ? w.placeholderPhone : w.placeholder)}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onPaste={({ clipboardData }) => {
          const picture = [...clipboardData.files].find(({ type }) => type.startsWith('image/'))
          if (picture && !clipboardData.types.includes('text/plain')) void sendPicture(picture)
        }}
      />
      <div className={css.tools}>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            const picture = target.files?.[0]
            target.value = ''
            if (picture) void sendPicture(picture)
          }}
        />
        <Tooltip title={w.image}>
          <Button
            type="text"
            icon={<PictureOutlined />}
            aria-label={w.image}
            loading={isUploading}
            disabled={!canSend}
            onClick={() => file.current?.click()}
          />
        </Tooltip>
        <Tooltip title={w.formula}>
          <Button
            type="text"
            icon={<FunctionOutlined />}
            aria-label={w.formula}
            disabled={silent !== ''}
            onClick={() => {
              setText((now) => `${now}$x^2$`)
              focus()
            }}
          />
        </Tooltip>
        {isStudent && (
          <Checkbox
            checked={isQuestion}
            disabled={silent !== ''}
            onChange={({ target }) => setQuestion(target.checked)}
          >
            {w.asQuestion}
          </Checkbox>
        )}
        <span className={css.rest} />
        {body.length > ROOM_TEXT_MAX * 0.8 && (
          <small className="num">
            {body.length} / {ROOM_TEXT_MAX}
          </small>
        )}
        <Button type="primary" htmlType="submit" icon={<SendOutlined />} disabled={!body || !canSend}>
          {w.send}
        </Button>
      </div>
    </form>
  )
}
