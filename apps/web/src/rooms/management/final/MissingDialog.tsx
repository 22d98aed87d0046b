import type { UploadKind } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { optionsOf } from '../../../kit/options.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import css from './Final.module.css'
import { useFinalWords } from './final-view.tsx'

/** 缺交清单: papers that are over and of which a branch has not sent everything. */
export function MissingDialog({ termCode, onClose }: { readonly termCode: string; readonly onClose: () => void }) {
  const w = useFinalWords().upload
  const [kind, setKind] = useState<UploadKind>('answerSheet')
  const found = useCall('missingExamUploadInfo', { termCode, kind })
  return (
    <ViewDialog width={760} title={w.missing} onClose={onClose}>
      <div className={css.bar}>
        <Select
          aria-label={w.kind}
          style={{ minInlineSize: 180 }}
          options={optionsOf(w.kinds)}
          value={kind}
          onChange={setKind}
        />
        {found.data && <span>{found.data.length === 0 ? w.missingNone : w.missingCount(found.data.length)}</span>}
      </div>
      <Loaded of={found}>
        {(rows) => (
          <div className={css.scroll}>
            <PlainTable
              rows={rows}
              rowKey={(row) => `${row.subSchoolId} ${row.paperCode} ${row.courseName}`}
              empty={w.missingNone}
              columns={[
                { key: 'subSchoolName', title: w.subSchool, width: 150, phone: 'line' },
                { key: 'paperCode', title: w.code, width: 110, phone: 'line' },
                { key: 'courseName', title: w.course, phone: 'title' },
                { key: 'expectedCount', title: w.expected, width: 92, align: 'end' },
                { key: 'uploadedCount', title: w.sent, width: 92, align: 'end' },
              ]}
            />
          </div>
        )}
      </Loaded>
    </ViewDialog>
  )
}
