import { Alert, Button } from 'antd'
import { downloadCall } from '../../../api/files.ts'
import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { FilePreview } from '../../../kit/preview/FilePreview.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { Time } from '../../../kit/Time.tsx'
import en from '../../../words/en/course/supplement.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/supplement.ts'
import { sizeOf } from '../resources/resource-words.ts'
import { SUPPLEMENT_TONES, type SupplementDetail } from './supplement-words.ts'

function Content({ of }: { of: SupplementDetail }) {
  const w = useWords(zh, en)
  const { kind, url, body, fileUrl, fileId, fileName, mime } = of
  if (kind === 'text') return <RichText html={body} />
  if (kind === 'link')
    return (
      <p>
        <Button type="primary" href={url} target="_blank" rel="noreferrer">
          {w.openLink}
        </Button>{' '}
        <span style={{ color: 'var(--ink-2)' }}>{url}</span>
      </p>
    )
  if (!fileUrl) return <EmptyState text={w.noFile} />
  const download = () => void downloadCall('downloadCourseFileInfo', { id: fileId }).catch(() => undefined)
  return <FilePreview name={fileName} mime={mime} url={fileUrl} onDownload={download} />
}

/** One supplement as its readers get it, and what teachers know of it. */
export function SupplementDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(zh, en)
  const supplement = useCall('getCourseTutorResInfo', { id })
  return (
    <DetailDrawer open title={supplement.data?.title ?? ''} width={760} onClose={onClose}>
      <Loaded of={supplement}>
        {(data) => (
          <>
            {data.state === 'returned' && <Alert type="error" showIcon title={w.reason} description={data.reason} />}
            {data.sameAs && <Alert type="warning" showIcon title={w.sameAs(data.sameAs)} />}
            {data.intro && <p style={{ margin: '12px 0', color: 'var(--ink-2)' }}>{data.intro}</p>}
            <div style={{ margin: '12px 0 24px' }}>
              <Content of={data} />
            </div>
            <Facts
              of={[
                {
                  label: w.stateTitle,
                  value: <StatePill tone={SUPPLEMENT_TONES[data.state]}>{w.state[data.state]}</StatePill>,
                },
                { label: w.author, value: data.authorName },
                { label: w.chapter, value: data.chapterTitle },
                { label: w.classes, value: listed(data.classNames), wide: true },
                ...(sizeOf(data) ? [{ label: w.size, value: sizeOf(data) }] : []),
                { label: w.viewers, value: w.viewersOf(data.viewers, data.studentCount) },
                ...(data.lessonNo ? [{ label: w.lesson, value: w.lessonOf(data.lessonNo) }] : []),
                ...(data.openFrom ? [{ label: w.openFrom, value: <Time at={data.openFrom} /> }] : []),
                { label: w.updated, value: <Time at={data.updatedAt} /> },
              ]}
            />
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}
