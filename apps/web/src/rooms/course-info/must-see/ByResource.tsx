import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { TIMED_RESOURCES } from '@shuyuan/contract/entities/course/course.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { exportCall } from '../../../api/export.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { formatClock } from '../../../kit/format.ts'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { MESSAGE_PEOPLE_MAX, MessageDialog } from '../../../subjects/message/MessageDialog.tsx'
import { followed } from '../../../words/marks.ts'
import type { ChapterNode } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import { MustSeeDialog } from '../resources/MustSeeDialog.tsx'
import { ResourceKindTag } from '../resources/ResourceKindTag.tsx'
import { useDemand } from '../resources/resource-words.ts'
import { useResourceActs } from '../resources/use-resource-acts.ts'
import type { Behind } from './ByStudent.tsx'
import { FollowDrawer } from './FollowDrawer.tsx'
import { Rate } from './Rate.tsx'
import { useFollowFilters } from './use-follow-filters.ts'
import { useMustSeeWords } from './use-must-see-words.ts'

export type MustSee = RowOf<'listMustSeeResourceInfo'>

const MINUTE_SEC = 60

function useColumns(): Column<MustSee>[] {
  const w = useMustSeeWords()
  const demand = useDemand()
  return [
    { key: 'title', title: w.resource, phone: 'title' },
    { key: 'kind', title: w.kind, width: 84, phone: 'tag', render: ({ kind }) => <ResourceKindTag kind={kind} /> },
    { key: 'chapter', title: w.chapter, width: 132, render: ({ chapterTitle }) => chapterTitle || '–' },
    {
      ...{ key: 'length', title: w.length, width: 96, align: 'end' as const, hidden: true },
      render: ({ durationSec, pageCount }) =>
        durationSec > 0 ? formatClock(durationSec) : pageCount > 0 ? w.pages(pageCount) : '–',
    },
    { key: 'demand', title: w.demand, width: 120, render: (row) => demand(row) },
    {
      ...{ key: 'weekNo', title: w.due, hint: w.dueHint, width: 84 },
      render: ({ weekNo }) => (weekNo === null ? '–' : w.week(weekNo)),
    },
    {
      ...{ key: 'finished', title: w.finished, width: 110, align: 'end' as const },
      render: ({ finished, due }) => <span className="num">{w.finishedOf(finished, due)}</span>,
    },
    {
      ...{ key: 'percent', title: w.rate, width: 130 },
      render: ({ percent }) => <Rate percent={percent} label={w.rate} />,
    },
    {
      ...{ key: 'avgSeconds', title: w.average, hint: w.averageHint, width: 96, align: 'end' as const },
      render: ({ avgSeconds }) => (avgSeconds > 0 ? formatClock(avgSeconds) : '–'),
    },
    {
      ...{ key: 'stopMinute', title: w.stop, hint: w.stopHint, width: 104, align: 'end' as const },
      render: ({ stopMinute }) => (stopMinute === null ? '–' : w.stopAt(formatClock(stopMinute * MINUTE_SEC))),
    },
    {
      ...{ key: 'confused', title: w.confused, hint: w.confusedHint, width: 84, align: 'end' as const },
      render: ({ confused }) => (confused > 0 ? w.people(confused) : '–'),
    },
  ]
}

type Open =
  | { readonly kind: 'follow'; readonly of: MustSee }
  | { readonly kind: 'must'; readonly rows: readonly MustSee[] }
  | { readonly kind: 'remind'; readonly of: MustSee; readonly people: readonly Behind[] }

/** Each required resource, the least finished first. */
export function ByResource({ tree }: { tree: readonly ChapterNode[] }) {
  const w = useMustSeeWords()
  const { courseId, courseName, canEdit } = useCourse()
  const { unsetMust } = useResourceActs()
  const table = useTableCall('listMustSeeResourceInfo', { courseId })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { courseClassId } = table.query.filters
  const ofClass = typeof courseClassId === 'string' && courseClassId ? { courseClassId } : {}

  async function remind(of: MustSee) {
    const asked = { courseId, resourceId: of.id, under: 100, limit: MESSAGE_PEOPLE_MAX, ...ofClass }
    const behind = await call('listStudentStudyResInfo', asked)
    if (behind.total === 0) return toast.info(w.remindNone)
    if (behind.total > MESSAGE_PEOPLE_MAX) toast.info(w.firstPeople(MESSAGE_PEOPLE_MAX))
    setOpen({ kind: 'remind', of, people: behind.rows })
  }

  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        columns={useColumns()}
        filters={useFollowFilters(tree)}
        extra={
          <SheetButtons
            what={w.what}
            save={() => exportCall('exportStudyResInfo', { ...table.input, courseId, layout: 'resource' })}
          />
        }
        onOpen={(of) => setOpen({ kind: 'follow', of })}
        actionsWidth={140}
        actions={(row) => [
          {
            key: 'remind',
            label: w.remind,
            button: 'remind',
            off: row.due === row.finished && w.remindNone,
            onClick: () => remind(row),
          },
          ...(canEdit
            ? [
                {
                  key: 'change',
                  label: w.change,
                  button: 'must',
                  onClick: () => setOpen({ kind: 'must', rows: [row] }),
                },
              ]
            : []),
        ]}
        {...(canEdit
          ? {
              batch: [
                {
                  key: 'change',
                  label: w.change,
                  button: 'must',
                  open: (rows: readonly MustSee[]) => setOpen({ kind: 'must', rows }),
                },
                { key: 'unset', label: w.unset, button: 'must', confirm: w.unsetAsk, run: unsetMust },
              ],
            }
          : {})}
        empty={{ text: canEdit ? followed(w.empty, w.emptyNext) : w.empty, noMatch: w.noMatch }}
      />
      {open?.kind === 'must' && <MustSeeDialog rows={open.rows} onClose={close} />}
      {open?.kind === 'follow' && (
        <FollowDrawer
          of={open.of}
          hasPlaces={TIMED_RESOURCES.includes(open.of.kind)}
          ofClass={ofClass}
          onClose={close}
        />
      )}
      {open?.kind === 'remind' && (
        <MessageDialog
          people={open.people}
          initial={{ title: w.remindSubject(courseName), content: w.remindOne(open.of.title) }}
          onClose={close}
        />
      )}
    </>
  )
}
