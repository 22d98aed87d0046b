import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { formatNumber } from '../../../../kit/format.ts'
import { StatePill } from '../../../../kit/page/StatePill.tsx'
import { Time } from '../../../../kit/Time.tsx'
import type { Filter } from '../../../../kit/table/types.ts'
import { REVIEW_TONES } from '../../../../subjects/attempt/review-tones.ts'
import { useAttemptWords, usedText } from '../../../../subjects/attempt/use-attempt-words.ts'
import en from '../../../../words/en/marking/marking.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/marking.ts'
import { useCourse } from '../../course/use-course.ts'
import { JUDGED_TONES } from '../similar/judged-tones.ts'
import { useSimilarWords } from '../similar/use-similar-words.ts'

export type Submission = RowOf<'listDetailStudyPaperInfo'>

export function useColumns() {
  const words = useWords(zh, en)
  const w = words.list
  const attempt = useAttemptWords()
  const similar = useSimilarWords()
  const number = (key: 'objectiveScore' | 'subjectiveScore' | 'score', title: string, width = 84) => ({
    key,
    title,
    width,
    align: 'end' as const,
    render: (row: Submission) => formatNumber(row[key]),
  })
  return [
    {
      key: 'studentNo',
      title: w.student,
      width: 136,
      phone: 'title' as const,
      render: (row: Submission) =>
        row.code || (
          <>
            {row.realname}
            <br />
            <small className="num">{row.studentNo}</small>
          </>
        ),
    },
    {
      key: 'reviewStatus',
      title: w.status,
      width: 100,
      phone: 'tag' as const,
      render: (row: Submission) => (
        <StatePill tone={REVIEW_TONES[row.reviewStatus]}>
          {row.leaseBy ? w.leasedBy(row.leaseBy) : row.turn ? words.turns[row.turn] : words.status[row.reviewStatus]}
        </StatePill>
      ),
    },
    { key: 'courseClassName', title: w.className, width: 180 },
    { key: 'attemptNo', title: w.attempt, width: 104, align: 'end' as const },
    {
      key: 'submittedAt',
      title: w.submittedAt,
      width: 152,
      render: (row: Submission) => <Time at={row.submittedAt} />,
    },
    {
      key: 'seconds',
      title: w.seconds,
      width: 100,
      align: 'end' as const,
      hidden: true,
      render: (row: Submission) => (row.submittedAt ? usedText(attempt, row.seconds) : ''),
    },
    {
      key: 'submitKind',
      title: w.submitKind,
      width: 110,
      hidden: true,
      render: (row: Submission) => words.submitKind[row.submitKind],
    },
    {
      key: 'late',
      title: w.late,
      width: 70,
      hidden: true,
      render: (row: Submission) => (row.late === '1' ? w.yes : ''),
    },
    { key: 'files', title: w.files, width: 70, align: 'end' as const, hidden: true },
    { key: 'leaveCount', title: words.leave.count, width: 88, align: 'end' as const, hidden: true },
    {
      key: 'marked',
      title: w.marked,
      width: 72,
      align: 'end' as const,
      render: (row: Submission) => (row.toMark > 0 ? `${row.marked} / ${row.toMark}` : ''),
    },
    number('objectiveScore', w.objective),
    number('subjectiveScore', w.subjective, 96),
    number('score', w.score),
    {
      key: 'similarity',
      title: similar.percent,
      width: 92,
      align: 'end' as const,
      render: ({ similarity, copied }: Submission) =>
        similarity !== null && (
          <>
            {`${formatNumber(similarity)}% `}
            {copied === '1' && <StatePill tone={JUDGED_TONES.same}>{similar.states.same}</StatePill>}
          </>
        ),
    },
    { key: 'reviewerName', title: w.reviewer, width: 90 },
  ]
}

export function useFilters(): Filter[] {
  const words = useWords(zh, en)
  const w = words.list
  const { classes } = useCourse()
  return [
    { name: 'keyWords', label: w.keyWords },
    {
      name: 'reviewStatus',
      label: w.status,
      kind: 'select',
      options: Object.entries(words.status).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'courseClassId',
      label: w.className,
      kind: 'select',
      options: classes.map((one) => ({ value: one.courseClassId, label: one.name })),
    },
    {
      name: 'late',
      label: w.isLate,
      kind: 'select',
      options: [
        { value: '1', label: w.yes },
        { value: '0', label: w.no },
      ],
    },
  ]
}
