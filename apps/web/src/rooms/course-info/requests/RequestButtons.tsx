import { Badge, Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { useQueryWords } from '../marking/queries/use-query-words.ts'
import { LateAnswers } from './LateAnswers.tsx'
import { QuestionQueries } from './QuestionQueries.tsx'
import { RedoRequests } from './RedoRequests.tsx'

interface Props {
  readonly courseId: string
  readonly assignmentId: string
  readonly canMark: boolean
}

/** What waits for a decision beside the submissions: redo requests, late answers and queries. */
export function RequestButtons({ courseId, assignmentId, canMark }: Props) {
  const w = useWords(zh, en)
  const queryWords = useQueryWords()
  const [open, setOpen] = useState<'redo' | 'late' | 'query' | null>(null)
  const filter = { courseId, assignmentId, limit: 1 }
  const redo = useCall('listRedoApplyStudyPaperInfo', { ...filter, state: 'applied' })
  const late = useCall('listLateAnswerStudyPaperInfo', { ...filter, state: 'kept' })
  const allRedo = useCall('listRedoApplyStudyPaperInfo', filter)
  const allLate = useCall('listLateAnswerStudyPaperInfo', filter)
  const query = useCall('listQueryStudyPaperInfo', { ...filter, state: 'open' })
  const allQueries = useCall('listQueryStudyPaperInfo', filter)
  const canImport = useCan()('late') && canMark
  const buttons = [
    { key: 'redo' as const, label: w.redo.title, waits: redo.data?.total ?? 0, all: allRedo.data?.total ?? 0 },
    { key: 'late' as const, label: w.late.title, waits: late.data?.total ?? 0, all: allLate.data?.total ?? 0 },
    {
      key: 'query' as const,
      label: queryWords.title,
      waits: query.data?.total ?? 0,
      all: allQueries.data?.total ?? 0,
    },
  ]
  const titles = { redo: w.redo.title, late: w.late.title, query: queryWords.title }
  return (
    <>
      {buttons
        .filter(({ key, all }) => all > 0 || (key === 'late' && canImport))
        .map(({ key, label, waits }) => (
          <Badge key={key} count={waits} size="small">
            <Button onClick={() => setOpen(key)}>{label}</Button>
          </Badge>
        ))}
      {open && (
        <DetailDrawer open width={480} title={titles[open]} onClose={() => setOpen(null)}>
          {open === 'query' ? (
            <QuestionQueries courseId={courseId} assignmentId={assignmentId} canAnswer={canMark} />
          ) : open === 'redo' ? (
            <RedoRequests courseId={courseId} assignmentId={assignmentId} canAnswer={canMark} />
          ) : (
            <LateAnswers courseId={courseId} assignmentId={assignmentId} canDecide={canMark} />
          )}
        </DetailDrawer>
      )}
    </>
  )
}
