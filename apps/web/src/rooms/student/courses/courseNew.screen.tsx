import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { useIsPhone } from '../../../kit/use-width.ts'
import { OpenedNotice } from '../../../subjects/notice/OpenedNotice.tsx'
import { TodoList } from '../../../subjects/study/TodoList.tsx'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import { CourseCards } from './CourseCards.tsx'
import css from './courseNew.module.css'
import { DayBars } from './DayBars.tsx'
import { Recommended } from './Recommended.tsx'

const NEAREST = 8
/** On a phone the courses must not lie below a long list. */
const NEAREST_ON_PHONE = 3

function TermSelect({ value }: { value: string }) {
  const w = useWords(zh, en).mine
  const [, setParams] = useSearch()
  const terms = useDict('TermInfo')
  return (
    <Select
      size="small"
      variant="filled"
      aria-label={w.term}
      value={value}
      popupMatchSelectWidth={false}
      options={terms}
      onChange={(termCode) => setParams({ termCode }, { replace: true })}
    />
  )
}

function Strip({ termCode }: { termCode: string }) {
  const w = useWords(zh, en).mine
  const duration = useDuration()
  const name = useStore(stores.userInfo)?.realname ?? ''
  const { data: stat } = useCall('stripStudyResult', {})
  return (
    <section className={css.strip}>
      <div>
        <h1>{w.hello(name)}</h1>
        <div className={css.week}>
          {stat && w.week(stat.teachWeek)}
          <TermSelect value={termCode} />
        </div>
      </div>
      {stat && (
        <div className={css.figures}>
          <dl>
            <div>
              <dt>{w.today}</dt>
              <dd className="num">{duration(stat.todaySeconds)}</dd>
            </div>
            <div>
              <dt>{w.thisWeek}</dt>
              <dd className="num">{duration(stat.weekSeconds)}</dd>
            </div>
            {stat.goal.minutes > 0 && (
              <div>
                <dt>{w.goal}</dt>
                <dd className="num">{w.goalOf(wholeMinutes(stat.goal.weekSeconds), stat.goal.minutes)}</dd>
              </div>
            )}
          </dl>
          <DayBars days={stat.days} label={w.rhythm} />
          <ScreenLink to={['statistics']} query="">
            {w.toStatistics}
          </ScreenLink>
        </div>
      )}
    </section>
  )
}

function Todo({ rows }: { rows: readonly RowOf<'todoStudyResult'>[] }) {
  const w = useWords(zh, en).mine
  const few = useIsPhone() ? NEAREST_ON_PHONE : NEAREST
  const [isWhole, setWhole] = useState(false)
  const canOpen = useCanOpen()
  return (
    <section className={css.todo} aria-label={w.todo}>
      <h2>
        {w.todo} <span className="num">{rows.length || ''}</span>
      </h2>
      <TodoList rows={isWhole ? rows : rows.slice(0, few)} withCourse none={w.todoNone} />
      {rows.length > few && (
        <Button type="link" block onClick={() => setWhole(!isWhole)}>
          {isWhole ? w.todoFew : w.todoAll(rows.length)}
        </Button>
      )}
      {canOpen('coursehomework') && (
        <LinkButton type="link" block to="/student/coursehomework">
          {w.todoPage}
        </LinkButton>
      )}
    </section>
  )
}

/** The first page of a student: what is due, and one press to go on studying. */
export default function CourseNew() {
  const [params] = useSearchParams()
  const current = useStore(stores.currentTerm)
  const termCode = params.get('termCode') ?? current
  const { data: todo } = useCall('todoStudyResult', { limit: 100, offset: 1, termCode: termCode || undefined })
  const counts = new Map<string, number>()
  for (const { courseId } of todo?.rows ?? []) if (courseId) counts.set(courseId, (counts.get(courseId) ?? 0) + 1)
  return (
    <>
      <Strip termCode={termCode} />
      <div className={css.columns}>
        <Todo rows={todo?.rows ?? []} />
        <CourseCards termCode={termCode} todo={counts} />
      </div>
      <Recommended />
      <OpenedNotice />
    </>
  )
}
