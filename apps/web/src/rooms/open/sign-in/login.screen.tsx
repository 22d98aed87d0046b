import { lazy, Suspense, useState } from 'react'
import { useSite } from '../../../app/site.ts'
import { stores } from '../../../app/stores.ts'
import en from '../../../words/en/open.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/open.ts'
import './login.css'
import { Already } from './Already.tsx'
import { DoorPicture } from './DoorPicture.tsx'
import { DoorTools } from './DoorTools.tsx'
import { LocalForm } from './LocalForm.tsx'

/** Nobody waits for it. */
const DoorNotices = lazy(() => import('./DoorNotices.tsx'))

/** The sign-in page. Plain elements only, so that it opens before anything heavy is loaded. */
export default function Login() {
  const w = useWords(zh, en).login
  const { logo, name, nameEn, helpLine, icp, finalExamOpen } = useSite()
  const siteName = useLang() === 'en' ? nameEn : name
  const [known, setKnown] = useState(stores.userInfo.get())
  return (
    <div className="door">
      <DoorTools />
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
