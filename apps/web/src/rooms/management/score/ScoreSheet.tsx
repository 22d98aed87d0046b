import { Tooltip } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { optionsOf, useYesNo } from '../../../kit/options.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { Changes } from '../../../subjects/score/Changes.tsx'
import { EntryAnswer, EntryBar, EntryModes } from '../../../subjects/score/EntryBar.tsx'
import { FinalCell } from '../../../subjects/score/FinalCell.tsx'
import { CorrectDialog, FlagDialog } from '../../../subjects/score/ScoreDialogs.tsx'
import { PublishDialog, useSheetActions } from '../../../subjects/score/SheetActs.tsx'
import {
  canEnterScores,
  Passed,
  ScoreState,
  type SheetRow,
  type SheetStat,
  scoreText,
  Total,
  useScoreWords,
} from '../../../subjects/score/score-view.tsx'
import { useEntry } from '../../../subjects/score/use-entry.ts'
import { headed, listed } from '../../../words/marks.ts'
import css from './ScoreSheet.module.css'
import { detailPath, sheetOf } from './sheet-address.ts'

type Opened =
  | { kind: 'correct' | 'history'; row: SheetRow }
  | { kind: 'flag' | 'publish' | 'unlock'; studentIds: string[] }

const units = (all: readonly { id: string; name: string }[]) => all.map(({ id, name }) => ({ value: id, label: name }))
const idsOf = (rows: readonly SheetRow[]) => rows.map(({ studentId }) => studentId)

/** A value with a corner mark when somebody changed it by hand. */
function Marked({ row, name, value }: { row: SheetRow; name: string; value: number | null }) {
  const w = useScoreWords().sheet
  if (!row.overridden.includes(name)) return <span className="num">{scoreText(value)}</span>
  return (
    <Tooltip title={w.byHand}>
      <span className={`${css.marked} num`}>{scoreText(value)}</span>
    </Tooltip>
  )
}

function useColumns(
  stat: SheetStat,
  entry: ReturnType<typeof useEntry>,
  rows: readonly SheetRow[],
): Column<SheetRow>[] {
  const w = useScoreWords()
  return [
    {
      key: 'studentNo',
      title: w.studentNo,
      width: 128,
      render: (row) => (
        <>
          {row.studentNo}
          {row.asks > 0 && (
            <Tooltip title={w.sheet.asks(row.asks)}>
              <span className={css.dot} />
            </Tooltip>
          )}
        </>
      ),
    },
    { key: 'realname', title: w.realname, width: 80, phone: 'title', fixed: true },
    { key: 'subSchoolName', title: w.subSchool, width: 88, hidden: entry.mode !== 'view' },
    { key: 'orgClassName', title: w.orgClass, width: 130, hidden: true },
    { key: 'courseClassName', title: w.courseClass, width: 150, hidden: true },
    { key: 'faceTeacherName', title: w.face, width: 90, hidden: true },
    {
      key: 'formativeScore',
      title: w.formative,
      width: 80,
      align: 'end',
      render: (row) => <Marked row={row} name="formativeScore" value={row.formativeScore} />,
    },
    {
      key: 'finalScore',
      title: w.final,
      width: entry.mode === 'view' ? 80 : 104,
      align: 'end',
      render: (row) =>
        entry.mode === 'view' ? (
          <Marked row={row} name="finalScore" value={row.finalScore} />
        ) : (
          <FinalCell row={row} rows={rows} entry={entry} />
        ),
    },
    { key: 'totalScore', title: w.total, width: 76, align: 'end', render: (row) => <Total row={row} /> },
    {
      key: 'makeupScore',
      title: w.makeup,
      width: 76,
      align: 'end',
      hidden: true,
      render: (row) => scoreText(row.makeupScore),
    },
    { key: 'flag', title: w.flag, width: 76, hidden: true, render: ({ flag }) => w.flags[flag] },
    { key: 'passed', title: w.passed, width: 64, render: ({ passed }) => <Passed passed={passed} /> },
    {
      key: 'missing',
      title: w.missing,
      width: 68,
      sort: false,
      render: ({ missing }) => listed(missing.map((one) => (one === 'final' ? w.final : w.formative))),
    },
    { key: 'state', title: w.state, width: 104, phone: 'tag', render: ({ state }) => <ScoreState state={state} /> },
    // The items come after the total: seven of them would push the total and the state out of view.
    ...stat.options.map((option) => ({
      key: option.id,
      title: `${option.name} ${option.weight}%`,
      ...(option.contents.length > 0 ? { hint: listed(option.contents) } : {}),
      width: 70,
      align: 'end' as const,
      phone: 'none' as const,
      render: (row: SheetRow) => <Marked row={row} name={option.id} value={row.optionScores[option.id] ?? null} />,
    })),
    {
      key: 'updatedAt',
      title: w.updatedAt,
      width: 120,
      hidden: true,
      render: ({ updatedAt }) => <Time at={updatedAt} />,
    },
  ]
}

function useFilters(stat: SheetStat) {
  const w = useScoreWords()
  const yesNo = useYesNo()
  return [
    { name: 'keyword', label: w.keyword },
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
    { name: 'flag', label: w.flag, kind: 'select', options: optionsOf(w.flags) },
    { name: 'subSchoolId', label: w.subSchool, kind: 'select', options: units(stat.units.subSchools), more: true },
    { name: 'orgClassId', label: w.orgClass, kind: 'select', options: units(stat.units.orgClasses), more: true },
    {
      name: 'courseClassId',
      label: w.courseClass,
      kind: 'select',
      options: units(stat.units.courseClasses),
      more: true,
    },
    {
      name: 'passed',
      label: w.passed,
      kind: 'select',
      options: yesNo,
      more: true,
    },
    { name: 'scoreFrom', label: w.sheet.scoreFrom, more: true },
    { name: 'scoreTo', label: w.sheet.scoreTo, more: true },
  ] as const
}

function UnlockDialog({
  courseId,
  studentIds,
  onClose,
}: {
  courseId: string
  studentIds: string[]
  onClose: () => void
}) {
  const w = useScoreWords()
  const act = useAct('unlockManageScore')
  return (
    <FormDialog<{ reason: string }>
      title={headed(w.sheet.unlock, w.sheet.chosen(studentIds.length))}
      ok={w.sheet.unlock}
      fields={[{ name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 10, max: 200 }]}
      onSubmit={async ({ reason }) => {
        const outcome = await act.run({ courseId, studentIds, reason })
        if (outcome.ok) toast.success(w.sheet.unlockedRows(outcome.data.unlocked))
        return outcome
      }}
      onClose={onClose}
    />
  )
}

/** 成绩: the rows of the sheet, with typing, ticking and what each row offers. */
export function ScoreSheet({ stat }: { readonly stat: SheetStat }) {
  const w = useScoreWords()
  const can = useCan()
  const navigate = useNavigate()
  const { courseId, examForm } = stat.course
  const table = useTableCall('listManageScore', { courseId }, { size: 50 })
  const entry = useEntry(courseId)
  const moves = useSheetActions(courseId)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const canEdit = stat.can.edit === '1'
  const [params] = useSearchParams()
  const detailOf = ({ studentId }: SheetRow) => detailPath(courseId, studentId, sheetOf(params))
  return (
    <>
      <TablePage
        head={false}
        table={table}
        rowKey="studentId"
        actionsWidth={140}
        columns={useColumns(stat, entry, table.rows)}
        filters={useFilters(stat)}
        note={
          canEnterScores(stat) &&
          can('entry') && (
            <>
              <EntryModes entry={entry} />
              <EntryBar entry={entry} needsReason={examForm === 'online' || examForm === 'thesis'} />
            </>
          )
        }
        onOpen={(row) => void navigate(detailOf(row))}
        actions={(row) => [
          { key: 'detail', label: w.sheet.detail, to: detailOf(row) },
          {
            key: 'correct',
            label: w.sheet.correct,
            button: 'correct',
            off: row.state === 'locked' && w.states.locked,
            onClick: () => setOpened({ kind: 'correct', row }),
          },
          { key: 'history', label: w.sheet.history, onClick: () => setOpened({ kind: 'history', row }) },
        ]}
        {...(canEdit
          ? {
              batch: [
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
                {
                  key: 'publish',
                  label: w.sheet.publish,
                  button: 'publish',
                  open: (rows: readonly SheetRow[]) => setOpened({ kind: 'publish', studentIds: idsOf(rows) }),
                },
                {
                  key: 'lock',
                  label: w.sheet.lock,
                  button: 'lock',
                  run: (rows: readonly SheetRow[]) => moves.lock(idsOf(rows)),
                },
                {
                  key: 'unlock',
                  label: w.sheet.unlock,
                  button: 'unlock',
                  open: (rows: readonly SheetRow[]) => setOpened({ kind: 'unlock', studentIds: idsOf(rows) }),
                },
              ],
            }
          : {})}
        empty={{ text: w.sheet.empty }}
      />
      <EntryAnswer entry={entry} />
      {opened?.kind === 'flag' && <FlagDialog courseId={courseId} studentIds={opened.studentIds} onClose={close} />}
      {opened?.kind === 'unlock' && <UnlockDialog courseId={courseId} studentIds={opened.studentIds} onClose={close} />}
      {opened?.kind === 'publish' && (
        <PublishDialog
          courseId={courseId}
          studentIds={opened.studentIds}
          students={stat.students}
          isHead={stat.can.head === '1'}
          onClose={close}
        />
      )}
      {opened?.kind === 'correct' && (
        <CorrectDialog courseId={courseId} studentId={opened.row.studentId} onClose={close} />
      )}
      {opened?.kind === 'history' && (
        <DetailDrawer open title={w.history.of(opened.row.realname)} onClose={close} width={860}>
          <Changes courseId={courseId} studentId={opened.row.studentId} />
        </DetailDrawer>
      )}
    </>
  )
}
