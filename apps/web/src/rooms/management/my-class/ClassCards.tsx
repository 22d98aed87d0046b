import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { formatNumber, formatPercent } from '../../../kit/format.ts'
import { RowActions } from '../../../kit/table/row/RowActions.tsx'
import type { RowAction } from '../../../kit/table/types.ts'
import en from '../../../words/en/care/board.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/board.ts'
import css from './Board.module.css'
import { ClassChange } from './ClassChange.tsx'

export type ClassRow = RowOf<'listClassTeacherIndex'>

interface Props {
  readonly rows: readonly ClassRow[]
  readonly actions: (row: ClassRow) => readonly RowAction[]
}

/** Own classes side by side, each with its figures against the week before. */
export function ClassCards({ rows, actions }: Props) {
  const w = useWords(zh, en)
  return (
    <div className={css.cards}>
      {rows.map((row) => (
        <article key={row.orgClassId} className={css.card}>
          <h3>
            {row.className}
            <small>
              {row.majorName} · {row.gradeCode}
            </small>
          </h3>
          <dl className={css.figures}>
            <div>
              <dt>{w.headcount}</dt>
              <dd className="num">
                {row.enrolled} / {row.suspended} / {row.graduated}
              </dd>
            </div>
            <div>
              <dt title={w.weekHint}>{w.weekRate}</dt>
              <dd className="num">
                {row.weekStudyRate === null ? '–' : formatPercent(row.weekStudyRate)} <ClassChange rates={row} />
              </dd>
            </div>
            <div>
              <dt>{w.progress}</dt>
              <dd className="num">{row.avgProgress === null ? '–' : formatPercent(row.avgProgress)}</dd>
            </div>
            <div>
              <dt>{w.formative}</dt>
              <dd className="num">{row.formativeAvg === null ? '–' : formatNumber(row.formativeAvg, 1)}</dd>
            </div>
            <div>
              <dt>{w.missing}</dt>
              <dd className="num" style={row.missingHomework > 0 ? { color: 'var(--danger)' } : undefined}>
                {row.missingHomework}
              </dd>
            </div>
          </dl>
          <RowActions actions={actions(row)} />
        </article>
      ))}
    </div>
  )
}
