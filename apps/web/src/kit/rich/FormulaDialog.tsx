import { Alert, Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import katex from 'katex'
import { useRef, useState } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { Modal } from '../page/Modal.tsx'
import css from './Editor.module.css'
import { PLACE, palette } from './palette.ts'
import { TrustedHtml } from './TrustedHtml.tsx'
import 'katex/dist/katex.min.css'

const LATEX_MAX = 2000

function preview(latex: string): { html: string; isFaulty: boolean } {
  try {
    return {
      html: katex.renderToString(latex, { throwOnError: true, displayMode: true, strict: 'ignore' }),
      isFaulty: false,
    }
  } catch {
    return { html: katex.renderToString(latex, { throwOnError: false, displayMode: true }), isFaulty: true }
  }
}

/** The label of a snippet's button. */
const face = (piece: string) =>
  katex.renderToString(piece.replaceAll(PLACE, '\\square').replaceAll('{}', '{\\square}'), {
    throwOnError: false,
    strict: 'ignore',
  })

export interface FormulaDialogProps {
  readonly latex: string
  readonly onInsert: (latex: string) => void
  readonly onClose: () => void
}

/** Edits a formula's source, with snippets to click and a live preview. */
export function FormulaDialog({ latex, onInsert, onClose }: FormulaDialogProps) {
  const w = useWords(zh, en)
  const [source, setSource] = useState(latex)
  const box = useRef<TextAreaRef>(null)
  const { html, isFaulty } = preview(source)

  function put(piece: string): void {
    const area = box.current?.resizableTextArea?.textArea
    const from = area?.selectionStart ?? source.length
    const to = area?.selectionEnd ?? from
    const held = piece.replace(PLACE, source.slice(from, to))
    const text = held.replaceAll(PLACE, '')
    const cursor = from + (piece.includes(PLACE) ? piece.indexOf(PLACE) + (to - from) : text.length)
    setSource(`${source.slice(0, from)}${text}${source.slice(to)}`)
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(cursor, cursor)
    })
  }
  return (
    <Modal
      open
      title={w.editor.formulaTitle}
      width={640}
      okText={w.editor.insert}
      cancelText={w.cancel}
      okButtonProps={{ disabled: source.trim() === '' || isFaulty }}
      onOk={() => onInsert(source.trim())}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && box.current?.focus({ cursor: 'end' })}
    >
      <div className={css.palette}>
        {palette.map((row) => (
          <div key={row[0]}>
            {row.map((piece) => (
              <Button key={piece} size="small" type="text" title={piece} onClick={() => put(piece)}>
                <TrustedHtml html={face(piece)} />
              </Button>
            ))}
          </div>
        ))}
      </div>
      <Input.TextArea
        ref={box}
        value={source}
        maxLength={LATEX_MAX}
        autoSize={{ minRows: 3, maxRows: 8 }}
        aria-label={w.editor.formulaSource}
        placeholder={w.editor.formulaSource}
        spellCheck={false}
        style={{ fontFamily: 'ui-monospace, Menlo, Consolas, monospace' }}
        onChange={(event) => setSource(event.target.value)}
      />
      <div className={css.preview} role="img" aria-label={w.editor.formulaPreview}>
        <TrustedHtml html={html} />
      </div>
      {isFaulty && <Alert type="warning" showIcon title={w.editor.formulaFault} />}
    </Modal>
  )
}
