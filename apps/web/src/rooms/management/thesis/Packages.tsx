import { Button, Progress } from 'antd'
import { useEffect } from 'react'
import { JOB_EVERY_MS } from '../../../api/jobs.ts'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { copyText } from '../../../kit/copy-text.ts'
import { formatSize } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { RowAction } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import type { Package } from './PackDialog.tsx'

const TONES = { ...STATE_TONES, queued: 'waiting', done: 'done', failed: 'bad', expired: 'draft' } as const

const isMoving = ({ state }: Package) => state === 'queued' || state === 'running'

function State({ row }: { row: Package }) {
  const w = useThesisWords().down
  if (row.state === 'running')
    return <Progress size="small" percent={Math.round(row.percent)} aria-label={w.packageStates.running} />
  return (
    <span title={row.message}>
      <StatePill tone={TONES[row.state]}>{w.packageStates[row.state]}</StatePill>
    </span>
  )
}

/** The browser takes the file itself, so that its own download list can go on after a broken line. */
function openAddress(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.click()
}

/** Packages: progress, size and expiry. */
export function Packages({ termCode }: { readonly termCode: string }) {
  const words = useThesisWords()
  const w = words.down
  const table = useTableCall('listPackageThesisExamInfo', { termCode }, { prefix: 'p_' })
  const download = useAct('downloadPackageThesisExamInfo')
  const stop = useAct('deletePackageThesisExamInfo', { message: w.stopped })
  const remove = useAct('deletePackageThesisExamInfo', { message: w.deleted })
  const again = useAct('addPackageThesisExamInfo', { message: w.packing })
  const isWaiting = table.rows.some(isMoving)
  const { refetch } = table
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks as long as something is being made
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => refetch(), JOB_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  const take = async (id: string, part: number) => {
    const done = await download.run({ id, part })
    if (done.ok) openAddress(done.data.url)
  }
  const actions = (row: Package): RowAction[] => {
    const { id, name, filters, versions, folderBy, nameRule, include } = row
    if (isMoving(row)) return [{ key: 'stop', label: w.stop, button: 'pack', onClick: () => stop.run({ id }) }]
    const parts = row.state === 'done' ? Array.from({ length: row.parts }, (_, at) => at + 1) : []
    return [
      ...parts.map((part) => ({
        key: `part${part}`,
        label: row.parts > 1 ? w.downloadPart(part) : w.download,
        button: 'download',
        onClick: () => take(id, part),
      })),
      {
        key: 'again',
        label: w.again,
        button: 'pack',
        onClick: () => again.run({ name, filters, versions, folderBy, nameRule, include }),
      },
      {
        key: 'remove',
        label: w.delete,
        button: 'pack',
        danger: true,
        confirm: true,
        onClick: () => remove.run({ id }),
      },
    ]
  }
  return (
    <TablePage
      table={table}
      rowKey="id"
      head={false}
      columns={[
        { key: 'name', title: w.name, width: 132, phone: 'title' },
        { key: 'filterText', title: w.filterText, width: 124 },
        { key: 'count', title: w.papers, width: 92, render: ({ count, files }) => w.papersUnit(count, files) },
        { key: 'bytes', title: words.size, width: 88, align: 'end', render: ({ bytes }) => formatSize(bytes) },
        { key: 'parts', title: w.volumes, width: 56, align: 'end', render: ({ parts }) => parts || '' },
        { key: 'state', title: words.state, width: 96, phone: 'tag', render: (row) => <State row={row} /> },
        {
          key: 'sha256',
          title: w.checksum,
          width: 120,
          render: ({ sha256 }) =>
            sha256[0] && (
              <Button
                type="link"
                size="small"
                title={sha256.join('\n')}
                aria-label={w.copyChecksum}
                onClick={() => void copyText(sha256.join('\n')).then(() => toast.success(w.copied))}
              >
                {sha256[0].slice(0, 12)}
              </Button>
            ),
        },
        { key: 'by', title: w.by, width: 76 },
        { key: 'createdAt', title: w.createdAt, width: 104, render: ({ createdAt }) => <Time at={createdAt} /> },
        { key: 'expiresAt', title: w.expiresAt, width: 104, render: ({ expiresAt }) => <Time at={expiresAt} /> },
      ]}
      actions={actions}
      actionsWidth={190}
      empty={{ text: w.noPackages }}
    />
  )
}
