import { useTableCall } from '../../../api/use-table-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { KindIcon } from '../../../subjects/study/Kind.tsx'
import en from '../../../words/en/course/tag.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/tag.ts'
import type { Tag } from './tag-columns.tsx'

const WIDTH = 760

/** What bears a tag, of the courses that this person manages. */
export function TagResources({ of, onClose }: { readonly of: Tag; readonly onClose: () => void }) {
  const w = useWords(zh, en)
  const table = useTableCall('resourceListCourseTagInfo', { id: of.id }, { inAddress: false })
  return (
    <DetailDrawer open title={w.resourcesOf(of.name)} width={WIDTH} onClose={onClose}>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        columns={[
          { key: 'title', title: w.resourceTitle, phone: 'title' },
          { key: 'courseName', title: w.course, width: 160 },
          { key: 'termName', title: w.term, width: 110, sort: false },
          {
            ...{ key: 'kind', title: w.resourceKind, width: 100, sort: false as const },
            render: ({ kind }) => <KindIcon kind={kind} />,
          },
          { key: 'authorName', title: w.author, width: 90, sort: false },
        ]}
        empty={{ text: w.noResources }}
      />
    </DetailDrawer>
  )
}
