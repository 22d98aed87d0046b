import type { Out } from '@shuyuan/contract/calls/index.ts'
import { formatTime } from '../../../../kit/format.ts'
import type { Column } from '../../../../kit/table/types.ts'
import { noted, sentence } from '../../../../words/marks.ts'
import css from './Bulk.module.css'
import type { useBulkWords } from './use-bulk-words.ts'

export type CopyRow = Out<'copyCourseHomeworkInfo'>['rows'][number]

/** What an assignment would be in its new course; the course itself is named where there are several. */
export const copyColumns = (w: ReturnType<typeof useBulkWords>, hasCourse: boolean): Column<CopyRow>[] => [
  { key: 'title', title: w.title, width: 150, phone: 'title' },
  ...(hasCourse ? [{ key: 'courseName', title: w.course, width: 130, sort: false as const }] : []),
  {
    key: 'opensAt',
    title: w.open,
    width: 200,
    sort: false,
    render: ({ opensAt, closesAt }) => w.window(formatTime(opensAt), formatTime(closesAt)),
  },
  { key: 'chapterTitle', title: w.chapter, width: 120, sort: false },
  {
    key: 'paper',
    title: w.paper,
    width: 140,
    sort: false,
    render: ({ paper, paperTitle }) => (paperTitle ? noted(paperTitle, w.papers[paper]) : w.papers[paper]),
  },
  {
    key: 'problem',
    title: w.note,
    width: 150,
    sort: false,
    render: ({ problem, exists }) =>
      problem ? <span className={css.bad}>{sentence(problem)}</span> : exists === '1' ? w.exists : '',
  },
]

export const keyOfCopy = ({ id, courseId }: CopyRow) => `${courseId}/${id}`
