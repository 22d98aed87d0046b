import { FullscreenExitOutlined, FullscreenOutlined, GlobalOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import en from '../../../words/en/shell.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/shell.ts'
import { currentFacts } from '../../facts.ts'
import { landingOf } from '../../landing.ts'
import { useSite } from '../../site.ts'
import { stores, useStore } from '../../stores.ts'
import { A11yIcon } from '../A11yIcon.tsx'
import { HelpButton } from '../help/HelpButton.tsx'
import { toggleLang } from '../language.ts'
import { SpaceNav } from '../menu/SpaceNav.tsx'
import { MessageBell } from '../messages/MessageBell.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import css from './Header.module.css'
import { HeaderSearch } from './HeaderSearch.tsx'
import { TaskBox } from './TaskBox.tsx'

function useFullScreen(): boolean {
  const [isOn, setOn] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  return isOn
}

function FullScreenButton() {
  const w = useWords(zh, en)
  const isOn = useFullScreen()
  if (!document.fullscreenEnabled) return null
  const label = isOn ? w.leaveFullScreen : w.fullScreen
  const toggle = () => (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        className={css.wide ?? ''}
        aria-label={label}
        icon={isOn ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={() => void toggle()}
      />
    </Tooltip>
  )
}

function A11yButton() {
  const w = useWords(zh, en)
  const a11y = useStore(stores.a11y)
  return (
    <Tooltip title={`${w.a11y} (Alt+Shift+0)`}>
      <Button
        type="text"
        className={css.wide ?? ''}
        aria-label={w.a11y}
        aria-pressed={a11y.open}
        icon={<A11yIcon />}
        onClick={() => stores.a11y.set({ ...a11y, open: !a11y.open })}
      />
    </Tooltip>
  )
}

function LanguageButton() {
  const w = useWords(zh, en)
  return (
    <Button
      type="text"
      className={css.wide ?? ''}
      icon={<GlobalOutlined />}
      onClick={toggleLang}
      lang={useLang() === 'en' ? 'zh' : 'en'}
    >
      {w.language}
    </Button>
  )
}

/** 56 px on top of every page with a header; `bare`: logo and account alone. */
export function Header({ bare, hasSide, routeKey }: { bare: boolean; hasSide: boolean; routeKey: string }) {
  const { logo, name, nameEn } = useSite()
  const siteName = useLang() === 'en' ? nameEn : name
  const user = useStore(stores.userInfo)
  const home = user ? landingOf(stores.currentRole.get(), currentFacts()) : '/login'
  return (
    <header className={`${css.header} noPrint`}>
      {user && !bare && <SpaceNav hasSide={hasSide} part="drawer" />}
      <Link to={home} className={css.brand ?? ''} aria-label={siteName}>
        <img src={logo} alt="" width={28} height={28} />
        <span>{siteName}</span>
      </Link>
      {user && !bare && <SpaceNav hasSide={hasSide} part="tabs" />}
      <div className={css.push} />
      {user && !bare && <HeaderSearch />}
      {!bare && (
        <>
          {user && <TaskBox />}
          {user && <MessageBell />}
          {user && <HelpButton routeKey={routeKey} />}
          <A11yButton />
          <FullScreenButton />
          <LanguageButton />
        </>
      )}
      <AccountMenu />
    </header>
  )
}
