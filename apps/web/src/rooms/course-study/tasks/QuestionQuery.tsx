import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { AttemptDetail, ReviewedQuestion } from '../../../subjects/attempt/attempt-outcomes.ts'
import en from '../../../words/en/marking/question-query.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/question-query.ts'

interface Props {
  readonly attempt: Pick<AttemptDetail, 'studyPaperId' | 'queryAllowed'>
  readonly question: ReviewedQuestion
}

function AskDialog({ attempt, question, onClose }: Props & { onClose: () => void }) {
  const w = useWords(zh, en)
  const ask = useAct('queryStudyPaperInfo', { message: w.sent })
  const { questionVersionId, no } = question
  return (
    <FormDialog<{ text: string }>
      title={w.askTitle(no)}
      ok={w.send}
      fields={[{ name: 'text', label: w.text, kind: 'textarea', required: true, min: 10, max: 300, help: w.help }]}
      onSubmit={({ text }) => ask.run({ studyPaperId: attempt.studyPaperId, questionVersionId, text })}
      onClose={onClose}
    />
  )
}

/** 对此题有疑问: the way to ask, once the marks are shown. */
export function QuestionQuery({ attempt, question }: Props) {
  const w = useWords(zh, en)
  const [isAsking, setAsking] = useState(false)
  if (question.query || attempt.queryAllowed !== '1') return null
  return (
    <Can button="query">
      <Button
        type="text"
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label={w.askOf(question.no)}
        onClick={() => setAsking(true)}
      >
        {w.ask}
      </Button>
      {isAsking && <AskDialog attempt={attempt} question={question} onClose={() => setAsking(false)} />}
    </Can>
  )
}
