import { QUESTION_TYPES, type QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { beginDraft, type Draft, draftOf } from './draft.ts'
import { Editor } from './Editor.tsx'

const typeOf = (text: string | null): QuestionType => QUESTION_TYPES.find((type) => type === text) ?? 'single'

/** A question of the bank, loaded once: changes by others are reported on save. */
function Existing(props: { questionId: string; onAnother: (before: Draft) => void }) {
  const { courseId } = useCourse()
  const { questionId, onAnother } = props
  const question = useCall('getQuestionInfo', { id: questionId, courseId })
  return (
    <Loaded of={question}>
      {(detail) => <Editor detail={detail} start={draftOf(detail)} onSaved={() => undefined} onAnother={onAnother} />}
    </Loaded>
  )
}

function Page() {
  const [params, setParams] = useSearch()
  const questionId = params.get('questionId') ?? ''
  // The id of the question that the open editor has just created: the address changes, the editor stays.
  const [own, setOwn] = useState('')
  const [turn, setTurn] = useState(0)
  const [before, setBefore] = useState<Draft>()
  const type = before?.form.body.type ?? typeOf(params.get('questionType'))
  const another = (draft: Draft) => {
    setBefore(draft)
    setOwn('')
    setTurn(turn + 1)
    setParams(
      (now) => {
        now.delete('questionId')
        now.set('questionType', draft.form.body.type)
        return now
      },
      { replace: true },
    )
  }
  if (questionId && questionId !== own) return <Existing key={questionId} questionId={questionId} onAnother={another} />
  return (
    <Editor
      key={turn}
      detail={null}
      start={beginDraft(type, params.get('chapterId') ?? '', before)}
      onAnother={another}
      onSaved={(id) => {
        setOwn(id)
        setParams(
          (now) => {
            now.set('questionId', id)
            return now
          },
          { replace: true, preventScrollReset: true },
        )
      }}
    />
  )
}

/** Creates or edits one question. */
export default function EditQuestion() {
  return (
    <CoursePage>
      <Page />
    </CoursePage>
  )
}
