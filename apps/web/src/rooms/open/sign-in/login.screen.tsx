import { lazy, Suspense, useState } from 'react'
import { A11yIcon } from '../../../app/shell/A11yIcon.tsx'
import { toggleLang } from '../../../app/shell/language.ts'
import { useSite } from '../../../app/site.ts'
import { stores, useStore } from '../../../app/stores.ts'
import en from '../../../words/en/open.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/open.ts'
import './login.css'
import { Already } from './Already.tsx'
import { DoorPicture } from './DoorPicture.tsx'
import { LocalForm } from './LocalForm.tsx'

/** Nobody waits for it. */
const DoorNotices = lazy(() => import('./DoorNotices.tsx'))

/** The sign-in page. Plain elements only, so that it opens before anything heavy is loaded. */
export default function Login() {
  const w = useWords(zh, en).login
  const { logo, name, nameEn, helpLine, icp, finalExamOpen } = useSite()
  const siteName = useLang() === 'en' ? nameEn : name
  const a11y = useStore(stores.a11y)
  const [known, setKnown] = useState(stores.userInfo.get())
  return (
    <div className="door">
      <div className="doorTools">
        <button type="button" aria-pressed={a11y.open} onClick={() => stores.a11y.set({ ...a11y, open: !a11y.open })}>
          <A11yIcon /> {w.a11y}
        </button>
        <button type="button" onClick={toggleLang}>
          {w.language}
        </button>
      </div>
      <DoorPicture />
      <main className="doorMain" id="main">
        <div className="doorCard">
          <header className="doorBrand">
            <img src={logo} alt="" width={44} height={44} />
            <h1>{siteName}</h1>
          </header>
          {known ? <Already user={known} onOther={() => setKnown(null)} /> : <LocalForm />}
          {finalExamOpen === '1' && (
            <a className="doorFinal" href="/final_login">
              {w.finalEntry}
            </a>
          )}
          <Suspense fallback={null}>
            <DoorNotices />
          </Suspense>
          {(helpLine || icp) && (
            <footer className="doorFoot">
              {helpLine && <span>{helpLine}</span>}
              {icp && <span>{icp}</span>}
            </footer>
          )}
        </div>
      </main>
    </div>
  )
}
