import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatTime } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import { Rich } from '../../../subjects/question/Rich.tsx'
import css from './Answers.module.css'
import type { QuestionAnswers } from './answers.ts'
import { useAnswerWords } from './use-answer-words.ts'

const LECTURE_MAX = 5000

interface Props {
  readonly assignmentId: string
  readonly of: QuestionAnswers
  readonly canEdit: boolean
}

/** 讲评 of a question: what students read beside its key. */
export function Lecture({ assignmentId, of: { questionId, lecture }, canEdit }: Props) {
  const w = useAnswerWords()
  const act = useAct('saveLectureStudyPaperInfo', { message: w.savedLecture })
  const [isOpen, setOpen] = useState(false)
  const state = lecture.html ? (lecture.shown === '1' ? 'shown' : 'draft') : ''
  return (
    <section className={css.block}>
      <h2>
        {w.lecture}{' '}
        {state && <StatePill tone={state === 'shown' ? 'done' : 'draft'}>{w.lectureStates[state]}</StatePill>}
      </h2>
      {lecture.html ? <Rich html={lecture.html} /> : <p className={css.soft}>{w.lectureEmpty}</p>}
      {lecture.updatedAt && <p className={css.soft}>{w.lectureBy(lecture.byName, formatTime(lecture.updatedAt))}</p>}
      {canEdit && <Button onClick={() => setOpen(true)}>{w.editLecture}</Button>}
      {isOpen && (
        <FormDialog<{ html: string; shown: '0' | '1' }>
          title={w.lecture}
          ok={w.saveLecture}
          width={720}
          initial={{ html: lecture.html, shown: lecture.html ? lecture.shown : '1' }}
          fields={[
            {
              name: 'html',
              label: w.lectureText,
              input: <RichTextEditor max={LECTURE_MAX} minHeight={160} label={w.lectureText} />,
            },
            { name: 'shown', label: w.lectureShown, kind: 'switch' },
          ]}
          onSubmit={({ html, shown }) => act.run({ assignmentId, questionId, html: html ?? '', shown })}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
