import { EyeInvisibleOutlined, LockOutlined, PlusOutlined } from '@ant-design/icons'
import { moveFault } from '@shuyuan/domain/course/chapter-tree.rule.ts'
import { Button, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { useCan } from '../../../kit/Can.tsx'
import { landOn } from '../../../kit/focus/land-on.ts'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { useIsPhone } from '../../../kit/use-width.ts'
import en from '../../../words/en/course/course.ts'
import { followed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { usePreviewWords } from '../preview/preview.ts'
import { BuildProgress } from './BuildProgress.tsx'
import { ChapterDetail } from './ChapterDetail.tsx'
import { AddChapter, EditChapter, MoveContent } from './ChapterDialogs.tsx'
import { type ChapterDialog, ChapterMenu } from './ChapterMenu.tsx'
import { ChapterTree } from './ChapterTree.tsx'
import { ClassControl } from './ClassControl.tsx'
import { CopyChapter } from './CopyChapter.tsx'
import { type ChapterNode, chapterRows, flatChapters } from './chapters.ts'
import css from './teachProcess.module.css'
import { useChapterActs } from './use-chapter-acts.ts'

function NodeFacts({ node }: { node: ChapterNode }) {
  const w = useWords(zh, en).process
  const { control, weekNo } = node
  return (
    <>
      {control.state === 'hidden' && <EyeInvisibleOutlined title={w.hidden} />}
      {control.state === 'locked' && <LockOutlined title={w.state.locked} />}
      {weekNo && <span className="num">{w.week(weekNo)}</span>}
      {node.stepCount + node.resourceCount > 0 && (
        <span className={`${css.counts} num`} title={w.counts(node.stepCount, node.resourceCount)}>
          {node.stepCount}·{node.resourceCount}
        </span>
      )}
    </>
  )
}

interface PanelProps {
  readonly tree: readonly ChapterNode[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  readonly onDialog: (dialog: ChapterDialog) => void
}

function TreePanel({ tree, selected, onSelect, onDialog }: PanelProps) {
  const { canEdit } = useCourse()
  const can = useCan()
  const acts = useChapterActs()
  const rows = chapterRows(tree)
  return (
    <ChapterTree
      tree={tree}
      selected={selected}
      onSelect={onSelect}
      facts={(node) => <NodeFacts node={node} />}
      {...(canEdit ? { menu: (node) => <ChapterMenu tree={tree} node={node} onDialog={onDialog} /> } : {})}
      onMove={canEdit && can('move') ? acts.move : undefined}
      canMove={(id, pid) => moveFault(rows, id, pid || null) === null}
    />
  )
}

/** The chapter named in the address. */
function useChosenId(): readonly [id: string, choose: (id: string) => void] {
  const [params, setParams] = useSearch()
  const choose = (id: string) =>
    setParams(
      (now) => {
        now.set('chapterId', id)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.get('chapterId') ?? '', choose]
}

/** The chapter with this id, else the first; while a new one is on its way, the one before stays. */
function useChosen(tree: readonly ChapterNode[], asked: string) {
  const before = useRef('')
  const all = flatChapters(tree)
  const named = all.find(({ id }) => id === asked)
  const chapter = named ?? all.find(({ id }) => id === before.current) ?? all[0]
  useEffect(() => {
    before.current = chapter?.id ?? ''
  }, [chapter?.id])
  return { named, chapter }
}

interface WorkbenchProps {
  readonly tree: readonly ChapterNode[]
  readonly asked: string
  readonly choose: (id: string) => void
  readonly onDialog: (dialog: ChapterDialog) => void
}

function Workbench({ tree, asked, choose, onDialog }: WorkbenchProps) {
  const isPhone = useIsPhone()
  const { named, chapter } = useChosen(tree, asked)
  const [isOpen, setOpen] = useState(false)
  const onSelect = (id: string) => {
    choose(id)
    setOpen(true)
  }
  const selected = (isPhone ? named?.id : chapter?.id) ?? ''
  return (
    <div className={css.columns}>
      <div className={css.panel}>
        <TreePanel tree={tree} selected={selected} onSelect={onSelect} onDialog={onDialog} />
      </div>
      {!isPhone && chapter && <ChapterDetail key={chapter.id} chapter={chapter} />}
      {isPhone && named && (
        <DetailDrawer open={isOpen} title={named.no} onClose={() => setOpen(false)}>
          <ChapterDetail chapter={named} />
        </DetailDrawer>
      )}
    </div>
  )
}

interface DialogsProps {
  readonly tree: readonly ChapterNode[]
  readonly dialog: ChapterDialog | 'addTop'
  readonly onAdded: (id: string) => void
  readonly onClose: () => void
}

function Dialogs({ tree, dialog, onAdded, onClose }: DialogsProps) {
  if (dialog === 'addTop') return <AddChapter parent={null} onAdded={onAdded} onClose={onClose} />
  const { kind, chapter } = dialog
  if (kind === 'add') return <AddChapter parent={chapter} onAdded={onAdded} onClose={onClose} />
  if (kind === 'edit') return <EditChapter chapter={chapter} onClose={onClose} />
  if (dialog.kind === 'copy') return <CopyChapter chapter={chapter} onClose={onClose} />
  return <MoveContent tree={tree} chapter={chapter} onClose={onClose} />
}

/** The chapters as a sheet: in for the host, out for everybody who sees them. */
function ChapterSheets() {
  const w = useWords(zh, en).process
  const { courseId, canEdit } = useCourse()
  const steps = canEdit
    ? { steps: importSteps('importCourseChapterInfo', 'templateCourseChapterInfo', { courseId }) }
    : {}
  return (
    <SheetButtons
      what={w.tree}
      rules={w.sheetRules}
      save={() => exportCall('exportCourseChapterInfo', { courseId })}
      {...steps}
    />
  )
}

function Process() {
  const w = useWords(zh, en).process
  const words = usePreviewWords()
  const course = useCourse()
  const can = useCan()
  const canOpen = useCanOpen()
  const [courseClassId, setClass] = useState('')
  const [dialog, setDialog] = useState<ChapterDialog | 'addTop' | null>(null)
  const [isControlling, setControlling] = useState(false)
  const isPhone = useIsPhone()
  const [asked, choose] = useChosenId()
  const showAdded = (id: string) => {
    choose(id)
    landOn(() => document.getElementById(isPhone ? `node-${id}` : `chapter-${id}`))
  }
  const tree = useCall('treeCourseChapterInfo', { courseId: course.courseId, courseClassId }, { keep: true })
  const canAdd = course.canEdit && can('add')
  const canControl = (course.canEdit || (course.myDuty === 'face' && course.archived === '0')) && can('control')
  const addButton = canAdd && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog('addTop')}>
      {w.addChapter}
    </Button>
  )
  return (
    <>
      <PageHead
        count={tree.data && flatChapters(tree.data).length}
        extra={
          <>
            {course.classes.length > 1 && (
              <Select
                aria-label={w.viewAs}
                value={courseClassId}
                popupMatchSelectWidth={false}
                options={[
                  { value: '', label: w.allClasses },
                  ...course.classes.map((one) => ({ value: one.courseClassId, label: one.name })),
                ]}
                onChange={setClass}
              />
            )}
            <ChapterSheets />
            {canOpen('curriculumnPreview') && (
              <LinkButton
                to={`${pathOf('curriculumnPreview')}?${course.query}${courseClassId ? `&courseClassId=${courseClassId}` : ''}`}
              >
                {words.open}
              </LinkButton>
            )}
            {canControl && <Button onClick={() => setControlling(true)}>{w.control}</Button>}
            {addButton}
          </>
        }
      />
      {course.myDuty === 'host' && <BuildProgress />}
      <Loaded of={tree}>
        {(nodes) => (
          <>
            {nodes.length === 0 ? (
              <EmptyState text={canAdd ? followed(w.empty, w.emptyNext) : w.empty} next={addButton} />
            ) : (
              <Workbench tree={nodes} asked={asked} choose={choose} onDialog={setDialog} />
            )}
            {dialog && <Dialogs tree={nodes} dialog={dialog} onAdded={showAdded} onClose={() => setDialog(null)} />}
            {isControlling && <ClassControl tree={nodes} first="" onClose={() => setControlling(false)} />}
          </>
        )}
      </Loaded>
    </>
  )
}

/** The first page of the course space: the chapter tree, and each chapter's steps. */
export default function TeachProcess() {
  return (
    <CoursePage>
      <Process />
    </CoursePage>
  )
}
