import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import type { DragEvent } from 'react'
import { headed, noted } from '../../../words/marks.ts'
import { Rich } from '../Rich.tsx'
import { type QuestionWords, useQuestionWords } from '../use-question-words.ts'
import { type InputProps, letterAt, markOf } from '../view.ts'
import css from './AnswerInput.module.css'

type Props = InputProps<'match'>

const DRAG = 'text/x-right'

function Chosen({ body, chosen, onDrop, words }: Pick<Props, 'body'> & ChosenProps) {
  if (chosen.length === 0) return null
  return (
    <ul className={css.chips}>
      {chosen.map((id) => {
        const index = body.right.findIndex((part) => part.id === id)
        const html = body.right[index]?.html ?? ''
        return (
          <li key={id} className={css.chip}>
            <span className={css.letter}>{letterAt(index)}.</span>
            <Rich html={html} inline />
            {onDrop && (
              <button type="button" aria-label={`${words.clear} ${plainText(html)}`} onClick={() => onDrop(id)}>
                ×
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface ChosenProps {
  readonly chosen: readonly string[]
  readonly onDrop: ((id: string) => void) | null
  readonly words: QuestionWords
}

/** A select beside each left part does all that dragging does. */
export function MatchInput({ body, answer, onAnswer, name, parts }: Props) {
  const words = useQuestionWords()
  const pairs = answer?.pairs ?? {}
  const tell = (left: string, right: string[]) =>
    onAnswer?.({ type: 'match', pairs: { ...pairs, [left]: right.filter(Boolean) } })
  const add = (left: string, right: string) =>
    tell(left, body.many ? [...new Set([...(pairs[left] ?? []), right])] : [right])
  const take = (event: DragEvent, left: string) => {
    event.preventDefault()
    const right = event.dataTransfer.getData(DRAG)
    if (right.startsWith(`${name}:`)) add(left, right.slice(name.length + 1))
  }
  return (
    <div className={css.match}>
      {onAnswer && <p className={css.hint}>{body.many ? noted(words.pairHint, words.pairHintMany) : words.pairHint}</p>}
      <ol className={css.left}>
        {body.left.map((part, index) => (
          <li
            key={part.id}
            className={css.row}
            data-mark={markOf(parts, part.id)}
            onDragOver={(event) => onAnswer && event.preventDefault()}
            onDrop={(event) => onAnswer && take(event, part.id)}
          >
            <Rich html={part.html} inline />
            <Chosen
              body={body}
              words={words}
              chosen={pairs[part.id] ?? []}
              onDrop={
                onAnswer &&
                ((id) =>
                  tell(
                    part.id,
                    (pairs[part.id] ?? []).filter((one) => one !== id),
                  ))
              }
            />
            {onAnswer && (
              <select
                className={css.select}
                aria-label={headed(words.pairFor(index + 1), plainText(part.html))}
                value={body.many ? '' : (pairs[part.id]?.[0] ?? '')}
                onChange={(event) => (event.target.value ? add(part.id, event.target.value) : tell(part.id, []))}
              >
                <option value="">{words.choose}</option>
                {body.right.map((right, at) => (
                  <option key={right.id} value={right.id}>{`${letterAt(at)}. ${plainText(right.html)}`}</option>
                ))}
              </select>
            )}
          </li>
        ))}
      </ol>
      <ul className={css.rightSide} aria-label={words.rightSide}>
        {body.right.map((part, index) => (
          <li
            key={part.id}
            className={css.card}
            draggable={onAnswer !== null}
            onDragStart={(event) => event.dataTransfer.setData(DRAG, `${name}:${part.id}`)}
          >
            <span className={css.letter}>{letterAt(index)}.</span>
            <Rich html={part.html} inline />
          </li>
        ))}
      </ul>
    </div>
  )
}
