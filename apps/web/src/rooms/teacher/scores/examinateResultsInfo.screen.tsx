import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { PASS_LINE } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Answer } from '../../../api/client.ts'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { ScoreState, scoreText, Total, useScoreWords } from '../../../subjects/score/score-view.tsx'
import { ClassStudent, type Opened } from './ClassStudent.tsx'
import css from './examinateResultsInfo.module.css'
import { ScoreBins } from './ScoreBins.tsx'
import { useOverviewWords } from './use-overview-words.ts'

type Row = RowOf<'listStudentStudyCheckResultStat'>
type Head = Answer<'getClassStudyCheckResultStat'>
type Option = Head['options'][number]

const BACK = '/teacher/examinateResults'

interface Place {
  readonly courseId: string
  readonly courseClassId?: string
  readonly orgClassId?: string
}

function OptionCell({ option, row, onOpen }: { option: Option; row: Row; onOpen: (opened: Opened) => void }) {
  const w = useOverviewWords()
  const cell = row.options[option.id]
  if (!cell) return '–'
  const text = cell.score === null ? '' : scoreText(cell.score)
  const mark = w.marks[cell.mark]
  return (
    <button
      type="button"
      className={css.cell}
      data-low={cell.score !== null && cell.score < PASS_LINE}
      aria-label={w.cellOf(row.realname, option.name, `${text}${mark ?? ''}` || '–')}
      onClick={() =>
        onOpen({ studentId: row.studentId, name: `${row.realname} ${row.studentNo}`, optionId: option.id })
      }
    >
      {text || (mark ? '' : '–')}
      {mark && <i data-mark={cell.mark}>{mark}</i>}
    </button>
  )
}

/** Final and total come once the scores are published, for those who may not know them before. */
function useColumns(options: readonly Option[], onOpen: (opened: Opened) => void): Column<Row>[] {
  const w = useOverviewWords()
  const words = useScoreWords()
  return [
    { key: 'studentNo', title: words.studentNo },
    { key: 'realname', title: words.realname, phone: 'title', fixed: true },
    { key: 'orgClassName', title: w.orgClass },
    ...options.map(
      (option): Column<Row> => ({
        key: option.id,
        title: w.optionHead(option.name, option.weight),
        align: 'end',
        sort: false,
        render: (row) => <OptionCell option={option} row={row} onOpen={onOpen} />,
      }),
    ),
    {
      key: 'formativeScore',
      title: words.formative,
      align: 'end',
      render: ({ formativeScore }) => (
        <strong className={css.total} data-low={formativeScore !== null && formativeScore < PASS_LINE}>
          {scoreText(formativeScore)}
        </strong>
      ),
    },
    { key: 'finalScore', title: words.final, align: 'end', render: (row) => scoreText(row.finalScore) },
    { key: 'totalScore', title: words.total, align: 'end', render: (row) => <Total row={row} /> },
    { key: 'progress', title: w.progress, align: 'end', render: (row) => formatPercent(row.progress) },
    { key: 'lastAt', title: w.lastAt, render: ({ lastAt }) => (lastAt ? <Time at={lastAt} /> : '–') },
    { key: 'state', title: words.state, phone: 'tag', render: ({ state }) => <ScoreState state={state} /> },
  ]
}

function Rows({ place, head }: { place: Place; head: Head }) {
  const w = useOverviewWords()
  const words = useScoreWords()
  const table = useTableCall('listStudentStudyCheckResultStat', place, { size: 50 })
  const [opened, setOpened] = useState<Opened | null>(null)
  const remind = useAct('remindStudentCourseHomeworkInfo')
  const columns = useColumns(head.options, setOpened)
  const bin = table.query.filters.bin
  const onRemind = async (rows: readonly Row[]) => {
    const studentIds = rows.map(({ studentId }) => studentId)
    const outcome = await remind.run({ courseId: place.courseId, studentIds })
    if (outcome.ok) toast.success(w.reminded(outcome.data.people, outcome.data.sent, outcome.data.skipped))
    return outcome.ok
  }
  return (
    <>
      <TablePage
        head={{
          back: BACK,
          title: head.className,
          count: head.students,
          facts: <span>{`${head.course.courseName} ${head.course.courseCode} · ${head.course.termName}`}</span>,
        }}
        table={table}
        rowKey="studentId"
        columns={columns}
        filters={[
          { name: 'keyword', label: words.keyword },
          {
            name: 'bin',
            label: w.bin,
            kind: 'select',
            options: head.bins.map(({ from, to }, at) => ({ value: String(at), label: w.binRange(from, to) })),
          },
        ]}
        extra={
          <Can button="export">
            <ExportButton run={() => exportCall('exportMatrixStudyCheckResultInfo', { ...table.input, ...place })} />
          </Can>
        }
        note={
          <div className={css.head}>
            <dl className={css.figures}>
              <div>
                <dt>{w.formativeMean}</dt>
                <dd className="num">{scoreText(head.mean)}</dd>
              </div>
              <div>
                <dt>{w.median}</dt>
                <dd className="num">{scoreText(head.median)}</dd>
              </div>
              <div>
                <dt>{w.formativePass}</dt>
                <dd className="num">{formatPercent(head.passPercent) || '–'}</dd>
              </div>
            </dl>
            <ScoreBins
              bins={head.bins}
              chosen={bin === undefined || bin === '' ? null : Number(bin)}
              onChoose={(at) =>
                table.change({ filters: { ...table.query.filters, bin: at === null ? '' : String(at) }, page: 1 })
              }
            />
          </div>
        }
        onOpen={(row) =>
          setOpened({ studentId: row.studentId, name: `${row.realname} ${row.studentNo}`, optionId: null })
        }
        batch={[
          {
            key: 'remind',
            label: w.remind,
            button: 'remind',
            confirm: (n) => ({ title: w.remindAsk(n), text: w.remindText }),
            run: onRemind,
          },
        ]}
        empty={{ text: w.noStudents }}
      />
      {opened && <ClassStudent courseId={place.courseId} of={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function OneClass({ place }: { place: Place }) {
  const head = useCall('getClassStudyCheckResultStat', place, { keep: true, noToast: true })
  // Refused while anonymous marking goes on: the reason stands where the scores would.
  if (head.error)
    return (
      <>
        <PageHead back={BACK} />
        <EmptyState text={head.error.message} />
      </>
    )
  return <Loaded of={head}>{(answer) => <Rows place={place} head={answer} />}</Loaded>
}

/** 考核成绩明细: the students of one class, item by item, the lowest formative score first. */
export default function ExaminateResultsInfo() {
  const w = useOverviewWords()
  const [params] = useSearchParams()
  const [courseId, courseClassId, orgClassId] = ['courseId', 'courseClassId', 'orgClassId'].map((name) =>
    params.get(name),
  )
  if (!courseId || (!courseClassId && !orgClassId))
    return <EmptyState text={w.chooseClass} next={<Link to={BACK}>{w.toClasses}</Link>} />
  return (
    <OneClass
      key={`${courseId}/${courseClassId}/${orgClassId}`}
      place={{ courseId, ...(courseClassId ? { courseClassId } : {}), ...(orgClassId ? { orgClassId } : {}) }}
    />
  )
}
