import { Button } from 'antd'
import { useState } from 'react'
import { listed } from '../../../words/marks.ts'
import { useBatchWords } from '../marking/batch/use-batch-words.ts'
import css from './Answers.module.css'
import { isBlankPart, partName, type QuestionAnswers, valueName } from './answers.ts'
import { useAnswerWords } from './use-answer-words.ts'

type Part = QuestionAnswers['parts'][number]
type Group = Part['groups'][number]

interface BarProps {
  readonly label: string
  readonly group: Group
  readonly of: number
  readonly showsKey: boolean
  readonly showsNames: boolean
  readonly onAccept: (() => void) | undefined
}

/** How many gave this value; a press tells who. */
function Bar({ label, group, of, showsKey, showsNames, onAccept }: BarProps) {
  const w = useAnswerWords()
  const batch = useBatchWords()
  const [isOpen, setOpen] = useState(false)
  const percent = of > 0 ? (group.count / of) * 100 : 0
  const isRight = showsKey && group.right === '1'
  const canOpen = showsNames && group.names.length > 0
  return (
    <li className={onAccept ? css.acceptable : undefined}>
      <button
        type="button"
        className={css.bar}
        data-right={isRight}
        disabled={!canOpen}
        aria-expanded={canOpen ? isOpen : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={css.value}>{label}</span>
        <span className={css.track} aria-hidden>
          <span style={{ width: `${percent}%` }} />
        </span>
        <span className="num">{`${w.people(group.count)} · ${Math.round(percent)}%`}</span>
        <span className={css.verdict}>{isRight ? `✓ ${w.right}` : ''}</span>
      </button>
      {onAccept && (
        <Button size="small" type="link" aria-label={`${batch.accept} ${label}`} onClick={onAccept}>
          {batch.accept}
        </Button>
      )}
      {canOpen && isOpen && (
        <p className={css.names}>
          {listed(group.names)}
          {group.names.length < group.count && ` ${w.more(group.count)}`}
        </p>
      )}
    </li>
  )
}

const TEXTS_SHOWN = 12

interface Props {
  readonly of: QuestionAnswers
  readonly showsKey?: boolean
  readonly showsNames?: boolean
  /** Of texts in blanks that are not right: makes them so. */
  readonly onAccept?: (part: string, text: string) => void
}

/** How the answers fall: bars by option, blank, side or place. */
export function Distribution({ of, showsKey = true, showsNames = true, onAccept }: Props) {
  const w = useAnswerWords()
  return of.parts.map((part) => {
    const name = partName(w, of.body, part.part)
    return (
      <section key={part.part} className={css.part}>
        {name && <h4>{name}</h4>}
        <ul className={css.bars}>
          {part.groups.slice(0, TEXTS_SHOWN).map((group) => (
            <Bar
              key={group.value}
              label={valueName(w, of.body, part.part, group.value)}
              group={group}
              of={of.answered}
              showsKey={showsKey}
              showsNames={showsNames}
              onAccept={
                onAccept && group.right === '0' && isBlankPart(of.body, part.part)
                  ? () => onAccept(part.part, group.value)
                  : undefined
              }
            />
          ))}
        </ul>
        {part.empty > 0 && <p className={css.soft}>{`${w.empty} ${w.people(part.empty)}`}</p>}
      </section>
    )
  })
}
