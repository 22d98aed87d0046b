import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Time } from '../../../kit/Time.tsx'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { useCourse } from '../course/use-course.ts'
import { ChangeScoreDialog, type ScoreTarget } from './ChangeScoreDialog.tsx'
import css from './MatrixStudent.module.css'
import type { Matrix, MatrixRow } from './matrix.ts'

const fine = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : formatNumber(value, 1)

const isByHand = ({ source }: Pick<MatrixRow['cells'][string], 'source'>): boolean => source !== 'auto'

/** How one student's score is made up, line by line, and what was changed manually. */
export function MatrixStudent({ matrix, row, onClose }: { matrix: Matrix; row: MatrixRow; onClose: () => void }) {
  const w = useWords(zh, en).matrix
  const can = useCan()
  const { courseId, query } = useCourse()
  const [target, setTarget] = useState<ScoreTarget | null>(null)
  const history = useCall('historyStudyCheckResultInfo', { courseId, studentId: row.studentId, limit: 50 })
  const canChange = matrix.can.override === '1' && can('override') && row.state === 'computed'
  const change = (to: Omit<ScoreTarget, 'revoke'>, canRevoke: boolean) =>
    canChange && (
      <span className={css.acts}>
        <Button size="small" type="link" onClick={() => setTarget({ ...to, revoke: false })}>
          {w.override}
        </Button>
        {canRevoke && (
          <Button size="small" type="link" onClick={() => setTarget({ ...to, revoke: true })}>
            {w.revoke}
          </Button>
        )}
      </span>
    )
  return (
    <DetailDrawer open title={`${row.realname} ${row.studentNo}`} width={640} onClose={onClose}>
      <dl className={css.figures}>
        <div>
          <dt>{w.formative}</dt>
          <dd className="num">{fine(row.formative)}</dd>
        </div>
        <div>
          <dt>{w.byDue}</dt>
          <dd className="num">{fine(row.byDue)}</dd>
        </div>
        <div>
          <dt>{w.highest}</dt>
          <dd className="num">{fine(row.highest)}</dd>
        </div>
        <div>
          <dt>{w.counted}</dt>
          <dd className="num">{`${formatNumber(row.countedWeight, 0)}%`}</dd>
        </div>
      </dl>
      <h3>{w.formula}</h3>
      {matrix.options.map((option) => {
        const own = row.options[option.id]
        return (
          <section key={option.id} className={css.option}>
            <div className={css.line}>
              <strong>{option.name}</strong>
              <span className="num">{w.formulaLine(option.weight, fine(own?.score))}</span>
              {own && isByHand(own) && <span className={css.source}>{w.sources[own.source]}</span>}
              {own &&
                (option.contents.length === 0 || isByHand(own)) &&
                change({ name: option.name, full: 100, checkOptionId: option.id }, isByHand(own))}
            </div>
            {option.contents.map((content) => {
              const cell = row.cells[content.id]
              if (!cell) return null
              return (
                <div key={content.id} className={css.content}>
                  <span className={css.title}>
                    <AssignmentName course={query} id={content.assignmentId}>
                      {content.title}
                    </AssignmentName>
                  </span>
                  <span className="num">
                    {cell.score === null
                      ? w.cell[cell.state] || '–'
                      : `${formatNumber(cell.score)} / ${formatNumber(content.fullScore)}`}
                  </span>
                  {isByHand(cell) && (
                    <span className={css.source}>
                      {w.sources[cell.source]}
                      {cell.old !== null && ` ${w.old(cell.old)}`}
                    </span>
                  )}
                  {change({ name: content.title, full: content.fullScore, checkContentId: content.id }, isByHand(cell))}
                </div>
              )
            })}
          </section>
        )
      })}
      {(history.data?.rows.length ?? 0) > 0 && (
        <>
          <h3>{w.history}</h3>
          <ul className={css.history}>
            {history.data?.rows.map((one) => (
              <li key={one.id}>
                <Time at={one.at} /> {one.byName} · {one.name} {one.from || '–'} → {one.to || '–'}
                <p>{one.reason}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {target && <ChangeScoreDialog target={target} studentId={row.studentId} onClose={() => setTarget(null)} />}
    </DetailDrawer>
  )
}
