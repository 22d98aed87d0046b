import { CompressOutlined, ExpandOutlined, PrinterOutlined, ReloadOutlined } from '@ant-design/icons'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { ExamPage, SharedPage } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { followJob } from '../../../api/jobs.ts'
import { refreshAfter } from '../../../api/query-client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { usePageStore, wallStore } from '../../../app/stores.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { useShownName } from '../../../kit/page/document-title.ts'
import { Time } from '../../../kit/Time.tsx'
import { toast } from '../../../kit/toast.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { StudyAnalysisLinks } from '../../../subjects/link/StudyAnalysisLinks.tsx'
import en from '../../../words/en/analysis/behavior.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/analysis/behavior.ts'
import css from './Frame.module.css'
import { ShareButton } from './ShareButton.tsx'
import { useAnalysisWords } from './use-analysis-words.ts'
import type { AnalysisTarget } from './use-target.ts'

export type HeadFacts = Out<'headExamAnalysisInfo'>

/** What every page says of what it looks at; attempts are counted on those about exams. */
export type ShownHead = Pick<
  HeadFacts,
  'title' | 'courseName' | 'termName' | 'className' | 'subSchoolName' | 'dataAt'
> &
  Partial<Pick<HeadFacts, 'attempts' | 'waiting'>>

const SIBLING = { 'analysis-paper': 'analysis-question', 'analysis-question': 'analysis-paper' } as const

export type AnalysisScreen = SharedPage | 'wrong-questions' | 'mark-papers'

/** Computes the figures again by a job and shows how far it is. */
function Recalc({ target }: { target: AnalysisTarget }) {
  const w = useAnalysisWords()
  const recalc = useAct('recalcExamAnalysisInfo')
  const [percent, setPercent] = useState<number | null>(null)
  const start = async () => {
    const answer = await recalc.run(target)
    if (!answer.ok) return
    setPercent(0)
    try {
      const job = await followJob(answer.data.jobId, setPercent)
      await refreshAfter('recalcExamAnalysisInfo')
      if (job.state === 'done') toast.success(w.recalculated)
      else toast.error(job.message || w.recalcFailed)
    } finally {
      setPercent(null)
    }
  }
  return (
    <Button icon={<ReloadOutlined />} loading={recalc.busy || percent !== null} onClick={() => void start()}>
      {percent === null ? w.recalc : w.recalculating(Math.round(percent))}
    </Button>
  )
}

function WallButton() {
  const w = useAnalysisWords()
  const { change } = useAddress()
  const onWall = usePageStore(wallStore)
  const turn = () => {
    // A browser that refuses the full screen still shows the page dark and large.
    if (onWall) void document.exitFullscreen?.().catch(() => undefined)
    else void document.documentElement.requestFullscreen?.().catch(() => undefined)
    change({ wall: onWall ? '' : '1' })
  }
  return (
    <Button icon={onWall ? <CompressOutlined /> : <ExpandOutlined />} onClick={turn}>
      {onWall ? w.leaveWall : w.wall}
    </Button>
  )
}

interface ToolsProps {
  readonly page: ExamPage
  readonly target: AnalysisTarget
  readonly courseId: string | undefined
}

export function Tools({ page, target, courseId }: ToolsProps) {
  const w = useAnalysisWords()
  const canOpen = useCanOpen()
  const { params } = useAddress()
  const sibling = SIBLING[page]
  const query = new URLSearchParams(Object.entries(target).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const filters = Object.fromEntries(
    ['questionType', 'verdict', 'knowledge', 'orderBy'].flatMap((name) =>
      params.get(name) ? [[name, params.get(name)]] : [],
    ),
  )
  return (
    <>
      {canOpen(sibling) && (
        <LinkButton to={`${pathOf(sibling)}?${query}`}>
          {sibling === 'analysis-paper' ? w.toPaper : w.toQuestions}
        </LinkButton>
      )}
      {courseId && canOpen('wrong-questions') && (
        <LinkButton to={`${pathOf('wrong-questions')}?courseId=${courseId}`}>{w.toWrong}</LinkButton>
      )}
      {courseId && <StudyAnalysisLinks courseId={courseId} />}
      {courseId && canOpen('mark-papers') && (
        <LinkButton to={`${pathOf('mark-papers')}?courseId=${courseId}`}>{w.marking.toMarking}</LinkButton>
      )}
      <Can button="recalc">
        <Recalc target={target} />
      </Can>
      <Can button="export">
        <ExportButton
          label={w.export}
          run={() => exportCall('exportExamAnalysisInfo', { ...target, ...filters, page })}
        />
      </Can>
      <ShareButton page={page} target={target} />
    </>
  )
}

interface HeadProps {
  readonly page: AnalysisScreen
  /** What can be done with the page besides printing it and showing it on a wall. */
  readonly tools?: ReactNode
  readonly head: ShownHead | undefined
}

/** Title, what is analysed, how fresh it is, and what can be done with the page. */
export function Head({ page, tools, head }: HeadProps) {
  const w = useAnalysisWords()
  const onWall = usePageStore(wallStore)
  const study = useWords(zh, en)
  useShownName('thing', head?.title)
  const title = {
    'analysis-paper': w.toPaper,
    'analysis-question': w.toQuestions,
    'wrong-questions': w.toWrong,
    'mark-papers': w.marking.title,
    'student-behavior': study.title,
    'learning-path': study.toPath,
  }[page]
  return (
    <header className={`${css.head} analysisBlock`}>
      <div>
        <h1>{head?.title ? `${head.title} · ${title}` : title}</h1>
        {head && (
          <div className={css.facts}>
            {head.courseName && <span>{head.courseName}</span>}
            {head.termName && <span>{head.termName}</span>}
            {head.className && <span>{head.className}</span>}
            {head.subSchoolName && <span>{head.subSchoolName}</span>}
            {page !== 'mark-papers' && head.attempts !== undefined && <span>{w.counted(head.attempts)}</span>}
            {page !== 'mark-papers' && head.waiting !== undefined && head.waiting > 0 && (
              <span>{w.waiting(head.waiting)}</span>
            )}
            <span>
              {w.dataAt} <Time at={head.dataAt} />
            </span>
          </div>
        )}
      </div>
      <div className={`${css.tools} noPrint`}>
        {!onWall && tools}
        {head && (
          <>
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {w.print}
            </Button>
            <WallButton />
          </>
        )}
      </div>
    </header>
  )
}
