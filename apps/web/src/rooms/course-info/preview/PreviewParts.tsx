import { COURSE_TEXT_PAGES } from '@shuyuan/contract/entities/course/course.ts'
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { formatTime } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { CalendarWeeks } from '../../../subjects/course/CalendarWeeks.tsx'
import { KindIcon } from '../../../subjects/study/Kind.tsx'
import { TaskState } from '../../../subjects/study/TaskState.tsx'
import en from '../../../words/en/course/text.ts'
import { phrased } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/text.ts'
import { useCourse } from '../course/use-course.ts'
import css from './Preview.module.css'
import { useTryPath } from './PreviewTree.tsx'
import { type Preview, usePreviewWords } from './preview.ts'

interface Line {
  readonly key: string
  readonly name: ReactNode
  readonly facts: string
  readonly end?: ReactNode
}

function Lines({ of, empty }: { of: readonly Line[]; empty: string }) {
  if (of.length === 0) return <EmptyState text={empty} />
  return (
    <ul className={css.lines}>
      {of.map(({ key, name, facts, end }) => (
        <li key={key}>
          <span className={css.name}>{name}</span>
          <small className="num">{facts}</small>
          {end && <span className={css.end}>{end}</span>}
        </li>
      ))}
    </ul>
  )
}

type Task = Preview['tasks'][number]

function TaskEnd({ task }: { task: Task }) {
  const w = usePreviewWords()
  const path = useTryPath()(task.paperId)
  return (
    <>
      <TaskState state={task.state} />
      {task.isWaiting === '1' && <Tag>{w.reason.ordered}</Tag>}
      {task.state === 'toStart' && task.isWaiting === '0' && (
        <Button size="small" disabled title={w.previewMode}>
          {w.start}
        </Button>
      )}
      {path && (
        <LinkButton to={path} size="small" aria-label={`${w.tryIt}${task.title}`}>
          {w.tryIt}
        </LinkButton>
      )}
    </>
  )
}

export function PreviewTasks({ preview }: { preview: Preview }) {
  const w = usePreviewWords()
  const of = preview.tasks.map((task) => ({
    key: task.assignmentId,
    name: (
      <>
        <KindIcon kind={task.kind} /> {task.title}
      </>
    ),
    facts: phrased(
      [
        task.state === 'notOpen' ? w.opens(formatTime(task.opensAt)) : w.due(formatTime(task.dueAt)),
        task.durationMin === null ? '' : w.minutes(task.durationMin),
      ].filter(Boolean),
    ),
    end: <TaskEnd task={task} />,
  }))
  return <Lines of={of} empty={w.noTasks} />
}

export function PreviewSupplements({ preview }: { preview: Preview }) {
  const w = usePreviewWords()
  const of = preview.supplements.map((one) => ({
    key: one.id,
    name: (
      <>
        <KindIcon kind={one.kind} /> {one.title}
      </>
    ),
    facts: phrased([one.chapterTitle, one.authorName].filter(Boolean)),
    end: one.isOpen === '0' && one.openFrom && <Tag>{w.opens(formatTime(one.openFrom))}</Tag>,
  }))
  return <Lines of={of} empty={w.noSupplements} />
}

export function PreviewCalendar({ preview: { weeks, lines } }: { preview: Preview }) {
  const w = usePreviewWords()
  return lines.length === 0 ? <EmptyState text={w.noLines} /> : <CalendarWeeks weeks={weeks} lines={lines} />
}

export function PreviewNotices({ preview }: { preview: Preview }) {
  const w = usePreviewWords()
  const { query } = useCourse()
  const of = preview.notices.map(({ id, title, publishAt }) => ({
    key: id,
    name: (
      <ScreenLink to={['courseNoticeInfo']} query={`${query}&noticeId=${id}&mode=view`} newTab>
        {title}
      </ScreenLink>
    ),
    facts: formatTime(publishAt),
  }))
  return <Lines of={of} empty={w.noNotices} />
}

export function PreviewPages({ preview }: { preview: Preview }) {
  const w = usePreviewWords()
  const { sections } = useWords(zh, en)
  const { courseId } = useCourse()
  const of = Object.entries(COURSE_TEXT_PAGES)
    .filter(([, section]) => preview.pages.includes(section))
    .map(([routeKey, section]) => ({
      key: routeKey,
      name: (
        <ScreenLink to={[routeKey]} query={new URLSearchParams({ courseId }).toString()} newTab>
          {sections[section]}
        </ScreenLink>
      ),
      facts: '',
    }))
  return <Lines of={of} empty={w.noPages} />
}
