import { EllipsisOutlined, PushpinFilled } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Dropdown, type MenuProps, Progress } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCan } from '../../../kit/Can.tsx'
import { later } from '../../../kit/page/later.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { CourseCard, type CourseCardProps } from '../../../subjects/course/CourseCard.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import css from './CourseGrid.module.css'
import { useEntryOf } from './use-entry.ts'
import type { Tab } from './use-tabs.ts'

const CoverDialog = later(async () => (await import('./CoverDialog.tsx')).CoverDialog)

export type MyCourse = RowOf<'listMyCourseInfo'>

function useMenu(course: MyCourse, tab: Tab, onCover: () => void): NonNullable<MenuProps['items']> {
  const w = useWords(zh, en).mine
  const can = useCan()
  const { courseId } = course
  const setTop = useAct('setTopMyCourseInfo')
  const collect = useAct('doCollectCourse')
  const release = useAct('cancelCollectCourse')
  const isTop = course.pinned === '1'
  const isKept = course.isCollected === '1'
  return [
    ...(can('top')
      ? [
          {
            key: 'top',
            label: isTop ? w.untop : w.top,
            onClick: () => void setTop.run({ courseId, on: isTop ? '0' : '1' }),
          },
        ]
      : []),
    ...(can('collect')
      ? [
          {
            key: 'collect',
            label: isKept ? w.uncollect : w.collect,
            onClick: () => void (isKept ? release : collect).run({ courseId }),
          },
        ]
      : []),
    ...(can('cover') && tab === 'host' && course.archived === '0'
      ? [{ key: 'cover', label: w.cover, onClick: onCover }]
      : []),
  ]
}

export function MyCourseCard({ course, tab }: { course: MyCourse; tab: Tab }) {
  const all = useWords(zh, en)
  const w = all.mine
  const entry = useEntryOf(tab)(course.courseId)
  const [isCovering, setCovering] = useState(false)
  const items = useMenu(course, tab, () => setCovering(true))
  const link: CourseCardProps['link'] = (inner, again) =>
    entry ? (
      <Link to={entry} target="_blank" {...again}>
        {inner}
      </Link>
    ) : (
      inner
    )
  const tone = course.archived === '1' ? 'draft' : STATE_TONES[course.publishStatus]
  return (
    <>
      <CourseCard
        course={course}
        link={link}
        tags={
          <StatePill tone={tone}>
            {course.archived === '1' ? all.publish.archived : all.publish[course.publishStatus]}
          </StatePill>
        }
        corner={
          items.length > 0 && (
            <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
              <Button
                className={css.menu ?? ''}
                size="small"
                type="text"
                icon={course.pinned === '1' ? <PushpinFilled /> : <EllipsisOutlined />}
                aria-label={w.more(course.courseName)}
              />
            </Dropdown>
          )
        }
        foot={
          entry && (
            <>
              {course.waiting > 0 && <span className={`${css.wait} num`}>{w.waiting(course.waiting)}</span>}
              <span className={css.push} />
              <Link to={entry} target="_blank">
                {w.enter}
              </Link>
            </>
          )
        }
      >
        <div className={css.line}>
          <span className="num">{w.students(course.studentCount)}</span>
        </div>
        <div className={css.line}>
          {course.publishStatus === 'draft' && course.archived === '0' ? (
            <span>{w.waitingPublish}</span>
          ) : (
            <>
              <span>{w.progress}</span>
              <Progress percent={Math.round(course.avgProgress)} size="small" aria-label={w.progress} />
            </>
          )}
        </div>
      </CourseCard>
      {isCovering && <CoverDialog course={course} onClose={() => setCovering(false)} />}
    </>
  )
}
