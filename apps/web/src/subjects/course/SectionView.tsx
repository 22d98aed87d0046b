import type { CourseSection } from '@shuyuan/contract/entities/course/course.ts'
import { Collapse } from 'antd'
import type { ReactNode } from 'react'
import { StatePill } from '../../kit/page/StatePill.tsx'
import { RichText } from '../../kit/rich/RichText.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import en from '../../words/en/course/course.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/course.ts'
import css from './SectionView.module.css'
import { rowsOf } from './section-rows.ts'

type Rows = readonly Record<string, unknown>[]

function Syllabus({ rows }: { rows: Rows }) {
  const w = useWords(zh, en).detail.field
  return (
    <PlainTable
      rows={rowsOf('syllabus', rows)}
      rowKey={(row) => `${row.chapter}${row.goal}`}
      columns={[
        { key: 'chapter', title: w.chapter, phone: 'title', width: 220 },
        { key: 'goal', title: w.goal },
        { key: 'hours', title: w.hours, align: 'end', width: 80 },
        { key: 'ask', title: w.ask, width: 160 },
      ]}
    />
  )
}

function Textbooks({ rows }: { rows: Rows }) {
  const w = useWords(zh, en).detail.field
  return (
    <ul className={css.books}>
      {rowsOf('textbook', rows).map(({ title, author, press, edition, isbn, must }) => (
        <li key={`${title}${isbn}`}>
          <strong>{title}</strong> {must === '1' && <StatePill tone="running">{w.must}</StatePill>}
          <p>{[author, press, edition, isbn && `${w.isbn} ${isbn}`].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}

function References({ rows }: { rows: Rows }) {
  return (
    <ul className={css.books}>
      {rowsOf('reference', rows).map(({ title, url }) => (
        <li key={`${title}${url}`}>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer noopener">
              {title}
            </a>
          ) : (
            title
          )}
        </li>
      ))}
    </ul>
  )
}

function Faq({ rows }: { rows: Rows }) {
  const items = rowsOf('faq', rows).map(({ q, a, kind }) => ({
    key: q,
    label: q,
    extra: kind,
    children: <p className={css.answer}>{a}</p>,
  }))
  return <Collapse items={items} />
}

function Contacts({ rows }: { rows: Rows }) {
  const w = useWords(zh, en).detail.field
  return (
    <PlainTable
      rows={rowsOf('contact', rows)}
      rowKey={(row) => `${row.name}${row.duty}${row.email}`}
      columns={[
        { key: 'name', title: w.name, phone: 'title', width: 120 },
        { key: 'duty', title: w.duty, width: 140 },
        { key: 'phone', title: w.phone, width: 150 },
        { key: 'email', title: w.email, width: 200 },
        { key: 'hours', title: w.time },
      ]}
    />
  )
}

const views: Partial<Record<CourseSection, (props: { rows: Rows }) => ReactNode>> = {
  syllabus: Syllabus,
  textbook: Textbooks,
  reference: References,
  faq: Faq,
  contact: Contacts,
}

/** One section of the course information as its readers see it. */
export function SectionView({ section, body, rows }: { section: CourseSection; body: string; rows: Rows }) {
  const View = views[section]
  return (
    <div className={css.section}>
      {body && <RichText html={body} />}
      {View && rows.length > 0 && <View rows={rows} />}
    </div>
  )
}
