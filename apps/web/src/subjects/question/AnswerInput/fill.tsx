import type { BodyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { useQuestionWords } from '../use-question-words.ts'
import { type InputProps, markOf } from '../view.ts'
import css from './AnswerInput.module.css'

interface BlankProps {
  readonly n: number
  readonly value: string
  readonly mark: 'right' | 'wrong' | undefined
  readonly onText: ((text: string) => void) | null
}

/** Wide enough for its text: a Chinese character takes two `ch`. */
const widthOf = (text: string) => [...text].reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0)

function Blank({ n, value, mark, onText }: BlankProps) {
  const words = useQuestionWords()
  return (
    <span className={css.blankBox} data-mark={mark}>
      <input
        type="text"
        className={css.blank}
        aria-label={words.blank(n)}
        aria-invalid={mark === 'wrong'}
        placeholder={String(n)}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        value={value}
        readOnly={!onText}
        style={{ width: `${Math.min(40, Math.max(10, widthOf(value) + 3))}ch` }}
        onChange={(event) => onText?.(event.target.value)}
      />
      {mark && (
        <span className={css.mark} data-mark={mark}>
          {mark === 'right' ? '✓' : '✗'}
          <span className="srOnly">{mark === 'right' ? words.markRight : words.markWrong}</span>
        </span>
      )}
    </span>
  )
}

type FillProps = InputProps<'fill'> | InputProps<'fill-o'>

/** The blanks of a stem as inputs inside the sentence, by id. */
export function blankSlots({ body, answer, onAnswer, parts }: FillProps) {
  const texts = answer?.blanks ?? {}
  const tell = onAnswer as ((answer: { type: string; blanks: Record<string, string> }) => void) | null
  return Object.fromEntries(
    body.blanks.map(({ id }, index) => [
      id,
      <Blank
        key={id}
        n={index + 1}
        value={texts[id] ?? ''}
        mark={markOf(parts, id)}
        onText={tell && ((text) => tell({ type: body.type, blanks: { ...texts, [id]: text } }))}
      />,
    ]),
  )
}

/** Blanks that the stem does not contain are shown below it, so that none is lost. */
export const looseBlanks = ({ stem, blanks }: BodyOf<'fill'> | BodyOf<'fill-o'>): string[] =>
  blanks.map(({ id }) => id).filter((id) => !stem.includes(`data-blank="${id}"`))
