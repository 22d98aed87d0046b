import type { BehaviorFigure, BehaviorRows, BehaviorSummary } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { Button } from 'antd'
import { formatNumber } from '../../../kit/format.ts'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import { shareText } from '../frame/figure-text.ts'
import paperCss from '../paper/Paper.module.css'
import css from './Behavior.module.css'
import { useBehaviorWords } from './use-behavior-target.ts'

type Parts = Pick<BehaviorSummary['figures'][number], 'part' | 'of'>

/** Which rows a figure was made of, and of which days. */
const ROWS: Readonly<Record<BehaviorFigure, { rows: BehaviorRows; lastDays?: number }>> = {
  activeToday: { rows: 'study', lastDays: 1 },
  activeWeek: { rows: 'study', lastDays: 7 },
  seconds: { rows: 'study' },
  completion: { rows: 'resource' },
  onTime: { rows: 'task' },
  texts: { rows: 'text' },
}

/** They count students, and one is none too many to count. */
const OF_MANY: readonly BehaviorFigure[] = ['activeToday', 'activeWeek']

export interface OpenRows {
  rows: BehaviorRows
  from?: string
}

function useFigureText(): (key: BehaviorFigure, parts: Parts) => string {
  const duration = useDuration()
  return (key, { part, of }) => {
    if (key === 'texts') return formatNumber(part, 0)
    if (of === 0) return '–'
    if (key === 'seconds') return duration(part / of)
    return key === 'completion' || key === 'onTime' ? shareText(part / of) : `${part} / ${of}`
  }
}

interface Props {
  readonly summary: BehaviorSummary
  /** Another class beside it. */
  readonly versus?: BehaviorSummary | undefined
  /** Days with study, of a student who looks at the own study; others are told how many were active. */
  readonly days?: number | undefined
  /** Absent behind a link, which opens nothing. */
  readonly onOpen?: (rows: OpenRows) => void
}

/** The six figures, each with that of a week earlier and, for a student, the median of the class. */
export function FigureCards({ summary: { figures, head, medians }, versus, days, onOpen }: Props) {
  const w = useBehaviorWords()
  const duration = useDuration()
  const text = useFigureText()
  const isOwn = head.isOwn === '1'
  const medianOf: Partial<Record<BehaviorFigure, string>> = medians
    ? {
        seconds: duration(medians.seconds),
        completion: shareText(medians.completion),
        texts: formatNumber(medians.texts, 1),
      }
    : {}
  return (
    <dl className={`${paperCss.figures} ${css.six}`}>
      {days !== undefined && (
        <div>
          <dt>{w.studyDays}</dt>
          <dd>
            {formatNumber(days, 0)}
            {medians && <span className={css.before}>{w.median(formatNumber(medians.days, 1))}</span>}
          </dd>
        </div>
      )}
      {figures
        .filter(({ key }) => !isOwn || !OF_MANY.includes(key))
        .map(({ key, before, ...parts }) => {
          const name = isOwn && key === 'seconds' ? w.ownSeconds : w.figures[key]
          const value = text(key, parts)
          const { rows, lastDays } = ROWS[key]
          const other = versus?.figures.find((one) => one.key === key)
          return (
            <div key={key}>
              <dt title={w.hints[key]}>{name}</dt>
              <dd>
                {onOpen ? (
                  <Button
                    type="link"
                    className={css.figure ?? ''}
                    aria-label={w.open(name, value)}
                    onClick={() => onOpen({ rows, ...(lastDays ? { from: addDays(head.to, 1 - lastDays) } : {}) })}
                  >
                    {value}
                  </Button>
                ) : (
                  value
                )}
                <span className={css.before}>{w.before(text(key, before))}</span>
                {versus && other && (
                  <span className={css.before}>{w.versusIs(versus.head.className, text(key, other))}</span>
                )}
                {medianOf[key] && <span className={css.before}>{w.median(medianOf[key])}</span>}
              </dd>
            </div>
          )
        })}
    </dl>
  )
}
