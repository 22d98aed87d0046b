import { Button, Switch } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import type { SectionDetail } from './SectionEditor.tsx'
import { useCourse } from './use-course.ts'

function Confirmations({ detail, onClose }: { detail: SectionDetail; onClose: () => void }) {
  const { section: names, confirming: w } = useWords(zh, en).detail
  const can = useCan()
  const { canEdit } = useCourse()
  const table = useTableCall('listConfirmCourseDetailInfo', { id: detail.id }, { inAddress: false })
  const remind = useAct('remindConfirmCourseDetailInfo', { onDone: ({ told }) => toast.success(w.askFor(told)) })
  return (
    <DetailDrawer
      open
      title={w.title(names[detail.section])}
      width={880}
      onClose={onClose}
      extra={
        canEdit &&
        can('confirm') && (
          <Button loading={remind.busy} onClick={() => void remind.run({ id: detail.id })}>
            {w.remind}
          </Button>
        )
      }
    >
      <TablePage
        table={table}
        rowKey="studentId"
        head={false}
        height={520}
        columns={[
          { key: 'realname', title: w.name, phone: 'title' },
          { key: 'studentNo', title: w.no },
          { key: 'courseClassName', title: w.courseClass },
          {
            key: 'state',
            title: w.state,
            phone: 'tag',
            sort: false,
            render: ({ confirmedAt }) =>
              confirmedAt ? (
                <StatePill tone="done">{w.states.confirmed}</StatePill>
              ) : (
                <StatePill tone="waiting">{w.states.waiting}</StatePill>
              ),
          },
          { key: 'readAt', title: w.readAt, render: ({ readAt }) => readAt && <Time at={readAt} /> },
          {
            key: 'confirmedAt',
            title: w.confirmedAt,
            render: ({ confirmedAt }) => confirmedAt && <Time at={confirmedAt} />,
          },
        ]}
        filters={[
          { name: 'keyWords', label: w.search },
          { name: 'state', label: w.state, kind: 'select', options: optionsOf(w.states) },
        ]}
        empty={{ text: w.none }}
      />
    </DetailDrawer>
  )
}

/** Whether students have to confirm a section, and who has. */
export function TextConfirm({ detail }: { detail: SectionDetail }) {
  const w = useWords(zh, en).detail.confirming
  const can = useCan()
  const { canEdit } = useCourse()
  const [isOpen, setOpen] = useState(false)
  const ask = useAct('askConfirmCourseDetailInfo')
  const { id, needsConfirm, publishedAt } = detail
  const isAsked = needsConfirm === '1'
  if (!id) return null
  const change = async (on: boolean) => {
    const answer = await ask.run({ id, needsConfirm: on ? '1' : '0' })
    if (answer.ok) toast.success(on ? (publishedAt ? w.askFor(answer.data.told) : w.on) : w.off)
  }
  return (
    <>
      {canEdit && can('confirm') && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is its control
        <label>
          <Switch size="small" checked={isAsked} loading={ask.busy} onChange={(on) => void change(on)} /> {w.ask}
        </label>
      )}
      {isAsked && (
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {w.open}
        </Button>
      )}
      {isOpen && <Confirmations detail={detail} onClose={() => setOpen(false)} />}
    </>
  )
}
