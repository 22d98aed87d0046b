import { lazy, Suspense } from 'react'
import { useSearch } from '../../kit/use-search.ts'

const NoticeDialog = lazy(() => import('./NoticeDialog.tsx'))

/** The query by which a page opens a notice over itself, where the notice has no page of its own. */
export const NOTICE_PARAM = 'notice'

export function OpenedNotice() {
  const [params, setParams] = useSearch()
  const id = params.get(NOTICE_PARAM) ?? ''
  if (id === '') return null
  const close = () =>
    setParams(
      (before) => {
        before.delete(NOTICE_PARAM)
        return before
      },
      { replace: true },
    )
  return (
    <Suspense fallback={null}>
      <NoticeDialog id={id} onClose={close} />
    </Suspense>
  )
}
