import { phrased } from '../../../words/marks.ts'
import { MatchInput } from '../AnswerInput/match.tsx'
import { Rich } from '../Rich.tsx'
import { useQuestionWords } from '../use-question-words.ts'
import { lettersOf, type ViewProps } from '../view.ts'
import { KeyBox } from './KeyBox.tsx'

export function MatchView(props: ViewProps<'match'>) {
  const { body, answerKey } = props
  const { rules } = useQuestionWords()
  const pairs = body.left.map(
    (left, index) => `${index + 1} – ${lettersOf(body.right, answerKey?.pairs[left.id] ?? []) || '?'}`,
  )
  return (
    <>
      <Rich html={body.stem} id={props.labelledBy} />
      <MatchInput {...props} />
      {answerKey && <KeyBox note={rules[answerKey.rule ?? 'perPair']}>{phrased(pairs)}</KeyBox>}
    </>
  )
}
