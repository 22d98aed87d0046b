import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/course/choosing.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/choosing.ts'

/** 在学 and 收藏: what a student has of a term, and what was kept for later. */
export function OwnCourses({ kind, termCode }: { readonly kind: 'study' | 'collect'; readonly termCode: string }) {
  const words = useWords(zh, en)
  const w = words.mine
  const table = useTableCall(
    'listMyCourseInfo',
    { kind, ...(kind === 'study' && { termCode }) },
    { enabled: termCode !== '' },
  )
  const collect = useAct('doCollectCourse')
  const uncollect = useAct('cancelCollectCourse')
  const keep = async (courseId: string, isOn: boolean) => {
    const done = await (isOn ? collect : uncollect).run({ courseId })
    if (done.ok) toast.success(isOn ? w.collected : w.uncollected)
  }
  const search = pathOf('courseSearch')
  return (
    <TablePage
      table={table}
      rowKey="courseId"
      head={false}
      filters={[{ name: 'keyWords', label: w.find }]}
      columns={[
        { key: 'courseCode', title: words.code, width: 112, phone: 'line' },
        { key: 'courseName', title: words.course, phone: 'title' },
        { key: 'schoolName', title: words.college, width: 144, sort: false },
        { key: 'hostTeacherName', title: words.host, width: 112, sort: false },
        { key: 'termName', title: words.detail.term, width: 96, sort: false },
        ...(kind === 'study'
          ? [
              {
                key: 'progress',
                title: w.progress,
                width: 88,
                align: 'end' as const,
                sort: false as const,
                render: ({ progress }: { progress: number }) => `${Math.round(progress)}%`,
              },
              {
                key: 'nextDueAt',
                title: w.nextDue,
                width: 200,
                sort: false as const,
                render: ({ nextDueAt, nextDueTitle }: { nextDueAt: string | null; nextDueTitle: string }) =>
                  nextDueAt ? (
                    <>
                      <Time at={nextDueAt} /> {nextDueTitle}
                    </>
                  ) : (
                    w.none
                  ),
              },
            ]
          : []),
      ]}
      actions={({ courseId, isCollected }) => [
        {
          key: 'enter',
          label: w.enter,
          to: `${pathOf('learnCatalogue') ?? ''}?courseId=${courseId}`,
        },
        isCollected === '1'
          ? { key: 'uncollect', label: w.uncollect, button: 'collect', onClick: () => keep(courseId, false) }
          : { key: 'collect', label: w.collect, button: 'collect', onClick: () => keep(courseId, true) },
      ]}
      empty={{
        text: kind === 'study' ? w.noStudy : w.noCollect,
        next: kind === 'collect' && search && <LinkButton to={search}>{w.toSearch}</LinkButton>,
      }}
    />
  )
}
