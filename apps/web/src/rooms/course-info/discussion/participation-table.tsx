import { useCall } from '../../../api/use-call.ts'
import { formatNumber } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import type { Column, Filter } from '../../../kit/table/types.ts'
import type { ScoredItem } from '../../../subjects/talk/use-rule-words.ts'
import { useCourse } from '../course/use-course.ts'
import css from './Discussion.module.css'
import type { Student } from './StudentTexts.tsx'
import { useTeachWords } from './use-teach-words.ts'

const WEEKS = 20

export interface Filters {
  readonly moduleId?: string
  readonly fromWeek?: number
  readonly toWeek?: number
  readonly checkOptionId?: string
}

const shown = (value: number | null) => (value === null ? '–' : formatNumber(value, 1))

/** One student a row; what it is worth only where an item scores the discussion. */
export function useColumns(isScored: boolean): Column<Student>[] {
  const w = useTeachWords()
  const figure = (key: 'posts' | 'replies' | 'valid' | 'essence' | 'likes' | 'accepted'): Column<Student> => ({
    ...{ key, title: w.counts[key], width: 76, align: 'end' },
  })
  const scores: Column<Student>[] = [
    {
      ...{ key: 'ruleScore', title: w.counts.ruleScore, width: 92, align: 'end' },
      render: ({ ruleScore }) => shown(ruleScore),
    },
    {
      ...{ key: 'score', title: w.counts.score, width: 120, align: 'end' },
      render: ({ score, overridden }) => (
        <span className={css.score}>
          {overridden === '1' && <StatePill tone="waiting">{w.overridden}</StatePill>} {shown(score)}
        </span>
      ),
    },
  ]
  return [
    { key: 'studentNo', title: w.student.no, width: 140 },
    { key: 'realname', title: w.student.name, width: 96, phone: 'title' },
    { key: 'className', title: w.student.class, width: 180 },
    figure('posts'),
    figure('replies'),
    figure('valid'),
    figure('essence'),
    figure('likes'),
    figure('accepted'),
    {
      ...{ key: 'teacherScore', title: w.counts.teacherScore, width: 92, align: 'end' },
      render: ({ teacherScore }) => shown(teacherScore),
    },
    ...(isScored ? scores : []),
    { key: 'lastAt', title: w.counts.lastAt, width: 144, render: ({ lastAt }) => <Time at={lastAt} /> },
    {
      ...{ key: 'firstAt', title: w.counts.firstAt, width: 144, hidden: true },
      render: ({ firstAt }) => <Time at={firstAt} />,
    },
  ]
}

export function useFilters(items: readonly ScoredItem[]): Filter[] {
  const w = useTeachWords()
  const { courseId, classes } = useCourse()
  const boards = useCall('listBbsModule', { courseId }, { noToast: true })
  const weeks = Array.from({ length: WEEKS }, (_, n) => ({ value: String(n + 1), label: w.week(n + 1) }))
  return [
    { name: 'keyWords', label: w.search },
    ...(items.length > 1
      ? [
          {
            ...{ name: 'checkOptionId', label: w.item, kind: 'select' as const },
            options: items.map(({ checkOptionId, name }) => ({ value: checkOptionId, label: name })),
          },
        ]
      : []),
    {
      ...{ name: 'courseClassId', label: w.student.class, kind: 'select' },
      options: classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
    },
    {
      ...{ name: 'moduleId', label: w.board, kind: 'select' },
      options: (boards.data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title })),
    },
    { name: 'none', label: w.none, kind: 'select', options: [{ value: '1', label: w.noneOnly }] },
    { name: 'fromWeek', label: w.fromWeek, kind: 'select', options: weeks, more: true },
    { name: 'toWeek', label: w.toWeek, kind: 'select', options: weeks, more: true },
  ]
}
