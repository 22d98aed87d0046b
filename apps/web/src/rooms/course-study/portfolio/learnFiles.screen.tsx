import { isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useTab } from '../../../kit/page/use-tab.ts'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import { Archives } from './Archives.tsx'
import css from './learnFiles.module.css'
import { OwnNotes } from './OwnNotes.tsx'
import { OwnPosts } from './OwnPosts.tsx'
import { OwnWorks } from './OwnWorks.tsx'
import { type Head, usePortfolioWords } from './portfolio.ts'
import { Timeline } from './Timeline.tsx'

const TABS = ['timeline', 'notes', 'works', 'posts', 'proof'] as const

function Figures({ of }: { of: Head }) {
  const w = usePortfolioWords()
  const duration = useDuration()
  const figures = [
    [w.figures.time, duration(of.seconds)],
    [w.figures.days, w.daysOf(of.days)],
    [w.figures.works, w.worksOf(of.works)],
    [w.figures.posts, w.postsOf(of.posts)],
    [w.figures.notes, w.notesOf(of.notes)],
  ] as const
  return (
    <dl className={css.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Proof({ courseId }: { courseId: string }) {
  const w = usePortfolioWords()
  return (
    <section className={css.proof}>
      <p>{w.proofText}</p>
      <p>{w.proofCode(`${window.location.origin}/checkTranscript`)}</p>
      <Can button="certificate">
        <ExportButton run={() => exportCall('certificateStudyResult', { courseId })} label={w.download} />
      </Can>
    </section>
  )
}

function Portfolio({ courseId, head }: { courseId: string; head: Head }) {
  const w = usePortfolioWords()
  const [tab, open] = useTab(TABS, ['courseId'])
  return (
    <>
      <PageHead facts={<span>{`${head.courseName} ${head.courseCode} · ${head.termName}`}</span>} />
      <Figures of={head} />
      <Tabs activeKey={tab} onChange={open} items={TABS.map((key) => ({ key, label: w.tabs[key] }))} />
      {tab === 'timeline' && <Timeline courseId={courseId} />}
      {tab === 'notes' && <OwnNotes courseId={courseId} head={head} />}
      {tab === 'works' && <OwnWorks courseId={courseId} />}
      {tab === 'posts' && <OwnPosts courseId={courseId} />}
      {tab === 'proof' && (
        <>
          <Proof courseId={courseId} />
          <Archives courseId={courseId} />
        </>
      )}
    </>
  )
}

/** 学习档案: the trace of one's own study in a course, to keep and to show. */
export default function LearnFiles() {
  const w = usePortfolioWords()
  const [params] = useSearchParams()
  const role = useStore(stores.currentRole)
  const courseId = params.get('courseId') ?? ''
  const isOwn = isStudent(role) && courseId !== ''
  const head = useCall('portfolioStudyResult', { courseId }, { enabled: isOwn, keep: true })
  if (!isOwn) return <EmptyState text={w.preview} />
  return <Loaded of={head}>{(answer) => <Portfolio courseId={courseId} head={answer} />}</Loaded>
}
