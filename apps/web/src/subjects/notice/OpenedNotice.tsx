import { lazy, Suspense } from 'react'
import { useAddress } from '../../kit/use-address.ts'

const NoticeDialog = lazy(() => import('./NoticeDialog.tsx'))

/** The query by which a page opens a notice over itself, where the notice has no page of its own. */
export const NOTICE_PARAM = 'notice'

export function OpenedNotice() {
  const { params, change } = useAddress()
  const id = params.get(NOTICE_PARAM) ?? ''
  if (id === '') return null
  const close = () => change({ [NOTICE_PARAM]: '' })
  return (
    <Suspense fallback={null}>
      <NoticeDialog id={id} onClose={close} />
    </Suspense>
  )
}
