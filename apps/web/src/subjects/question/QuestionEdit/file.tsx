import { FILE_KINDS } from '@shuyuan/domain/question/validate-text.rule.ts'
import { Select } from 'antd'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import type { EditProps } from './edit.ts'
import { Field } from './Field.tsx'
import { PointRows } from './PointRows.tsx'
import { RubricRows } from './RubricRows.tsx'
import { StemField } from './StemField.tsx'
import { useEditWords } from './use-edit-words.ts'

export function FileEdit({ body, answerKey, score, onChange, upload, path }: EditProps<'file'>) {
  const w = useEditWords()
  return (
    <>
      <StemField
        stem={body.stem}
        onStem={(stem) => onChange({ body: { ...body, stem }, answerKey })}
        upload={upload}
        path={path}
      />
      <Field label={w.accept} path={`${path}body.accept`}>
        <Select
          aria-label={w.accept}
          mode="multiple"
          value={body.accept}
          options={FILE_KINDS.map((value) => ({ value, label: value }))}
          onChange={(accept: string[]) => onChange({ body: { ...body, accept }, answerKey })}
        />
      </Field>
      <Field label={w.files} path={`${path}body.maxFiles`}>
        <NumberInput
          aria-label={w.files}
          min={1}
          max={10}
          value={body.maxFiles}
          onChange={(most) => onChange({ body: { ...body, maxFiles: Number(most ?? 1) }, answerKey })}
        />
      </Field>
      <Field label={w.reference} path={`${path}key.reference`}>
        <RichTextEditor
          sounds="free"
          value={answerKey.reference}
          onChange={(reference) => onChange({ body, answerKey: { ...answerKey, reference } })}
          label={w.reference}
          minHeight={72}
          {...(upload ? { onUpload: upload } : {})}
        />
      </Field>
      <PointRows
        points={answerKey.points ?? []}
        score={score}
        onPoints={(points) => onChange({ body, answerKey: { ...answerKey, points } })}
        path={path}
      />
      <RubricRows
        rubric={answerKey.rubric ?? []}
        score={score}
        onRubric={(rubric) => onChange({ body, answerKey: { ...answerKey, rubric } })}
        path={path}
      />
    </>
  )
}
