import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { usePageStore, wallStore } from '../../../app/stores.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { AnalysisFrame } from '../frame/AnalysisPage.tsx'
import css from '../frame/Frame.module.css'
import '../frame/print.css'
import { Head } from '../frame/Head.tsx'
import { ScopeBar } from '../frame/ScopeBar.tsx'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import { REFRESH_MS } from '../frame/use-shared.ts'
import { type CourseTarget, WrongBoard } from './WrongBoard.tsx'

const NARROWED_BY = ['assignmentId', 'courseClassId', 'subSchoolId'] as const

function useCourseTarget(): CourseTarget | null {
  const { params } = useAddress()
  const courseId = params.get('courseId')
  const narrowed = NARROWED_BY.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : []))
  return courseId ? { courseId, ...Object.fromEntries(narrowed) } : null
}

function Page() {
  const words = useAnalysisWords()
  const w = words.wrong
  const target = useCourseTarget()
  const onWall = usePageStore(wallStore)
  const asked = useCall('wrongExamAnalysisInfo', target ?? { courseId: '' }, {
    enabled: target !== null,
    keep: true,
    every: onWall ? REFRESH_MS : false,
  })
  const head = target ? asked.data?.head : undefined
  return (
    <>
      <Head
        page="wrong-questions"
        head={head}
        tools={
          target && (
            <Can button="export">
              <ExportButton label={words.export} run={() => exportCall('exportWrongExamAnalysisInfo', target)} />
            </Can>
          )
        }
      />
      {!onWall && <ScopeBar target={target} head={head} isWhole />}
      {target === null ? (
        <div className={css.center}>
          <EmptyState text={w.choose} next={<span className={css.soft}>{w.chooseHint}</span>} />
        </div>
      ) : (
        <Loaded of={asked}>
          {(board) => (
            <>
              {board.answers === 0 ? (
                <EmptyState text={w.notYet} next={<span className={css.soft}>{words.noneHint}</span>} />
              ) : (
                <WrongBoard board={board} target={target} />
              )}
              <p className={css.note}>{w.rule}</p>
            </>
          )}
        </Loaded>
      )}
    </>
  )
}

/** 错题分析: what the students of a course get wrong, and who. */
export default function WrongQuestions() {
  return (
    <AnalysisFrame page="wrong-questions">
      <Page />
    </AnalysisFrame>
  )
}
