import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { INHERIT_PARTS, type InheritPart } from '@shuyuan/contract/entities/course/opening.ts'
import { lackingParts } from '@shuyuan/domain/course/inherit.rule.ts'
import { Alert, Checkbox, Progress, Select, Space } from 'antd'
import { useEffect, useState } from 'react'
import { followJob, type Job } from '../../../api/jobs.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Modal } from '../../../kit/page/Modal.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/course/office.ts'
import { sentence } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'

type Opening = RowOf<'listCourseInherit'>

/** The term to take a course's content from; the newest with content is proposed. */
function SourcePick({
  course,
  value,
  onChange,
}: {
  readonly course: Opening
  readonly value: string | undefined
  readonly onChange: (fromCourseId: string) => void
}) {
  const w = useWords(zh, en).inherit
  const { data } = useCall('sourceCourseInherit', { courseId: course.courseId })
  const first = data?.[0]?.courseId
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed once, when the sources are known
  useEffect(() => {
    if (first && !value) onChange(first)
  }, [first])
  if (data?.length === 0) return <span>{w.noSource}</span>
  return (
    <Select
      aria-label={`${w.source} ${course.courseName}`}
      loading={!data}
      value={value ?? null}
      onChange={onChange}
      style={{ inlineSize: '100%' }}
      options={(data ?? []).map((one) => ({
        value: one.courseId,
        label: `${one.termName} ${w.counts(one.chapterCount, one.resourceCount, one.paperCount)}`,
      }))}
    />
  )
}

const reach = (parts: readonly InheritPart[]): InheritPart[] => {
  const lacking = lackingParts(parts)
  return lacking.length === 0 ? [...parts] : reach([...parts, ...lacking])
}

/** Takes content over from earlier terms: what from where, what would arrive, then how it goes. */
export function InheritDialog({
  courses,
  onClose,
}: {
  readonly courses: readonly Opening[]
  readonly onClose: () => void
}) {
  const words = useWords(zh, en)
  const w = words.inherit
  const [sources, setSources] = useState<ReadonlyMap<string, string>>(new Map())
  const [parts, setParts] = useState<InheritPart[]>([...INHERIT_PARTS])
  const [shift, setShift] = useState(true)
  const [percent, setPercent] = useState<number | null>(null)
  const [job, setJob] = useState<Job | null>(null)
  const inherit = useAct('inheritCourseInherit')
  const rows = [...sources].map(([courseId, fromCourseId]) => ({ courseId, fromCourseId }))
  const shiftDates = shift ? ('1' as const) : ('0' as const)
  const { data: planned = [] } = useCall(
    'planCourseInherit',
    { rows, parts, shiftDates },
    { enabled: rows.length > 0 && parts.length > 0 && job === null && percent === null, keep: true },
  )
  const planOf = (courseId: string) => planned.find((plan) => plan.courseId === courseId)
  const ready = rows.filter(({ courseId }) => planOf(courseId)?.reason === '')

  const submit = async () => {
    if (job) return onClose()
    const answer = await inherit.run({ rows: ready, parts, shiftDates })
    if (!answer.ok) return
    setPercent(0)
    setJob(await followJob(answer.data.jobId, setPercent))
    void queryClient.invalidateQueries({ queryKey: ['courseInherit'] })
  }
  const state = (courseId: string) => {
    const plan = planOf(courseId)
    if (!plan) return null
    if (plan.reason) return <span style={{ color: 'var(--danger)' }}>{sentence(plan.reason)}</span>
    const counts = INHERIT_PARTS.filter((part) => (plan.counts[part] ?? 0) > 0)
    return (
      <>
        {counts.map((part) => `${w.parts[part]} ${plan.counts[part]}`).join(' · ') || w.nothing}
        {plan.late.length > 0 && <div style={{ color: 'var(--warning)' }}>{w.late(plan.late.length)}</div>}
        {plan.weeksBeyond > 0 && <div style={{ color: 'var(--warning)' }}>{w.weeks(plan.weeksBeyond)}</div>}
        {plan.linesBeyond > 0 && <div style={{ color: 'var(--warning)' }}>{w.lines(plan.linesBeyond)}</div>}
      </>
    )
  }

  return (
    <Modal
      open
      title={w.title}
      width={820}
      centered
      mask={{ closable: false }}
      okText={job ? w.close : w.start(ready.length)}
      okButtonProps={{ disabled: !job && (ready.length === 0 || percent !== null) }}
      confirmLoading={inherit.busy || (percent !== null && !job)}
      // What is done cannot be taken back by a second button.
      {...(job && { cancelButtonProps: { style: { display: 'none' } } })}
      onOk={() => void submit()}
      onCancel={onClose}
      styles={{ body: { maxHeight: 'calc(100vh - 200px)', overflow: 'auto' } }}
    >
      {percent === null ? (
        <>
          <Checkbox.Group
            aria-label={w.what}
            value={parts}
            onChange={(next) => setParts(reach(next as InheritPart[]))}
            options={INHERIT_PARTS.map((value) => ({ value, label: w.parts[value] }))}
          />
          <Space style={{ display: 'flex', marginBlock: 12 }}>
            <Checkbox checked={shift} onChange={({ target }) => setShift(target.checked)}>
              {w.shift}
            </Checkbox>
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
                  <SourcePick
                    course={course}
                    value={sources.get(course.courseId)}
                    onChange={(from) => setSources((now) => new Map(now).set(course.courseId, from))}
                  />
                ),
              },
              { key: 'plan', title: w.plan, render: ({ courseId }) => state(courseId) },
            ]}
          />
        </>
      ) : (
        <>
          <Progress percent={job ? 100 : Math.round(percent)} aria-label={w.plan} />
          {job && <Alert type={job.items.every(({ ok }) => ok) ? 'success' : 'warning'} showIcon title={job.message} />}
          {job && (
            <PlainTable
              rows={job.items.map((item, at) => ({ ...item, key: String(at) }))}
              rowKey="key"
              columns={[
                { key: 'name', title: words.name, phone: 'title' },
                {
                  key: 'ok',
                  title: words.state,
                  width: 88,
                  render: ({ ok }) => <StatePill tone={ok ? 'done' : 'bad'}>{ok ? w.done : w.failed}</StatePill>,
                },
                { key: 'reason', title: w.reason, render: ({ reason }) => sentence(reason) },
              ]}
            />
          )}
        </>
      )}
    </Modal>
  )
}
