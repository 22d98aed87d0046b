import { COPY_TO_MAX, type SetKind, SHIFT_WEEKS_MAX } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useAct } from '../../../../api/use-act.ts'
import { usePreview } from '../../../../api/use-call.ts'
import { useOwnCourses } from '../../../../app/use-own-courses.ts'
import { NumberInput } from '../../../../kit/form/NumberInput.tsx'
import { Live } from '../../../../kit/live/Live.tsx'
import { ConfirmDialog } from '../../../../kit/page/ConfirmDialog.tsx'
import { PlainTable } from '../../../../kit/table/PlainTable.tsx'
import { toast } from '../../../../kit/toast.ts'
import { useCourse } from '../../course/use-course.ts'
import { groupOfKind } from '../assignment-calls.ts'
import css from './Bulk.module.css'
import { copyColumns, keyOfCopy } from './copy-columns.tsx'
import { useBulkWords } from './use-bulk-words.ts'

interface CopyDialogProps {
  readonly kind: SetKind
  readonly ids: readonly string[]
  readonly onClose: () => void
}

/** Copies to other courses of this host, with what each would get. */
export function CopyDialog({ kind, ids, onClose }: CopyDialogProps) {
  const w = useBulkWords()
  const [coursesField, weeksField] = [useId(), useId()]
  const names = groupOfKind(kind)
  const { courseId } = useCourse()
  const { data: courses = [] } = useOwnCourses()
  const others = courses.filter(
    (one) => one.courseId !== courseId && one.mainCourseId === '' && ['all', 'master'].includes(one.masterOrinstructor),
  )
  const [courseIds, setCourseIds] = useState<readonly string[]>([])
  const [weeks, setWeeks] = useState<number | null>(0)
  const asked = { ids: [...ids], courseIds: [...courseIds], shiftWeeks: weeks ?? 0 }
  const isChosen = courseIds.length > 0
  const plan = usePreview(names.copy, asked, { enabled: isChosen })
  const copy = useAct(names.copy, { onDone: ({ made }) => toast.success(w.copied(made)) })
  const rows = plan.data?.rows ?? []
  const bad = rows.filter(({ problem }) => problem !== '').length
  return (
    <ConfirmDialog
      title={w.copyTitle(ids.length)}
      ok={w.copy}
      width={900}
      disabled={!isChosen || plan.data === undefined || plan.isPlaceholderData || bad > 0}
      onOk={async () => (await copy.run(asked)).ok}
      onClose={onClose}
    >
      <div className={css.field}>
        <label htmlFor={coursesField}>{w.courses}</label>
        <Select
          id={coursesField}
          className={css.wide ?? ''}
          mode="multiple"
          maxCount={COPY_TO_MAX}
          value={[...courseIds]}
          optionFilterProp="label"
          notFoundContent={w.noCourses}
          options={others.map((one) => ({ value: one.courseId, label: one.courseName }))}
          onChange={setCourseIds}
        />
      </div>
      <p className={css.help}>{others.length > 0 ? w.coursesHelp : w.noCourses}</p>
      <div className={css.field}>
        <label htmlFor={weeksField}>{w.weeks}</label>
        <NumberInput
          id={weeksField}
          value={weeks}
          min={-SHIFT_WEEKS_MAX}
          max={SHIFT_WEEKS_MAX}
          precision={0}
          onChange={setWeeks}
        />
      </div>
      <p className={css.help}>{w.weeksHelp}</p>
      {isChosen && plan.data && <PlainTable rows={rows} rowKey={keyOfCopy} columns={copyColumns(w, true)} />}
      <div className={css.told}>
        <Live>{isChosen && bad > 0 ? w.copyBlocked(bad) : ''}</Live>
      </div>
    </ConfirmDialog>
  )
}
