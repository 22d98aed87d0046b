import { CalendarOutlined } from '@ant-design/icons'
import { toCalendar } from '@shuyuan/domain/time/ics.rule.ts'
import { Button } from 'antd'
import type { Answer } from '../../../api/client.ts'
import { formatTime } from '../../../kit/format.ts'
import { saveBlob } from '../../../kit/save-blob.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import css from './Hall.module.css'
import { useHallWords } from './use-hall-words.ts'

type PaperTime = Answer<'listMinePaperTimeInfo'>[number]

/** The day is said once. */
const spanOf = ({ startsAt, endsAt }: PaperTime): string =>
  `${formatTime(startsAt)} – ${formatTime(endsAt).split(' ')[1] ?? ''}`

/** Exams on paper: when and where to be. They are not entered here. */
export function PaperTimes({ rows }: { rows: readonly PaperTime[] }) {
  const w = useHallWords()
  const p = w.papers
  const placeOf = ({ place, address }: PaperTime) => (address ? p.placeOf(place, address) : place)
  const save = () => {
    const entries = rows.map((row) => ({
      id: row.id,
      title: p.entry(row.courseName, row.paperCode),
      from: row.startsAt,
      to: row.endsAt,
      place: placeOf(row),
      note: row.note,
    }))
    const text = toCalendar(entries, new Date().toISOString())
    saveBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), p.fileName)
  }
  return (
    <section className={css.papers}>
      <header>
        <h2>{p.head}</h2>
        <Button icon={<CalendarOutlined />} onClick={save}>
          {p.calendar}
        </Button>
      </header>
      <PlainTable
        rows={rows}
        rowKey={({ id, courseId }) => `${id} ${courseId}`}
        columns={[
          { key: 'unitNo', title: p.unit, width: 96, phone: 'tag', render: ({ unitNo }) => p.unitOf(unitNo) },
          {
            key: 'courseName',
            title: p.course,
            phone: 'title',
            render: ({ courseName, paperCode }) => (
              <>
                {courseName} <span className={`${css.note} num`}>{paperCode}</span>
              </>
            ),
          },
          { key: 'startsAt', title: p.time, width: 220, render: (row) => <span className="num">{spanOf(row)}</span> },
          {
            key: 'durationMin',
            title: p.minutes,
            width: 96,
            render: ({ durationMin }) => w.facts.minutesOf(durationMin),
          },
          { key: 'examForm', title: p.form, width: 80, render: ({ examForm }) => w.forms[examForm] },
          { key: 'place', title: p.place, render: placeOf },
          {
            key: 'note',
            title: p.note,
            render: ({ note, clashWith }) => (
              <>
                {clashWith && <strong className={css.clash}>{w.clash(clashWith)}</strong>} {note}
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
