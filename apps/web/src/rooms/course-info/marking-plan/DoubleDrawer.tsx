import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useCall } from '../../../api/use-call.ts'
import { formatNumber } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import css from './Plan.module.css'
import { type TaskRow, usePlanWords } from './plan-words.ts'

type Task = Out<'getReviewTaskInfo'>

/** Attempts that came again to their marker: how well the marks of one person agree with themselves. */
function Agains({ agains }: Pick<Task, 'agains'>) {
  const w = usePlanWords()
  return (
    <section>
      <h3>{w.agains}</h3>
      <p className={css.legend}>{w.againsNote}</p>
      <PlainTable
        dense
        rows={agains}
        rowKey="id"
        empty={w.againsEmpty}
        columns={[
          { key: 'who', title: w.student, phone: 'title' },
          { key: 'realname', title: w.marker },
          { key: 'before', title: w.firstTime, align: 'end', render: ({ before }) => formatNumber(before) },
          { key: 'after', title: w.secondTime, align: 'end', render: ({ after }) => formatNumber(after) },
          {
            key: 'difference',
            title: w.difference,
            align: 'end',
            phone: 'tag',
            render: ({ before, after, isOver }) => {
              if (after === null) return ''
              const text = formatNumber(after - before)
              return isOver === '1' ? <StatePill tone="bad">{text}</StatePill> : text
            },
          },
        ]}
      />
    </section>
  )
}

interface Props {
  readonly row: TaskRow
  readonly courseId: string
  readonly onClose: () => void
}

/** 双评: how far it is, what decides between two markers, and what waits for the arbiter. */
export function DoubleDrawer({ row, courseId, onClose }: Props) {
  const w = usePlanWords()
  const task = useCall('getReviewTaskInfo', { id: row.id }, { fresh: 0 })
  const { first = 0, second = 0, arbitrate = 0 } = row.turns ?? {}
  const desk = `/onlinePracticeReview?courseId=${courseId}&assignmentId=${row.assignmentId}&purpose=arbitrate`
  return (
    <DetailDrawer open title={w.doubleTitle(row.title)} width={720} onClose={onClose}>
      <Loaded of={task}>
        {({ agains, teachers, arbiterId, paperGap, questionGap }) => (
          <>
            <Facts
              of={[
                { label: w.turnNames.first, value: <span className="num">{first}</span> },
                { label: w.turnNames.second, value: <span className="num">{second}</span> },
                { label: w.turnNames.arbitrate, value: <span className="num">{arbitrate}</span> },
                { label: w.turnNames.done, value: <span className="num">{row.done}</span> },
                { label: w.paperGap, value: w.paperGapOf(paperGap) },
                { label: w.questionGap, value: `${questionGap}%` },
                {
                  label: w.arbiter,
                  value: teachers.find(({ teacherId }) => teacherId === arbiterId)?.realname ?? w.arbiterHost,
                },
              ]}
            />
            <div className={css.bar}>
              <span>{w.doubleNote}</span>
              {arbitrate > 0 && <LinkButton to={desk}>{w.arbitrateNow(arbitrate)}</LinkButton>}
            </div>
            <Agains agains={agains} />
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}
