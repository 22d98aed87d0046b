import { CheckCircleOutlined, PrinterOutlined } from '@ant-design/icons'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import { COURSE_TEXT_PAGES, type CourseTextPage } from '@shuyuan/contract/entities/course/course.ts'
import { Alert, Button, Input } from 'antd'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { SectionView } from '../../../subjects/course/SectionView.tsx'
import { rowsOf } from '../../../subjects/course/section-rows.ts'
import en from '../../../words/en/course/text.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/text.ts'
import css from './CourseText.module.css'

type Text = Out<'getCourseDetailInfo'>

/** Questions with the searched words in them or in their answers; who finds none goes on to ask. */
function Problems({ text }: { text: Text }) {
  const w = useWords(zh, en)
  const [params, setParams] = useSearch()
  const asked = params.get('q') ?? ''
  const search = (q: string) =>
    setParams(
      (now) => {
        if (q) now.set('q', q)
        else now.delete('q')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rowsOf('faq', text.rows)
    .map((row, at) => ({ row, isNew: text.mine?.newRows.includes(at) }))
    .filter(({ row }) => {
      const said = `${row.q} ${row.a} ${row.kind}`.toLowerCase()
      return words.every((word) => said.includes(word))
    })
  return (
    <>
      <Input.Search
        className={`${css.search} noPrint`}
        allowClear
        defaultValue={asked}
        aria-label={w.search}
        placeholder={w.search}
        onChange={(event) => search(event.target.value.trim())}
      />
      {found.length > 0 ? (
        <SectionView
          section="faq"
          body={text.body}
          rows={found.map(({ row }) => row)}
          newRows={found.flatMap(({ isNew }, at) => (isNew ? [at] : []))}
        />
      ) : (
        <EmptyState text={w.noneFound} />
      )}
      <p className={`${css.ask} noPrint`}>
        {w.notFound}
        <LinkButton
          to={`/courseStudy/stuAddPost?${new URLSearchParams({ courseId: text.courseId, kind: 'question' })}`}
        >
          {w.ask}
        </LinkButton>
      </p>
    </>
  )
}

/** Notes that this version has been read; nothing is asked for anew, so that its marks stay while it is before them. */
function useReadMark(text: Text | undefined): void {
  const isUnread = text?.state === 'published' && text.mine?.readAt === null
  const id = isUnread ? text.id : ''
  useEffect(() => {
    if (id) void call('readCourseDetailInfo', { id }, { noToast: true }).catch(() => undefined)
  }, [id])
}

function Confirm({ text }: { text: Text }) {
  const w = useWords(zh, en)
  const can = useCan()
  const confirm = useAct('confirmCourseDetailInfo', { message: w.confirmed })
  const { id, versionNo, mine } = text
  if (text.needsConfirm === '0' || !mine) return null
  if (mine.confirmedAt)
    return (
      <p className={css.confirmed}>
        <CheckCircleOutlined aria-hidden /> {w.confirmedAt} <Time at={mine.confirmedAt} />
      </p>
    )
  return (
    <div className={`${css.confirm} noPrint`}>
      <span>{w.confirmAsk}</span>
      {can('confirm') && (
        <Button type="primary" loading={confirm.busy} onClick={() => void confirm.run({ id, versionNo })}>
          {w.confirm}
        </Button>
      )}
    </div>
  )
}

/** What has come since the student read it last. */
function News({ text }: { text: Text }) {
  const w = useWords(zh, en)
  const { since, newBlocks = [], newRows = [] } = text.mine ?? {}
  const count = newBlocks.length + newRows.length
  if (!since || count === 0) return null
  return (
    <Alert
      className={`${css.news} noPrint`}
      type="info"
      showIcon
      title={w.changed(count)}
      description={
        <>
          {w.changedAt} <Time at={since} />
        </>
      }
    />
  )
}

/** One section of the course information as students read it; every page of course text is this one. */
export function CourseText({ page }: { page: CourseTextPage }) {
  const w = useWords(zh, en)
  const [params] = useSearchParams()
  const section = COURSE_TEXT_PAGES[page]
  const text = useCall('getCourseDetailInfo', { id: `${params.get('courseId') ?? ''}:${section}`, asReader: '1' })
  const { publishedAt, state, versionNo = 0 } = text.data ?? {}
  useReadMark(text.data)
  return (
    <>
      <PageHead
        facts={
          publishedAt && (
            <span>
              {w.published} <Time at={publishedAt} /> · {w.version(versionNo)}
            </span>
          )
        }
        extra={
          state === 'published' && (
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {w.print}
            </Button>
          )
        }
      />
      <Loaded of={text}>
        {(data) =>
          data.state === 'empty' ? (
            <EmptyState text={w.empty[section]} />
          ) : (
            <article className={css.text}>
              <News text={data} />
              {section === 'faq' ? (
                <Problems text={data} />
              ) : (
                <SectionView
                  section={section}
                  body={data.body}
                  rows={data.rows}
                  newBlocks={data.mine?.newBlocks ?? []}
                  newRows={data.mine?.newRows ?? []}
                />
              )}
              <Confirm text={data} />
            </article>
          )
        }
      </Loaded>
    </>
  )
}
