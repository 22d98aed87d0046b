import type { QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import type { ScoredPart } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import css from './ScoreNotes.module.css'
import { type QuestionWords, useQuestionWords } from './use-question-words.ts'

type Note = ScoredPart['note']

function noteText({ code, facts = {} }: Note, words: QuestionWords): string {
  const accept = String(facts.accept ?? '')
  switch (code) {
    case 'same':
    case 'pattern':
      return words.notes[code](accept)
    case 'number':
      return words.notes.number(accept, String(facts.by ?? ''), Number(facts.amount ?? 0))
    case 'adjacent':
      return words.notes.adjacent(Number(facts.pairs ?? 0), Number(facts.of ?? 0))
    default:
      return words.notes[code]
  }
}

/** The name of a part of this body; '' for a question with one part. */
function partName(body: QuestionBody, id: string, index: number, words: QuestionWords): string {
  if (body.type === 'composite') return words.child(index + 1)
  if (body.type === 'fill' || body.type === 'fill-o') return words.blank(index + 1)
  if (body.type === 'match') return words.pair(index + 1)
  return id === 'reason' ? words.reasonPart : ''
}

interface Props {
  readonly body: QuestionBody
  readonly parts: readonly ScoredPart[]
}

/** The score of each part and the rule behind it: 第2空 “约3.14” 命中数值容差 3.14±0.01，得1分. */
export function ScoreNotes({ body, parts }: Props) {
  const words = useQuestionWords()
  return (
    <ul className={css.notes}>
      {parts.map((part, index) => {
        const child = body.type === 'composite' ? body.children.find(({ id }) => id === part.id) : undefined
        const given = String(part.note.facts?.given ?? '')
        return (
          <li key={part.id} data-right={part.right}>
            {[partName(body, part.id, index, words), given && words.given(given), noteText(part.note, words)]
              .filter(Boolean)
              .join(' ')}
            <span className={css.score}>{words.gained(part.score, part.full)}</span>
            {child && part.parts && <ScoreNotes body={child.body} parts={part.parts} />}
          </li>
        )
      })}
    </ul>
  )
}
