import { useTableCall } from '../../../api/use-table-call.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { useSettingWords } from './setting-words.ts'

/** Who changed which setting, from what to what. */
export function SettingLog() {
  const w = useSettingWords()
  const { courseId } = useCourse()
  const table = useTableCall('listLogHostSettingInfo', { courseId })
  return (
    <TablePage
      table={table}
      rowKey="id"
      head={false}
      columns={[
        { key: 'key', title: w.setting, phone: 'title', render: ({ key }) => w.names[key] },
        { key: 'from', title: w.from, render: ({ key, from }) => w.valueText(key, from) },
        { key: 'to', title: w.to, render: ({ key, to }) => w.valueText(key, to) },
        { key: 'byName', title: w.by },
        { key: 'at', title: w.at, render: ({ at }) => <Time at={at} /> },
      ]}
      empty={{ text: w.noLog }}
    />
  )
}
