import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/marking/marking.ts'
import { noted } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import type { SchemeData } from './scheme-draft.ts'

/** The school's template that the course follows. */
export function TemplateNote({ template }: { readonly template: NonNullable<SchemeData['template']> }) {
  const w = useWords(zh, en).scheme
  const { name, version, latest, enabled } = template
  const more = enabled === '0' ? w.templateOff : latest > version ? w.newerTemplate(latest) : undefined
  return <Alert type="info" showIcon title={w.byTemplate(name, version)} description={more} />
}

/** Starts the first draft from one of the school's templates for this course. */
export function TemplatePick({ courseId }: { readonly courseId: string }) {
  const w = useWords(zh, en).scheme
  const [isOpen, setOpen] = useState(false)
  const templates = useCall('listGlobalTestInfo', { courseId }, { enabled: isOpen })
  const take = useAct('applyTemplateCheckOptionInfo')
  return (
    <>
      <Button onClick={() => setOpen(true)}>{w.takeTemplate}</Button>
      {isOpen && (
        <Loaded of={templates}>
          {({ rows }) => (
            <FormDialog<{ templateId: string }>
              title={w.takeTemplate}
              ok={w.takeTemplate}
              note={rows.length === 0 ? <EmptyState text={w.noTemplate} /> : undefined}
              initial={{ templateId: rows[0]?.id ?? '' }}
              fields={
                rows.length === 0
                  ? []
                  : [
                      {
                        name: 'templateId',
                        label: w.templatePick,
                        kind: 'radio',
                        required: true,
                        options: rows.map(({ id, name, items }) => ({
                          value: id,
                          label: noted(name, items.map((item) => `${item.name} ${item.weight}`).join(' · ')),
                        })),
                      },
                    ]
              }
              onSubmit={async ({ templateId }) => {
                if (!templateId) return { ok: true }
                const answer = await take.run({ courseIds: [courseId], templateId })
                if (!answer.ok) return answer
                const [skipped] = answer.data.skipped
                if (skipped) toast.warning(skipped.reason)
                else toast.success(w.templateTaken)
                return answer
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </Loaded>
      )}
    </>
  )
}
