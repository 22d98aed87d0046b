import { Radio, Switch } from 'antd'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import type { EditProps } from './edit.ts'
import { Field } from './Field.tsx'
import css from './QuestionEdit.module.css'
import { StemField } from './StemField.tsx'
import { useEditWords } from './use-edit-words.ts'

const USUAL_SHARE = 50

export function JudgeEdit({ body, answerKey, onChange, upload, path }: EditProps<'judge'>) {
  const w = useEditWords()
  const setShare = (reasonPercent: number) => {
    const { reasonPercent: _, ...rest } = body
    onChange({ body: reasonPercent > 0 ? { ...rest, reasonPercent } : rest, answerKey })
  }
  const share = body.reasonPercent ?? 0
  return (
    <>
      <StemField
        stem={body.stem}
        onStem={(stem) => onChange({ body: { ...body, stem }, answerKey })}
        upload={upload}
        path={path}
      />
      <Field label={w.answer} path={`${path}key.right`}>
        <Radio.Group
          value={answerKey.right}
          options={[
            { value: true, label: w.yes },
            { value: false, label: w.not },
          ]}
          onChange={(event) => onChange({ body, answerKey: { ...answerKey, right: event.target.value as boolean } })}
        />
      </Field>
      <div className={css.line} data-path={`${path}body.reasonPercent`}>
        <Switch checked={share > 0} aria-label={w.reason} onChange={(on) => setShare(on ? USUAL_SHARE : 0)} />
        {w.reason}
        {share > 0 && (
          <>
            {w.reasonShare}
            <NumberInput
              aria-label={w.reasonShare}
              min={1}
              max={99}
              suffix="%"
              value={share}
              onChange={(percent) => setShare(Number(percent ?? USUAL_SHARE))}
            />
          </>
        )}
      </div>
    </>
  )
}
