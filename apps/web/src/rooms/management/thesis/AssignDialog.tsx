import { Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { toast } from '../../../kit/toast.ts'
import { type SettingRow, useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'

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
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map())
  const save = async () => {
    const rows = [...chosen].map(([studentId, topicId]) => ({ studentId, topicId }))
    const done = await assign.run({ id: row.id ?? '', rows })
    if (done.ok) toast.success(w.done(done.data.changed))
    return done.ok
  }
  const options = (topics.data ?? []).map(({ id, title, taken, quota }) => ({
    value: id,
    label: w.left(title, taken, quota),
  }))
  return (
    <ConfirmDialog
      width={760}
      title={`${w.title} · ${row.courseName}`}
      ok={w.ok}
      disabled={chosen.size === 0}
      isDirty={chosen.size > 0}
      onOk={save}
      onClose={onClose}
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
    </ConfirmDialog>
  )
}
