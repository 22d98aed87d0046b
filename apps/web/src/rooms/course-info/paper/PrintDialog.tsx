import { PrinterOutlined } from '@ant-design/icons'
import type { In } from '@shuyuan/contract/calls/index.ts'
import {
  PRINT_COPIES_MAX,
  PRINT_FORMATS,
  PRINT_PAGES,
  PRINT_PARTS,
  PRINT_REASON,
} from '@shuyuan/contract/entities/paper/paper-print.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { exportCall } from '../../../api/export.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { type PaperWords, usePaperWords } from '../../../subjects/paper/use-paper-words.ts'

const SHOWN = ['showScore', 'showDifficulty', 'showClassify', 'room'] as const
type Shown = (typeof SHOWN)[number]
type Asked = Omit<In<'printPaperInfo'>, 'id' | Shown> & { readonly shown: readonly Shown[] }

interface Paper {
  readonly id: string
  readonly title: string
  readonly purpose: string
  readonly mode: 'fixed' | 'random'
}

function fieldsOf({ print: w }: PaperWords, { purpose, mode }: Paper): Field[] {
  const isRandom = mode === 'random'
  return [
    {
      name: 'parts',
      label: w.parts,
      kind: 'checks',
      required: true,
      options: PRINT_PARTS.map((value) => ({ value, label: w.part[value] })),
    },
    {
      name: 'page',
      label: w.layout,
      kind: 'radio',
      options: PRINT_PAGES.map((value) => ({ value, label: w.pages[value] })),
    },
    {
      name: 'format',
      label: w.format,
      kind: 'radio',
      options: PRINT_FORMATS.map((value) => ({ value, label: w.formats[value] })),
    },
    {
      name: 'side',
      label: w.side,
      kind: 'radio',
      options: (['', 'A', 'B'] as const).map((value) => ({ value, label: value ? w.sides(value) : w.noSide })),
    },
    {
      name: 'shown',
      label: w.shown,
      kind: 'checks',
      options: SHOWN.map((value) => ({ value, label: w.show[value] })),
      help: w.roomHelp,
    },
    ...(isRandom
      ? [
          {
            name: 'copies',
            label: w.copies,
            kind: 'number' as const,
            required: true,
            min: 1,
            max: PRINT_COPIES_MAX,
            unit: w.copyUnit,
            help: w.copiesHelp,
          },
          { name: 'seed', label: w.seed, required: true, max: 40, help: w.seedHelp },
        ]
      : []),
    ...(purpose === 'final'
      ? [
          {
            name: 'reason',
            label: w.reason,
            kind: 'textarea' as const,
            required: true,
            min: PRINT_REASON.min,
            max: PRINT_REASON.max,
            help: w.reasonHelp,
          },
        ]
      : []),
  ]
}

interface Props {
  readonly paper: Paper
  readonly seed?: string
  readonly onClose: () => void
}

/** What is printed of a paper and how; the file is saved when it is ready. */
export function PrintDialog({ paper, seed = '1', onClose }: Props) {
  const words = usePaperWords()
  const save = async ({ shown, ...asked }: Asked) => {
    const flags = Object.fromEntries(SHOWN.map((name) => [name, shown.includes(name) ? '1' : '0'] as const))
    try {
      await exportCall('printPaperInfo', { ...asked, ...flags, id: paper.id })
      return { ok: true as const }
    } catch (error) {
      if (error instanceof CallError) return { ok: false as const, error }
      throw error
    }
  }
  return (
    <FormDialog<Asked>
      title={words.print.title(paper.title)}
      ok={words.print.ok}
      fields={fieldsOf(words, paper)}
      initial={{
        parts: ['paper'],
        page: 'A4',
        format: 'pdf',
        side: '',
        shown: ['showScore', 'room'],
        copies: 1,
        seed,
      }}
      onSubmit={save}
      onClose={onClose}
    />
  )
}

/** 打印 of the preview: the copy that is on the screen. */
export function PrintButton({ paper, seed }: { readonly paper: Paper; readonly seed: string }) {
  const w = usePaperWords().print
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Can button="print">
        <Button icon={<PrinterOutlined />} onClick={() => setOpen(true)}>
          {w.open}
        </Button>
      </Can>
      {isOpen && <PrintDialog paper={paper} seed={seed} onClose={() => setOpen(false)} />}
    </>
  )
}
