import { COURSE_TEXT_PAGES } from '@shuyuan/contract/entities/course/course.ts'
import { Alert } from 'antd'
import { Link } from 'react-router'
import en from '../../../words/en/course/text.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/text.ts'
import css from './HomeLists.module.css'

/** Texts of the course that the teacher asks to be confirmed. */
export function TextsToConfirm({ courseId, sections }: { courseId: string; sections: readonly string[] }) {
  const w = useWords(zh, en)
  const pages = Object.entries(COURSE_TEXT_PAGES).filter(([, section]) => sections.includes(section))
  if (pages.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={w.toConfirm}
      description={
        <ul className={css.texts}>
          {pages.map(([routeKey, section]) => (
            <li key={routeKey}>
              <Link to={`/courseStudy/${routeKey}?${new URLSearchParams({ courseId })}`}>{w.sections[section]}</Link>
            </li>
          ))}
        </ul>
      }
    />
  )
}
