import { QUESTION_TYPES, type QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { hasContent } from '@shuyuan/domain/text/html.rule.ts'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { pathOf } from '../../../app/screens.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { Field } from '../../../subjects/question/QuestionEdit/Field.tsx'
import { FieldProblems } from '../../../subjects/question/QuestionEdit/FieldProblem.tsx'
import { convertForm } from '../../../subjects/question/QuestionEdit/forms.ts'
import { QuestionEdit } from '../../../subjects/question/QuestionEdit/QuestionEdit.tsx'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import { StatusPill } from '../bank/StatusPill.tsx'
import { useBankWords } from '../bank/use-bank-words.ts'
import { useCourse } from '../course/use-course.ts'
import { RegradeDrawer } from '../regrade/RegradeDrawer.tsx'
import { questionUploader } from '../resources/question-uploader.ts'
import { Checks } from './Checks.tsx'
import { type Detail, type Draft, draftOf } from './draft.ts'
import css from './Editor.module.css'
import { Place } from './Place.tsx'
import { Preview, type PreviewWay } from './Preview.tsx'
import { Restore } from './Restore.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SimilarNote, useSimilar } from './Similar.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { UsedDialog } from './UsedDialog.tsx'
import { useEditor } from './use-editor.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useEditorSave } from './use-editor-save.ts'

const ANALYSIS_MAX = 10_000

interface Props {
  /** null: a new question. */
  readonly detail: Detail | null
  readonly start: Draft
  /** The server gave a new question its id. */
  readonly onSaved: (id: string) => void
  /** After 保存并新增: starts another of the same kind. */
  readonly onAnother: (before: Draft) => void
}

/** The form on the left, preview and checks on the right, saving below. */
export function Editor({ detail, start, onSaved, onAnother }: Props) {
  const w = useBankWords()
  const { types } = useQuestionWords()
  const course = useCourse()
  const { courseId } = course
  const { ask } = useConfirm()
  const editor = useEditor(courseId, detail, start, onSaved)
  const { draft, setDraft, saved } = editor
  const { form } = draft
  const [way, setWay] = useState<PreviewWay>('desktop')
  const alike = useSimilar(form.body.stem, saved?.id ?? '')
  const upload = useMemo(() => questionUploader(courseId), [courseId])
  const saving = useEditorSave({ editor, hasSimilar: alike.length > 0, onAnother })
  useEditorKeys({
    save: () => saving.save('save'),
    next: () => saving.save('next'),
    keys: () => setWay(way === 'keys' ? 'desktop' : 'keys'),
  })
  async function setType(type: QuestionType) {
    const converted = convertForm(form, type)
    const losesWork = !converted.isWhole && (hasContent(form.body.stem) || saved !== null)
    if (losesWork && !(await ask({ title: w.edit.drop, text: w.edit.dropText, ok: w.edit.dropOk }))) return
    setDraft({ ...draft, form: converted.form })
  }
  const { type } = form.body
  const bank = `${pathOf('questionBankManagement')}?${course.query}`
  return (
    <>
      <PageHead
        back={bank}
        title={saved ? w.edit.change(types[type]) : w.edit.add(types[type])}
        state={<StatusPill status={editor.status} />}
        facts={
          detail && (
            <span className="num">
              {w.versionNo(detail.version)} · {w.look.usedBy(detail.paperCount, detail.answered)}
            </span>
          )
        }
        extra={
          <Select
            className={css.type ?? ''}
            aria-label={w.types}
            value={type}
            options={QUESTION_TYPES.map((value) => ({ value, label: types[value] }))}
            onChange={(next) => void setType(next)}
          />
        }
      />
      <Restore courseId={courseId} questionId={detail?.id ?? ''} start={start} onRestore={setDraft} />
      <div className={css.bench}>
        <div className={css.form}>
          <FieldProblems value={saving.shownProblems}>
            <SimilarNote groups={alike} stem={form.body.stem} />
            <QuestionEdit form={form} onForm={(next) => setDraft({ ...draft, form: next })} upload={upload} />
            <Field label={w.edit.analysis} path="analysis">
              <RichTextEditor
                value={form.analysis}
                onChange={(analysis) => setDraft({ ...draft, form: { ...form, analysis } })}
                onUpload={upload}
                sounds="free"
                label={w.edit.analysis}
                max={ANALYSIS_MAX}
                minHeight={64}
              />
            </Field>
            <Place courseId={courseId} draft={draft} onDraft={setDraft} />
          </FieldProblems>
        </div>
        <div className={css.side}>
          <Preview courseId={courseId} form={form} chapterId={draft.chapterId} way={way} onWay={setWay} />
          <Checks problems={saving.problems} warnings={saving.warnings} />
        </div>
      </div>
      <SaveBar
        courseId={courseId}
        questionId={saved?.id ?? ''}
        status={editor.status}
        canEnable={detail ? detail.can.status === '1' : course.canEdit}
        isDirty={editor.isDirty}
        isBusy={editor.isBusy}
        savedAt={saved?.updatedAt ?? ''}
        addressOf={(id) => `${pathOf('editQuestion')}?${course.query}&questionId=${id}`}
        onSave={(saveWay) => void saving.save(saveWay)}
      />
      {saving.isAskingUse && saved && (
        <UsedDialog
          courseId={courseId}
          questionId={saved.id}
          answered={detail?.answered ?? 0}
          onSave={saving.saveWithUse}
          onClose={saving.closeUse}
        />
      )}
      {saving.isRegrading && saved && <RegradeDrawer questionId={saved.id} onClose={saving.closeRegrade} />}
      {editor.isStale && saved && (
        <StaleDialog
          courseId={courseId}
          questionId={saved.id}
          draft={draft}
          onKeep={(theirs) => {
            editor.closeStale()
            void editor.save({}, theirs)
          }}
          onTake={(theirs) => editor.take(draftOf(theirs), theirs)}
          onClose={editor.closeStale}
        />
      )}
    </>
  )
}
