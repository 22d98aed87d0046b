import type { In } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'

interface Values {
  reason: string
  deadline: string
  scope: 'all' | 'chosen'
  questionIds?: string[]
}

interface Props {
  readonly ids: readonly string[]
  /** Of a single attempt: its questions, so that only some can be reopened. */
  readonly questions?: readonly { readonly questionVersionId: string; readonly no: number }[]
  readonly onClose: () => void
  readonly onDone: () => void
}

const THREE_DAYS_MS = 3 * 86_400_000

export function SendBackDialog({ ids, questions = [], onClose, onDone }: Props) {
  const w = useWords(zh, en)
  const back = useAct('backReviewStudyPaperInfo')
  const submit = async ({ reason, deadline, scope, questionIds }: Values) => {
    const input: In<'backReviewStudyPaperInfo'> = { ids: [...ids], reason, deadline }
    if (scope === 'chosen' && questionIds?.length) input.questionIds = questionIds
    const outcome = await back.run(input)
    if (outcome.ok) {
      const { done, refused } = outcome.data
      if (refused[0]) toast.warning(`${w.list.done(done, refused.length)} · ${refused[0].reason}`)
      else toast.success(w.back.done)
      onDone()
    }
    return outcome
  }
  return (
    <FormDialog<Values>
      title={w.back.title}
      note={<p>{w.back.note(ids.length)}</p>}
      ok={w.back.ok}
      initial={{ scope: 'all', deadline: new Date(Date.now() + THREE_DAYS_MS).toISOString() }}
      fields={[
        {
          name: 'reason',
          label: w.back.reason,
          kind: 'textarea',
          required: true,
          min: 5,
          max: 500,
          help: w.back.reasonHelp,
        },
        { name: 'deadline', label: w.back.deadline, kind: 'time', required: true, help: w.back.deadlineHelp },
        ...(questions.length > 1
          ? [
              {
                name: 'scope',
                label: w.back.scope,
                kind: 'radio' as const,
                options: [
                  { value: 'all', label: w.back.all },
                  { value: 'chosen', label: w.back.chosen },
                ],
              },
              {
                name: 'questionIds',
                label: w.back.questions,
                kind: 'checks' as const,
                required: true,
                when: (values: Readonly<Record<string, unknown>>) => values.scope === 'chosen',
                options: questions.map((one) => ({ value: one.questionVersionId, label: w.back.question(one.no) })),
              },
            ]
          : []),
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
