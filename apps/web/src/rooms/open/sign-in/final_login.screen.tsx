import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { enter, firstRole, type SignedIn } from '../../../app/session.ts'
import { useSite } from '../../../app/site.ts'
import { stores } from '../../../app/stores.ts'
import enHall from '../../../words/en/exam/hall.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zhHall from '../../../words/zh/exam/hall.ts'
import './login.css'
import { ServerTime } from '../../../subjects/final/ServerTime.tsx'
import { DoorTools } from './DoorTools.tsx'
import css from './FinalLogin.module.css'
import { LocalForm } from './LocalForm.tsx'

const DeviceCheck = lazy(async () => ({
  default: (await import('../../../subjects/final/DeviceCheck.tsx')).DeviceCheck,
}))

/** The server's time, running, as large as a clock in a hall. */
function Clock() {
  const w = useWords(zhHall, enHall).door
  const server = useCall('getServerTime', {}, { noToast: true, fresh: Number.POSITIVE_INFINITY })
  // Worked out once: the answer is kept as it came.
  const clockOffset = useMemo(() => (server.data ? server.data.now - Date.now() : 0), [server.data])
  return (
    <p className={css.clock}>
      <small>{w.time}</small>
      <ServerTime clockOffset={clockOffset} format="day" />
    </p>
  )
}

function Rules({ isAgreed, onAgree }: { isAgreed: boolean; onAgree: (on: boolean) => void }) {
  const w = useWords(zhHall, enHall).door
  return (
    <section className={css.rules}>
      <h2>{w.rulesHead}</h2>
      <ol>
        {w.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <label>
        <input type="checkbox" checked={isAgreed} onChange={({ target }) => onAgree(target.checked)} /> {w.agree}
      </label>
    </section>
  )
}

/** Students come as students, whatever else they are. */
const roleOf = (answer: SignedIn) =>
  answer.roleFlags.split(',').includes(ROLE.student) ? ROLE.student : firstRole(answer)

/** The sign-in on exam days: the clock, the rules, the device, and the way to the finals alone. */
export default function FinalLogin() {
  const hall = useWords(zhHall, enHall)
  const { logo, name, nameEn, helpLine, finalExamOpen } = useSite()
  const siteName = useLang() === 'en' ? nameEn : name
  const [params] = useSearchParams()
  const [isAgreed, setAgreed] = useState(false)
  const courseId = params.get('courseId')
  const go = (answer: SignedIn) => {
    if (courseId) stores.redirectUrl.set(`/finalExamDetail?courseId=${encodeURIComponent(courseId)}`)
    return enter(answer, roleOf(answer), { isFinal: true })
  }
  return (
    <div className={css.page}>
      <DoorTools />
      <div className={css.main}>
        <div className={css.hall}>
          <Clock />
          <Rules isAgreed={isAgreed} onAgree={setAgreed} />
          <section className={css.device}>
            <h2>{hall.check}</h2>
            <Suspense fallback={null}>
              <DeviceCheck />
            </Suspense>
          </section>
        </div>
        <div className={css.card}>
          <header className="doorBrand">
            <img src={logo} alt="" width={44} height={44} />
            <h1>
              {siteName}
              <small>{hall.door.head}</small>
            </h1>
          </header>
          {finalExamOpen !== '1' && (
            <p className={css.closed}>
              {hall.door.closed} <a href="/login">{hall.door.toLogin}</a>
            </p>
          )}
          <LocalForm onSignedIn={go} refuse={() => (isAgreed ? '' : hall.door.needed)} />
          {helpLine && <p className={css.help}>{hall.helpLine(helpLine)}</p>}
        </div>
      </div>
    </div>
  )
}
