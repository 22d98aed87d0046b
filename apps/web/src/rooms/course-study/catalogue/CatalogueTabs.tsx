import { NavLink } from 'react-router'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import en from '../../../words/en/course/material.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/material.ts'
import css from './CatalogueTabs.module.css'

const PAGES = ['learnCatalogue', 'ourSchoolMaterial', 'otherSchoolMaterial', 'tutorMaterial'] as const

/** The pages under 学习目录 that this person may open. */
export function CatalogueTabs({ courseId }: { courseId: string }) {
  const w = useWords(zh, en)
  const canOpen = useCanOpen()
  return (
    <nav className={`${css.tabs} noPrint`} aria-label={w.tabsName}>
      {PAGES.filter(canOpen).map((page) => (
        <NavLink key={page} to={`${pathOf(page)}?${new URLSearchParams({ courseId })}`}>
          {w.tabs[page]}
        </NavLink>
      ))}
    </nav>
  )
}
