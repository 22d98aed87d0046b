import type { Out } from '@shuyuan/contract/calls/index.ts'
import { optionScore } from '@shuyuan/domain/scoring/question/option-score.rule.ts'
import { Link } from 'react-router'
import { formatNumber } from '../../../kit/format.ts'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { lateText } from '../../../subjects/attempt/late-text.ts'
import { useAttemptWords } from '../../../subjects/attempt/use-attempt-words.ts'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import { clauses } from '../../../words/marks.ts'
import { useProportionWords } from './use-proportion-words.ts'

export type Proportion = Out<'listCheckOptionInfo'>
type Option = Proportion['options'][number]
type Content = Option['contents'][number]

/** One line of the table: an assignment, or an item that counts by a rule of its own. */
interface Line {
  readonly key: string
  readonly option: Option
  readonly content: Content | null
  /** The item is named once, on its first line. */
  readonly isFirst: boolean
}

const linesOf = (options: readonly Option[]): Line[] =>
  options.flatMap((option): Line[] =>
    option.contents.length === 0
      ? [{ key: option.id, option, content: null, isFirst: true }]
      : option.contents.map((content, at) => ({ key: content.id, option, content, isFirst: at === 0 })),
  )

function Rule({ courseId, line: { option, content } }: { courseId: string; line: Line }) {
  const w = useProportionWords()
  const attempt = useAttemptWords()
  if (content)
    return clauses([
      content.maxAttempts > 1 ? w.attempts(content.maxAttempts, attempt.attemptRule[content.attemptRule]) : w.once,
      lateText(attempt, content),
      ...(content.unsubmitted === 'leave' ? [w.leave] : []),
    ])
  if (option.kind === 'discussion')
    return <Link to={`/courseStudy/courseDiscussionNew?courseId=${courseId}`}>{w.talk}</Link>
  return option.fullPercent === null ? w.recorded : w.resources(option.fullPercent)
}

/** The student's own score of a line, by the rule that scores the course; '–' while it does not count. */
function ownScore(own: Proportion['own'], { option, content }: Line): string {
  const cell = own?.options.find(({ optionId }) => optionId === option.id)
  if (!content) {
    const score = cell?.score ?? optionScore(cell?.contents ?? [])
    return score === null ? '–' : formatNumber(score, 1)
  }
  const score = cell?.contents.find(({ contentId }) => contentId === content.id)?.score ?? null
  return score === null ? '–' : formatNumber(score)
}

/** What counts, by which rule and until when. */
export function ProportionItems({ courseId, data }: { courseId: string; data: Proportion }) {
  const w = useProportionWords()
  return (
    <PlainTable
      rows={linesOf(data.options)}
      rowKey="key"
      columns={[
        {
          key: 'option',
          title: w.option,
          render: ({ option, isFirst }) => (isFirst ? <strong>{option.name}</strong> : ''),
        },
        {
          key: 'weight',
          title: w.weight,
          width: 80,
          align: 'end',
          render: ({ option, isFirst }) => (isFirst ? `${option.weight}%` : ''),
        },
        {
          key: 'content',
          title: w.content,
          phone: 'title',
          render: ({ option, content }) =>
            content ? (
              <AssignmentName course={`courseId=${courseId}`} id={content.assignmentId}>
                {content.title}
              </AssignmentName>
            ) : (
              option.name
            ),
        },
        {
          key: 'share',
          title: w.share,
          width: 100,
          align: 'end',
          render: ({ content }) => (content ? `${formatNumber(content.share, 1)}%` : '100%'),
        },
        { key: 'rule', title: w.rule, render: (line) => <Rule courseId={courseId} line={line} /> },
        { key: 'due', title: w.due, width: 152, render: ({ content }) => <Time at={content?.closesAt ?? null} /> },
        {
          key: 'mine',
          title: data.own ? w.mine : w.full,
          width: 110,
          align: 'end',
          render: (line) => {
            const full = formatNumber(line.content?.fullScore ?? 100)
            return data.own ? w.outOf(ownScore(data.own, line), full) : full
          },
        },
      ]}
    />
  )
}
