import type { Answer } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useFormRow } from '../../api/use-form-row.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { optionsOf } from '../../kit/options.ts'
import { toast } from '../../kit/toast.ts'
import en from '../../words/en/marking/appeal.ts'
import { noted } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/marking/appeal.ts'
import type { Appeal } from './AppealState.tsx'

interface Values {
  result: 'accepted' | 'rejected'
  /** A content of the scheme, or the formative score itself. */
  item?: string
  value?: number
  answer: string
}

const WHOLE = 'whole'

interface FormProps {
  readonly appeal: Appeal
  readonly detail: Answer<'getManageScore'>
  readonly onClose: () => void
}

function ReplyForm({ appeal, detail, onClose }: FormProps) {
  const w = useWords(zh, en)
  const act = useAct('replyAppealResultDetail')
  const isCorrected = ({ result }: Partial<Values>) => result === 'accepted'
  const contents = detail.options.flatMap((option) =>
    option.contents.map(({ id, name, score, fullScore }) => ({
      value: id,
      label: noted(`${option.name} / ${name}`, `${score ?? '–'} / ${fullScore}`),
    })),
  )
  const submit = async ({ result, item, value, answer }: Values) => {
    const content = item && item !== WHOLE ? { contentId: item } : {}
    const correction = result === 'accepted' && value !== undefined ? { value, ...content } : {}
    const outcome = await act.run({ id: appeal.id, result, answer, ...correction })
    if (outcome.ok) {
      const { state, before, after } = outcome.data
      toast.success(state === 'accepted' ? w.corrected(before, after) : w.kept)
    }
    return outcome
  }
  return (
    <FormDialog<Values>
      title={w.replyTitle(appeal.realname)}
      ok={w.reply}
      note={
        <>
          <p>{noted(w.parts[appeal.part], appeal.before || w.unscored)}</p>
          <p>{appeal.reason}</p>
        </>
      }
      initial={{ result: 'accepted', item: WHOLE }}
      fields={[
        { name: 'result', label: w.result, kind: 'radio', required: true, options: optionsOf(w.results) },
        ...(appeal.part === 'formative' && contents.length > 0
          ? [
              {
                name: 'item' as const,
                label: w.item,
                kind: 'select' as const,
                required: true,
                options: [{ value: WHOLE, label: w.wholePart }, ...contents],
                when: isCorrected,
              },
            ]
          : []),
        {
          name: 'value',
          label: w.value,
          kind: 'number',
          required: true,
          min: 0,
          max: 1000,
          step: 0.1,
          when: isCorrected,
        },
        { name: 'answer', label: w.answer, kind: 'textarea', required: true, min: 5, max: 500, help: w.answerHelp },
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

/** 答复 of an appeal: the score is corrected in the same step, or stays. */
export function ReplyDialog({ appeal, onClose }: Omit<FormProps, 'detail'>) {
  const detail = useFormRow('getManageScore', { courseId: appeal.courseId, studentId: appeal.studentId })
  return detail ? <ReplyForm appeal={appeal} detail={detail} onClose={onClose} /> : null
}
