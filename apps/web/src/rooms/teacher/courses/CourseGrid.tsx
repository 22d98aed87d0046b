import { Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import css from './CourseGrid.module.css'
import { MyCourseCard } from './MyCourseCard.tsx'
import type { Tab } from './use-tabs.ts'

/** No teacher has more courses in a term. */
const MAX_ROWS = 100

export function CourseGrid({ tab }: { tab: Tab }) {
  const w = useWords(zh, en).mine
  const [params] = useSearchParams()
  const currentTerm = useStore(stores.currentTerm)
  const [keyWords, setKeyWords] = useState('')
  const termCode = params.get('termCode') ?? currentTerm
  const courses = useCall(
    'listMyCourseInfo',
    { kind: tab, termCode: termCode || undefined, keyWords, limit: MAX_ROWS, offset: 1 },
    { keep: true },
  )
  const table = pathOf('curriculum')
  return (
    <section className={css.grid} aria-label={w.tabs[tab]}>
      <div className={css.head}>
        <h2>{w.tabs[tab]}</h2>
        {table && <LinkButton to={`${table}?tab=${tab}`}>{w.asTable}</LinkButton>}
        <Input.Search
          className={css.search ?? ''}
          allowClear
          maxLength={50}
          placeholder={w.search}
          aria-label={w.search}
          onSearch={(text) => setKeyWords(text.trim())}
        />
      </div>
      <Loaded of={courses}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text={keyWords ? w.noMatch : w.none[tab]} />
          ) : (
            <div className={css.cards}>
              {rows.map((row) => (
                <MyCourseCard key={row.courseId} course={row} tab={tab} />
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  )
}
