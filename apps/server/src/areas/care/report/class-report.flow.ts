import { REPORT_DAYS_MAX } from '@shuyuan/contract/entities/care/work-log.ts'
import { daysBetween } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { bookAnswer } from '../../../sheet/export.flow.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { badField, found } from '../../../wire/error.ts'
import { reportPdf } from '../../paper/print/report-pdf.ts'
import type { ReportTable } from '../../paper/print/report-task.ts'
import { findClass } from '../../school/org-class/org-class-list.read.ts'
import { weeksOfClass } from '../board/class-board.read.ts'
import { withFigures } from '../board/class-list.flow.ts'
import { assertClassInScope } from '../class-access.read.ts'
import { coursesOfClass } from '../homework/course-list.read.ts'
import { careWithin, studentsAtRisk } from './report.read.ts'
import { REPORT_WORDS } from './report-words.ts'

interface Asked {
  orgClassId: string
  from: string
  to: string
  format: 'pdf' | 'xlsx'
}

const shown = (value: number | null | undefined, unit = ''): string =>
  value === null || value === undefined ? '–' : `${value}${unit}`

/** The figures, the weeks, the courses and the students at risk of one class, in the reader's language. */
async function contentOf(ctx: Ctx, { orgClassId, from, to }: Asked) {
  const { db, me, now, lang } = ctx
  const w = REPORT_WORDS[lang]
  const [row] = await withFigures(db, now, [found(await findClass(db, me, orgClassId))])
  const of = found(row)
  const { contacts, logs } = await careWithin(db, orgClassId, { from, to })
  const weeks = await weeksOfClass(db, orgClassId, from, to)
  const courses = await coursesOfClass(db, { orgClassId, now, lang })
  const risk = await studentsAtRisk({ db, me, now }, orgClassId)
  const behind = [...courses].sort((a, b) => (a.avgProgress ?? 0) - (b.avgProgress ?? 0))
  const values = [
    ...[of.majorName, of.gradeCode, of.instructorNames.join(w.comma) || '–', `${from} ${w.until} ${to}`],
    ...[shown(of.enrolled), shown(of.suspended), shown(of.weekStudyRate, '%'), shown(of.lastWeekStudyRate, '%')],
    ...[shown(of.avgProgress, '%'), shown(of.formativeAvg), shown(of.missingHomework), shown(contacts), shown(logs)],
  ]
  const tables: ReportTable[] = [
    {
      ...{
        title: w.risk(risk.length),
        heads: w.riskHeads,
        widths: [3, 2.5, 1.6, 1.6, 1.6, 2.4],
        left: 2,
        empty: w.noRisk,
      },
      rows: risk.map((one) => [
        ...[one.studentNo, one.realname, shown(one.avgProgress, '%'), shown(one.formativeAvg)],
        ...[shown(one.missingHomework), one.lastLoginAt ? schoolDay(one.lastLoginAt) : w.never],
      ]),
    },
    {
      ...{ title: w.courses, heads: w.courseHeads, widths: [4, 2.5, 1.4, 1.6, 1.6, 1.6], left: 2, empty: w.noCourses },
      rows: behind.map((one) => [
        ...[one.courseName, one.faceTeacherName || '–', shown(one.studentCount), shown(one.avgProgress, '%')],
        ...[shown(one.submitRate, '%'), shown(one.formativeAvg)],
      ]),
    },
    {
      ...{ title: w.weeks, heads: w.weekHeads, widths: [3, 2, 2], left: 1, empty: w.noWeeks },
      rows: weeks.map(({ monday, students, studyHours }) => [monday, String(students), String(studyHours)]),
    },
  ]
  return {
    title: w.title(of.className),
    facts: w.facts.map((label, at) => ({ label, value: values[at] ?? '' })),
    tables,
  }
}

/** 班级学情报告, as a page to print or as a workbook of the same tables. */
export async function classReport(ctx: Ctx, asked: Asked): Promise<FileAnswer> {
  const { className } = await assertClassInScope(ctx, asked.orgClassId)
  if (asked.to < asked.from) throw badField('to', '不能早于开始日期', 'it must not lie before the first day')
  if (daysBetween(asked.from, asked.to) > REPORT_DAYS_MAX)
    throw badField('to', `最多${REPORT_DAYS_MAX}天`, `at most ${REPORT_DAYS_MAX} days`)
  const w = REPORT_WORDS[ctx.lang]
  const { title, facts, tables } = await contentOf(ctx, asked)
  const name = `${w.file}-${className}-${asked.to}`
  if (asked.format === 'xlsx')
    return bookAnswer(ctx, `${name}.xlsx`, [
      {
        ...{
          name: w.overview,
          columns: [
            { header: w.item, width: 24 },
            { header: w.value, width: 40 },
          ],
        },
        rows: facts.map(({ label, value }) => [label, value]),
      },
      ...tables.map(({ title: sheet, heads, rows }) => ({
        name: sheet.slice(0, 31),
        columns: heads.map((header) => ({ header, width: 18 })),
        rows: rows.map((row) => [...row]),
      })),
    ])
  return reportPdf(ctx, name, { title, facts, charts: [], tables })
}
