import { useEffect, useRef } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useCall } from '../../api/use-call.ts'

/** A notice that is opened to be read: whoever it is for has then read it. */
export function useOpenedNotice(id: string) {
  const notice = useCall('getNotice', { id }, { enabled: id !== '', keep: false })
  const read = useAct('readNotice', { noToast: true })
  const marked = useRef('')
  const { data } = notice
  const isNew = data?.state === 'published' && (data.isRead === '0' || data.isRevised === '1')
  const key = data && isNew ? `${data.id}/${data.revision}` : ''
  useEffect(() => {
    if (key === '' || marked.current === key) return
    marked.current = key
    void read.run({ ids: [key.slice(0, key.indexOf('/'))] })
  })
  return notice
}
