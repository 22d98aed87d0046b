import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Link } from 'react-router'
import { useTableCall } from '../../../api/use-table-call.ts'
import { formatDay } from '../../../kit/format.ts'
import { optionsOf } from '../../../kit/options.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import { usePortfolioWords } from './portfolio.ts'

type Trace = RowOf<'timelineStudyResult'>

const MINUTE_S = 60
const TONES = { study: 'running', submit: 'done', post: 'waiting', reply: 'waiting', note: 'draft' } as const

/** Where a trace leads: the attempt, the post, or the place of a note. */
function pathOf({ kind, refId, figure }: Trace, courseId: string): string {
  if (!refId) return ''
  if (kind === 'submit') return `/courseStudy/practiceDetail?courseId=${courseId}&studyPaperId=${refId}`
  if (kind === 'note') return `/courseStudy/goOnStudy?courseId=${courseId}&resourceId=${refId}&position=${figure}`
  return `/courseStudy/stuPostReply?courseId=${courseId}&postId=${refId}`
}

function What({ of, courseId }: { of: Trace; courseId: string }) {
  const w = usePortfolioWords()
  const duration = useDuration()
  if (of.kind === 'study') return of.figure < MINUTE_S ? w.studiedBriefly : w.studied(duration(of.figure))
  const path = pathOf(of, courseId)
  return (
    <>
      {path ? <Link to={path}>{of.title || of.text}</Link> : of.title}
      {of.kind === 'submit' && ` · ${w.attempt(of.figure)}`}
    </>
  )
}

/** What one did in the course, day by day. */
export function Timeline({ courseId }: { courseId: string }) {
  const w = usePortfolioWords()
  const table = useTableCall('timelineStudyResult', { courseId }, { size: 50 })
  return (
    <TablePage
      head={false}
      table={table}
      rowKey={({ day, kind, refId, at }) => `${day} ${kind} ${refId} ${at}`}
      columns={[
        { key: 'title', title: w.what, phone: 'title', render: (row) => <What of={row} courseId={courseId} /> },
        {
          key: 'kind',
          title: w.kind,
          phone: 'tag',
          render: ({ kind }) => <StatePill tone={TONES[kind]}>{w.kinds[kind]}</StatePill>,
        },
        { key: 'text', title: w.excerpt, phone: 'none' },
        { key: 'day', title: w.when, render: ({ at, day }) => (at ? <Time at={at} /> : formatDay(day)) },
      ]}
      filters={[
        { name: 'kind', label: w.kind, kind: 'select', options: optionsOf(w.kinds) },
        { name: 'from', label: w.from, kind: 'day' },
        { name: 'to', label: w.to, kind: 'day' },
      ]}
      empty={{ text: w.empty, noMatch: w.noTrace }}
    />
  )
}
