import { Flex, Tabs } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/course/click.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/click.ts'
import { Trend, type TrendProps } from './Trend.tsx'
import { Visitors } from './Visitors.tsx'

export interface CourseClickDrawerProps {
  readonly courseId: string
  readonly filter: TrendProps['filter']
  readonly onClose: () => void
}

/** Clicks of one course: the trend with due dates, visits by branch, and who visited or never did. */
export function CourseClickDrawer({ courseId, filter, onClose }: CourseClickDrawerProps) {
  const w = useWords(zh, en)
  const { from, to, subSchoolId, termCode, compare } = filter
  const place = subSchoolId ? { subSchoolId } : {}
  const input = { courseId, from, to, ...place }
  const course = useCall('getCourseClickInfo', { id: courseId, from, to, ...place })
  return (
    <DetailDrawer open width={800} title={course.data?.courseName ?? w.courses} onClose={onClose}>
      <Loaded of={course}>
        {(one) => (
          <Tabs
            items={[
              {
                key: 'overview',
                label: w.overview,
                children: (
                  <Flex vertical gap={16}>
                    <Facts
                      of={[
                        { label: w.students, value: one.students },
                        { label: w.visitors, value: one.visitors },
                        { label: w.roles.student, value: one.byRole.student },
                        { label: w.roles.teacher, value: one.byRole.teacher },
                        { label: w.roles.other, value: one.byRole.other },
                        { label: w.perStudent, value: one.perStudent },
                      ]}
                    />
                    <Trend filter={{ ...input, termCode, ...(compare ? { compare } : {}) }} due={one.dueDates} />
                    <PlainTable
                      rows={one.bySubSchool}
                      rowKey="name"
                      columns={[
                        { key: 'name', title: w.bySubSchool, phone: 'title', render: ({ name }) => name || w.noUnit },
                        { key: 'clicks', title: w.clicks, width: 120, align: 'end' },
                      ]}
                      empty={w.noneCame}
                    />
                  </Flex>
                ),
              },
              { key: 'came', label: w.came, children: <Visitors input={input} never={false} /> },
              { key: 'never', label: w.never, children: <Visitors input={input} never /> },
            ]}
          />
        )}
      </Loaded>
    </DetailDrawer>
  )
}
