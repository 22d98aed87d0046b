import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Alert } from 'antd'
import { followJob } from '../../../api/jobs.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useDict } from '../../../api/use-options.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Outcome } from '../../../kit/form/fields.ts'
import { formatNumber } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { toast } from '../../../kit/toast.ts'
import { useCourseReport } from '../../../subjects/course/use-course-report.ts'
import en from '../../../words/en/course/exam-form.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/exam-form.ts'
import { labelIn } from '../people/label-in.ts'

export type Plan = Out<'planExamFormCourseInherit'>[number]
type Answer = Out<'setExamFormCourseInherit'>
type Saved = { readonly ok: true; readonly data: Answer } | Exclude<Outcome, { ok: true }>

const orDash = (value: number | null) => (value === null ? '–' : formatNumber(value, 1))

function Effect({ plan }: { readonly plan: Plan }) {
  const w = useWords(zh, en)
  if (plan.change === 'refused') return <StatePill tone="bad">{plan.reason}</StatePill>
  if (plan.change === 'same') return <StatePill tone="draft">{w.same}</StatePill>
  if (plan.scored === 0) return <>{w.noScores}</>
  return (
    <>
      <div>{w.impact(plan.scored)}</div>
      {plan.meanBefore === null && plan.meanAfter === null ? (
        <div>{w.noTotals}</div>
      ) : (
        <>
          <div>{w.mean(orDash(plan.meanBefore), orDash(plan.meanAfter))}</div>
          <div>{`${w.pass(plan.passBefore, plan.passAfter)} · ${w.moved(plan.up, plan.down)}`}</div>
        </>
      )}
    </>
  )
}

function Plans({ plans }: { readonly plans: readonly Plan[] }) {
  const w = useWords(zh, en)
  const forms = useDict('exam_form')
  const rules = useDict('pass_rule')
  const count = (change: Plan['change']) => plans.filter((plan) => plan.change === change).length
  const terms = (of: Plan['before'] | null, other: Plan['before'] | null) =>
    of && (
      <>
        {labelIn(forms, of.examForm)} {of.formativeRatio}/{of.finalRatio}
        {other && other.passRule !== of.passRule && <div>{labelIn(rules, of.passRule)}</div>}
        {of.examMinutes > 0 && <div style={{ color: 'var(--ink-2)' }}>{w.minutesOf(of.examMinutes)}</div>}
      </>
    )
  const order = { change: 0, refused: 1, same: 2 } as const
  return (
    <>
      <Alert
        type={count('change') > 0 ? 'info' : 'warning'}
        showIcon
        style={{ marginBlockEnd: 12 }}
        title={w.planOf(count('change'), count('same'), count('refused'))}
      />
      <div style={{ maxBlockSize: 360, overflow: 'auto', marginBlockEnd: 16 }}>
        <PlainTable
          rows={[...plans].sort((a, b) => order[a.change] - order[b.change])}
          rowKey="courseId"
          columns={[
            {
              key: 'courseName',
              title: w.course,
              phone: 'title',
              width: 170,
              render: (plan) => (
                <>
                  {plan.courseName}
                  <div style={{ color: 'var(--ink-2)' }}>{plan.courseCode}</div>
                </>
              ),
            },
            { key: 'before', title: w.now, width: 128, render: ({ before, after }) => terms(before, after) },
            { key: 'after', title: w.afterwards, width: 128, render: ({ before, after }) => terms(after, before) },
            { key: 'effect', title: w.effect, render: (plan) => <Effect plan={plan} /> },
          ]}
        />
      </div>
    </>
  )
}

interface Props {
  readonly title: string
  readonly plans: readonly Plan[]
  readonly onSave: (reason: string) => Promise<Saved>
  readonly onClose: () => void
}

/** Shows what a change does to each course and its students, asks for the reason, then recalculates the scores. */
export function PlanDialog({ title, plans, onSave, onClose }: Props) {
  const w = useWords(zh, en)
  const report = useCourseReport()
  const changed = plans.filter(({ change }) => change === 'change')
  const hasScores = changed.some(({ scored }) => scored > 0)
  const follow = async (jobId: string) => {
    toast.info(w.recomputing)
    const { items } = await followJob(jobId)
    toast.success(w.recomputed(items.filter(({ ok }) => ok).length))
    void queryClient.invalidateQueries({ queryKey: ['manageScore'] })
  }
  return (
    <FormDialog<{ reason?: string }>
      title={title}
      width={760}
      ok={w.ok(changed.length)}
      note={<Plans plans={plans} />}
      fields={
        hasScores
          ? [
              {
                name: 'reason',
                label: w.reason,
                kind: 'textarea',
                required: true,
                min: 5,
                max: 200,
                help: w.reasonHelp,
              },
            ]
          : []
      }
      onSubmit={async ({ reason = '' }) => {
        if (changed.length === 0) {
          toast.warning(w.nothing)
          return { ok: true }
        }
        const answer = await onSave(reason)
        if (!answer.ok) return answer
        report(answer.data)
        if (answer.data.recomputeJobId) void follow(answer.data.recomputeJobId)
        return answer
      }}
      onClose={onClose}
    />
  )
}
