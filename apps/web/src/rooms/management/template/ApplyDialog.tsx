import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { Alert, Button, Checkbox, Radio, Select, Space } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { formatNumber } from '../../../kit/format.ts'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { toCourseReport, useCourseReport } from '../../../subjects/course/use-course-report.ts'
import en from '../../../words/en/marking/template.ts'
import { headed, listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/template.ts'
import { useTerms } from '../term/use-terms.ts'

type Plan = Out<'previewApplyGlobalTestInfo'>[number]
type WhenOwn = 'keep' | 'replace'

const TONES = { new: 'done', replace: 'waiting', same: 'draft', blocked: 'bad' } as const
const orDash = (value: number | null) => (value === null ? '–' : formatNumber(value, 1))

const isKept = ({ change, hasOwn }: Plan, whenOwn: WhenOwn) =>
  change === 'replace' && hasOwn === '1' && whenOwn === 'keep'
const isOpen = (plan: Plan, whenOwn: WhenOwn) =>
  plan.change === 'new' || (plan.change === 'replace' && !isKept(plan, whenOwn))

/** The effect on the scores of one course, loaded on request. */
function Impact({
  id,
  courseId,
  students,
}: {
  readonly id: string
  readonly courseId: string
  readonly students: number
}) {
  const w = useWords(zh, en)
  const [isAsked, setAsked] = useState(false)
  const { data } = useCall('impactApplyGlobalTestInfo', { id, courseId }, { enabled: isAsked })
  if (students === 0) return null
  if (data)
    return (
      <>
        <div>{w.impactMean(orDash(data.meanBefore), orDash(data.meanAfter))}</div>
        <div>{`${w.impactPass(data.passBefore, data.passAfter)} · ${w.impactMoved(data.up, data.down)}`}</div>
      </>
    )
  return (
    <Space size={4}>
      {w.resultsOf(students)}
      <Button type="link" size="small" loading={isAsked} onClick={() => setAsked(true)}>
        {w.seeImpact}
      </Button>
    </Space>
  )
}

interface PlansProps {
  readonly id: string
  readonly plans: readonly Plan[]
  readonly whenOwn: WhenOwn
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: ReadonlySet<string>) => void
}

function Plans({ id, plans, whenOwn, chosen, onChoose }: PlansProps) {
  const w = useWords(zh, en)
  const open = plans.filter((plan) => isOpen(plan, whenOwn))
  const isAll = open.length > 0 && open.every(({ courseId }) => chosen.has(courseId))
  const toggle = (courseId: string) => {
    const next = new Set(chosen)
    if (!next.delete(courseId)) next.add(courseId)
    onChoose(next)
  }
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Checkbox
        checked={isAll}
        indeterminate={!isAll && open.some(({ courseId }) => chosen.has(courseId))}
        disabled={open.length === 0}
        onChange={() => onChoose(new Set(isAll ? [] : open.map(({ courseId }) => courseId)))}
      >
        {w.tickAll}
      </Checkbox>
      <PlainTable
        rows={plans}
        rowKey="courseId"
        empty={w.noneFits}
        columns={[
          {
            key: 'courseName',
            title: w.course,
            width: 200,
            phone: 'title',
            render: (plan) => (
              <Checkbox
                aria-label={w.tick(plan.courseName)}
                disabled={!isOpen(plan, whenOwn)}
                checked={isOpen(plan, whenOwn) && chosen.has(plan.courseId)}
                onChange={() => toggle(plan.courseId)}
              >
                {plan.courseName} <span style={{ color: 'var(--ink-2)' }}>{plan.courseCode}</span>
              </Checkbox>
            ),
          },
          { key: 'hostTeacherName', title: w.host, width: 88 },
          {
            key: 'change',
            title: w.change,
            width: 104,
            phone: 'tag',
            render: (plan) =>
              isKept(plan, whenOwn) ? (
                <StatePill tone="draft">{w.kept}</StatePill>
              ) : (
                <StatePill tone={TONES[plan.change]}>{w.changes[plan.change]}</StatePill>
              ),
          },
          { key: 'reason', title: w.reason, width: 160 },
          {
            key: 'resultsOf',
            title: w.results,
            width: 176,
            render: (plan) =>
              isOpen(plan, whenOwn) && <Impact id={id} courseId={plan.courseId} students={plan.resultsOf} />,
          },
          {
            key: 'left',
            title: w.left,
            render: (plan) => isOpen(plan, whenOwn) && listed(plan.left),
          },
        ]}
      />
    </div>
  )
}

interface Props {
  readonly template: RowOf<'listGlobalTestInfo'>
  readonly onClose: () => void
}

/** Applies a template to courses of a term: shows what would happen to each, then applies it to the selected ones. */
export function ApplyDialog({ template, onClose }: Props) {
  const w = useWords(zh, en)
  const { terms, current } = useTerms()
  const [term, setTerm] = useState(current)
  const [whenOwn, setWhenOwn] = useState<WhenOwn>('keep')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const preview = useCall('previewApplyGlobalTestInfo', { id: template.id, termCode: term }, { enabled: term !== '' })
  const apply = useAct('applyGlobalTestInfo')
  const { tell } = useConfirm()
  const reportCourses = useCourseReport()
  const plans = preview.data ?? []
  const going = plans.filter((plan) => isOpen(plan, whenOwn) && chosen.has(plan.courseId))

  const submit = async () => {
    const answer = await apply.run({ id: template.id, courseIds: going.map(({ courseId }) => courseId), whenOwn })
    if (!answer.ok) return false
    reportCourses(toCourseReport(answer.data))
    const left = answer.data.filter((one) => one.left.length > 0)
    if (left.length > 0)
      tell(
        w.leftTitle,
        left.map((one) => <p key={one.courseId}>{headed(one.courseName, listed(one.left))}</p>),
      )
    return true
  }
  return (
    <ConfirmDialog
      width={960}
      title={headed(w.applyTo, template.name)}
      ok={w.applyOk(going.length)}
      disabled={going.length === 0}
      onOk={submit}
      onClose={onClose}
    >
      <Alert type="info" showIcon title={w.applyNote} />
      <Space wrap size={16} style={{ marginBlock: 12 }}>
        <Select
          aria-label={w.term}
          options={terms}
          value={term || null}
          onChange={(next: string) => {
            setTerm(next)
            setChosen(new Set())
          }}
          style={{ minInlineSize: 120 }}
        />
        <Space wrap>
          {w.whenOwn}
          <Radio.Group
            aria-label={w.whenOwn}
            value={whenOwn}
            onChange={({ target }) => setWhenOwn(target.value as WhenOwn)}
            options={(['keep', 'replace'] as const).map((value) => ({ value, label: w[value] }))}
          />
        </Space>
        <span style={{ color: 'var(--ink-2)' }}>{preview.data && w.fits(plans.length)}</span>
      </Space>
      <Loaded of={preview}>
        {(rows) => <Plans id={template.id} plans={rows} whenOwn={whenOwn} chosen={chosen} onChoose={setChosen} />}
      </Loaded>
    </ConfirmDialog>
  )
}
