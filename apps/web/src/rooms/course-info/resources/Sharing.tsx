import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { RESOURCE_KINDS, SHARE_LICENCE_MAX, type ShareScope } from '@shuyuan/contract/entities/course/course.ts'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { toast } from '../../../kit/toast.ts'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import { PlainTags } from '../../../subjects/tag/TagNames.tsx'
import { useTagFilter } from '../../../subjects/tag/use-tag-tree.ts'
import enCourse from '../../../words/en/course/course.ts'
import en from '../../../words/en/course/sharing.ts'
import { noted } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zhCourse from '../../../words/zh/course/course.ts'
import zh from '../../../words/zh/course/sharing.ts'
import type { ChapterNode } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import { useChapterOptions } from './ResourceForms.tsx'
import { ResourceKindTag } from './ResourceKindTag.tsx'
import { type ResourceRow, sizeOf } from './resource-words.ts'

type Shared = RowOf<'listSharedResourceInfo'>

/** Lets other courses quote these, or changes with whom they are shared. */
export function ShareDialog({ rows, onClose }: { rows: readonly ResourceRow[]; onClose: () => void }) {
  const w = useWords(zh, en)
  const share = useAct('shareResourceInfo', { onDone: ({ done }) => toast.success(w.shared(done)) })
  return (
    <FormDialog<{ scope: ShareScope; licence?: string }>
      title={noted(w.share, String(rows.length))}
      ok={w.share}
      initial={{ scope: 'course' }}
      note={<p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>{w.shareNote}</p>}
      fields={[
        {
          ...{ name: 'scope', label: w.scope, kind: 'radio' as const, required: true },
          options: (['course', 'all'] as const).map((value) => ({ value, label: w.scopes[value] })),
        },
        { name: 'licence', label: w.licence, max: SHARE_LICENCE_MAX, help: w.licenceHelp },
      ]}
      onSubmit={({ scope, licence }) =>
        share.run({ ids: rows.map(({ id }) => id), on: '1', scope, licence: licence ?? '' })
      }
      onClose={onClose}
    />
  )
}

function QuoteDialog({
  rows,
  tree,
  onClose,
}: {
  rows: readonly Shared[]
  tree: readonly ChapterNode[]
  onClose: () => void
}) {
  const w = useWords(zh, en)
  const course = useWords(zhCourse, enCourse).resource
  const { courseId } = useCourse()
  const report = useBatchReport()
  const quote = useAct('quoteResourceInfo')
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return (
    <FormDialog<{ chapterId?: string }>
      title={noted(w.quote, String(rows.length))}
      ok={w.quote}
      initial={{ chapterId: '' }}
      note={<p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>{w.quoteNote}</p>}
      fields={[{ name: 'chapterId', label: course.uploadTo, kind: 'select', options: useChapterOptions(tree) }]}
      onSubmit={async ({ chapterId }) => {
        const answer = await quote.run({ courseId, chapterId: chapterId ?? '', sharedIds: rows.map(({ id }) => id) })
        if (answer.ok) {
          const { done, refused } = answer.data
          report(
            { changed: done, refused: refused.map(({ id, reason }) => ({ name: titles.get(id) ?? '', reason })) },
            w.quoted(done),
          )
        }
        return answer
      }}
      onClose={onClose}
    />
  )
}

/** What other courses share with this one. */
export function SharedTable({ tree }: { tree: readonly ChapterNode[] }) {
  const w = useWords(zh, en)
  const course = useWords(zhCourse, enCourse).resource
  const { courseId } = useCourse()
  const table = useTableCall('listSharedResourceInfo', { courseId })
  const byTag = useTagFilter(courseId)
  const [chosen, setChosen] = useState<readonly Shared[] | null>(null)
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        columns={[
          {
            ...{ key: 'title', title: course.name, phone: 'title' as const },
            render: ({ title, quoted }) => (
              <>
                {title} {quoted === '1' && <StatePill tone="done">{w.isQuoted}</StatePill>}
              </>
            ),
          },
          {
            key: 'kind',
            title: course.kindTitle,
            width: 84,
            phone: 'tag',
            render: ({ kind }) => <ResourceKindTag kind={kind} />,
          },
          {
            ...{ key: 'size', title: course.size, width: 148, align: 'end' as const },
            render: (row) => <span className="num">{sizeOf(row) || '–'}</span>,
          },
          { key: 'courseName', title: w.course, width: 150, render: (row) => noted(row.courseName, row.termName) },
          { key: 'schoolName', title: w.school, width: 130 },
          { key: 'ownerName', title: course.owner, width: 90 },
          { key: 'licence', title: w.licence, width: 120, render: ({ licence }) => licence || '–' },
          { key: 'tags', title: course.tags, width: 140, sort: false, render: ({ tags }) => <PlainTags of={tags} /> },
          { key: 'sharedAt', title: w.sharedAt, width: 130, render: ({ sharedAt }) => <Time at={sharedAt} /> },
        ]}
        filters={[
          { name: 'keyWords', label: w.find },
          {
            ...{ name: 'kind', label: course.kindTitle, kind: 'select' as const, width: 120 },
            options: RESOURCE_KINDS.map((value) => ({ value, label: course.kind[value] })),
          },
          ...byTag,
        ]}
        actionsWidth={84}
        actions={(row) => [
          {
            ...{ key: 'quote', label: w.quote, button: 'share', onClick: () => setChosen([row]) },
            off: row.quoted === '1' && w.isQuoted,
          },
        ]}
        batch={[{ key: 'quote', label: w.quote, button: 'share', open: setChosen }]}
        empty={{ text: w.empty }}
      />
      {chosen && <QuoteDialog rows={chosen} tree={tree} onClose={() => setChosen(null)} />}
    </>
  )
}
