import { countChars, hasContent } from '@shuyuan/domain/text/html.rule.ts'
import { Live } from '../../../kit/live/Live.tsx'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import { Rich } from '../Rich.tsx'
import { useQuestionWords } from '../use-question-words.ts'
import type { InputProps } from '../view.ts'
import css from './AnswerInput.module.css'

type Props = InputProps<'short'> | InputProps<'essay'>

/** Short and essay: rich text with formulas and a line with its length and the required one. */
export function TextInput({ body, answer, onAnswer, files, hasFiles = false, upload }: Props) {
  const words = useQuestionWords()
  const html = answer?.html ?? ''
  const tell = onAnswer as ((answer: { type: string; html: string }) => void) | null
  const length = countChars(html)
  const over = body.maxChars ? length - body.maxChars : 0
  // A hint, not a refusal: empty answers are reported elsewhere, and files count as well (domain: checkShort).
  const missing = tell && length > 0 && !hasFiles ? Math.max(0, (body.minChars ?? 0) - length) : 0
  const limits = [body.minChars ? words.least(body.minChars) : '', body.maxChars ? words.most(body.maxChars) : '']
  return (
    <>
      <div className={css.written} data-open={tell !== null}>
        {tell ? (
          <RichTextEditor
            value={html}
            onChange={(next) => tell({ type: body.type, html: next })}
            label={words.yourAnswer}
            minHeight={body.type === 'essay' ? 320 : 140}
            {...(upload ? { onUpload: upload } : {})}
          />
        ) : hasContent(html) ? (
          <Rich html={html} />
        ) : (
          words.noAnswer
        )}
      </div>
      {(tell || length > 0) && (
        <Live as="p" onlyChanges by={over > 0} className={css.hint} data-over={over > 0}>
          <span className="num">{over > 0 ? words.tooMany(over) : words.chars(length)}</span>
          {limits.filter(Boolean).map((limit) => `　${limit}`)}
          {missing > 0 && <strong className="num">{`　${words.tooFew(missing)}`}</strong>}
        </Live>
      )}
      {files}
    </>
  )
}
