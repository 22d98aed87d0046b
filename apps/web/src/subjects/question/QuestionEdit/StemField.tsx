import { STEM_MAX } from '@shuyuan/contract/entities/bank/question.ts'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import type { Uploader } from '../../../kit/upload/types.ts'
import { Field } from './Field.tsx'
import { useEditWords } from './use-edit-words.ts'

interface Props {
  readonly stem: string
  readonly onStem: (html: string) => void
  readonly upload: Uploader | undefined
  readonly path: string
  readonly label?: string
  readonly blanks?: boolean
}

export function StemField({ stem, onStem, upload, path, label, blanks = false }: Props) {
  const w = useEditWords()
  return (
    <Field label={label ?? w.stem} path={`${path}body.stem`} {...(blanks ? { help: w.stemHint } : {})}>
      <RichTextEditor
        sounds="limited"
        value={stem}
        onChange={onStem}
        label={label ?? w.stem}
        blanks={blanks}
        max={STEM_MAX}
        minHeight={96}
        {...(upload ? { onUpload: upload } : {})}
      />
    </Field>
  )
}
