import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { toast } from '../../../kit/toast.ts'
import { changeWords } from '../../../subjects/assessment/change-words.ts'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import css from './PublishScheme.module.css'

type Impact = Out<'impactCheckOptionInfo'>
interface Values {
  reason: string
  notice: string
  confirmCode: string
}

const fine = (value: number | null) => (value === null ? '–' : formatNumber(value, 1))

function Bins({ bins }: { bins: Impact['bins'] }) {
  const w = useWords(zh, en).scheme
  const most = Math.max(1, ...bins.map(({ count }) => count))
  return (
    <figure className={css.bins} aria-label={w.bins}>
      {bins.map(({ from, to, count }) => {
        const middle = (from + to) / 2
        return (
          <div key={from}>
            <span className="num">{count}</span>
            <i style={{ height: `${(count / most) * 64}px` }} />
            <span className="num">{middle > 0 ? `+${middle}` : middle}</span>
          </div>
        )
      })}
    </figure>
  )
}

function Moved({ title, rows }: { title: string; rows: Impact['biggest'] }) {
  const w = useWords(zh, en).scheme
  if (rows.length === 0) return null
  return (
    <details>
      <summary>{`${title} ${rows.length}`}</summary>
      <PlainTable
        rows={rows}
        rowKey="studentId"
        columns={[
          { key: 'realname', title: w.student, phone: 'title', render: (row) => `${row.realname} ${row.studentNo}` },
          { key: 'before', title: w.before, align: 'end', width: 90, render: (row) => fine(row.before) },
          { key: 'after', title: w.after, align: 'end', width: 90, render: (row) => fine(row.after) },
        ]}
      />
    </details>
  )
}

function Preview({ impact }: { impact: Impact }) {
  const w = useWords(zh, en).scheme
  return (
    <div className={css.preview}>
      <p>{w.impactOf(impact.students)}</p>
      <p>{changeWords(impact.changes, w)}</p>
      <dl className={css.figures}>
        {[
          [w.upCount, impact.up],
          [w.downCount, impact.down],
          [w.sameCount, impact.same],
          [w.mean, `${fine(impact.meanBefore)} → ${fine(impact.meanAfter)}`],
          [w.pass, `${impact.passBefore} → ${impact.passAfter}`],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <Bins bins={impact.bins} />
      <Moved title={w.nowFailing} rows={impact.nowFailing} />
      <Moved title={w.nowPassing} rows={impact.nowPassing} />
      <Moved title={w.biggest} rows={impact.biggest} />
      {impact.kept > 0 && <p>{w.kept(impact.kept)}</p>}
    </div>
  )
}

/** Publishes a change: first its effect on every student, then, mid-term, a reason. */
export function PublishScheme({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const w = useWords(zh, en).scheme
  const impact = useCall('impactCheckOptionInfo', { courseId })
  const publish = useAct('publishCheckOptionInfo')
  return (
    <Loaded of={impact}>
      {(data) => (
        <FormDialog<Values>
          title={w.impact}
          width={720}
          note={<Preview impact={data} />}
          ok={w.publish}
          initial={{
            notice: changeWords(data.changes, w),
          }}
          fields={[
            {
              name: 'reason',
              label: w.reason,
              kind: 'textarea',
              required: true,
              min: 10,
              max: 500,
              help: w.reasonHelp,
            },
            { name: 'notice', label: w.notice, kind: 'textarea', max: 2000 },
            ...(data.nowFailing.length > 0
              ? [
                  {
                    name: 'confirmCode',
                    label: w.confirmCode,
                    required: true,
                    help: w.confirmHelp(data.nowFailing.length, data.courseCode),
                  },
                ]
              : []),
          ]}
          onSubmit={async (values) => {
            const outcome = await publish.run({ courseId, impactId: data.impactId, ...values })
            if (outcome.ok) toast.success(w.published(outcome.data.changed))
            return outcome
          }}
          onClose={onClose}
        />
      )}
    </Loaded>
  )
}
