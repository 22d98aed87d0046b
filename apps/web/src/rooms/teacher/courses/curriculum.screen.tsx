import { Select, Tabs } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { pathOf } from '../../../app/screens.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import courseEn from '../../../words/en/course/course.ts'
import en from '../../../words/en/course/table.ts'
import { useWords } from '../../../words/use-words.ts'
import courseZh from '../../../words/zh/course/course.ts'
import zh from '../../../words/zh/course/table.ts'
import { CurriculumTable } from './CurriculumTable.tsx'
import { type Tab, useTabs } from './use-tabs.ts'

/** Every term, in the address. */
const ALL = 'all'

/** 课程列表: own courses as a table, for work on several at a time. */
export default function Curriculum() {
  const w = useWords(zh, en)
  const { mine } = useWords(courseZh, courseEn)
  const { params, change } = useAddress()
  const current = useStore(stores.currentTerm)
  const terms = useDict('TermInfo')
  const chosen = params.get('termCode') ?? current
  const termCode = chosen === ALL ? '' : chosen
  const { data: stat } = useCall('statMyCourseInfo', { termCode: termCode || undefined })
  const tabs = useTabs()
  const asked = params.get('tab') as Tab | null
  const tab = asked && tabs.includes(asked) ? asked : (tabs[0] ?? 'collect')
  const counts = {
    host: stat?.hostCourseNum,
    face: stat?.faceCourseNum,
    class: stat?.classCourseNum,
    collect: stat?.collectCourseNum,
  }
  const cards = pathOf('curriculumNew')
  return (
    <>
      <PageHead
        extra={
          <>
            {cards && <LinkButton to={`${cards}?tab=${tab}`}>{w.cards}</LinkButton>}
            <Select
              aria-label={w.term}
              style={{ minInlineSize: 120 }}
              options={[{ value: ALL, label: w.allTerms }, ...terms]}
              value={chosen || ALL}
              onChange={(next: string) => change({ termCode: next, page: '' })}
            />
          </>
        }
      />
      <Tabs
        activeKey={tab}
        onChange={(key) => change({ tab: key, page: '' })}
        items={tabs.map((key) => ({
          key,
          label: counts[key] === undefined ? mine.tabs[key] : `${mine.tabs[key]} (${counts[key]})`,
        }))}
      />
      <CurriculumTable tab={tab} termCode={termCode} key={tab} />
    </>
  )
}
