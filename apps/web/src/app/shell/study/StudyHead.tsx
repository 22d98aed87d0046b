import { PlayCircleOutlined } from '@ant-design/icons'
import { Progress } from 'antd'
import { useSearchParams } from 'react-router'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import { CourseSwitch } from '../header/CourseSwitch.tsx'
import { useStudyMenu } from '../menu/use-study-menu.ts'
import css from './StudyHead.module.css'

/** Above the menu of a course being studied: its name, the progress, and a button to continue. */
export function StudyHead() {
  const w = useWords(zh, en)
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const menu = useStudyMenu()
  const isStudent = menu?.myPlace === 'student'
  return (
    <div className={css.head}>
      <CourseSwitch />
      {menu && (
        <div className={css.course}>
          {isStudent ? (
            <span>{w.frame.progress}</span>
          ) : (
            <strong className="clamp2" title={menu.courseName}>
              {menu.courseName}
            </strong>
          )}
          {isStudent && (
            <Progress
              type="circle"
              size={40}
              strokeWidth={9}
              percent={Math.floor(menu.progress)}
              aria-label={w.frame.progress}
            />
          )}
        </div>
      )}
      {isStudent && (
        <div className={css.goOn}>
          <LinkButton
            to={`/courseStudy/goOnStudy?${new URLSearchParams({ courseId })}`}
            type="primary"
            block
            icon={<PlayCircleOutlined />}
          >
            {w.goOn}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
