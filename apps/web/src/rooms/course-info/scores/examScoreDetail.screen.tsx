import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatFullTime, formatNumber, formatTime } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { useShownName } from '../../../kit/page/document-title.ts'
import { Facts } from '../../../kit/page/Facts.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { gainedOf } from '../../../subjects/attempt/attempt-outcomes.ts'
import { ReviewedBlock } from '../../../subjects/attempt/ReviewedBlock.tsx'
import { useAttemptWords, usedText } from '../../../subjects/attempt/use-attempt-words.ts'
import { SheetPages } from '../../../subjects/final/SheetPages.tsx'
import { useSheetWords } from '../../../subjects/final/use-sheet-words.ts'
import { AskChangeDialog } from '../../../subjects/score/AskChangeDialog.tsx'
import { Evidence } from '../../../subjects/score/Evidence.tsx'
import { FlagDialog } from '../../../subjects/score/ScoreDialogs.tsx'
import { ScoreState, scoreText, useScoreWords } from '../../../subjects/score/score-view.tsx'
import en from '../../../words/en/marking/finals.ts'
import enPlan from '../../../words/en/marking/plan.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/finals.ts'
import zhPlan from '../../../words/zh/marking/plan.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import css from './examScoreDetail.module.css'

type Detail = Answer<'getManageScore'>
type Attempt = Answer<'getReviewStudyPaperInfo'>

/** Files of an attempt open for ten minutes. */
const FRESH_MS = 5 * 60_000
const EVENTS_SHOWN = 100

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.block}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** The score as the sheet has it, where it comes from and what stands instead of it. */
function FinalFacts({ detail: { score, finalAttempt } }: { detail: Detail }) {
  const words = useScoreWords()
  const w = words.detail
  const hasScore = score.finalScore !== null
  if (!hasScore && score.flag === 'normal') return <p className={css.soft}>{w.finalNone}</p>
  return (
    <Facts
      of={[
        { label: words.final, value: scoreText(score.finalScore) },
        ...(hasScore
          ? [{ label: w.source, value: w.finalFrom(words.sources[score.finalSource], score.finalByName) }]
          : []),
        ...(hasScore ? [{ label: words.updatedAt, value: formatTime(score.finalAt) }] : []),
        ...(score.makeupScore === null ? [] : [{ label: words.makeup, value: scoreText(score.makeupScore) }]),
        ...(finalAttempt?.markerNames.length ? [{ label: w.markers, value: listed(finalAttempt.markerNames) }] : []),
        ...(score.flag === 'normal'
          ? []
          : [
              { label: words.flag, value: words.flags[score.flag] },
              { label: w.flagReason, value: score.flagReason, wide: true },
              { label: words.files, value: <Evidence files={score.flagFiles} />, wide: true },
            ]),
      ]}
    />
  )
}

function AttemptFacts({ attempt }: { attempt: Attempt }) {
  const w = useAttemptWords()
  const own = useWords(zh, en).one
  const { submittedAt, submitKind } = attempt
  return (
    <Facts
      of={[
        { label: w.total, value: `${scoreText(attempt.score)} / ${attempt.fullScore}` },
        { label: w.objective, value: scoreText(attempt.objectiveScore) },
        { label: w.subjective, value: scoreText(attempt.subjectiveScore) },
        { label: own.started, value: formatFullTime(attempt.startedAt) },
        ...(submittedAt ? [{ label: w.submittedAt, value: formatFullTime(submittedAt) }] : []),
        { label: w.used, value: usedText(w, attempt.usedSec) },
        ...(submitKind ? [{ label: w.kind, value: w.kinds[submitKind] }] : []),
        { label: own.answeredLabel, value: own.answered(attempt.answeredCount, attempt.questionCount) },
        { label: own.leaves, value: attempt.leaveCount },
        { label: own.devices, value: attempt.takeOvers },
        ...(attempt.receiptNo ? [{ label: w.receipt, value: attempt.receiptNo }] : []),
      ]}
    />
  )
}

function Topics({ attempt }: { attempt: Attempt }) {
  const w = useWords(zh, en).one
  return attempt.topics.map(({ bigTopicId, title, questions }) => {
    const gained = questions.reduce((sum, question) => sum + (gainedOf(question) ?? 0), 0)
    const full = questions.reduce((sum, { score }) => sum + score, 0)
    return (
      <section key={bigTopicId}>
        <h3 className={css.topic}>
          {title} <small className="num">{w.topicSum(formatNumber(gained), formatNumber(full))}</small>
        </h3>
        {questions.map((question) => (
          <ReviewedBlock key={question.questionVersionId} question={question} shown={attempt.shown} />
        ))}
      </section>
    )
  })
}

function Events({ studyPaperId }: { studyPaperId: string }) {
  const w = useWords(zhPlan, enPlan)
  const own = useWords(zh, en).one
  const { courseId } = useCourse()
  const events = useCall('listEventReviewStudyPaperInfo', { courseId, studyPaperId, limit: EVENTS_SHOWN })
  return (
    <Loaded of={events}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className={css.soft}>{own.noEvents}</p>
        ) : (
          <PlainTable
            rows={rows}
            rowKey="id"
            columns={[
              { key: 'at', title: w.at, width: 140, render: ({ at }) => <Time at={at} /> },
              { key: 'action', title: w.action, phone: 'title', render: ({ action }) => w.actions[action] ?? action },
              { key: 'realname', title: w.by, width: 120 },
              {
                key: 'scores',
                title: w.scores,
                width: 120,
                align: 'end',
                render: ({ before, after }) =>
                  before === null && after === null
                    ? ''
                    : `${formatNumber(before) || '–'} → ${formatNumber(after) || '–'}`,
              },
              { key: 'reason', title: w.reason },
            ]}
          />
        )
      }
    </Loaded>
  )
}

/** Where the final was sat online: every answer with its key and marks, and what happened to the attempt. */
function AttemptParts({ id }: { id: string }) {
  const s = useSheetWords().marking
  const w = useWords(zh, en).one
  const attempt = useCall('getReviewStudyPaperInfo', { id }, { fresh: FRESH_MS })
  return (
    <Loaded of={attempt}>
      {(one) => (
        <>
          <Block title={w.attempt}>
            <AttemptFacts attempt={one} />
          </Block>
          <Block title={w.answers}>
            <Topics attempt={one} />
          </Block>
          {one.sheets && (
            <Block title={s.title(one.sheets.pages.length)}>
              {one.sheets.state === 'draft' && <p className={css.soft}>{s.draft}</p>}
              <SheetPages pages={one.sheets.pages} />
            </Block>
          )}
          <Block title={w.events}>
            <Events studyPaperId={id} />
          </Block>
        </>
      )}
    </Loaded>
  )
}

/** What there is to see below the score itself. */
function Behind({ detail }: { detail: Detail }) {
  const w = useWords(zh, en).one
  const { course, finalAttempt, score } = detail
  if (finalAttempt) return <AttemptParts id={finalAttempt.attemptId} />
  if (course.examForm === 'closed' || course.examForm === 'open') return <EmptyState text={w.onPaper} />
  if (course.examForm === 'thesis') return null
  const isOut = score.state === 'published' || score.state === 'locked'
  return <EmptyState text={detail.can.edit === '1' || isOut ? w.none : w.notOut} />
}

function Page({ detail }: { detail: Detail }) {
  const words = useScoreWords()
  const w = useWords(zh, en).one
  const { query } = useCourse()
  const [open, setOpen] = useState<'ask' | 'flag' | null>(null)
  const { course, student, score, finalAttempt } = detail
  useShownName('thing', student.realname)
  const isOut = score.state === 'published' || score.state === 'locked'
  const canEdit = detail.can.edit === '1'
  const beside = (studentId: string | null, label: string) =>
    studentId ? (
      <LinkButton to={`/courseInfo/examScoreDetail?${query}&studentId=${studentId}`} replace>
        {label}
      </LinkButton>
    ) : (
      <Button disabled>{label}</Button>
    )
  return (
    <div className={css.page}>
      <PageHead
        back={`/courseInfo/examScoreForTeacher?${query}`}
        title={`${student.realname} ${student.studentNo}`}
        state={<ScoreState state={score.state} />}
        facts={
          <span>
            {[student.subSchoolName, student.orgClassName, student.courseClassName].filter(Boolean).join(' · ')}
          </span>
        }
        extra={
          <>
            {beside(detail.previous, w.previous)}
            {beside(detail.next, w.next)}
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {w.print}
            </Button>
            {canEdit && !isOut && (
              <Can button="flag">
                <Button onClick={() => setOpen('flag')}>{words.sheet.setFlag}</Button>
              </Can>
            )}
            {canEdit && score.state === 'computed' && finalAttempt && (
              <LinkButton to={`/onlinePracticeReview?${query}&studyPaperId=${finalAttempt.attemptId}`}>
                {w.change}
              </LinkButton>
            )}
            {canEdit && score.state !== 'computed' && (
              <Can button="ask">
                <Button type="primary" onClick={() => setOpen('ask')}>
                  {words.asks.ask}
                </Button>
              </Can>
            )}
          </>
        }
      />
      <Block title={words.detail.finalTitle}>
        <FinalFacts detail={detail} />
      </Block>
      <Behind detail={detail} />
      {open === 'flag' && (
        <FlagDialog courseId={course.courseId} studentIds={[student.studentId]} onClose={() => setOpen(null)} />
      )}
      {open === 'ask' && (
        <AskChangeDialog courseId={course.courseId} studentId={student.studentId} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

function OneFinal() {
  const { courseId } = useCourse()
  const words = useScoreWords()
  const [params] = useSearchParams()
  const studentId = params.get('studentId') ?? ''
  const detail = useCall('getManageScore', { courseId, studentId }, { enabled: studentId !== '', noToast: true })
  if (!studentId || detail.error)
    return (
      <>
        <PageHead back />
        <EmptyState text={detail.error?.message ?? words.sheet.empty} />
      </>
    )
  return <Loaded of={detail}>{(answer) => <Page detail={answer} key={studentId} />}</Loaded>
}

/** 终考成绩详情: every mark behind one final score. */
export default function ExamScoreDetail() {
  return (
    <CoursePage>
      <OneFinal />
    </CoursePage>
  )
}
