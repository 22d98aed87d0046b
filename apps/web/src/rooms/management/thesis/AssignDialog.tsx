import { Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { Modal } from '../../../kit/page/Modal.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { type SettingRow, useThesisWords } from './thesis-view.tsx'

/** 指定题目: a topic for each student who has not handed in. */
export function AssignDialog({ row, termCode, onClose }: { row: SettingRow; termCode: string; onClose: () => void }) {
  const words = useThesisWords()
  const w = words.assign
  const table = useTableCall(
    'listSubmissionThesisExamInfo',
    { termCode, courseId: row.courseId, state: 'open' },
    { inAddress: false, sort: 'studentNo@asc' },
  )
  const topics = useCall('listTopicThesisExamInfo', { id: row.id ?? '' })
  const assign = useAct('assignTopicThesisExamInfo')
  const { ask } = useConfirm()
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map())
  useUnsaved(chosen.size > 0)
  const leave = async () => {
    if (chosen.size === 0 || (await ask({ title: w.leave(chosen.size), ok: w.leaveOk, danger: true }))) onClose()
  }
  const save = async () => {
    const rows = [...chosen].map(([studentId, topicId]) => ({ studentId, topicId }))
    const done = await assign.run({ id: row.id ?? '', rows })
    if (!done.ok) return
    toast.success(w.done(done.data.changed))
    onClose()
  }
  const options = (topics.data ?? []).map(({ id, title, taken, quota }) => ({
    value: id,
    label: w.left(title, taken, quota),
  }))
  return (
    <Modal
      open
      centered
      width={760}
      title={`${w.title} · ${row.courseName}`}
      okText={w.ok}
      okButtonProps={{ disabled: chosen.size === 0, loading: assign.busy }}
      onOk={() => void save()}
      mask={{ closable: false }}
      onCancel={() => void leave()}
    >
      <p>{w.help}</p>
      <TablePage
        table={table}
        rowKey="studentId"
        head={false}
        height={360}
        columns={[
          { key: 'studentNo', title: words.no, width: 150, phone: 'line' },
          { key: 'realname', title: words.realname, width: 100, phone: 'title' },
          { key: 'subSchoolName', title: words.subSchool, width: 130 },
          {
            key: 'topicId',
            title: words.title,
            sort: false,
            render: ({ studentId, topicId, realname, title }) => (
              <Select
                allowClear
                aria-label={`${words.title} ${realname}`}
                placeholder={title || w.none}
                style={{ width: '100%', minWidth: 0 }}
                options={options}
                value={chosen.has(studentId) ? (chosen.get(studentId) ?? null) : topicId}
                onChange={(next: string | null | undefined) =>
                  setChosen((now) => new Map(now).set(studentId, next ?? null))
                }
              />
            ),
          },
        ]}
        empty={{ text: w.empty }}
      />
    </Modal>
  )
}
