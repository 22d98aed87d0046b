import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { usePageStore, wallStore } from '../../../app/stores.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { AnalysisFrame } from '../frame/AnalysisPage.tsx'
import css from '../frame/Frame.module.css'
import { Head } from '../frame/Head.tsx'
import { ScopeBar } from '../frame/ScopeBar.tsx'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import { REFRESH_MS } from '../frame/use-shared.ts'
import { MarkBoard, type MarkTarget } from './MarkBoard.tsx'

function useMarkTarget(): MarkTarget | null {
  const { params } = useAddress()
  const courseId = params.get('courseId')
  const assignmentId = params.get('assignmentId')
  return courseId ? { courseId, ...(assignmentId ? { assignmentId } : {}) } : null
}

function Page() {
  const words = useAnalysisWords()
  const w = words.marking
  const target = useMarkTarget()
  const onWall = usePageStore(wallStore)
  const asked = useCall('markExamAnalysisInfo', target ?? { courseId: '' }, {
    enabled: target !== null,
    keep: true,
    every: onWall ? REFRESH_MS : false,
  })
  const head = target ? asked.data?.head : undefined
  return (
    <>
      <Head
        page="mark-papers"
        head={head}
        tools={
          target && (
            <Can button="export">
              <ExportButton label={words.export} run={() => exportCall('exportMarkExamAnalysisInfo', target)} />
            </Can>
          )
        }
      />
      {!onWall && <ScopeBar target={target} head={head} isWhole hasNoClasses />}
      {target === null ? (
        <div className={css.center}>
          <EmptyState text={w.choose} next={<span className={css.soft}>{w.chooseHint}</span>} />
        </div>
      ) : (
        <Loaded of={asked}>
          {(board) => (
            <>
              {board.done + board.waiting + board.back === 0 ? (
                <EmptyState text={w.notYet} next={<span className={css.soft}>{w.notYetHint}</span>} />
              ) : (
                <MarkBoard board={board} target={target} />
              )}
              <p className={css.note}>{w.rule}</p>
            </>
          )}
        </Loaded>
      )}
    </>
  )
}

/** 阅卷分析: how far the marking of a course is, and whether it is even. */
export default function MarkPapers() {
  return (
    <AnalysisFrame page="mark-papers">
      <Page />
    </AnalysisFrame>
  )
}
