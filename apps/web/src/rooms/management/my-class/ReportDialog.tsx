import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { CallError } from '../../../api/call-error.ts'
import { exportCall } from '../../../api/export.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Outcome } from '../../../kit/form/fields.ts'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/care/board.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/board.ts'

interface Values {
  readonly from: string
  readonly to: string
  readonly format: 'pdf' | 'xlsx'
}

interface Props {
  readonly of: { readonly orgClassId: string; readonly className: string }
  readonly onClose: () => void
}

const LAST_DAYS = 30

/** 班级学情报告: of which days, as what. */
export function ReportDialog({ of, onClose }: Props) {
  const w = useWords(zh, en)
  const today = schoolDay(Date.now())
  const make = async (values: Values): Promise<Outcome> => {
    try {
      await exportCall('reportClassTeacherIndex', { orgClassId: of.orgClassId, ...values })
      toast.success(w.made)
      return { ok: true }
    } catch (error) {
      if (error instanceof CallError) return { ok: false, error }
      throw error
    }
  }
  return (
    <FormDialog<Values>
      title={w.reportTitle(of.className)}
      ok={w.make}
      note={w.reportNote}
      initial={{ from: addDays(today, 1 - LAST_DAYS), to: today, format: 'pdf' }}
      fields={[
        { name: 'from', label: w.from, kind: 'day', required: true },
        { name: 'to', label: w.to, kind: 'day', required: true },
        {
          ...{ name: 'format', label: w.format, kind: 'radio', required: true },
          options: (['pdf', 'xlsx'] as const).map((value) => ({ value, label: w.formats[value] })),
        },
      ]}
      onSubmit={make}
      onClose={onClose}
    />
  )
}
