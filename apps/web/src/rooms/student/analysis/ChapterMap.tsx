import { ENOUGH_ANSWERS } from '@shuyuan/domain/study/portrait.rule.ts'
import { Progress } from 'antd'
import { formatPercent } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/study/portrait.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/portrait.ts'
import type { Portrait } from './Scales.tsx'

const TONES = { mastered: 'done', fair: 'waiting', weak: 'bad', unknown: 'draft' } as const

function levelOf({ answered, right }: Portrait['chapters'][number]): keyof typeof TONES {
  if (answered < ENOUGH_ANSWERS) return 'unknown'
  const share = right / answered
  return share >= 0.8 ? 'mastered' : share >= 0.6 ? 'fair' : 'weak'
}

/** How well the chapters are mastered, by own answers: a word beside each bar. */
export function ChapterMap({ chapters }: Pick<Portrait, 'chapters'>) {
  const w = useWords(zh, en)
  return (
    <PlainTable
      rows={chapters}
      rowKey="chapterId"
      empty={w.noAnswers}
      columns={[
        { key: 'title', title: w.chapter, phone: 'title' },
        {
          key: 'level',
          title: w.level,
          phone: 'tag',
          render: (row) => <StatePill tone={TONES[levelOf(row)]}>{w.levels[levelOf(row)]}</StatePill>,
        },
        {
          key: 'bar',
          title: w.rate,
          width: 180,
          phone: 'none',
          render: (row) =>
            levelOf(row) !== 'unknown' && (
              <Progress percent={(100 * row.right) / row.answered} size="small" showInfo={false} aria-hidden="true" />
            ),
        },
        {
          key: 'percent',
          title: '%',
          align: 'end',
          render: (row) => (levelOf(row) === 'unknown' ? '–' : formatPercent((100 * row.right) / row.answered)),
        },
        { key: 'answers', title: w.answers, align: 'end', render: ({ right, answered }) => `${right} / ${answered}` },
      ]}
    />
  )
}
