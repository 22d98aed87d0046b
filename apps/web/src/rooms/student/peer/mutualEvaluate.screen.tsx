import { Alert, Steps, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { formatTime } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import type { OwnPeer } from './own-peer.ts'
import css from './Peer.module.css'
import { Received } from './Received.tsx'
import { SelfMarking } from './SelfMarking.tsx'
import { Todo } from './Todo.tsx'

function Head({ of: peer }: { of: OwnPeer }) {
  const w = usePeerWords()
  const done = peer.tasks.filter(({ state }) => state === 'submitted').length
  const all = peer.tasks.filter(({ state }) => state !== 'refused').length
  const isOver = peer.state === 'closed' || peer.state === 'settled'
  return (
    <>
      <PageHead back title={peer.title} facts={all > 0 && `${w.mine} ${w.doneOf(done, all)}`} />
      <section className={css.head}>
        <Steps
          size="small"
          current={isOver ? 2 : peer.state === 'allocated' ? 1 : 0}
          items={[
            { title: w.stages.handIn, content: w.until(formatTime(peer.homeworkClosesAt)) },
            { title: w.stages.marking, content: w.until(formatTime(peer.closesAt)) },
            { title: w.stages.results },
          ]}
        />
        <p>{w.counts(100 - peer.peerWeight, peer.peerWeight, peer.missPenalty)}</p>
        {peer.selfReview === '1' && <p>{w.selfCounts}</p>}
        {peer.each !== null && peer.each < peer.perStudent && (
          <Alert type="info" showIcon title={w.fewer(peer.each, peer.perStudent)} />
        )}
      </section>
    </>
  )
}

function Nothing({ of: peer }: { of: OwnPeer }) {
  const w = usePeerWords()
  if (peer.handedIn === '0') return <EmptyState text={w.notHandedIn} />
  return <EmptyState text={peer.state === 'published' ? w.notYet(formatTime(peer.opensAt)) : w.empty} />
}

function Page({ of: peer }: { of: OwnPeer }) {
  const w = usePeerWords()
  const { params, change } = useAddress()
  const isOver = peer.state === 'closed' || peer.state === 'settled'
  const tab = params.get('tab') ?? (isOver ? 'received' : 'todo')
  return (
    <div className={css.page}>
      <Head of={peer} />
      <Tabs
        activeKey={tab}
        onChange={(key) => change({ tab: key })}
        items={[
          {
            key: 'todo',
            label: w.tabs.todo,
            children: peer.tasks.length === 0 ? <Nothing of={peer} /> : <Todo of={peer} />,
          },
          ...(peer.selfReview === '1' ? [{ key: 'self', label: w.selfTab, children: <SelfMarking of={peer} /> }] : []),
          {
            key: 'received',
            label: w.tabs.received,
            children: isOver ? <Received mutualId={peer.mutualId} /> : <EmptyState text={w.notOut} />,
          },
        ]}
      />
    </div>
  )
}

/** Works of classmates to mark without names, and what the own work got. */
export default function MutualEvaluate() {
  const w = usePeerWords()
  const [params] = useSearchParams()
  const mutualId = params.get('mutualId') ?? ''
  const courseId = params.get('courseId') ?? ''
  const asked = mutualId ? { mutualId } : { courseId }
  const peers = useCall('myTaskMutualEvaluateInfo', asked, { enabled: mutualId !== '' || courseId !== '' })
  if (mutualId === '' && courseId === '') return <EmptyState text={w.notChosen} />
  return <Loaded of={peers}>{([peer]) => (peer ? <Page of={peer} /> : <EmptyState text={w.empty} />)}</Loaded>
}
