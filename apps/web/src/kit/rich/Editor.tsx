import { SOUND_MAX_BYTES, SOUND_TYPES } from '@shuyuan/contract/entities/bank/question.ts'
import { TableKit } from '@tiptap/extension-table'
import { EditorContent, type Editor as Tiptap, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useEffect, useRef, useState } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { toast } from '../toast.ts'
import css from './Editor.module.css'
import { FormulaDialog } from './FormulaDialog.tsx'
import { Blank, Formula, keepFormulas, Mention, Picture, Ruby, Stress, Subscript, Superscript } from './nodes.ts'
import type { RichTextEditorProps } from './RichTextEditor.tsx'
import { Sound } from './sound-node.ts'
import { Toolbar } from './Toolbar.tsx'
import { useMentions } from './use-mentions.tsx'
import './rich.css'

interface FormulaEdit {
  readonly latex: string
  readonly display: boolean
  /** Its position; null: a new one at the cursor. */
  readonly at: number | null
}

const PICTURES = 'image/png,image/jpeg,image/gif,image/webp'
const SOUNDS = SOUND_TYPES.map((ext) => `.${ext}`).join(',')
const EMPTY = '<p></p>'

/** Short and unique in the text; need not be a secret. */
const newBlankId = () => `b${Math.random().toString(36).slice(2, 9)}`

const isSound = ({ type }: File) => type.startsWith('audio/')

/** The node that a file becomes; null: the text does not accept it. */
function nodeOf(file: File, hasSounds: boolean): 'image' | 'sound' | null {
  if (PICTURES.split(',').includes(file.type)) return 'image'
  const ext = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const isTaken = (SOUND_TYPES as readonly string[]).includes(ext) && file.size <= SOUND_MAX_BYTES
  return hasSounds && isSound(file) && isTaken ? 'sound' : null
}

const htmlOf = (editor: Tiptap) => (editor.isEmpty ? '' : editor.getHTML())

interface PickerProps {
  readonly of: RefObject<HTMLInputElement | null>
  readonly accept: string
  readonly onFiles: (files: readonly File[]) => void
}

function FilePicker({ of, accept, onFiles }: PickerProps) {
  return (
    <input
      ref={of}
      type="file"
      hidden
      // antd shows file inputs inside its forms.
      style={{ display: 'none' }}
      multiple
      accept={accept}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
}

interface TextOptions {
  readonly props: RichTextEditorProps
  readonly onFormula: (edit: FormulaEdit) => void
  /** True: the files were accepted, and the browser must not handle them. */
  readonly onFiles: (files: readonly File[]) => boolean
  readonly mentions: ReturnType<typeof useMentions>
}

/** The library's editor as a controlled input: typing is reported, a `value` from outside replaces the text. */
function useTextEditor({ props, onFormula, onFiles, mentions }: TextOptions): Tiptap {
  const { value = '', onChange, blanks = false, sounds, disabled = false, label, id } = props
  const w = useWords(zh, en).editor
  const latest = useRef({ onChange, onFiles, mentions })
  /** The last text, from either side. */
  const seen = useRef(value)
  useEffect(() => {
    latest.current = { onChange, onFiles, mentions }
  })
  const editor: Tiptap = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [3, 4] },
        codeBlock: false,
        trailingNode: false,
        link: { openOnClick: false },
      }),
      TableKit.configure({ table: { resizable: false } }),
      Subscript,
      Superscript,
      Stress,
      Ruby,
      Sound.configure({ limitLabel: sounds === 'limited' ? w.soundLimit : null, limitHelp: w.soundLimitHelp }),
      Picture,
      Formula.configure({ onEdit: (at, latex, display) => onFormula({ at, latex, display }) }),
      Mention,
      ...(blanks ? [Blank] : []),
    ],
    content: value,
    editable: !disabled,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        class: 'rich richEditor',
        role: 'textbox',
        'aria-multiline': 'true',
        ...(id ? { id } : {}),
        ...(label ? { 'aria-label': label } : {}),
      },
      handleKeyDown: (_, event) => latest.current.mentions.onKey(editor, event),
      transformPastedHTML: keepFormulas,
      handlePaste: (_, event) => latest.current.onFiles([...(event.clipboardData?.files ?? [])]),
      handleDrop: (_, event) => latest.current.onFiles([...(event.dataTransfer?.files ?? [])]),
    },
    onUpdate: ({ editor: now }) => {
      seen.current = htmlOf(now)
      latest.current.onChange?.(seen.current)
    },
    onTransaction: ({ editor: now }) => latest.current.mentions.onChange(now),
    onBlur: () => latest.current.mentions.close(),
  })
  // The form was reset or shows another row. The editor's own typing comes back as the text that was last seen.
  useEffect(() => {
    if (value === seen.current) return
    seen.current = value
    editor.commands.setContent(value || EMPTY, { emitUpdate: false })
  }, [value, editor])
  useEffect(() => editor.setEditable(!disabled, false), [disabled, editor])
  return editor
}

const NO_WATCH = { onProgress: () => undefined, onHashing: () => undefined }

export default function Editor(props: RichTextEditorProps) {
  const { onUpload, blanks = false, sounds, max, disabled = false, minHeight = 120, isShort = false } = props
  const w = useWords(zh, en).editor
  const hasSounds = sounds !== undefined
  const [formula, setFormula] = useState<FormulaEdit | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const soundPicker = useRef<HTMLInputElement>(null)
  const mentions = useMentions(props.mentions)
  const editor = useTextEditor({ props, onFormula: setFormula, onFiles: insertFiles, mentions })

  function insertFile(file: File): void {
    onUpload?.(file, { signal: new AbortController().signal, ...NO_WATCH })
      .then(({ fileId, url, name }) =>
        editor
          .chain()
          .focus()
          .insertContent({ type: nodeOf(file, hasSounds) ?? 'image', attrs: { fileId, src: url ?? '', alt: name } })
          .run(),
      )
      // The call has shown why.
      .catch(() => undefined)
  }
  function insertFiles(files: readonly File[]): boolean {
    const accepted = onUpload ? files.filter((file) => nodeOf(file, hasSounds) !== null) : []
    if (hasSounds && files.some((file) => isSound(file) && nodeOf(file, hasSounds) === null)) toast.warning(w.soundFile)
    for (const file of accepted) insertFile(file)
    return accepted.length > 0
  }
  const insertFormula = (latex: string) => {
    if (!formula) return
    const chain = editor.chain().focus()
    const node = { type: 'formula', attrs: { latex, display: formula.display } }
    if (formula.at === null) chain.insertContent(node).run()
    else chain.setNodeSelection(formula.at).insertContent(node).run()
    setFormula(null)
  }
  const insertBlank = () => {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'blank', attrs: { id: newBlankId() } })
      .run()
  }
  const length = editor.getText().replace(/\s+/g, '').length
  return (
    <div className={css.editor} data-off={disabled} data-short={isShort}>
      {!disabled && (
        <Toolbar
          editor={editor}
          onFormula={() => setFormula({ latex: '', display: false, at: null })}
          onPicture={onUpload && (() => picker.current?.click())}
          onSound={onUpload && hasSounds ? () => soundPicker.current?.click() : undefined}
          onBlank={blanks ? insertBlank : undefined}
        />
      )}
      <EditorContent editor={editor} style={{ minHeight }} className={css.content} />
      {mentions.list(editor)}
      {max !== undefined && (
        <div className={`${css.count} num`} data-over={length > max}>
          {w.count(length, max)}
        </div>
      )}
      <FilePicker of={picker} accept={PICTURES} onFiles={insertFiles} />
      {hasSounds && <FilePicker of={soundPicker} accept={SOUNDS} onFiles={insertFiles} />}
      {formula && <FormulaDialog latex={formula.latex} onInsert={insertFormula} onClose={() => setFormula(null)} />}
    </div>
  )
}
