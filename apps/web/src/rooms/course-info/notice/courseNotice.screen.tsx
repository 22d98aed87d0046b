import { NOTICE_STATES } from '@shuyuan/contract/entities/talk/notice.ts'
import { useNavigate } from 'react-router'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { NoticeName, ReadBar } from '../../../subjects/notice/NoticeName.tsx'
import { NOTICE_TONES } from '../../../subjects/notice/notice-tones.ts'
import { useNoticeActs } from '../../../subjects/notice/use-notice-acts.tsx'
import en from '../../../words/en/talk/notice.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/talk/notice.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'

const PAGE = '/courseInfo/courseNoticeInfo'
const WRITERS = ['host', 'face', 'assistant']

function List() {
  const words = useWords(zh, en)
  const w = words.course
  const can = useCan()
  const navigate = useNavigate()
  const { courseId, classes, myDuty, archived, mainCourseId, query } = useCourse()
  const mayWrite = WRITERS.includes(myDuty) && archived === '0' && mainCourseId === '' && can('courseNoticeInfo:add')
  const table = useTableCall('listNotice', { courseId, box: 'sent' })
  const open = (id: string, mode: 'edit' | 'view') =>
    void navigate(`${PAGE}?${query}&mode=${mode}${id === '' ? '' : `&noticeId=${id}`}`)
  const { actsOf, dialog } = useNoticeActs({
    writer: 'courseNoticeInfo',
    urgeButton: 'remind',
    copyButton: 'copy',
    onEdit: ({ id }) => open(id, 'edit'),
    onCopied: (id) => open(id, 'edit'),
  })
  const acts = (row: Parameters<typeof actsOf>[0]) =>
    mayWrite ? actsOf(row) : actsOf(row).filter(({ key }) => key === 'readers')
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={[
          { key: 'title', title: words.list.title, phone: 'title', render: (row) => <NoticeName of={row} /> },
          { key: 'scopeText', title: w.target, width: 160 },
          { key: 'publisherName', title: words.list.publisher, width: 88 },
          {
            key: 'publishAt',
            title: words.list.publishAt,
            width: 136,
            render: ({ publishAt }) => publishAt && <Time at={publishAt} />,
          },
          {
            key: 'pinnedUntil',
            title: w.pinned,
            width: 120,
            render: ({ isPinned, pinnedUntil }) => isPinned === '1' && pinnedUntil && <Time at={pinnedUntil} />,
          },
          {
            key: 'read',
            title: `${words.list.read} / ${words.list.due}`,
            width: 150,
            sort: false,
            render: (row) => <ReadBar of={row} />,
          },
          {
            key: 'confirmed',
            title: w.signed,
            width: 80,
            align: 'end',
            render: ({ needConfirm, confirmed }) => (needConfirm === '1' ? confirmed : '–'),
          },
          {
            key: 'state',
            title: words.state,
            width: 96,
            phone: 'tag',
            render: ({ state }) => <StatePill tone={NOTICE_TONES[state]}>{words.states[state]}</StatePill>,
          },
        ]}
        filters={[
          { name: 'keyWords', label: words.list.keyWords },
          {
            name: 'state',
            label: words.state,
            kind: 'select',
            options: NOTICE_STATES.map((value) => ({ value, label: words.states[value] })),
          },
          {
            name: 'courseClassId',
            label: w.class,
            kind: 'select',
            options: classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
          },
        ]}
        {...(mayWrite
          ? { primary: { label: w.add, button: 'courseNoticeInfo:add', onClick: () => open('', 'edit') } }
          : {})}
        onOpen={({ id }) => open(id, 'view')}
        actions={acts}
        empty={{ text: w.empty, ...(mayWrite ? { next: <p>{w.emptyNext}</p> } : {}) }}
      />
      {dialog}
    </>
  )
}

/** What the teachers of a course tell their students, and who has read it. */
export default function CourseNotice() {
  return (
    <CoursePage>
      <List />
    </CoursePage>
  )
}
