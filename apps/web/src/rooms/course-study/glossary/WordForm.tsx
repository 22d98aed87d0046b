import { RELATED_MAX, TERM_EN_MAX, TERM_MAX } from '@shuyuan/contract/entities/study/word.ts'
import { uploader } from '../../../api/upload-file.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import { type Head, useGlossaryWords, type Word } from './glossary.ts'

interface Values {
  term: string
  termEn: string
  meaning: string
  chapterId: string | null
  relatedIds: string[]
}

interface Props {
  readonly courseId: string
  readonly head: Head
  /** add and edit are the host's; what others propose waits for the host. */
  readonly kind: 'add' | 'edit' | 'propose'
  /** Absent: a new entry. */
  readonly word?: Word | undefined
  readonly onClose: () => void
}

const ALL = 1000

function useFields({ courseId, head, kind, word }: Props): Field[] {
  const w = useGlossaryWords()
  const keeps = kind !== 'propose'
  const others = useCall('listWordPediaInfo', { courseId, limit: ALL }, { enabled: keeps }).data?.rows ?? []
  return [
    { name: 'term', label: w.term, required: true, max: TERM_MAX },
    { name: 'termEn', label: w.termEn, max: TERM_EN_MAX },
    {
      name: 'meaning',
      label: w.meaning,
      required: true,
      help: w.meaningHelp,
      rules: [{ required: true, message: w.meaningEmpty }],
      input: (
        <RichTextEditor
          label={w.meaning}
          minHeight={180}
          {...(keeps ? { onUpload: uploader('course', { kind: 'image', refType: 'course', refId: courseId }) } : {})}
        />
      ),
    },
    {
      name: 'chapterId',
      label: w.chapter,
      kind: 'select',
      options: head.chapters.map(({ id, title }) => ({ value: id, label: title })),
    },
    ...(keeps
      ? [
          {
            name: 'relatedIds',
            label: w.related,
            kind: 'multi' as const,
            max: RELATED_MAX,
            options: others.filter(({ id }) => id !== word?.id).map(({ id, term }) => ({ value: id, label: term })),
          },
        ]
      : []),
  ]
}

/** A new entry or a changed one, as the host writes it or as somebody proposes it. */
export function WordForm(props: Props) {
  const { courseId, kind, word, onClose } = props
  const w = useGlossaryWords()
  const add = useAct('addWordPediaInfo', { message: w.added })
  const update = useAct('updateWordPediaInfo', { message: w.saved })
  const propose = useAct('proposeWordPediaInfo', { message: w.proposed })
  const initial: Partial<Values> = word
    ? { ...word, relatedIds: word.related.map(({ id }) => id) }
    : { relatedIds: [], chapterId: null }
  const submit = ({ term, termEn, meaning, chapterId, relatedIds }: Values) => {
    const said = { term, termEn: termEn ?? '', meaning, chapterId: chapterId || null }
    if (kind === 'propose') return propose.run({ courseId, ...said, ...(word ? { id: word.id } : {}) })
    const form = { ...said, relatedIds: relatedIds ?? [] }
    return word ? update.run({ id: word.id, updatedAt: word.updatedAt, ...form }) : add.run({ courseId, ...form })
  }
  return (
    <FormDialog<Values>
      title={w.formTitles[kind === 'propose' && word ? 'change' : kind]}
      ok={kind === 'propose' ? w.sendProposal : w.save}
      width={720}
      note={kind === 'propose' ? w.proposeNote : undefined}
      fields={useFields(props)}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
