import { CopyOutlined } from '@ant-design/icons'
import type { CourseSection, RowSection } from '@shuyuan/contract/entities/course/course.ts'
import { htmlBlocks } from '@shuyuan/domain/text/html-blocks.rule.ts'
import { Button, Collapse } from 'antd'
import type { ReactNode } from 'react'
import { copyText } from '../../kit/copy-text.ts'
import { StatePill } from '../../kit/page/StatePill.tsx'
import { RichText } from '../../kit/rich/RichText.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { toast } from '../../kit/toast.ts'
import en from '../../words/en/course/course.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/course.ts'
import css from './SectionView.module.css'
import { rowsOf } from './section-rows.ts'

type Rows = readonly Record<string, unknown>[]

interface Shown {
  readonly rows: Rows
  readonly newRows: readonly number[]
}

/** The rows of a section, each with whether the reader has not seen it before. */
const linesOf = <S extends RowSection>(section: S, { rows, newRows }: Shown) =>
  rowsOf(section, rows).map((row, at) => ({ ...row, isNew: newRows.includes(at) }))

function NewTag({ isNew }: { isNew: boolean }) {
  const w = useWords(zh, en).detail
  return isNew && <StatePill tone="running">{w.isNew}</StatePill>
}

function Syllabus(shown: Shown) {
  const w = useWords(zh, en).detail.field
  return (
    <PlainTable
      rows={linesOf('syllabus', shown)}
      rowKey={(row) => `${row.chapter}${row.goal}`}
      columns={[
        {
          key: 'chapter',
          title: w.chapter,
          phone: 'title',
          width: 220,
          render: ({ chapter, isNew }) => (
            <>
              {chapter} <NewTag isNew={isNew} />
            </>
          ),
        },
        { key: 'goal', title: w.goal },
        { key: 'hours', title: w.hours, align: 'end', width: 80 },
        { key: 'ask', title: w.ask, width: 280 },
      ]}
    />
  )
}

function Textbooks(shown: Shown) {
  const { field: w, copyIsbn, isbnCopied } = useWords(zh, en).detail
  return (
    <ul className={css.books}>
      {linesOf('textbook', shown).map(({ title, author, press, edition, isbn, must, isNew }) => (
        <li key={`${title}${isbn}`}>
          <strong>{title}</strong> {must === '1' && <StatePill tone="running">{w.must}</StatePill>}{' '}
          <NewTag isNew={isNew} />
          <p>{[author, press, edition].filter(Boolean).join(' · ')}</p>
          {isbn && (
            <p>
              {w.isbn} <span className="num">{isbn}</span>
              <Button
                className="noPrint"
                type="text"
                size="small"
                icon={<CopyOutlined />}
                aria-label={copyIsbn(title)}
                onClick={() => void copyText(isbn).then(() => toast.success(isbnCopied))}
              />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function References(shown: Shown) {
  return (
    <ul className={css.books}>
      {linesOf('reference', shown).map(({ title, url, isNew }) => (
        <li key={`${title}${url}`}>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer noopener">
              {title}
            </a>
          ) : (
            title
          )}{' '}
          <NewTag isNew={isNew} />
        </li>
      ))}
    </ul>
  )
}

function Faq(shown: Shown) {
  const items = linesOf('faq', shown).map(({ q, a, kind, isNew }) => ({
    key: q,
    label: (
      <>
        {q} <NewTag isNew={isNew} />
      </>
    ),
    extra: kind,
    children: <p className={css.answer}>{a}</p>,
    // Folded answers stand on paper, too.
    forceRender: true,
  }))
  return <Collapse className={css.faq ?? ''} items={items} />
}

function Contacts(shown: Shown) {
  const w = useWords(zh, en).detail.field
  return (
    <PlainTable
      rows={linesOf('contact', shown)}
      rowKey={(row) => `${row.name}${row.duty}${row.email}`}
      columns={[
        {
          key: 'name',
          title: w.name,
          phone: 'title',
          width: 120,
          render: ({ name, isNew }) => (
            <>
              {name} <NewTag isNew={isNew} />
            </>
          ),
        },
        { key: 'duty', title: w.duty, width: 140 },
        {
          key: 'phone',
          title: w.phone,
          width: 150,
          render: ({ phone }) => phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>,
        },
        {
          key: 'email',
          title: w.email,
          width: 200,
          render: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
        },
        { key: 'hours', title: w.time },
      ]}
    />
  )
}

const views: Partial<Record<CourseSection, (props: Shown) => ReactNode>> = {
  syllabus: Syllabus,
  textbook: Textbooks,
  reference: References,
  faq: Faq,
  contact: Contacts,
}

/** A text whose blocks that are new to the reader are marked. */
function Marked({ html, newBlocks }: { html: string; newBlocks: readonly number[] }) {
  const w = useWords(zh, en).detail
  return htmlBlocks(html).map((block, at) => {
    const key = `${at}${block.length}`
    if (!newBlocks.includes(at)) return <RichText key={key} html={block} />
    return (
      <div key={key} className={css.new}>
        <span className="srOnly">{w.isNew}</span>
        <RichText html={block} />
      </div>
    )
  })
}

interface SectionViewProps {
  readonly section: CourseSection
  readonly body: string
  readonly rows: Rows
  /** Places of what the reader has not seen before. */
  readonly newBlocks?: readonly number[]
  readonly newRows?: readonly number[]
}

/** One section of the course information as its readers see it. */
export function SectionView({ section, body, rows, newBlocks = [], newRows = [] }: SectionViewProps) {
  const View = views[section]
  return (
    <div className={css.section}>
      {newBlocks.length > 0 ? <Marked html={body} newBlocks={newBlocks} /> : body && <RichText html={body} />}
      {View && rows.length > 0 && <View rows={rows} newRows={newRows} />}
    </div>
  )
}
