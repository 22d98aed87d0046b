import type { TeachWay } from '@shuyuan/contract/entities/course/teach-calendar.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { hoursOf } from '@shuyuan/domain/course/teach-calendar.rule.ts'
import type { TeachWeek } from '@shuyuan/domain/school/term-week.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { DocPart } from '../../file/docx.ts'
import type { LineRow } from './calendar.read.ts'

export const WAYS: Readonly<Record<TeachWay, Words>> = {
  self: { zh: '自学', en: 'Self-study' },
  face: { zh: '面授', en: 'Face to face' },
  live: { zh: '直播', en: 'Live' },
  online: { zh: '网上活动', en: 'Online' },
  lab: { zh: '实验', en: 'Lab' },
  exam: { zh: '考核', en: 'Exam' },
}

const HEADS: readonly Words[] = [
  { zh: '周次', en: 'Week' },
  { zh: '教学内容', en: 'Content' },
  { zh: '教学方式', en: 'Way' },
  { zh: '学时', en: 'Hours' },
  { zh: '自学要求', en: 'Self-study' },
  { zh: '作业与考核', en: 'Homework' },
  { zh: '时间、地点与备注', en: 'Time, place, remarks' },
]

interface Calendar {
  readonly courseName: string
  readonly termName: string
  readonly weeks: readonly TeachWeek[]
  readonly lines: readonly LineRow[]
}

/** The calendar as schools file it: a table with a line for each line of the plan, empty weeks too. */
export function calendarParts({ courseName, termName, weeks, lines }: Calendar, lang: Lang): DocPart[] {
  const rows = weeks.flatMap(({ weekNo, from, to }) => {
    const week = `${weekNo}\n${from.slice(5)} – ${to.slice(5)}`.replace('\n', '  ')
    const own = lines.filter((line) => line.weekNo === weekNo)
    if (own.length === 0) return [[week, '', '', '', '', '', '']]
    return own.map((line) => [
      ...[week, line.content, WAYS[line.way][lang], String(line.hours), line.selfStudy, line.homework],
      [line.startsAt && clockText(line.startsAt), line.place, line.remark].filter(Boolean).join(' '),
    ])
  })
  const sum = hoursOf(lines)
  return [
    { kind: 'title', text: { zh: `《${courseName}》教学日历`, en: `Teaching calendar: ${courseName}` }[lang] },
    { kind: 'text', text: { zh: `${termName}　学时合计 ${sum}`, en: `${termName}, ${sum} hours` }[lang] },
    { kind: 'table', heads: HEADS.map((words) => words[lang]), rows },
  ]
}
