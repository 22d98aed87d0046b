import { levelPick, type MarkingGuide, picksScore, togglePick } from '@shuyuan/domain/marking/picks.rule.ts'
import { Checkbox } from 'antd'
import { formatNumber } from '../../../../kit/format.ts'
import { mathHtml } from '../../../../subjects/question/math-text.ts'
import { Rich } from '../../../../subjects/question/Rich.tsx'
import en from '../../../../words/en/marking/marking.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/marking.ts'
import type { Mark } from '../use-marks.ts'
import css from './Picks.module.css'

interface Props {
  readonly guide: MarkingGuide
  readonly worth: number
  readonly mark: Mark
  readonly onPicks: (picks: string[], score: number) => void
}

/** 得分点 to tick, or one level of each criterion: they add up to the score, and a score that is typed wins. */
export function Picks({ guide, worth, mark, onPicks }: Props) {
  const w = useWords(zh, en).desk
  const { points = [], rubric = [] } = guide
  if (points.length + rubric.length === 0) return null
  const toggle = (pick: string) => {
    const picks = togglePick(guide, mark.picks, pick)
    onPicks(picks, picksScore(guide, worth, picks))
  }
  const box = (pick: string, text: string) => (
    <Checkbox checked={mark.picks.includes(pick)} onChange={() => toggle(pick)} data-pick>
      <Rich inline small html={mathHtml(text)} />{' '}
      <small className="num">{w.pointsOf(formatNumber(picksScore(guide, worth, [pick])))}</small>
    </Checkbox>
  )
  const isTyped = mark.picks.length > 0 && mark.score !== null && mark.score !== picksScore(guide, worth, mark.picks)
  return (
    <fieldset className={css.picks}>
      <legend>{points.length > 0 ? w.scorePoints : w.rubric}</legend>
      {points.map(({ id, text }) => (
        <div key={id}>{box(id, text)}</div>
      ))}
      {points.length === 0 &&
        rubric.map((row) => (
          <div key={row.id} className={css.criterion}>
            <Rich inline small html={mathHtml(row.text)} />
            <div className={css.levels}>
              {row.levels.map((level, n) => (
                <span key={levelPick(row.id, n)}>{box(levelPick(row.id, n), level.text)}</span>
              ))}
            </div>
          </div>
        ))}
      {isTyped && <p className={css.typed}>{w.typedWins}</p>}
    </fieldset>
  )
}
