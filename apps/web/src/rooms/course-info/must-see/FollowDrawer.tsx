import { Tabs } from 'antd'
import { useState } from 'react'
import { useTableCall } from '../../../api/use-table-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { MESSAGE_PEOPLE_MAX, MessageDialog } from '../../../subjects/message/MessageDialog.tsx'
import { useCourse } from '../course/use-course.ts'
import { Attention } from '../resources/Attention.tsx'
import type { MustSee } from './ByResource.tsx'
import { type Behind, useStudentColumns } from './ByStudent.tsx'
import { useMustSeeWords } from './use-must-see-words.ts'

interface Props {
  readonly of: MustSee
  /** A film or a sound: where students stop and what they do not understand. */
  readonly hasPlaces: boolean
  readonly ofClass: { readonly courseClassId?: string }
  readonly onClose: () => void
}

const SHOWN = ['realname', 'studentNo', 'seconds', 'lastAt']

/** Who has not finished one resource. */
function Unfinished({ of, ofClass }: Pick<Props, 'of' | 'ofClass'>) {
  const w = useMustSeeWords()
  const { courseId, courseName } = useCourse()
  const fixed = { courseId, resourceId: of.id, under: 100, ...ofClass }
  const table = useTableCall('listStudentStudyResInfo', fixed, { inAddress: false, sort: 'seconds@asc' })
  const [people, setPeople] = useState<readonly Behind[] | null>(null)
  const columns = useStudentColumns().filter(({ key }) => SHOWN.includes(key))
  return (
    <>
      <TablePage
        table={table}
        rowKey="studentId"
        head={false}
        height={480}
        columns={columns}
        filters={[{ name: 'keyWords', label: w.find }]}
        batch={[
          {
            ...{ key: 'remind', label: w.remind, button: 'remind' },
            open: (rows: readonly Behind[]) => setPeople(rows.slice(0, MESSAGE_PEOPLE_MAX)),
          },
        ]}
        empty={{ text: w.remindNone, noMatch: w.noStudentMatch }}
      />
      {people && (
        <MessageDialog
          people={people}
          initial={{ title: w.remindSubject(courseName), content: w.remindOne(of.title) }}
          onClose={() => setPeople(null)}
        />
      )}
    </>
  )
}

/** One required resource: who is behind, and what happens in a film. */
export function FollowDrawer({ of, hasPlaces, ofClass, onClose }: Props) {
  const w = useMustSeeWords()
  return (
    <DetailDrawer open title={of.title} width={760} onClose={onClose}>
      <Tabs
        items={[
          { key: 'who', label: w.who, children: <Unfinished of={of} ofClass={ofClass} /> },
          ...(hasPlaces ? [{ key: 'places', label: w.places, children: <Attention resourceId={of.id} /> }] : []),
        ]}
      />
    </DetailDrawer>
  )
}
