import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { formatNumber, formatTime } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { toast } from '../../../kit/toast.ts'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { ChoiceState } from '../../../subjects/choosing/ChoiceState.tsx'
import { ChoosingWindow } from '../../../subjects/choosing/ChoosingWindow.tsx'
import { useTimesText } from '../../../subjects/choosing/class-times.ts'
import en from '../../../words/en/course/choosing.ts'
import timesEn from '../../../words/en/course/class-times.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/choosing.ts'
import timesZh from '../../../words/zh/course/class-times.ts'

type Candidate = RowOf<'candidateListChooseCourse'>

/** 选课: the courses of the student's major and grade, with classes, places and the line of those who wait. */
export function ChooseCourses({ termCode }: { readonly termCode: string }) {
  const words = useWords(zh, en)
  const w = words.mine
  const table = useTableCall('candidateListChooseCourse', { termCode }, { enabled: termCode !== '', size: 50 })
  const { data: setting, refetch } = useCall('getBasicTimeSettingInfo', { termCode }, { enabled: termCode !== '' })
  const { data: sum } = useCall('creditsChooseCourse', { termCode }, { enabled: termCode !== '' })
  const categories = useDict('course_category')
  const forms = useDict('exam_form')
  const [classOf, setClassOf] = useState<Readonly<Record<string, string>>>({})
  const t = useWords(timesZh, timesEn)
  const timesText = useTimesText()
  const choose = useAct('addChooseCourse')
  const drop = useAct('deleteChooseCourse')
  const report = useBatchReport()
  const { ask } = useConfirm()
  const window = setting?.windows.chooseCourse
  const state = window?.state ?? 'none'
  const nameIn = (of: readonly { value: string; label: string }[], value: string) =>
    of.find((one) => one.value === value)?.label ?? value
  const take = async (rows: readonly Candidate[]) => {
    const names = listed(rows.map(({ courseName }) => courseName))
    if (!(await ask({ title: w.chooseTitle(rows.length), text: w.chooseAsk(names), ok: w.choose }))) return false
    const classes = rows.flatMap(({ courseId }) => classOf[courseId] ?? [])
    const done = await choose.run({
      courseIds: rows.map(({ courseId }) => courseId),
      ...(classes.length > 0 && { courseClassIds: classes }),
    })
    if (!done.ok) return false
    const refused = done.data.filter(({ ok }) => !ok)
    const changed = done.data.length - refused.length
    report(
      { changed, refused: refused.map(({ courseName, reason }) => ({ name: courseName, reason })) },
      done.data.some((one) => one.state === 'waiting') ? w.queued(changed) : w.chosen(changed),
    )
    return true
  }
  const leave = async (id: string) => {
    const done = await drop.run({ id })
    if (done.ok) toast.success(w.dropped)
  }
  const roomOf = (left: number, waiting: number) => (left > 0 ? w.left(left) : w.full(waiting))
  const classCell = (row: Candidate) => {
    if (row.state !== 'none' && row.state !== 'dropped') {
      const when = timesText(row.times)
      return when ? `${row.courseClassName} · ${when}` : row.courseClassName || w.noClass
    }
    if (row.reason || row.classes.length === 0) return ''
    return (
      <Select
        size="small"
        allowClear
        aria-label={`${words.klass} ${row.courseName}`}
        placeholder={w.noClass}
        style={{ inlineSize: '100%' }}
        popupMatchSelectWidth={false}
        value={classOf[row.courseId] ?? null}
        onChange={(id?: string) => {
          const { [row.courseId]: _, ...others } = classOf
          setClassOf(id ? { ...others, [row.courseId]: id } : others)
        }}
        options={row.classes.map(({ id, name, faceTeacherName, nextAt, place, times, clash, left, waiting }) => {
          const when = times.length > 0 ? [timesText(times)] : [nextAt && formatTime(nextAt), place]
          return {
            value: id,
            disabled: clash !== '',
            label: [name, faceTeacherName, ...when, clash ? t.clash(clash) : roomOf(left, waiting)]
              .filter(Boolean)
              .join(' · '),
          }
        })}
      />
    )
  }
  return (
    <TablePage
      table={table}
      rowKey="courseId"
      head={false}
      note={
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, justifyContent: 'space-between', padding: 12 }}>
          <ChoosingWindow
            from={window?.from}
            to={window?.to}
            state={state}
            onOver={() => {
              void refetch()
              table.refetch()
            }}
          />
          {sum && <strong className="num">{w.sum(formatNumber(sum.taken), formatNumber(sum.limit))}</strong>}
        </div>
      }
      filters={[{ name: 'keyWords', label: w.find }]}
      columns={[
        {
          key: 'courseName',
          title: words.course,
          phone: 'title',
          render: ({ courseId, courseName, courseCode }) => (
            <>
              <Link to={`/courseStudy/courseInfoForStu?${new URLSearchParams({ courseId })}`}>{courseName}</Link>{' '}
              <small className="num">{courseCode}</small>
            </>
          ),
        },
        {
          key: 'category',
          title: words.category,
          width: 112,
          sort: false,
          render: ({ category, retake }) => (
            <>
              {nameIn(categories, category)} {retake === '1' && <StatePill tone="waiting">{words.retake}</StatePill>}
            </>
          ),
        },
        { key: 'credits', title: words.credits, width: 72, align: 'end' },
        { key: 'hours', title: words.hours, width: 72, align: 'end', sort: false },
        {
          key: 'examForm',
          title: words.examForm,
          width: 88,
          sort: false,
          render: ({ examForm }) => nameIn(forms, examForm),
        },
        { key: 'hostTeacherName', title: words.host, width: 96, sort: false },
        { key: 'courseClassName', title: words.klass, width: 200, sort: false, render: classCell },
        {
          key: 'state',
          title: words.state,
          width: 120,
          sort: false,
          phone: 'tag',
          render: (row) => <ChoiceState state={row.state} queueNo={row.queueNo} />,
        },
        {
          key: 'reason',
          title: w.why,
          width: 176,
          sort: false,
          render: ({ state: own, reason }) =>
            own === 'none' || own === 'dropped' ? reason : own === 'confirmed' ? w.askInstructor : '',
        },
      ]}
      actions={(row) =>
        row.state === 'none' || row.state === 'dropped'
          ? [{ key: 'choose', label: w.choose, button: 'choose', off: row.reason, onClick: () => take([row]) }]
          : row.state === 'confirmed' || row.choiceId === '' || state !== 'open'
            ? []
            : [
                {
                  key: 'drop',
                  label: w.drop,
                  button: 'drop',
                  danger: true,
                  confirm: { title: row.courseName, text: w.dropAsk },
                  onClick: () => leave(row.choiceId),
                },
              ]
      }
      batch={[{ key: 'choose', label: w.choose, button: 'choose', run: take }]}
      empty={{ text: w.noChoose }}
    />
  )
}
