import { Select } from 'antd'
import { useNavigate } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { formatPercent, formatTime } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { PaperName } from '../../../subjects/link/names.tsx'
import en from '../../../words/en/assignment/board.ts'
import enSetting from '../../../words/en/assignment/setting.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/assignment/board.ts'
import zhSetting from '../../../words/zh/assignment/setting.ts'
import { groupOfKind } from '../assignment/assignment-calls.ts'
import { useCourse } from '../course/use-course.ts'
import { Chosen, type Shown } from '../students/Chosen.tsx'
import { Withheld } from '../students/Rules.tsx'
import css from './Board.module.css'
import { BoardActs } from './BoardActs.tsx'
import { ClassChart, HandInChart, QuestionChart, ScoreChart } from './BoardCharts.tsx'
import { ClassTable, FastOnes, LowestQuestions } from './BoardTables.tsx'
import { BoardTiles, type Board as Figures, type Of } from './BoardTiles.tsx'

function Head({ kind, detail }: Shown) {
  const w = useWords(zh, en)
  const setting = useWords(zhSetting, enSetting)
  const { query } = useCourse()
  const { state, paperId, paperTitle, maxAttempts, attemptRule } = detail
  return (
    <PageHead
      title={detail.title}
      back={`${pathOf('onlinePracticeManage')}?${query}&kind=${kind}`}
      state={<StatePill tone={STATE_TONES[state]}>{setting.state[state]}</StatePill>}
      facts={
        <>
          <span>{setting.kind[kind]}</span>
          {paperId && (
            <PaperName course={query} id={paperId}>
              {paperTitle}
            </PaperName>
          )}
          <span>{w.window(formatTime(detail.opensAt), formatTime(detail.closesAt))}</span>
          <span>{maxAttempts === 1 ? w.once : w.attempts(maxAttempts, setting.attemptRule[attemptRule])}</span>
        </>
      }
      extra={<BoardActs kind={kind} detail={detail} />}
    />
  )
}

/** Where to go on: the pages that work with what is shown here. */
function Ways({ of }: { of: Of }) {
  const w = useWords(zh, en)
  const { query } = useCourse()
  const asked = `${query}&${new URLSearchParams({ kind: of.kind, assignmentId: of.id })}`
  return (
    <nav className={`${css.ways} noPrint`} aria-label={w.ways}>
      <ScreenLink to={[of.kind === 'onlinePractice' ? 'practiceStudentsList' : 'studentsList']} query={asked}>
        {w.toStudents}
      </ScreenLink>
      <ScreenLink to={['submitJobList']} query={asked}>
        {w.toSubmissions}
      </ScreenLink>
      <ScreenLink to={['summaryOfAnswers']} query={asked}>
        {w.toAnswers}
      </ScreenLink>
    </nav>
  )
}

function Questions({ of }: { of: Of }) {
  const w = useWords(zh, en)
  const navigate = useNavigate()
  const { query } = useCourse()
  const ofClass = of.courseClassId ? { courseClassId: of.courseClassId } : {}
  const stat = useCall('statAnswerStudyPaperInfo', { assignmentId: of.id, ...ofClass }, { keep: true })
  const open = (questionId: string) =>
    void navigate(
      `${pathOf('summaryOfAnswers')}?${query}&${new URLSearchParams({ assignmentId: of.id, questionId, ...ofClass })}`,
    )
  return (
    <Loaded of={stat}>
      {({ questions }) => (
        <div className={css.charts}>
          <section className={`${css.panel} ${css.wide}`}>
            <QuestionChart questions={questions} onOpen={open} />
          </section>
          <section className={`${css.panel} ${css.wide}`}>
            <h2>{w.lowest}</h2>
            <LowestQuestions questions={questions} of={of} />
          </section>
        </div>
      )}
    </Loaded>
  )
}

function Pictures({ board, detail, of }: { board: Figures; detail: Shown['detail']; of: Of }) {
  const w = useWords(zh, en)
  const canOpen = useCanOpen()
  return (
    <>
      <p className={css.said}>
        {w.said(board.handedIn, board.students)}
        {board.scores && w.saidMean(formatPercent(board.scores.mean), formatPercent(board.scores.passRate))}
      </p>
      <BoardTiles board={board} of={of} />
      {board.handedIn === 0 ? (
        <EmptyState text={w.empty} />
      ) : (
        <div className={css.charts}>
          <section className={css.panel}>
            <HandInChart byDay={board.byDay} opensAt={detail.opensAt} closesAt={detail.closesAt} />
          </section>
          <section className={css.panel}>
            <ScoreChart bands={board.bands} />
          </section>
          {board.byClass.length > 1 && board.scores && (
            <section className={`${css.panel} ${css.wide}`}>
              <ClassChart byClass={board.byClass} />
            </section>
          )}
        </div>
      )}
      {/* Answers are for those who mark them. */}
      {board.scores && canOpen('summaryOfAnswers') && <Questions of={of} />}
      <section className={css.panel}>
        <h2>{w.classes}</h2>
        <ClassTable byClass={board.byClass} of={of} />
      </section>
      {board.handedIn > 0 && (
        <section className={css.panel}>
          <h2>{w.odd}</h2>
          <p className={css.small}>{w.fastHint}</p>
          <FastOnes fast={board.fast} of={of} />
        </section>
      )}
    </>
  )
}

function Board({ kind, detail }: Shown) {
  const w = useWords(zh, en)
  const { classes } = useCourse()
  const { params, change } = useAddress()
  const courseClassId = params.get('courseClassId') ?? ''
  const of = { id: detail.id, kind, courseClassId }
  const stat = useCall(
    groupOfKind(kind).stat,
    { id: detail.id, ...(courseClassId && { courseClassId }) },
    { keep: true },
  )
  return (
    <div className={css.page}>
      <Head kind={kind} detail={detail} />
      <div className={css.bar}>
        <Select
          allowClear
          aria-label={w.class}
          placeholder={w.allClasses}
          value={courseClassId || null}
          popupMatchSelectWidth={false}
          options={classes.map((one) => ({ value: one.courseClassId, label: one.name }))}
          onChange={(next) => change({ courseClassId: next ?? '' })}
        />
        <Ways of={of} />
      </div>
      <Withheld detail={detail} />
      <Loaded of={stat}>{({ board }) => <Pictures board={board} detail={detail} of={of} />}</Loaded>
    </div>
  )
}

/** 作业详情看板: how one practice, homework or test goes, before one looks at students or answers. */
export default function PracticeDetails() {
  return <Chosen>{(shown) => <Board {...shown} />}</Chosen>
}
