import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { QuestionView } from '../../../subjects/question/QuestionView/QuestionView.tsx'
import css from './Bank.module.css'

interface Props {
  readonly courseId: string
  readonly questionId: string
}

/** A question of the bank with its answer, unfolded under its row. */
export function WholeQuestion({ courseId, questionId }: Props) {
  const question = useCall('getQuestionInfo', { id: questionId, courseId })
  return (
    <div className={css.whole}>
      <Loaded of={question} rows={3}>
        {({ body, key, analysis, score }) => (
          <QuestionView mode="review" body={body} answerKey={key} analysis={analysis} score={score} />
        )}
      </Loaded>
    </div>
  )
}
