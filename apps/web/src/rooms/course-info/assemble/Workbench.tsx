import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { useIsNarrow } from '../../../kit/use-width.ts'
import { PaperState } from '../../../subjects/paper/PaperState.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { followed } from '../../../words/marks.ts'
import { useCourse } from '../course/use-course.ts'
import { CheckPanel } from './CheckPanel.tsx'
import { HeadButtons } from './HeadButtons.tsx'
import { Overlays } from './Overlays.tsx'
import { addTopic, sortTopics } from './paper-draft.ts'
import { SaveMark } from './SaveMark.tsx'
import { FitButton } from './topic/FitButton.tsx'
import { Outline } from './topic/Outline.tsx'
import { type Opened, TopicPanel } from './topic/TopicPanel.tsx'
import { useFlash, useUndoKeys } from './use-bench-keys.ts'
import { useChecks } from './use-checks.ts'
import { useLocked } from './use-locked.ts'
import { type Finding, type Paper, usePaperEditor } from './use-paper-editor.ts'
import css from './Workbench.module.css'

interface Props {
  readonly paper: Paper
  readonly onReload: () => void
}

type PaperEditor = ReturnType<typeof usePaperEditor>

interface HeadProps {
  readonly editor: PaperEditor
  readonly paper: Paper
  readonly canEdit: boolean
  readonly onOpen: (opened: Opened) => void
}

function Head({ editor, paper, canEdit, onOpen }: HeadProps) {
  const w = usePaperWords()
  const isNarrow = useIsNarrow()
  const { draft, saving } = editor
  return (
    <PageHead
      back
      title={draft.title}
      state={<PaperState state={saving.status} />}
      facts={
        <>
          <span>{w.modeOf[paper.mode]}</span>
          <span>{w.purpose[draft.purpose]}</span>
          {canEdit || saving.state === 'stale' ? <SaveMark saving={saving} /> : null}
        </>
      }
      extra={
        <>
          {paper.mode === 'random' && <Button onClick={() => onOpen('sample')}>{w.rule.sample}</Button>}
          {isNarrow && <Button onClick={() => onOpen('panel')}>{w.work.phonePanel}</Button>}
          <HeadButtons editor={editor} paper={paper} canEdit={canEdit} onOpen={onOpen} />
        </>
      }
    />
  )
}

interface NoticesProps {
  readonly saving: PaperEditor['saving']
  readonly locked: ReturnType<typeof useLocked>
  readonly onReload: () => void
}

/** Why the paper cannot be edited now, and what helps. */
function Notices({ saving, locked, onReload }: NoticesProps) {
  const w = usePaperWords().work
  return (
    <>
      {saving.state === 'stale' && (
        <Alert
          className={css.note ?? ''}
          type="error"
          showIcon
          title={saving.fault || w.stale}
          description={w.staleMore}
          action={<Button onClick={onReload}>{w.reload}</Button>}
        />
      )}
      {locked && (
        <Alert
          className={css.note ?? ''}
          type="info"
          showIcon
          title={locked.note}
          action={locked.act && <Button onClick={locked.act.onClick}>{locked.act.label}</Button>}
        />
      )}
    </>
  )
}

/** The workbench: topics on the left, the chosen one in the middle, sums and findings on the right. */
export function Workbench({ paper, onReload }: Props) {
  const w = usePaperWords()
  const { courseId } = useCourse()
  const isNarrow = useIsNarrow()
  const editor = usePaperEditor(paper)
  const { draft, topic, saving, change } = editor
  const [isUnlocked, setUnlocked] = useState(false)
  const [params] = useSearchParams()
  const [opened, setOpened] = useState<Opened>(params.get('open') === 'blueprint' ? 'blueprint' : null)
  const { flashed, flash } = useFlash()
  const isRandom = paper.mode === 'random'
  const { checked, available } = useChecks(courseId, draft, isRandom)
  const locked = useLocked(paper, saving.status, isUnlocked || saving.isDirty, () => setUnlocked(true))
  const canEdit = locked === null && saving.state !== 'stale'
  useUndoKeys(editor, canEdit)
  useEffect(() => {
    if (saving.status === 'enabled') setUnlocked(false)
  }, [saving.status])

  const add = (name: string, type: QuestionType | null) => {
    const next = addTopic(draft, { name, type, withRule: isRandom })
    change(() => next)
    editor.choose(next.bigTopics.at(-1)?.bigTopicId ?? '')
  }
  const go = (at: NonNullable<Finding['at']>) => {
    setOpened(null)
    editor.choose(at.bigTopicId ?? '')
    flash(at.questionId ?? (at.ruleIndex === undefined ? '' : `${at.bigTopicId}-${at.ruleIndex}`))
  }
  const outline = (
    <Outline
      topics={draft.bigTopics}
      selected={topic?.bigTopicId ?? ''}
      onSelect={editor.choose}
      onAdd={canEdit ? add : undefined}
      onSort={
        canEdit
          ? (topics) => {
              change((now) => sortTopics(now, topics), 'sortTopics')
            }
          : undefined
      }
    />
  )
  const panel = (
    <CheckPanel
      draft={draft}
      checked={checked}
      refused={editor.refused}
      onGo={go}
      fit={canEdit && <FitButton draft={draft} onFit={(next) => change(() => next)} />}
    />
  )
  return (
    <>
      <Head editor={editor} paper={paper} canEdit={canEdit} onOpen={setOpened} />
      <Notices saving={saving} locked={locked} onReload={onReload} />
      <div className={css.bench}>
        <aside className={`${css.pane} ${css.side}`} aria-label={w.work.outline}>
          {outline}
        </aside>
        <section className={css.pane}>
          {topic ? (
            <TopicPanel
              key={topic.bigTopicId}
              editor={editor}
              topic={topic}
              isRandom={isRandom}
              canEdit={canEdit}
              flashed={flashed}
              available={available}
              onOpen={setOpened}
            />
          ) : (
            <EmptyState text={canEdit ? followed(w.work.emptyPaper, w.work.emptyPaperNext) : w.work.emptyPaper} />
          )}
        </section>
        {!isNarrow && (
          <aside className={`${css.pane} ${css.side}`} aria-label={w.work.panel}>
            {panel}
          </aside>
        )}
      </div>
      {isNarrow && opened === 'panel' && (
        <DetailDrawer open title={w.work.phonePanel} onClose={() => setOpened(null)} width={360}>
          {panel}
        </DetailDrawer>
      )}
      <Overlays
        editor={editor}
        opened={canEdit || opened !== 'blueprint' ? opened : null}
        topic={topic}
        isRandom={isRandom}
        onClose={() => setOpened(null)}
      />
    </>
  )
}
