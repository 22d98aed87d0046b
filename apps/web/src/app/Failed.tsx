import { useLocation, useNavigate, useRouteError } from 'react-router'
import en from '../words/en/app.ts'
import { useWords } from '../words/use-words.ts'
import zh from '../words/zh/app.ts'
import './overlay.css'

/** The same address once more: guard, loading and page start anew. */
function Retry() {
  const w = useWords(zh, en)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <button
      type="button"
      className="plainButton"
      onClick={() => void navigate(pathname + search, { replace: true, preventScrollReset: true })}
    >
      {w.retry}
    </button>
  )
}

/** In place of a page whose code did not come; header and menu stay. */
export function LoadFailed() {
  const w = useWords(zh, en)
  return (
    <div className="failed" role="alert">
      <p>{w.loadFailed}</p>
      <Retry />
    </div>
  )
}

/** In place of a page that broke. */
export function Crashed() {
  const w = useWords(zh, en)
  console.error(useRouteError())
  return (
    <div className="failed" role="alert">
      <h2>{w.crashed}</h2>
      <p>{w.crashedMore}</p>
      <Retry />
    </div>
  )
}
