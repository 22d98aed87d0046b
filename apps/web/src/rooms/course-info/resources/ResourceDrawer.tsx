import { Button, Descriptions, Tabs } from 'antd'
import { downloadCall } from '../../../api/files.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { formatClock, formatPercent } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { FilePreview } from '../../../kit/preview/FilePreview.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { TagNames } from '../../../subjects/tag/TagNames.tsx'
import en from '../../../words/en/course/course.ts'
import enPlayer from '../../../words/en/study/player.ts'
import { clauses } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import zhPlayer from '../../../words/zh/study/player.ts'
import { useCourse } from '../course/use-course.ts'
import { Attention } from './Attention.tsx'
import { FilmCaptions } from './FilmCaptions.tsx'
import { FilmQuestions } from './questions/FilmQuestions.tsx'
import { usePointWords } from './questions/use-point-words.ts'
import type { ResourceDetail } from './ResourceForms.tsx'
import { ResourceKindTag } from './ResourceKindTag.tsx'
import { sizeOf, useDemand } from './resource-words.ts'

function Content({ resource }: { resource: ResourceDetail }) {
  const w = useWords(zh, en).resource
  const { kind, url, body, fileUrl, fileId, fileName, mime } = resource
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

function Facts({ resource }: { resource: ResourceDetail }) {
  const w = useWords(zh, en).resource
  const demand = useDemand()
  const uses = resource.usedBy.map(({ chapterTitle, stepTitle }) => `${chapterTitle} › ${stepTitle}`)
  const items = [
    { key: 'kind', label: w.kindTitle, children: <ResourceKindTag kind={resource.kind} /> },
    { key: 'chapter', label: w.chapter, children: resource.chapterTitle || w.none },
    ...(sizeOf(resource)
      ? [{ key: 'size', label: w.size, children: <span className="num">{sizeOf(resource)}</span> }]
      : []),
    { key: 'must', label: w.must, children: resource.mustSee === '1' ? demand(resource) : w.no },
    ...(resource.tags.length > 0 ? [{ key: 'tags', label: w.tags, children: <TagNames of={resource.tags} /> }] : []),
    { key: 'owner', label: w.owner, children: resource.ownerName },
    { key: 'updated', label: w.updated, children: <Time at={resource.updatedAt} /> },
    { key: 'uses', label: w.facts.usedBy, children: uses.length > 0 ? clauses(uses) : w.facts.noUse },
  ]
  return <Descriptions size="small" column={1} items={items} />
}

function Usage({ id }: { id: string }) {
  const w = useWords(zh, en).resource
  const { classes } = useCourse()
  const table = useTableCall('listUsageResourceInfo', { id }, { inAddress: false })
  return (
    <TablePage
      table={table}
      rowKey="studentNo"
      head={false}
      height={520}
      filters={[
        { name: 'keyWords', label: w.searchStudent },
        ...(classes.length > 1
          ? [
              {
                name: 'courseClassId',
                label: w.className,
                kind: 'select' as const,
                options: classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
              },
            ]
          : []),
      ]}
      columns={[
        { key: 'realname', title: w.realname, phone: 'title' },
        { key: 'studentNo', title: w.student, width: 130 },
        { key: 'className', title: w.className, hidden: true },
        { key: 'seconds', title: w.studied, align: 'end', width: 100, render: (row) => formatClock(row.seconds) },
        {
          key: 'percent',
          title: w.progressTitle,
          align: 'end',
          width: 90,
          render: (row) => formatPercent(row.percent),
        },
        {
          key: 'finishedAt',
          title: w.finishedAt,
          width: 140,
          render: (row) => (row.finishedAt ? <Time at={row.finishedAt} /> : row.lastAt ? '–' : w.notYet),
        },
      ]}
      empty={{ text: w.noStudents }}
    />
  )
}

/** One resource: its content, where it is used, who has seen it. */
export function ResourceDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(zh, en).resource
  const player = useWords(zhPlayer, enPlayer)
  const points = usePointWords()
  const resource = useCall('getResourceInfo', { id })
  return (
    <DetailDrawer open title={resource.data?.title ?? ''} width={920} onClose={onClose}>
      <Loaded of={resource}>
        {(data) => (
          <Tabs
            items={[
              {
                key: 'content',
                label: w.preview,
                children: (
                  <>
                    {data.intro && <p style={{ marginBottom: 12, color: 'var(--ink-2)' }}>{data.intro}</p>}
                    <Content resource={data} />
                    <div style={{ marginTop: 24 }}>
                      <Facts resource={data} />
                    </div>
                  </>
                ),
              },
              { key: 'usage', label: w.usage, children: <Usage id={id} /> },
              ...(data.kind === 'video' || data.kind === 'audio'
                ? [
                    { key: 'questions', label: points.tab, children: <FilmQuestions resource={data} /> },
                    { key: 'captions', label: w.captions, children: <FilmCaptions resource={data} /> },
                    { key: 'attention', label: player.attention.tab, children: <Attention resourceId={id} /> },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
    </DetailDrawer>
  )
}
