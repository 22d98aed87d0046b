import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { usePageStore, wallStore } from '../../../app/stores.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useBehaviorWords } from '../behavior/use-behavior-target.ts'
import { LinkedFrame } from '../frame/AnalysisPage.tsx'
import css from '../frame/Frame.module.css'
import { Head } from '../frame/Head.tsx'
import { ShareButton } from '../frame/ShareButton.tsx'
import { StudyScopeBar } from '../frame/StudyScopeBar.tsx'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import { REFRESH_MS } from '../frame/use-shared.ts'
import { PathBoard, SharedPath } from './PathBoard.tsx'
import { type PathTarget, usePathTarget, usePathWords } from './use-path-target.ts'

function Tools({ target }: { target: PathTarget }) {
  const words = useAnalysisWords()
  const { toBehavior } = useBehaviorWords()
  const canOpen = useCanOpen()
  return (
    <>
      {canOpen('student-behavior') && (
        <LinkButton to={`${pathOf('student-behavior')}?courseId=${target.courseId}`}>{toBehavior}</LinkButton>
      )}
      <Can button="export">
        <ExportButton label={words.export} run={() => exportCall('exportPathInfo', target)} />
      </Can>
      <ShareButton page="learning-path" target={target} hasNames={false} />
    </>
  )
}

function Page() {
  const w = usePathWords()
  const target = usePathTarget()
  const onWall = usePageStore(wallStore)
  const asked = { enabled: target !== null, keep: true, every: onWall ? REFRESH_MS : false } as const
  const flow = useCall('flowPathInfo', target ?? { courseId: '' }, asked)
  const funnel = useCall('funnelPathInfo', target ?? { courseId: '' }, asked)
  const head = target ? flow.data?.head : undefined
  return (
    <>
      <Head page="learning-path" head={head} tools={target && <Tools target={target} />} />
      {!onWall && <StudyScopeBar page="path" head={head} />}
      {target === null ? (
        <div className={css.center}>
          <EmptyState text={w.choose} next={<span className={css.soft}>{w.chooseHint}</span>} />
        </div>
      ) : (
        <Loaded of={flow}>
          {(shown) =>
            shown.head.started === 0 ? (
              <EmptyState text={w.noVisits} next={<span className={css.soft}>{w.noVisitsHint}</span>} />
            ) : (
              <>
                <Loaded of={funnel}>
                  {(chapters) => <PathBoard flow={shown} funnel={chapters} target={target} />}
                </Loaded>
                <p className={css.note}>{w.rule(shown.rules)}</p>
              </>
            )
          }
        </Loaded>
      )}
    </>
  )
}

/** 学习路径分析: in what order students go through a course, and where they stop. */
export default function LearningPath() {
  return (
    <LinkedFrame
      page="learning-path"
      shared={({ path }) => path && { head: path.flow.head, body: <SharedPath {...path} /> }}
    >
      <Page />
    </LinkedFrame>
  )
}
