import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useCall } from '../../../api/use-call.ts'
import { formatNumber } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import en from '../../../words/en/study/portrait.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/portrait.ts'
import { useCourse } from '../course/use-course.ts'
import css from './studyStyle.module.css'
import { TypePill } from './TypePill.tsx'
import { useStyleWords } from './use-style-words.ts'

type Portrait = Out<'getCourseStuPortrayalInfo'>

/** Each scale with the numbers that it was made of, as the student has it. */
function ScaleRows({ of }: { readonly of: Portrait }) {
  const w = useStyleWords()
  const p = useWords(zh, en)
  const medianOf = (key: string) => of.medians.scales.find((one) => one.key === key)?.median
  return (
    <section className={css.part}>
      <h3>{w.scalesTitle}</h3>
      <PlainTable
        rows={of.scales}
        rowKey="key"
        columns={[
          { key: 'name', title: w.scale, phone: 'title', render: ({ key }) => p.names[key] },
          { key: 'value', title: w.value, align: 'end', render: ({ value }) => formatNumber(value, 1) || p.none },
          { key: 'median', title: w.median, align: 'end', render: ({ key }) => formatNumber(medianOf(key), 1) || '–' },
          {
            ...{ key: 'raw', title: w.raw },
            render: ({ key, value, part, of: all }) =>
              value === null ? '–' : p.raws[key](formatNumber(part, 1), formatNumber(all, 1)),
          },
          {
            ...{ key: 'formula', title: w.formula },
            render: ({ key }) => (key === 'score' ? w.scoreFormula : p.formulas[key]),
          },
        ]}
      />
    </section>
  )
}

function DayRows({ days }: Pick<Portrait, 'days'>) {
  const w = useStyleWords()
  const duration = useDuration()
  const seconds = days.reduce((sum, one) => sum + one.seconds, 0)
  return (
    <section className={css.part}>
      <h3>{w.daysTitle(days.length, duration(seconds))}</h3>
      <PlainTable
        rows={days}
        rowKey="day"
        empty={w.none}
        columns={[
          { key: 'day', title: w.day, phone: 'title' },
          { key: 'weekNo', title: w.teachWeek, render: ({ weekNo }) => w.week(weekNo) },
          { key: 'seconds', title: w.seconds, align: 'end', render: (row) => duration(row.seconds) },
          { key: 'near', title: w.near, render: ({ near }) => (near === '1' ? w.nearYes : '–') },
        ]}
      />
    </section>
  )
}

function TaskRows({ tasks, student }: Pick<Portrait, 'tasks' | 'student'>) {
  const w = useStyleWords()
  return (
    <section className={css.part}>
      <h3>{w.tasksTitle(student.tasksOnTime, student.tasksDue)}</h3>
      <PlainTable
        rows={tasks}
        rowKey="assignmentId"
        empty={w.none}
        columns={[
          { key: 'title', title: w.task, phone: 'title' },
          { key: 'closesAt', title: w.due, render: ({ closesAt }) => <Time at={closesAt} /> },
          {
            key: 'submittedAt',
            title: w.handedIn,
            render: (row) => (row.submittedAt ? <Time at={row.submittedAt} /> : '–'),
          },
          { key: 'state', title: w.state, render: ({ state }) => w.states[state] },
        ]}
      />
    </section>
  )
}

function MeansRows({ means, parts }: Pick<Portrait, 'means' | 'parts'>) {
  const w = useStyleWords()
  const duration = useDuration()
  return (
    <>
      <section className={css.part}>
        <h3>{w.meansTitle}</h3>
        <PlainTable
          rows={means}
          rowKey="id"
          empty={w.none}
          columns={[
            { key: 'title', title: w.thing, phone: 'title' },
            { key: 'means', title: w.kind, render: (row) => w.means[row.means] },
            { key: 'seconds', title: w.seconds, align: 'end', render: (row) => duration(row.seconds) },
          ]}
        />
      </section>
      <section className={css.part}>
        <h3>{w.partsTitle}</h3>
        <PlainTable
          rows={parts}
          rowKey="key"
          empty={w.none}
          columns={[
            { key: 'key', title: w.usual, phone: 'title', render: ({ key }) => w.parts[key] },
            { key: 'seconds', title: w.seconds, align: 'end', render: (row) => duration(row.seconds) },
          ]}
        />
      </section>
    </>
  )
}

function Rest({ of }: { readonly of: Portrait }) {
  const w = useStyleWords()
  return (
    <>
      <section className={css.part}>
        <h3>{w.textsTitle(of.texts.length)}</h3>
        <PlainTable
          rows={of.texts.map((row, place) => ({ ...row, place: String(place) }))}
          rowKey="place"
          empty={w.none}
          columns={[
            { key: 'day', title: w.day, phone: 'title' },
            { key: 'isPost', title: w.text, render: ({ isPost }) => (isPost === '1' ? w.post : w.reply) },
          ]}
        />
      </section>
      <section className={css.part}>
        <h3>{w.chaptersTitle}</h3>
        <PlainTable
          rows={of.chapters}
          rowKey="chapterId"
          empty={w.none}
          columns={[
            { key: 'title', title: w.chapter, phone: 'title' },
            { key: 'right', title: w.answers, align: 'end', render: ({ right, answered }) => `${right} / ${answered}` },
          ]}
        />
      </section>
    </>
  )
}

function Body({ of }: { readonly of: Portrait }) {
  const w = useStyleWords()
  const duration = useDuration()
  const { student } = of
  const grounds = { ...student, time: duration(student.seconds), near: duration(student.nearSeconds) }
  return (
    <div className={css.drawer}>
      <p className={css.why}>
        <TypePill type={student.type} /> {w.why[student.type](grounds)}
      </p>
      <ScaleRows of={of} />
      <DayRows days={of.days} />
      <TaskRows tasks={of.tasks} student={student} />
      <MeansRows means={of.means} parts={of.parts} />
      <Rest of={of} />
    </div>
  )
}

interface Props {
  readonly studentId: string
  readonly realname: string
  readonly weeks: { readonly fromWeek?: number; readonly toWeek?: number }
  readonly onClose: () => void
}

/** How one student learns, with the rows of each figure. */
export function PortraitDrawer({ studentId, realname, weeks, onClose }: Props) {
  const w = useStyleWords()
  const { courseId } = useCourse()
  const asked = useCall('getCourseStuPortrayalInfo', { courseId, studentId, ...weeks })
  return (
    <DetailDrawer open title={w.portraitOf(realname)} width={860} onClose={onClose}>
      <Loaded of={asked}>{(of) => <Body of={of} />}</Loaded>
    </DetailDrawer>
  )
}
