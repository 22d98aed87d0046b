import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Alert, Flex, Tag } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { NameCode } from '../../../kit/page/NameCode.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/course/merge.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/merge.ts'
import { labelIn } from '../people/label-in.ts'
import type { MergeInput } from './MergeDialog.tsx'

type Plan = Out<'previewMergeBasicCourseInfo'>
type Deputy = Plan['rows'][number]

function Differences({ of }: { readonly of: Deputy['differences'] }) {
  const w = useWords(zh, en)
  const forms = useDict('exam_form')
  const rules = useDict('pass_rule')
  if (of.length === 0) return w.same
  const text = (field: string, value: string) =>
    field === 'examForm' ? labelIn(forms, value) : field === 'passRule' ? labelIn(rules, value) : value
  return (
    <Flex wrap gap={4}>
      {of.map(({ field, deputy, main }) => (
        <Tag key={field} color="warning" style={{ whiteSpace: 'normal' }}>
          {w.differs(w.field[field], text(field, deputy), text(field, main))}
        </Tag>
      ))}
    </Flex>
  )
}

function PlanView({ plan }: { readonly plan: Plan }) {
  const w = useWords(zh, en)
  return (
    <>
      {plan.blocked.length > 0 ? (
        <Alert
          type="error"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={w.blockedTitle}
          description={plan.blocked.map(({ id, courseName, reason }) => (
            <div key={id}>{w.reasons[reason](courseName)}</div>
          ))}
        />
      ) : (
        <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={w.planNote} />
      )}
      <PlainTable
        rows={plan.rows}
        rowKey="id"
        columns={[
          {
            key: 'courseName',
            title: w.deputies,
            phone: 'title',
            render: ({ courseName, courseCode }) => <NameCode name={courseName} code={courseCode} />,
          },
          { key: 'students', title: w.students, width: 72, align: 'end' },
          { key: 'attempts', title: w.attempts, width: 104, align: 'end' },
          {
            key: 'ownContent',
            title: w.ownContent,
            width: 184,
            render: ({ ownContent: { chapters, resources, assignments } }) =>
              w.content(chapters, resources, assignments),
          },
          {
            key: 'differences',
            title: w.differences,
            render: ({ differences }) => <Differences of={differences} />,
          },
        ]}
      />
    </>
  )
}

export interface MergePlanProps {
  readonly asked: MergeInput
  readonly onBack: () => void
  readonly onClose: () => void
}

/** What the merge would change, before it is done. */
export function MergePlan({ asked, onBack, onClose }: MergePlanProps) {
  const w = useWords(zh, en)
  const { note: _, ...question } = asked
  const plan = useCall('previewMergeBasicCourseInfo', question)
  const main = useCall('getBasicCourseInfo', { id: asked.mainId })
  const merge = useAct('mergeBasicCourseInfo', { message: w.merged })
  const run = async () => {
    const answer = await merge.run(asked)
    // The new plan shows why it was refused.
    if (!answer.ok) void plan.refetch()
    return answer.ok
  }
  return (
    <ConfirmDialog
      width={880}
      title={w.planTitle(main.data?.courseName ?? '')}
      back={{ label: w.back, onClick: onBack }}
      ok={w.confirm(asked.deputyIds.length)}
      disabled={!plan.data || plan.data.blocked.length > 0}
      onOk={run}
      onClose={onClose}
    >
      <Loaded of={plan}>{(data) => <PlanView plan={data} />}</Loaded>
    </ConfirmDialog>
  )
}
