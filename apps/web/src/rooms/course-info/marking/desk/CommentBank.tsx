import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { COMMENT_MAX } from '@shuyuan/contract/entities/course/comment-bank.ts'
import { Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useAct } from '../../../../api/use-act.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useDebounced } from '../../../../kit/use-debounced.ts'
import en from '../../../../words/en/marking/marking.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/marking.ts'
import css from './CommentBank.module.css'

type Phrase = RowOf<'listCommentBankInfo'>

/** As many as there are keys for them. */
const SHOWN = 9

/** The phrases of this course, the most used first; what is searched for may be initials of the pinyin. */
export function useComments(courseId: string, typed: string) {
  const keyWords = useDebounced(typed.trim(), 200)
  const list = useCall(
    'listCommentBankInfo',
    { courseId, limit: 500, ...(keyWords ? { keyWords } : {}) },
    { keep: true },
  )
  const use = useAct('useCommentBankInfo', { noToast: true })
  const phrases = [...(list.data?.rows ?? [])].sort((a, b) => b.used - a.used).slice(0, SHOWN)
  const take = (phrase: Phrase): string => {
    void use.run({ id: phrase.id })
    return phrase.text
  }
  // Until the answer to what was typed has come, the list is that of what was typed before.
  const isSettled = keyWords === typed.trim() && !list.isPlaceholderData
  return { phrases, isSettled, take }
}
export type Comments = ReturnType<typeof useComments>

interface Props {
  readonly courseId: string
  readonly comments: Comments
  readonly isSearching: boolean
  readonly typed: string
  readonly onTyped: (text: string) => void
  readonly onSearch: (isOn: boolean) => void
  /** What stands in the box now, to be kept. */
  readonly comment: string
  readonly onChoose: (phrase: Phrase) => void
}

/** Below the comment: phrases by number, a search that / opens, and the way in for what was typed. */
export function CommentBank(props: Props) {
  const { courseId, comments, isSearching, typed, comment, onTyped, onSearch, onChoose } = props
  const w = useWords(zh, en).desk
  const add = useAct('addCommentBankInfo', { message: w.phraseKept })
  const field = useRef<InputRef>(null)
  useEffect(() => {
    if (isSearching) field.current?.focus()
  }, [isSearching])
  const choose = (phrase: Phrase) => {
    onChoose(phrase)
    onSearch(false)
  }
  const onKey = (event: KeyboardEvent) => {
    const first = comments.phrases.find(({ text }) => comments.isSettled || text.includes(typed.trim()))
    if (event.key === 'Enter' && first) choose(first)
    else if (event.key === 'Escape') onSearch(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isKnown = comment === '' || comments.phrases.some(({ text }) => text === comment)
  return (
    <div className={css.bank}>
      {isSearching && (
        <Input
          ref={field}
          size="small"
          value={typed}
          maxLength={60}
          aria-label={w.phraseSearch}
          placeholder={w.phraseSearch}
          onChange={({ target }) => onTyped(target.value)}
          onKeyDown={onKey}
        />
      )}
      {comments.phrases.length > 0 && (
        <ol aria-label={w.phrases}>
          {comments.phrases.map((phrase, n) => (
            <li key={phrase.id}>
              <button type="button" title={phrase.text} onClick={() => choose(phrase)}>
                <kbd>{n + 1}</kbd>
                <span>{phrase.text}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {isSearching && comments.phrases.length === 0 && <p>{w.phraseNone}</p>}
      {!isKnown && (
        <Button
          className={css.keep ?? ''}
          size="small"
          type="link"
          loading={add.busy}
          onClick={() => void add.run({ text: comment.slice(0, COMMENT_MAX), courseId })}
        >
          {w.keepPhrase}
        </Button>
      )}
    </div>
  )
}
