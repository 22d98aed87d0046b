import { PrinterOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { formatPercent, formatTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/page/States.tsx'
import { headed, noted, sentence } from '../../words/marks.ts'
import css from './PrintSheet.module.css'
import { scoreText, useScoreWords } from './score-view.tsx'

/** Rows of an A4 page, under a head that each page repeats. */
const ROWS = 30

type Printed = Answer<'printManageScore'>
type Layout = 'register' | 'sign'

const pagesOf = (rows: Printed['rows']) =>
  Array.from({ length: Math.max(1, Math.ceil(rows.length / ROWS)) }, (_, at) => rows.slice(at * ROWS, (at + 1) * ROWS))

function Lines({ rows, first, layout }: { rows: Printed['rows']; first: number; layout: Layout }) {
  const w = useScoreWords()
  const isSign = layout === 'sign'
  const heads = isSign
    ? [w.print.seq, w.studentNo, w.realname, w.orgClass, w.print.sign, w.print.note]
    : [w.print.seq, w.studentNo, w.realname, w.orgClass, w.formative, w.final, w.total, w.passed, w.print.note]
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.studentNo}>
            <td>{first + at + 1}</td>
            <td>{row.studentNo}</td>
            <td>{row.realname}</td>
            <td>{row.orgClassName}</td>
            {!isSign && (
              <>
                <td>{scoreText(row.formativeScore)}</td>
                <td>{scoreText(row.finalScore)}</td>
                <td>{row.flag === 'normal' ? scoreText(row.totalScore) : w.flags[row.flag]}</td>
                <td>{row.passed === null ? '' : row.passed === '1' ? w.yes : w.no}</td>
              </>
            )}
            {isSign && <td />}
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Pages({ printed, layout }: { printed: Printed; layout: Layout }) {
  const words = useScoreWords()
  const w = words.print
  const { course, className, figures } = printed
  const pages = pagesOf(printed.rows)
  const name = noted(course.courseName, course.courseCode)
  return pages.map((rows, at) => (
    <section className={css.page} key={rows[0]?.studentNo ?? 'none'}>
      <h1>{layout === 'sign' ? w.signTitle(name) : w.title(name)}</h1>
      <p className={css.facts}>
        <span>{course.termName}</span>
        <span>{course.schoolName}</span>
        {className && <span>{className}</span>}
        <span>{words.sheet.host(course.hostTeacherName)}</span>
        <span>{`${words.forms[course.examForm]} · ${words.ratio(course.formativeRatio, course.finalRatio)}`}</span>
        <span>{w.students(figures.students)}</span>
        {layout === 'register' && figures.mean !== null && (
          <span>{`${words.analysis.mean} ${scoreText(figures.mean)} · ${words.analysis.passPercent} ${formatPercent(figures.passPercent)}`}</span>
        )}
      </p>
      <Lines rows={rows} first={at * ROWS} layout={layout} />
      <p className={css.signs}>
        {[w.teacher, w.head, w.college, w.date].map((label) => (
          <span key={label}>{headed(label, '')}</span>
        ))}
      </p>
      <p className={css.foot}>
        <span>{w.printedAt(formatTime(printed.printedAt))}</span>
        <span>{w.page(at + 1, pages.length)}</span>
      </p>
    </section>
  ))
}

export interface PrintSheetProps {
  readonly courseId: string
  readonly layout: Layout
  readonly classes: readonly { id: string; name: string }[]
}

/** The score register or the signature sheet as printed; printing takes the pages only. */
export function PrintSheet({ courseId, layout, classes }: PrintSheetProps) {
  const w = useScoreWords()
  const [classId, setClass] = useState('')
  const printed = useCall('printManageScore', { courseId, layout, ...(classId ? { courseClassId: classId } : {}) })
  return (
    <Loaded of={printed}>
      {(data) => (
        <>
          <div className={css.tools}>
            <Select
              aria-label={w.courseClass}
              value={classId}
              popupMatchSelectWidth={false}
              options={[
                { value: '', label: sentence(w.sheet.all) },
                ...classes.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={setClass}
            />
            <Button type="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
              {w.print.go}
            </Button>
          </div>
          <div className={css.look}>
            <Pages printed={data} layout={layout} />
          </div>
          {createPortal(
            <div className={css.paper}>
              <Pages printed={data} layout={layout} />
            </div>,
            document.body,
          )}
        </>
      )}
    </Loaded>
  )
}
