import type { Out } from '@shuyuan/contract/calls/index.ts'
import { OWN_ARCHIVE_PARTS, type OwnArchivePart } from '@shuyuan/contract/entities/study/archive.ts'
import { Button, Checkbox, Progress } from 'antd'
import { useState } from 'react'
import { downloadCall } from '../../../api/files.ts'
import { isRunning, JOB_EVERY_MS } from '../../../api/jobs.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatSize } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import enShell from '../../../words/en/shell.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zhShell from '../../../words/zh/shell.ts'
import css from './learnFiles.module.css'
import { usePortfolioWords } from './portfolio.ts'

type Archive = Out<'archiveListStudyResult'>[number]

function List({ rows }: { readonly rows: readonly Archive[] }) {
  const w = usePortfolioWords().archive
  const { jobStates } = useWords(zhShell, enShell)
  return (
    <PlainTable
      rows={rows}
      rowKey="id"
      empty={w.none}
      columns={[
        {
          key: 'createdAt',
          title: w.madeAt,
          width: 150,
          phone: 'title',
          render: ({ createdAt }) => <Time at={createdAt} />,
        },
        { key: 'parts', title: w.content, render: ({ parts }) => listed(parts.map((one) => w.parts[one])) },
        {
          key: 'bytes',
          title: w.size,
          width: 100,
          align: 'end',
          render: ({ fileId, bytes }) => (fileId ? formatSize(bytes) : '–'),
        },
        { key: 'expiresAt', title: w.until, width: 150, render: ({ expiresAt }) => <Time at={expiresAt} /> },
        {
          ...{ key: 'state', title: w.state, width: 150, phone: 'tag' as const },
          render: ({ state, percent }) =>
            isRunning({ state }) ? (
              <Progress percent={Math.floor(percent)} size="small" aria-label={jobStates[state]} />
            ) : (
              <StatePill tone={state === 'done' ? 'done' : 'bad'}>{jobStates[state]}</StatePill>
            ),
        },
      ]}
      actionsWidth={90}
      actions={({ fileId }) =>
        fileId
          ? [
              {
                key: 'download',
                label: w.download,
                onClick: () => downloadCall('downloadCommonFileInfo', { id: fileId }),
              },
            ]
          : []
      }
    />
  )
}

/** Everything of one's own in a course as one file, made while its owner goes on. */
export function Archives({ courseId }: { readonly courseId: string }) {
  const w = usePortfolioWords().archive
  const [parts, setParts] = useState<readonly OwnArchivePart[]>(OWN_ARCHIVE_PARTS)
  const [isWaiting, setWaiting] = useState(false)
  const list = useCall(
    'archiveListStudyResult',
    { courseId },
    { ...(isWaiting ? { every: JOB_EVERY_MS } : {}), keep: true },
  )
  const isMaking = list.data?.some(isRunning) ?? false
  if (isMaking !== isWaiting) setWaiting(isMaking)
  const make = useAct('archiveStudyResult', { message: w.begun })
  return (
    <section className={css.archives}>
      <h2>{w.title}</h2>
      <p>{w.text}</p>
      <Can button="archive">
        <Checkbox.Group
          value={[...parts]}
          options={OWN_ARCHIVE_PARTS.map((value) => ({ value, label: w.parts[value] }))}
          onChange={setParts}
        />
        <Button
          disabled={parts.length === 0 || isMaking}
          loading={make.busy}
          onClick={() => void make.run({ courseId, parts: [...parts] })}
        >
          {isMaking ? w.making : w.make}
        </Button>
      </Can>
      <Loaded of={list}>{(rows) => <List rows={rows} />}</Loaded>
    </section>
  )
}
