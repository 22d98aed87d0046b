import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { COMPARED_MAX, COMPARED_MIN } from '@shuyuan/contract/calls/score/pastCourse.calls.ts'
import { useState } from 'react'
import { useTableCall } from '../../../api/use-table-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { formatPercent } from '../../../kit/format.ts'
import { optionsOf } from '../../../kit/options.ts'
import { later } from '../../../kit/page/later.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { usePastTerms } from '../../../subjects/course/use-past-terms.ts'
import { scoreText } from '../../../subjects/score/score-view.tsx'
import { usePastWords } from './use-past-words.ts'

const InheritDialog = later(async () => (await import('../../../subjects/course/InheritDialog.tsx')).InheritDialog)
const CompareDialog = later(async () => (await import('./CompareDialog.tsx')).CompareDialog)
const ArchiveDialog = later(async () => (await import('./ArchiveDialog.tsx')).ArchiveDialog)
const TrendDrawer = later(async () => (await import('./TrendDrawer.tsx')).TrendDrawer)

type Past = RowOf<'listHistoryMyCourseInfo'>

type Opened =
  | { readonly kind: 'copy' | 'trend' | 'archive'; readonly course: Past }
  | { readonly kind: 'compare'; readonly courses: readonly Past[] }

function useColumns(): Column<Past>[] {
  const w = usePastWords()
  return [
    { key: 'courseName', title: w.course, phone: 'title' },
    { key: 'courseCode', title: w.code },
    { key: 'termCode', title: w.term, phone: 'tag', render: ({ termName }) => termName },
    {
      key: 'duty',
      title: w.duty,
      render: ({ duty }) => <StatePill tone={duty === 'host' ? 'running' : 'draft'}>{w.duties[duty]}</StatePill>,
    },
    { key: 'courseClassCount', title: w.classes, align: 'end' },
    { key: 'studentCount', title: w.students, align: 'end' },
    { key: 'formativeMean', title: w.formativeMean, align: 'end', render: (row) => scoreText(row.formativeMean) },
    { key: 'finalMean', title: w.finalMean, align: 'end', render: (row) => scoreText(row.finalMean) },
    { key: 'totalMean', title: w.totalMean, align: 'end', render: (row) => scoreText(row.totalMean) },
    {
      key: 'passPercent',
      title: w.passPercent,
      align: 'end',
      render: ({ passPercent }) => formatPercent(passPercent) || '–',
    },
    {
      key: 'content',
      title: w.content,
      hint: w.contentHint,
      align: 'end',
      render: (row) => `${row.chapterCount} / ${row.resourceCount} / ${row.assignmentCount}`,
    },
    { key: 'archivedAt', title: w.archivedAt, hidden: true, render: ({ archivedAt }) => <Time at={archivedAt} /> },
  ]
}

const hasContent = ({ chapterCount, resourceCount, assignmentCount }: Past): boolean =>
  chapterCount + resourceCount + assignmentCount > 0

/** Why the ticked rows cannot be compared, or ''. */
function useWhyNot() {
  const w = usePastWords()
  return (rows: readonly Past[]): string => {
    if (rows.length < COMPARED_MIN || rows.length > COMPARED_MAX) return w.compareSame
    if (new Set(rows.map(({ basicCourseId }) => basicCourseId)).size > 1) return w.compareSame
    return rows.every(({ duty }) => duty === 'host') ? '' : w.compareHost
  }
}

/** 历史课程: what was taught in archived terms, to be looked up, compared and copied from. */
export default function HistoryCourse() {
  const w = usePastWords()
  const terms = usePastTerms()
  const table = useTableCall('listHistoryMyCourseInfo', {}, { size: 50 })
  const [opened, setOpened] = useState<Opened | null>(null)
  const whyNot = useWhyNot()
  const entry = pathOf('teachProcess')
  const close = () => setOpened(null)
  const actions = (course: Past): RowAction[] => [
    ...(entry ? [{ key: 'view', label: w.view, to: `${entry}?courseId=${course.courseId}`, newTab: true }] : []),
    ...(course.openCourseId && hasContent(course)
      ? [
          {
            key: 'copy',
            label: w.copy(course.openTermName),
            button: 'inherit',
            onClick: () => setOpened({ kind: 'copy', course }),
          },
        ]
      : []),
    ...(course.duty === 'host'
      ? [
          {
            key: 'archive',
            label: w.archive.act,
            button: 'archive',
            onClick: () => setOpened({ kind: 'archive', course }),
          },
        ]
      : []),
    { key: 'trend', label: w.trend, onClick: () => setOpened({ kind: 'trend', course }) },
  ]
  return (
    <>
      <TablePage
        table={table}
        rowKey="courseId"
        columns={useColumns()}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          { name: 'termCode', label: w.term, kind: 'select', options: terms },
          {
            name: 'duty',
            label: w.duty,
            kind: 'select',
            options: optionsOf(w.duties).filter(({ value }) => value !== 'student'),
          },
        ]}
        actions={actions}
        batch={[
          {
            key: 'compare',
            label: w.compare,
            button: 'compare',
            open: (courses) => {
              const reason = whyNot(courses)
              if (reason) toast.warning(reason)
              else setOpened({ kind: 'compare', courses })
            },
          },
        ]}
        empty={{ text: w.none, next: <span>{w.noneNext}</span>, noMatch: w.noMatch }}
      />
      {opened?.kind === 'copy' && (
        <InheritDialog
          courses={[{ courseId: opened.course.openCourseId, courseName: opened.course.courseName }]}
          from={opened.course.courseId}
          onClose={close}
        />
      )}
      {opened?.kind === 'archive' && (
        <ArchiveDialog courseId={opened.course.courseId} courseName={opened.course.courseName} onClose={close} />
      )}
      {opened?.kind === 'trend' && <TrendDrawer course={opened.course} onClose={close} />}
      {opened?.kind === 'compare' && (
        <CompareDialog
          courseName={opened.courses[0]?.courseName ?? ''}
          courseIds={opened.courses.map(({ courseId }) => courseId)}
          onClose={close}
        />
      )}
    </>
  )
}
