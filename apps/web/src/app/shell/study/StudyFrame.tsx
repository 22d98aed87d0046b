import { useShownName } from '../../../kit/page/document-title.ts'
import { useIsPhone } from '../../../kit/use-width.ts'
import en from '../../../words/en/shell.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/shell.ts'
import { MenuList } from '../menu/MenuList.tsx'
import css from '../menu/SideMenu.module.css'
import { useStudyMenu } from '../menu/use-study-menu.ts'
import { StudyHead } from './StudyHead.tsx'

/** The left side of a course that is studied: which course and how far, then its own menu. */
export function StudyFrame({ workspace, routeKey }: { workspace: string; routeKey: string }) {
  const w = useWords(zh, en)
  useShownName('course', useStudyMenu()?.courseName)
  if (useIsPhone()) return null
  return (
    <aside className={`${css.side} noPrint`}>
      <StudyHead />
      <nav id="side-menu" aria-label={w.spaces.courseStudy} className={css.list}>
        <MenuList workspace={workspace} routeKey={routeKey} />
      </nav>
    </aside>
  )
}
