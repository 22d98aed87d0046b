import { PrinterOutlined } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../api/client.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { formatTime } from '../../../kit/format.ts'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill, type Tone } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { EntryAnswer, EntryBar, EntryModes } from '../../../subjects/score/EntryBar.tsx'
import { FinalCell } from '../../../subjects/score/FinalCell.tsx'
import { PrintSheet } from '../../../subjects/score/PrintSheet.tsx'
import { FlagDialog } from '../../../subjects/score/ScoreDialogs.tsx'
import css from '../../../subjects/score/ScoreHead.module.css'
import { ScoreState, scoreText, useScoreWords } from '../../../subjects/score/score-view.tsx'
import { type Entry, useEntry } from '../../../subjects/score/use-entry.ts'
import en from '../../../words/en/marking/finals.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/finals.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'

type Head = Answer<'getFinalManageScore'>
type Row = RowOf<'listScoreManageScore'>

const FINAL_TONES: Readonly<Record<Row['markState'], Tone>> = {
  arbitration: 'bad',
  first: 'waiting',
  second: 'waiting',
  toEnter: 'waiting',
  notIn: 'draft',
  done: 'done',
}
const STATES = ['arbitration', 'first', 'second', 'toEnter', 'notIn', 'done'] as const

/** Whether this person types finals here: those of theses and online exams come from marking. */
const canType = ({ course, can, scoreEntry }: Head): boolean =>
  can.edit === '1' &&
  (can.head === '1' ||
    ((course.examForm === 'closed' || course.examForm === 'open') && (!scoreEntry || scoreEntry.state === 'open')))

function Facts({ head }: { head: Head }) {
  const words = useScoreWords()
  const w = useWords(zh, en)
  const { course, exam, scoreEntry } = head
  const isMarked = course.examForm === 'online' || course.examForm === 'thesis'
  const facts = [
    `${words.forms[course.examForm]} · ${words.ratio(course.formativeRatio, course.finalRatio)}`,
    ...(isMarked && !exam ? [w.notSet] : []),
    ...(exam?.opensAt && exam.closesAt ? [w.exam(formatTime(exam.opensAt), formatTime(exam.closesAt))] : []),
    ...(exam ? [course.examForm === 'thesis' ? w.topics(exam.papers) : w.papers(exam.papers)] : []),
    ...(exam ? [exam.double === '1' ? w.double(scoreText(exam.gap)) : w.single] : []),
    `${w.entry} ${scoreEntry ? words.sheet.windows[scoreEntry.state] : words.sheet.windowNone}`,
  ]
  return facts.map((fact) => <span key={fact}>{fact}</span>)
}

function Counts({ head }: { head: Head }) {
  const w = useWords(zh, en)
  const { handed, states, students } = head
  return (
    <div className={css.line}>
      <span title={handed.byName && `${handed.byName} ${formatTime(handed.at)}`}>
        {w.handed(handed.students, students)}
      </span>
      {STATES.filter((state) => states[state] > 0).map((state) => (
        <span key={state}>
          <StatePill tone={FINAL_TONES[state]}>{w.states[state]}</StatePill>{' '}
          <span className="num">{states[state]}</span>
        </span>
      ))}
    </div>
  )
}

/** 提交终考 and 撤回, of the course or of the class that the list shows. */
function HandIn({ head, courseClassId }: { head: Head; courseClassId: string }) {
  const w = useWords(zh, en)
  const can = useCan()
  const { ask } = useConfirm()
  const { courseId } = head.course
  const submit = useAct('submitFinalManageScore')
  const recall = useAct('recallFinalManageScore')
  if (head.can.edit !== '1' || !can('submit')) return null
  const of = { courseId, ...(courseClassId ? { courseClassId } : {}) }
  const className = head.classes.find(({ id }) => id === courseClassId)?.name
  const onSubmit = async () => {
    const title = w.submitAsk(className ? w.ofClass(className) : w.whole)
    if (!(await ask({ title, text: w.submitText, ok: w.submit }))) return
    const outcome = await submit.run(of)
    if (outcome.ok) toast.success(w.submitted(outcome.data.handed))
  }
  const onRecall = async () => {
    if (!(await ask({ title: w.recallAsk, ok: w.recall }))) return
    const outcome = await recall.run(of)
    if (outcome.ok) toast.success(w.recalled(outcome.data.recalled))
  }
  return (
    <>
      {head.handed.students > 0 && (
        <Button loading={recall.busy} onClick={() => void onRecall()}>
          {w.recall}
        </Button>
      )}
      {head.handed.students < head.students && (
        <Button type="primary" loading={submit.busy} onClick={() => void onSubmit()}>
          {w.submit}
        </Button>
      )}
    </>
  )
}

function Extra({ head, courseClassId }: { head: Head; courseClassId: string }) {
  const words = useScoreWords()
  const can = useCan()
  const [isPrinting, setPrinting] = useState(false)
  const { courseId } = head.course
  return (
    <>
      {canType(head) && (
        <SheetButtons
          what={words.sheet.import}
          steps={importSteps('importFinalManageScore', 'templateFinalManageScore', { courseId })}
          rules={words.sheet.importRules}
        />
      )}
      {can('export') && (
        <Button icon={<PrinterOutlined />} onClick={() => setPrinting(true)}>
          {words.sheet.printRegister}
        </Button>
      )}
      <HandIn head={head} courseClassId={courseClassId} />
      {isPrinting && (
        <ViewDialog title={words.sheet.printRegister} width={900} onClose={() => setPrinting(false)}>
          <PrintSheet courseId={courseId} layout="register" classes={head.classes} />
        </ViewDialog>
      )}
    </>
  )
}

function useColumns(head: Head, entry: Entry, rows: readonly Row[]): Column<Row>[] {
  const words = useScoreWords()
  const w = useWords(zh, en)
  const isThesis = head.course.examForm === 'thesis'
  const isMarked = isThesis || head.course.examForm === 'online'
  const isDouble = head.exam?.double === '1'
  // Where every candidate sits the same paper, no row names it.
  const hasPapers = rows.some(({ paperTitle }) => paperTitle !== '')
  const mark = (key: 'firstMark' | 'secondMark' | 'gap' | 'arbiterMark', title: string): Column<Row> => ({
    key,
    title,
    align: 'end',
    render: (row) => scoreText(row[key]),
  })
  return [
    { key: 'studentNo', title: words.studentNo },
    { key: 'realname', title: words.realname, phone: 'title', fixed: true },
    { key: 'courseClassName', title: words.courseClass },
    ...(isMarked
      ? [
          ...(hasPapers
            ? [{ key: 'paperTitle', title: isThesis ? w.topic : w.paper, render: (row: Row) => row.paperTitle || '–' }]
            : []),
          { key: 'submittedAt', title: w.submittedAt, render: (row: Row) => <Time at={row.submittedAt} /> },
          mark('firstMark', isDouble ? w.first : w.mark),
        ]
      : []),
    ...(isDouble ? [mark('secondMark', w.second), mark('gap', w.gap), mark('arbiterMark', w.arbiter)] : []),
    {
      key: 'finalScore',
      title: words.final,
      align: 'end',
      render: (row) => <FinalCell row={row} rows={rows} entry={entry} />,
    },
    {
      key: 'makeupScore',
      title: words.makeup,
      align: 'end',
      hidden: true,
      render: (row) => scoreText(row.makeupScore),
    },
    { key: 'flag', title: words.flag, render: ({ flag }) => (flag === 'normal' ? '–' : words.flags[flag]) },
    {
      key: 'markState',
      title: w.state,
      phone: 'tag',
      render: ({ markState }) => <StatePill tone={FINAL_TONES[markState]}>{w.states[markState]}</StatePill>,
    },
    {
      key: 'state',
      title: words.state,
      render: ({ state, handed }) =>
        state === 'computed' && handed === '1' ? (
          <StatePill tone="waiting">{w.handedState}</StatePill>
        ) : (
          <ScoreState state={state} />
        ),
    },
  ]
}

function useFilters({ classes, exam }: Head) {
  const words = useScoreWords()
  const w = useWords(zh, en)
  const yes = [{ value: '1', label: words.yes }]
  return [
    { name: 'keyword', label: words.keyword },
    {
      name: 'courseClassId',
      label: words.courseClass,
      kind: 'select' as const,
      options: classes.map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'markState', label: w.state, kind: 'select' as const, options: optionsOf(w.states) },
    { name: 'absent', label: w.absentOnly, kind: 'select' as const, options: yes, more: true },
    ...(exam?.double === '1'
      ? [{ name: 'overGap', label: w.overGap, kind: 'select' as const, options: yes, more: true }]
      : []),
  ]
}

function Sheet({ head }: { head: Head }) {
  const words = useScoreWords()
  const w = useWords(zh, en)
  const can = useCan()
  const { query } = useCourse()
  const { courseId } = head.course
  const table = useTableCall('listScoreManageScore', { courseId }, { size: 50 })
  const entry = useEntry(courseId)
  const [flagged, setFlagged] = useState<string[] | null>(null)
  const assignmentId = head.exam?.assignmentId ?? ''
  const courseClassId = 'courseClassId' in table.input ? String(table.input.courseClassId ?? '') : ''
  const actions = ({ studentId, markState, attemptId }: Row): RowAction[] => [
    { key: 'detail', label: words.sheet.detail, to: `/courseInfo/examScoreDetail?${query}&studentId=${studentId}` },
    // What two people mark they find on their own list.
    ...(attemptId && (markState === 'arbitration' || (markState === 'first' && head.exam?.double !== '1'))
      ? [
          {
            key: 'mark',
            label: markState === 'arbitration' ? w.arbitrate : w.toDesk,
            to: `/onlinePracticeReview?${query}&assignmentId=${assignmentId}&studyPaperId=${attemptId}${
              markState === 'arbitration' ? '&purpose=arbitrate' : ''
            }`,
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHead
        count={head.students}
        facts={<Facts head={head} />}
        extra={<Extra head={head} courseClassId={courseClassId} />}
      />
      <Counts head={head} />
      <TablePage
        head={false}
        table={table}
        rowKey="studentId"
        columns={useColumns(head, entry, table.rows)}
        filters={useFilters(head)}
        actionsWidth={128}
        actions={actions}
        note={
          canType(head) &&
          can('entry') && (
            <>
              <EntryModes entry={entry} />
              <EntryBar entry={entry} needsReason={head.exam !== null} />
            </>
          )
        }
        {...(head.can.edit === '1'
          ? {
              batch: [
                {
                  key: 'flag',
                  label: words.sheet.setFlag,
                  button: 'flag',
                  open: (rows: readonly Row[]) => setFlagged(rows.map(({ studentId }) => studentId)),
                },
              ],
            }
          : {})}
        empty={{ text: w.empty }}
      />
      <EntryAnswer entry={entry} />
      {flagged && <FlagDialog courseId={courseId} studentIds={flagged} onClose={() => setFlagged(null)} />}
    </>
  )
}

function Finals() {
  const w = useWords(zh, en)
  const { courseId, query } = useCourse()
  const head = useCall('getFinalManageScore', { courseId }, { keep: true })
  return (
    <Loaded of={head}>
      {(answer) => {
        if (answer.course.examForm === 'none' || answer.course.finalRatio === 0)
          return (
            <>
              <PageHead />
              <EmptyState text={w.none} />
            </>
          )
        if (!answer.hidden) return <Sheet head={answer} key={courseId} />
        return (
          <>
            <PageHead count={answer.students} facts={<Facts head={answer} />} />
            <Counts head={answer} />
            <EmptyState
              text={answer.hidden}
              next={<Link to={`/courseInfo/instructDesign/faceReview?${query}`}>{w.toMarking}</Link>}
            />
          </>
        )
      }}
    </Loaded>
  )
}

/** 终考成绩: the final part of a course from marking to score. */
export default function ExamScoreForTeacher() {
  return (
    <CoursePage>
      <Finals />
    </CoursePage>
  )
}
