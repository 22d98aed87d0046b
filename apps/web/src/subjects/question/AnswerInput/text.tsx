import { countChars, escapeHtml, hasContent, plainText } from '@shuyuan/domain/text/html.rule.ts'
import { useState } from 'react'
import { Rich } from '../Rich.tsx'
import { useQuestionWords } from '../use-question-words.ts'
import type { InputProps } from '../view.ts'
import css from './AnswerInput.module.css'

const toHtml = (text: string) =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join('')

type Props = InputProps<'short'> | InputProps<'essay'>

/** Short and essay: one line says how much is written and how much is wanted. */
export function TextInput({ body, answer, onAnswer, labelledBy, files }: Props) {
  const words = useQuestionWords()
  const html = answer?.html ?? ''
  const [text, setText] = useState(() => plainText(html))
  const tell = onAnswer as ((answer: { type: string; html: string }) => void) | null
  const length = countChars(html)
  const over = body.maxChars ? length - body.maxChars : 0
  const limits = [body.minChars ? words.least(body.minChars) : '', body.maxChars ? words.most(body.maxChars) : '']
  return (
    <>
      {tell ? (
        <textarea
          className={css.text}
          rows={body.type === 'essay' ? 14 : 7}
          aria-labelledby={labelledBy}
          placeholder={words.textHint}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            tell({ type: body.type, html: toHtml(event.target.value) })
          }}
        />
      ) : (
        <div className={css.written}>{hasContent(html) ? <Rich html={html} /> : words.noAnswer}</div>
      )}
      {(tell || length > 0) && (
        <p className={css.hint} data-over={over > 0} aria-live="polite">
          <span className="num">{over > 0 ? words.tooMany(over) : words.chars(length)}</span>
          {limits.filter(Boolean).map((limit) => `　${limit}`)}
        </p>
      )}
      {files}
    </>
  )
}
