import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import { Time } from '../../../kit/Time.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import en from '../../../words/en/course/exampleThing.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/exampleThing.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'

type ExampleThing = RowOf<'listExampleThingInfo'>

function ExampleThings() {
  const w = useWords(zh, en)
  const { courseId, canEdit } = useCourse()
  const table = useTableCall('listExampleThingInfo', { courseId })
  const [edited, setEdited] = useState<ExampleThing | 'new' | null>(null)
  const add = useAct('addExampleThingInfo', { message: w.added })
  const update = useAct('updateExampleThingInfo', { message: w.saved })
  const remove = useAct('deleteExampleThingInfo', { message: w.deleted })

  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={[
          { key: 'name', title: w.name, phone: 'title' },
          { key: 'amount', title: w.amount, width: 120, align: 'end' },
          { key: 'updatedAt', title: w.updatedAt, width: 160, render: ({ updatedAt }) => <Time at={updatedAt} /> },
        ]}
        filters={[{ name: 'keyWords', label: w.name }]}
        {...(canEdit ? { primary: { label: w.add, button: 'add', onClick: () => setEdited('new') } } : {})}
        actions={(row) =>
          canEdit
            ? [
                { key: 'edit', label: w.edit, button: 'edit', onClick: () => setEdited(row) },
                deleteAct(w.delete, () => remove.run({ id: row.id })),
              ]
            : []
        }
        empty={{ text: w.empty }}
      />
      {edited && (
        <RowForm<ExampleThing>
          of={edited}
          titles={{ add: w.add, edit: w.editTitle }}
          fields={[
            { name: 'name', label: w.name, required: true, max: 50 },
            { name: 'amount', label: w.amount, kind: 'number', required: true, min: 0, max: 1_000_000, step: 1 },
          ]}
          add={(values) => add.run({ courseId, ...values })}
          update={update.run}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

/** The example things of the course, managed by its host. */
export default function ExampleThingList() {
  return (
    <CoursePage>
      <ExampleThings />
    </CoursePage>
  )
}
