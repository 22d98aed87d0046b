import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { usePageStore, wallStore } from '../../../app/stores.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { LinkedFrame } from '../frame/AnalysisPage.tsx'
import css from '../frame/Frame.module.css'
import { Head } from '../frame/Head.tsx'
import { ShareButton } from '../frame/ShareButton.tsx'
import { StudyScopeBar } from '../frame/StudyScopeBar.tsx'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import { REFRESH_MS } from '../frame/use-shared.ts'
import { BehaviorBoard } from './BehaviorBoard.tsx'
import { type BehaviorTarget, useBehaviorTarget, useBehaviorWords } from './use-behavior-target.ts'

function Tools({ target }: { target: BehaviorTarget }) {
  const words = useAnalysisWords()
  const { toPath } = useBehaviorWords()
  const canOpen = useCanOpen()
  return (
    <>
      {target.courseId && canOpen('learning-path') && (
        <LinkButton to={`${pathOf('learning-path')}?courseId=${target.courseId}`}>{toPath}</LinkButton>
      )}
      <Can button="export">
        <ExportButton label={words.export} run={() => exportCall('exportBehaviorInfo', target)} />
      </Can>
      <ShareButton page="student-behavior" target={target} hasNames={false} />
    </>
  )
}

function Page() {
  const w = useBehaviorWords()
  const target = useBehaviorTarget()
  const onWall = usePageStore(wallStore)
  const asked = { enabled: target !== null, keep: true, every: onWall ? REFRESH_MS : false } as const
  const summary = useCall('summaryBehaviorInfo', target ?? {}, asked)
  const heat = useCall('heatBehaviorInfo', target ?? {}, asked)
  const groups = useCall('groupBehaviorInfo', target ?? {}, asked)
  const head = target ? summary.data?.head : undefined
  return (
    <>
      <Head page="student-behavior" head={head} tools={target && <Tools target={target} />} />
      {!onWall && <StudyScopeBar page="study" head={head} />}
      {target === null ? (
        <div className={css.center}>
          <EmptyState text={w.choose} next={<span className={css.soft}>{w.chooseHint}</span>} />
        </div>
      ) : (
        <Loaded of={summary}>
          {(shown) =>
            shown.head.students === 0 ? (
              <EmptyState text={w.noStudents} next={<span className={css.soft}>{w.noStudentsHint}</span>} />
            ) : (
              <>
                <p className={css.note}>
                  {w.days(shown.head.from, shown.head.to)}
                  {shown.head.isOwn === '0' && ` · ${w.people(shown.head.students)}`}
                </p>
                <Loaded of={heat}>
                  {(times) => (
                    <Loaded of={groups}>
                      {(kinds) => <BehaviorBoard summary={shown} heat={times} groups={kinds} target={target} />}
                    </Loaded>
                  )}
                </Loaded>
                <p className={css.note}>{w.rule}</p>
              </>
            )
          }
        </Loaded>
      )}
    </>
  )
}

/** 学习行为分析: how much and when students study, and who is slipping. */
export default function StudentBehavior() {
  return (
    <LinkedFrame
      page="student-behavior"
      shared={({ behavior }) =>
        behavior && { head: behavior.summary.head, body: <BehaviorBoard {...behavior} target={null} /> }
      }
    >
      <Page />
    </LinkedFrame>
  )
}
