import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import type { Task } from '../../../subjects/study/task-acts.ts'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import { TaskCard } from './TaskCard.tsx'
import css from './TaskList.module.css'

/** More than any course has of one kind, so one page is enough. */
const MOST = 100

type Part = 'current' | 'coming' | 'past'
function partOf({ myState, startAllowed, keepShown }: Task): Part {
  if (myState === 'notOpen') return 'coming'
  return startAllowed === '1' || keepShown === '1' || myState === 'toStart' || myState === 'waiting'
    ? 'current'
    : 'past'
}

interface Props {
  readonly kind: Extract<AssignmentKind, 'onlinePractice' | 'webHomework' | 'midTest'>
  readonly tabs?: ReactNode
  /** Shown instead of the tasks. */
  readonly children?: ReactNode
}

/** The tasks of one kind in a course: first the open ones, then later ones, then past ones. */
export function TaskList({ kind, tabs, children }: Props) {
  const w = useWords(zh, en).task
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const chapterId = params.get('chapterId') ?? undefined
  const tasks = useCall('taskListStudyPaperInfo', { courseId, kinds: [kind], chapterId, limit: MOST, offset: 1 })
  const { data: menu } = useCall('courseMenuStudyResult', { courseId }, { noToast: true })
  const isStaff = menu?.myPlace === 'staff'
  return (
    <>
      <PageHead count={tasks.data?.total} />
      {tabs}
      {children || (
        <Loaded of={tasks}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState text={isStaff ? w.preview : w.empty[kind]} />
            ) : (
              (['current', 'coming', 'past'] as const).map((part) => {
                const own = rows.filter((row) => partOf(row) === part)
                if (own.length === 0) return null
                return (
                  <section key={part} className={css.part}>
                    <h2>
                      {w[part]} <span className="num">{own.length}</span>
                    </h2>
                    <ul className={css.cards}>
                      {own.map((row) => (
                        <TaskCard key={row.assignmentId} task={row} />
                      ))}
                    </ul>
                  </section>
                )
              })
            )
          }
        </Loaded>
      )}
    </>
  )
}
