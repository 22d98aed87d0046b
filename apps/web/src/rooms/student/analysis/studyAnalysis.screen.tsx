import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { useShownName } from '../../../kit/page/document-title.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { StudyAnalysisLinks } from '../../../subjects/link/StudyAnalysisLinks.tsx'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import en from '../../../words/en/study/portrait.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/portrait.ts'
import { AdviceList } from './AdviceList.tsx'
import { ChapterMap } from './ChapterMap.tsx'
import { ForecastBand } from './ForecastBand.tsx'
import css from './Portrait.module.css'
import { type ClassMedians, type Portrait, ScaleChart, ScaleTable, WeeksChart } from './Scales.tsx'

function Page({ courseId, of, medians }: { courseId: string; of: Portrait; medians: ClassMedians | undefined }) {
  const w = useWords(zh, en)
  const duration = useDuration()
  useShownName('course', of.courseName)
  if (of.enough === '0')
    return (
      <EmptyState
        text={w.tooLittle}
        next={<LinkButton to={`/courseStudy/goOnStudy?courseId=${courseId}`}>{w.goOn}</LinkButton>}
      />
    )
  return (
    <>
      <p className={css.said}>{w.said(of.weeks, duration(of.seconds))}</p>
      <AdviceList courseId={courseId} advice={of.advice} />
      <div className={css.charts}>
        <section className={css.panel}>
          <ScaleChart scales={of.scales} medians={medians} />
        </section>
        <section className={css.panel}>
          <WeeksChart byWeek={of.byWeek} medians={medians} />
        </section>
      </div>
      <section className={css.panel}>
        <h2>{w.scales}</h2>
        <p className={css.note}>{medians && medians.students > 0 ? w.classNote(medians.students) : w.noClassNote}</p>
        <ScaleTable scales={of.scales} medians={medians} />
      </section>
      <section className={css.panel}>
        <h2>{w.forecast}</h2>
        <ForecastBand of={of.forecast} />
      </section>
      <section className={css.panel}>
        <h2>{w.map}</h2>
        <p className={css.note}>{w.mapNote}</p>
        <ChapterMap chapters={of.chapters} />
      </section>
    </>
  )
}

function Analysis({ courseId }: { courseId: string }) {
  const mine = useCall('mineCourseStuPortrayalInfo', { courseId })
  const medians = useCall('classCourseStuPortrayalInfo', { courseId }, { noToast: true })
  return (
    <div className={css.page}>
      <PageHead
        back={`/courseStudy/courseInfoNew?courseId=${courseId}`}
        facts={mine.data && <span>{mine.data.courseName}</span>}
        extra={<StudyAnalysisLinks courseId={courseId} />}
      />
      <Loaded of={mine}>{(of) => <Page courseId={courseId} of={of} medians={medians.data} />}</Loaded>
    </div>
  )
}

/** 学习分析: how somebody studies in one course, against the class, and what to do next. */
export default function StudyAnalysis() {
  const w = useWords(zh, en)
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  if (courseId === '')
    return <EmptyState text={w.noCourse} next={<LinkButton to="/student/courseNew">{w.choose}</LinkButton>} />
  return <Analysis courseId={courseId} />
}
