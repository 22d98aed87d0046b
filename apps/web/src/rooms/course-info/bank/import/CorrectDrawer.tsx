import { QUESTION_TYPES } from '@shuyuan/contract/entities/bank/question.ts'
import { questionProblems } from '@shuyuan/domain/question/validate.rule.ts'
import { Button, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { NumberInput } from '../../../../kit/form/NumberInput.tsx'
import { DetailDrawer } from '../../../../kit/page/DetailDrawer.tsx'
import { useKatex } from '../../../../kit/rich/katex.ts'
import { RichTextEditor } from '../../../../kit/rich/RichTextEditor.tsx'
import { Field } from '../../../../subjects/question/QuestionEdit/Field.tsx'
import { beginForm, convertForm } from '../../../../subjects/question/QuestionEdit/forms.ts'
import { QuestionEdit } from '../../../../subjects/question/QuestionEdit/QuestionEdit.tsx'
import { useProblemWords } from '../../../../subjects/question/use-problem-words.ts'
import { useQuestionWords } from '../../../../subjects/question/use-question-words.ts'
import { noted } from '../../../../words/marks.ts'
import { chapterLabel, flatChapters } from '../../chapters/chapters.ts'
import { useCourse } from '../../course/use-course.ts'
import { withOwnScore } from '../../question-editor/draft.ts'
import { questionUploader } from '../../resources/question-uploader.ts'
import { useBankWords } from '../use-bank-words.ts'
import type { Corrected, Line } from './choices.ts'
import css from './Import.module.css'

interface Props {
  readonly line: Line
  readonly defaultChapter: string
  readonly onCorrect: (mended: Corrected) => void
  readonly onClose: () => void
}

/** The preview's small editor: corrects an invalid row beside its source. */
export function CorrectDrawer({ line, defaultChapter, onCorrect, onClose }: Props) {
  const w = useBankWords()
  const { types } = useQuestionWords()
  const say = useProblemWords()
  const { courseId } = useCourse()
  const chapters = useCall('treeCourseChapterInfo', { courseId }, { fresh: 60_000 })
  const upload = useMemo(() => questionUploader(courseId), [courseId])
  const [form, setForm] = useState(line.question ?? beginForm('single'))
  const [chapterId, setChapter] = useState(line.chapterId || defaultChapter)
  const engine = useKatex(true)
  const problems = useMemo(() => questionProblems(form, engine ?? undefined), [form, engine])
  return (
    <DetailDrawer
      open
      width={720}
      title={w.import.mendTitle(line.row)}
      onClose={onClose}
      footer={
        <div className={css.line}>
          <Button
            type="primary"
            disabled={!engine || problems.length > 0}
            onClick={() => {
              onCorrect({ question: form, chapterId })
              onClose()
            }}
          >
            {w.import.mendOk}
          </Button>
          {problems.length > 0 && <span className={css.hint}>{w.import.mendBad}</span>}
        </div>
      }
    >
      <div className={css.mend}>
        {problems.length > 0 && (
          <ul className={css.reasons}>
            {problems.map((problem) => (
              <li key={`${problem.code}${problem.path}`}>{say(problem)}</li>
            ))}
          </ul>
        )}
        {line.bad?.text && (
          <details>
            <summary>
              {noted(w.import.source, w.import.place(line.place.line, line.place.to, line.place.sheet))}
            </summary>
            <pre className={css.source}>{line.bad.text}</pre>
          </details>
        )}
        <div className={css.line}>
          <Select
            aria-label={w.types}
            className={css.chapter ?? ''}
            value={form.body.type}
            options={QUESTION_TYPES.map((value) => ({ value, label: types[value] }))}
            onChange={(type) => setForm(convertForm(form, type).form)}
          />
          <NumberInput
            aria-label={w.score}
            prefix={w.score}
            min={0.5}
            max={100}
            step={0.5}
            disabled={form.body.type === 'composite'}
            value={form.score}
            onChange={(score) => setForm({ ...form, score: Number(score ?? 2) })}
          />
          <Select
            aria-label={w.chapter}
            className={css.chapter ?? ''}
            allowClear
            placeholder={w.chapter}
            showSearch={{ optionFilterProp: 'label' }}
            value={chapterId || null}
            options={flatChapters(chapters.data ?? []).map((one) => ({ value: one.id, label: chapterLabel(one) }))}
            onChange={(id: string | null | undefined) => setChapter(id ?? '')}
          />
        </div>
        <QuestionEdit form={form} onForm={(next) => setForm(withOwnScore(next))} upload={upload} />
        <Field label={w.edit.analysis}>
          <RichTextEditor
            value={form.analysis}
            onChange={(analysis) => setForm({ ...form, analysis })}
            onUpload={upload}
            label={w.edit.analysis}
            minHeight={64}
          />
        </Field>
      </div>
    </DetailDrawer>
  )
}
