import { QUESTION_TYPES, type QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { draftProblems, enableProblems, questionWarnings } from '@shuyuan/domain/question/validate.rule.ts'
import { hasContent } from '@shuyuan/domain/text/html.rule.ts'
import { Select } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { pathOf } from '../../../app/screens.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { Field } from '../../../subjects/question/QuestionEdit/Field.tsx'
import { FieldProblems } from '../../../subjects/question/QuestionEdit/FieldProblem.tsx'
import { convertForm } from '../../../subjects/question/QuestionEdit/forms.ts'
import { QuestionEdit } from '../../../subjects/question/QuestionEdit/QuestionEdit.tsx'
import { useProblemWords } from '../../../subjects/question/use-problem-words.ts'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import { StatusPill } from '../bank/StatusPill.tsx'
import { useBankWords } from '../bank/use-bank-words.ts'
import { useCourse } from '../course/use-course.ts'
import { questionUploader } from '../resources/question-uploader.ts'
import { AlikeNote, useAlike } from './Alike.tsx'
import { Checks } from './Checks.tsx'
import { type Detail, type Draft, draftOf } from './draft.ts'
import css from './Editor.module.css'
import { jumpTo } from './jump-to.ts'
import { Place } from './Place.tsx'
import { Preview, type PreviewWay } from './Preview.tsx'
import { Restore } from './Restore.tsx'
import { SaveBar, type SaveWay } from './SaveBar.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { UsedDialog } from './UsedDialog.tsx'
import { useEditor } from './use-editor.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import type { SaveOptions } from './use-save.ts'

const ANALYSIS_MAX = 10_000
const NO_PROBLEMS: ReturnType<typeof draftProblems> = []

interface Props {
  /** null: a new question. */
  readonly detail: Detail | null
  readonly start: Draft
  /** A new question got its id. */
  readonly onSaved: (id: string) => void
  /** After 保存并新增: another of the same kind. */
  readonly onAnother: (before: Draft) => void
}

/** Left what is written, right what students will see and what the grader says, below how it is saved. */
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
  const say = useProblemWords()
  /** How one tried to save in vain: until then nothing is told at the fields. */
  const [tried, setTried] = useState<'draft' | 'enable' | null>(null)
  const [askingUse, setAskingUse] = useState<SaveWay | null>(null)
  const alike = useAlike(form.body.stem, saved?.id ?? '')
  const upload = useMemo(() => questionUploader(courseId), [courseId])

  // Rules are run when typing pauses for a moment, not at every key.
  const checked = useDeferredValue(draft)
  const problems = useMemo(() => enableProblems(checked.form, { chapterId: checked.chapterId || null }), [checked])
  const told = tried === 'enable' ? problems : tried === 'draft' ? draftProblems(checked.form) : NO_PROBLEMS
  const warnings = useMemo(() => questionWarnings(checked.form), [checked])

  const optionsOf = (saveWay: SaveWay): SaveOptions => ({ enable: saveWay === 'enable' })
  async function finish(saveWay: SaveWay, options: SaveOptions) {
    if ((await editor.save(options)) && saveWay === 'next') onAnother(draft)
  }
  /** What the server would refuse is told at its field at once. */
  function isRefused(saveWay: SaveWay): boolean {
    const kind = saveWay === 'enable' || editor.status === 'enabled' ? 'enable' : 'draft'
    const found = kind === 'enable' ? enableProblems(form, { chapterId: draft.chapterId || null }) : draftProblems(form)
    const [first] = found
    setTried(first ? kind : null)
    if (!first) return false
    toast.error(found.length > 1 ? w.edit.checksBad(found.length) : say(first))
    // The chapter stands below all that is written.
    jumpTo((found.find(({ path }) => path !== 'chapterId') ?? first).path)
    return true
  }
  async function save(saveWay: SaveWay) {
    if (isRefused(saveWay)) return
    const isNewAndAlike = saved === null && alike.length > 0
    if (isNewAndAlike && !(await ask({ title: w.edit.alikeAsk, ok: w.edit.alikeOk }))) return
    if (editor.makesVersion) setAskingUse(saveWay)
    else await finish(saveWay, optionsOf(saveWay))
  }
  useEditorKeys({
    save: () => save('save'),
    next: () => save('next'),
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
          <FieldProblems value={told}>
            <AlikeNote groups={alike} stem={form.body.stem} />
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
          <Checks problems={problems} warnings={warnings} />
        </div>
      </div>
      <SaveBar
        courseId={courseId}
        questionId={saved?.id ?? ''}
        status={editor.status}
        mayEnable={detail ? detail.can.status === '1' : course.mayEdit}
        isDirty={editor.isDirty}
        isBusy={editor.isBusy}
        savedAt={saved?.updatedAt ?? ''}
        addressOf={(id) => `${pathOf('editQuestion')}?${course.query}&questionId=${id}`}
        onSave={(saveWay) => void save(saveWay)}
      />
      {askingUse && saved && (
        <UsedDialog
          courseId={courseId}
          questionId={saved.id}
          answered={detail?.answered ?? 0}
          onSave={(useIn) => {
            setAskingUse(null)
            void finish(askingUse, { ...optionsOf(askingUse), useIn })
          }}
          onClose={() => setAskingUse(null)}
        />
      )}
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
