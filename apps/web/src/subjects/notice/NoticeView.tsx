import { DownloadOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { formatSize, formatTime } from '../../kit/format.ts'
import { ViewDialog } from '../../kit/page/ViewDialog.tsx'
import { RichText } from '../../kit/rich/RichText.tsx'
import { Time } from '../../kit/Time.tsx'
import en from '../../words/en/talk/notice.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/notice.ts'
import css from './Notice.module.css'

export type Notice = Answer<'getNotice'>

function Files({ files }: Pick<Notice, 'files'>) {
  const w = useWords(zh, en).view
  if (files.length === 0) return null
  return (
    <section className={css.files}>
      <h3>{w.attachments}</h3>
      <ul>
        {files.map(({ id, name, size, url }) => (
          <li key={id}>
            <PaperClipOutlined />
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
            <small className="num">{formatSize(size)}</small>
            <Button
              type="text"
              size="small"
              icon={<DownloadOutlined />}
              aria-label={`${w.download} ${name}`}
              href={url}
              download={name}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a reader is asked to say, and until when. */
function Confirm({ notice }: { notice: Notice }) {
  const w = useWords(zh, en).view
  const confirm = useAct('confirmNotice')
  const { id, confirmBy, confirmedAt, needConfirm, isReceiver, state } = notice
  if (needConfirm === '0' || isReceiver === '0' || state !== 'published') return null
  if (confirmedAt)
    return (
      <p className={css.confirm}>
        <span>{w.confirmedAt(formatTime(confirmedAt))}</span>
      </p>
    )
  const isLate = confirmBy !== null && new Date(confirmBy) <= new Date()
  return (
    <div className={css.confirm}>
      {!isLate && (
        <Button type="primary" loading={confirm.busy} onClick={() => void confirm.run({ id })}>
          {w.confirm}
        </Button>
      )}
      {confirmBy && <span>{isLate ? w.overdue : w.confirmBy(formatTime(confirmBy))}</span>}
    </div>
  )
}

function Versions({ versions, onClose }: Pick<Notice, 'versions'> & { onClose: () => void }) {
  const w = useWords(zh, en).view
  return (
    <ViewDialog title={w.history} width={760} onClose={onClose}>
      <div className={css.versions}>
        {versions.map(({ revision, title, body, writtenAt, writtenBy }) => (
          <section key={revision}>
            <h3>{title}</h3>
            <small>
              {w.version(revision)} · {writtenBy} · <Time at={writtenAt} />
            </small>
            <RichText html={body} small />
          </section>
        ))}
      </div>
    </ViewDialog>
  )
}

interface Props {
  readonly notice: Notice
  /** Under the title of a dialog or drawer, which is the notice's own, none is needed. */
  readonly heading?: 'h2' | 'h3' | false
  /** On the page itself it stands on a sheet of its own. */
  readonly onSheet?: boolean
}

/** A notice as its readers see it. */
export function NoticeView({ notice, heading: Heading = 'h2', onSheet = false }: Props) {
  const words = useWords(zh, en)
  const w = words.view
  const [shown, setShown] = useState(false)
  const { title, state, publisherUnit, publisherName, courseName, publishAt, revision, due, read, versions } = notice
  return (
    <article className={onSheet ? css.sheet : undefined}>
      <header className={css.head}>
        {Heading && <Heading>{title}</Heading>}
        <div className={css.tags}>
          {notice.category !== 'course' && <Tag>{words.categories[notice.category]}</Tag>}
          {notice.isPinned === '1' && <Tag color="warning">{words.list.pinned}</Tag>}
          {notice.needConfirm === '1' && <Tag color="warning">{words.list.needConfirm}</Tag>}
          {revision > 1 && <Tag color="processing">{words.list.revised}</Tag>}
        </div>
        <div className={css.facts}>
          <span>{w.by(courseName || publisherUnit || words.list.headSchool, publisherName)}</span>
          {publishAt && <Time at={publishAt} />}
          {(state === 'published' || state === 'withdrawn') && <span className="num">{w.readBy(read, due)}</span>}
          {versions.length > 0 && (
            <Button type="link" size="small" onClick={() => setShown(true)}>
              {w.history}
            </Button>
          )}
        </div>
      </header>
      {state === 'withdrawn' && (
        <p className={css.gone}>
          {w.withdrawn}
          {notice.withdrawReason && (
            <>
              <br />
              {w.withdrawnWhy(notice.withdrawReason)}
            </>
          )}
        </p>
      )}
      {notice.body && <RichText html={notice.body} />}
      <Files files={notice.files} />
      <Confirm notice={notice} />
      {shown && <Versions versions={versions} onClose={() => setShown(false)} />}
    </article>
  )
}
