import { SET_KINDS, type SetKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import moreEn from '../../../words/en/assignment/assignment.ts'
import en from '../../../words/en/assignment/setting.ts'
import { useWords } from '../../../words/use-words.ts'
import moreZh from '../../../words/zh/assignment/assignment.ts'
import zh from '../../../words/zh/assignment/setting.ts'
import { chapterLabel, flatChapters } from '../chapters/chapters.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { AssignmentDialogs, type Opened } from './AssignmentDialogs.tsx'
import { groupOfKind } from './assignment-calls.ts'
import { columnsOf } from './assignment-columns.tsx'
import { useBulkWords } from './bulk/use-bulk-words.ts'
import { useAssignmentActions } from './use-assignment-actions.tsx'

function Kind({ kind }: { readonly kind: SetKind }) {
  const w = useWords(zh, en)
  const more = useWords(moreZh, moreEn)
  const bulk = useBulkWords()
  const course = useCourse()
  const [opened, setOpened] = useState<Opened>(null)
  const chapters = useCall('treeCourseChapterInfo', { courseId: course.courseId })
  const table = useTableCall(groupOfKind(kind).list, { courseId: course.courseId, kind: kind as 'webHomework' })
  const isStaff = course.myDuty === 'face' || course.myDuty === 'assistant'
  const isLive = course.archived === '0' && course.mainCourseId === ''
  const canAdd = course.canEdit || (isLive && isStaff && course.switches.faceMayPublishHomework === true)
  const { actions, batch } = useAssignmentActions(kind, w, canAdd, setOpened)
  const states = (['draft', 'notOpen', 'open', 'closed'] as const).map((value) => ({ value, label: w.state[value] }))
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        columns={columnsOf(w, more, course.query)}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          { name: 'state', label: w.stateTitle, kind: 'select', options: states },
          {
            name: 'courseClassId',
            label: w.targets,
            kind: 'select',
            options: course.classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
          },
          {
            name: 'chapterId',
            label: w.chapter,
            kind: 'select',
            more: true,
            options: flatChapters(chapters.data ?? []).map((chapter) => ({
              value: chapter.id,
              label: chapterLabel(chapter),
            })),
          },
        ]}
        {...(canAdd
          ? { primary: { label: w.add[kind], button: 'add', onClick: () => setOpened({ kind: 'add' }) } }
          : {})}
        {...(canAdd || course.myDuty === 'host' ? { batch } : {})}
        extra={
          <>
            {course.canEdit && (
              <Can button="inherit">
                <Button onClick={() => setOpened({ kind: 'inherit' })}>{bulk.inherit}</Button>
              </Can>
            )}
            <Can button="export">
              <ExportButton run={() => exportCall(groupOfKind(kind).export, table.input as { courseId: string })} />
            </Can>
          </>
        }
        actions={actions}
        actionsWidth={170}
        empty={{ text: w.empty[kind], next: canAdd ? <span>{more.emptyNext}</span> : undefined }}
      />
      <AssignmentDialogs kind={kind} opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function Manage() {
  const w = useWords(zh, en)
  const { query } = useCourse()
  const [params, setParams] = useSearch()
  const asked = params.get('kind') as SetKind | null
  const kind = asked && SET_KINDS.includes(asked) ? asked : 'webHomework'
  return (
    <>
      <PageHead />
      <Tabs
        activeKey={kind}
        items={SET_KINDS.map((key) => ({ key, label: w.kind[key] }))}
        onChange={(key) => setParams(`${query}&kind=${key}`, { replace: true })}
      />
      <Kind key={kind} kind={kind} />
    </>
  )
}

/** Practice, homework and tests of the course. */
export default function OnlinePracticeManage() {
  return (
    <CoursePage>
      <Manage />
    </CoursePage>
  )
}
