import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatDay } from '../../../kit/format.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/care/students.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/students.ts'
import { contactFields } from './contact-fields.ts'

type Contact = RowOf<'listContactInfo'>
type Form = Pick<Contact, 'way' | 'at' | 'outcome' | 'content' | 'nextFollowAt'>

interface FormProps {
  readonly studentId: string
  readonly of: Contact | 'new'
  readonly onClose: () => void
}

/** 登记联系: what was said, and when to take it up again. */
export function ContactForm({ studentId, of, onClose }: FormProps) {
  const w = useWords(zh, en)
  const add = useAct('addContactInfo', { message: w.saved })
  const update = useAct('updateContactInfo', { message: w.saved })
  const isNew = of === 'new'
  return (
    <FormDialog<Form>
      title={isNew ? w.contact : w.editContactLog}
      initial={isNew ? { way: 'phone', outcome: 'reached', at: new Date().toISOString() } : of}
      fields={contactFields(w)}
      onSubmit={({ way, at, outcome, content, nextFollowAt = null }) => {
        const form = { way, at, outcome, content, nextFollowAt: nextFollowAt || null }
        return isNew ? add.run({ studentId, ...form }) : update.run({ id: of.id, updatedAt: of.updatedAt, ...form })
      }}
      onClose={onClose}
    />
  )
}

/** 联系记录 of one student, the latest first. */
export function Contacts({ studentId }: { readonly studentId: string }) {
  const w = useWords(zh, en)
  const contacts = useCall('listContactInfo', { studentId, limit: 100 })
  const remove = useAct('deleteContactInfo', { message: w.deleted })
  const [edited, setEdited] = useState<Contact | 'new' | null>(null)
  return (
    <>
      <Can button="contact">
        <p style={{ margin: '0 0 8px' }}>
          <Button onClick={() => setEdited('new')}>{w.contact}</Button>
        </p>
      </Can>
      <Loaded of={contacts}>
        {({ rows }) => (
          <PlainTable
            rows={rows}
            rowKey="id"
            columns={[
              { key: 'at', title: w.at, width: 128, phone: 'title', render: ({ at }) => <Time at={at} /> },
              { key: 'way', title: w.way, width: 72, render: ({ way }) => w.ways[way] },
              { key: 'outcome', title: w.outcome, width: 96, render: ({ outcome }) => w.outcomes[outcome] },
              { key: 'content', title: w.content },
              {
                ...{ key: 'nextFollowAt', title: w.next, width: 104 },
                render: ({ nextFollowAt }) => (nextFollowAt ? formatDay(nextFollowAt) : '–'),
              },
              { key: 'writerName', title: w.writer, width: 88 },
            ]}
            actions={(row) =>
              row.canEdit === '1'
                ? [
                    { key: 'edit', label: w.edit, button: 'contact', onClick: () => setEdited(row) },
                    {
                      ...{ key: 'delete', label: w.delete, button: 'contact', danger: true, confirm: w.deleteContact },
                      onClick: () => remove.run({ id: row.id }),
                    },
                  ]
                : []
            }
            empty={w.noContacts}
          />
        )}
      </Loaded>
      {edited && <ContactForm studentId={studentId} of={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
