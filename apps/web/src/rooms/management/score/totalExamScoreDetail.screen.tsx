import { PrinterOutlined } from '@ant-design/icons'
import { Avatar, Button, Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Answer } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatTime } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { useShownName } from '../../../kit/page/document-title.ts'
import { Facts } from '../../../kit/page/Facts.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { TimeBackDialog } from '../../../subjects/attempt/TimeBackDialog.tsx'
import { AttemptDrawer } from '../../../subjects/score/AttemptDrawer.tsx'
import { Changes } from '../../../subjects/score/Changes.tsx'
import { Evidence } from '../../../subjects/score/Evidence.tsx'
import { ScoreContents } from '../../../subjects/score/ScoreContents.tsx'
import { CorrectDialog, FlagDialog } from '../../../subjects/score/ScoreDialogs.tsx'
import { ScoreState, scoreText, Total, useScoreWords } from '../../../subjects/score/score-view.tsx'
import { listed, sentence } from '../../../words/marks.ts'
import { ThesisFinal } from '../thesis/ThesisFinal.tsx'
import { detailPath, sheetInput, sheetPath } from './sheet-address.ts'
import css from './totalExamScoreDetail.module.css'

type Detail = Answer<'getManageScore'>

/** 形考 86.5 × 40% + 终考 72 × 60% = 77.8, with the student's own numbers. */
function Formula({ detail }: { detail: Detail }) {
  const w = useScoreWords()
  const { course, score } = detail
  const part = (label: string, value: number | null, ratio: number) =>
    ratio > 0 ? `${label} ${scoreText(value)} × ${ratio}%` : ''
  const parts = [
    part(w.formative, score.formativeScore, course.formativeRatio),
    part(w.final, score.finalScore, course.finalRatio),
  ].filter(Boolean)
  return (
    <p className={css.formula}>
      <span className="num">{parts.join(' + ')} = </span>
      {score.flag === 'normal' && score.totalScore === null ? (
        <span className={css.soft}>{w.detail.notCounted}</span>
      ) : (
        <Total row={score} />
      )}{' '}
      {score.passed !== null && (
        <StatePill tone={score.passed === '1' ? 'done' : 'bad'}>{sentence(w.sheet.verdicts[score.passed])}</StatePill>
      )}
      {score.formativeFixed === '1' && <span className={css.soft}>{w.detail.fixed}</span>}
    </p>
  )
}

function Parts({ detail }: { detail: Detail }) {
  const w = useScoreWords().detail
  const { formativeRatio } = detail.course
  return (
    <ul className={css.bars}>
      {detail.options.map((option) => {
        const most = (option.weight * formativeRatio) / 100
        const own = ((option.weighted ?? 0) * formativeRatio) / 100
        return (
          <li key={option.id}>
            <span>{`${option.name} ${w.weight(option.weight)}`}</span>
            <Progress
              percent={most > 0 ? (own / most) * 100 : 0}
              showInfo={false}
              size="small"
              aria-label={option.name}
            />
            <span className="num">{`${own.toFixed(1)} / ${most.toFixed(1)} ${w.optionPart}`}</span>
          </li>
        )
      })}
    </ul>
  )
}

const Block = ({ title, children, ofScreen }: { title: string; children: ReactNode; ofScreen?: boolean }) => (
  <section className={ofScreen ? `${css.block} ${css.ofScreen}` : css.block}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** Where the final was sat online: its marks, who gave them, and the answers themselves. */
function FinalPaper({ of, onSee }: { of: NonNullable<Detail['finalAttempt']>; onSee: (attemptId: string) => void }) {
  const w = useScoreWords().detail
  return (
    <>
      <Facts
        of={[
          { label: w.examScore, value: `${scoreText(of.score)} / ${of.fullScore}` },
          { label: w.objective, value: scoreText(of.objectiveScore) },
          { label: w.subjective, value: scoreText(of.subjectiveScore) },
          { label: w.submittedAt, value: formatTime(of.submittedAt) },
          ...(of.markerNames.length > 0 ? [{ label: w.markers, value: listed(of.markerNames) }] : []),
        ]}
      />
      <Button className={css.ofScreen ?? ''} onClick={() => onSee(of.attemptId)}>
        {w.seeAnswers}
      </Button>
    </>
  )
}

interface FinalProps {
  readonly detail: Detail
  readonly onSee: (attemptId: string) => void
}

function Final({ detail: { score, submissionId, finalAttempt }, onSee }: FinalProps) {
  const words = useScoreWords()
  const w = words.detail
  const facts = [
    ...(score.finalScore === null
      ? []
      : [
          { label: words.final, value: scoreText(score.finalScore) },
          { label: w.source, value: w.finalFrom(words.sources[score.finalSource], score.finalByName) },
          { label: words.updatedAt, value: formatTime(score.finalAt) },
        ]),
    ...(score.makeupScore === null ? [] : [{ label: words.makeup, value: scoreText(score.makeupScore) }]),
    ...(score.flag === 'normal'
      ? []
      : [
          { label: words.flag, value: words.flags[score.flag] },
          { label: w.flagReason, value: score.flagReason, wide: true },
          { label: words.files, value: <Evidence files={score.flagFiles} />, wide: true },
        ]),
  ]
  return (
    <Block title={w.finalTitle}>
      <div className={css.parts}>
        {facts.length > 0 ? <Facts of={facts} /> : <p className={css.soft}>{w.finalNone}</p>}
        {submissionId && <ThesisFinal id={submissionId} />}
        {finalAttempt && <FinalPaper of={finalAttempt} onSee={onSee} />}
      </div>
    </Block>
  )
}

function Comparison({ detail }: { detail: Detail }) {
  const w = useScoreWords().detail
  if (detail.ranked === 0) return null
  return (
    <Block title={w.beside}>
      <Facts
        of={[
          { label: w.courseMean, value: scoreText(detail.courseMean) },
          { label: w.courseMedian, value: scoreText(detail.courseMedian) },
          { label: w.classMean, value: scoreText(detail.classMean) },
          { label: w.rank, value: detail.rank === null ? '–' : w.rankOf(detail.rank, detail.ranked) },
        ]}
      />
    </Block>
  )
}

interface NeighbourProps {
  readonly courseId: string
  readonly studentId: string | null
  readonly sheet: string
  readonly label: string
}

function NeighbourLink({ courseId, studentId, sheet, label }: NeighbourProps) {
  if (!studentId) return <Button disabled>{label}</Button>
  return (
    <LinkButton to={detailPath(courseId, studentId, sheet)} replace>
      {label}
    </LinkButton>
  )
}

function Page({ detail, sheet }: { detail: Detail; sheet: string }) {
  const words = useScoreWords()
  const w = words.detail
  const { course, student, score } = detail
  const [open, setOpen] = useState<'correct' | 'flag' | null>(null)
  const [viewed, setViewed] = useState<string | null>(null)
  const [timeBack, setTimeBack] = useState<string | null>(null)
  useShownName('thing', student.realname)
  const close = () => setOpen(null)
  const isLocked = score.state === 'locked'
  const who = { courseId: course.courseId, studentId: student.studentId }
  return (
    <div className={css.page}>
      <PageHead
        back={sheetPath(course.courseId, sheet)}
        title={
          <>
            {student.avatarUrl && <Avatar src={student.avatarUrl} alt="" />}{' '}
            {`${student.realname} ${student.studentNo}`}
          </>
        }
        state={<ScoreState state={score.state} />}
        facts={
          <>
            <span>
              {[student.subSchoolName, student.orgClassName, student.courseClassName].filter(Boolean).join(' · ')}
            </span>
            <span>{`${course.courseName} ${course.courseCode} · ${course.termName}`}</span>
          </>
        }
        extra={
          <>
            <NeighbourLink courseId={course.courseId} studentId={detail.previous} sheet={sheet} label={w.previous} />
            <NeighbourLink courseId={course.courseId} studentId={detail.next} sheet={sheet} label={w.next} />
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {w.print}
            </Button>
            {detail.can.edit === '1' && !isLocked && (
              <>
                <Can button="flag">
                  <Button onClick={() => setOpen('flag')}>{words.sheet.setFlag}</Button>
                </Can>
                <Can button="correct">
                  <Button type="primary" onClick={() => setOpen('correct')}>
                    {words.sheet.correct}
                  </Button>
                </Can>
              </>
            )}
          </>
        }
      />
      <Block title={w.formula}>
        <Formula detail={detail} />
        <Parts detail={detail} />
      </Block>
      <Final detail={detail} onSee={setViewed} />
      <Comparison detail={detail} />
      <Block title={w.options}>
        {detail.options.length === 0 && <p className={css.soft}>{w.noScheme}</p>}
        {detail.options.map((option) => (
          <ScoreContents key={option.id} option={option} onSee={setViewed} onTimeBack={setTimeBack} />
        ))}
      </Block>
      <Block title={w.changes} ofScreen>
        <Changes {...who} key={student.studentId} />
      </Block>
      {viewed && <AttemptDrawer id={viewed} onClose={() => setViewed(null)} />}
      {timeBack && (
        <TimeBackDialog
          of={{ assignmentId: timeBack, studentIds: [student.studentId] }}
          onClose={() => setTimeBack(null)}
        />
      )}
      {open === 'correct' && <CorrectDialog {...who} onClose={close} />}
      {open === 'flag' && <FlagDialog courseId={course.courseId} studentIds={[student.studentId]} onClose={close} />}
    </div>
  )
}

/** Why it is this score: from each content up to the total. */
export default function TotalExamScoreDetail() {
  const w = useScoreWords()
  const [params] = useSearchParams()
  const [courseId, studentId] = [params.get('courseId') ?? '', params.get('studentId') ?? '']
  const sheet = params.get('sheet') ?? ''
  const isAsked = courseId !== '' && studentId !== ''
  const detail = useCall('getManageScore', { courseId, studentId, ...sheetInput(sheet) }, { enabled: isAsked })
  if (!isAsked)
    return <EmptyState text={w.sheet.empty} next={<Link to="/management/totalExamScore">{w.sheet.back}</Link>} />
  return <Loaded of={detail}>{(answer) => <Page detail={answer} sheet={sheet} />}</Loaded>
}
