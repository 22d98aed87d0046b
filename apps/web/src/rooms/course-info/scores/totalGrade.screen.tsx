import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { optionsOf } from '../../../kit/options.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { AskChangeDialog } from '../../../subjects/score/AskChangeDialog.tsx'
import { Changes } from '../../../subjects/score/Changes.tsx'
import { ScoreAnalysis } from '../../../subjects/score/ScoreAnalysis.tsx'
import { FlagDialog } from '../../../subjects/score/ScoreDialogs.tsx'
import { ScoreHead } from '../../../subjects/score/ScoreHead.tsx'
import { ScoreTabs } from '../../../subjects/score/ScoreTabs.tsx'
import { SheetActs, useSheetActions } from '../../../subjects/score/SheetActs.tsx'
import {
  Passed,
  ScoreState,
  type SheetRow,
  type SheetStat,
  scoreText,
  Total,
  useScoreWords,
} from '../../../subjects/score/score-view.tsx'
import { listed } from '../../../words/marks.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'

function useColumns(): Column<SheetRow>[] {
  const w = useScoreWords()
  const score = (key: 'formativeScore' | 'finalScore' | 'makeupScore', title: string): Column<SheetRow> => ({
    key,
    title,
    align: 'end',
    hidden: key === 'makeupScore',
    render: (row) => scoreText(row[key]),
  })
  return [
    { key: 'studentNo', title: w.studentNo },
    { key: 'realname', title: w.realname, phone: 'title', fixed: true },
    { key: 'courseClassName', title: w.courseClass },
    score('formativeScore', w.formative),
    score('finalScore', w.final),
    { key: 'totalScore', title: w.total, align: 'end', render: (row) => <Total row={row} /> },
    { key: 'flag', title: w.flag, hidden: true, render: ({ flag }) => w.flags[flag] },
    {
      key: 'missing',
      title: w.missing,
      sort: false,
      render: ({ missing }) => listed(missing.map((one) => (one === 'final' ? w.final : w.formative))),
    },
    score('makeupScore', w.makeup),
    { key: 'passed', title: w.passed, render: ({ passed }) => <Passed passed={passed} /> },
    { key: 'state', title: w.state, phone: 'tag', render: ({ state }) => <ScoreState state={state} /> },
    { key: 'asks', title: w.sheet.asksColumn, align: 'end', render: ({ asks }) => asks || '' },
  ]
}

function useFilters({ units }: SheetStat) {
  const w = useScoreWords()
  return [
    { name: 'keyword', label: w.keyword },
    {
      name: 'courseClassId',
      label: w.courseClass,
      kind: 'select',
      options: units.courseClasses.map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'state', label: w.state, kind: 'select', options: optionsOf(w.states) },
    {
      name: 'missing',
      label: w.missing,
      kind: 'select',
      options: [
        { value: 'final', label: w.sheet.missingFinalOnly },
        { value: 'formative', label: w.sheet.missingFormative },
      ],
    },
    { name: 'flag', label: w.flag, kind: 'select', options: optionsOf(w.flags), more: true },
    { name: 'scoreFrom', label: w.sheet.scoreFrom, more: true },
    { name: 'scoreTo', label: w.sheet.scoreTo, more: true },
  ] as const
}

type Opened = { kind: 'ask' | 'history'; row: SheetRow } | { kind: 'flag'; studentIds: string[] }

function Dialogs({ courseId, opened, onClose }: { courseId: string; opened: Opened; onClose: () => void }) {
  const w = useScoreWords()
  if (opened.kind === 'flag') return <FlagDialog courseId={courseId} studentIds={opened.studentIds} onClose={onClose} />
  const { studentId, realname } = opened.row
  if (opened.kind === 'ask') return <AskChangeDialog courseId={courseId} studentId={studentId} onClose={onClose} />
  return (
    <DetailDrawer open title={w.history.of(realname)} onClose={onClose} width={860}>
      <Changes courseId={courseId} studentId={studentId} />
    </DetailDrawer>
  )
}

/** The rows of the course: what the host may do with them until they are handed in, and ask for afterwards. */
function Rows({ stat }: { stat: SheetStat }) {
  const w = useScoreWords()
  const { courseId } = stat.course
  const table = useTableCall('listManageScore', { courseId }, { size: 50 })
  const moves = useSheetActions(courseId)
  const [opened, setOpened] = useState<Opened | null>(null)
  const canEdit = stat.can.edit === '1'
  const idsOf = (rows: readonly SheetRow[]) => rows.map(({ studentId }) => studentId)
  const actions = (row: SheetRow): RowAction[] => [
    ...(canEdit && row.state !== 'computed'
      ? [{ key: 'ask', label: w.asks.ask, button: 'ask', onClick: () => setOpened({ kind: 'ask', row }) }]
      : []),
    { key: 'history', label: w.sheet.history, onClick: () => setOpened({ kind: 'history', row }) },
  ]
  const batch = [
    {
      key: 'flag',
      label: w.sheet.setFlag,
      button: 'flag',
      open: (rows: readonly SheetRow[]) => setOpened({ kind: 'flag', studentIds: idsOf(rows) }),
    },
    {
      key: 'compute',
      label: w.sheet.compute,
      button: 'compute',
      run: (rows: readonly SheetRow[]) => moves.compute(idsOf(rows)),
    },
  ]
  return (
    <>
      <TablePage
        head={false}
        table={table}
        rowKey="studentId"
        columns={useColumns()}
        filters={useFilters(stat)}
        actionsWidth={168}
        actions={actions}
        {...(canEdit ? { batch } : {})}
        empty={{ text: w.sheet.empty }}
      />
      {opened && <Dialogs courseId={courseId} opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function Sheet({ stat }: { stat: SheetStat }) {
  return (
    <>
      <ScoreHead stat={stat} extra={<SheetActs stat={stat} />} />
      <ScoreAnalysis courseId={stat.course.courseId} />
      <ScoreTabs stat={stat} sheet={<Rows stat={stat} />} />
    </>
  )
}

/** 总评成绩: where the formative and the final part meet, for the host to check and hand in. */
function TotalScores() {
  const { courseId } = useCourse()
  const stat = useCall('getStatManageScore', { courseId }, { keep: true, noToast: true })
  // Refused while anonymous marking goes on: the reason stands where the scores would.
  if (stat.error)
    return (
      <>
        <PageHead />
        <EmptyState text={stat.error.message} />
      </>
    )
  return <Loaded of={stat}>{(answer) => <Sheet stat={answer} />}</Loaded>
}

export default function TotalGrade() {
  return (
    <CoursePage>
      <TotalScores />
    </CoursePage>
  )
}
