import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { Alert } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useDict } from '../../../api/use-options.ts'
import { useUnits } from '../../../api/use-units.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import enMarking from '../../../words/en/marking/marking.ts'
import en from '../../../words/en/marking/template.ts'
import { useWords } from '../../../words/use-words.ts'
import zhMarking from '../../../words/zh/marking/marking.ts'
import zh from '../../../words/zh/marking/template.ts'
import { ItemsInput } from './ItemsInput.tsx'
import { type Item, newItem, problemOf, type Sample, sampleItems } from './items.ts'

type Template = RowOf<'listGlobalTestInfo'>
type Form = In<'addGlobalTestInfo'>
/** A row to edit, a sample to begin with, or nothing. */
export type Edited = { readonly row: Template } | { readonly sample: Sample | null }

const NONE = { name: '', subSchoolIds: [], categories: [], examForms: [], note: '' }

export function TemplateDialog({ edited, onClose }: { readonly edited: Edited; readonly onClose: () => void }) {
  const w = useWords(zh, en)
  const { kinds } = useWords(zhMarking, enMarking)
  const colleges = useUnits('colleges')
  const categories = useDict('course_category')
  const forms = useDict('exam_form')
  const add = useAct('addGlobalTestInfo', { message: w.added })
  const update = useAct('updateGlobalTestInfo')
  const row = 'row' in edited ? edited.row : null
  const begun = (): Partial<Form> => {
    if ('row' in edited) return edited.row
    const { sample } = edited
    if (sample === null) return { ...NONE, items: [newItem('webHomework', kinds.webHomework, 100)] }
    return { ...NONE, name: w.sampleNames[sample], items: sampleItems(sample, kinds) }
  }
  return (
    <FormDialog<Form>
      title={row ? w.edit : w.add}
      ok={row ? w.save : w.add}
      width={860}
      initial={begun()}
      note={row?.applied === '1' && <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={w.newVersion} />}
      fields={[
        { name: 'name', label: w.name, required: true, min: 2, max: 40 },
        { name: 'subSchoolIds', label: w.colleges, kind: 'multi', options: colleges, help: w.emptyIsAll },
        { name: 'categories', label: w.categories, kind: 'multi', options: categories, help: w.emptyIsAll },
        { name: 'examForms', label: w.examForms, kind: 'multi', options: forms, help: w.emptyIsAll },
        {
          name: 'items',
          label: w.items,
          input: <ItemsInput />,
          rules: [
            {
              validator: (_, items: Item[] | undefined) => {
                const problem = problemOf(items, w.problems)
                return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
              },
            },
          ],
        },
        { name: 'note', label: w.note, kind: 'textarea', max: 500 },
      ]}
      onSubmit={async ({ name, subSchoolIds, categories: chosen, examForms, items, note }) => {
        const form: Form = { name, subSchoolIds, categories: chosen, examForms, items, note: note ?? '' }
        if (!row) return add.run(form)
        const answer = await update.run({ ...form, id: row.id, updatedAt: row.updatedAt })
        if (answer.ok) toast.success(w.savedAs(answer.data.version))
        return answer
      }}
      onClose={onClose}
    />
  )
}
