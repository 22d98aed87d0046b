import { StarFilled, StarOutlined } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Progress, Segmented, Tooltip } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatNear } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { CourseCard } from '../../../subjects/course/CourseCard.tsx'
import en from '../../../words/en/study.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import css from './CourseCards.module.css'

type Course = RowOf<'listMyCourseInfo'>

/** No student has more courses in a term. */
const MAX_ROWS = 100
const filters = {
  all: () => true,
  withTodo: (_: Course, todo: number) => todo > 0,
  fresh: ({ progress }: Course) => progress === 0,
  done: ({ progress }: Course) => progress >= 100,
} as const
type Filter = keyof typeof filters

function CollectButton({ course }: { course: Course }) {
  const w = useWords(zh, en).mine
  const collect = useAct('doCollectCourse')
  const cancel = useAct('cancelCollectCourse')
  const isOn = course.isCollected === '1'
  const label = isOn ? w.uncollect : w.collect
  return (
    <Can button="collect">
      <Tooltip title={label}>
        <Button
          type="text"
          size="small"
          className={css.star ?? ''}
          aria-label={label}
          aria-pressed={isOn}
          icon={isOn ? <StarFilled /> : <StarOutlined />}
          loading={collect.busy || cancel.busy}
          onClick={() => void (isOn ? cancel : collect).run({ courseId: course.courseId })}
        />
      </Tooltip>
    </Can>
  )
}

function MyCourse({ course, todo }: { course: Course; todo: number }) {
  const words = useWords(zh, en)
  const w = words.mine
  const lang = useLang()
  const query = new URLSearchParams({ courseId: course.courseId })
  const isDone = course.progress >= 100
  const verb = isDone ? w.review : course.progress === 0 ? w.begin : words.goOn
  const goOn = isDone ? '/courseStudy/learnCatalogNew/learnCatalogue' : '/courseStudy/goOnStudy'
  const next =
    course.nextDueAt === null ? w.noNext : w.next(course.nextDueTitle, formatNear(course.nextDueAt, new Date(), lang))
  return (
    <CourseCard
      course={course}
      link={(inner, again) => (
        <Link to={`/courseStudy/courseInfoNew?${query}`} {...again}>
          {inner}
        </Link>
      )}
      tags={
        <>
          {todo > 0 && <StatePill tone="waiting">{w.todoCount(todo)}</StatePill>}
          {course.archived === '1' && <StatePill tone="draft">{w.past}</StatePill>}
        </>
      }
      corner={<CollectButton course={course} />}
      foot={
        <>
          <Progress
            type="circle"
            size={36}
            percent={Math.floor(course.progress)}
            strokeWidth={9}
            aria-label={course.courseName}
          />
          <span className={css.push} />
          <LinkButton to={`${goOn}?${query}`} type="primary">
            {verb}
          </LinkButton>
        </>
      }
    >
      <p className={css.host}>{w.host(course.hostTeacherName)}</p>
      <p className={`${css.next} clamp2`} title={next}>
        {next}
      </p>
    </CourseCard>
  )
}

/** What is begun comes before what is not, and what is done last. */
const rankOf = ({ progress }: Course) => (progress >= 100 ? 2 : progress > 0 ? 0 : 1)

/** The courses of a term as cards. */
export function CourseCards({ termCode, todo }: { termCode: string; todo: ReadonlyMap<string, number> }) {
  const w = useWords(zh, en).mine
  const [filter, setFilter] = useState<Filter>('all')
  const input = { kind: 'study' as const, termCode: termCode || undefined, limit: MAX_ROWS, offset: 1 }
  const courses = useCall('listMyCourseInfo', input, { keep: true })
  const todoOf = ({ courseId }: Course) => todo.get(courseId) ?? 0
  return (
    <section className={css.grid} aria-label={w.courses}>
      <div className={css.head}>
        <h2>{w.courses}</h2>
        <Segmented<Filter>
          value={filter}
          onChange={setFilter}
          options={(Object.keys(filters) as Filter[]).map((value) => ({ value, label: w[value] }))}
        />
      </div>
      <Loaded of={courses}>
        {({ rows }) => {
          if (rows.length === 0) return <EmptyState text={w.none} next={<span>{w.noneNext}</span>} />
          const shown = rows
            .filter((row) => filters[filter](row, todoOf(row)))
            .sort((a, b) => rankOf(a) - rankOf(b) || todoOf(b) - todoOf(a))
          if (shown.length === 0) return <EmptyState text={w.noMatch} />
          return (
            <div className={css.cards}>
              {shown.map((row) => (
                <MyCourse key={row.courseId} course={row} todo={todoOf(row)} />
              ))}
            </div>
          )
        }}
      </Loaded>
    </section>
  )
}
