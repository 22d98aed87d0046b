import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { RubricRow } from '@shuyuan/contract/entities/bank/question.ts'
import { sumScores } from '@shuyuan/domain/scoring/round.rule.ts'
import { Button, Input } from 'antd'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { headed } from '../../../words/marks.ts'
import { newPartId, replaced } from './edit.ts'
import { Field } from './Field.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import css from './QuestionEdit.module.css'
import { useEditWords } from './use-edit-words.ts'

const CRITERIA_MAX = 8
const LEVELS_MAX = 5

interface RowProps {
  readonly row: RubricRow
  readonly name: string
  readonly onRow: (row: RubricRow) => void
  readonly onRemove: () => void
}

/** One criterion: what is looked at, and its levels, the best first. */
function Criterion({ row, name, onRow, onRemove }: RowProps) {
  const w = useEditWords()
  const { levels } = row
  return (
    <>
      <Input
        className={css.grow ?? ''}
        aria-label={name}
        maxLength={200}
        placeholder={name}
        value={row.text}
        onChange={({ target }) => onRow({ ...row, text: target.value })}
      />
      <Button type="text" icon={<DeleteOutlined />} aria-label={`${w.remove} ${name}`} onClick={onRemove} />
      <ol className={css.levels}>
        {levels.map((level, at) => {
          const levelName = headed(name, w.level(at + 1))
          const change = (next: typeof level) => onRow({ ...row, levels: replaced(levels, at, next) })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is known by its place, the best one first
            <li key={at} className={css.blank}>
              <Input
                className={css.grow ?? ''}
                aria-label={levelName}
                maxLength={200}
                placeholder={w.level(at + 1)}
                value={level.text}
                onChange={({ target }) => change({ ...level, text: target.value })}
              />
              <NumberInput
                className={css.short ?? ''}
                aria-label={headed(levelName, w.score)}
                min={0}
                step={0.5}
                value={level.score}
                onChange={(value) => change({ ...level, score: Number(value ?? 0) })}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`${w.remove} ${levelName}`}
                disabled={levels.length <= 2}
                onClick={() => onRow({ ...row, levels: levels.filter((_, n) => n !== at) })}
              />
            </li>
          )
        })}
        <li>
          <Button
            type="link"
            size="small"
            icon={<PlusOutlined />}
            disabled={levels.length >= LEVELS_MAX}
            onClick={() => onRow({ ...row, levels: [...levels, { text: '', score: 0 }] })}
          >
            {w.addLevel}
          </Button>
        </li>
      </ol>
    </>
  )
}

interface Props {
  readonly rubric: readonly RubricRow[]
  readonly score: number
  readonly onRubric: (rubric: RubricRow[]) => void
  readonly path: string
}

/** 评分标准: criteria of which the marker picks one level each; the best levels add up to the score. */
export function RubricRows({ rubric, score, onRubric, path }: Props) {
  const w = useEditWords()
  const sum = sumScores(rubric.map(({ levels }) => Math.max(0, ...levels.map((level) => level.score))))
  const add = () => {
    const id = newPartId(
      rubric.map((row) => row.id),
      'r',
    )
    const best = Math.max(0, score - sum) || 1
    onRubric([...rubric, { id, text: '', levels: [best, 0].map((points) => ({ text: '', score: points })) }])
  }
  return (
    <Field label={w.rubric} help={w.rubricHelp} path={`${path}key.rubric`} hasRows>
      <ol className={css.blanks}>
        {rubric.map((row, at) => (
          <li key={row.id} className={css.blank} data-path={`${path}key.rubric.${at}`}>
            <Criterion
              row={row}
              name={w.criterion(at + 1)}
              onRow={(next) => onRubric(replaced(rubric, at, next))}
              onRemove={() => onRubric(rubric.filter(({ id }) => id !== row.id))}
            />
            <FieldProblem path={`${path}key.rubric.${at}`} />
            <FieldProblem path={`${path}key.rubric.${at}.levels`} />
          </li>
        ))}
      </ol>
      <div className={css.line}>
        <Button type="dashed" icon={<PlusOutlined />} disabled={rubric.length >= CRITERIA_MAX} onClick={add}>
          {w.addCriterion}
        </Button>
        {rubric.length > 0 && (
          <span className={css.help} data-wrong={sum !== score}>
            {w.sumOf(sum, score)}
          </span>
        )}
      </div>
    </Field>
  )
}
