import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useCall } from '../../../api/use-call.ts'
import { formatNumber } from '../../../kit/format.ts'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import { useCourse } from '../course/use-course.ts'
import css from './settingExaminateScore.module.css'
import { useOptionWords } from './use-option-words.ts'

/** What counts under an option of assignments, and how far it has come. */
export function OptionContents({ option }: { readonly option: Out<'getCheckOptionInfo'> }) {
  const w = useOptionWords()
  const { query } = useCourse()
  const contents = useCall('listCheckContentInfo', { courseId: option.courseId, checkOptionId: option.id, limit: 100 })
  const percent = (value: number) => `${formatNumber(value, 2)}%`
  return (
    <section className={css.card} aria-label={w.contents}>
      <h2>{w.contents}</h2>
      <p className={css.soft}>{w.contentsHelp}</p>
      <Loaded of={contents}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text={w.noContents} />
          ) : (
            <>
              <PlainTable
                rows={rows}
                rowKey="id"
                columns={[
                  {
                    key: 'title',
                    title: w.title,
                    phone: 'title',
                    render: ({ assignmentId, title }) => (
                      <AssignmentName course={query} id={assignmentId}>
                        {title}
                      </AssignmentName>
                    ),
                  },
                  {
                    key: 'opensAt',
                    title: w.window,
                    render: ({ opensAt, closesAt }) => (
                      <>
                        <Time at={opensAt} /> – <Time at={closesAt} />
                      </>
                    ),
                  },
                  { key: 'fullScore', title: w.fullScore, width: 80, align: 'end' },
                  { key: 'share', title: w.share, width: 80, align: 'end', render: ({ share }) => percent(share) },
                  {
                    key: 'totalPercent',
                    title: w.inTotal,
                    width: 90,
                    align: 'end',
                    render: ({ totalPercent }) => percent(totalPercent),
                  },
                  { key: 'unsubmitted', title: w.unsubmitted, width: 96, render: (row) => w[row.unsubmitted] },
                  { key: 'due', title: w.due, width: 80, align: 'end' },
                  { key: 'scored', title: w.done, width: 80, align: 'end' },
                  {
                    key: 'avgScore',
                    title: w.mean,
                    width: 80,
                    align: 'end',
                    render: ({ avgScore }) => (avgScore === null ? '–' : formatNumber(avgScore, 1)),
                  },
                ]}
              />
              <p className={css.sum}>{w.shareSum(formatNumber(option.shareSum, 2))}</p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}
