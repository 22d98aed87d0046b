import { INHERIT_PARTS, type InheritPart } from '@shuyuan/contract/entities/course/opening.ts'
import { dependentParts, missingDependencies } from '@shuyuan/domain/course/inherit.rule.ts'
import { Button, Checkbox, Space } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { followJob, type Job } from '../../api/jobs.ts'
import { queryClient } from '../../api/query-client.ts'
import { useAct } from '../../api/use-act.ts'
import { useCall } from '../../api/use-call.ts'
import { ConfirmDialog } from '../../kit/page/ConfirmDialog.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import en from '../../words/en/course/office.ts'
import { sentence } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/office.ts'
import { InheritProgress } from './InheritProgress.tsx'
import { InheritSource } from './InheritSource.tsx'

interface Filled {
  readonly courseId: string
  readonly courseName: string
}
type Plan = Answer<'planCourseInherit'>[number]

/** The selected parts and their dependencies. */
function withDependencies(parts: readonly InheritPart[]): InheritPart[] {
  const missing = missingDependencies(parts)
  return missing.length === 0 ? [...parts] : withDependencies([...parts, ...missing])
}

/** The parts without these and without what depends on them. */
function withoutParts(parts: readonly InheritPart[], removed: readonly InheritPart[]): InheritPart[] {
  const dependent = dependentParts(removed)
  if (dependent.length > 0) return withoutParts(parts, [...removed, ...dependent])
  return parts.filter((part) => !removed.includes(part))
}

/** What would arrive in a course, or why nothing can. */
function PlanText({ plan }: { readonly plan: Plan | undefined }) {
  const w = useWords(zh, en).inherit
  if (!plan) return null
  if (plan.reason)
    return (
      <>
        <span style={{ color: 'var(--danger)' }}>{sentence(plan.reason)}</span>
        {plan.occupied.length > 0 && <div>{w.occupied(plan.occupied.map((part) => w.parts[part]))}</div>}
      </>
    )
  const counts = INHERIT_PARTS.filter((part) => (plan.counts[part] ?? 0) > 0)
  const warnings = [
    plan.late.length > 0 && w.late(plan.late.length),
    plan.weeksBeyond > 0 && w.weeks(plan.weeksBeyond),
    plan.linesBeyond > 0 && w.lines(plan.linesBeyond),
  ].filter((text) => text !== false)
  return (
    <>
      {counts.map((part) => `${w.parts[part]} ${plan.counts[part]}`).join(' · ') || w.nothing}
      {warnings.map((text) => (
        <div key={text} style={{ color: 'var(--warning)' }}>
          {text}
        </div>
      ))}
    </>
  )
}

interface InheritDialogProps {
  readonly courses: readonly Filled[]
  /** The opening whose content is meant, of a single course; by default the newest with content. */
  readonly from?: string
  readonly onClose: () => void
}

/** Copies content from earlier terms: choose what and from where, preview, then follow the progress. */
export function InheritDialog({ courses, from, onClose }: InheritDialogProps) {
  const words = useWords(zh, en)
  const w = words.inherit
  const [sources, setSources] = useState<ReadonlyMap<string, string>>(
    new Map(from === undefined ? [] : courses.map(({ courseId }) => [courseId, from])),
  )
  const [parts, setParts] = useState<InheritPart[]>([...INHERIT_PARTS])
  const [isShifted, setShifted] = useState(true)
  const [percent, setPercent] = useState<number | null>(null)
  const [job, setJob] = useState<Job | null>(null)
  const inherit = useAct('inheritCourseInherit')
  const rows = [...sources].map(([courseId, fromCourseId]) => ({ courseId, fromCourseId }))
  const shiftDates = isShifted ? ('1' as const) : ('0' as const)
  const { data: plans = [] } = useCall(
    'planCourseInherit',
    { rows, parts, shiftDates },
    { enabled: rows.length > 0 && parts.length > 0 && percent === null, keep: true },
  )
  const planOf = (id: string) => plans.find(({ courseId }) => courseId === id)
  const occupied = [...new Set(plans.flatMap((plan) => plan.occupied))]
  const ready = rows.filter(({ courseId }) => planOf(courseId)?.reason === '')

  const submit = async () => {
    const answer = await inherit.run({ rows: ready, parts, shiftDates })
    if (!answer.ok) return false
    setPercent(0)
    setJob(await followJob(answer.data.jobId, setPercent))
    void queryClient.invalidateQueries({ queryKey: ['courseInherit'] })
    // The dialog stays open to show the result.
    return false
  }
  return (
    <ConfirmDialog
      title={w.title}
      width={820}
      ok={w.start(ready.length)}
      disabled={ready.length === 0}
      isDone={job !== null}
      onOk={submit}
      onClose={onClose}
    >
      {percent !== null && <InheritProgress percent={percent} job={job} />}
      {percent === null && (
        <>
          <Checkbox.Group
            aria-label={w.what}
            value={parts}
            onChange={(next) => setParts(withDependencies(next as InheritPart[]))}
            options={INHERIT_PARTS.map((value) => ({ value, label: w.parts[value] }))}
          />
          <Space style={{ display: 'flex', marginBlock: 12 }}>
            <Checkbox checked={isShifted} onChange={({ target }) => setShifted(target.checked)}>
              {w.shift}
            </Checkbox>
            {occupied.length > 0 && (
              <Button size="small" onClick={() => setParts((now) => withoutParts(now, occupied))}>
                {w.leaveOccupied}
              </Button>
            )}
          </Space>
          <PlainTable
            rows={courses}
            rowKey="courseId"
            columns={[
              { key: 'courseName', title: words.name, width: 160, phone: 'title' },
              {
                key: 'source',
                title: w.source,
                width: 260,
                render: (course) => (
                  <InheritSource
                    course={course}
                    value={sources.get(course.courseId)}
                    onChange={(from) => setSources((now) => new Map(now).set(course.courseId, from))}
                  />
                ),
              },
              { key: 'plan', title: w.plan, render: ({ courseId }) => <PlanText plan={planOf(courseId)} /> },
            ]}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
