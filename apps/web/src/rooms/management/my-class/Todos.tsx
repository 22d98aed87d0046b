import { DUE_SOON_DAYS, QUIET_DAYS } from '@shuyuan/contract/entities/care/work-log.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { formatDay } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/care/board.ts'
import studentsEn from '../../../words/en/care/students.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/board.ts'
import studentsZh from '../../../words/zh/care/students.ts'
import css from './Board.module.css'

/** Talks to be taken up again today or before, each leading to the file of its student. */
function FollowUps({ onClose }: { readonly onClose: () => void }) {
  const w = useWords(studentsZh, studentsEn)
  const title = useWords(zh, en).followUps
  const due = useCall('listContactInfo', { followDue: '1', limit: 100, orderBy: 'nextFollowAt@asc' })
  return (
    <DetailDrawer open title={title} width={760} onClose={onClose}>
      <Loaded of={due}>
        {({ rows }) => (
          <PlainTable
            rows={rows}
            rowKey="id"
            columns={[
              {
                ...{ key: 'realname', title: w.name, width: 104, phone: 'title' },
                render: ({ studentId, realname }) => (
                  <Link to={`${pathOf('classStudentManagement')}?studentId=${studentId}`}>{realname}</Link>
                ),
              },
              { key: 'className', title: w.orgClass, width: 160 },
              { key: 'nextFollowAt', title: w.next, width: 104, render: (row) => formatDay(row.nextFollowAt) },
              { key: 'at', title: w.lastContact, width: 128, render: ({ at }) => <Time at={at} /> },
              { key: 'content', title: w.content },
            ]}
          />
        )}
      </Loaded>
    </DetailDrawer>
  )
}

/** 今日待办: each leads to the very place where it is done. */
export function Todos() {
  const w = useWords(zh, en)
  const canOpen = useCanOpen()
  const todo = useCall('todoClassTeacherIndex', {})
  const [isFollowing, setFollowing] = useState(false)
  return (
    <section className={css.todos} aria-label={w.todo}>
      <h2>{w.todo}</h2>
      <Loaded of={todo} rows={2}>
        {({ followUps, dueAssignments, unreadNoticeStudents, quietStudents }) => {
          const links = [
            {
              label: w.dueAssignments(DUE_SOON_DAYS),
              value: w.items(dueAssignments),
              n: dueAssignments,
              key: 'courseHomeWorkManage',
              query: `missingOnly=1&dueDays=${DUE_SOON_DAYS}`,
            },
            {
              label: w.quiet(QUIET_DAYS),
              value: w.people(quietStudents),
              n: quietStudents,
              key: 'classStudentManagement',
              query: `noLoginDays=${QUIET_DAYS}&studyStatus=enrolled`,
            },
            {
              label: w.unreadNotice,
              value: w.people(unreadNoticeStudents),
              n: unreadNoticeStudents,
              key: 'noticeManagement',
              query: '',
            },
          ].filter(({ n, key }) => n > 0 && canOpen(key))
          if (followUps === 0 && links.length === 0) return <p>{w.nothing}</p>
          return (
            <ul>
              {followUps > 0 && (
                <li>
                  <button type="button" onClick={() => setFollowing(true)}>
                    <span>{w.followUps}</span> <b className="num">{w.people(followUps)}</b>
                  </button>
                </li>
              )}
              {links.map(({ label, value, key, query }) => (
                <li key={key}>
                  <Link to={`${pathOf(key)}?${query}`}>
                    <span>{label}</span> <b className="num">{value}</b>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      {isFollowing && <FollowUps onClose={() => setFollowing(false)} />}
    </section>
  )
}
