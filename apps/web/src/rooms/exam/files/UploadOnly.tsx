import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { Live } from '../../../kit/live/Live.tsx'
import { useShownName } from '../../../kit/page/document-title.ts'
import { EmptyState, LoadingState } from '../../../kit/page/States.tsx'
import { Rich } from '../../../subjects/question/Rich.tsx'
import css from '../room/Room.module.css'
import { useExamWords } from '../room/use-exam-words.ts'
import { AnswerFilesField } from './AnswerFilesField.tsx'
import { useFiles } from './use-files.ts'

type Detail = Out<'getStudyPaperInfo'>
type Question = Detail['topics'][number]['questions'][number]

function Question({ detail, question }: { detail: Detail; question: Question }) {
  const w = useExamWords().files
  const { studyPaperId } = detail
  const id = question.questionVersionId
  const answers = [{ questionVersionId: id, content: null, seq: 0, files: question.files }]
  const actions = useFiles({ studyPaperId, answers }, null)
  const isOpen = detail.reviewStatus === '0'
  return (
    <section className={css.door}>
      <h1>{detail.title}</h1>
      <p className={css.doorText}>{isOpen ? w.onlyHere : w.over}</p>
      <div className={css.stem}>
        <strong className="num">{question.no}.</strong> <Rich html={question.body.stem} />
      </div>
      <AnswerFilesField
        item={{ id, body: question.body }}
        files={actions.files.get(id) ?? []}
        actions={actions}
        isOpen={isOpen}
      />
      <Live as="p" onlyChanges className={css.doorText}>
        {actions.isAnySending ? w.sending : (actions.files.get(id) ?? []).length > 0 ? w.sent : ''}
      </Live>
    </section>
  )
}

/** The phone's view of one question: it may only attach files, and does not take the answering right. */
export function UploadOnly({ studyPaperId, questionVersionId }: { studyPaperId: string; questionVersionId: string }) {
  const w = useExamWords()
  const [detail, setDetail] = useState<Detail | null>(null)
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    call('getStudyPaperInfo', { id: studyPaperId }, { noToast: true }).then(setDetail, (error: Error) =>
      setRefusal(error.message),
    )
  }, [studyPaperId])
  useShownName('thing', detail?.title)
  if (refusal) return <EmptyState text={refusal} />
  if (!detail) return <LoadingState rows={6} />
  const question = detail.topics
    .flatMap(({ questions }) => questions)
    .find((one) => one.questionVersionId === questionVersionId)
  if (question) return <Question detail={detail} question={question} />
  return (
    <>
      <h1 className="srOnly">{detail.title}</h1>
      <EmptyState text={w.missing} />
    </>
  )
}
