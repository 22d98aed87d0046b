import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Progress } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { ReadinessItems } from '../../../subjects/course/ReadinessItems.tsx'
import en from '../../../words/en/course/table.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/table.ts'

interface ReadinessDrawerProps {
  readonly course: RowOf<'listMyCourseInfo'>
  readonly onClose: () => void
}

/** How complete a course is, item by item. */
export function ReadinessDrawer({ course: { courseId, courseName }, onClose }: ReadinessDrawerProps) {
  const w = useWords(zh, en)
  const asked = useCall('getReadinessCourseInfo', { courseId })
  return (
    <DetailDrawer open title={w.readinessOf(courseName)} onClose={onClose} width={420}>
      <Loaded of={asked}>
        {({ percent, items }) => (
          <>
            <Progress percent={percent} aria-label={w.complete} />
            <ReadinessItems items={items} query={`courseId=${courseId}`} isColumn />
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}
