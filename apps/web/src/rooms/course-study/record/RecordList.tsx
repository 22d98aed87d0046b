import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { RESOURCE_KINDS } from '@shuyuan/contract/entities/course/course.ts'
import { coverageGaps } from '@shuyuan/domain/study/coverage.rule.ts'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { useYesNo } from '../../../kit/options.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { KindIcon } from '../../../subjects/study/Kind.tsx'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import en from '../../../words/en/study/record.ts'
import enStudy from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/record.ts'
import zhStudy from '../../../words/zh/study.ts'
import type { RecordAsked } from './AskRecord.tsx'
import { SeenParts } from './SeenParts.tsx'
import css from './StudyRecord.module.css'

type Row = RowOf<'listStudyResInfo'>

function useColumns(): Column<Row>[] {
  const w = useWords(zh, en)
  const { kinds } = useWords(zhStudy, enStudy)
  const duration = useDuration()
  return [
    {
      key: 'title',
      title: w.resource,
      phone: 'title',
      render: ({ title, kind }) => (
        <>
          <KindIcon kind={kind} named={false} /> {title}
        </>
      ),
    },
    { key: 'chapterTitle', title: w.chapter },
    { key: 'kind', title: w.kind, width: 70, render: ({ kind }) => kinds[kind] },
    { key: 'mustSee', title: w.must, width: 60, render: ({ mustSee }) => (mustSee === '1' ? w.yes : w.no) },
    { key: 'seconds', title: w.seconds, width: 110, align: 'end', render: ({ seconds }) => duration(seconds) },
    {
      key: 'percent',
      title: w.seen,
      hint: w.seenHint,
      width: 140,
      render: (row) => (
        <>
          <span className="num">{formatPercent(row.percent)}</span>
          <SeenParts of={row} />
        </>
      ),
    },
    { key: 'firstAt', title: w.first, width: 130, render: ({ firstAt }) => <Time at={firstAt} /> },
    { key: 'lastAt', title: w.last, width: 130, render: ({ lastAt }) => <Time at={lastAt} /> },
    { key: 'times', title: w.times, width: 60, align: 'end' },
    {
      key: 'finishedAt',
      title: w.finished,
      width: 130,
      phone: 'tag',
      render: ({ finishedAt }) =>
        finishedAt ? <Time at={finishedAt} /> : <StatePill tone="running">{w.notFinished}</StatePill>,
    },
  ]
}

/** Where the first part lies that was not seen yet; a text begins where it begins. */
const firstGap = ({ coverage, durationSec, lastPosition }: Row) =>
  durationSec > 0 ? (coverageGaps(coverage, durationSec)[0]?.[0] ?? 0) : lastPosition

function useChapters(courseId: string) {
  const { data = [] } = useCall('treeStudyResInfo', { courseId })
  return data.map(({ id, title }) => ({ value: id, label: title }))
}

interface Props {
  readonly courseId: string
  /** Why nobody can be asked. */
  readonly askOff: string | false
  readonly onAsk: (about: RecordAsked) => void
}

/** Own study in a course by what was studied. */
export function RecordList({ courseId, askOff, onAsk }: Props) {
  const w = useWords(zh, en)
  const { kinds } = useWords(zhStudy, enStudy)
  const yesNo = useYesNo()
  const table = useTableCall('listStudyResInfo', { courseId })
  const actions = (row: Row): RowAction[] => [
    {
      key: 'catchUp',
      label: row.percent < 100 ? w.catchUp : w.lookAgain,
      off: row.canOpen === '0' && w.gone,
      to: `/courseStudy/goOnStudy?${new URLSearchParams({ courseId, resourceId: row.resourceId, position: String(firstGap(row)) })}`,
    },
    {
      key: 'sessions',
      label: w.sessions,
      to: `/courseStudy/studyDetail?${new URLSearchParams({ courseId, tab: 'time', resourceId: row.resourceId })}`,
    },
    { key: 'ask', label: w.ask, button: 'message', off: askOff, onClick: () => onAsk({ title: row.title, when: '' }) },
  ]
  return (
    <TablePage
      head={false}
      table={table}
      rowKey="resourceId"
      columns={useColumns()}
      filters={[
        { name: 'chapterId', label: w.chapter, kind: 'select', options: useChapters(courseId) },
        {
          name: 'kind',
          label: w.kind,
          kind: 'select',
          options: RESOURCE_KINDS.map((value) => ({ value, label: kinds[value] })),
        },
        { name: 'mustSee', label: w.must, kind: 'select', options: yesNo },
      ]}
      note={<p className={css.note}>{w.note}</p>}
      extra={
        <Can button="export">
          <ExportButton
            run={() => exportCall('exportMineStudyResInfo', { ...table.input, courseId, part: 'resource' })}
          />
        </Can>
      }
      actions={actions}
      empty={{
        text: w.empty,
        noMatch: w.noMatch,
        next: <LinkButton to={`/courseStudy/goOnStudy?courseId=${courseId}`}>{w.emptyNext}</LinkButton>,
      }}
      height={480}
    />
  )
}
