import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { COMMENT_FOLDER_MAX, COMMENT_MAX } from '@shuyuan/contract/entities/course/comment-bank.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { useDebounced } from '../../../kit/use-debounced.ts'
import en from '../../../words/en/talk/teach.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/talk/teach.ts'
import css from './Phrases.module.css'

type Phrase = RowOf<'listCommentBankInfo'>

export interface PhrasesProps {
  readonly courseId: string
  /** The host of the course shares phrases with those who teach it. */
  readonly canShare: boolean
  /** What stands in the reply, to be kept as a phrase. */
  readonly text: string
  readonly onChoose: (text: string) => void
  readonly onClose: () => void
}

interface FormProps extends Pick<PhrasesProps, 'courseId' | 'canShare' | 'text'> {
  readonly of: Phrase | 'new'
  readonly onClose: () => void
}

function PhraseForm({ of, courseId, canShare, text, onClose }: FormProps) {
  const w = useWords(zh, en).phrases
  const add = useAct('addCommentBankInfo', { message: w.saved })
  const update = useAct('updateCommentBankInfo', { message: w.saved })
  return (
    <RowForm<Phrase & { where: 'all' | 'course' }>
      of={of === 'new' ? of : { ...of, where: of.courseId ? 'course' : 'all' }}
      titles={{ add: w.add, edit: w.edit }}
      fields={[
        { name: 'text', label: w.text, kind: 'textarea', required: true, max: COMMENT_MAX },
        { name: 'folder', label: w.folder, max: COMMENT_FOLDER_MAX, help: w.folderHelp },
        {
          name: 'where',
          label: w.where,
          kind: 'radio',
          required: true,
          options: [
            { value: 'all', label: w.everyCourse },
            { value: 'course', label: w.thisCourse },
          ],
        },
        ...(canShare
          ? [
              {
                name: 'shared',
                label: w.shared,
                kind: 'switch' as const,
                help: w.sharedHelp,
                when: ({ where }: Readonly<Record<string, unknown>>) => where === 'course',
              },
            ]
          : []),
      ]}
      first={{ text: text.slice(0, COMMENT_MAX), folder: '', where: 'all', shared: '0' }}
      add={({ where, shared, ...form }) =>
        add.run({
          ...{ text: form.text, folder: form.folder, courseId: where === 'course' ? courseId : null },
          shared: where === 'course' && shared === '1' ? '1' : '0',
        })
      }
      update={({ id, updatedAt, where, shared, ...form }) =>
        update.run({
          ...{ id, updatedAt, text: form.text, folder: form.folder },
          courseId: where === 'course' ? form.courseId || courseId : null,
          shared: where === 'course' && shared === '1' ? '1' : '0',
        })
      }
      onClose={onClose}
    />
  )
}

/** Phrases to answer with: one's own, and those that the host shares. */
export function PhrasesDialog({ courseId, canShare, text, onChoose, onClose }: PhrasesProps) {
  const w = useWords(zh, en).phrases
  const can = useCan()
  const { askDelete } = useConfirm()
  const [typed, setTyped] = useState('')
  const [edited, setEdited] = useState<Phrase | 'new' | null>(null)
  const keyWords = useDebounced(typed.trim(), 300)
  const phrases = useCall(
    'listCommentBankInfo',
    { courseId, limit: 500, ...(keyWords ? { keyWords } : {}) },
    { keep: true },
  )
  const use = useAct('useCommentBankInfo', { noToast: true })
  const remove = useAct('deleteCommentBankInfo', { message: w.deleted })
  const choose = (phrase: Phrase) => {
    if (can('phrases')) void use.run({ id: phrase.id })
    onChoose(phrase.text)
  }
  return (
    <ViewDialog title={w.title} width={600} onClose={onClose}>
      <div className={css.tools}>
        <Input
          allowClear
          value={typed}
          maxLength={60}
          aria-label={w.search}
          placeholder={w.search}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Can button="phrases">
          <Button onClick={() => setEdited('new')}>{w.add}</Button>
        </Can>
      </div>
      <Loaded of={phrases} rows={4}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text={keyWords ? w.nothing : w.empty} />
          ) : (
            <ul className={css.list}>
              {rows.map((phrase) => (
                <li key={phrase.id}>
                  <button type="button" className={css.text} onClick={() => choose(phrase)}>
                    {phrase.text}
                    <small>
                      {[phrase.folder, phrase.byName, phrase.used > 0 ? w.used(phrase.used) : '']
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </button>
                  {phrase.shared === '1' && <StatePill tone="running">{w.shared}</StatePill>}
                  {phrase.isMine === '1' && can('phrases') && (
                    <span className={css.acts}>
                      <Button type="link" size="small" onClick={() => setEdited(phrase)}>
                        {w.change}
                      </Button>
                      <Button
                        type="link"
                        size="small"
                        danger
                        onClick={async () => {
                          if (await askDelete(phrase.text.slice(0, 20))) await remove.run({ id: phrase.id })
                        }}
                      >
                        {w.delete}
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited && (
        <PhraseForm of={edited} courseId={courseId} canShare={canShare} text={text} onClose={() => setEdited(null)} />
      )}
    </ViewDialog>
  )
}
