import type { SetKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { useState } from 'react'
import { useAct } from '../../../../api/use-act.ts'
import { usePreview } from '../../../../api/use-call.ts'
import { Live } from '../../../../kit/live/Live.tsx'
import { ConfirmDialog } from '../../../../kit/page/ConfirmDialog.tsx'
import { Loaded } from '../../../../kit/page/States.tsx'
import { PlainTable } from '../../../../kit/table/PlainTable.tsx'
import { toast } from '../../../../kit/toast.ts'
import { InheritSource } from '../../../../subjects/course/InheritSource.tsx'
import { useCourse } from '../../course/use-course.ts'
import { groupOfKind } from '../assignment-calls.ts'
import css from './Bulk.module.css'
import { type CopyRow, copyColumns, keyOfCopy } from './copy-columns.tsx'
import { useBulkWords } from './use-bulk-words.ts'

/** Takes assignments of one kind over from an earlier opening: which ones, and when they would be here. */
export function InheritAssignments({ kind, onClose }: { readonly kind: SetKind; readonly onClose: () => void }) {
  const w = useBulkWords()
  const names = groupOfKind(kind)
  const course = useCourse()
  const [fromCourseId, setFrom] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlyMap<string, CopyRow>>(new Map())
  const asked = { courseId: course.courseId, fromCourseId: fromCourseId ?? '', kind: kind as 'webHomework' }
  const plan = usePreview(names.inherit, asked, { enabled: fromCourseId !== undefined })
  const inherit = useAct(names.inherit, { onDone: ({ made }) => toast.success(w.copied(made)) })
  const bad = [...chosen.values()].filter(({ problem }) => problem !== '').length
  return (
    <ConfirmDialog
      title={w.inherit}
      ok={w.ok}
      width={900}
      disabled={chosen.size === 0 || bad > 0}
      isDirty={chosen.size > 0}
      onOk={async () => (await inherit.run({ ...asked, ids: [...chosen.values()].map(({ id }) => id) })).ok}
      onClose={onClose}
    >
      <div className={css.field}>
        <span>{w.term}</span>
        <div className={css.wide}>
          <InheritSource
            course={course}
            value={fromCourseId}
            onChange={(next) => {
              setFrom(next)
              setChosen(new Map())
            }}
          />
        </div>
      </div>
      <p className={css.help}>{w.inheritHelp}</p>
      {fromCourseId === undefined ? (
        <p>{w.choose}</p>
      ) : (
        <Loaded of={plan}>
          {({ rows }) => (
            <PlainTable
              rows={rows}
              rowKey={keyOfCopy}
              columns={copyColumns(w, false)}
              chosen={chosen}
              onChosen={setChosen}
              empty={w.nothing}
            />
          )}
        </Loaded>
      )}
      <div className={css.told}>
        <Live>{bad > 0 ? w.copyBlocked(bad) : ''}</Live>
      </div>
    </ConfirmDialog>
  )
}
