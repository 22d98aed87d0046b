import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { useRef } from 'react'
import { moved } from '../moved.ts'
import { Rich } from '../Rich.tsx'
import { useQuestionWords } from '../use-question-words.ts'
import type { InputProps } from '../view.ts'
import css from './AnswerInput.module.css'

export function OrderInput({ body, answer, onAnswer, labelledBy }: InputProps<'order'>) {
  const words = useQuestionWords()
  const dragged = useRef<number | null>(null)
  const known = body.items.map((item) => item.id)
  const given = (answer?.order ?? []).filter((id) => known.includes(id))
  // Until something is moved the answer is empty and the items keep their order.
  const shown = [...given, ...known.filter((id) => !given.includes(id))]
  const go = (from: number, to: number) =>
    onAnswer && to >= 0 && to < shown.length && onAnswer({ type: 'order', order: moved(shown, from, to) })
  return (
    <>
      {onAnswer && <p className={css.hint}>{words.orderHint}</p>}
      <ol aria-labelledby={labelledBy} className={css.order}>
        {shown.map((id, index) => {
          const html = body.items.find((item) => item.id === id)?.html ?? ''
          const text = plainText(html).slice(0, 30)
          return (
            <li
              key={id}
              className={css.row}
              draggable={onAnswer !== null}
              onDragStart={() => {
                dragged.current = index
              }}
              onDragOver={(event) => onAnswer && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged.current !== null) go(dragged.current, index)
                dragged.current = null
              }}
            >
              <Rich html={html} inline />
              {onAnswer && (
                <span className={css.tools}>
                  <select
                    className={css.select}
                    aria-label={words.placeOf(text)}
                    value={index}
                    onChange={(event) => go(index, Number(event.target.value))}
                  >
                    {shown.map((one, at) => (
                      <option key={one} value={at}>
                        {words.place(at + 1)}
                      </option>
                    ))}
                  </select>
                  <button
                    type="button"
                    aria-label={`${words.up} ${text}`}
                    disabled={index === 0}
                    onClick={() => go(index, index - 1)}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    aria-label={`${words.down} ${text}`}
                    disabled={index === shown.length - 1}
                    onClick={() => go(index, index + 1)}
                  >
                    ↓
                  </button>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {/* The items may already be in the right order. */}
      {onAnswer && given.length === 0 && (
        <button type="button" className={css.keep} onClick={() => onAnswer({ type: 'order', order: known })}>
          {words.keepOrder}
        </button>
      )}
    </>
  )
}
