import { Button, Space } from 'antd'
import { useEffect } from 'react'
import { downloadCall } from '../../../api/files.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { FilePreview, kindOf } from '../../../kit/preview/FilePreview.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { Time } from '../../../kit/Time.tsx'
import en from '../../../words/en/course/material.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/material.ts'
import type { Material, MaterialDetail } from './material.ts'

export const saveMaterial = (fileId: string) =>
  void downloadCall('downloadCourseFileInfo', { id: fileId }).catch(() => undefined)

function Content({ of }: { of: MaterialDetail }) {
  const w = useWords(zh, en)
  const { kind, url, body, fileUrl, fileName, mime, download, isOpen, openFrom } = of
  if (isOpen === '0')
    return (
      <EmptyState
        text={w.notOpen}
        next={
          <>
            {w.opensAt} <Time at={openFrom} />
          </>
        }
      />
    )
  if (kind === 'text') return <RichText html={body} />
  if (kind === 'link')
    return (
      <Button type="primary" href={url} target="_blank" rel="noreferrer">
        {w.openLink}
      </Button>
    )
  if (!fileUrl || kindOf(mime) === 'other') return <EmptyState text={download === '1' ? w.noPreview : w.noFile} />
  return <FilePreview name={fileName} mime={mime} url={fileUrl} />
}

/** Notes that this student has opened it. */
function useReadMark({ id, isOpen, readAt }: Material): void {
  const can = useCan()
  const { run } = useAct('readCourseTutorResInfo', { noToast: true })
  const isNew = isOpen === '1' && readAt === null && can('read')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each material that is opened
  useEffect(() => {
    if (isNew) void run({ id })
  }, [id, isNew])
}

/** A material as its reader gets it. */
export function MaterialDrawer({ of, onClose }: { of: Material; onClose: () => void }) {
  const w = useWords(zh, en)
  const can = useCan()
  const detail = useCall('getCourseTutorResInfo', { id: of.id })
  useReadMark(of)
  const { data } = detail
  const question = new URLSearchParams({ courseId: data?.courseId ?? '', kind: 'question' })
  return (
    <DetailDrawer
      open
      title={of.title}
      width={760}
      onClose={onClose}
      extra={
        <Space>
          {data && can('read') && <LinkButton to={`/courseStudy/stuAddPost?${question}`}>{w.ask}</LinkButton>}
          {data?.fileId && data.download === '1' && (
            <Button type="primary" onClick={() => saveMaterial(data.fileId)}>
              {w.download}
            </Button>
          )}
        </Space>
      }
    >
      <Loaded of={detail}>
        {(material) => (
          <>
            {material.intro && <p style={{ marginBottom: 12, color: 'var(--ink-2)' }}>{material.intro}</p>}
            <Content of={material} />
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}
