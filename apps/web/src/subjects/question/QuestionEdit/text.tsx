import type { BodyOf, KeyOf, RubricRow, ScorePoint } from '@shuyuan/contract/entities/bank/question.ts'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import type { EditProps, Parts } from './edit.ts'
import { Field } from './Field.tsx'
import { PointRows } from './PointRows.tsx'
import css from './QuestionEdit.module.css'
import { RubricRows } from './RubricRows.tsx'
import { StemField } from './StemField.tsx'
import { useEditWords } from './use-edit-words.ts'

type Text = 'short' | 'essay'
const LIMITS = ['minChars', 'maxChars', 'maxFiles'] as const
const MOST: Record<(typeof LIMITS)[number], number> = { minChars: 20_000, maxChars: 20_000, maxFiles: 5 }

/** Short and essay: the question, the length of an answer, and what the marker compares it with. */
export function TextEdit(props: EditProps<'short'> | EditProps<'essay'>) {
  const { body, answerKey, score, upload, path } = props
  const onChange = props.onChange as (parts: Parts<Text>) => void
  const w = useEditWords()
  const setBody = (change: Partial<BodyOf<Text>>) =>
    onChange({ body: { ...body, ...change } as BodyOf<Text>, answerKey })
  const setKey = (change: Partial<KeyOf<Text>>) =>
    onChange({ body, answerKey: { ...answerKey, ...change } as KeyOf<Text> })
  const setLimit = (limit: (typeof LIMITS)[number], value: number | null) => {
    const { [limit]: _, ...rest } = body
    onChange({ body: (value ? { ...rest, [limit]: value } : rest) as BodyOf<Text>, answerKey })
  }
  const setPoints = (points: ScorePoint[]) => {
    const { points: _, ...rest } = answerKey
    onChange({ body, answerKey: (points.length > 0 ? { ...rest, points } : rest) as KeyOf<Text> })
  }
  const setRubric = (rubric: RubricRow[]) => {
    if (answerKey.type !== 'essay') return
    const { rubric: _, ...rest } = answerKey
    onChange({ body, answerKey: rubric.length > 0 ? { ...rest, rubric } : rest })
  }
  return (
    <>
      <StemField stem={body.stem} onStem={(stem) => setBody({ stem })} upload={upload} path={path} />
      <Field label={w.reference} path={`${path}key.reference`}>
        <RichTextEditor
          sounds="free"
          value={answerKey.reference}
          onChange={(reference) => setKey({ reference })}
          label={w.reference}
          minHeight={72}
          {...(upload ? { onUpload: upload } : {})}
        />
      </Field>
      <PointRows points={answerKey.points ?? []} score={score} onPoints={setPoints} path={path} />
      {answerKey.type === 'essay' && (
        <RubricRows rubric={answerKey.rubric ?? []} score={score} onRubric={setRubric} path={path} />
      )}
      <div className={css.line}>
        {LIMITS.map((limit) => (
          <span key={limit} className={css.limit} data-path={`${path}body.${limit}`}>
            <span>{w[limit]}</span>
            <NumberInput
              aria-label={w[limit]}
              min={0}
              max={MOST[limit]}
              precision={0}
              value={body[limit] ?? null}
              onChange={(value) => setLimit(limit, value === null ? null : Number(value))}
            />
          </span>
        ))}
      </div>
    </>
  )
}
