import { Alert } from 'antd'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { formatTime } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import css from './TaskList.module.css'

/** Peer marking that goes on or has come out: the way to its page. */
export function PeerNotices() {
  const w = usePeerWords()
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const peers = useCall('myTaskMutualEvaluateInfo', { courseId }, { enabled: courseId !== '', noToast: true })
  const shown = (peers.data ?? []).filter(
    ({ state, tasks }) => (state === 'allocated' && tasks.length > 0) || (state === 'closed' && tasks.length > 0),
  )
  if (shown.length === 0) return null
  return (
    <ul className={css.notices}>
      {shown.map(({ mutualId, title, state, tasks, closesAt }) => {
        const own = tasks.filter((task) => task.state !== 'refused')
        const done = own.filter((task) => task.state === 'submitted').length
        const isOpen = state === 'allocated'
        return (
          <li key={mutualId}>
            <Alert
              type={isOpen && done < own.length ? 'warning' : 'info'}
              showIcon
              title={isOpen ? w.notice(title, done, own.length, formatTime(closesAt)) : w.noticeClosed(title)}
              action={
                <LinkButton to={`/student/mutualEvaluate?courseId=${courseId}&mutualId=${mutualId}`} size="small">
                  {isOpen ? w.goMark : w.goReceived}
                </LinkButton>
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
