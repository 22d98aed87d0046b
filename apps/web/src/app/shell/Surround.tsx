import type { ReactNode } from 'react'
import css from './Frame.module.css'
import { ExamEntry } from './header/ExamEntry.tsx'
import { Header } from './header/Header.tsx'
import { Main } from './Main.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import type { CurrentPage } from './page.ts'
import { StudyFrame } from './study/StudyFrame.tsx'
import { StudyPage } from './study/StudyPage.tsx'

export interface SurroundProps {
  readonly page: CurrentPage
  readonly mustChange: boolean
  readonly children: ReactNode
}

/** Header and menu around a page, as its row in the contract's table of screens says; pages without load none of it. */
export function Surround({ page: { screen, routeKey }, mustChange, children }: SurroundProps) {
  const frame = screen?.frame ?? 'bare'
  const hasSide = frame === 'side'
  const workspace = screen?.workspace ?? ''
  const isStudy = workspace === 'courseStudy'
  const Aside = isStudy ? StudyFrame : SideMenu
  return (
    <>
      <Header bare={frame === 'bare'} hasSide={hasSide} routeKey={routeKey} />
      <div className={css.body} data-frame={frame}>
        {hasSide && !mustChange && <Aside workspace={workspace} routeKey={routeKey} />}
        <Main>
          {!mustChange && <ExamEntry routeKey={routeKey} />}
          {isStudy && hasSide && !mustChange ? <StudyPage>{children}</StudyPage> : children}
        </Main>
      </div>
    </>
  )
}
