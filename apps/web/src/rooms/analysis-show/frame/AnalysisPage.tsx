import type { ExamPage } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { leaveForSignIn } from '../../../app/session.ts'
import { stores, usePageStore, useStore, wallStore } from '../../../app/stores.ts'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import css from './Frame.module.css'
import { type AnalysisScreen, Head, type HeadFacts, Tools } from './Head.tsx'
import { ScopeBar } from './ScopeBar.tsx'
import { type SharedPageProps, SharedPageView } from './SharedPageView.tsx'
import './print.css'
import { useAnalysisWords } from './use-analysis-words.ts'
import { REFRESH_MS, type SharedView } from './use-shared.ts'
import { type AnalysisTarget, useTarget } from './use-target.ts'

export interface SignedView {
  readonly target: AnalysisTarget
  readonly head: HeadFacts
  /** Asked again so often: on a wall nobody presses a button. */
  readonly every: number | false
}

interface Props {
  readonly page: ExamPage
  /** The page of somebody who is signed in and may see it. */
  readonly children: (view: SignedView) => ReactNode
  /** The same figures behind a link. */
  readonly shared: (view: SharedView, head: HeadFacts) => ReactNode
}

/** Dark and large while the page is on a wall. */
function useWall(isOn: boolean): void {
  useEffect(() => {
    wallStore.set(isOn)
    return () => wallStore.set(false)
  }, [isOn])
}

function Signed({ page, children }: Pick<Props, 'page' | 'children'>) {
  const w = useAnalysisWords()
  const target = useTarget()
  const onWall = usePageStore(wallStore)
  const every = onWall ? REFRESH_MS : false
  const head = useCall('headExamAnalysisInfo', target ?? {}, { enabled: target !== null, keep: true, every })
  const shown = target ? head.data : undefined
  return (
    <>
      <Head
        page={page}
        head={shown}
        tools={target && <Tools page={page} target={target} courseId={shown?.courseId} />}
      />
      {!onWall && <ScopeBar target={target} head={shown} />}
      {target === null ? (
        <div className={css.center}>
          <EmptyState text={w.choose} next={<span className={css.soft}>{w.chooseHint}</span>} />
        </div>
      ) : (
        <Loaded of={head}>
          {(facts) => (
            <>
              {facts.tooFew === '1' && facts.attempts > 0 && (
                <Alert type="warning" showIcon title={w.tooFew} description={w.tooFewHint} className="analysisBlock" />
              )}
              {facts.attempts === 0 ? (
                <EmptyState text={w.none} next={<span className={css.soft}>{w.noneHint}</span>} />
              ) : (
                children({ target, head: facts, every })
              )}
              <p className={css.note}>{w.rule}</p>
            </>
          )}
        </Loaded>
      )}
    </>
  )
}

interface FrameProps {
  readonly page: AnalysisScreen
  /** What a visitor with a link sees instead. */
  readonly byLink?: ReactNode
  readonly children: ReactNode
}

/** Around every analysis page: dark on a wall, and for those who are signed in and may see it. */
export function AnalysisFrame({ page, byLink, children }: FrameProps) {
  const w = useAnalysisWords()
  const { params } = useAddress()
  const canOpen = useCanOpen()
  const isSignedIn = Boolean(useStore(stores.userInfo)?.token)
  useWall(params.get('wall') === '1')
  const body = () => {
    if (byLink) return byLink
    if (!isSignedIn)
      return (
        <div className={css.center}>
          <p>{w.signIn}</p>
          <Button type="primary" onClick={leaveForSignIn}>
            {w.toSignIn}
          </Button>
        </div>
      )
    return canOpen(page) ? children : <EmptyState text={w.noRight} />
  }
  return <div className={`${css.page} analysisPage`}>{body()}</div>
}

interface LinkedProps extends Pick<SharedPageProps, 'page' | 'shared'> {
  readonly children: ReactNode
}

/** A page that is seen by a link too. */
export function LinkedFrame({ page, shared, children }: LinkedProps) {
  const share = useAddress().params.get('share')
  return (
    <AnalysisFrame page={page} byLink={share && <SharedPageView share={share} page={page} shared={shared} />}>
      {children}
    </AnalysisFrame>
  )
}

/** A page about an exam or a paper: by a link, or for who may see it. */
export function AnalysisPage({ page, children, shared }: Props) {
  return (
    <LinkedFrame page={page} shared={(view) => view.head && { head: view.head, body: shared(view, view.head) }}>
      <Signed page={page}>{children}</Signed>
    </LinkedFrame>
  )
}
