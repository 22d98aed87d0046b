import { PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/course/supplement.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/supplement.ts'
import { ChapterTree } from '../chapters/ChapterTree.tsx'
import type { ChapterNode } from '../chapters/chapters.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import css from '../resources/curriculumResourceManagement.module.css'
import { AddSupplement, type Stat } from './SupplementForms.tsx'
import { type SupplementTab, SupplementTable } from './SupplementTable.tsx'

function Management({ tree, stat }: { tree: readonly ChapterNode[]; stat: Stat }) {
  const w = useWords(zh, en)
  const can = useCan()
  const { canEdit, myDuty } = useCourse()
  const [chapterId, setChapterId] = useState('')
  const [adding, setAdding] = useState(false)
  // The host's own material is a resource of the course; one who also teaches a class enters as its teacher.
  const isWriter = myDuty !== 'host' && stat.classes.length > 0
  const tabs: SupplementTab[] = isWriter ? ['mine', 'all', 'adopted'] : ['all', 'adopted']
  const [tab, setTab] = useState<SupplementTab>(isWriter ? 'mine' : 'all')
  const counts = new Map(stat.chapters.map((one) => [one.chapterId, one.count]))
  const countOf = (node: ChapterNode): number =>
    (counts.get(node.id) ?? 0) + node.children.map(countOf).reduce((a, b) => a + b, 0)
  return (
    <>
      <PageHead
        state={canEdit && stat.waiting > 0 && <StatePill tone="waiting">{w.waiting(stat.waiting)}</StatePill>}
        extra={
          <>
            <Segmented<SupplementTab>
              value={tab}
              options={tabs.map((value) => ({ value, label: w.tabs[value] }))}
              onChange={setTab}
            />
            {isWriter && can('add') && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
                {w.add}
              </Button>
            )}
          </>
        }
      />
      <div className={css.columns}>
        <nav className={css.panel} aria-label={w.chapter}>
          <button type="button" aria-current={chapterId === ''} onClick={() => setChapterId('')}>
            {w.tabs.all}
          </button>
          <ChapterTree
            tree={tree}
            selected={chapterId}
            onSelect={setChapterId}
            facts={(node) => <span className="num">{countOf(node) || ''}</span>}
          />
        </nav>
        <div className={css.list}>
          <SupplementTable key={tab} tree={tree} stat={stat} chapterId={chapterId} tab={tab} />
        </div>
      </div>
      {adding && <AddSupplement tree={tree} stat={stat} chapterId={chapterId} onClose={() => setAdding(false)} />}
    </>
  )
}

function Supplements() {
  const { courseId } = useCourse()
  const tree = useCall('treeCourseChapterInfo', { courseId })
  const stat = useCall('statCourseTutorResInfo', { courseId })
  return (
    <Loaded of={tree}>
      {(nodes) => <Loaded of={stat}>{(figures) => <Management tree={nodes} stat={figures} />}</Loaded>}
    </Loaded>
  )
}

/** What face-to-face teachers give to their own classes; the host takes the best into the course. */
export default function CourseSupplement() {
  return (
    <CoursePage>
      <Supplements />
    </CoursePage>
  )
}
