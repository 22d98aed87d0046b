import { SUMMARY_FIGURES, SUMMARY_TEXTS } from '@shuyuan/contract/entities/course/course-check.ts'
import { Alert, Typography } from 'antd'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { formatTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/page/States.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import en from '../../words/en/course/check.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/check.ts'
import css from './SummaryView.module.css'

type Summary = Answer<'getCourseSummaryInfo'>

/** What the system has counted, against the opening before, and when. */
export function SummaryFigures({ figures, figuresAt }: Pick<Summary, 'figures' | 'figuresAt'>) {
  const w = useWords(zh, en).summary
  return (
    <>
      <PlainTable
        rows={SUMMARY_FIGURES.flatMap((key) => figures.filter((figure) => figure.key === key))}
        rowKey="key"
        columns={[
          { key: 'key', title: w.figure, phone: 'title', render: ({ key }) => w.keys[key] },
          { key: 'value', title: w.value, width: 112, align: 'end', render: ({ value }) => value ?? '–' },
          { key: 'last', title: w.last, width: 112, align: 'end', render: ({ last }) => last ?? '–' },
        ]}
      />
      {figuresAt && <Typography.Text type="secondary">{w.figuresAt(formatTime(figuresAt))}</Typography.Text>}
    </>
  )
}

/** One teaching summary: its figures of that day, then its texts. */
export function SummaryView({ id }: { readonly id: string }) {
  const w = useWords(zh, en).summary
  const summary = useCall('getCourseSummaryInfo', { id })
  return (
    <Loaded of={summary}>
      {(one) => (
        <>
          {one.state === 'returned' && <Alert type="warning" showIcon title={w.returnedNote(one.note)} />}
          <h2 className={css.heading}>{w.figures}</h2>
          <SummaryFigures figures={one.figures} figuresAt={one.figuresAt} />
          {SUMMARY_TEXTS.filter((part) => one[part] !== '').map((part) => (
            <section key={part}>
              <h2 className={css.heading}>{w.parts[part]}</h2>
              <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{one[part]}</Typography.Paragraph>
            </section>
          ))}
          {one.files.length > 0 && (
            <section>
              <h2 className={css.heading}>{w.files}</h2>
              {one.files.map((file) => (
                <p key={file.id}>
                  <a href={file.url} target="_blank" rel="noreferrer">
                    {file.name}
                  </a>
                </p>
              ))}
            </section>
          )}
        </>
      )}
    </Loaded>
  )
}
