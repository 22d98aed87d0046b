import { Link } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { formatPercent } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useCourse } from '../course/use-course.ts'
import { StepCard } from '../steps/StepCard.tsx'
import css from './ChapterDetail.module.css'
import { ChapterStatePill } from './ChapterStatePill.tsx'
import { type ChapterNode, chapterNo } from './chapters.ts'

const STEPS_MAX = 50

function EditLink({ chapterId }: { chapterId: string }) {
  const w = useWords(zh, en).process
  const course = useCourse()
  const canOpen = useCanOpen()
  const path = pathOf('editTeachProcess')
  if (!path || !course.canEdit || !canOpen('editTeachProcess')) return null
  return <LinkButton to={`${path}?${course.query}&chapterId=${chapterId}`}>{w.editSteps}</LinkButton>
}

/** The chosen chapter: its goals and its steps. */
export function ChapterDetail({ chapter }: { chapter: ChapterNode }) {
  const w = useWords(zh, en).process
  const course = useCourse()
  const canOpen = useCanOpen()
  const { courseId, counts } = course
  const steps = useCall('listTeachProcessInfo', { courseId, chapterId: chapter.id, limit: STEPS_MAX, offset: 1 })
  const resources = canOpen('curriculumResourceManagement') ? pathOf('curriculumResourceManagement') : null
  return (
    <section className={css.detail} aria-label={chapter.title}>
      <header className={css.head}>
        <h2 id={`chapter-${chapter.id}`}>
          <span className="num">{chapterNo(chapter)}</span> {chapter.title}
        </h2>
        <ChapterStatePill control={chapter.control} />
        <span className={css.push} />
        <EditLink chapterId={chapter.id} />
      </header>
      <p className={css.facts}>
        {chapter.weekNo && <span className="num">{w.week(chapter.weekNo)}</span>}
        {resources ? (
          <Link to={`${resources}?${course.query}&chapterId=${chapter.id}`}>{w.resources(chapter.resourceCount)}</Link>
        ) : (
          <span>{w.resources(chapter.resourceCount)}</span>
        )}
        <span>
          {w.donePercent} <span className="num">{formatPercent(chapter.donePercent)}</span>
        </span>
      </p>
      <h3>{w.goals}</h3>
      {chapter.goals.length === 0 ? (
        <p className={css.none}>{w.goalsNone}</p>
      ) : (
        <ul className={css.goals}>
          {chapter.goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
      )}
      <h3>{w.steps}</h3>
      <Loaded of={steps}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text={w.stepsNone} next={<EditLink chapterId={chapter.id} />} />
          ) : (
            <div className={css.steps}>
              {rows.map((step) => (
                <StepCard key={step.id} step={step} students={counts.visibleStudents} />
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  )
}
