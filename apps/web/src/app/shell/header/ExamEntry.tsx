import { Alert } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import enKit from '../../../words/en/kit.ts'
import en from '../../../words/en/shell.ts'
import { useWords } from '../../../words/use-words.ts'
import zhKit from '../../../words/zh/kit.ts'
import zh from '../../../words/zh/shell.ts'
import { useCanOpen } from '../../rights.ts'
import { pathOf } from '../../screens.ts'
import { useSite } from '../../site.ts'
import { stores, useStore } from '../../stores.ts'

const EVERY_MS = 60_000
const PAGES = new Set(['curriculum', 'curriculumNew', 'course', 'courseNew'])

/** While the final exam is open, the course pages have a way to it that stays until it is closed. */
export function ExamEntry({ routeKey }: { routeKey: string }) {
  const w = useWords(zh, en)
  const { close } = useWords(zhKit, enKit)
  const [isClosed, setClosed] = useState(false)
  const { finalExamOpen } = useSite()
  const canOpen = useCanOpen()
  const path = pathOf('finalExam')
  const isAsked = Boolean(path) && PAGES.has(routeKey)
  const own = useCall('getOpenFlagFinalExamCourseInfo', {}, { enabled: isAsked, every: EVERY_MS, noToast: true })
  const flags = [finalExamOpen, useStore(stores.finalExamOpen), useStore(stores.finalEntry), own.data?.entryOpen]
  const isOpen = flags.includes('1')
  if (!isOpen || isClosed || !path || !PAGES.has(routeKey) || !canOpen('finalExam')) return null
  return (
    <Alert
      type="info"
      showIcon
      closable={{ 'aria-label': close, onClose: () => setClosed(true) }}
      title={w.examEntry}
      style={{ marginBottom: 16 }}
      action={
        <LinkButton to={path} size="small" type="primary">
          {w.examEntryGo}
        </LinkButton>
      }
    />
  )
}
