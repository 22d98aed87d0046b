import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { formatClock } from '../../../kit/format.ts'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { MESSAGE_PEOPLE_MAX, MessageDialog } from '../../../subjects/message/MessageDialog.tsx'
import type { ChapterNode } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import { Rate } from './Rate.tsx'
import { useFollowFilters } from './use-follow-filters.ts'
import { useMustSeeWords } from './use-must-see-words.ts'

export type Behind = RowOf<'listStudentStudyResInfo'>

export function useStudentColumns(): Column<Behind>[] {
  const w = useMustSeeWords()
  return [
    { key: 'realname', title: w.realname, width: 104, phone: 'title' },
    { key: 'studentNo', title: w.studentNo, width: 132 },
    { key: 'className', title: w.className, width: 180 },
    {
      ...{ key: 'done', title: w.done, width: 104, align: 'end' as const },
      render: ({ done, due }) => <span className="num">{`${done} / ${due}`}</span>,
    },
    {
      ...{ key: 'percent', title: w.rate, width: 150 },
      render: ({ percent }) => <Rate percent={percent} label={w.rate} />,
    },
    {
      ...{ key: 'seconds', title: w.studied, width: 104, align: 'end' as const },
      render: ({ seconds }) => (seconds > 0 ? formatClock(seconds) : '–'),
    },
    {
      ...{ key: 'lastAt', title: w.last, width: 120 },
      render: ({ lastAt }) => (lastAt ? <Time at={lastAt} /> : w.never),
    },
  ]
}

/** What one student has not finished, in the order of the course. */
function Missing({ of, onClose }: { of: Behind; onClose: () => void }) {
  const w = useMustSeeWords()
  return (
    <DetailDrawer open title={w.missingTitle(of.realname, of.missing.length)} onClose={onClose}>
      {of.missing.length === 0 ? (
        <EmptyState text={w.nothingMissing} />
      ) : (
        <ol style={{ display: 'grid', gap: 8, paddingInlineStart: 24 }}>
          {of.missing.map((title, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two resources may bear one title, and the order is fixed
            <li key={place}>{title}</li>
          ))}
        </ol>
      )}
    </DetailDrawer>
  )
}

type Open =
  | { readonly kind: 'missing'; readonly of: Behind }
  | { readonly kind: 'remind'; readonly people: readonly Behind[] }

/** Each student with what is still to be seen, the furthest behind first. */
export function ByStudent({ tree }: { tree: readonly ChapterNode[] }) {
  const w = useMustSeeWords()
  const { courseId, courseName } = useCourse()
  const table = useTableCall('listStudentStudyResInfo', { courseId })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const remind = (people: readonly Behind[]) => setOpen({ kind: 'remind', people: people.slice(0, MESSAGE_PEOPLE_MAX) })
  return (
    <>
      <TablePage
        table={table}
        rowKey="studentId"
        head={false}
        columns={[
          ...useStudentColumns(),
          {
            ...{ key: 'missing', title: w.missing },
            render: ({ missing: [first = '', ...more] }) =>
              first ? w.missingOf(first, more.length + 1) : w.nothingMissing,
          },
        ]}
        filters={[{ name: 'keyWords', label: w.find }, ...useFollowFilters(tree)]}
        extra={
          <SheetButtons
            what={w.what}
            save={() => exportCall('exportStudyResInfo', { ...table.input, courseId, layout: 'list' })}
          />
        }
        onOpen={(of) => setOpen({ kind: 'missing', of })}
        actionsWidth={96}
        actions={(row) => [
          {
            key: 'remind',
            label: w.remind,
            button: 'remind',
            off: row.missing.length === 0 && w.nothingMissing,
            onClick: () => remind([row]),
          },
        ]}
        batch={[{ key: 'remind', label: w.remind, button: 'remind', open: remind }]}
        empty={{ text: w.noStudents, noMatch: w.noStudentMatch }}
      />
      {open?.kind === 'missing' && <Missing of={open.of} onClose={close} />}
      {open?.kind === 'remind' && (
        <MessageDialog
          people={open.people}
          initial={{ title: w.remindSubject(courseName), content: w.remindMany(courseName) }}
          onClose={close}
        />
      )}
    </>
  )
}
