import { useLocation, useNavigate, useRouteError } from 'react-router'
import { toast } from '../kit/toast.ts'
import en from '../words/en/app.ts'
import { useWords } from '../words/use-words.ts'
import zh from '../words/zh/app.ts'
import { isServerThere } from './screens.ts'
import './overlay.css'

function Retry({ onClick }: { onClick: () => void }) {
  const w = useWords(zh, en)
  return (
    <button type="button" className="plainButton" onClick={onClick}>
      {w.retry}
    </button>
  )
}

/** Shown when the code of a page failed to load; header and menu stay. */
export function LoadFailed() {
  const w = useWords(zh, en)
  // A browser remembers that a part failed until the page is loaded anew; without a server that would lose this one.
  const retry = async () => {
    if (await isServerThere()) location.reload()
    else toast.error(w.loadFailed)
  }
  return (
    <div className="failed" role="alert">
      <p>{w.loadFailed}</p>
      <Retry onClick={() => void retry()} />
    </div>
  )
}

/** Shown in place of a page that crashed. */
export function Crashed() {
  const w = useWords(zh, en)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  console.error(useRouteError())
  return (
    <div className="failed" role="alert">
      <h2>{w.crashed}</h2>
      <p>{w.crashedMore}</p>
      <Retry onClick={() => void navigate(pathname + search, { replace: true, preventScrollReset: true })} />
    </div>
  )
}
