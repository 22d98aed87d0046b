import { PlusOutlined } from '@ant-design/icons'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import { STEPS_MAX } from '@shuyuan/contract/entities/course/course.ts'
import { Button, Dropdown, Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { SortList } from '../../../kit/form/SortList.tsx'
import { Live } from '../../../kit/live/Live.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { ErrorState, Loaded } from '../../../kit/page/States.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { type ChapterNode, chapterLabel, flatChapters } from '../chapters/chapters.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import css from './editTeachProcess.module.css'
import type { StepRow } from './StepCard.tsx'
import { StepForm } from './StepForm.tsx'
import { newStep, type StepDraft } from './step-draft.ts'
import { UsablePanel } from './UsablePanel.tsx'
import { useStepEditor } from './use-step-editor.ts'

type Chapter = Out<'getCourseChapterInfo'>

function useTemplates(): Record<'classic' | 'flipped' | 'cases', () => StepDraft[]> {
  const t = useWords(zh, en).steps.templateSteps
  return {
    classic: () => [
      newStep('study', t.learn),
      newStep('practise', t.practise),
      newStep('discuss', t.talk),
      newStep('do', t.doIt),
    ],
    flipped: () => [
      newStep('study', t.before),
      newStep('practise', t.check),
      newStep('discuss', t.solve),
      newStep('do', t.after),
    ],
    cases: () => [newStep('study', t.readCase), newStep('discuss', t.argue), newStep('do', t.report)],
  }
}

function CopyDialog(props: { chapter: Chapter; tree: readonly ChapterNode[]; onClose: () => void }) {
  const { chapter, tree, onClose } = props
  const w = useWords(zh, en).steps
  const { courseId } = useCourse()
  const copy = useAct('copyTeachProcessInfo', { onDone: ({ added }) => toast.success(w.copied(added)) })
  const options = flatChapters(tree)
    .filter(({ id }) => id !== chapter.id)
    .map((node) => ({ value: node.id, label: chapterLabel(node) }))
  return (
    <FormDialog<{ toChapterIds: string[] }>
      title={w.copyTitle}
      ok={w.copy}
      note={<p className={css.note}>{w.copyNote}</p>}
      fields={[{ name: 'toChapterIds', label: w.copyTo, kind: 'multi', required: true, options }]}
      onSubmit={({ toChapterIds }) => copy.run({ courseId, fromChapterId: chapter.id, toChapterIds })}
      onClose={onClose}
    />
  )
}

interface EditorProps {
  readonly chapter: Chapter
  readonly rows: readonly StepRow[]
  readonly tree: readonly ChapterNode[]
}

function StepList({ editor }: { editor: ReturnType<typeof useStepEditor> }) {
  const all = useWords(zh, en)
  const w = all.steps
  const titleOf = ({ title }: StepDraft) => title || w.untitled
  const templates = useTemplates()
  const isFull = editor.steps.length >= STEPS_MAX
  return (
    <>
      <h2 className={css.head}>{w.list}</h2>
      {editor.steps.length === 0 && <p className={css.note}>{w.none}</p>}
      <SortList
        items={editor.steps}
        keyOf={({ key }) => key}
        onChange={editor.change}
        selected={editor.selected}
        labels={{ up: (step) => w.up(titleOf(step)), down: (step) => w.down(titleOf(step)) }}
        render={(step) => (
          <button type="button" className={css.step} onClick={() => editor.select(step.key)}>
            <span className={css.kind}>{all.process.kind[step.kind]}</span>
            <span className={css.title}>{titleOf(step)}</span>
            <small className="num">{all.process.minutes(step.minutes)}</small>
          </button>
        )}
      />
      <div className={css.adds}>
        <Button icon={<PlusOutlined />} disabled={isFull} onClick={() => editor.add(newStep('study'))}>
          {w.add}
        </Button>
        <Dropdown
          trigger={['click']}
          disabled={isFull}
          menu={{
            items: (['classic', 'flipped', 'cases'] as const).map((key) => ({
              key,
              label: w.templates[key],
              onClick: () => editor.add(...templates[key]()),
            })),
          }}
        >
          <Button>{w.template}</Button>
        </Dropdown>
      </div>
    </>
  )
}

function Editor({ chapter, rows, tree }: EditorProps) {
  const w = useWords(zh, en).steps
  const course = useCourse()
  const can = useCan()
  const [isCopying, setCopying] = useState(false)
  const editor = useStepEditor(chapter, rows)
  const minutes = editor.steps.reduce((sum, step) => sum + step.minutes, 0)
  const used = new Set(editor.steps.map(({ targetId }) => targetId))
  return (
    <>
      <PageHead
        back={`${pathOf('teachProcess') ?? '/'}?${course.query}&chapterId=${chapter.id}`}
        title={w.title(chapterLabel(chapter))}
        extra={
          can('copy') && (
            <Button
              disabled={editor.isDirty || editor.steps.length === 0}
              title={editor.isDirty ? w.saveFirst : undefined}
              onClick={() => setCopying(true)}
            >
              {w.copy}
            </Button>
          )
        }
      />
      <div className={css.bench}>
        <section className={css.pane}>
          <h2 className={css.head}>{w.goals}</h2>
          <Input.TextArea
            value={editor.goals}
            autoSize={{ minRows: 2, maxRows: 10 }}
            aria-label={w.goals}
            onChange={(event) => editor.setGoals(event.target.value)}
          />
          <p className={css.note}>{w.goalsHelp}</p>
          <StepList editor={editor} />
        </section>
        <section className={css.pane}>
          {editor.step ? (
            <StepForm
              key={editor.step.key}
              step={editor.step}
              isChecked={editor.isChecked}
              all={editor.steps}
              onChange={editor.put}
              onRemove={() => editor.step && editor.remove(editor.step.key)}
            />
          ) : (
            <p className={css.blank}>{editor.steps.length === 0 ? w.none : w.choose}</p>
          )}
        </section>
        <section className={css.pane}>
          <UsablePanel
            chapterId={chapter.id}
            tree={tree}
            used={used}
            label={(item) => (editor.takesTarget(item) ? w.useFor : w.use)}
            onUse={editor.use}
          />
        </section>
      </div>
      <footer className={css.foot}>
        <span className="num">{w.sum(minutes, editor.steps.length)}</span>
        <span className={css.push} />
        <Live onlyChanges className={css.state}>
          {editor.isDirty ? w.unsaved : w.savedState}
        </Live>
        <Button type="primary" loading={editor.isBusy} disabled={!editor.isDirty} onClick={() => void editor.save()}>
          {w.save}
        </Button>
      </footer>
      {isCopying && <CopyDialog chapter={chapter} tree={tree} onClose={() => setCopying(false)} />}
    </>
  )
}

function Steps() {
  const [params] = useSearchParams()
  const { courseId, canEdit } = useCourse()
  const id = params.get('chapterId') ?? ''
  const chapter = useCall('getCourseChapterInfo', { courseId, id }, { enabled: id !== '' })
  const steps = useCall(
    'listTeachProcessInfo',
    { courseId, chapterId: id, limit: STEPS_MAX, offset: 1 },
    { enabled: id !== '' },
  )
  const tree = useCall('treeCourseChapterInfo', { courseId })
  const w = useWords(zh, en).process
  if (id === '' || !canEdit) return <ErrorState text={w.chooseOne} />
  return (
    <Loaded of={chapter}>
      {(facts) => (
        <Loaded of={steps}>
          {({ rows }) => <Editor key={id} chapter={facts} rows={rows} tree={tree.data ?? []} />}
        </Loaded>
      )}
    </Loaded>
  )
}

/** The teaching process of one chapter, step by step. */
export default function EditTeachProcess() {
  return (
    <CoursePage>
      <Steps />
    </CoursePage>
  )
}
