import { Select } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { OpenedNotice } from '../../../subjects/notice/OpenedNotice.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { CourseGrid } from './CourseGrid.tsx'
import css from './curriculumNew.module.css'
import { TodoList } from './TodoList.tsx'
import { type Tab, useTabs } from './use-tabs.ts'

const NOON = [11, 13, 18] as const

/** By the local clock, as a greeting should be. */
function greetingNow(): 'morning' | 'noon' | 'afternoon' | 'evening' {
  const hour = new Date().getHours()
  if (hour < NOON[0]) return 'morning'
  if (hour < NOON[1]) return 'noon'
  return hour < NOON[2] ? 'afternoon' : 'evening'
}

function HeadStrip({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const w = useWords(zh, en).mine
  const { params, change } = useAddress()
  const name = useStore(stores.userInfo)?.realname ?? ''
  const currentTerm = useStore(stores.currentTerm)
  const termCode = params.get('termCode') ?? currentTerm
  const terms = useDict('TermInfo')
  const { data: stat } = useCall('statMyCourseInfo', { termCode: termCode || undefined })
  const counts = {
    host: stat?.hostCourseNum,
    face: stat?.faceCourseNum,
    class: stat?.classCourseNum,
    collect: stat?.collectCourseNum,
  }
  const setTerm = (value: string) => change({ termCode: value })
  return (
    <section className={css.strip}>
      <div className={css.hello}>
        <h1>{w.hello(w.greeting[greetingNow()], name)}</h1>
        <div className={css.week}>
          {stat && (stat.teachWeek > 0 ? w.week(stat.teachWeek, stat.teachWeeks) : w.noWeek)}
          <Select
            size="small"
            variant="filled"
            aria-label={w.term}
            value={termCode}
            popupMatchSelectWidth={false}
            options={terms}
            onChange={setTerm}
          />
        </div>
      </div>
      <div className={css.counters} role="tablist">
        {useTabs().map((one) => (
          <button type="button" role="tab" key={one} aria-selected={tab === one} onClick={() => onTab(one)}>
            <strong className="num">{counts[one] ?? '–'}</strong>
            <span>{w.tabs[one]}</span>
          </button>
        ))}
      </div>
    </section>
  )
}

/** The first page of every teacher: what is due, and the way into each course. */
export default function CurriculumNew() {
  const { params, change } = useAddress()
  const tabs = useTabs()
  const tabParam = params.get('tab') as Tab | null
  const tab = tabParam && tabs.includes(tabParam) ? tabParam : (tabs[0] ?? 'collect')
  const chooseTab = (next: Tab) => change({ tab: next })
  return (
    <>
      <HeadStrip tab={tab} onTab={chooseTab} />
      <div className={css.columns}>
        <CourseGrid tab={tab} />
        <TodoList />
      </div>
      <OpenedNotice />
    </>
  )
}
