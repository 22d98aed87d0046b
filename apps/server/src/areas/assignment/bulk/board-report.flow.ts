import type { AssignmentBoard } from '@shuyuan/domain/assignment/board.rule.ts'
import { clockText, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { assertSeesClass } from '../../course/people/duty.policy.ts'
import { reportPdf } from '../../paper/print/report-pdf.ts'
import type { ReportChart, ReportTable } from '../../paper/print/report-task.ts'
import type { Assignment } from '../assignment.store.ts'
import type { AssignmentAccess } from '../assignment-access.read.ts'
import { studentsOf } from '../student-list.read.ts'
import { presentFigures } from '../students/figures.present.ts'
import { BOARD_WORDS } from './board-words.ts'

type Words = (typeof BOARD_WORDS)[keyof typeof BOARD_WORDS]

const FULL = 100
const BAND = 10
const MINUTE_SEC = 60
const NONE = '–'

const percent = (value: number | undefined) => (value === undefined ? NONE : `${value}%`)
const minutes = (seconds: number) => String(Math.round(seconds / MINUTE_SEC))

/** Bars as long as their part of the longest. */
function counts(title: string, empty: string, rows: readonly { label: string; n: number }[]): ReportChart {
  const most = Math.max(1, ...rows.map(({ n }) => n))
  return { title, empty, bars: rows.map(({ label, n }) => ({ label, text: String(n), share: n / most })) }
}

const chartsOf = (w: Words, { byDay, bands, byClass }: AssignmentBoard): ReportChart[] => [
  counts(
    w.byDay,
    w.noHandIns,
    byDay.map(({ day, students }) => ({ label: day, n: students })),
  ),
  counts(
    w.bands,
    w.noScores,
    bands.map((n, at) => ({ label: `${at * BAND}–${(at + 1) * BAND}%`, n })),
  ),
  {
    title: w.means,
    empty: w.noScores,
    bars: byClass.flatMap(({ name, scores }) =>
      scores ? [{ label: name, text: percent(scores.mean), share: scores.mean / FULL }] : [],
    ),
  },
]

const tablesOf = (w: Words, { byClass, fast }: AssignmentBoard): ReportTable[] => [
  {
    ...{ title: w.classes, heads: w.classHeads, widths: [4, 1.2, 1.2, 1.8, 1.4, 1.2], left: 1, empty: w.noClasses },
    rows: byClass.map(({ name, students, handedIn, scores, toMark }) => [
      ...[name, String(students), String(handedIn), percent(scores?.mean), percent(scores?.passRate), String(toMark)],
    ]),
  },
  {
    ...{ title: w.fast, heads: w.fastHeads, widths: [3, 3, 2], left: 2, empty: w.noFast },
    rows: fast.map(({ studentNo, realname, seconds }) => [studentNo, realname, minutes(seconds)]),
  },
]

/** 导出报告: the figures of the board as its reader sees them, as pages to print. */
export async function boardReport(
  ctx: Ctx,
  access: AssignmentAccess,
  row: Assignment,
  courseClassId: string | undefined,
): Promise<FileAnswer> {
  assertSeesClass(access, courseClassId)
  const w = BOARD_WORDS[ctx.lang]
  const { board } = presentFigures(await studentsOf(ctx, access, row, { courseClassId }), row.fullScore)
  const name = courseClassId
    ? found(await ctx.db.selectFrom('courseClass').select('name').where('id', '=', courseClassId).executeTakeFirst())
    : { name: w.allClasses }
  const values = [
    ...[access.courseName, clockText(row.opensAt), clockText(row.closesAt), name.name],
    ...[board.students, board.handedIn, board.onTime, board.marked, board.toMark].map(String),
    ...[percent(board.scores?.mean), percent(board.scores?.passRate)],
    board.scores ? `${percent(board.scores.box.max)} / ${percent(board.scores.box.min)}` : NONE,
    board.avgSeconds === null ? NONE : minutes(board.avgSeconds),
  ]
  return reportPdf(ctx, `${w.file}-${row.title}-${schoolDay(ctx.now)}`, {
    title: row.title,
    facts: w.facts.map((label, at) => ({ label, value: values[at] ?? '' })),
    charts: chartsOf(w, board),
    tables: tablesOf(w, board),
  })
}
