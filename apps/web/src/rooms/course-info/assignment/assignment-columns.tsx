import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { formatPercent } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { Time } from '../../../kit/Time.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { AssignmentName, PaperName } from '../../../subjects/link/names.tsx'
import type { AssignmentWords, MoreWords } from './assignment-fields.ts'

export type AssignmentRow = RowOf<'listCourseHomeworkInfo'>

export const columnsOf = (w: AssignmentWords, more: MoreWords, course: string): Column<AssignmentRow>[] => [
  {
    key: 'title',
    title: w.title,
    width: 200,
    phone: 'title',
    render: ({ id, title }) => (
      <AssignmentName course={course} id={id}>
        {title}
      </AssignmentName>
    ),
  },
  {
    key: 'state',
    title: w.stateTitle,
    width: 92,
    phone: 'tag',
    render: ({ state }) => <StatePill tone={STATE_TONES[state]}>{w.state[state]}</StatePill>,
  },
  {
    key: 'paperTitle',
    title: more.paper,
    width: 150,
    hidden: true,
    render: ({ paperId, paperTitle }) => (
      <PaperName course={course} id={paperId}>
        {paperTitle}
      </PaperName>
    ),
  },
  { key: 'opensAt', title: w.opensAt, width: 144, render: ({ opensAt }) => <Time at={opensAt} /> },
  { key: 'closesAt', title: w.closesAt, width: 144, render: ({ closesAt }) => <Time at={closesAt} /> },
  {
    key: 'submitted',
    title: w.submitted,
    width: 116,
    align: 'end',
    render: ({ submitted, due }) => `${submitted} / ${due}`,
  },
  { key: 'waiting', title: w.waiting, width: 72, align: 'end' },
  {
    key: 'avgPercent',
    title: w.average,
    width: 104,
    align: 'end',
    render: ({ avgPercent }) => formatPercent(avgPercent),
  },
  {
    key: 'checkOptionName',
    title: w.counts,
    width: 124,
    render: ({ checkOptionName, share }) =>
      checkOptionName ? w.share(checkOptionName, Math.round((share ?? 0) * 100) / 100) : w.notCounted,
  },
  { key: 'chapterTitle', title: w.chapter, width: 160, hidden: true },
  { key: 'fullScore', title: more.full, width: 84, align: 'end', hidden: true },
  {
    key: 'durationMin',
    title: w.durationMin,
    width: 120,
    align: 'end',
    hidden: true,
    render: ({ durationMin }) => durationMin ?? more.noLimit,
  },
  {
    key: 'maxAttempts',
    title: w.maxAttempts,
    width: 160,
    hidden: true,
    render: ({ maxAttempts, attemptRule }) =>
      maxAttempts === 1 ? maxAttempts : `${maxAttempts || more.noLimit} · ${w.attemptRule[attemptRule]}`,
  },
  {
    key: 'targetText',
    title: w.targets,
    width: 140,
    hidden: true,
    render: ({ targetText }) => targetText || w.allClasses,
  },
]
