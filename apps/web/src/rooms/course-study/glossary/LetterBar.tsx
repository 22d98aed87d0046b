import css from './Glossary.module.css'
import { useGlossaryWords } from './glossary.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#']

interface Props {
  /** Letter -> how many terms begin with it. */
  readonly counts: Readonly<Record<string, number>>
  readonly chosen: string
  readonly onChoose: (letter: string) => void
}

/** A–Z: a press shows the terms of one letter, another one all of them. */
export function LetterBar({ counts, chosen, onChoose }: Props) {
  const w = useGlossaryWords()
  return (
    <fieldset className={css.letters} aria-label={w.letters}>
      {LETTERS.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-pressed={chosen === letter}
          aria-label={w.letterOf(letter, counts[letter] ?? 0)}
          disabled={!counts[letter] && chosen !== letter}
          onClick={() => onChoose(chosen === letter ? '' : letter)}
        >
          {letter}
        </button>
      ))}
    </fieldset>
  )
}
