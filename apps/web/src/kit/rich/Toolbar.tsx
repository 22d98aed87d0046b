import {
  BoldOutlined,
  FunctionOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  SoundOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Dropdown, Popover, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import css from './Editor.module.css'
import { OmegaIcon, ShiftIcon, StressIcon } from './icons.tsx'
import { specials } from './palette.ts'

export interface ToolbarProps {
  readonly editor: Editor
  readonly onFormula: () => void
  readonly onPicture?: (() => void) | undefined
  readonly onSound?: (() => void) | undefined
  readonly onBlank?: (() => void) | undefined
}

interface ToolProps {
  readonly label: string
  readonly icon: ReactNode
  readonly on?: boolean
  readonly off?: boolean
  readonly onClick?: () => void
}

function Tool({ label, icon, on, off = false, onClick }: ToolProps) {
  return (
    <Tooltip title={label}>
      <Button
        size="small"
        type={on ? 'primary' : 'text'}
        aria-label={label}
        {...(on === undefined ? {} : { 'aria-pressed': on })}
        disabled={off}
        icon={icon}
        // Keeps the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onClick?.()}
      />
    </Tooltip>
  )
}

const MARKS = [
  'bold',
  'italic',
  'underline',
  'subscript',
  'superscript',
  'stress',
  'bulletList',
  'orderedList',
  'table',
] as const

function useActive(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      ...(Object.fromEntries(MARKS.map((mark) => [mark, now.isFocused && now.isActive(mark)])) as Record<
        (typeof MARKS)[number],
        boolean
      >),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
}

function TableTool({ editor, isInside }: { editor: Editor; isInside: boolean }) {
  const w = useWords(zh, en).editor
  const insert = () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
  if (!isInside) return <Tool label={w.table} icon={<TableOutlined />} onClick={insert} />
  const chain = () => editor.chain().focus()
  const items = [
    { key: 'r', label: w.addRow, onClick: () => void chain().addRowAfter().run() },
    { key: 'c', label: w.addColumn, onClick: () => void chain().addColumnAfter().run() },
    { key: 'dr', label: w.dropRow, onClick: () => void chain().deleteRow().run() },
    { key: 'dc', label: w.dropColumn, onClick: () => void chain().deleteColumn().run() },
    { key: 'dt', label: w.dropTable, danger: true, onClick: () => void chain().deleteTable().run() },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <span>
        <Tool label={w.table} icon={<TableOutlined />} on />
      </span>
    </Dropdown>
  )
}

function SpecialTool({ editor }: { editor: Editor }) {
  const w = useWords(zh, en).editor
  const grid = (
    <div className={css.specials}>
      {[...new Set(specials)].map((char) => (
        <button
          key={char}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.chain().focus().insertContent(char).run()}
        >
          {char}
        </button>
      ))}
    </div>
  )
  return (
    <Popover trigger="click" content={grid} title={w.special}>
      <span>
        <Tool label={w.special} icon={<OmegaIcon />} />
      </span>
    </Popover>
  )
}

export function Toolbar({ editor, onFormula, onPicture, onSound, onBlank }: ToolbarProps) {
  const w = useWords(zh, en).editor
  const active = useActive(editor)
  const chain = () => editor.chain().focus()
  return (
    <div className={css.toolbar} role="toolbar">
      <Tool label={w.bold} icon={<BoldOutlined />} on={active.bold} onClick={() => chain().toggleBold().run()} />
      <Tool
        label={w.italic}
        icon={<ItalicOutlined />}
        on={active.italic}
        onClick={() => chain().toggleItalic().run()}
      />
      <Tool
        label={w.underline}
        icon={<UnderlineOutlined />}
        on={active.underline}
        onClick={() => chain().toggleUnderline().run()}
      />
      <Tool
        label={w.stress}
        icon={<StressIcon />}
        on={active.stress}
        onClick={() => chain().toggleMark('stress').run()}
      />
      <Tool
        label={w.sub}
        icon={<ShiftIcon below />}
        on={active.subscript}
        onClick={() => chain().toggleMark('subscript').run()}
      />
      <Tool
        label={w.sup}
        icon={<ShiftIcon />}
        on={active.superscript}
        onClick={() => chain().toggleMark('superscript').run()}
      />
      <i />
      <Tool
        label={w.bullets}
        icon={<UnorderedListOutlined />}
        on={active.bulletList}
        onClick={() => chain().toggleBulletList().run()}
      />
      <Tool
        label={w.numbers}
        icon={<OrderedListOutlined />}
        on={active.orderedList}
        onClick={() => chain().toggleOrderedList().run()}
      />
      <TableTool editor={editor} isInside={active.table} />
      <i />
      {onPicture && <Tool label={w.image} icon={<PictureOutlined />} onClick={onPicture} />}
      {onSound && <Tool label={w.sound} icon={<SoundOutlined />} onClick={onSound} />}
      <Tool label={w.formula} icon={<FunctionOutlined />} onClick={onFormula} />
      <SpecialTool editor={editor} />
      {onBlank && (
        <Button size="small" type="text" onMouseDown={(event) => event.preventDefault()} onClick={onBlank}>
          {w.blank}
        </Button>
      )}
      <i />
      <Tool label={w.undo} icon={<UndoOutlined />} off={!active.canUndo} onClick={() => chain().undo().run()} />
      <Tool label={w.redo} icon={<RedoOutlined />} off={!active.canRedo} onClick={() => chain().redo().run()} />
    </div>
  )
}
