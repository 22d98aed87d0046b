import { Select, Tabs } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/course/choosing.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/choosing.ts'
import { ChooseCourses } from './ChooseCourses.tsx'
import { OwnCourses } from './OwnCourses.tsx'

/** Courses of a term in one table: studied, kept as favourites, and to be chosen. */
export default function CourseTable() {
  const words = useWords(zh, en)
  const w = words.mine
  const { params, change } = useAddress()
  const { data: terms } = useCall('getValue', { dictType: 'TermInfo' })
  const options = useDict('TermInfo')
  const current = terms?.find(({ isCurrent }) => isCurrent === '1')?.optionVal ?? ''
  const termCode = params.get('termCode') ?? current
  const { data: stat } = useCall('statMyCourseInfo', { termCode }, { enabled: termCode !== '' })
  const asked = params.get('tab')
  const tab = asked === 'collect' || asked === 'choose' ? asked : 'study'
  const counted = (label: string, n: number | undefined) => (n === undefined ? label : `${label} (${n})`)
  return (
    <>
      <PageHead
        extra={
          <Select
            aria-label={words.detail.term}
            style={{ minInlineSize: 120 }}
            options={options}
            value={termCode || null}
            onChange={(next: string) => change({ termCode: next, page: '' })}
          />
        }
      />
      <Tabs
        activeKey={tab}
        onChange={(key) => change({ tab: key === 'study' ? '' : key, page: '', keyWords: '' })}
        items={[
          { key: 'study', label: counted(w.tabs.study, stat?.studyCourseNum) },
          { key: 'collect', label: counted(w.tabs.collect, stat?.collectCourseNum) },
          { key: 'choose', label: w.tabs.choose },
        ]}
      />
      {tab === 'choose' ? (
        <ChooseCourses termCode={termCode} key={termCode} />
      ) : (
        <OwnCourses kind={tab} termCode={termCode} key={tab} />
      )}
    </>
  )
}
