import { FIGURES_FROM } from '@shuyuan/domain/scoring/question-figures.rule.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { listed } from '../../../words/marks.ts'
import { useBankWords } from '../bank/use-bank-words.ts'
import { useCourse } from '../course/use-course.ts'
import type { Detail } from './draft.ts'
import css from './Look.module.css'

/** Chapter, points of knowledge, and the question's results beside its intended difficulty. */
export function Facts({ detail }: { readonly detail: Detail }) {
  const w = useBankWords()
  const none = detail.answered > 0 ? w.tooFew(FIGURES_FROM) : '—'
  const share = (value: number | null) => (value === null ? none : `${Math.round(value * 100)}%`)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [w.chapter, detail.chapterTitle || '—'],
    [w.knowledge, listed(detail.classifyNames) || '—'],
    [w.edit.tags, listed(detail.tags) || '—'],
    [w.edit.source, detail.source || '—'],
    [w.difficulty, w.stars(detail.difficulty)],
    [w.facility, share(detail.facility)],
    [w.discrimination, detail.discrimination === null ? none : detail.discrimination.toFixed(2)],
    [w.answered, detail.answered],
    [w.creator, detail.creatorName],
    [w.updated, <Time key="at" at={detail.updatedAt} />],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface VersionsProps {
  readonly detail: Detail
  readonly onVersion: (version: number) => void
}

/** Every version with its changes; each can be viewed. */
export function Versions({ detail, onVersion }: VersionsProps) {
  const w = useBankWords()
  const { courseId } = useCourse()
  const versions = useCall('listVersionQuestionInfo', { id: detail.id, courseId })
  const last = (rows: readonly { version: number }[]) => rows.at(-1)?.version
  return (
    <Loaded of={versions} rows={2}>
      {(rows) => (
        <PlainTable
          rows={rows}
          rowKey="questionVersionId"
          columns={[
            { key: 'version', title: w.version, width: 90, render: ({ version }) => w.versionNo(version) },
            {
              key: 'changes',
              title: w.look.what,
              render: ({ version, changes }) =>
                version === last(rows)
                  ? w.look.first
                  : listed(changes.map((part) => w.look.changes[part])) || w.look.notFirst,
            },
            { key: 'byName', title: w.creator, width: 100 },
            { key: 'at', title: w.updated, width: 152, render: ({ at }) => <Time at={at} /> },
            { key: 'paperCount', title: w.papers, width: 90, align: 'end' },
            { key: 'attempts', title: w.attempts, width: 90, align: 'end' },
            {
              key: 'open',
              title: '',
              width: 80,
              render: ({ version }) =>
                version === detail.shownVersion ? (
                  w.look.current
                ) : (
                  <Button type="link" size="small" onClick={() => onVersion(version)}>
                    {w.look.openVersion}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Loaded>
  )
}
