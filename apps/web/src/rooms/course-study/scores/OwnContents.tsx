import { useState } from 'react'
import { useCan } from '../../../kit/Can.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { QueryNote } from '../../../subjects/attempt/QueryNote.tsx'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import en from '../../../words/en/marking/marking.ts'
import askEn from '../../../words/en/marking/own-scores.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import askZh from '../../../words/zh/marking/own-scores.ts'
import { AskDialog, type OwnContent } from './ScoreQuery.tsx'

export const CONTENT_TONES = {
  scored: 'done',
  missing: 'bad',
  waiting: 'waiting',
  open: 'draft',
  exempt: 'draft',
  leftOut: 'draft',
  hidden: 'waiting',
} as const

/** Kinds that are answered online; the others are done on paper and entered by a teacher. */
const ONLINE = new Set<string>(['onlinePractice', 'webHomework', 'midTest'])

/** The contents of one item: the points of each so far, and links to what can still be done. */
export function OwnContents({ courseId, contents }: { courseId: string; contents: readonly OwnContent[] }) {
  const words = useWords(zh, en)
  const ask = useWords(askZh, askEn)
  const can = useCan()
  const [asked, setAsked] = useState<OwnContent | null>(null)
  const w = words.own
  return (
    <>
      <PlainTable
        rows={contents}
        rowKey="id"
        columns={[
          {
            key: 'name',
            title: w.content,
            phone: 'title',
            render: ({ assignmentId, name, query }) => (
              <>
                <AssignmentName course={`courseId=${courseId}`} id={assignmentId}>
                  {name}
                </AssignmentName>
                <QueryNote query={query} />
              </>
            ),
          },
          {
            key: 'state',
            title: w.state,
            width: 150,
            phone: 'tag',
            render: ({ state }) => <StatePill tone={CONTENT_TONES[state]}>{w.states[state]}</StatePill>,
          },
          {
            key: 'score',
            title: w.points,
            width: 130,
            align: 'end',
            render: ({ score, fullScore }) =>
              `${score === null ? '–' : formatNumber(score)} / ${formatNumber(fullScore)}`,
          },
          {
            key: 'share',
            title: w.share,
            width: 80,
            align: 'end',
            render: ({ share }) => `${formatNumber(share, 1)}%`,
          },
          {
            key: 'source',
            title: w.source,
            width: 180,
            render: ({ source, reason, score }) =>
              score === null
                ? ''
                : reason
                  ? headed(words.matrix.sources[source], reason)
                  : words.matrix.sources[source],
          },
          { key: 'dueAt', title: w.due, width: 152, render: ({ dueAt }) => <Time at={dueAt} /> },
        ]}
        actionsWidth={180}
        actions={(content) => [
          ...(content.state === 'open' && ONLINE.has(content.kind)
            ? [
                {
                  key: 'do',
                  label: ask.doNow,
                  to: `/courseStudy/onlineDetail?courseId=${courseId}&assignmentId=${content.assignmentId}`,
                },
              ]
            : []),
          ...(content.state !== 'open' && content.query?.state !== 'open' && can('query')
            ? [{ key: 'ask', label: ask.ask, onClick: () => setAsked(content) }]
            : []),
        ]}
      />
      {asked && <AskDialog courseId={courseId} content={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
