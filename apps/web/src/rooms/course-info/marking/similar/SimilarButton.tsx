import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { followJob } from '../../../../api/jobs.ts'
import { refreshAfter } from '../../../../api/query-client.ts'
import { useAct } from '../../../../api/use-act.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useTableCall } from '../../../../api/use-table-call.ts'
import { Can } from '../../../../kit/Can.tsx'
import { formatNumber } from '../../../../kit/format.ts'
import { DetailDrawer } from '../../../../kit/page/DetailDrawer.tsx'
import { StatePill } from '../../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../../kit/page/States.tsx'
import { Time } from '../../../../kit/Time.tsx'
import { TablePage } from '../../../../kit/table/TablePage.tsx'
import { toast } from '../../../../kit/toast.ts'
import { JUDGED_TONES } from './judged-tones.ts'
import css from './Similar.module.css'
import { nameOf, SimilarPair } from './SimilarPair.tsx'
import { useSimilarWords } from './use-similar-words.ts'

type Stat = Out<'statSimilarStudyPaperInfo'>
type Pair = RowOf<'listSimilarStudyPaperInfo'>

const STEM_SHOWN = 24
const OVERS = [30, 50, 70, 90]
const stemOf = (html: string): string => plainText(html).replace(/\s+/g, ' ').slice(0, STEM_SHOWN)

/** The job that compares; also one that somebody else has started. */
function useComparing(assignmentId: string, running: string | null) {
  const w = useSimilarWords()
  const start = useAct('startSimilarStudyPaperInfo')
  const [percent, setPercent] = useState<number | null>(null)
  const [jobId, setJobId] = useState<string | null>(null)
  const followed = jobId ?? running
  useEffect(() => {
    if (!followed) return
    let isGone = false
    setPercent(0)
    void followJob(followed, (now) => !isGone && setPercent(now))
      .then(async (job) => {
        if (isGone) return
        await refreshAfter('startSimilarStudyPaperInfo')
        if (job.state === 'done') toast.success(w.finished)
        else toast.error(job.message || w.failed)
      })
      .catch(() => undefined)
      .finally(() => {
        if (isGone) return
        setPercent(null)
        setJobId(null)
      })
    return () => {
      isGone = true
    }
  }, [followed, w])
  const run = async () => {
    const outcome = await start.run({ assignmentId })
    if (outcome.ok) setJobId(outcome.data.jobId)
  }
  return { percent, run, busy: start.busy }
}

function remarksOf(
  { short, unread, isCut, hasCommon }: Stat['questions'][number],
  w: ReturnType<typeof useSimilarWords>,
) {
  return [
    short > 0 && w.short(short),
    unread > 0 && w.unread(unread),
    isCut === '1' && w.cut,
    hasCommon === '1' && w.common,
  ].filter((one) => one !== false)
}

function Check({ assignmentId, stat }: { readonly assignmentId: string; readonly stat: Stat }) {
  const w = useSimilarWords()
  const { percent, run, busy } = useComparing(assignmentId, stat.jobId)
  return (
    <div className={css.check}>
      <div className={css.acts}>
        {stat.at ? (
          <span>
            {w.at} <Time at={stat.at} />
          </span>
        ) : (
          <span>{w.never}</span>
        )}
        {stat.newer > 0 && <span className={css.soft}>{w.newer(stat.newer)}</span>}
        {stat.can.start === '1' && (
          <Can button="similar">
            <Button
              type={stat.at ? 'default' : 'primary'}
              loading={busy || percent !== null}
              onClick={() => void run()}
            >
              {percent !== null ? w.running(Math.round(percent)) : stat.at ? w.again : w.start}
            </Button>
          </Can>
        )}
      </div>
      {stat.questions.length > 0 && (
        <ul>
          {stat.questions.map((one) => (
            <li key={one.questionId}>
              {[w.compared(stemOf(one.stem), one.compared), ...remarksOf(one, w)].join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface PairsProps {
  readonly assignmentId: string
  readonly stat: Stat
  readonly desk: string
}

function Pairs({ assignmentId, stat, desk }: PairsProps) {
  const w = useSimilarWords()
  const table = useTableCall('listSimilarStudyPaperInfo', { assignmentId }, { inAddress: false, size: 10 })
  const [shown, setShown] = useState<string | null>(null)
  return (
    <>
      <TablePage<Pair>
        table={table}
        rowKey="id"
        head={false}
        height={480}
        actionsWidth={72}
        columns={[
          {
            key: 'pair',
            title: w.pair,
            phone: 'title',
            render: ({ a, b }) => (
              <>
                {nameOf(a)}
                <br />
                {nameOf(b)}
              </>
            ),
          },
          {
            key: 'percent',
            title: w.percent,
            width: 88,
            align: 'end',
            render: ({ percent }) => `${formatNumber(percent)}%`,
          },
          {
            key: 'judged',
            title: w.state,
            width: 96,
            phone: 'tag',
            render: ({ judged }) => <StatePill tone={JUDGED_TONES[judged]}>{w.states[judged]}</StatePill>,
          },
          { key: 'stem', title: w.question, render: ({ stem }) => stemOf(stem) },
        ]}
        filters={[
          {
            name: 'over',
            label: w.over,
            kind: 'select',
            options: OVERS.map((n) => ({ value: String(n), label: w.overOf(n) })),
          },
          {
            name: 'judged',
            label: w.state,
            kind: 'select',
            options: [
              { value: 'open', label: w.states[''] },
              { value: 'same', label: w.states.same },
              { value: 'notSame', label: w.states.notSame },
            ],
          },
          ...(stat.questions.length > 1
            ? [
                {
                  name: 'questionId' as const,
                  label: w.question,
                  kind: 'select' as const,
                  options: stat.questions.map((one) => ({ value: one.questionId, label: stemOf(one.stem) })),
                },
              ]
            : []),
        ]}
        actions={({ id }) => [{ key: 'look', label: w.look, onClick: () => setShown(id) }]}
        empty={{ text: w.empty }}
      />
      {shown && <SimilarPair id={shown} desk={desk} onClose={() => setShown(null)} />}
    </>
  )
}

interface Props {
  readonly assignmentId: string
  /** The address of the marking desk, to which an attempt is added. */
  readonly desk: string
}

/** 雷同比对: pairs of alike answers of an assignment, compared by a job and judged by people. */
export function SimilarButton({ assignmentId, desk }: Props) {
  const w = useSimilarWords()
  const [isOpen, setOpen] = useState(false)
  const stat = useCall('statSimilarStudyPaperInfo', { assignmentId }, { enabled: isOpen, fresh: 0, keep: true })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{w.open}</Button>
      <DetailDrawer open={isOpen} title={w.title} width={860} onClose={() => setOpen(false)}>
        <p className={css.note}>{w.note}</p>
        <Loaded of={stat} rows={6}>
          {(data) => (
            <>
              <Check assignmentId={assignmentId} stat={data} />
              {data.at && <Pairs assignmentId={assignmentId} stat={data} desk={desk} />}
            </>
          )}
        </Loaded>
      </DetailDrawer>
    </>
  )
}
