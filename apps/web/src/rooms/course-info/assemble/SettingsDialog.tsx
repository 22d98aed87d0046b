import {
  MINUTES_RANGE,
  PAPER_NOTES_MAX,
  PAPER_SCORE_MAX,
  PAPER_TITLE_MAX,
} from '@shuyuan/contract/entities/paper/paper.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import { type PaperWords, usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import type { PaperDraft } from './paper-draft.ts'

const PURPOSES = ['practice', 'homework', 'test'] as const

/** Name and purpose of a paper: the same fields at creation and later. */
export const paperFields = (w: PaperWords): Field[] => [
  { name: 'title', label: w.name, required: true, max: PAPER_TITLE_MAX },
  {
    name: 'purpose',
    label: w.purposeTitle,
    kind: 'radio',
    required: true,
    options: PURPOSES.map((value) => ({ value, label: w.purpose[value] })),
  },
  {
    name: 'targetScore',
    label: w.target,
    kind: 'number',
    required: true,
    min: 1,
    max: PAPER_SCORE_MAX,
    step: 0.5,
    unit: w.point,
  },
  { name: 'minutes', label: w.minutes, kind: 'number', required: true, ...MINUTES_RANGE, unit: w.minuteUnit },
  { name: 'notes', label: w.notes, input: <RichTextEditor max={PAPER_NOTES_MAX} minHeight={80} label={w.notes} /> },
]

type Settings = Pick<PaperDraft, 'title' | 'purpose' | 'targetScore' | 'minutes' | 'notes'>

interface Props {
  readonly draft: PaperDraft
  readonly onChange: (settings: Settings) => void
  readonly onClose: () => void
}

/** The settings are part of the draft and saved with it. */
export function SettingsDialog({ draft, onChange, onClose }: Props) {
  const w = usePaperWords()
  const { bigTopics: _, ...settings } = draft
  return (
    <FormDialog<Settings>
      title={w.work.settings}
      fields={paperFields(w)}
      initial={settings}
      onSubmit={async ({ title, purpose, targetScore, minutes, notes }) => {
        onChange({ title: title.trim(), purpose, targetScore, minutes, notes: notes ?? '' })
        return { ok: true }
      }}
      onClose={onClose}
      width={640}
    />
  )
}
