import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { ScorePoint } from '@shuyuan/contract/entities/bank/question.ts'
import { sumScores } from '@shuyuan/domain/scoring/round.rule.ts'
import { Button, Input, Select } from 'antd'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { headed } from '../../../words/marks.ts'
import { newPartId, replaced } from './edit.ts'
import { Field } from './Field.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import css from './QuestionEdit.module.css'
import { useEditWords } from './use-edit-words.ts'

interface Props {
  readonly points: readonly ScorePoint[]
  readonly score: number
  readonly onPoints: (points: ScorePoint[]) => void
  readonly path: string
}

const withKeywords = ({ keywords: _, ...point }: ScorePoint, words: string[]): ScorePoint =>
  words.length > 0 ? { ...point, keywords: words } : point

/** 得分点: what the marker ticks, and what each is worth. */
export function PointRows({ points, score, onPoints, path }: Props) {
  const w = useEditWords()
  const sum = sumScores(points.map((point) => point.score))
  const left = Math.max(0, score - sum)
  const add = () => {
    const id = newPartId(
      points.map((point) => point.id),
      'p',
    )
    onPoints([...points, { id, text: '', score: left || 1 }])
  }
  return (
    <Field label={w.points} help={w.pointsHelp} path={`${path}key.points`} hasRows>
      <ol className={css.blanks}>
        {points.map((point, at) => {
          const change = (next: ScorePoint) => onPoints(replaced(points, at, next))
          return (
            <li key={point.id} className={css.blank} data-path={`${path}key.points.${at}`}>
              <Input
                className={css.grow ?? ''}
                aria-label={w.point(at + 1)}
                maxLength={500}
                placeholder={w.point(at + 1)}
                value={point.text}
                onChange={(event) => change({ ...point, text: event.target.value })}
              />
              <Select
                className={css.medium ?? ''}
                aria-label={headed(w.point(at + 1), w.keywords)}
                mode="tags"
                open={false}
                suffixIcon={null}
                maxCount={20}
                placeholder={w.keywords}
                value={point.keywords ?? []}
                onChange={(words: string[]) => change(withKeywords(point, words))}
              />
              <NumberInput
                className={css.short ?? ''}
                aria-label={headed(w.point(at + 1), w.score)}
                min={0}
                step={0.5}
                value={point.score}
                onChange={(value) => change({ ...point, score: Number(value ?? 0) })}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`${w.remove} ${w.point(at + 1)}`}
                onClick={() => onPoints(points.filter(({ id }) => id !== point.id))}
              />
              <FieldProblem path={`${path}key.points.${at}`} />
            </li>
          )
        })}
      </ol>
      <div className={css.line}>
        <Button type="dashed" icon={<PlusOutlined />} disabled={points.length >= 20} onClick={add}>
          {w.addPoint}
        </Button>
        {points.length > 0 && (
          <span className={css.help} data-wrong={sum !== score}>
            {w.sumOf(sum, score)}
          </span>
        )}
      </div>
    </Field>
  )
}
